"""The golden pictures are as they were; what changed is looked at, then taken over by the script."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.svg.golden import HERE, PAGES, PICTURES, ROOT, name_of

LARGEST = 120_000


@pytest.mark.parametrize("path", PICTURES, ids=name_of)
def test_pictures_are_as_they_were(path: Path) -> None:
    """To the letter."""
    is_as_it_was = path.read_text(encoding="utf-8") == PICTURES[path]()
    assert is_as_it_was, f"{name_of(path)} changed: nox -s pictures -- --accept draws it anew"


def test_pictures_are_small_and_all_are_known() -> None:
    """No picture lies there that nothing draws."""
    assert {*HERE.glob("*.svg"), *PAGES.glob("*")} == set(PICTURES)
    assert all(path.stat().st_size < LARGEST for path in PICTURES)


def test_every_picture_of_the_documentation_stands_on_a_page() -> None:
    """By its file name."""
    text = "".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs").rglob("*.md"))
    assert [path.name for path in PICTURES if path.parent == PAGES and f"pictures/{path.name}" not in text] == []
