"""The engine and the slow reference agree along random games and from random set-ups, in both layouts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from mrjack import whitechapel
from mrjack.core.draw import pick
from tests.games import layouts, steps
from tests.reference import whitechapel as reference
from tests.reference.comparing import compare
from tests.reference.whitechapel_bridge import line, snapshot

RULES = whitechapel.RULES

# What the two keep differently once the game is over: nothing can be asked of it any more.
AFTERWARDS = ("active", "moved", "powered", "deal", "announce", "whistle", "facing_due", "draw_due")
STREETS = [space for space in reference.HEXES if reference.TERRAIN[space] == "street"]


def tidy(data: dict[str, Any]) -> dict[str, Any]:
    """The reference keeps the order in which characters were whistled; nothing depends on it."""
    if data["whistle"] is not None:
        data["whistle"]["done"] = reference.sort_characters(data["whistle"]["done"])
    return data


def check_order(state: whitechapel.State) -> None:
    """Decisions come in the reference's order too (WC-SEQ-9)."""
    position = reference.load(snapshot(state))
    assert [str(option) for option in RULES.legal_actions(state)] == reference.legal_actions(position)


def compare_games(count: int, first_seed: int) -> Counter[str]:
    """Walk both along random games until ``count`` positions were compared; how often each phase was met."""
    met: Counter[str] = Counter()
    seed = first_seed
    while met.total() < count:
        for layout in layouts(RULES):
            seed += 1
            played = steps(RULES, seed, layout=layout)
            for state in compare(RULES, played, reference.start(layout), afterwards=AFTERWARDS, tidy=tidy):
                met[type(state.table.phase).__name__] += 1
                check_order(state)
    return met


# All that is within three steps of b7 and of l6, and the manholes among it: who stands first has nowhere to go.
CAGES = ((["b7", "b6", "a5", "c6", "a4", "d7"], ("b6", "a5")), (["l6", "l7", "k7", "m8", "j6", "m9"], ("l7", "m9")))


def places(rng: Random) -> list[str]:
    """Eight different street hexes: a cage, a crowd that hangs together, or anywhere."""
    kind = rng.random()
    if kind < 0.2:
        cage = rng.choice(CAGES)[0]
        return [*cage, *rng.sample([space for space in STREETS if space not in cage], 2)]
    if kind < 0.4:
        return rng.sample(STREETS, 8)
    crowd = [rng.choice(STREETS)]
    while len(crowd) < 8:
        edge = {other for space in crowd for other in reference.street_neighbours(space)} - set(crowd)
        crowd.append(rng.choice(reference.sort_hexes(edge)))
    rng.shuffle(crowd)
    return crowd


def set_up(rng: Random) -> dict[str, Any]:
    """A position after `activate` that no game need ever have come to, in the reference's shape."""
    everybody = reference.CHARACTERS
    data = reference.snapshot(reference.start(rng.choice(["2016", "2006"])))
    round_number = rng.randrange(1, 9)
    manholes = reference.sort_hexes(data["open_manholes"] + data["covered_manholes"])
    spaces = places(rng)
    covered = rng.sample(manholes, 2)
    tiles = [*map(str, range(round_number, 5)), "blank", "blank"]
    lit = dict(zip(rng.sample(reference.GASLIGHTS, len(tiles)), tiles, strict=True))
    identity = rng.choice(everybody)
    deal = rng.sample(everybody, 4)
    cards = deal if round_number % 2 else [who for who in everybody if who not in deal]
    # Goodley is worth meeting more often than the others.
    active = "goodley" if "goodley" in cards and rng.random() < 0.7 else rng.choice(cards)
    others = [who for who in cards if who != active]
    for cage, closed in CAGES:
        if spaces[: len(cage)] == cage:
            # Whoever acts stands where nobody gets out, or is the one who holds the last way closed.
            first = rng.choice([active, *others])
            spaces = [spaces[0], *rng.sample(spaces[1:], 7)]
            everybody = [first, *(who for who in everybody if who != first)]
            covered = [space for space in manholes if space in closed]
            covered += rng.sample([space for space in manholes if space not in covered], 2 - len(covered))
    stands = dict(zip(everybody, spaces, strict=True))
    data.update(
        characters={who: stands[who] for who in reference.CHARACTERS},
        open_manholes=[space for space in manholes if space not in covered],
        covered_manholes=reference.sort_hexes(covered),
        lit={space: lit[space] for space in reference.sort_hexes(lit)},
        cordons=reference.sort_exits(rng.sample(list(reference.EXITS), 2)),
        facing=rng.choice(reference.DIRECTIONS),
        witness=rng.choice(["visible", "invisible"]),
        round=round_number,
        identity=identity,
        suspects=[who for who in reference.CHARACTERS if who == identity or rng.random() < 0.6],
        deal=reference.sort_characters(deal),
        cards=reference.sort_characters(rng.sample(others, rng.randrange(4))),
        active=active,
    )
    return data


def onward(state: whitechapel.State, rng: Random, most: int) -> Iterator[tuple[Any, Any]]:
    """Up to so many random actions from a state, the game's end left aside while anything else can be done."""
    for number in range(most):
        options = RULES.legal_actions(state)
        calm = tuple(option for option in options if option.verb not in ("accuse", "escape")) or options
        powers = tuple(option for option in calm if option.verb in ("whistle", "cover", "cordon", "lamp"))
        # Short whistles, so that more follow.
        powers = tuple(option for option in powers if getattr(option, "points", 1) < 3) or powers
        action = pick(powers if powers and rng.random() < 0.5 else calm, rng) if calm and number < most - 1 else None
        yield state, action
        if action is None:
            return
        state = RULES.apply(state, action)


def compare_set_ups(count: int, seed: int) -> Counter[str]:
    """Set up positions and walk on from them until ``count`` were compared; how often each phase was met."""
    rng = Random(seed)
    met: Counter[str] = Counter()
    while met.total() - met["blocked"] < count:
        data = set_up(rng)
        state = RULES.parse_state(line(data))
        assert snapshot(state) == data
        for reached in compare(RULES, onward(state, rng, 9), reference.load(data), afterwards=AFTERWARDS, tidy=tidy):
            met[type(reached.table.phase).__name__] += 1
            check_order(reached)
            met["blocked"] += RULES.legal_actions(reached)[-1:] == (whitechapel.EndActivation(),)
    return met


def test_engine_and_reference_agree_along_games() -> None:
    """A thousand positions in every run."""
    met = compare_games(1_000, first_seed=0)
    assert min(met[phase] for phase in ("Acting", "Whistling", "Facing", "Drawing", "Over")) > 4


def test_engine_and_reference_agree_from_set_ups() -> None:
    """Another thousand, crowds and blocked characters among them."""
    met = compare_set_ups(1_000, seed=0)
    assert min(met[phase] for phase in ("Acting", "Whistling", "Facing", "Drawing", "blocked")) > 2


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_engine_and_reference_agree_at_length(part: int) -> None:
    """A hundred thousand positions in the long run."""
    assert compare_games(5_000, first_seed=1_000_000 * (part + 1))["Whistling"] > 50
    assert compare_set_ups(5_000, seed=part + 1)["Whistling"] > 50
