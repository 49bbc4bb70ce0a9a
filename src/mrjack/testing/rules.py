"""All laws at once, for the author of a game or of a house rule."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from random import Random
from typing import Any

from mrjack.core.draw import pick
from mrjack.core.players import PLAYERS
from mrjack.core.protocols import AnyRules
from mrjack.game import Game
from mrjack.registry import GAMES, rules_of
from mrjack.testing import actions, documents, following, records, secrets, values, views, worlds
from mrjack.testing.broken import Trial, of_game
from mrjack.testing.playing import layouts, play_on, states

GameLaw = Callable[[Game[Any, Any, Any]], None]

_EVERY = 8
_ACCUSE = 0.05
_CONCEIVABLE = 2_000
_TRIED = 40
_FEW_WORLDS = 60


def check_rules(
    rules: AnyRules | str,
    *,
    games: int = 20,
    seed: int = 0,
    rule_ids: Collection[str] | None = None,
    more: Iterable[GameLaw] = (),
) -> None:
    """All laws, on the states of random games over all layouts. Raises `LawBroken` for the first that does not hold.

    ``rule_ids`` are the ids that refusals may name, None for any. ``more`` are laws of your own, or `check_rounds` for
    a game of rounds with four activations: each is called with every game played.

    >>> from mrjack import pocket
    >>> check_rules(pocket.RULES, games=1)
    """
    known = rules_of(rules)
    actions.check_numbering(known, most=_CONCEIVABLE)
    for number in range(games):
        rng = Random(f"check_rules {seed} {number}")
        game = _played(known, number, rng)
        check_game(game, rng)
        verbs = _by_verb(game)
        for at, (state, _) in enumerate(states(game)):
            tried = [pick(pick(verbs, rng), rng) for _ in range(_TRIED)]
            check_state(known, state, rng, tried, rule_ids=rule_ids, is_thorough=at % _EVERY == number % _EVERY)
        for law in more:
            law(game)


def _played(rules: AnyRules, number: int, rng: Random) -> Game[Any, Any, Any]:
    """A random game, from one layout after the other."""
    names = layouts(rules)
    layout = names[number % len(names)]
    with Trial("a game can begin", rules, lambda: f"layout {layout}"):
        game: Game[Any, Any, Any] = Game(rules, layout=layout, seed=int(rng.random() * 2**32))
    with of_game("what is offered can be played", game):
        play_on(game, rng, _ACCUSE)
    return game


def _by_verb(game: Game[Any, Any, Any]) -> list[list[Any]]:
    """Conceivable actions, those among them that were offered at some point of a game, in a list for each verb."""
    found: dict[str, dict[Any, None]] = {}
    offered = (option for state, _ in states(game) for option in game.rules.legal_actions(state))
    for action in (*actions.conceivable(game.rules, _CONCEIVABLE), *offered):
        found.setdefault(action.verb, {})[action] = None
    return [list(kind) for kind in found.values()]


def check_state(
    rules: AnyRules,
    state: Any,
    rng: Random,
    tried: Iterable[Any] = (),
    *,
    rule_ids: Collection[str] | None = None,
    is_thorough: bool = True,
) -> None:
    """All laws about one state; those that take longer only when it ``is_thorough``.

    ``tried`` are conceivable actions of which those that are not offered must be refused.
    """
    tried = tuple(tried)
    actions.check_legality(rules, state, tried, rule_ids=rule_ids)
    actions.check_actions(rules, state)
    actions.check_turns(rules, state)
    views.check_views(rules, state)
    views.check_appeals(rules, state)
    values.check_state_line(rules, state)
    worlds.check_worlds(rules, state, rng)
    if is_thorough:
        actions.check_refusals(rules, state, tried, rule_ids=rule_ids)
        values.check_apply(rules, state)
        values.check_copies(rules, state)
        values.check_frozen(rules, state)
        values.check_observation(rules, state)
        documents.check_documents(rules, state)
        secrets.check_twins(rules, state, rng)
        records.check_damaged_texts(rules, state, rng)
        for player in PLAYERS:
            if rules.worlds(rules.view(state, player)).count <= _FEW_WORLDS:
                worlds.check_sample(rules, state, player, rng)


def check_game(game: Game[Any, Any, Any], rng: Random) -> None:
    """All laws about a whole game."""
    records.check_length(game)
    records.check_replay(game)
    records.check_undo(game)
    following.check_follower(game)
    following.check_reveal(game)
    secrets.check_twin_past(game, rng)
    secrets.check_twin_past(game, rng, int(rng.random() * len(game.log)))
    worlds.check_worlds_by_enumeration(game, rng)
    if GAMES.get(game.rules.name) is game.rules:
        records.check_record(game)
