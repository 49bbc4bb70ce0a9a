"""What ``import mrjack`` loads, and what it leaves until it is asked for."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import pytest

import mrjack

# A program that plays one game needs none of these; attrs and the interpreter load them neither.
SELDOM = ("decimal", "fractions", "pickle", "subprocess", "argparse", "importlib.metadata", "importlib.resources")
LATER = (
    "newyork",
    "pocket",
    "whitechapel",
    "street",
    "testing",
    "sheet",
    "svg",
    "adapters",
    "arena",
    "commands",
    "rulebook",
)


def loaded_after(code: str) -> set[str]:
    """The names of all modules that are loaded in a fresh interpreter after some code."""
    code = f"import sys; old = set(sys.modules); {code}; print(*(set(sys.modules) - old))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    return set(run.stdout.split())


def of_rooms(modules: set[str]) -> set[str]:
    """Which of `LATER` are among some modules."""
    return {name for name in LATER if f"mrjack.{name}" in modules}


@pytest.mark.parametrize("code", ["import mrjack", "import mrjack.entry"])
def test_the_package_alone_loads_nothing(code: str) -> None:
    """Not even from the standard library: until the command can catch it, Ctrl-C has hardly a moment."""
    assert loaded_after(code) <= {"mrjack", "mrjack.entry"}


def test_the_core_loads_no_room_and_little_else() -> None:
    """Whoever wants a game, an error class or a player waits for attrs and the core alone."""
    loaded = loaded_after("from mrjack import Game, Player, UsageError, Watch, dumps")
    assert {"mrjack.game", "mrjack.watch", "mrjack.record"} <= loaded
    assert of_rooms(loaded) == set()
    assert loaded.isdisjoint(SELDOM)


@pytest.mark.parametrize(
    "code",
    [
        "import mrjack; mrjack.pocket",
        "import mrjack.pocket",
        "from mrjack import pocket",
        "from mrjack import find; find('pocket')",
        "from mrjack import Game; Game('pocket')",
        "from mrjack.registry import GAMES; GAMES['pocket']",
        "from mrjack import Game, GreedyBot; GreedyBot(1).choose(Game('pocket', seed=1).view())",
    ],
)
def test_a_room_is_loaded_without_the_others(code: str) -> None:
    """Whichever way it is asked for."""
    loaded = loaded_after(code)
    assert of_rooms(loaded) == {"pocket"}
    assert loaded.isdisjoint(SELDOM)


def test_the_names_of_the_games_load_none() -> None:
    """A list of games is no game."""
    loaded = loaded_after("from mrjack.registry import GAMES; (list(GAMES), len(GAMES), 'pocket' in GAMES)")
    assert of_rooms(loaded) == set()


@pytest.mark.parametrize("game", ["newyork", "pocket", "whitechapel"])
def test_play_needs_no_schema_and_no_picture(game: str) -> None:
    """They come when they are asked for, and then they are there."""
    play = f"from mrjack import Game; game = Game('{game}', seed=1); game.play(game.legal_actions[0]).view()"
    parts = {f"mrjack.{game}.schema", f"mrjack.{game}.picture", f"mrjack.{game}.svg"}
    assert loaded_after(play).isdisjoint(parts)
    assert parts <= loaded_after(f"{play}; str(game); game._repr_svg_(); game.rules.schema('view')")


def test_everything_is_there_when_asked_for() -> None:
    """By attribute, by a star, in the directory; all are the same objects."""
    found: dict[str, Any] = {}
    exec("from mrjack import *", found)  # noqa: S102
    assert set(mrjack.__all__) <= found.keys()
    assert set(mrjack.__all__) <= set(dir(mrjack))
    for name in mrjack.__all__:
        assert getattr(mrjack, name) is found[name]
    rules = mrjack.newyork.RULES
    assert pickle.loads(pickle.dumps(rules)) is rules


def test_a_name_that_is_not_there_is_missed() -> None:
    """As in any module."""
    unknown = "chess"
    with pytest.raises(AttributeError, match=r"^module 'mrjack' has no attribute 'chess'$"):
        getattr(mrjack, unknown)
    assert not hasattr(mrjack, unknown)
