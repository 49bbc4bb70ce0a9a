"""Every public callable with arguments that fit it: the doors at which strangers knock."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import import_module
from random import Random
from typing import Any

import attrs
from attrs import frozen

from mrjack import (
    Game,
    GreedyBot,
    Player,
    RandomBot,
    Sheet,
    Watch,
    dumps,
    dumps_sheet,
    find,
    loads,
    loads_sheet,
    newyork,
    svg,
)
from mrjack.arena import play_match
from mrjack.core.actions import ActionText
from mrjack.core.changes import Change
from mrjack.core.events import Event, Reveal
from mrjack.core.look import PLAIN, Look
from mrjack.core.protocols import AnyRules
from mrjack.core.svg_look import SvgLook
from mrjack.perft import perft, split
from mrjack.rulebook import look_up, rulebook


@frozen
class Door:
    """A callable, arguments that fit, and the names of the strangers that are welcome there."""

    name: str
    call: Callable[..., Any]
    arguments: tuple[Any, ...]
    welcome: tuple[str, ...] = ()


NUMBERS = ("zero", "minus", "huge", "huge minus", "none")


def begun(rules: AnyRules, *, chance: Any = "auto") -> Game[Any, Any, Any]:
    """A game with a few decisions behind it."""
    game: Game[Any, Any, Any] = Game(rules, seed=3)
    rng = Random(3)
    for _ in range(7):
        game.play(game.legal_actions[rng.randrange(len(game.legal_actions))])
    game.chance = chance
    return game


def doors(rules: AnyRules, game: Game[Any, Any, Any]) -> Iterator[Door]:
    """Every door of a game's rules, of a game in play, and of the library."""
    yield from _rules_doors(rules, game)
    yield from _sitting_doors(rules, game)
    yield from _watch_doors(rules, game)
    yield from _library_doors(rules, game)
    yield from _action_doors(rules)


def _rules_doors(rules: AnyRules, game: Game[Any, Any, Any]) -> Iterator[Door]:
    state = game.state
    view = game.view(Player.JACK)
    action = game.legal_actions[0]
    mover = view if view.to_move is Player.JACK else game.view(Player.DETECTIVE)
    event = rules.event(state, action, mover.player)
    given: dict[str, tuple[Any, ...]] = {
        "start": (next(iter(rules.layouts), None),),
        "layout_of": (state,),
        "to_move": (state,),
        "legal_actions": (state,),
        "chance": (state,),
        "outcome": (state,),
        "why_illegal": (state, action),
        "view": (state, Player.JACK),
        "public_view": (state,),
        "event": (state, action, Player.JACK),
        "first_view": (Player.JACK,),
        "follow": (mover, event),
        "worlds": (view,),
        "sample": (view, Random(1)),
        "format_action": (action,),
        "parse_action": (str(action),),
        "describe_action": (action,),
        "format_state": (state,),
        "parse_state": (rules.format_state(state),),
        "format_view": (view,),
        "parse_view": (rules.format_view(view),),
        "action_index": (action,),
        "action_at": (0,),
        "observation": (view,),
        "picture": (view, PLAIN),
        "svg": (view, SvgLook()),
        "view_from_json": (view.to_json(),),
        "action_from_json": (action.to_json(),),
        "event_from_json": (event.to_json(),),
        "changes": (view, view),
        "label": (action,),
        "schema": ("view",),
    }
    welcome = {"start": ("none",), "action_at": ("zero",)}
    for name, arguments in given.items():
        yield Door(name, getattr(rules, name), arguments, welcome.get(name, ()))
    for seen in (view, rules.public_view(state)):
        kind: Any = type(seen)
        yield Door(f"{kind.__name__}.from_json", kind.from_json, (seen.to_json(),))


def _sitting_doors(rules: AnyRules, game: Game[Any, Any, Any]) -> Iterator[Door]:
    layout = next(iter(rules.layouts), None)
    yield Door("Game", lambda given: Game(given, seed=1), (rules,))
    yield Door("Game layout", lambda given: Game(rules, layout=given, seed=1), (layout,), ("none",))
    yield Door("Game state", lambda given: Game(rules, state=given, seed=1), (game.state,), ("none",))
    yield Door("Game seed", lambda given: Game(rules, seed=given), (1,), NUMBERS)
    yield Door("Game chance", lambda given: Game(rules, chance=given), ("manual",))
    yield Door("Game.play", game.play, (game.legal_actions[0],))
    yield Door("Game.play text", game.play, (str(game.legal_actions[0]),))
    yield Door("Game.view", game.view, (Player.JACK,), ("none",))
    yield Door("Game.witnessed", game.witnessed, (Player.JACK,))
    yield Door("Game.events", game.events, (Player.JACK, 1), ("zero", "none"))
    yield Door("Game.can_undo", game.can_undo, (Player.JACK,))
    yield Door("Game.to_json", game.to_json, (Player.JACK,), ("none",))
    yield Door("Game.to_json since", lambda given: game.to_json(None, since=given), (1,), ("zero", "none"))
    yield Door("Game.chance", lambda given: setattr(game, "chance", given), ("manual",))


def _watch_doors(rules: AnyRules, game: Game[Any, Any, Any]) -> Iterator[Door]:
    layout = next(iter(rules.layouts), None)
    view = game.view(Player.JACK)
    yield Door("Watch", Watch, (rules, Player.JACK))
    yield Door("Watch layout", lambda given: Watch(rules, Player.JACK, layout=given), (layout,), ("none",))
    yield Door("Watch view", lambda given: Watch(rules, Player.JACK, view=given), (view,), ("none",))
    watch = Watch(rules, Player.JACK, view=view)
    last = game.witnessed(Player.JACK)[-1]
    yield Door("Watch.of", Watch.of, (game, Player.JACK))
    yield Door("Watch.loads", Watch.loads, (Watch.of(game, Player.JACK).dumps(),))
    yield Door("Watch.feed", watch.feed, (last,))
    yield Door("Watch.tell", watch.tell, (last.action,))
    yield Door("Watch.tell text", watch.tell, (str(last),))
    yield Door("Watch.tell revealed", lambda given: watch.tell(last.action, revealed=given), (None,), ("none",))
    parts = (last.index, last.action, last.revealed, None, ())
    yield Door("Watch.feed parts", lambda *given: watch.feed(Event(*given)), parts, ("none",))
    yield Door("follow parts", lambda *given: rules.follow(view, Event(*given)), parts, ("none",))
    change = ("moved", "beach", None, None)
    yield Door("Watch.feed change", lambda *given: watch.feed(_with_change(last, given)), change)
    reveal = (rules.characters[0], (), ())
    yield Door("Watch.feed reveal", lambda *given: watch.feed(attrs.evolve(last, revealed=Reveal(*given))), reveal)
    yield Door("Watch.rewind", watch.rewind, (0,), ("zero",))


def _with_change(event: Event[Any], parts: tuple[Any, ...]) -> Event[Any]:
    return attrs.evolve(event, changes=(Change(*parts),))


def _library_doors(rules: AnyRules, game: Game[Any, Any, Any]) -> Iterator[Door]:
    yield Door("find", find, (rules.name,))
    yield Door("loads", loads, (dumps(game),))
    yield Door("loads seed", lambda given: loads(dumps(game), seed=given), (1,), NUMBERS)
    yield Door("dumps", dumps, (game,))
    with_sheet = begun(newyork.RULES)
    yield Door("dumps_sheet", dumps_sheet, (with_sheet,))
    yield Door("loads_sheet", loads_sheet, (dumps_sheet(with_sheet),))
    yield Door("Sheet", Sheet, (with_sheet,))
    yield Door("RandomBot", RandomBot, (1,), NUMBERS)
    yield Door("choose", RandomBot(1).choose, (game.view(),))
    yield Door("GreedyBot", GreedyBot, (1,), NUMBERS)
    yield Door("GreedyBot choose", GreedyBot(1).choose, (game.view(),))
    yield Door("perft", perft, (rules, game.state, 1), ("zero",))
    yield Door("split", split, (rules, game.state, 1))
    makers = dict.fromkeys(Player, RandomBot)
    yield Door("play_match", lambda *given: play_match(*given, games=1, seed=1), (rules, makers))
    # A huge number of games is only a long match.
    yield Door("play_match games", lambda given: play_match(rules, makers, games=given, seed=1), (1,), ("huge",))
    yield Door("play_match seed", lambda given: play_match(rules, makers, games=1, seed=given), (1,), NUMBERS[:-1])
    yield Door("rulebook", rulebook, (rules.name,))
    yield Door("look_up", look_up, (rules.name, "jack"))
    yield from _svg_doors(rules, game)
    for field in attrs.fields(Look):
        yield Door(f"Look {field.name}", lambda given, name=field.name: Look(**{name: given}), (True,), ("true",))


def _svg_doors(rules: AnyRules, game: Game[Any, Any, Any]) -> Iterator[Door]:
    view, event, empty = game.view(), game.events(None)[-1], ("empty list", "empty tuple")
    yield Door("svg.board", svg.board, (view,))
    given: dict[str, tuple[Any, tuple[str, ...]]] = {
        "size": (500, ()),
        "theme": ("dark", ()),
        "has_labels": (False, ("true",)),
        "targets": (game.legal_actions, empty),
        "last": (event, ("none", *empty)),
        "prefix": ("board", ("none", "strange text")),
    }
    for name, (fits, welcome) in given.items():
        draw = partial(_draw, svg.board, (view,), name)
        yield Door(f"svg.board {name}", draw, (fits,), welcome)
        # Whether targets are actions of a game is asked by its rules.
        if name != "targets":
            yield Door(f"SvgLook {name}", partial(_draw, SvgLook, (), name), (fits,), welcome)
    yield Door("svg.board target", lambda given: svg.board(view, targets=[given]), (game.legal_actions[0],))
    yield Door("svg.board change", lambda given: svg.board(view, last=[given]), (Change("used", "beach"),))


def _draw(call: Callable[..., Any], first: tuple[Any, ...], name: str, value: Any) -> Any:
    return call(*first, **{name: value})


def action_classes(rules: AnyRules) -> list[type[Any]]:
    """The classes of a game's actions."""
    module = import_module(f"mrjack.{rules.name}.actions")
    found = [kind for _, kind in inspect.getmembers(module, inspect.isclass) if issubclass(kind, ActionText)]
    return [kind for kind in found if kind.__module__ == module.__name__ and attrs.has(kind)]


@cache
def _examples(name: str) -> list[Any]:
    """An action of each class."""
    rules = find(name)
    return list({type(action): action for action in map(rules.action_at, range(rules.action_count))}.values())


def _action_doors(rules: AnyRules) -> Iterator[Door]:
    for example in _examples(rules.name):
        kind = type(example)
        values = [getattr(example, field.name) for field in attrs.fields(kind)]
        if values:
            welcome = ("none",) if kind.verb == "joker" else ("true",) if kind.verb == "witness" else ()
            yield Door(kind.__qualname__, kind, tuple(values), welcome)
