"""Which activation parts the suspects best, if the appeal came next? analyse_appeal.py [SEED [DECISIONS]].

A random game of New York is played until a number of decisions are made and the Detective is to activate somebody.
"""

import argparse
from random import Random

from mrjack import Game, Player, RandomBot, newyork

RULES = newyork.RULES
Line = tuple[newyork.Action, ...]


def position(seed: int, decisions: int) -> Game[newyork.State, newyork.Action, newyork.View]:
    """A game in which the Detective is to activate somebody. Nobody accuses, and Jack stays."""
    game = Game(RULES, seed=seed)
    bot = RandomBot(seed)
    while game.outcome is None:
        view = game.view()
        if decisions < 1 and view.player is Player.DETECTIVE and view.phase == "activate":
            return game
        choice = bot.choose(view)
        if choice.verb not in ("accuse", "escape"):
            game.play(choice)
            decisions -= 1
    raise SystemExit("the game is over before that")


def activations(state: newyork.State) -> dict[newyork.State, Line]:
    """Every position to which an activation leads, with decisions that lead there."""
    found: dict[newyork.State, Line] = {}
    open_lines: list[tuple[newyork.State, Line]] = [(state, ())]
    known = set()
    for before, line in open_lines:
        for action in RULES.legal_actions(before):
            if action.verb == "accuse":
                continue
            after = RULES.apply(before, action)
            view = RULES.public_view(after)
            if view.phase == "act" and after not in known:
                known.add(after)
                open_lines.append((after, (*line, action)))
            elif view.phase in ("activate", "witness", "informant"):
                # Where the Informant is put makes no difference to the appeal.
                found.setdefault(after, (*line, action))
    return found


def main(seed: int = 3, decisions: int = 12) -> None:
    """Prints the best activation of each character, the best of all first."""
    game = position(seed, decisions)
    view = game.view(Player.DETECTIVE)
    count = len(view.candidates)
    print(game)
    print(f"Jack may be {' '.join(map(str, sorted(view.candidates)))}. Left after an appeal, on average:")
    # A state that the Detective cannot tell from the truth: who is seen does not depend on who Jack is.
    state = RULES.sample(view, Random(seed))
    best = []
    for who in view.cards:
        for after, line in activations(RULES.apply(state, newyork.Activate(who))).items():
            seen = view.candidates & RULES.public_view(after).visible
            left = (len(seen) ** 2 + (count - len(seen)) ** 2) / count
            best.append((left, who, len(seen), ", then ".join(map(RULES.label, line))))
    leading = [min(option for option in best if option[1] is who) for who in view.cards]
    for left, who, seen_count, text in sorted(leading):
        print(f"{left:.2f}  {who}: {text} ({seen_count} visible, {count - seen_count} not)")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seed", type=int, nargs="?", default=3, help="which game (default 3)")
    parser.add_argument("decisions", type=int, nargs="?", default=12, help="how many were made (default 12)")
    main(**vars(parser.parse_args()))
