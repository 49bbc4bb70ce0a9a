"""What stands above every board in SVG: the game, the round, whose turn it is, how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from mrjack.core.look import PLAIN as PLAIN_TEXT
from mrjack.core.players import Player, controller
from mrjack.core.status import case_lines, headline
from mrjack.core.svg import SERIF, at, element, titled, words
from mrjack.core.svg_people import eye, named
from mrjack.core.svg_theme import Theme, text_on
from mrjack.core.view import PrivatePart

WIDTH = 880
_LAST_ROUND = 8
_TRACK_STEP = 37


def background(theme: Theme, height: float) -> str:
    """The page behind everything."""
    return element("rect", width=WIDTH, height=height, rx=12, fill=theme.page)


def header(view: Any, title: str, turn: str, due: Mapping[str, str], theme: Theme) -> str:
    """The title, what is due or how the game ended, whose view this is, and the track of rounds; 78 units high.

    ``due`` says by phase what the player to move does, or what chance does, and by reason how the game was won.
    """
    ending = view.outcome
    sentence = _turn(view, due[view.phase]) if ending is None else _ending(view, due)
    strength = {"font_weight": "bold"}
    whose = f"the view of {named(view.player)}" if isinstance(view, PrivatePart) else "what everybody sees"
    first = _TRACK_STEP * (_LAST_ROUND - 1)
    return "\n".join(
        (
            element(
                "g",
                words(24, 38, title, 25, theme.ink, text_anchor="start", font_family=SERIF, **strength),
                words(24, 63, sentence, 15, theme.accent, text_anchor="start", data_turn="", **strength),
                words(WIDTH - 24, 70, whose, 12.5, theme.faint, text_anchor="end", font_style="italic"),
            ),
            titled(
                f"{turn} {view.round} of {_LAST_ROUND}",
                words(-24, 5, turn, 14, theme.faint, text_anchor="end"),
                *(_stop(number, view.round, theme) for number in range(1, _LAST_ROUND + 1)),
                data_round=view.round,
                transform=f"translate({WIDTH - 24 - 16 - first} 34)",
            ),
        )
    )


@cache
def _stop(number: int, now: int, theme: Theme) -> str:
    """One round of the track: past ones are small and filled, the present one large, those to come hollow."""
    x = _TRACK_STEP * (number - 1)
    line = element("path", d=f"M{x - 20} 0H{x - 14}", stroke=theme.line, stroke_width=2) if number > 1 else ""
    if number == now:
        fill, radius, ink, weight = theme.accent, 16, text_on(theme.accent), "bold"
    elif number < now:
        fill, radius, ink, weight = theme.line, 11, theme.ink, None
    else:
        fill, radius, ink, weight = "none", 11, theme.faint, None
    edge = theme.accent if number == now else theme.line
    return (
        line
        + element("circle", cx=x, r=radius, fill=fill, stroke=edge, stroke_width=1.5)
        + words(x, 5, str(number), 14 if number == now else 12, ink, font_weight=weight)
    )


def _turn(view: Any, due: str) -> str:
    if view.to_move is None:
        return due
    begin = f"{'The Detective' if view.to_move is Player.DETECTIVE else 'Jack'} {due}"
    if view.active is None:
        return begin
    done = ["moved"] * view.is_moved + ["power used"] * view.is_powered
    return f"{begin} {view.active.title}" + (f" ({', '.join(done)})" if done else "")


def _ending(view: Any, due: Mapping[str, str]) -> str:
    ending = view.outcome
    winner = "The Detective" if ending.winner is Player.DETECTIVE else "Jack"
    revealed = view.revealed
    return f"{winner} wins {due[str(ending.reason)]}" + (
        "" if revealed is None else f". Jack was {revealed.identity.title}"
    )


def answer(view: Any, label: str, seen: tuple[str, str], theme: Theme) -> str:
    """The last answer about Jack, as a badge and a word, from a point on; ``seen`` are the words for yes and no."""
    is_witnessed = view.is_witnessed
    word = "none yet" if is_witnessed is None else seen[0] if is_witnessed else seen[1]
    badge = "" if is_witnessed is None else at(0, -5, eye(theme, is_open=is_witnessed))
    return titled(
        f"{label}: {word}",
        badge,
        words(0 if is_witnessed is None else 16, 0, f"{label}: {word}", 14, theme.ink, text_anchor="start"),
        data_witnessed=word,
    )


def alibis(view: Any, theme: Theme) -> str:
    """How many alibi cards each player drew, as little cards, ending at a point."""
    counts = view.alibi_counts
    drawn = []
    x = 0.0
    for player in reversed(Player):
        for _ in range(counts[player]):
            x -= 12
            drawn.append(
                element("rect", x=x, y=-13, width=10, height=15, rx=2, fill=theme.panel, stroke=theme.ink)
                + element("path", d=f"M{x + 3} -9L{x + 7} -2M{x + 7} -9L{x + 3} -2", stroke=theme.faint)
            )
        text = f"{player.name.title()} {counts[player]}"
        drawn.append(words(x - 6, 0, text, 14, theme.ink, text_anchor="end"))
        x -= 7.6 * len(text) + 22
    drawn.append(words(x + 6, 0, "Alibis drawn:", 14, theme.faint, text_anchor="end"))
    told = ", ".join(f"{player} {count}" for player, count in counts.items())
    return titled(f"Alibi cards drawn: {told}", *drawn)


@cache
def order(round_number: int, done: int, *, is_over: bool, theme: Theme) -> str:
    """Who picks in this round, from left to right: a tick on what is done, a frame around what is due."""
    drawn = []
    for place in range(4):
        player = controller(round_number, place)
        x = 30 * place
        is_due, is_done = place == done and not is_over, place < done
        drawn.append(
            element(
                "rect",
                x=x,
                y=-15,
                width=26,
                height=20,
                rx=4 if player is Player.DETECTIVE else 10,
                fill=theme.line if is_done else theme.panel,
                stroke=theme.accent if is_due else theme.line,
                stroke_width=2.5 if is_due else 1.2,
            )
            + words(x + (8 if is_done else 13), 0, player.name[0], 13, theme.ink, font_weight="bold")
        )
        if is_done:
            drawn.append(element("path", d=f"M{x + 14} -6l3 3l5-7", fill="none", stroke=theme.ink, stroke_width=1.8))
    told = ", ".join(str(controller(round_number, place)) for place in range(4))
    return titled(f"Order of this round: {told}; {done} done", *drawn, data_done=done)


def description(title: str, view: Any, *lines: str) -> str:
    """The picture in words: what the text picture tells above its board."""
    return "; ".join((headline(title, view, PLAIN_TEXT), *lines, *case_lines(view, PLAIN_TEXT)))
