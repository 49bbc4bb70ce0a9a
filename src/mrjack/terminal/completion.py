"""How a line that is being typed may go on."""

from __future__ import annotations

from collections.abc import Iterable


def next_words(line: str, texts: Iterable[str]) -> list[str]:
    """The words that may stand where the line ends, in order; capitals do not matter.

    >>> next_words("mo", ["move e4", "move e5", "metro c3"]), next_words("move ", ["move e4", "move e5"])
    (['move'], ['e4', 'e5'])
    """
    words = line.lower().split()
    begun = words.pop() if words and not line.endswith(" ") else ""
    depth = len(words)
    found: dict[str, None] = {}
    for text in texts:
        parts = text.split()
        known = [part.lower() for part in parts]
        if len(parts) > depth and known[:depth] == words and known[depth].startswith(begun):
            found[parts[depth]] = None
    return list(found)


def texts_to_type(actions: Iterable[object], prefix: str, orders: Iterable[str], rules: Iterable[str]) -> list[str]:
    """All that may be typed: the rest of what has been begun, the actions, the orders, and the ids of rules.

    >>> texts_to_type(["move e4", "end"], "move", ["undo"], ["NY-MOVE-1"])
    ['e4', 'move e4', 'end', 'undo', 'rule NY-MOVE-1']
    """
    known = [str(action) for action in actions]
    begun = f"{prefix} "
    rest = [text.removeprefix(begun) for text in known if prefix and text.startswith(begun)]
    return [*rest, *known, *orders, *(f"rule {rule}" for rule in rules)]
