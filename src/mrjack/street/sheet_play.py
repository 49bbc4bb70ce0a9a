"""Playing what a score sheet says, with whatever follows from it and was left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from mrjack.core.bits import bits, mask_of
from mrjack.core.errors import MrJackError, RecordError
from mrjack.core.events import Hidden
from mrjack.core.named import Named
from mrjack.core.page import Page, fault
from mrjack.core.players import Outcome, Player
from mrjack.core.protocols import AnyRules
from mrjack.street.case import Announcing, Choosing, Dealing, Drawing, Naming, acting_of
from mrjack.street.events import DRAW_HIDDEN, IDENTITY_HIDDEN
from mrjack.street.rounds import actor, chooser
from mrjack.street.sheet_items import (
    Activation,
    Announcement,
    Draw,
    Drew,
    Item,
    NameJack,
    Remark,
    Round,
    Step,
    Was,
    Wins,
)
from mrjack.street.sheet_told import Told


class Keeper(Protocol):
    """Who plays along: a game, or one player's follower."""

    @property
    def length(self) -> int:
        """How many entries the log has."""
        ...

    @property
    def table(self) -> Any:
        """What both players can see now."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        ...

    def play(self, action: Any) -> None:
        """Takes an action. Raises an error of ours when it is illegal or impossible."""
        ...

    def can_play(self, action: Any) -> bool:
        """Whether an action is legal, or possible."""
        ...

    def hide(self, event: Hidden, /) -> None:
        """Takes a chance event whose outcome is not told."""
        ...

    def sees(self, player: Player, /) -> bool:
        """Whether what a player draws is seen here."""
        ...

    def identity(self) -> Named | None:
        """Who Jack is; None where that is not known."""
        ...

    def hand(self, player: Player) -> tuple[Named | None, ...]:
        """The cards that a player drew; None for each that is not known."""
        ...


class SheetPlay:
    """Plays the items of a sheet, and collects its comments by how many entries of the log they stand after."""

    def __init__(self, rules: AnyRules, page: Page, items: Sequence[Item], told: Told, keeper: Keeper) -> None:
        assert rules.sheet_forms is not None
        self._rules, self._forms, self._text = rules, rules.sheet_forms, page.text
        self._items, self._told, self._keeper = items, told, keeper
        self._now = 0
        # Where the sheet tells what its player cannot have seen.
        self._unseen: int | None = None
        self._end = rules.parse_action("end")
        self._statuses = [rules.parse_action(f"witness {status}") for status in ("invisible", "visible")]
        self.comments: dict[int, tuple[str, ...]] = {}
        self._play: Mapping[type, Callable[[Any], None]] = {
            Round: self._round,
            Activation: self._activation,
            Step: self._step,
            Draw: self._draw_item,
            Announcement: self._announcement,
            NameJack: self._named,
            Remark: self._remark,
            Was: self._was,
            Drew: self._drew,
            Wins: self._wins,
        }

    def run(self) -> None:
        """Plays everything. Raises `RecordError` with the place of the first item that is wrong."""
        for now, item in enumerate(self._items):
            self._now = now
            self._play[type(item)](item)
        if self._unseen is not None:
            problem = "the player who kept this sheet did not see this; for a game the sheet must tell everything"
            raise self._fault(self._unseen, problem)
        # What was in the box is compared at the end, wherever it stands.
        for item in self._items:
            if isinstance(item, Was):
                self.check_identity(item.at, item.who)
            if isinstance(item, Drew):
                self._check_hand(item)

    def check_result(self, at: int, player: Player, reason: str | None) -> None:
        """Raise `RecordError` unless the game ended so, after whatever follows from the sheet."""
        self._go_on(at)
        outcome = self._keeper.outcome
        if outcome is None:
            raise self._fault(at, "the game goes on after what stands here")
        if outcome.winner is not player or reason not in (None, outcome.reason):
            raise self._fault(at, f"the game ended otherwise: {outcome.winner} wins: {outcome.reason}")

    def check_identity(self, at: int, who: Named) -> None:
        """Raise `RecordError` when Jack is known to be somebody else."""
        identity = self._keeper.identity()
        if identity not in (None, who):
            raise self._fault(at, f"Jack was {identity}, not {who}")

    def _check_hand(self, item: Drew) -> None:
        hand = self._keeper.hand(item.player)
        pairs = zip(hand, item.cards, strict=False)
        if len(hand) != len(item.cards) or any(None not in pair and pair[0] != pair[1] for pair in pairs):
            known = " ".join("?" if card is None else str(card) for card in hand) or "nothing"
            raise self._fault(item.at, f"{item.player} drew {known}")

    def _fault(self, at: int, problem: str) -> RecordError:
        return fault(self._text, at, problem)

    @property
    def _phase(self) -> Any:
        return self._keeper.table.phase

    def _take(self, at: int, take: Callable[[Any], None], entry: Any) -> None:
        try:
            take(entry)
        except MrJackError as error:
            raise self._fault(at, str(error)) from error

    def _begin(self, at: int) -> None:
        """The identity is drawn before anything else."""
        if isinstance(self._phase, Naming):
            told = self._told
            self._chance(at, "identity", told.identity, IDENTITY_HIDDEN, told.identity_at)

    def _chance(self, at: int, verb: str, card: Named | None, hidden: Hidden, told_at: int) -> None:
        """What was drawn, as far as it is told and seen here."""
        if card is not None and self._keeper.sees(hidden.drawer):
            self._take(at, self._keeper.play, self._rules.parse_action(f"{verb} {card}"))
            return
        if card is not None and self._unseen is None:
            self._unseen = told_at
        self._take(at, self._keeper.hide, hidden)

    def _go_on(self, at: int, *, is_to_announce: bool = False) -> None:
        """Plays what follows by itself: an unseen draw, the end of an activation, an announcement."""
        while True:
            phase = self._phase
            if isinstance(phase, Drawing):
                self._draw(at, None)
            elif isinstance(phase, Announcing) and not is_to_announce:
                self._announce(at)
            elif acting_of(phase) is not None and self._keeper.can_play(self._end):
                self._take(at, self._keeper.play, self._end)
            else:
                return

    def _announce(self, at: int) -> None:
        possible = [status for status in self._statuses if self._keeper.can_play(status)]
        if len(possible) != 1:
            raise self._fault(at, "the round is over: expected 'witness visible' or 'witness invisible' before this")
        self._take(at, self._keeper.play, possible[0])

    def _named(self, item: NameJack) -> None:
        self._begin(item.at)

    def _round(self, item: Round) -> None:
        self._begin(item.at)
        if item.number != self._keeper.table.turn.round:
            self._go_on(item.at)
        turn = self._keeper.table.turn
        if item.number not in (None, turn.round):
            raise self._fault(item.at, f"expected round {turn.round}, not {item.number}")
        if isinstance(self._phase, Dealing):
            self._deal(item.at, item.cards)
        elif item.cards is not None and mask_of(item.cards) != turn.cards_mask:
            four = " ".join(str(self._rules.characters[who]) for who in bits(turn.cards_mask))
            raise self._fault(item.at, f"the cards of round {turn.round} are {four}")

    def _deal(self, at: int, cards: Sequence[Named] | None) -> None:
        """Deals the cards that are told, or that are all picked in this round."""
        four = self._picked() if cards is None else cards
        if len(set(four)) != 4:
            raise self._fault(at, f"expected the four cards of round {self._keeper.table.turn.round}")
        text = " ".join(map(str, sorted(four)))
        self._take(at, self._keeper.play, self._rules.parse_action(f"cards {text}"))

    def _picked(self) -> list[Named]:
        """The cards picked from here to the end of the round."""
        picked: list[Named] = []
        for item in self._items[self._now :]:
            if isinstance(item, Announcement) or (isinstance(item, Round) and picked) or len(picked) == 4:
                break
            if isinstance(item, Activation):
                picked.append(item.who)
        return picked

    def _activation(self, item: Activation) -> None:
        self._begin(item.at)
        self._go_on(item.at)
        if isinstance(self._phase, Dealing):
            self._deal(item.at, None)
        if isinstance(self._phase, Choosing):
            player = chooser(self._keeper.table.turn)
            if item.player not in (None, player):
                rule = self._forms.order_rule
                raise self._fault(item.at, f"{player} picks this card, not {item.player} ({rule})")
        self._take(item.at, self._keeper.play, self._rules.parse_action(f"activate {item.who}"))

    def _step(self, item: Step) -> None:
        self._begin(item.at)
        if isinstance(self._phase, Drawing):
            self._draw(item.at, None)
        self._take(item.at, self._keeper.play, item.action)

    def _draw_item(self, item: Draw) -> None:
        self._begin(item.at)
        if isinstance(self._phase, Drawing):
            self._draw(item.at, item.card)
        elif item.card is None:
            raise self._fault(item.at, "no alibi card is drawn here")
        else:
            # The rules say why not.
            self._take(item.at, self._keeper.play, self._rules.parse_action(f"draw {item.card}"))

    def _draw(self, at: int, card: Named | None) -> None:
        table = self._keeper.table
        drawer = actor(table.turn)
        if card is None:
            card = self._told.card(drawer, table.case.alibi_counts[drawer])
        self._chance(at, "draw", card, DRAW_HIDDEN[drawer], at)

    def _announcement(self, item: Announcement) -> None:
        self._begin(item.at)
        self._go_on(item.at, is_to_announce=True)
        self._take(item.at, self._keeper.play, item.action)

    def _remark(self, item: Remark) -> None:
        length = self._keeper.length
        self.comments[length] = (*self.comments.get(length, ()), item.text)

    def _was(self, item: Was) -> None:
        """Compared at the end."""

    def _drew(self, item: Drew) -> None:
        """Compared at the end."""

    def _wins(self, item: Wins) -> None:
        self.check_result(item.at, item.player, item.reason)
