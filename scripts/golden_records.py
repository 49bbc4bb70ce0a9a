"""Adds golden records, which load for ever; one that is there is never changed.

Without arguments it says what the records of the present rules do not show yet. Exit status 0 when nothing is missing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from mrjack import Game, dumps, find
from mrjack.core.protocols import AnyRules
from mrjack.registry import GAMES
from tests.games import steps
from tests.playthroughs.golden import records as playthroughs
from tests.playthroughs.golden import replay
from tests.records.golden import add, ending_of, kinds, missing, origin_of, phases


def own_layout(rules: AnyRules, rng: Random) -> dict[str, Any]:
    """A layout that has no name: that of the box with the characters in each other's places."""
    layouts = import_module(f"mrjack.{rules.name}").LAYOUTS
    chosen = dict(layouts[rng.choice(rules.layouts)])
    places = list(chosen["characters"].values())
    rng.shuffle(places)
    return chosen | {
        "characters": dict(zip(chosen["characters"], places, strict=True)),
        "witness": rng.choice(["visible", "invisible"]),
    }


def random_game(rules: AnyRules, seed: int) -> Game[Any, Any, Any]:
    """A random game from a random origin, played to its end or broken off."""
    rng = Random(seed)
    origin = rng.choice([*(rules.layouts or (None,)), *(("custom",) if rules.layouts else ()), "state"])
    chance: Any = rng.choice(["auto", "manual"])
    accuse = rng.choice([0.0, 0.1, 1.0])
    game: Game[Any, Any, Any]
    if origin == "state":
        aim = rng.choice(phases(rules))
        states = [state for state, _ in steps(rules, seed, accuse=accuse)]
        aimed = [state for state in states if isinstance(state.table.phase, aim)]
        game = Game(rules, state=rng.choice(aimed or states), seed=seed, chance="manual")
    else:
        game = Game(rules, layout=own_layout(rules, rng) if origin == "custom" else origin, seed=seed, chance="manual")
    most = rng.choice([0, rng.randrange(1, 60), 1_000])
    while game.outcome is None and len(game.log) < most:
        options = [option for option in game.legal_actions if option.verb != "accuse" or rng.random() < accuse]
        seldom = [option for option in options if option.verb in ("escape", "draw", "informant", "push", "swap")]
        game.play(rng.choice(seldom if seldom and rng.random() < 0.3 else options or game.legal_actions))
    game.chance = chance
    return game


def candidates(rules: AnyRules, seeds: int) -> Iterator[tuple[str, Game[Any, Any, Any]]]:
    """Games with a name for each: the playthroughs, which show what random play never meets, then random games."""
    for path in playthroughs(rules):
        played = replay(path)
        if played.game is not None and not played.notes:
            yield f"playthrough-{path.stem}", played.game
    for seed in range(seeds):
        game = random_game(rules, seed)
        yield f"{origin_of(game)}-{ending_of(game)}-{seed}", game


def search(rules: AnyRules, seeds: int) -> None:
    """Adds the first games that show something new, until nothing is missing or so many random games were tried."""
    lacking = missing(rules)
    for number, (name, game) in enumerate(candidates(rules, seeds), 1):
        if not lacking:
            return
        new = kinds(game) & lacking
        if new:
            lacking -= new
            print(f"{add(name, dumps(game)).name}: {told(new)}", flush=True)
        elif number % 500 == 0:
            print(f"{number} games: still missing: {told(lacking)}", flush=True)


def told(what: set[str]) -> str:
    """Some kinds in words."""
    return ", ".join(sorted(what)) or "nothing"


def main() -> int:
    """Exit status 1 when something that is wanted is not shown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("records", nargs="*", type=Path, metavar="RECORD", help="add these files under their names")
    parser.add_argument(
        "--search",
        metavar="GAME",
        choices=tuple(GAMES),
        help="go through playthroughs and random games until all that is wanted is shown, and add those that show "
        "something new",
    )
    parser.add_argument("--seeds", metavar="N", type=int, default=5_000, help="play so many of them (5000)")
    arguments = parser.parse_args()
    for path in arguments.records:
        print(add(path.stem, path.read_text(encoding="utf-8")))
    if arguments.search:
        search(find(arguments.search), arguments.seeds)
    lacking = {name: missing(rules) for name, rules in GAMES.items()}
    for name, what in lacking.items():
        print(f"{name}: {told(what)} is missing")
    return 1 if any(lacking.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
