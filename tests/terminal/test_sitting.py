"""Sittings with a person who types what the test says."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mrjack import Game, Player, RandomBot, dumps, loads
from mrjack.core.errors import BotError
from mrjack.core.protocols import AnyRules
from mrjack.rulebook import rulebook
from mrjack.terminal.sitting import Sitting
from tests.games import ALL_RULES
from tests.terminal.scripted import AnyGame, Chooser, Scripted, no_file, sit

NAMES = [rules.name for rules in ALL_RULES]
HEADLINE = re.compile(r"(?:York|chapel|Pocket), round \d of 8")


def typed(*lines: str, game: AnyGame | None = None, **more: Any) -> tuple[AnyGame, str]:
    """The game and what was shown, after some lines were typed in a game of New York."""
    game = Game("newyork", seed=7) if game is None else game
    return game, sit(game, Scripted(lines), **more)


def read(path: str) -> AnyGame:
    """A game from a file."""
    return loads(Path(path).read_bytes(), seed=1)


class Silent:
    """A bot that cannot go on."""

    def __init__(self, _rng: Random) -> None:
        pass

    def choose(self, _view: Any, /) -> Any:
        """Nothing."""
        raise BotError("timeout", "no answer in 10 seconds")


class Cheating(Silent):
    """A bot that breaks the rules."""

    def choose(self, _view: Any, /) -> Any:
        """Something that is no action of any game."""
        return "end"


class Watching(RandomBot):
    """A bot that is told what happens."""

    told: list[str]
    ends: list[Any]

    def begin(self, seat: Any, /) -> None:
        """Sit down."""
        self.told, self.ends = [], []
        assert seat.player is Player.JACK

    def watch(self, events: tuple[Any, ...], /) -> None:
        """Remember."""
        self.told += map(str, events)

    def end(self, outcome: Any, forfeit: Any, /) -> None:
        """The end."""
        self.ends.append((outcome, forfeit))


# Whole games.


@pytest.mark.parametrize("rows", [None, 30])
@pytest.mark.parametrize("me", list(Player), ids=str)
@pytest.mark.parametrize("rules", ALL_RULES, ids=NAMES)
def test_whole_games_by_numbers(rules: AnyRules, me: Player, rows: int | None) -> None:
    """A person who only picks numbers gets to the end, is told it, and is offered to save."""
    for seed in range(3):
        game = Game(rules, seed=seed)
        console = Chooser(seed, rows)
        text = sit(game, console, me)
        assert game.outcome is not None
        won = "won" if game.outcome.winner is me else "lost"
        assert console.shown[-3].startswith(f"You have {won}. ")
        assert "`save FILE` keeps the game" in console.shown[-2]
        assert f"Jack was {game.view(me).identity}." in console.shown[-3]
        assert "Not possible" not in text


@pytest.mark.parametrize("rules", ALL_RULES, ids=NAMES)
def test_the_prompt_the_choices_and_the_board_fit_the_screen(rules: AnyRules) -> None:
    """After each action the board and all below it take no more than the thirty rows there are."""
    for seed in range(3):
        game = Game(rules, seed=seed)
        console = Chooser(seed, 30)
        sit(game, console)
        assert max(map(len, console.shown)) <= 100
        tops = [at for at, line in enumerate(console.shown) if HEADLINE.search(line)]
        prompts = [at for at, line in enumerate(console.shown) if line.startswith("detective> ")]
        assert len(tops) > 2
        for top in tops:
            # The board begins with the headline, or a line or two above it in Pocket.
            assert next(at for at in prompts if at > top) - top < 30


@pytest.mark.parametrize("rules", ALL_RULES, ids=NAMES)
def test_nothing_hidden_is_shown(rules: AnyRules) -> None:
    """Two games that differ in what the Detective cannot know look alike to him, whatever he types."""
    first = Game(rules, seed=0)
    text = rules.format_view(first.view(Player.DETECTIVE))
    # Another identity behind the same table: all that a view leaves open is sampled.
    shown = set()
    identities = set()
    for seed in range(12):
        state = rules.sample(rules.parse_view(text), Random(seed))
        game = Game(rules, state=state, seed=1)
        identities.add(str(game.view(Player.JACK).identity))
        verb = str(game.legal_actions[0]).split()[0] if game.to_move is Player.DETECTIVE else "end"
        lines = [
            "board",
            "log",
            "legend",
            "help",
            verb,
            "undo",
            "xyzzy",
            "accuse smith",
            "witness visible",
            "identity gull",
        ]
        shown.add(sit(game, Scripted(lines)) if game.to_move is Player.DETECTIVE else "")
    assert len(identities) > 1
    assert len(shown) == 1


# What can be typed.


def test_a_decision_by_number_by_words_and_by_the_rest_of_it() -> None:
    """All three lead to the same."""
    for lines in (("1", "1", "13"), ("activate beach", "move e5"), ("activate", "beach", "move", "e5")):
        game, _ = typed(*lines)
        assert [str(action) for action in game.log[2:4]] == ["activate beach", "move e5"]


def test_enter_goes_back() -> None:
    """From the words that were begun to all choices."""
    console = Scripted(["1", "1", ""])
    text = sit(Game("newyork", seed=7), console)
    assert console.prompts == ["detective> ", "detective> ", "detective move ...> ", "detective> "]
    assert text.count("What does beach do?") == 2


def test_what_may_be_completed_follows_the_prompt() -> None:
    """The rest of what was begun first."""
    console = Scripted(["1", "1"])
    sit(Game("newyork", seed=7), console)
    assert console.texts[0] == "b3"
    assert {"move b3", "undo", "rule NY-MOVE-1"} <= set(console.texts)


def test_an_illegal_action_is_refused_by_a_rule() -> None:
    """Its id and text are shown, and nothing happens."""
    game, text = typed("activate smith", "activate beach", "move", "a2", "metro a2")
    assert "Not possible: the card of smith is not among those of this round (NY-ROUND-4)." in text
    assert "Not possible: a2 is not within 3 points (NY-MOVE-4).\nNY-MOVE-4  A move is named by its end space" in text
    assert len(game.log) == 3


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("xyzzy", "I do not know 'xyzzy'. Enter shows the choices, `help` all that can be typed."),
        ("actviate beach", "I do not know 'actviate beach'. Did you mean activate beach?"),
        ("activate bench", "I cannot read 'activate bench': expected a character."),
        ("activate beach beach", "I cannot read"),
        ("beach", "I do not know 'beach'. Did you mean activate beach?"),
        ("\x1b[2J", r"I do not know '\x1b[2j'."),
        ("move " * 1000, "I cannot read 'move move move "),
        ("aktivieren für", "I do not know 'aktivieren für'."),
        ("77", "I do not know '77'."),
    ],
)
def test_what_cannot_be_read_is_told(line: str, answer: str) -> None:
    """With what was meant, where that is near. It is shown in a way that does no harm."""
    game, text = typed(line)
    assert answer in text
    assert len(game.log) == 2
    assert "\x1b" not in text.replace(f"> {line}", "")


def test_rules_are_looked_up() -> None:
    """By id, chapter or words; without any the chapters are named."""
    _, text = typed("rule NY-METRO-3", "rule ferry", "rule", "rule NY-METRO-9")
    assert f"NY-METRO-3  {rulebook('newyork')['NY-METRO-3']}\n" in text
    assert "NY-FERRY-2  " in text
    assert "The chapters of the rules of newyork: NY-SCOPE " in text
    assert "no rule of newyork has the id or the word 'NY-METRO-9'" in text


def test_help_board_legend_and_log() -> None:
    """All of them again whenever they are asked for."""
    _, text = typed("activate beach", "help", "legend", "log", "board")
    for order in ("undo", "save FILE", "resume FILE", "rule ID"):
        assert f"\n{order} " in text
    assert "\nsmall letters: cleared; *: visible; ?? Informant, -- Mute\n" in text
    assert text.count("One of them is Jack") == 2
    assert text.count("You: activate Alfred Ely Beach.") == 2
    assert text.count("New York, round 1 of 8") == 3


def test_long_pages_are_shown_in_parts() -> None:
    """As many lines as there is room for, then the rest or not."""
    console = Scripted(["rule NY", "", "q", "rule"], rows=20)
    text = sit(Game("newyork", seed=7), console)
    assert any(prompt.endswith(" more lines: Enter, or q to stop -- ") for prompt in console.prompts)
    assert "NY-SCOPE-2" in text and "NY-END" not in text.split("The chapters")[0]


def test_what_is_typed_into_a_long_page_is_done() -> None:
    """Nobody has to stop reading first."""
    game = Game("newyork", seed=7)
    sit(game, Scripted(["rule NY", "", "activate beach", "rule NY", "quit", "quit"], rows=20))
    assert [str(action) for action in game.log[2:]] == ["activate beach"]


def test_a_long_story_is_told_in_full_above_the_board() -> None:
    """Its last lines stand below the board."""
    game = Game("whitechapel", seed=4)
    while game.view(Player.DETECTIVE).round < 3 or game.to_move is not Player.DETECTIVE:
        game.play(next(action for action in game.legal_actions[::-1] if not str(action).startswith("accuse")))
    console = Scripted(rows=30)
    text = sit(game, console)
    assert text.count("One of them is Jack") == 1
    assert "\n... (above)\n" in text
    below = text.split("... (above)\n")[1].split("What do")[0].splitlines()
    assert "\n".join(below) in text.split("Whitechapel, round")[0]


# Taking back.


def test_the_last_decision_can_be_taken_back() -> None:
    """And the one before."""
    game, text = typed("activate beach", "move e5", "undo", "undo")
    assert len(game.log) == 2
    assert "Taken back: Move to e5.\n" in text and "Taken back: Activate Alfred Ely Beach.\n" in text


def test_what_others_have_seen_is_not_taken_back() -> None:
    """Neither before the first decision, nor once the other side has decided, nor after the end."""
    game, text = typed("undo", "activate beach", "move e5", "metro m12", "undo")
    assert text.count("Nothing can be taken back: ") == 2
    assert len(game.log) > 5
    ended, text = typed("activate beach", "accuse latimer", "undo")
    assert ended.outcome is not None and "Nothing can be taken back: " in text


def test_undo_leaves_the_opponent_nothing_to_unlearn() -> None:
    """A bot that follows the game is told each event once, as it stayed."""
    bots: list[Watching] = []

    def maker(rng: Random) -> Watching:
        bots.append(Watching(rng))
        return bots[-1]

    game, _ = typed("activate beach", "move e5", "undo", "move e6", "metro m12", maker=maker)
    assert bots[0].told == [str(event) for event in game.events(Player.JACK)[: len(bots[0].told)]]
    assert "move e6" in bots[0].told
    assert bots[0].ends == [(None, None)]


# Keeping and going on.


def test_a_game_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    """In another sitting, or in the same."""
    path = str(tmp_path / "my game.json")
    game, text = typed("activate beach", f"save {path}", "move e5", "resume", "resume", open_saved=read)
    assert "The file holds the whole truth, who Jack is and every card: do not look inside." in text
    assert f"\n  mrjack play newyork --as detective --opponent random --resume '{path}'\n" in text
    assert dumps(read(path)) == dumps(Game("newyork", seed=7).play("activate beach"))
    assert "This game is not saved: `save FILE` keeps it, the same again leaves it." in text
    assert text.count("What does beach do?") == 3
    again, text = typed("move e5", game=read(path))
    assert [str(action) for action in again.log[2:]] == ["activate beach", "move e5"]
    assert game.length == 4


def test_a_file_that_is_there_is_written_over_when_asked_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless it is the one that the game was kept in."""
    monkeypatch.chdir(tmp_path)
    path = Path("game.json")
    path.write_text("letters", encoding="utf-8")
    _, text = typed("save game.json", "board", "save game.json")
    assert text.count("game.json is there already: the same again writes over it.") == 2
    assert path.read_text(encoding="utf-8") == "letters"
    _, text = typed("save game.json", "save game.json", "activate beach", "save")
    assert text.count("is there already") == 1
    assert len(read("game.json").log) == 3


@pytest.mark.parametrize("name", [".", "no/such/folder/game.json", "nul\0.json", "a" * 5000, "~nobody-of-this-name/x"])
def test_a_file_that_cannot_be_written_is_told(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the game goes on."""
    monkeypatch.chdir(tmp_path)
    _, text = typed(f"save {name}", f"save {name}", "activate beach")
    assert "Not saved: " in text
    assert "What does beach do?" in text


def test_without_a_name_nothing_is_kept_or_gone_on_with() -> None:
    """A name is asked for."""
    _, text = typed("save", "resume", "resume nothing.json")
    assert "Save where? `save game.json`, for example." in text
    assert "Go on with what? `resume game.json`, for example." in text
    assert "nothing.json: there is no such file." in text


def test_a_game_in_which_chance_is_due_goes_on() -> None:
    """A record may have been kept by other means."""
    game = Game("newyork", chance="manual", seed=5)
    _, text = typed(game=game)
    assert game.chance == "auto" and len(game.log) == 2
    assert "What do you do?" in text


def test_a_bot_that_follows_cannot_join_a_game_from_a_state() -> None:
    """It would know nothing of it."""
    state = Game("newyork", seed=7).play("activate beach").state
    with pytest.raises(ValueError, match="cannot join a game that began from a state"):
        typed(game=Game("newyork", state=state), maker=Watching)
    _, text = typed(game=Game("newyork", state=state, seed=1))
    assert "What does beach do?" in text


# The end.


def test_quit_warns_once_and_only_where_something_is_lost(tmp_path: Path) -> None:
    """A game without a decision, one that was kept, and one that is over are left at once."""
    for lines, left in (
        (["quit", "board"], ["board"]),
        (["activate beach", "quit", "quit", "board"], ["board"]),
        (["activate beach", "quit", "board", "quit"], []),
        (["activate beach", f"save {tmp_path / 'game.json'}", "quit", "board"], ["board"]),
        (["activate beach", f"save {tmp_path / 'more.json'}", "undo", "activate rider", "quit", "quit"], []),
        (["activate beach", "accuse latimer", "quit", "board"], ["board"]),
        (["activate beach", "accuse latimer", "", "board"], ["board"]),
    ):
        console = Scripted(lines)
        text = sit(Game("newyork", seed=7), console)
        assert console.lines == left
        assert ("This game is not saved" in text) == (lines.count("quit") == 2 or "board" in lines[:-1])


def test_after_the_end_one_may_still_look_and_save(tmp_path: Path) -> None:
    """Who Jack was is open now."""
    path = tmp_path / "game.json"
    game, text = typed("activate beach", "accuse latimer", "log", "board", "move e5", f"save {path}", "quit")
    assert read(str(path)).outcome == game.outcome
    assert text.count(f"Jack was {game.view(Player.JACK).identity}.") == 2
    assert "Not possible: the game is over" in text
    assert f"\nSaved. Each step of it:\n  mrjack replay {path}\n" in text
    assert "do not look inside" not in text and "To go on" not in text


@pytest.mark.parametrize("maker", [Silent, Cheating])
def test_a_bot_that_cannot_go_on_has_lost(maker: Any) -> None:
    """The game can still be kept."""
    game, text = typed("activate beach", "move e5", "metro m12", "log", "help", "quit", maker=maker)
    assert "You have won: Jack cannot go on.\n(" in text
    assert game.outcome is None


def test_the_end_of_the_input_is_polite() -> None:
    """A line of its own, and no word of errors."""
    _, text = typed("activate beach")
    assert text.endswith("\n")


def test_control_c_comes_through() -> None:
    """For the command line to end with its status; the bot is told."""

    class Interrupted(Scripted):
        def ask(self, prompt: str, texts: Any) -> str:
            super().ask(prompt, texts)
            raise KeyboardInterrupt

    console = Interrupted(["1"])
    with pytest.raises(KeyboardInterrupt):
        Sitting(Game("newyork", seed=7), Player.DETECTIVE, ("random", RandomBot), console, no_file).run()
    assert console.shown[-1] == ""
