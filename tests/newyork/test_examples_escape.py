"""Worked examples of the rules: escapes, the Steamers, accusations."""

import pytest

from mrjack import Player, newyork
from tests.newyork.examples import ACCUSABLE, result, targets, where
from tests.newyork.positions import accusable, after, count, decisions, ends, position, reason, visible


@pytest.mark.rule("NY-TUMBLETY-4", "NY-ESCAPE-2", "NY-ESCAPE-5", "NY-APPEAL-1", "NY-SEQ-8")
@pytest.mark.parametrize(("layout", "escapes"), [("box", ["l12"]), ("box-k4", [])])
def test_EX_39_a_swap_to_the_waterfront(layout: str, escapes: list[str]) -> None:
    """Beach rides to m12, is swapped with the Rider; in round 2 she may leave by l12 if a Steamer lies there."""
    state = after(
        newyork.RULES.start(layout),
        "identity rider",
        "cards beach grant tumblety smith",
        "activate grant",
        "move i6",
        "park c3",
        "activate beach",
        "metro m12",
        "move m12",
        "activate tumblety",
        "move h7",
    )
    assert reason(state, "swap beach rider") is None
    swapped = after(state, "swap beach rider")
    assert decisions(swapped) == ["activate smith"]
    assert (where(swapped)["rider"], where(swapped)["beach"]) == ("m12", "i7")
    assert where(swapped) == where(state) | {"rider": "m12", "beach": "i7"}
    dark = after(swapped, "activate smith", "steamer e8 g2", "move j5", "witness invisible")
    assert newyork.RULES.to_move(dark) is Player.JACK
    assert targets(after(dark, "activate rider"), "escape") == escapes


@pytest.mark.rule("NY-ESCAPE-2", "NY-METRO-1")
@pytest.mark.parametrize(
    ("steamers", "escapes"), [("e8 l12", ["l12"]), ("b1 l12", ["b1", "l12"]), ("b1 e8", ["b1"]), ("e8 k4", [])]
)
def test_EX_39_ports_in_reach_from_m12(steamers: str, escapes: list[str]) -> None:
    """From the entrance m12 the Rider reaches l12 and, by metro b3, b1; only a Steamer makes an escape of it."""
    state = position(
        "rider",
        by="jack",
        identity="rider",
        round=2,
        witness="invisible",
        steamers=steamers,
        metro="b3 k10 l6 m12",
        lamps="m7",
        parks="c3",
        rider="m12",
        beach="i7",
        grant="i6",
        tumblety="h7",
    )
    assert targets(state, "escape") == escapes


@pytest.mark.rule("NY-ESCAPE-1", "NY-ESCAPE-4", "NY-ESCAPE-5")
@pytest.mark.parametrize(
    ("by", "round_", "witness", "steamers", "rules"),
    [
        ("jack", 1, "visible", "e8 l12", ("NY-ESCAPE-1", "NY-ESCAPE-5")),
        ("jack", 2, "visible", "e8 l12", ("NY-ESCAPE-1", "NY-ESCAPE-5")),
        ("jack", 1, "visible", "g2 l12", ("NY-ESCAPE-1", "NY-ESCAPE-4")),
        ("jack", 2, "visible", "g2 l12", ("NY-ESCAPE-1",)),
        ("jack", 2, "invisible", "e8 l12", ("NY-ESCAPE-1", "NY-ESCAPE-5")),
        ("jack", 2, "invisible", "g2 l12", (None,)),
        ("detective", 2, "invisible", "g2 l12", ("NY-ESCAPE-1",)),
        ("detective", 1, "visible", "g2 l12", ("NY-ESCAPE-1",)),
    ],
)
def test_EX_40_when_jack_may_leave(
    by: str, round_: int, witness: str, steamers: str, rules: tuple[str | None, ...]
) -> None:
    """Three points to g2: only with a Steamer there, the card on Invisible and Jack in control."""
    state = position("tumblety", by=by, identity="tumblety", round=round_, witness=witness, steamers=steamers)
    assert reason(state, "escape g2") in rules
    assert targets(state, "escape") == (["g2"] if rules == (None,) else [])


@pytest.mark.rule("NY-ESCAPE-1", "NY-END-1")
def test_EX_40_jack_leaves() -> None:
    """The escape ends the game at once, Jack wins; an innocent tumblety may not leave."""
    state = position("tumblety", by="jack", identity="tumblety", round=2, witness="invisible", steamers="g2 l12")
    left = after(state, "escape g2")
    assert result(left) == (Player.JACK, "escape")
    assert decisions(left) == []
    innocent = position("tumblety", by="jack", identity="smith", round=2, witness="invisible", steamers="g2 l12")
    assert targets(innocent, "escape") == []
    assert reason(innocent, "escape g2") == "NY-ESCAPE-1"


@pytest.mark.rule("NY-EASTMAN-5", "NY-EASTMAN-1")
def test_EX_41_jack_escapes_by_a_push() -> None:
    """Jack's controller activates eastman: 22 moves, the escape of pushed tumblety, 20 pushes."""
    state = position("eastman", by="jack", identity="tumblety", round=2, witness="invisible", steamers="g2 l12")
    moves = [f"move {space}" for space in ends(state)]
    pushes = [f"push {text}" for text in targets(state, "push")]
    assert (len(moves), len(pushes)) == (22, 20)
    assert decisions(state) == [*moves, "escape g2", *pushes]
    assert result(after(state, "escape g2")) == (Player.JACK, "escape")


@pytest.mark.rule("NY-EASTMAN-5", "NY-EASTMAN-1", "NY-EASTMAN-6")
def test_EX_41_no_escape_without_the_same_status() -> None:
    """With latimer on h4 tumblety is visible, eastman not: no push, no escape; eastman must move."""
    state = position(
        "eastman", by="jack", identity="tumblety", round=2, witness="invisible", steamers="g2 l12", latimer="h4"
    )
    assert "tumblety" in visible(state)
    assert "eastman" not in visible(state)
    assert decisions(state) == [f"move {space}" for space in ends(state)]
    assert ends(state) != []
    assert reason(state, "end") in ("NY-MOVE-8", "NY-EASTMAN-6", "NY-SEQ-7")


@pytest.mark.rule("NY-APPEAL-2", "NY-ESCAPE-3")
def test_EX_42_the_card_counts_and_not_the_light() -> None:
    """The Detective lights Jack in round 2, after an Invisible: Jack may still escape in his next activation."""
    state = position(
        "latimer",
        by="detective",
        identity="tumblety",
        round=2,
        witness="invisible",
        steamers="g2 l12",
        cards="tumblety",
    )
    lit = after(state, "lamp h4", "move f3", "activate tumblety")
    assert newyork.RULES.to_move(lit) is Player.JACK
    assert "tumblety" in visible(lit)
    assert targets(lit, "escape") == ["g2"]


@pytest.mark.rule("NY-APPEAL-2", "NY-ESCAPE-3")
def test_EX_42_the_dark_does_not_help_against_the_card() -> None:
    """With the card on Visible Jack stays, dark as it may be around him."""
    dark = position("tumblety", by="jack", identity="tumblety", round=2, witness="visible", steamers="g2 l12")
    assert "tumblety" not in visible(dark)
    assert targets(dark, "escape") == []


@pytest.mark.rule("NY-CALLAHAN-5", "NY-ESCAPE-5")
@pytest.mark.parametrize("steamers", ["e8 l12", "e8 k4"])
def test_EX_43_a_tile_away_and_the_port_is_open(steamers: str) -> None:
    """Eastman reaches e8 (h8-g8-f8-e8) only after tile 1 has gone to a2+b2; that counts at once."""
    state = position(
        "callahan",
        by="jack",
        identity="eastman",
        round=3,
        witness="invisible",
        steamers=steamers,
        cards="eastman smith",
    )
    stays = after(state, "investigation k5+l5 a2+b2", "move d5", "activate eastman")
    assert targets(stays, "escape") == []
    assert reason(stays, "escape e8") in ("NY-ESCAPE-2", "NY-ESCAPE-5", "NY-MOVE-6")
    goes = after(state, "investigation e7+f8 a2+b2", "move d5", "activate eastman")
    assert targets(goes, "escape") == ["e8"]


@pytest.mark.rule("NY-SMITH-1", "NY-BOARD-9")
@pytest.mark.parametrize(
    ("layout", "steamers", "taken", "free"),
    [("box", "e8 l12", "l12", "k4"), ("box-k4", "e8 k4", "k4", "l12")],
)
def test_EX_43_a_steamer_goes_to_a_free_port(layout: str, steamers: str, taken: str, free: str) -> None:
    """Smith may not send a Steamer to the other one's port."""
    state = position("smith", layout=layout, steamers=steamers)
    assert reason(state, f"steamer e8 {taken}") == "NY-SMITH-1"
    assert reason(state, f"steamer e8 {free}") is None
    assert {str(port) for port in newyork.RULES.public_view(after(state, f"steamer e8 {free}")).steamers} == {
        taken,
        free,
    }


@pytest.mark.rule("NY-SMITH-1")
@pytest.mark.parametrize(("layout", "steamers"), [("box", {"e8", "l12"}), ("box-k4", {"e8", "k4"})])
def test_EX_43_steamers_of_the_layouts(layout: str, steamers: set[str]) -> None:
    """The second Steamer lies in l12, in layout box-k4 in k4."""
    assert {str(port) for port in newyork.RULES.public_view(newyork.RULES.start(layout)).steamers} == steamers


@pytest.mark.rule("NY-ACCUSE-1", "NY-ACCUSE-6", "NY-MOVE-3")
@pytest.mark.parametrize(("layout", "space"), [("box", "f4"), ("box-e5", "e5")])
def test_EX_48_whom_beach_may_accuse(layout: str, space: str) -> None:
    """Latimer, callahan or tumblety; not latimer once innocent, and his space is no end even so."""
    state = position("beach", layout=layout)
    assert accusable(state) == ACCUSABLE["beach"].split() == ["latimer", "callahan", "tumblety"]
    cleared = position("beach", layout=layout, suspects="beach rider grant callahan eastman tumblety smith")
    assert accusable(cleared) == ["callahan", "tumblety"]
    assert reason(cleared, "accuse latimer") == "NY-ACCUSE-6"
    assert reason(cleared, f"move {space}") == "NY-MOVE-3"
    jack = position("beach", by="jack", layout=layout)
    assert count(jack, "accuse") == 0
    assert reason(jack, "accuse latimer") == "NY-ACCUSE-1"


@pytest.mark.rule("NY-ACCUSE-7", "NY-ACCUSE-2", "NY-END-1", "NY-END-5")
@pytest.mark.parametrize("accused", ["latimer", "callahan", "tumblety"])
def test_EX_48_jack_accuses_wrongly(accused: str) -> None:
    """With beach as Jack each accusation is wrong and gives Jack the game; one of Jack himself is right."""
    state = position("beach", identity="beach")
    wrong = after(state, f"accuse {accused}")
    assert result(wrong) == (Player.JACK, "false-accusation")
    assert where(wrong) == where(state)
    assert decisions(wrong) == []
    right = after(position("beach", identity=accused), f"accuse {accused}")
    assert result(right) == (Player.DETECTIVE, "accusation")
