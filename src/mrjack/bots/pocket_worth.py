"""What a position of Pocket is worth to Jack, as far as one player can tell."""

from __future__ import annotations

from math import log2

from mrjack.core.players import Player
from mrjack.pocket.board import HOURGLASSES_WANTED, LAST_TURN
from mrjack.pocket.characters import CHARACTERS
from mrjack.pocket.view import View

# How much it matters to be one of many, and to have hourglasses. Found by trying.
HIDING, TIME = 0.2, 0.8

# Alone and with six hourglasses Jack must still hide to the end.
PURSUED = 0.4


def pocket_worth(view: View, /) -> float:
    """The worth of a view to Jack, from 0 to 1: every candidate is taken for him in turn, as if the appeal came now."""
    seen = view.visible
    if view.is_pursuit:
        return float(view.identity not in seen)
    suspects = view.suspects if view.player is Player.JACK else view.candidates
    hidden_count, seen_count = len(suspects - seen), len(suspects & seen)
    hourglasses = _hourglasses(view)
    share = _share_kept(view, len(suspects))
    total = 0.0
    for who in view.candidates:
        if who in seen:
            total += _worth(seen_count, share, hourglasses, view.round, is_seen=True)
        else:
            total += _worth(hidden_count, share, hourglasses + 1, view.round, is_seen=False)
    return total / len(view.candidates)


def _worth(left: int, share: float, hourglasses: float, turn: int, *, is_seen: bool) -> float:
    """What is left to Jack after an appeal."""
    has_six = hourglasses >= HOURGLASSES_WANTED
    if left == 1:
        return PURSUED if has_six and not is_seen else 0.0
    if has_six or turn == LAST_TURN:
        return 1.0
    kept = max(1.0, left * share)
    return HIDING * log2(kept) / log2(len(CHARACTERS)) + TIME * hourglasses / HOURGLASSES_WANTED


def _share_kept(view: View, suspect_count: int) -> float:
    """Which share of the suspects is left, on average, by the card that the Detective is about to draw."""
    if view.phase != "draw" or view.player is Player.JACK:
        return 1.0
    pile_size = len(CHARACTERS) - 1 - len(view.shown) - view.opponent_alibi_count
    return 1 - (suspect_count - 1) / pile_size / suspect_count


def _hourglasses(view: View) -> float:
    """Jack's total; for the Detective, and for a card about to be drawn, what a card brings on average."""
    known = {*view.alibis, *view.shown}
    unknown = [who.hourglasses for who in CHARACTERS if who not in known and who is not view.identity]
    each = sum(unknown) / len(unknown)
    if view.player is Player.DETECTIVE:
        return view.turn_tokens[Player.JACK] + each * view.opponent_alibi_count
    assert view.hourglasses is not None
    return view.hourglasses + each * (view.phase == "draw")
