"""A puzzle from a state line: Jack is the Rider, and no exit is in reach. She gets away all the same.

How does she do it, while the Witness card lets her and before the Detective's next activation?
"""

from collections.abc import Iterator

from mrjack import Game, GreedyBot, Player, newyork

RULES = newyork.RULES

LINE = (
    "box 2 activate beach,grant,eastman,smith rider,latimer,callahan,tumblety "
    "e4,i7,f4,j8,f5,h8,h5,j7 beach,rider,latimer,grant,callahan,eastman,tumblety,smith "
    "b3,k10,l6 c3,m7 - - e7+f8,k5+l5 e8,l12 liberty.talkative invisible rider - -"
)


def escapes(state: newyork.State, line: tuple[newyork.Action, ...] = ()) -> Iterator[tuple[newyork.Action, ...]]:
    """Every way to win in this activation, decision by decision."""
    for action in RULES.legal_actions(state):
        after = RULES.apply(state, action)
        outcome = RULES.outcome(after)
        if outcome is not None:
            if outcome.winner is Player.JACK:
                yield *line, action
        elif RULES.public_view(after).active is not None:
            # The activation goes on; once it is over the Detective may answer.
            yield from escapes(after, (*line, action))


def main() -> None:
    """Shows the position, solves it, and looks whether a bot finds it too."""
    puzzle = Game(RULES, state=RULES.parse_state(LINE))
    print(puzzle)
    solutions = sorted(escapes(puzzle.state), key=len)
    for line in solutions[:5]:
        print(", then ".join(RULES.label(action) for action in line))
    print(len(solutions), "ways, the shortest first")

    bot = GreedyBot(1)
    while puzzle.outcome is None and puzzle.to_move is Player.JACK:
        puzzle.play(bot.choose(puzzle.view()))
    print("the bot:", ", then ".join(RULES.label(action) for action in puzzle.log), "-", puzzle.outcome)


if __name__ == "__main__":
    main()
