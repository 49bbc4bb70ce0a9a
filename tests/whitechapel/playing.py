"""Playing on without thinking: whole activations, rounds and games, for the tests of the rules."""

from collections.abc import Iterator

from mrjack import Game, whitechapel
from tests.whitechapel.positions import after, decisions


def opening(
    identity: str = "smith", cards: str = "holmes lestrade gull bert", layout: str | None = None
) -> whitechapel.State:
    """The first decision of a game: who Jack is and what round 1 lays open are given."""
    return after(whitechapel.RULES.start(layout), f"identity {identity}", f"cards {cards}")


def calm(state: whitechapel.State, turn: int = 0) -> str:
    """One of the decisions or outcomes due that does not end the game."""
    texts = [text for text in decisions(state) if not text.startswith(("accuse ", "escape "))]
    return texts[turn % len(texts)]


def activation(state: whitechapel.State, who: str) -> whitechapel.State:
    """Activates a character and plays until its activation is complete."""
    state = after(state, f"activate {who}")
    while not decisions(state)[0].startswith(("activate ", "witness ")):
        state = after(state, calm(state))
    return state


def activations(state: whitechapel.State, *order: str) -> whitechapel.State:
    """Activations of these characters, one after the other."""
    for who in order:
        state = activation(state, who)
    return state


def whole_round(state: whitechapel.State) -> whitechapel.State:
    """The four activations of a round in the order in which the characters are offered, and the announcement."""
    for _ in range(4):
        state = activation(state, decisions(state)[0].removeprefix("activate "))
    return after(state, *decisions(state))


def long_game(seed: int, layout: str | None = None) -> Iterator[whitechapel.State]:
    """A game of eight rounds without accusation or escape: the state at every event, and the last one."""
    game = Game(whitechapel.RULES, seed=seed, layout=layout, chance="manual")
    turn = seed
    while game.outcome is None:
        yield game.state
        if game.is_chance:
            game.settle()
        else:
            game.play(calm(game.state, turn))
            turn = turn * 5 + 1
    yield game.state
