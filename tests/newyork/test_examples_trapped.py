"""Worked examples of the rules: characters without an end space, powers that free or trap."""

import pytest

from tests.newyork.examples import empty_streets, for_layout, targets
from tests.newyork.positions import accusable, after, count, decisions, ends, position, reason

LAYOUTS = pytest.mark.parametrize("layout", ["box", "box-e5"])
SIDES = pytest.mark.parametrize("by", ["detective", "jack"])

STEAMERS = [
    "steamer e8 b1",
    "steamer e8 g2",
    "steamer e8 k4",
    "steamer l12 b1",
    "steamer l12 g2",
    "steamer l12 k4",
]


def beach_builds(layout: str) -> list[str]:
    """List the 46 spaces for Beach's entrance with m12 as the only metro tile, tiles on g5+g6 and l11+m11, e4 left."""
    shut = {"m12", "g5", "l11", "m11", "f6", "g7", "h6", "h7"}
    everything = [*empty_streets(layout), "e4", "e7", "f8", "k5", "l5"]
    return for_layout(" ".join(space for space in everything if space not in shut), "box")


@pytest.mark.rule("NY-TRAP-1", "NY-TRAP-3", "NY-METRO-1", "NY-METRO-3")
@LAYOUTS
@SIDES
def test_EX_14_beach_frees_herself(layout: str, by: str) -> None:
    """On m12 behind tiles: 46 BuildMetro and nothing else; after BuildMetro(e3) the move is due again."""
    state = position(
        "beach",
        by=by,
        layout=layout,
        beach="m12",
        metro="m12",
        parks="b3 k10 l6",
        investigation="g5+g6 l11+m11",
    )
    assert decisions(state) == [f"metro {space}" for space in beach_builds(layout)]
    assert count(state, "metro") == 46
    freed = after(state, "metro e3")
    moves = for_layout("c1 c2 d1 d2 e1 e2 e3 e4 e5 f2 f3 g3 g4", layout)
    accusations = ["latimer", "callahan"] if by == "detective" else []
    assert decisions(freed) == [*(f"move {space}" for space in moves), *(f"accuse {who}" for who in accusations)]
    assert reason(freed, "end") in ("NY-MOVE-8", "NY-TRAP-3", "NY-SEQ-7")


@pytest.mark.rule("NY-TRAP-2", "NY-ESCAPE-6")
def test_EX_15_escape_is_offered_and_not_forced() -> None:
    """Same with a Steamer in reach of Jack: 46 BuildMetro and the escape; no end while BuildMetro is due."""
    state = position(
        "beach",
        by="jack",
        identity="beach",
        round=2,
        witness="invisible",
        steamers="e8 l12",
        beach="m12",
        metro="m12",
        parks="b3 k10 l6",
        investigation="g5+g6 l11+m11",
    )
    assert decisions(state) == ["escape l12", *(f"metro {space}" for space in beach_builds("box"))]
    assert reason(state, "end") in ("NY-TRAP-1", "NY-TRAP-2", "NY-POWER-2", "NY-SEQ-7")


@pytest.mark.rule("NY-TRAP-3", "NY-POWER-5")
def test_EX_16_callahan_walls_himself_in() -> None:
    """Nine ends and 197 places for the tiles; tile 2 on d1+e2 takes the last end away, then only end is left."""
    state = position("callahan", callahan="e1", lamps="c3 m7 f2")
    assert ends(state) == ["c1", "c2", "d1", "d2", "e2", "e3", "f3", "g3", "g4"]
    assert count(state, "investigation") == 197
    assert reason(state, "end") in ("NY-MOVE-8", "NY-POWER-2", "NY-SEQ-7")
    assert decisions(after(state, "investigation k5+l5 d1+e2")) == ["end"]


@pytest.mark.rule("NY-TRAP-3", "NY-MOVE-8", "NY-TRAP-1")
@SIDES
def test_EX_17_callahan_lets_himself_out(by: str) -> None:
    """Walled in: 198 places for the tiles and nothing else; once out, a move (or an accusation) is due, not end."""
    state = position("callahan", by=by, callahan="e1", lamps="c3 m7 f2", investigation="e7+f8 d1+e2")
    assert decisions(state) == [f"investigation {text}" for text in targets(state, "investigation")]
    assert count(state, "investigation") == 198
    out = after(state, "investigation d1+e2 k5+l5")
    moves = [f"move {space}" for space in ("c1", "c2", "d1", "d2", "e2", "e3", "f3", "g3", "g4")]
    accusations = ["accuse beach", "accuse latimer"] if by == "detective" else []
    assert decisions(out) == [*moves, *accusations]
    assert reason(out, "end") in ("NY-MOVE-8", "NY-TRAP-3", "NY-SEQ-7")


@pytest.mark.rule("NY-TRAP-1", "NY-TRAP-3", "NY-LATIMER-2")
def test_EX_18_latimer_shuts_his_only_way() -> None:
    """A Gaslamp on f2 first is legal and leaves only end."""
    state = position("latimer", latimer="e1", investigation="e7+f8 d1+e2")
    assert ends(state) == ["e3", "f2", "f3", "f4", "g3", "g4", "h4"]
    assert reason(state, "lamp f2") is None
    assert decisions(after(state, "lamp f2")) == ["end"]


@pytest.mark.rule("NY-RIDER-3", "NY-RIDER-2")
@LAYOUTS
def test_EX_19_a_site_does_not_shut_the_rider_in(layout: str) -> None:
    """She crosses her own site on f2: 12 ends, f2 itself is none."""
    built = after(position("rider", layout=layout, rider="e1", investigation="e7+f8 d1+e2"), "site f2")
    assert ends(built) == for_layout("c2 c4 d2 d5 e3 e5 f3 g3 g4 g5 h4 i5", layout)
    assert len(ends(built)) == 12
    assert reason(built, "move f2") in ("NY-RIDER-2", "NY-MOVE-6", "NY-BOARD-4", "NY-BOARD-5")


@pytest.mark.rule("NY-TRAP-1", "NY-POWER-2")
@SIDES
def test_EX_20_the_steamer_is_due_all_the_same(by: str) -> None:
    """Smith without an end: exactly the six Steamer moves, then only end; skipping the Steamer is illegal."""
    state = position("smith", by=by, smith="e1", investigation="e7+f8 d1+e2", lamps="c3 m7 f2")
    assert decisions(state) == STEAMERS
    assert reason(state, "end") in ("NY-TRAP-1", "NY-POWER-2", "NY-SEQ-7")
    for steamer in STEAMERS:
        assert decisions(after(state, steamer)) == ["end"]


@pytest.mark.rule("NY-TRAP-2", "NY-ACCUSE-1", "NY-ACCUSE-8")
def test_EX_21_an_accusation_is_never_forced() -> None:
    """Only an accusation in reach: it is offered beside the Steamer and beside end."""
    state = position("smith", smith="e1", tumblety="f2", investigation="e7+f8 d1+e2", lamps="c3 m7 f3", sites="g3")
    assert ends(state) == []
    assert accusable(state) == ["tumblety"]
    assert decisions(state) == ["accuse tumblety", *STEAMERS]
    assert decisions(after(state, "steamer e8 b1")) == ["accuse tumblety", "end"]


@pytest.mark.rule("NY-EASTMAN-6", "NY-EASTMAN-1")
@SIDES
def test_EX_37_eastman_must_push_when_he_cannot_move(by: str) -> None:
    """Walled in with a site: 20 pushes of tumblety and nothing else."""
    state = position("eastman", by=by, eastman="e1", investigation="e7+f8 d1+e2", sites="f2")
    pushes = targets(state, "push")
    assert decisions(state) == [f"push {text}" for text in pushes]
    assert len(pushes) == 20
    assert {text.split()[0] for text in pushes} == {"tumblety"}
    assert reason(state, "end") in ("NY-EASTMAN-6", "NY-SEQ-7")


@pytest.mark.rule("NY-EASTMAN-6", "NY-EASTMAN-1")
def test_EX_37_lit_eastman_must_push_the_visible_ones() -> None:
    """Walled in with a Gaslamp he is visible: 130 pushes of the six others."""
    state = position("eastman", eastman="e1", investigation="e7+f8 d1+e2", lamps="c3 m7 f2")
    pushes = targets(state, "push")
    assert decisions(state) == [f"push {text}" for text in pushes]
    assert len(pushes) == 130
    assert {text.split()[0] for text in pushes} == {"beach", "rider", "latimer", "grant", "callahan", "smith"}


@pytest.mark.rule("NY-EASTMAN-6", "NY-SEQ-9")
@SIDES
def test_EX_37_eastman_with_nothing_to_do(by: str) -> None:
    """No end and nobody of his status: only end."""
    state = position(
        "eastman",
        by=by,
        eastman="e1",
        investigation="e7+f8 d1+e2",
        sites="f2",
        tumblety="h4",
        latimer="g4",
    )
    assert decisions(state) == ["end"]
