"""Reading arrangements from plain data, and collecting everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from mrjack.core.errors import SetupError, quoted

MISSING = object()


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

    ``keys`` are the keys that the mapping must have, no more and no less.
    """

    def __init__(self, data: Mapping[str, Any], keys: Iterable[str]) -> None:
        self.data = data
        self.problems: list[str] = []
        self._check_keys("", data, list(keys))

    def _check_keys(self, where: str, data: Mapping[Any, Any], keys: list[str]) -> None:
        self.problems += [f"{where}{key}: missing" for key in keys if key not in data]
        self.problems += [f"{where}{quoted(key)}: unknown" for key in data if key not in keys]

    def value(self, key: str) -> Any:
        """What stands under a key; `MISSING` when nothing does."""
        return self.data.get(key, MISSING)

    def object(self, key: str, names: Iterable[str]) -> dict[str, Any]:
        """The object under a key, which must have exactly these names."""
        value, names = self.value(key), list(names)
        if not isinstance(value, Mapping):
            self._note(key, value, f"expected an object with {' '.join(names)}")
            value = {}
        else:
            self._check_keys(f"{key}.", value, names)
        return {name: value.get(name, MISSING) for name in names}

    def array(self, key: str, size: int | None = None) -> list[Any]:
        """The list under a key; of a fixed size, where one is given."""
        value = self.value(key)
        if not isinstance(value, list | tuple) or (size is not None and len(value) != size):
            self._note(key, value, "expected a list" + (f" of {size}" if size is not None else ""))
            return []
        return list(value)

    def choice(self, where: str, value: Any, meanings: Mapping[str, Any]) -> Any:
        """What a word means; the first meaning when it means nothing."""
        if isinstance(value, str) and value in meanings:
            return meanings[value]
        words = " or ".join(meanings) if len(meanings) <= 8 else "a known id"
        self._note(where, value, f"expected {words}, not {quoted(value)}")
        return next(iter(meanings.values()))

    def choices(self, key: str, meanings: Mapping[str, Any]) -> list[Any]:
        """What the words of a list mean; a word that stands twice is noted."""
        values = self.array(key)
        words = [value for value in values if isinstance(value, str)]
        self.problems += [
            f"{key}: {quoted(word)} stands twice" for word in dict.fromkeys(words) if words.count(word) > 1
        ]
        read = [self.choice(f"{key}[{number}]", value, meanings) for number, value in enumerate(values)]
        return [
            meaning for meaning, value in zip(read, values, strict=True) if isinstance(value, str) and value in meanings
        ]

    def pairs(self, key: str, names: Mapping[str, Any], meanings: Mapping[str, Any]) -> dict[Any, Any]:
        """What the names and the words of the object under a key mean, however many it has."""
        value = self.value(key)
        if not isinstance(value, Mapping):
            self._note(key, value, "expected an object")
            return {}
        known = [name for name in value if isinstance(name, str) and name in names]
        self.problems += [f"{key}.{quoted(name)}: unknown" for name in value if name not in known]
        return {names[name]: self.choice(f"{key}.{name}", value[name], meanings) for name in known}

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
