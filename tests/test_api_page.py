"""``docs/reference/api.md`` has every public name, and ``errors.md`` every error with its facts."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import mrjack
from mrjack.core import errors

REFERENCE = Path(__file__).parent.parent / "docs" / "reference"
MODULES = [
    "mrjack",
    "mrjack.newyork",
    "mrjack.pocket",
    "mrjack.whitechapel",
    "mrjack.testing",
    "mrjack.svg",
    "mrjack.arena",
    "mrjack.adapters",
    "mrjack.bots",
    "mrjack.bots.seat",
    "mrjack.perft",
    "mrjack.rulebook",
]


def public(module: ModuleType) -> Iterator[str]:
    """The names of a module that are promised: those of ``__all__``, or those that it makes itself."""
    listed = getattr(module, "__all__", None)
    if listed is not None:
        yield from listed
        return
    for name, value in vars(module).items():
        if not name.startswith("_") and callable(value) and getattr(value, "__module__", None) == module.__name__:
            yield name


def documented(page: str) -> set[str]:
    """The full names for which a page has a directive; those of a module without the excluded ones; and those in words.

    A name in words stands in backticks with its module, as in ``mrjack.newyork.RULES``, or below one of that module.
    """
    found: set[str] = set()
    for chapter in page.split("\n## "):
        prose = re.sub(r"^```\{.*?^```$", "", chapter, flags=re.MULTILINE | re.DOTALL)
        full = re.findall(r"`(mrjack\.[\w.]+)`", prose)
        modules = {name if isinstance(value_of(name), ModuleType) else name.rpartition(".")[0] for name in full}
        short = {f"{module}.{name}" for module in modules for name in re.findall(r"`(\w+)`", prose)}
        found |= {*full, *(name for name in short if value_of(name) is not None)}
    for kind, target, options in re.findall(r"^\.\. auto(\w+):: ([\w.]+)\n((?:   :.*\n)*)", page, re.MULTILINE):
        if kind != "module":
            found.add(target)
            continue
        module: Any = import_module(target)
        excluded = re.findall(r"[\w]+", "".join(re.findall(r":exclude-members:(.*)", options)))
        members = re.findall(r"[\w]+", "".join(re.findall(r":members:(.*)", options))) or list(vars(module))
        for name in members:
            value = getattr(module, name)
            if name not in excluded and value.__doc__ and getattr(value, "__module__", "") == target:
                found.add(f"{target}.{name}")
    return found


def value_of(name: str) -> Any:
    """What a full name means; None for nothing."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            found: Any = import_module(".".join(parts[:length]))
        except ImportError:
            continue
        for part in parts[length:]:
            found = getattr(found, part, None)
        return found
    return None


@pytest.fixture(scope="module")
def page() -> str:
    """The page of the Python names."""
    return (REFERENCE / "api.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", MODULES)
def test_every_public_name_stands_on_the_page(name: str, page: str) -> None:
    """By a directive under any of its full names, by the module whose page it is on, or in words."""
    names = documented(page)
    objects = {id(value_of(each)) for each in names} - {id(None)}
    module = import_module(name)
    missing = [
        public_name
        for public_name in public(module)
        if f"{name}.{public_name}" not in names and id(getattr(module, public_name)) not in objects
    ]
    assert missing == []


def test_every_name_on_the_page_is_there(page: str) -> None:
    """None was renamed and forgotten."""
    assert [name for name in documented(page) if value_of(name) is None] == []


def test_the_errors_of_the_page_are_all_errors() -> None:
    """Each has a row with the attributes that it has beside those of Python, and a chapter of its own."""
    text = (REFERENCE / "errors.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+Error)` \| .* \|([^|]*)\|$", text, re.MULTILINE))
    kinds = {name: kind for name, kind in vars(errors).items() if inspect.isclass(kind) and issubclass(kind, Exception)}
    assert set(rows) == set(kinds) == {name for name in mrjack.__all__ if name.endswith("Error")}
    for name, kind in kinds.items():
        if name != "MrJackError":
            assert f"\n## {name}\n" in text
        told = set(re.findall(r"`(\w+)`", rows[name]))
        assert told == set(own_attributes(kind)), name


def own_attributes(kind: type[Exception]) -> Iterator[str]:
    """What a class of errors sets of itself, by its source: attributes and properties."""
    yield from (name for name in re.findall(r"self\.(\w+) = ", inspect.getsource(kind)) if name != "args")
    yield from (name for name, value in vars(kind).items() if isinstance(value, property))
