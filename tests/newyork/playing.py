"""Playing on without thinking: whole activations, rounds and games, for the tests of the rules."""

from collections.abc import Iterable, Iterator

from mrjack import Game, newyork
from tests.newyork.positions import after, decisions


def ids(pieces: Iterable[object]) -> set[str]:
    """The ids of characters or spaces."""
    return {str(piece) for piece in pieces}


def opening(identity: str = "smith", cards: str = "beach grant eastman smith") -> newyork.State:
    """The first decision of a game: who Jack is and what round 1 reveals are given."""
    return after(newyork.RULES.start(), f"identity {identity}", f"cards {cards}")


def calm(state: newyork.State, turn: int = 0) -> str:
    """One of the decisions due that does not end the game; Grant turns a metro tile if she can."""
    texts = [text for text in decisions(state) if not text.startswith(("accuse ", "escape "))]
    metro = ids(newyork.RULES.public_view(state).metro)
    kept = [text for text in texts if not text.startswith("park ") or text.removeprefix("park ") in metro]
    choices = kept or texts
    return choices[turn % len(choices)]


def activation(state: newyork.State, who: str) -> newyork.State:
    """Activates a character and plays until its activation is complete."""
    state = after(state, f"activate {who}")
    while not decisions(state)[0].startswith(("activate ", "witness ")):
        state = after(state, calm(state))
    return state


def activations(state: newyork.State, *order: str) -> newyork.State:
    """Activations of these characters, one after the other."""
    for who in order:
        state = activation(state, who)
    return state


def whole_round(state: newyork.State) -> newyork.State:
    """The four activations of a round in the order in which the characters are offered, and the announcement."""
    for _ in range(4):
        state = activation(state, decisions(state)[0].removeprefix("activate "))
    return after(state, *decisions(state))


def long_game(seed: int) -> Iterator[newyork.State]:
    """A game of eight rounds without accusation or escape: the state at every decision, and the last one."""
    game = Game(newyork.RULES, seed=seed)
    turn = seed
    while game.outcome is None:
        yield game.state
        game.play(calm(game.state, turn))
        turn = turn * 5 + 1
    yield game.state
