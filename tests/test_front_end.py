"""The page of ``docs/tutorial/tiny-front-end.md``: whole games by clicks alone, and nothing on it that is hidden."""

from __future__ import annotations

import re
import subprocess
import sys
from html import unescape
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest

from mrjack import Player, testing
from mrjack.core.protocols import AnyRules
from tests.games import ALL_RULES

EXAMPLES = Path(__file__).parent.parent / "docs" / "examples"
SECONDS = 60
EVERY_GAME = pytest.mark.parametrize("rules", ALL_RULES, ids=repr)


@pytest.fixture
def front_end(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The program, imported as its readers would."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    return import_module("front_end")


def offered(page: str) -> list[str]:
    """What the buttons of a page send."""
    return [unescape(text) for text in re.findall(r'<button name="action" value="([^"]*)">', page)]


def clicked(page: str, **what: str) -> dict[str, str]:
    """What a form of a page sends."""
    (length,) = set(re.findall(r'name="length" value="(\d+)"', page))
    return {"length": length, **what}


@EVERY_GAME
@pytest.mark.parametrize("player", Player)
def test_a_game_by_clicks_alone(front_end: Any, rules: AnyRules, player: Player) -> None:
    """Every choice has a button; a decision may be taken back where the game allows it; the page tells the end."""
    sitting = front_end.Sitting(rules.name, player, seed=3)
    rng = Random(3)
    undone = 0
    while sitting.game.outcome is None:
        page = sitting.page()
        assert offered(page) == [str(action) for action in sitting.game.legal_actions]
        assert ('name="undo"' in page) == sitting.game.can_undo(player)
        if 'name="undo"' in page and not undone:
            sitting.decide(clicked(page, undo="1"))
            undone += 1
            assert sitting.game.to_move is player
            page = sitting.page()
        length = sitting.game.length
        sitting.decide(clicked(page, action=rng.choice([text for text in offered(page) if text[:6] != "accuse"])))
        assert sitting.game.length > length
        assert sitting.game.to_move in (player, None)
    assert undone
    assert offered(sitting.page()) == []
    assert str(sitting.game.outcome.reason) in sitting.page()


def test_what_is_refused(front_end: Any) -> None:
    """It is told with its rule, nothing is changed, and nothing typed gets into the page as markup."""
    sitting = front_end.Sitting("newyork", seed=7)
    state = sitting.game.state
    for text, told in (
        ("activate smith", "NY-ROUND-4): The controller picks any card"),
        ("<script>", "cannot read &#x27;&lt;script&gt;&#x27;"),
        ("", "cannot read"),
    ):
        sitting.decide({"length": "2", "action": text})
        assert told in sitting.page()
        assert "<script" not in sitting.page()
    for stale in ({}, {"length": "1", "action": "activate beach"}, {"length": "2", "undo": "1"}):
        sitting.decide(stale)
    assert sitting.game.state == state


@EVERY_GAME
@pytest.mark.parametrize("player", Player)
def test_twins_have_one_page(front_end: Any, rules: AnyRules, player: Player) -> None:
    """Games that differ in what a person cannot know show that person the same page, the refusals too."""
    rng = Random(5)
    compared = 0
    for seed in range(6):
        game = testing.random_game(rules, seed, accuse=0.0, most=rng.randrange(12, 30))
        while game.to_move is None and game.outcome is None:
            game.settle()
        if game.to_move is not player:
            continue
        pages = []
        for other in (game, testing.retold(game, testing.twin(rules, game.state, player, rng))):
            sitting = front_end.Sitting(rules.name, player, seed=1)
            # Before the bot plays again: it knows more.
            sitting.game = other
            sitting.decide({"length": str(other.length), "action": str(rules.action_at(0))})
            if other.length == game.length:
                pages.append(sitting.page())
        if len(pages) == 2:
            assert pages[0] == pages[1]
            compared += game.state != other.state
    assert compared or player is Player.JACK


def test_the_program() -> None:
    """Started from a shell, it answers a browser: the page, a click, and the page after it."""
    command = [sys.executable, str(EXAMPLES / "front_end.py"), "pocket", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as served:  # noqa: S603
        try:
            assert served.stdout is not None
            url = served.stdout.readline().strip()
            before = _read(url)
            after = _read(url, clicked(before, action=offered(before)[0]))
            assert f"<p>detective: {offered(before)[0]}</p>" in after
        finally:
            served.kill()


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (("front_end.py", "nyork"), "front_end.py: there are the games newyork whitechapel pocket, not 'nyork'"),
        (("front_end.py", "newyork", "many"), "front_end.py: invalid literal for int() .*'many'"),
        (("serve.py",), "serve.py GAME FILE PORT"),
        (("serve.py", "nyork", "game.json", "0"), "serve.py: there are the games .*'nyork'"),
        (("serve.py", "newyork", "no/such/game.json", "0"), "serve.py: .*No such file .*"),
        (("serve.py", "newyork", "game.json", "many"), "serve.py: invalid literal for int() .*'many'"),
    ],
    ids=range(6),
)
def test_programs_started_with_mistakes(command: tuple[str, ...], told: str, tmp_path: Path) -> None:
    """They say in one line what is wrong."""
    program, *arguments = command
    run = subprocess.run(  # noqa: S603
        [sys.executable, str(EXAMPLES / program), *arguments],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )
    assert run.returncode == 1
    assert re.fullmatch(f"{told.replace('()', '[(][)]')}\n", run.stderr), run.stderr


def _read(url: str, form: dict[str, str] | None = None) -> str:
    with urlopen(url, None if form is None else urlencode(form).encode(), SECONDS) as answer:  # noqa: S310
        assert answer.status == 200
        text: str = answer.read().decode()
    return text
