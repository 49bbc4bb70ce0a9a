"""Score sheets: what is written reads back as an equal game, and what people type is read."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mrjack import (
    ContradictionError,
    Game,
    IllegalActionError,
    MrJackError,
    Player,
    RecordError,
    Sheet,
    UsageError,
    Watch,
    dumps,
    dumps_sheet,
    loads_sheet,
    newyork,
    pocket,
    whitechapel,
)
from mrjack.core.page import LONGEST_PAGE, MOST_OF_A_KIND
from mrjack.core.players import PLAYERS
from mrjack.core.protocols import AnyRules
from tests.games import first_game, positions, steps
from tests.playthroughs.golden import records as playthroughs
from tests.playthroughs.golden import replay
from tests.records.golden import records as golden
from tests.records.golden import version_of

NY, WC = newyork.RULES, whitechapel.RULES
STREETS: list[AnyRules] = [NY, WC]
# Of the present rules; a playthrough of others is played as far as it is legal.
PATHS = [
    path
    for rules in STREETS
    for path in (*playthroughs(rules), *(path for path in golden(rules) if version_of(path) == rules.version))
]
PAGE = Path(__file__).parent.parent / "docs" / "reference" / "score-sheet.md"
GAME = '[Game "newyork"] [Identity "smith"] '
WRONG: Any = "wrong"
NUMBER: Any = 5
OPENING = GAME + "1. beach rider latimer grant "


def told_by(path: Path) -> Game[Any, Any, Any]:
    """The game of a record."""
    game = replay(path).game
    assert game is not None
    return game


def replayed(game: Game[Any, Any, Any], length: int) -> Game[Any, Any, Any]:
    """The beginning of a game."""
    rules, first = game.rules, game.first_state
    start: dict[str, Any] = {"state": first} if game.is_from_state else {"layout": rules.layout_of(first)}
    again: Game[Any, Any, Any] = Game(rules, **start, chance="manual")
    for action in game.log[:length]:
        again.play(action)
    return again


def check_whole(game: Game[Any, Any, Any]) -> None:
    """The sheet of the whole truth gives an equal game, and is written alike again."""
    text = dumps_sheet(game)
    sheet = loads_sheet(text)
    assert isinstance(sheet.game, Game)
    assert dumps(sheet.game) == dumps(game)
    assert sheet.game.state == game.state
    assert dumps_sheet(sheet) == text


def check_own(game: Game[Any, Any, Any], player: Player) -> None:
    """A player's own sheet gives that player's view, or the whole game where it tells everything."""
    own = loads_sheet(dumps_sheet(game, player=player)).game
    if isinstance(own, Game):
        assert dumps(own) == dumps(game)
    else:
        assert game.outcome is None
        check_same_watch(own, Watch.of(game, player))


def check_same_watch(watch: Watch[Any, Any, Any], other: Watch[Any, Any, Any]) -> None:
    """Two watches of one player that were told the same."""
    assert watch.view == other.view
    assert watch.events == other.events
    assert watch.dumps() == other.dumps()


def refusal(text: str | bytes) -> str:
    """Why a sheet is refused, with the place."""
    with pytest.raises(RecordError) as caught:
        loads_sheet(text)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def game_of(text: str) -> Game[Any, Any, Any]:
    """The game of a sheet that tells everything."""
    game = loads_sheet(text).game
    assert isinstance(game, Game)
    return game


def watch_of(text: str) -> Watch[Any, Any, Any]:
    """The watch of a sheet that leaves something open."""
    watch = loads_sheet(text).game
    assert isinstance(watch, Watch)
    return watch


def log(text: str) -> list[str]:
    """The log of a sheet that tells everything, without the identity."""
    return [str(action) for action in game_of(text).log[1:]]


# What is written reads back.


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_playthroughs_and_golden_records_round_trip(path: Path) -> None:
    """The whole truth and both players' sheets."""
    game = told_by(path)
    check_whole(game)
    for player in PLAYERS:
        check_own(game, player)


@pytest.mark.parametrize("rules", STREETS, ids=repr)
def test_every_beginning_of_a_game_round_trips(rules: AnyRules) -> None:
    """Nothing is added to it and nothing is lost, wherever the log ends."""
    game = told_by(playthroughs(rules)[-1])
    for length in range(len(game.log) + 1):
        beginning = replayed(game, length)
        check_whole(beginning)
        for player in PLAYERS:
            check_own(beginning, player)


@pytest.mark.parametrize(
    ("rules", "layout"), [(rules, layout) for rules in STREETS for layout in rules.layouts], ids=str
)
def test_random_games_round_trip(rules: AnyRules, layout: str) -> None:
    """Two hundred of each layout: whole, and cut anywhere as both players know it."""
    for seed in range(200):
        game = Game(rules, layout=layout, chance="manual")
        for _, action in steps(rules, seed, layout=layout, accuse=0.05):
            if action is not None:
                game.play(action)
        check_whole(game)
        player = PLAYERS[seed % 2]
        check_own(game, player)
        if seed % 5 == 0:
            check_own(replayed(game, Random(seed).randrange(len(game.log))), player)


@pytest.mark.parametrize("rules", STREETS, ids=repr)
def test_games_from_any_state_round_trip(rules: AnyRules) -> None:
    """Inside an activation too."""
    for seed, state in enumerate(list(positions(rules, 1_200))[::11]):
        game = Game(rules, state=state, chance="manual")
        rng = Random(seed)
        for _ in range(rng.randrange(9)):
            if game.legal_actions:
                game.play(game.legal_actions[rng.randrange(len(game.legal_actions))])
        check_whole(game)
        for player in PLAYERS:
            check_own(game, player)


@pytest.mark.parametrize("rules", STREETS, ids=repr)
def test_layouts_of_ones_own_round_trip(rules: AnyRules) -> None:
    """As the state line of their beginning."""
    layout = dict(_layouts(rules)[rules.layouts[0]]) | {"witness": "invisible"}
    game: Game[Any, Any, Any] = Game(rules, layout=layout, seed=2)
    game.play(game.legal_actions[0])
    assert '[Layout "custom 1 identity' in dumps_sheet(game)
    check_whole(game)
    assert not game_of(dumps_sheet(game)).is_from_state
    for player in PLAYERS:
        check_own(game, player)


def _layouts(rules: AnyRules) -> Any:
    return {NY.name: newyork.LAYOUTS, WC.name: whitechapel.LAYOUTS}[rules.name]


@pytest.mark.parametrize("mode", ["auto", "manual"])
def test_the_chance_mode_is_restored(mode: Any) -> None:
    """Chance is drawn from the seed that is given; reading settles nothing."""
    game = Game(NY, seed=3, chance=mode)
    if mode == "manual":
        game.play("identity smith")
    text = dumps_sheet(game)
    again, other = (loads_sheet(text, seed=5).game for _ in range(2))
    assert isinstance(again, Game) and isinstance(other, Game)
    assert (again.chance, again.log) == (mode, game.log)
    if mode == "manual":
        assert again.settle() == other.settle()


def test_a_players_own_sheet_holds_no_secret() -> None:
    """Not even in the line of the state that the game began from."""
    for seed, state in enumerate(list(positions(NY, 900))[::9]):
        game = Game(NY, state=state, chance="manual")
        for player in PLAYERS:
            twin = NY.sample(game.view(player), Random(seed))
            assert dumps_sheet(Game(NY, state=twin, chance="manual"), player=player) == dumps_sheet(game, player=player)


def test_tags_and_comments_survive() -> None:
    """At every place, whatever they hold."""
    game = told_by(playthroughs(NY)[0])
    tags = {"Date": "2009-10-31", "Event": 'The "Cup" \\ Final', "Jack": "B\u00e9n", "empty_1": ""}
    comments: dict[int, tuple[str, ...]] = {at: (f"after {at}", "{[x]") for at in range(len(game.log) + 1)}
    text = dumps_sheet(Sheet(game, tags=tags, comments=comments))
    sheet = loads_sheet(text)
    assert sheet.tags == tags
    assert list(sheet.tags) == list(tags)
    assert sheet.comments == comments
    assert isinstance(sheet.game, Game)
    assert dumps(sheet.game) == dumps(game)
    assert dumps_sheet(sheet) == text


def test_comments_are_attached_to_the_entry_they_follow() -> None:
    """Before what follows from the text: the end of the activation is no entry yet."""
    text = (
        '{first} [Game "newyork"] {second} [Identity "smith"] {named} 1. {round} beach rider tumblety grant {dealt}\n'
        "{again} beach {picked} metro {inside} d1 {built} f3 {moved} tumblety h4 {stays} grant"
    )
    assert loads_sheet(text).comments == {
        0: ("first", "second"),
        1: ("named",),
        2: ("round", "dealt", "again"),
        3: ("picked",),
        4: ("inside", "built"),
        5: ("moved",),
        7: ("stays",),
    }
    assert log(text)[6:] == ["end", "activate grant"]


def test_comments_of_a_game_without_identity_stand_before_it() -> None:
    """There is no entry yet that they could follow."""
    sheet = loads_sheet('[Game "newyork"] {one} [Date "x"] {two}')
    assert sheet.comments == {0: ("one", "two")}
    assert loads_sheet(dumps_sheet(sheet)).comments == sheet.comments


@pytest.mark.parametrize("comments", [{1: "a  b\n c"}, {1: ["a b c"]}, {1: ("a b c",)}])
def test_comments_are_texts_of_one_line(comments: Any) -> None:
    """One or several; blanks count once."""
    assert Sheet(Game("newyork", seed=1), comments=comments).comments == {1: ("a b c",)}


# What is typed.

LOOSE = """
[Game "New York"]  [Date "2009-11-01"]
[layout "BOX-K4-E5"]
[Detective "Ann"] [Jack "Bob"] [Identity "Monk Eastman"] [Chance "manual"]

1) Beach, Cloud Rider, James H. Callahan & Monk Eastman
     Alfred Ely Beach metro d1 F3 {good}
Mr Callahan tile f8/e7 to f7/f6; h4 .  e pushes Lat to d6
r site L9  -> l11
2.
J Latimer: lamp e3, to Liberty - informant at g8 alibi beach
grant park m7 g5 tum swaps Eastman with Grant and moves to f2  Edward Smith g7 steamer from e8 to b1
Jack is invisible!
3.  rider: site k8, m10  eastman push callahan h6 tumblety h4   grant h5 park e3
4. callahan investigation k5+l5-a2+b3, d1 latimer lamp c1, i10 beach: metro j8, g3 smith g6, steamer k4-g2 visible
cards grant beach rider latimer
latimer lamp d6 h9 grant h6 park l6 rider site m9 e1 Det Beach metro i6 x eastman. Detective wins!
"""


def test_a_loose_sheet_of_newyork() -> None:
    """It gives the game of the playthrough."""
    sheet = loads_sheet(LOOSE)
    assert isinstance(sheet.game, Game)
    assert dumps(sheet.game) == playthroughs(NY)[0].read_text(encoding="utf-8").strip()
    assert sheet.tags == {"Date": "2009-11-01", "Detective": "Ann", "Jack": "Bob"}
    assert sheet.comments == {5: ("good",)}
    assert dumps_sheet(loads_sheet(LOOSE.upper().replace("BOX-K4-E5", "box-k4-e5").encode())).count("\n") == 44


def test_a_loose_sheet_of_whitechapel() -> None:
    """Without rounds, players, cards and announcements; the Detective told by the reveal alone."""
    game = told_by(playthroughs(WC)[-2])
    text = dumps_sheet(game, player=Player.DETECTIVE)
    assert game.outcome is not None and "draw ?" in text
    loose = re.sub(
        r"^\d\..*$|^ +witness.*$|^   [DJ] |, draw \?|, end|\[Sheet.*|\[Rules.*|\[Result.*", "", text, flags=re.MULTILINE
    )
    assert "witness" not in loose
    assert dumps(game_of(loose)) == dumps(game)


def test_pictures_of_the_page_are_sheets() -> None:
    """The examples of the documentation are canonical and whole; their comments are where they belong."""
    page = PAGE.read_text(encoding="utf-8")
    texts = [
        text.replace('[Rules "1"]', f'[Rules "{rules.version}"]')
        for text, rules in zip(re.findall(r"```text\n(\[.*?)```", page, re.DOTALL), STREETS, strict=True)
    ]
    first, second = map(loads_sheet, texts)
    assert isinstance(first.game, Game) and isinstance(second.game, Game)
    assert dumps_sheet(first) == texts[0]
    assert dumps_sheet(second.game, player=Player.DETECTIVE) == texts[1]
    assert first.game.outcome is not None and second.game.outcome is not None
    assert str(first.game.log[16]) == "move liberty" and first.comments[17] == (
        "On the island, and past the Informant.",
    )
    assert {first.game.rules.name, second.game.rules.name} == {"newyork", "whitechapel"}


def test_cards_are_inferred_from_a_whole_round() -> None:
    """And only from a whole one."""
    text = GAME + "beach c1 metro d1 rider h7 site c2 latimer h6 lamp i9 grant i5 park c3"
    assert log(text)[0] == "cards beach rider latimer grant"
    assert log(text + " invisible 2. callahan")[0] == "cards beach rider latimer grant"
    assert refusal(GAME + "beach c1 metro d1 rider h7") == "line 1, column 37: expected the four cards of round 1"
    assert refusal(GAME + "1. beach 2. rider latimer grant smith").endswith("expected the four cards of round 1")
    assert refusal(GAME + "1. beach visible rider latimer grant").endswith("expected the four cards of round 1")


def test_an_announcement_follows_from_the_identity() -> None:
    """Otherwise it must be given, unless only one is possible."""
    round_1 = "1. beach rider latimer grant  beach c1 metro d1 rider h7 site c2 latimer h6 lamp i9 grant i5 park c3 "
    assert log(GAME + round_1 + "callahan")[-2] == "witness invisible"
    assert log(GAME + round_1 + "2.")[-1] == "witness invisible"
    unknown = '[Game "newyork"] ' + round_1
    assert watch_of(unknown + "visible callahan").length == 16
    expected = "the round is over: expected 'witness visible' or 'witness invisible' before this"
    assert refusal(unknown + "callahan").endswith(expected)


def test_only_one_announcement_can_be_possible() -> None:
    """Then the Detective's sheet need not give it."""
    state = next(
        state
        for state in positions(NY, 20_000)
        if type(state.table.phase).__name__ == "Announcing"
        and len(NY.view(state, Player.DETECTIVE).candidates) == 1
        and state.table.turn.round % 2
    )
    game = Game(NY, state=state, chance="manual")
    text = (
        dumps_sheet(game, player=Player.DETECTIVE)
        + f" {NY.characters[game.state.table.turn.next_mask.bit_length() - 1]}"
    )
    watch = watch_of(text)
    assert watch.length == 2
    assert watch.view.is_witnessed == game.copy().play(game.legal_actions[0]).public_view().is_witnessed


def test_the_end_of_the_text_follows_from_the_result_alone() -> None:
    """A sheet that stops is a game that goes on."""
    game = first_game(NY, lambda game: str(game.outcome) == "jack dawn")
    text = dumps_sheet(replayed(game, len(game.log) - 1))
    assert game_of(text).outcome is None
    assert game_of(text + "jack wins").outcome == game.outcome
    assert game_of(text.replace('"*"', '"Jack wins: dawn"')).outcome == game.outcome
    assert refusal(text + "detective wins").endswith("the game ended otherwise: jack wins: dawn")
    assert refusal(text + "jack wins: escape").endswith("the game ended otherwise: jack wins: dawn")


# What is not known.

HALF = '[Game "whitechapel"] [Layout "2006"] 1. holmes watson smith bert  D holmes g7 draw gull  J watson a4 n '


def test_a_sheet_without_identity_is_the_detectives() -> None:
    """What he drew he knows."""
    watch = watch_of(HALF)
    assert (watch.player, watch.length) == (Player.DETECTIVE, 8)
    assert watch.view.alibis == (whitechapel.GULL,)


def test_a_sheet_with_identity_and_an_unseen_draw_is_jacks() -> None:
    """An unseen draw may be left out too."""
    for text in (HALF.replace("gull", "?"), HALF.replace("draw gull", "")):
        watch = watch_of('[Identity "bert"] ' + text)
        assert (watch.player, watch.length) == (Player.JACK, 8)
        assert watch.view.identity is whitechapel.BERT
        assert watch.view.opponent_alibi_count == 1


def test_an_unseen_draw_may_be_left_out_before_a_power() -> None:
    """The text goes on with the power of the character who consulted the Informant."""
    game: Game[Any, Any, Any] = Game(NY, layout="box-k4-e5", chance="manual")
    for text in ("identity eastman", "cards beach latimer callahan eastman", "activate beach", "metro d1", "move f3"):
        game.play(text)
    text = dumps_sheet(game.play("activate latimer"), player=Player.DETECTIVE)
    watch = watch_of(text + "liberty informant g8 lamp e3 J callahan")
    assert [str(event) for event in watch.events[-4:]] == ["informant g8", "draw ?", "lamp e3", "activate callahan"]


def test_a_result_is_checked_against_what_was_seen_too() -> None:
    """A watch knows who has won."""
    assert refusal(HALF + '[Result "jack"]').endswith("the game goes on after what stands here")
    assert watch_of(HALF + '[Result "*"]').view.outcome is None


def test_a_tag_says_whose_sheet_it_is() -> None:
    """What its player must know it has to tell; what is known to all makes a game."""
    assert watch_of(HALF + '[Sheet "Detective"]').player is Player.DETECTIVE
    assert "event 0" in refusal(HALF + '[Sheet "jack"]')
    assert "this player sees that card" in refusal(HALF.replace("gull", "?"))
    for owner in ("detective", "jack", "public"):
        assert game_of(f'[Identity "bert"] [Sheet "{owner}"]' + HALF).view().player is Player.JACK


def test_a_sheet_tells_what_its_player_saw_or_everything() -> None:
    """Nothing that was told is dropped."""
    expected = "the player who kept this sheet did not see this; for a game the sheet must tell everything"
    text = '[Game "whitechapel"] [Layout "2006"] 1. holmes watson smith bert  D watson a4 n  J holmes g7 draw gull '
    assert refusal(text) == f"line 1, column 94: {expected}"
    assert refusal(text + "jack drew gull") == f"line 1, column 94: {expected}"
    unseen = '[Sheet "detective"] [Identity "bert"] ' + text.replace("gull", "?")
    assert refusal(unseen) == f"line 1, column 32: {expected}"
    assert watch_of(unseen.replace("bert", "?", 1)).view.opponent_alibi_count == 1


def test_later_facts_settle_what_was_unknown() -> None:
    """Wherever they stand; then the sheet tells a game."""
    text = HALF.replace("gull", "?")
    game = game_of(text + "jack was Jeremy Bert; detective drew gull; jack drew -")
    assert [str(game.log[0]), str(game.log[4])] == ["identity bert", "draw gull"]
    assert dumps(game_of('[Identity "Bert"] detective drew gull ' + text)) == dumps(game)
    assert watch_of('[Identity "Bert"] detective drew ? ' + text).player is Player.JACK
    assert game_of(HALF + "jack was bert").state == game.state


def test_a_spectators_sheet_is_read_once_it_tells_everything() -> None:
    """A spectator has no watch."""
    text = HALF.replace("gull", "?") + '[Sheet "public"]'
    expected = "Sheet: the sheet of a spectator must tell in the end who Jack was and what each player drew"
    assert refusal(text).endswith(expected)
    assert game_of(text + "jack was bert detective drew gull").to_move is Player.JACK


def test_facts_that_do_not_agree_are_refused() -> None:
    """Each at its place."""
    both = HALF + "jack was bert "
    assert refusal(both + "jack was gull") == "line 1, column 118: Jack was bert before, now gull"
    assert refusal('[Identity "gull"] ' + both).endswith("Jack was gull before, now bert")
    assert refusal(both + "detective drew smith") == "line 1, column 118: detective drew gull"
    assert refusal(both + "detective drew gull smith").endswith("detective drew gull")
    assert refusal(both + "jack drew smith").endswith("jack drew nothing")
    assert refusal(both + "jack drew - jack drew -").endswith("what jack drew stands twice")
    assert "(WC-HOLMES-" in refusal(HALF.replace("gull", "bert") + "jack was bert")
    jacks = '[Identity "bert"] ' + HALF.replace("gull", "?")
    assert refusal(jacks + "detective drew ? smith").endswith("detective drew ?")


def test_a_game_from_a_state_has_its_identity_there() -> None:
    """The tag must agree; what a player does not know is a question mark."""
    game = Game(NY, state=next(state for state in positions(NY, 60) if state.secret.identity and NY.to_move(state)))
    identity = game.state.secret.identity
    text = dumps_sheet(game)
    assert f'[Identity "{identity}"]' in text
    other = next(who for who in NY.characters if who is not identity)
    assert refusal(text.replace(f'[Identity "{identity}"]', f'[Identity "{other}"]')).endswith(
        f"Jack was {identity}, not {other}"
    )
    own = dumps_sheet(game, player=Player.DETECTIVE)
    assert re.search(r'\[View "detective .*visible \? - -"', own)
    assert dumps(game_of(own + f"jack was {identity}")) == dumps(game)
    # Nobody can have drawn all eight cards.
    assert refusal(own.replace(" visible ? - -", " visible ? ?,?,?,?,?,?,?,? -")).startswith("line 3, column 8: View: ")


def has_hidden_draw(game: Game[Any, Any, Any]) -> bool:
    """Whether Jack drew a card."""
    return any(str(event) == "draw ?" for event in game.witnessed(Player.DETECTIVE))


def test_an_end_must_tell_what_is_open_then() -> None:
    """Nobody is left to follow a game that is over without knowing."""
    game = first_game(NY, has_hidden_draw)
    text = dumps_sheet(game, player=Player.DETECTIVE)
    told, _, opened = text.partition("   jack was")
    expected = "At the end of a game the sheet tells who Jack was and what each player drew"
    assert refusal(told).endswith(expected)
    assert game_of(f"{told} jack was {opened}").outcome == game.outcome
    assert refusal(f"{told} jack was {opened.split()[0]}").endswith(expected)
    dawn = first_game(WC, lambda game: str(game.outcome) == "jack dawn")
    told, _, _ = dumps_sheet(dawn, player=Player.JACK).partition("   jack was")
    assert refusal(told).endswith(expected)


# What a watch writes.


@pytest.mark.parametrize("rules", STREETS, ids=repr)
def test_watches_round_trip(rules: AnyRules) -> None:
    """Begun anywhere, fed with any number of events."""
    game = told_by(playthroughs(rules)[1])
    for player in PLAYERS:
        for start in range(0, len(game.log) - 1, 9):
            state = replayed(game, start).state
            watch: Watch[Any, Any, Any] = Watch(rules, player, view=rules.view(state, player))
            for event in game.witnessed(player)[start : start + 20]:
                watch.feed(event)
            text = dumps_sheet(watch)
            again = loads_sheet(text).game
            if isinstance(again, Watch):
                check_same_watch(again, watch)
                assert dumps_sheet(again) == text
                assert dumps_sheet(again, player=player) == text
            else:
                assert again.view(player) == watch.view
                assert "?" not in text or again.outcome is not None


def test_a_watch_and_its_game_have_the_same_sheet() -> None:
    """But for the chance mode, which a watch does not know."""
    for path in playthroughs(WC):
        game = told_by(path)
        for player in PLAYERS:
            text = dumps_sheet(game, player=player)
            assert dumps_sheet(Watch.of(game, player)) == text.replace('[Chance "manual"]\n', "")


def test_a_watch_of_a_layout_of_ones_own_has_its_line() -> None:
    """As a game has."""
    layout = dict(newyork.LAYOUTS["box"]) | {"parks": ["b4"]}
    watch: Watch[Any, Any, Any] = Watch(NY, Player.DETECTIVE, layout=layout)
    assert '[Layout "custom 1 identity' in dumps_sheet(watch)
    assert "Identity" not in dumps_sheet(watch)
    watch.tell("identity ?")
    check_same_watch(watch_of(dumps_sheet(watch)), watch)


def test_a_watch_is_of_one_player() -> None:
    """It cannot write the sheet of the other one."""
    watch = Watch(NY, Player.JACK)
    with pytest.raises(UsageError, match="this watch is of jack, not of detective"):
        dumps_sheet(watch, player=Player.DETECTIVE)


def test_a_view_says_whose_sheet_it_is() -> None:
    """The tag must agree; a spectator's is no watch's."""
    state = Game(WC, seed=5).state
    lines = {player: WC.format_view(WC.view(state, player)) for player in PLAYERS}
    game = '[Game "whitechapel"] '
    assert watch_of(f'{game}[View "{lines[Player.DETECTIVE]}"]').player is Player.DETECTIVE
    expected = "View: expected a view of jack, not of detective"
    assert refusal(f'{game}[Sheet "jack"] [View "{lines[Player.DETECTIVE]}"]').endswith(expected)
    # Jack's view holds everything as long as nobody has drawn.
    assert game_of(f'{game}[View "{lines[Player.JACK]}"]').first_state == state
    public = f'{game}[View "{WC.format_view(WC.public_view(state))}"]'
    assert refusal(public).endswith(
        "the sheet of a spectator must tell in the end who Jack was and what each player drew"
    )
    assert game_of(f"{public} jack was {state.secret.identity}").first_state == state


def test_events_after_the_last_possible_one_are_refused() -> None:
    """A watch counts no further."""
    line = WC.format_view(WC.view(Game(WC, seed=5).state, Player.DETECTIVE))
    text = f'[Game "whitechapel"] [View "{line}"] [Since "999999"] '
    who = sorted(Game(WC, seed=5).view().cards)
    assert watch_of(f"{text} {who[0]}").events[0].index == 999_999
    assert "the index of an event is an int" in refusal(f"{text} {who[0]} f3 {who[1]}")


# What is wrong.


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", 'line 1, column 1: expected a tag [Game "newyork"] or of another game'),
        ("1. beach", 'line 1, column 1: expected a tag [Game "newyork"] or of another game'),
        ('[Game "pocket"]', "line 1, column 8: Game: expected newyork or whitechapel, not 'pocket'"),
        ('[Game "chess"]', "line 1, column 8: Game: expected newyork or whitechapel, not 'chess'"),
        (
            GAME + '[Rules "99"]',
            "line 1, column 45: Rules: the sheet was made under rules '99' of newyork, this library plays ",
        ),
        (GAME + '[Chance "dice"]', "line 1, column 46: Chance: expected auto or manual, not 'dice'"),
        (GAME + '[Sheet "watson"]', "line 1, column 45: Sheet: expected detective or jack or public, not 'watson'"),
        (GAME + '[Result "1-0"]', "line 1, column 46: Result: expected who won and why, or *, not '1-0'"),
        (GAME + '[Result "jack"]', "line 1, column 46: the game goes on after what stands here"),
        ('[Game "newyork"] [Identity "s m"]', "line 1, column 29: Identity: expected a character or ?, not 's m'"),
        ('[Game "newyork"] [Identity "{x"]', "line 1, column 29: Identity: expected a character or ?, not '{x'"),
        ('[Game "newyork"] [Identity "]\\""]', "line 1, column 29: Identity: expected a character or ?, not ']\"'"),
        (
            GAME + '[Layout "tower"]',
            "line 1, column 46: Layout: expected box or box-k4 or box-e5 or box-k4-e5, or a state line, not 'tower'",
        ),
        (GAME + '[Layout "a b"]', "line 1, column 46: Layout: cannot read 'a b': expected 18 words, not 2 at"),
        (GAME + '[State "a b"]', "line 1, column 45: State: cannot read 'a b': expected 18 words, not 2 at"),
        ('[Game "newyork"] [View "jack a"]', "line 1, column 25: View: cannot read 'a': expected 18 words, not 1 at"),
        ('[Game "newyork"] [View "jack ?"]', "line 1, column 25: View: cannot read 'jack ?': expected 18 words"),
        ('[Game "newyork"] [View "?"]', "line 1, column 25: View: cannot read '': expected 18 words, not 0 at"),
        (GAME + '[Layout "box"] [State "a b"]', "line 1, column 60: State: the sheet has a Layout already"),
        (GAME + '[Since "x"]', "line 1, column 45: Since: expected the index of the first event, not 'x'"),
        (GAME + '[Since "1000000"]', "line 1, column 45: Since: expected the index of the first event, not '1000000'"),
        (GAME + '[Since "\u0663"]', "line 1, column 45: Since: expected the index of the first event, not '\u0663'"),
        (GAME + '[Since "5"]', "line 1, column 45: Since: only what began from a view has other events before it"),
        (OPENING + "z9", "line 1, column 66: expected a round, a character, or what it does, not 'z9'"),
        (
            OPENING + "\nbeach lamp c1",
            "line 2, column 7: illegal action 'lamp c1': this is the power of latimer (NY-LATIMER-1)",
        ),
        (
            OPENING + "beach b1",
            "line 1, column 72: illegal action 'move b1': b1 is entered by an escape only (NY-MOVE-7)",
        ),
        (OPENING + "J beach", "line 1, column 66: detective picks this card, not jack (NY-ROUND-3)"),
        (
            OPENING + "beach c1 rider",
            "line 1, column 75: illegal action 'activate rider': the activation under way is to be finished",
        ),
        (OPENING + "callahan", "line 1, column 66: illegal action 'activate callahan': the card of callahan is not"),
        (OPENING + "2.", "line 1, column 66: expected round 1, not 2"),
        (
            OPENING + "1. beach rider latimer smith",
            "line 1, column 66: the cards of round 1 are beach rider latimer grant",
        ),
        (OPENING + "draw ?", "line 1, column 66: no alibi card is drawn here"),
        (OPENING + "draw beach", "line 1, column 66: illegal action 'draw beach': "),
        (OPENING + "visible", "line 1, column 66: illegal action 'witness visible': "),
        (OPENING + "jack wins", "line 1, column 66: the game goes on after what stands here"),
        (
            '[Game "newyork"] 1. beach rider latimer grant beach beach',
            "line 1, column 53: event 3 'activate beach' cannot",
        ),
    ],
    ids=range(36),
)
def test_refusals(text: str, error: str) -> None:
    """Line and column, what was expected, and the id of the rule."""
    assert refusal(text).startswith(error)


def test_the_cause_is_kept() -> None:
    """Whoever wants the rule finds it there."""
    with pytest.raises(RecordError) as caught:
        loads_sheet(OPENING + "beach lamp c1")
    assert isinstance(caught.value.__cause__, IllegalActionError)
    assert caught.value.__cause__.rule == "NY-LATIMER-1"
    with pytest.raises(RecordError) as caught:
        loads_sheet('[Game "newyork"] 1. beach rider latimer grant beach lamp c1')
    assert isinstance(caught.value.__cause__, ContradictionError)


def test_a_layout_line_must_be_a_beginning() -> None:
    """A state in the middle of a game is none, nor one that bears the name of a layout without being it."""
    middle = NY.format_state(Game(NY, seed=1).state)
    expected = "Layout: this state is no beginning of a game"
    assert refusal(f'{GAME}[Layout "{middle}"]').endswith(expected)
    start = NY.format_state(NY.start())
    assert game_of(f'{GAME}[Layout "{start}"]').public_view().layout == "box"
    assert refusal(f'{GAME}[Layout "{start.replace("e4", "e3")}"]').endswith(expected)


@pytest.mark.parametrize("value", [None, 5, "text", object(), {}])
def test_only_games_and_watches_have_sheets(value: Any) -> None:
    """Nothing else is written."""
    with pytest.raises(UsageError, match="expected a game or a watch, not"):
        dumps_sheet(value)


def test_pocket_has_no_score_sheet() -> None:
    """It says so."""
    with pytest.raises(UsageError, match="pocket has no score sheet"):
        dumps_sheet(Game(pocket.RULES, seed=1))


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda game: dumps_sheet(game, player=WRONG), "expected a Player, not 'wrong'"),
        (lambda game: loads_sheet(dumps_sheet(game), seed=WRONG), "a seed is an int, not 'wrong'"),
        (lambda _game: loads_sheet(NUMBER), "expected a text, not 5"),
        (
            lambda game: Sheet(game, tags=[]),
            "tags are a mapping of names to texts, 4990 at most, not an object of type list",
        ),
        (lambda game: Sheet(game, tags={str(number): "" for number in range(MOST_OF_A_KIND)}), "tags are a mapping"),
        (lambda game: Sheet(game, tags={5: "x"}), "a tag has a name of its own, of letters and digits, not 5"),
        (
            lambda game: Sheet(game, tags={"my tag": "x"}),
            "a tag has a name of its own, of letters and digits, not 'my tag'",
        ),
        (lambda game: Sheet(game, tags={"identity": "x"}), "a tag has a name of its own"),
        (lambda game: Sheet(game, tags={"Date": "x", "date": "x"}), "a tag has a name of its own"),
        (lambda game: Sheet(game, tags={"Date": 5}), "the tag Date has a text of one line, not 5"),
        (lambda game: Sheet(game, tags={"Date": "a\nb"}), "the tag Date has a text of one line, not 'a\\\\nb'"),
        (lambda game: Sheet(game, tags={"Date": "x" * 2_001}), "the tag Date has a text of one line, not 'xxx"),
        (lambda game: Sheet(game, comments=5), "comments are a mapping of lengths to texts, 5000 at most, not 5"),
        (lambda game: Sheet(game, comments={"1": "x"}), "a comment stands after a number of entries, not '1'"),
        (lambda game: Sheet(game, comments={-1: "x"}), "a comment stands after a number of entries, not -1"),
        (lambda game: Sheet(game, comments={1: 5}), "comments are texts, not 5"),
        (lambda game: Sheet(game, comments={1: [5]}), "a comment is a text without a closing brace, not 5"),
        (lambda game: Sheet(game, comments={1: "a}"}), "a comment is a text without a closing brace, not 'a}'"),
        (lambda game: Sheet(game, comments={1: " "}), "a comment is a text without a closing brace, not ' '"),
        (lambda game: Sheet(game, comments={1: "\x1b"}), "a comment is a text without a closing brace"),
        (lambda game: Sheet(game, comments={1: ["x"] * (MOST_OF_A_KIND + 1)}), "a sheet has at most 5000 comments"),
        (
            lambda game: dumps_sheet(Sheet(game, comments={3: "x"})),
            "the log has 2 entries, so no comment can stand after 3",
        ),
        (
            lambda game: dumps_sheet(Sheet(game, comments={1: "x" * LONGEST_PAGE})),
            "the sheet would be longer than 1000000",
        ),
    ],
    ids=range(23),
)
def test_wrong_use(make: Callable[[Any], Any], message: str) -> None:
    """One of the library's errors, and what would be right."""
    with pytest.raises(UsageError, match=re.escape(message).replace(r"\\\\n", r".*n")):
        make(Game(NY, seed=1))


@pytest.mark.parametrize(
    "garbage",
    ["x" * 10_000_000, "[" * 10_000_000, "{" * 10_000_000, '[a "' * 2_500_000, "1 " * 5_000_000, GAME + "1 " * 400_000],
    ids=range(6),
)
def test_a_heap_of_garbage_is_refused(garbage: str) -> None:
    """Before much of it is read."""
    assert refusal(garbage)
    assert refusal(garbage.encode())
    assert refusal(garbage[:999_999])


SHEETS = [dumps_sheet(told_by(path)) for path in PATHS[::3]]
WORDS = sorted(
    {word for sheet in SHEETS for word in re.findall(r"\w+|\W", sheet)} | {"?", "jack", "was", "drew", "\u00e9"}
)


def read_or_refuse(text: str) -> None:
    """A text is read, or refused with one of the library's errors; what is read is written and read again."""
    try:
        sheet = loads_sheet(text)
    except MrJackError as error:
        assert isinstance(error, RecordError)
    else:
        if isinstance(sheet.game, Game):
            again = loads_sheet(dumps_sheet(sheet))
            assert isinstance(again.game, Game)
            assert dumps(again.game) == dumps(sheet.game)
            assert (again.tags, again.comments) == (sheet.tags, sheet.comments)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    """With or without a beginning that makes sense."""
    for start in ("", GAME, OPENING, "[", "{"):
        read_or_refuse(start + text)


@given(st.lists(st.sampled_from(WORDS), max_size=40))
def test_any_words_are_read_or_refused(words: list[str]) -> None:
    """Words that sheets are made of."""
    for start in ("", GAME, OPENING):
        read_or_refuse(start + " ".join(words))


@settings(max_examples=300)
@given(st.data())
def test_broken_sheets_are_read_or_refused(data: st.DataObject) -> None:
    """Cut, or with a piece gone, doubled, moved or replaced."""
    text = data.draw(st.sampled_from(SHEETS))
    for _ in range(data.draw(st.integers(1, 3))):
        start, end = sorted(data.draw(st.integers(0, len(text))) for _ in range(2))
        end = min(end, start + data.draw(st.sampled_from([1, 5, 40, len(text)])))
        piece = text[start:end]
        change = data.draw(st.sampled_from(["cut", "drop", "double", "replace", "words"]))
        if change == "cut":
            text = text[:end]
        elif change == "drop":
            text = text[:start] + text[end:]
        elif change == "double":
            text = text[:end] + piece + text[end:]
        elif change == "replace":
            text = text[:start] + data.draw(st.text(max_size=5)) + text[end:]
        else:
            text = text[:start] + " ".join(data.draw(st.lists(st.sampled_from(WORDS), max_size=4))) + text[end:]
    read_or_refuse(text)
