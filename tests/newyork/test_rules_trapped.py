"""Rules of the completely trapped and of the powers in general."""

from typing import Any

import pytest

from mrjack import newyork
from tests.newyork.examples import CHARACTERS, spaces, where
from tests.newyork.playing import ids
from tests.newyork.positions import after, count, decisions, ends, position, reason

NOT_YET = {"NY-POWER-2", "NY-TRAP-1", "NY-SEQ-7", "NY-SEQ-9"}
MOVE_DUE = {"NY-MOVE-8", "NY-TRAP-3", "NY-SEQ-7", "NY-SEQ-9"}
SHIPS = [f"steamer {ship} {port}" for ship in ("e8", "l12") for port in ("b1", "g2", "k4")]

POWERS = {
    "beach": "metro m9",
    "rider": "site m9",
    "latimer": "lamp m10",
    "grant": "park c3",
    "callahan": "investigation e7+f8 a2+b2",
    "smith": "steamer e8 b1",
}
"""A power placement of each character whose power is mandatory, far from everybody's own move."""

MANDATORY = pytest.mark.parametrize("who", list(POWERS))


@pytest.mark.rule("NY-TRAP-1", "NY-POWER-2")
@pytest.mark.parametrize("by", ["detective", "jack"])
def test_trapped_stays_and_uses_the_power(by: str) -> None:
    """Smith on g9 between f8 (covered), g8 and h9 (sites): exactly the six Steamer decisions, then the end."""
    state = position("smith", by=by, smith="g9", sites="g8 h9")
    assert decisions(state) == SHIPS
    assert reason(state, "end") in NOT_YET
    sailed = after(state, "steamer e8 b1")
    assert decisions(sailed) == ["end"]
    assert where(after(sailed, "end"))["smith"] == "g9"


@pytest.mark.rule("NY-TRAP-2", "NY-ACCUSE-1")
def test_an_accusation_is_no_end_space() -> None:
    """Smith on m5 can reach nothing but rider on m6: the Detective may accuse her, the power first too, or end."""
    state = position("smith", smith="m5", rider="m6", sites="l6", metro="b3 k10")
    assert decisions(state) == ["accuse rider", *SHIPS]
    assert decisions(after(state, "steamer e8 b1")) == ["accuse rider", "end"]
    jack = position("smith", by="jack", smith="m5", rider="m6", sites="l6", metro="b3 k10")
    assert decisions(jack) == SHIPS
    assert decisions(after(jack, "steamer e8 b1")) == ["end"]


@pytest.mark.rule("NY-TRAP-2", "NY-ESCAPE-6")
@pytest.mark.parametrize(("steamer", "left"), [("e8 b1", ["escape l12", "end"]), ("l12 b1", ["end"])])
def test_an_escape_is_no_end_space(steamer: str, left: list[str]) -> None:
    """Jack on m12 behind sites: he may sail from l12, is not forced, and may even send that Steamer away first."""
    state = position("smith", by="jack", round=2, witness="invisible", smith="m12", sites="l11 m11")
    assert decisions(state) == ["escape l12", *SHIPS]
    assert decisions(after(state, f"steamer {steamer}")) == left


@pytest.mark.rule("NY-TRAP-2", "NY-SEQ-12")
def test_the_trap_does_not_betray_jack() -> None:
    """The same place for another identity: the decisions differ by the escape alone."""
    state = position("smith", by="jack", round=2, witness="invisible", identity="beach", smith="m12", sites="l11 m11")
    assert decisions(state) == SHIPS
    assert decisions(after(state, "steamer e8 b1")) == ["end"]


@pytest.mark.rule("NY-TRAP-3", "NY-TRAP-1", "NY-GRANT-4", "NY-POWER-4")
def test_a_power_may_open_the_way() -> None:
    """Grant on m5 behind the site m6: only Parks; turning m6 makes the move due, turning another tile does not."""
    state = position("grant", grant="m5", sites="m6", metro="b3 k10 l6")
    assert decisions(state) == [f"park {space}" for space in spaces("b3 c3 k10 l6 m6 m7")]
    opened = after(state, "park m6")
    assert {"m6", "l6", "k6", "l7"} <= set(ends(opened))
    assert reason(opened, "end") in MOVE_DUE
    assert decisions(after(state, "park c3")) == ["end"]


@pytest.mark.rule("NY-TRAP-3", "NY-LATIMER-2", "NY-POWER-5")
def test_a_power_may_close_the_last_way() -> None:
    """Latimer on m5 (m7 no Gaslamp): a lamp on m6 walls him in and the move lapses; a lamp elsewhere does not."""
    state = position("latimer", latimer="m5", lamps="c3", parks="m7")
    assert "end" not in decisions(state)
    assert decisions(after(state, "lamp m6")) == ["end"]
    elsewhere = after(state, "lamp c1")
    assert {"m6", "l6"} <= set(ends(elsewhere))
    assert "end" not in decisions(elsewhere)


@pytest.mark.rule("NY-TRAP-3")
def test_the_move_first_needs_no_test_afterwards() -> None:
    """After the own move only the power is left, wherever it leads."""
    state = after(position("latimer", latimer="m5", lamps="c3", parks="m7"), "move m6")
    assert {text.split()[0] for text in decisions(state)} == {"lamp"}
    assert "lamp m5" in decisions(state)
    assert "lamp m6" not in decisions(state)


@pytest.mark.rule("NY-TRAP-4", "NY-GRANT-3", "NY-SEQ-9")
def test_a_power_without_a_target_lapses() -> None:
    """Both entrances covered, no Gaslamp, no site: grant moves and then nothing is left but the end."""
    state = position(
        "grant",
        round=7,
        metro="b3 k10",
        lamps="",
        parks="c3 l6 m7",
        investigation="b2+b3 k10+k11",
    )
    assert count(state, "park") == 0
    assert "end" not in decisions(state)
    assert decisions(after(state, "move i9")) == ["end"]


@pytest.mark.rule("NY-POWER-1", "NY-MOVE-8")
@MANDATORY
def test_wholly_before_or_wholly_after_the_own_move(who: str) -> None:
    """Both orders are open and lead to the same board; whichever was first, only the other one is left."""
    state = position(who, by="jack")
    power, move = POWERS[who], f"move {ends(state)[-1]}"
    powered, moved = after(state, power), after(state, move)
    verb = power.split()[0]
    assert {text.split()[0] for text in decisions(state)} == {"move", verb}
    assert {text.split()[0] for text in decisions(powered)} == {"move"}
    assert {text.split()[0] for text in decisions(moved)} == {verb}
    assert where(after(powered, move)) == where(after(moved, power))
    assert newyork.RULES.public_view(after(powered, move)) == newyork.RULES.public_view(after(moved, power))


@pytest.mark.rule("NY-POWER-1", "NY-EASTMAN-1", "NY-SEQ-8")
def test_eastman_either_moves_or_pushes() -> None:
    """His power takes the place of his move: after either of them his activation is complete."""
    state = position("eastman", cards="beach grant smith")
    for text in ("move h9", "push tumblety e5"):
        done = newyork.RULES.public_view(after(state, text))
        assert done.active is None
        assert decisions(after(state, text)) == ["activate beach", "activate grant", "activate smith"]


@pytest.mark.rule("NY-POWER-2")
@MANDATORY
def test_mandatory_powers(who: str) -> None:
    """After the own move the power is due, there is no way to decline it."""
    state = position(who, by="jack")
    moved = after(state, f"move {ends(state)[-1]}")
    assert "end" not in decisions(moved)
    assert reason(moved, "end") in NOT_YET
    assert reason(moved, POWERS[who]) is None


@pytest.mark.rule("NY-POWER-2", "NY-TUMBLETY-1")
def test_optional_power() -> None:
    """After his own move tumblety may swap or end."""
    moved = after(position("tumblety", tumblety="m5", smith="l7", metro="b3 k10", parks="l6"), "move m6")
    assert decisions(moved) == ["end"]
    beside = after(position("tumblety", tumblety="m5", smith="l7", metro="b3 k10", parks="l6"), "move l6")
    assert decisions(beside) == [
        *[f"swap {who} smith" for who in CHARACTERS if who not in ("tumblety", "smith")],
        "end",
    ]


@pytest.mark.rule("NY-POWER-3", "NY-SEQ-8")
@MANDATORY
def test_one_use_in_an_activation(who: str) -> None:
    """With the move still due the power is not offered again."""
    state = after(position(who, by="jack"), POWERS[who])
    verb = POWERS[who].split()[0]
    assert count(state, verb) == 0
    again = {
        "beach": "metro c1",
        "rider": "site c1",
        "latimer": "lamp c1",
        "grant": "park m7",
        "callahan": "investigation k5+l5 c1+d1",
        "smith": "steamer l12 g2",
    }
    assert reason(position(who, by="jack"), again[who]) is None
    assert reason(state, again[who]) in {"NY-POWER-3", "NY-SEQ-7", "NY-SEQ-8"}


@pytest.mark.rule("NY-POWER-3", "NY-TUMBLETY-1")
def test_one_swap_in_an_activation() -> None:
    """The swap is not offered again after it, though he touches somebody still."""
    state = after(position("tumblety", tumblety="m5", smith="m6", metro="b3 k10", parks="l6"), "swap grant smith")
    assert where(state)["grant"] == "m6"
    assert count(state, "swap") == 0
    assert reason(state, "swap grant smith") in {"NY-POWER-3", "NY-TUMBLETY-1", "NY-SEQ-7", "NY-SEQ-8"}


@pytest.mark.rule("NY-POWER-3")
@pytest.mark.parametrize("other", ["metro c1", "site c1", "park c3", "steamer e8 b1", "push tumblety e5"])
def test_nobody_uses_the_power_of_another(other: str) -> None:
    """Latimer in activation: none of the other powers is his."""
    state = position("latimer")
    assert other not in decisions(state)
    assert reason(state, other) is not None


@pytest.mark.rule("NY-POWER-4", "NY-GRANT-4")
def test_the_own_move_may_profit_from_the_power() -> None:
    """m7 is a Gaslamp: grant on m8 steps on it once she has turned it; without that she cannot."""
    state = position("grant", grant="m8")
    assert "m7" not in ends(state)
    assert "m7" in ends(after(state, "park m7"))
    assert "m7" not in ends(after(state, "park c3"))


@pytest.mark.rule("NY-POWER-4", "NY-RIDER-1", "NY-RIDER-3")
def test_the_rider_may_cross_her_own_new_site() -> None:
    """Rider on m12, l11 covered: m11 costs 1 as a street; as her site it costs nothing, so that m9 costs 2."""
    state = position("rider", rider="m12", investigation="k11+l11 k5+l5", metro="b3 l6", parks="k10")
    assert "m8" not in ends(state)
    built = after(state, "site m11")
    assert "m8" in ends(built)
    assert "m11" not in ends(built)


@pytest.mark.rule("NY-POWER-5")
@pytest.mark.parametrize(
    ("what", "board"),
    [
        ("quay e1", {"who": "rider", "text": "site f2", "sites": "d1 e2"}),
        ("exit n8", {"who": "rider", "text": "site m8", "sites": ""}),
        ("port g2", {"who": "latimer", "text": "lamp g3", "sites": "f2"}),
        ("port l12", {"who": "rider", "text": "site m12", "sites": "k11 l11"}),
        ("port e8", {"who": "callahan", "text": "investigation k5+l5 e7+f8", "sites": ""}),
    ],
)
def test_a_tile_may_close_the_last_access(what: str, board: dict[str, str]) -> None:
    """No rule keeps a port, exit or quay open."""
    free: dict[str, Any] = {"investigation": "a2+b2 k5+l5"} if "e8" in what else {}
    state = position(board["who"], sites=board["sites"], **free)
    assert reason(state, board["text"]) is None
    assert board["text"] in decisions(state)


@pytest.mark.rule("NY-POWER-5", "NY-TRAP-1")
def test_a_tile_may_wall_a_character_in() -> None:
    """Smith on e1: the Rider's site f2 takes his last way; in his own activation he stays and moves a Steamer."""
    state = position("rider", sites="d1 e2", smith="e1", cards="grant latimer smith")
    walled = after(state, "site f2", "move j5", "activate smith")
    assert decisions(walled) == SHIPS
    assert ids(newyork.RULES.public_view(walled).sites) == {"d1", "e2", "f2"}
