"""Laws about ``worlds`` and ``sample``: exact counts, every world that fits and no other, all equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

from mrjack.core.events import Hidden
from mrjack.core.players import PLAYERS, Player
from mrjack.core.protocols import AnyRules
from mrjack.game import Game
from mrjack.testing.broken import Trial, at_state, of_game
from mrjack.testing.playing import states

# How many standard deviations a statistic may be off: by chance it happens once in some million times.
_DEVIATIONS = 5.0


def check_worlds(rules: AnyRules, state: Any, rng: Random) -> None:
    """The shares are positive, add up to 1 over exactly the candidates, and make whole numbers of worlds.

    The truth and a sample are among them.
    """
    with at_state("worlds are those of the candidates", rules, state) as law:
        for player in PLAYERS:
            view = rules.view(state, player)
            worlds = rules.worlds(view)
            law.holds(type(worlds.count) is int and worlds.count > 0, f"{player} has {worlds.count} worlds")
            law.same(f"the identities of {player}", set(worlds.identity), view.candidates)
            shares = worlds.identity.values()
            law.holds(all(type(share) is Fraction and share > 0 for share in shares), f"{player} has shares {shares}")
            law.same(f"the sum of the shares of {player}", sum(shares), 1)
            law.holds(all((share * worlds.count).denominator == 1 for share in shares), "a share is no whole number")
            for world in (state, rules.sample(view, rng)):
                identity = rules.view(world, Player.JACK).identity
                law.holds(identity is None or identity in worlds.identity, f"{identity} is no identity of {player}")


def check_sample(rules: AnyRules, state: Any, player: Player, rng: Random, *, draws: int = 30) -> None:
    """Samples keep the view and are every world, equally often: ``draws`` times as many as there are worlds.

    Worlds and identities are compared with equal chances by a chi-square test, which fails by chance once in a million
    times or less. Choose states with few worlds: two to a thousand. Before the identity is drawn nothing is hidden.
    """
    view = rules.view(state, player)
    with at_state("samples are uniform over the worlds", rules, state) as law:
        worlds = rules.worlds(view)
        if rules.view(state, Player.JACK).identity is None:
            law.same(f"the sample of {player}", rules.sample(view, rng), state)
            return
        seen: Counter[Any] = Counter(rules.sample(view, rng) for _ in range(draws * worlds.count))
        for world in seen:
            law.same("the view of a sample", rules.view(world, player), view)
        law.same(f"how many worlds of {player} are reached", len(seen), worlds.count)
        _compare(law, f"worlds of {player}", seen, dict.fromkeys(seen, Fraction(1, worlds.count)))
        identities: Counter[Any] = Counter()
        for world, count in seen.items():
            identities[rules.view(world, Player.JACK).identity] += count
        _compare(law, f"identities of {player}", identities, worlds.identity)


def _compare(law: Trial, what: str, seen: Counter[Any], shares: Mapping[Any, Fraction]) -> None:
    """Whether counts come near their shares, by the chi-square statistic."""
    total = seen.total()
    freedom = len(seen) - 1
    if not freedom:
        return
    statistic = sum(
        (count - total * float(shares[kind])) ** 2 / (total * float(shares[kind])) for kind, count in seen.items()
    )
    limit = chi_square_limit(freedom)
    law.holds(statistic < limit, f"the {what} come unevenly: chi-square {statistic:.1f} where {limit:.1f} is much")


def chi_square_limit(freedom: int) -> float:
    """What a chi-square statistic exceeds once in some million times, by the approximation of Wilson and Hilferty.

    >>> round(chi_square_limit(10))
    51
    """
    spread = 2 / (9 * freedom)
    return freedom * (1 - spread + _DEVIATIONS * sqrt(spread)) ** 3


def enumerated_worlds(game: Game[Any, Any, Any], player: Player) -> dict[Any, Fraction]:
    """Every state that a game can have led to, given what a player witnessed; with its share of the likelihood.

    The game is played again with all conceivable hidden cards: wherever the player did not see an outcome, each
    character's card in turn. Worlds drop out in which something that happened would have been illegal or seen
    otherwise.
    """
    rules = game.rules
    found: dict[Any, Fraction] = {game.first_state: Fraction(1)}
    for (truth, _), action in zip(states(game), game.log, strict=False):
        event = rules.event(truth, action, player)
        following: dict[Any, Fraction] = {}
        for world, weight in found.items():
            for option in _options(rules, event.action):
                if rules.why_illegal(world, option) is None and rules.event(world, option, player) == event:
                    share = weight * _probability(rules, world, option)
                    after = rules.apply(world, option)
                    following[after] = following.get(after, Fraction(0)) + share
        found = following
    total = sum(found.values())
    return {world: weight / total for world, weight in found.items()}


def _options(rules: AnyRules, seen: Any) -> list[Any]:
    if isinstance(seen, Hidden):
        return [rules.parse_action(f"{seen.verb} {who}") for who in rules.characters]
    return [seen]


def _probability(rules: AnyRules, world: Any, option: Any) -> Fraction:
    """How likely chance was to decide so; decisions tell nothing."""
    weights = dict(rules.chance(world))
    return Fraction(weights[option], sum(weights.values())) if weights else Fraction(1)


def check_worlds_by_enumeration(game: Game[Any, Any, Any], rng: Random, *, most: int = 2_000) -> int:
    """``worlds`` is what playing the game again with all conceivable hidden cards finds, and samples are among it.

    Asked for both players at the end of the game so far, once the identity is drawn; not for a player with more than
    ``most`` worlds. Gives back how many worlds were enumerated.
    """
    rules = game.rules
    if game.view(Player.JACK).identity is None:
        return 0
    enumerated = 0
    with of_game("worlds are those that show the same events", game) as law:
        for player in PLAYERS:
            view = game.view(player)
            worlds = rules.worlds(view)
            if worlds.count > most:
                continue
            found = enumerated_worlds(game, player)
            enumerated += len(found)
            law.same(f"the number of worlds of {player}", worlds.count, len(found))
            law.same(f"the likelihoods for {player}", set(found.values()), {Fraction(1, len(found))})
            shares: dict[Hashable, Fraction] = {}
            for world, share in found.items():
                law.same(f"the view of {player} in another world", rules.view(world, player), view)
                identity = rules.view(world, Player.JACK).identity
                shares[identity] = shares.get(identity, Fraction(0)) + share
            law.same(f"the shares for {player}", dict(worlds.identity), shares)
            for _ in range(20):
                law.holds(rules.sample(view, rng) in found, f"{player} has a sample that cannot have come about")
    return enumerated
