"""Reading arrangements from plain data, and collecting everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from mrjack.core.documents import MISSING
from mrjack.core.errors import SetupError, quoted
from mrjack.core.plain import plain_list, plain_pairs, plain_text

# More than any list or mapping of an arrangement can have.
MOST_ENTRIES = 100
TOO_MANY = f"more than {MOST_ENTRIES} entries"


def frozen_data(data: Any) -> Any:
    """Plain data that nobody can change: mappings become read-only, lists become tuples.

    >>> frozen_data({"a": [1, 2]})
    mappingproxy({'a': (1, 2)})
    """
    if isinstance(data, Mapping):
        return MappingProxyType({key: frozen_data(value) for key, value in data.items()})
    return tuple(map(frozen_data, data)) if isinstance(data, list | tuple) else data


class Reader:
    """Reads one mapping. What cannot be read is noted in ``problems`` and stands for something harmless until the end.

    ``keys`` are the keys that the mapping must have, no more and no less. Nothing is read beyond `MOST_ENTRIES`, and
    keys, words, lists and mappings are looked at as plain ones, whatever their classes have overridden.
    """

    def __init__(self, data: Mapping[str, Any], keys: Iterable[str]) -> None:
        self.problems: list[str] = []
        names = list(keys)
        pairs = plain_pairs(data, MOST_ENTRIES + 1)
        if pairs is None or len(pairs) > MOST_ENTRIES:
            # Nothing can be said about the parts.
            raise SetupError((TOO_MANY if pairs else f"expected an object with {' '.join(names)}",))
        self._data = self._known("", pairs, names)

    def _known(self, where: str, pairs: list[tuple[Any, Any]], names: list[str]) -> dict[str, Any]:
        """What stands under some names; other keys are noted, and those that are missing."""
        found, strange = {}, []
        for key, value in pairs:
            name = plain_text(key)
            if name in names:
                found[name] = value
            else:
                strange.append(key)
        self.problems += [f"{where}{name}: missing" for name in names if name not in found]
        self.problems += [f"{where}{quoted(key)}: unknown" for key in strange]
        return found

    def value(self, key: str) -> Any:
        """What stands under a key; `MISSING` when nothing does."""
        return self._data.get(key, MISSING)

    def object(self, key: str, names: Iterable[str]) -> dict[str, Any]:
        """The object under a key, which must have exactly these names."""
        names = list(names)
        pairs = self._pairs(key, f"expected an object with {' '.join(names)}")
        if pairs is None:
            return dict.fromkeys(names, MISSING)
        found = self._known(f"{key}.", pairs, names)
        return {name: found.get(name, MISSING) for name in names}

    def array(self, key: str, size: int | None = None) -> list[Any]:
        """The list under a key; of a fixed size, where one is given."""
        value = self.value(key)
        values = plain_list(value, MOST_ENTRIES + 1)
        if values is None or (size is not None and len(values) != size):
            self._note(key, value, "expected a list" + (f" of {size}" if size is not None else ""))
            return []
        if len(values) > MOST_ENTRIES:
            self._note(key, value, TOO_MANY)
            return []
        return values

    def choice(self, where: str, value: Any, meanings: Mapping[str, Any]) -> Any:
        """What a word means; the first meaning when it means nothing."""
        word = plain_text(value)
        if word is not None and word in meanings:
            return meanings[word]
        words = " or ".join(meanings) if len(meanings) <= 8 else "a known id"
        self._note(where, value, f"expected {words}, not {quoted(value)}")
        return next(iter(meanings.values()))

    def choices(self, key: str, meanings: Mapping[str, Any]) -> list[Any]:
        """What the words of a list mean; a word that stands twice is noted."""
        values = self.array(key)
        words = [word for word in map(plain_text, values) if word is not None]
        self.problems += [
            f"{key}: {quoted(word)} stands twice" for word in dict.fromkeys(words) if words.count(word) > 1
        ]
        read = [self.choice(f"{key}[{number}]", value, meanings) for number, value in enumerate(values)]
        return [meaning for meaning, value in zip(read, values, strict=True) if plain_text(value) in meanings]

    def pairs(self, key: str, names: Mapping[str, Any], meanings: Mapping[str, Any]) -> dict[Any, Any]:
        """What the names and the words of the object under a key mean, however many it has."""
        pairs = self._pairs(key, "expected an object")
        if pairs is None:
            return {}
        known = {name: word for name, word in ((plain_text(given), word) for given, word in pairs) if name in names}
        self.problems += [f"{key}.{quoted(given)}: unknown" for given, _ in pairs if plain_text(given) not in names]
        return {names[name]: self.choice(f"{key}.{name}", word, meanings) for name, word in known.items() if name}

    def _pairs(self, key: str, problem: str) -> list[tuple[Any, Any]] | None:
        """The entries of the object under a key; None, and that is noted, where there is no object."""
        value = self.value(key)
        pairs = plain_pairs(value, MOST_ENTRIES + 1)
        if pairs is not None and len(pairs) <= MOST_ENTRIES:
            return pairs
        self._note(key, value, TOO_MANY if pairs else problem)
        return None

    def _note(self, where: str, value: Any, problem: str) -> None:
        # A missing key was noted when the mapping was opened.
        if value is not MISSING:
            self.problems.append(f"{where}: {problem}")

    def finish(self, faults: Sequence[str]) -> None:
        """Raise `SetupError` when anything was noted or the arrangement as a whole has faults."""
        # What stands under a key that could not be read says nothing about the arrangement.
        unread = {_key_of(problem) for problem in self.problems}
        problems = [*self.problems, *(fault for fault in faults if _key_of(fault) not in unread)]
        if problems:
            raise SetupError(tuple(problems))


def _key_of(problem: str) -> str:
    """The first key that a problem names: ``metro[0]: ..`` and ``metro: ..`` are of one key."""
    return problem.replace("[", ":").replace(".", ":").partition(":")[0]
