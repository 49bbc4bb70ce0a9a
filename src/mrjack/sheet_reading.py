"""Reading a score sheet: from its tags to a game, or to the follower of the player who kept it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from mrjack.core.errors import ContradictionError, MrJackError, RecordError, quoted
from mrjack.core.events import Event, Hidden
from mrjack.core.named import Named
from mrjack.core.page import Page, Tag, fault, read_page, words_in
from mrjack.core.players import PLAYERS, Outcome, Player
from mrjack.core.protocols import AnyRules
from mrjack.core.sheet_forms import SheetForms
from mrjack.core.view_text import SPECTATOR, UNKNOWN
from mrjack.game import CHANCE_MODES, ChanceMode, Game
from mrjack.registry import GAMES
from mrjack.street.rounds import LAST_ROUND
from mrjack.street.sheet_items import Item, NameJack, Names, Remark, read_items, read_result
from mrjack.street.sheet_play import SheetPlay
from mrjack.street.sheet_told import Told, told_by, told_line
from mrjack.watch import Watch

AnyGame: TypeAlias = Game[Any, Any, Any]
AnyWatch: TypeAlias = Watch[Any, Any, Any]
Read: TypeAlias = tuple[AnyGame | AnyWatch, Mapping[str, str], Mapping[int, tuple[str, ...]]]

TAGS = ("Game", "Rules", "Layout", "State", "View", "Since", "Chance", "Sheet", "Identity", "Result")
# Seven digits are more than the index of any event.
LONGEST_INDEX = 7
TOO_LITTLE = "the sheet of a spectator must tell in the end who Jack was and what each player drew"
_ORIGINS = ("layout", "state", "view")
_RESERVED = frozenset(name.lower() for name in TAGS)


class Untold(Exception):  # noqa: N818
    """The sheet does not tell something that a game must know. Nobody outside sees this."""


class GameKeeper:
    """Keeps a game, which knows everything."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @property
    def length(self) -> int:
        """How many entries the log has."""
        return len(self.game.log)

    @property
    def table(self) -> Any:
        """What both players can see now."""
        return self.game.state.table

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.game.outcome

    def play(self, action: Any) -> None:
        """Plays an action. Raises `IllegalActionError`."""
        self.game.play(action)

    def can_play(self, action: Any) -> bool:
        """Whether an action is legal."""
        return self.game.rules.why_illegal(self.game.state, action) is None

    def hide(self, _event: Hidden) -> None:
        """A game cannot go on without knowing."""
        raise Untold

    def sees(self, _player: Player, /) -> bool:
        """A game knows everything."""
        return True

    def identity(self) -> Named | None:
        """Who Jack is; None before he is drawn."""
        identity: Named | None = self.game.state.secret.identity
        return identity

    def hand(self, player: Player) -> tuple[Named | None, ...]:
        """The cards that a player drew."""
        return tuple(self.game.state.secret.alibis(player))


class WatchKeeper:
    """Keeps what one player knows."""

    def __init__(self, watch: AnyWatch, since: int) -> None:
        self.watch = watch
        self._since = since

    @property
    def length(self) -> int:
        """How many events there were."""
        return self.watch.length

    @property
    def table(self) -> Any:
        """What both players can see now."""
        return self.watch.view.table

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        outcome: Outcome | None = self.watch.view.outcome
        return outcome

    def play(self, action: Any) -> None:
        """Takes an action. Raises `ContradictionError` when it cannot have happened."""
        try:
            self._feed(action)
        except ContradictionError as error:
            if not self._may_end(action):
                raise
            raise ContradictionError(
                f"{error}. At the end of a game the sheet tells who Jack was and what each player drew"
            ) from error

    def _may_end(self, action: Any) -> bool:
        """Whether an action would end the game, so that it opens the secrets, which the sheet does not tell."""
        if action.verb == "witness":
            return bool(self.table.turn.round == LAST_ROUND)
        return action.verb in ("accuse", "escape")

    def can_play(self, action: Any) -> bool:
        """Whether an action can have happened."""
        length = self.length
        try:
            self._feed(action)
        except MrJackError:
            return False
        self.watch.rewind(length)
        return True

    def hide(self, event: Hidden) -> None:
        """Takes a chance event that the player did not see. Raises `ContradictionError` when the player saw it."""
        self._feed(event)

    def _feed(self, action: Any) -> None:
        self.watch.feed(Event(self._since + self.length, action))

    def sees(self, player: Player, /) -> bool:
        """Whether this player sees what that player draws."""
        return player is self.watch.player

    def identity(self) -> Named | None:
        """Who Jack is; None while the player does not know."""
        identity: Named | None = self.watch.view.identity
        return identity

    def hand(self, player: Player) -> tuple[Named | None, ...]:
        """The cards that a player drew; None for each that this player did not see."""
        view = self.watch.view
        own: tuple[Named, ...] = view.alibis
        return own if player is view.player else (None,) * view.opponent_alibi_count


def read_sheet(text: str | bytes, seed: int | None) -> Read:
    """The game or watch that a sheet tells, its free tags, and its comments. Raises `RecordError`, `UsageError`."""
    return _Source(read_page(text)).read(seed)


class _Source:
    """A page with what its tags say."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._rules, self._forms = self._read_rules()
        self._origin = self._read_origin()
        self._since = self._read_since()
        self._identity = self._read_identity()
        self._items = self._read_items()
        self._told: Told = told_by(page.text, self._identity, self._items)
        self._mode: ChanceMode = self._choice("chance", CHANCE_MODES) or "auto"
        self._owner: Player | str | None = self._choice("sheet", (*PLAYERS, SPECTATOR))
        self._result = self._read_result()

    def read(self, seed: int | None) -> Read:
        """Plays the sheet: as a game, or as the watch of its player where the sheet does not tell everything."""
        try:
            game = self._game(seed)
            kept: AnyGame | AnyWatch = game
            comments = self._play(GameKeeper(game))
            game.chance = self._mode
        except Untold:
            kept = watch = self._watch()
            comments = self._play(WatchKeeper(watch, self._since))
        free = {tag.name: tag.value for name, tag in self._page.tags.items() if name not in _RESERVED}
        return kept, free, comments

    def _play(self, keeper: GameKeeper | WatchKeeper) -> dict[int, tuple[str, ...]]:
        play = SheetPlay(self._rules, self._page, self._items, self._told, keeper)
        play.run()
        if self._identity is not None:
            play.check_identity(*self._identity)
        if self._result is not None:
            play.check_result(*self._result)
        return play.comments

    def _fault(self, tag: Tag, problem: str) -> RecordError:
        return fault(self._page.text, tag.value_at, f"{tag.name[:40]}: {problem}")

    def _made(self, tag: Tag | None, make: Callable[[], Any]) -> Any:
        """What a tag stands for; its errors name the tag."""
        try:
            return make()
        except MrJackError as error:
            assert tag is not None
            raise self._fault(tag, str(error)) from error

    def _read_rules(self) -> tuple[AnyRules, SheetForms]:
        games = {name: rules for name, rules in GAMES.items() if rules.sheet_forms is not None}
        tag = self._page.tags.get("game")
        if tag is None:
            raise fault(self._page.text, 0, f'expected a tag [Game "{next(iter(games))}"] or of another game')
        rules = games.get("".join(tag.value.lower().split()))
        if rules is None or rules.sheet_forms is None:
            raise self._fault(tag, f"expected {' or '.join(games)}, not {quoted(tag.value)}")
        version = self._page.tags.get("rules")
        if version is not None and version.value.strip() != str(rules.version):
            raise self._fault(
                version,
                f"the sheet was made under rules {quoted(version.value)} of {rules.name}, "
                f"this library plays {rules.version}",
            )
        return rules, rules.sheet_forms

    def _choice(self, name: str, choices: tuple[Any, ...]) -> Any:
        """Which of some choices a tag names; None where it is left out."""
        tag = self._page.tags.get(name)
        if tag is None:
            return None
        found = next((choice for choice in choices if str(choice) == tag.value.strip().lower()), None)
        if found is None:
            raise self._fault(tag, f"expected {' or '.join(map(str, choices))}, not {quoted(tag.value)}")
        return found

    def _read_identity(self) -> tuple[int, Named] | None:
        tag = self._page.tags.get("identity")
        if tag is None or tag.value.strip() == UNKNOWN:
            return None
        words = words_in(tag.value)
        found = Names(self._rules.characters, self._forms).find(words, 0)
        if found is None or found[1] != len(words):
            raise self._fault(tag, f"expected a character or ?, not {quoted(tag.value)}")
        return tag.value_at, found[0]

    def _read_items(self) -> list[Item]:
        items = read_items(self._rules, self._forms, self._page)
        if "identity" not in self._page.tags:
            return items
        # The tags as a whole come before the game; comments among them stand before the first entry.
        behind = max(tag.at for tag in self._page.tags.values())
        early = [item for item in items if item.at < behind and isinstance(item, Remark)]
        return [*early, NameJack(self._page.tags["identity"].value_at), *(item for item in items if item not in early)]

    def _read_result(self) -> tuple[int, Player, str | None] | None:
        tag = self._page.tags.get("result")
        if tag is None:
            return None
        try:
            result = read_result(tag.value, self._rules.endings)
        except ValueError:
            raise self._fault(tag, f"expected who won and why, or *, not {quoted(tag.value)}") from None
        return None if result is None else (tag.value_at, *result)

    def _game(self, seed: int | None) -> AnyGame:
        state = self._state()
        if state is None:
            return Game(self._rules, layout=self._layout(), seed=seed, chance="manual")
        return Game(self._rules, state=state, seed=seed, chance="manual")

    def _state(self) -> Any:
        """The state that the game began from; None when it began from a layout."""
        tag = self._origin
        if tag is None or tag.name.lower() == "layout":
            return None
        line = tag.value
        if tag.name.lower() == "view":
            line = told_line(line, self._told)
            if UNKNOWN in line:
                raise Untold
        return self._made(tag, lambda: self._rules.parse_state(line))

    def _read_origin(self) -> Tag | None:
        """The tag that tells how the game began; there is one at most."""
        found = [self._page.tags[name] for name in _ORIGINS if name in self._page.tags]
        if len(found) > 1:
            raise self._fault(found[1], f"the sheet has a {found[0].name[:40]} already")
        return found[0] if found else None

    def _read_since(self) -> int:
        tag = self._page.tags.get("since")
        if tag is None:
            return 0
        digits = tag.value.strip()
        if not (digits.isascii() and digits.isdigit() and len(digits) < LONGEST_INDEX):
            raise self._fault(tag, f"expected the index of the first event, not {quoted(tag.value)}")
        if "view" not in self._page.tags:
            raise self._fault(tag, "only what began from a view has other events before it")
        return int(digits)

    def _layout(self) -> Any:
        """A layout's name, None where it is left out, or the mapping of a layout that has none."""
        tag = self._origin
        if tag is None:
            return None
        name = tag.value.strip().lower()
        if name in self._rules.layouts:
            return name
        if " " not in name:
            raise self._fault(
                tag, f"expected {' or '.join(self._rules.layouts)}, or a state line, not {quoted(tag.value)}"
            )
        state = self._made(tag, lambda: self._rules.parse_state(tag.value))
        layout = self._rules.layout_of(state)
        if self._made(tag, lambda: self._rules.start(layout)) != state:
            raise self._fault(tag, "this state is no beginning of a game")
        return layout

    def _watch(self) -> AnyWatch:
        tag = self._origin
        if tag is None or tag.name.lower() != "view":
            return Watch(self._rules, self._player(), layout=self._layout())
        if tag.value.lower().split()[:1] == [SPECTATOR]:
            raise self._fault(tag, TOO_LITTLE)
        view = self._made(tag, lambda: self._rules.parse_view(tag.value))
        if self._owner not in (None, view.player):
            raise self._fault(tag, f"expected a view of {self._owner}, not of {view.player}")
        return Watch(self._rules, view.player, view=view)

    def _player(self) -> Player:
        """Whose sheet it is: as the tag says, else Jack's if it tells who Jack is."""
        owner = self._owner
        if isinstance(owner, Player):
            return owner
        if owner is None:
            return Player.DETECTIVE if self._told.identity is None else Player.JACK
        raise self._fault(self._page.tags["sheet"], TOO_LITTLE)
