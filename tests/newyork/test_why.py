"""Why an action is refused: the sentence for people, with the rule. One position for each."""

from __future__ import annotations

import pytest

from mrjack import newyork
from mrjack.newyork import State
from tests.newyork.positions import after, position

RULES = newyork.RULES
START = RULES.start()
NAMED = after(START, "identity smith")
CHOOSING = position(cards="beach rider latimer")
CONSULTING = after(position("beach", informant="e5"), "move e5")
DRAWING = after(CONSULTING, "informant b4")
ANNOUNCING = position(announce=True)
OVER = after(position("beach"), "accuse tumblety")
TRAPPED = {"investigation": "d1+e2 k5+l5", "smith": "e1", "lamps": "f2 m7"}
JACK: dict[str, str | int] = {"by": "jack", "round": 2, "witness": "invisible"}


def acting(who: str, **changes: str | int | bool) -> State:
    """A position in which somebody is in activation."""
    return position(who, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("state", "text", "reason"),
    [
        # What is due in each phase.
        (START, "move e5", "Jack's identity is still to be drawn (NY-SEQ-1)"),
        (NAMED, "end", "the cards of the round are still to be dealt (NY-SEQ-2)"),
        (CHOOSING, "accuse beach", "a character is to be activated first (NY-SEQ-3)"),
        (CONSULTING, "metro e2", "the Informant is to be placed first (NY-SEQ-6)"),
        (DRAWING, "activate rider", "an alibi card is still to be drawn (NY-SEQ-6)"),
        (ANNOUNCING, "escape n8", "Jack's status is still to be announced (NY-SEQ-5)"),
        (OVER, "informant b4", "the game is over (NY-END-1)"),
        (acting("beach"), "activate rider", "the activation under way is to be finished first (NY-ROUND-5)"),
        # Chance.
        (CHOOSING, "identity beach", "the identity is drawn once, at the start (NY-SEQ-1)"),
        (CHOOSING, "cards beach rider grant smith", "cards are dealt only when an odd round begins (NY-SEQ-2)"),
        (
            CONSULTING,
            "draw beach",
            "a card is drawn only after the Informant was consulted and placed (NY-INFORMANT-3)",
        ),
        (DRAWING, "draw smith", "this card is not in the deck (NY-ALIBI-1)"),
        (CHOOSING, "witness visible", "Jack's status is announced only after the fourth activation (NY-SEQ-5)"),
        (ANNOUNCING, "witness invisible", "the announcement is the truth (NY-APPEAL-1)"),
        # Cards and the Informant.
        (
            position(cards="grant", by="jack"),
            "activate beach",
            "the card of beach was used in this round (NY-ROUND-5)",
        ),
        (CHOOSING, "activate smith", "the card of smith is not among those of this round (NY-ROUND-4)"),
        (
            acting("beach"),
            "informant b4",
            "the Informant is moved only when he was consulted (NY-INFORMANT-1)",
        ),
        (CONSULTING, "informant e5", "the Informant may not be put on e5 (NY-INFORMANT-2)"),
        # Moves.
        (acting("beach", is_moved=True), "move e5", "the move of this activation has been made (NY-SEQ-8)"),
        (acting("beach"), "move e4", "a move ends on another space than it began on (NY-MOVE-2)"),
        (acting("beach"), "move e8", "e8 is entered by an escape only (NY-MOVE-7)"),
        (acting("beach"), "move d4", "d4 is an obstacle or covered (NY-MOVE-6)"),
        (acting("beach"), "move e7", "e7 is an obstacle or covered (NY-MOVE-6)"),
        (acting("beach"), "move m12", "m12 is not within 3 points (NY-MOVE-4)"),
        (acting("beach"), "move f4", "another character stands on f4 (NY-MOVE-3)"),
        (acting("beach", informant="e5 mute"), "move e5", "no move ends on the Mute Informant (NY-INFORMANT-5)"),
        (acting("rider"), "move j9", "she may cross buildings and sites, not end there (NY-RIDER-2)"),
        # Accusations and escapes.
        (
            acting("beach", by="jack"),
            "accuse latimer",
            "only the Detective accuses, in an activation of his (NY-ACCUSE-1)",
        ),
        (
            acting("beach", is_moved=True),
            "accuse latimer",
            "an accusation takes the place of the move, and that has been made (NY-ACCUSE-8)",
        ),
        (acting("beach", suspects="smith"), "accuse latimer", "latimer is no suspect any more (NY-ACCUSE-6)"),
        (acting("beach"), "accuse smith", "the move cannot end on smith (NY-ACCUSE-1)"),
        (
            acting("beach", by="detective"),
            "escape n8",
            "Jack escapes only in an activation of his player (NY-ESCAPE-1)",
        ),
        (
            acting("smith", **JACK, is_moved=True),
            "escape n8",
            "an escape takes the place of the move, and that has been made (NY-ESCAPE-2)",
        ),
        (acting("smith", by="jack", smith="m8"), "escape n8", "the Witness card shows Visible (NY-ESCAPE-1)"),
        (acting("smith", **JACK), "escape k4", "no Steamer lies in k4 (NY-ESCAPE-5)"),
        (acting("smith", **JACK), "escape e8", "e8 is not within 3 points (NY-ESCAPE-2)"),
        (acting("eastman", **JACK), "escape n8", "only Jack escapes: Eastman cannot push him there (NY-EASTMAN-5)"),
        (acting("beach", **JACK), "escape n8", "only Jack escapes (NY-ESCAPE-1)"),
        # Powers.
        (acting("rider"), "metro e2", "this is the power of beach (NY-BEACH-1)"),
        (acting("beach", is_powered=True), "metro e2", "the power was used in this activation (NY-POWER-3)"),
        (acting("beach"), "metro e4", "e4 is no empty street space (NY-BOARD-7)"),
        (acting("beach"), "metro b4", "b4 touches an entrance (NY-BEACH-1)"),
        (
            acting("beach", metro="a2 b3 d6 f6 i10 k10 l6"),
            "metro e2",
            "no such tile is left in the box (NY-SETUP-5)",
        ),
        (acting("rider", sites="a2 b2 c1 d1"), "site e2", "no such tile is left in the box (NY-SETUP-5)"),
        (acting("latimer", lamps="a2 c3 d6 i10 k8 m7"), "lamp e2", "no such tile is left in the box (NY-SETUP-5)"),
        (acting("beach"), "site e2", "this is the power of rider (NY-RIDER-1)"),
        (acting("rider"), "site liberty", "liberty is no empty street space (NY-BOARD-7)"),
        (acting("beach"), "lamp e2", "this is the power of latimer (NY-LATIMER-1)"),
        (acting("latimer"), "lamp g6", "g6 is no empty street space (NY-BOARD-7)"),
        (acting("latimer"), "lamp c4", "c4 touches a Gaslamp (NY-LATIMER-1)"),
        (acting("beach"), "park b3", "this is the power of grant (NY-GRANT-1)"),
        (acting("grant"), "park g6", "what lies on g6 cannot be turned (NY-GRANT-3)"),
        (acting("grant", investigation="b3+b4 k5+l5"), "park b3", "what lies on b3 cannot be turned (NY-GRANT-3)"),
        (acting("grant"), "park e2", "no tile to be turned lies on e2 (NY-GRANT-1)"),
        (acting("beach"), "investigation e7+f8 e6+e7", "this is the power of callahan (NY-CALLAHAN-1)"),
        (acting("callahan"), "investigation e6+e7 e7+f8", "no Investigation tile lies on e6+e7 (NY-CALLAHAN-1)"),
        (acting("callahan"), "investigation e7+f8 e7+f8", "at least one space must be new (NY-CALLAHAN-2)"),
        (acting("callahan"), "investigation e7+f8 k5+k6", "the two tiles never share a space (NY-CALLAHAN-3)"),
        (
            acting("callahan"),
            "investigation e7+f8 f8+g9",
            "only streets, Parks and entrances may be covered (NY-CALLAHAN-1)",
        ),
        (acting("callahan"), "investigation e7+f8 e4+e5", "nobody and no lamp or site may lie below (NY-CALLAHAN-1)"),
        (acting("beach"), "push tumblety e2", "this is the power of eastman (NY-EASTMAN-1)"),
        (acting("eastman"), "push eastman e2", "he pushes another character (NY-EASTMAN-1)"),
        (acting("eastman"), "push beach e5", "beach does not share his status (NY-EASTMAN-1)"),
        (
            acting("eastman"),
            "push tumblety b3",
            "a pushed character neither rides nor crosses buildings (NY-EASTMAN-2)",
        ),
        (acting("eastman"), "push tumblety h5", "a move ends on another space than it began on (NY-MOVE-2)"),
        (acting("eastman"), "push tumblety m12", "m12 is not within 3 points (NY-MOVE-4)"),
        (acting("beach"), "swap rider smith", "this is the power of tumblety (NY-TUMBLETY-1)"),
        (acting("tumblety"), "swap beach tumblety", "he swaps others, never himself (NY-TUMBLETY-1)"),
        (acting("tumblety"), "swap beach rider", "neither of the two is next to him (NY-TUMBLETY-1)"),
        (
            acting("tumblety", tumblety="liberty", informant="b4"),
            "swap beach rider",
            "on Liberty Island nobody is next to him (NY-TUMBLETY-5)",
        ),
        (acting("beach"), "steamer e8 k4", "this is the power of smith (NY-SMITH-1)"),
        (acting("smith"), "steamer k4 b1", "no Steamer lies in k4 (NY-SMITH-1)"),
        (acting("smith"), "steamer e8 l12", "a Steamer lies in l12 (NY-SMITH-1)"),
        (acting("smith"), "steamer e8 e8", "a Steamer lies in e8 (NY-SMITH-1)"),
        # The end.
        (acting("tumblety"), "end", "the move is due (NY-MOVE-8)"),
        (acting("beach", is_moved=True), "end", "the power is due (NY-POWER-2)"),
        (acting("smith", **TRAPPED), "end", "the power is due (NY-POWER-2)"),
        (
            acting("eastman", investigation="d1+e2 k5+l5", eastman="e1", sites="f2"),
            "end",
            "the power is due (NY-EASTMAN-6)",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) and "(" not in value else "",
)
def test_every_refusal_has_a_sentence(state: State, text: str, reason: str) -> None:
    """It tells what is wrong in the words of the rules, and which rule it is."""
    why = RULES.why_illegal(state, RULES.parse_action(text))
    assert str(why) == reason
    assert RULES.parse_action(text) not in RULES.legal_actions(state)
