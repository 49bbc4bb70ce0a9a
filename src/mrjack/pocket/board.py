"""What the box holds and where it begins: the edge, the action tokens, the set-up (PK-COMP, PK-SETUP)."""

from __future__ import annotations

from collections.abc import Mapping

from mrjack.pocket.cells import Cell, Detective, Face, Side

CELLS = tuple(Cell)
SIDES = tuple(Side)
DETECTIVES = tuple(Detective)
FACES = tuple(Face)

LAST_TURN = 8
HOURGLASSES_WANTED = 6

# Clockwise, position 0 above cell a1: the side by which sight enters, and the cells looked along (PK-COMP-5). Two
# positions at a corner share only its tile (PK-SIGHT-6).
EDGE = (
    (Side.N, (Cell.A1, Cell.A2, Cell.A3)),
    (Side.N, (Cell.B1, Cell.B2, Cell.B3)),
    (Side.N, (Cell.C1, Cell.C2, Cell.C3)),
    (Side.E, (Cell.C1, Cell.B1, Cell.A1)),
    (Side.E, (Cell.C2, Cell.B2, Cell.A2)),
    (Side.E, (Cell.C3, Cell.B3, Cell.A3)),
    (Side.S, (Cell.C3, Cell.C2, Cell.C1)),
    (Side.S, (Cell.B3, Cell.B2, Cell.B1)),
    (Side.S, (Cell.A3, Cell.A2, Cell.A1)),
    (Side.W, (Cell.A3, Cell.B3, Cell.C3)),
    (Side.W, (Cell.A2, Cell.B2, Cell.C2)),
    (Side.W, (Cell.A1, Cell.B1, Cell.C1)),
)

# Holmes, Watson, Toby (PK-SETUP-2), and the walls that the tiles before them turn to them (PK-SETUP-3):
# they see nobody (PK-SETUP-6).
DETECTIVE_STARTS = (11, 3, 7)
FORCED_WALLS = {Cell.A1: Side.W, Cell.C1: Side.E, Cell.B3: Side.S}

# The action tokens: front, back (PK-COMP-6).
TOKENS = (
    (Face.HOLMES, Face.ALIBI),
    (Face.TOBY, Face.WATSON),
    (Face.ROTATION, Face.EXCHANGE),
    (Face.ROTATION, Face.JOKER),
)
ALL_TOKENS_MASK = (1 << len(TOKENS)) - 1
# The token of each face, the lower one of the two Rotations.
TOKEN_OF = tuple(next(token for token, faces in enumerate(TOKENS) if face in faces) for face in FACES)


def faces_of(backs_mask: int) -> tuple[Face, Face, Face, Face]:
    """The faces that the four tokens show; those of the bit set show their backs.

    >>> [str(face) for face in faces_of(0b0100)]
    ['holmes', 'toby', 'exchange', 'rotation']
    """
    first, second, third, fourth = (faces[backs_mask >> token & 1] for token, faces in enumerate(TOKENS))
    return first, second, third, fourth


# By the faces of a throw: the tokens that show their backs, as a bit set.
BACKS_OF: Mapping[tuple[Face, ...], int] = {faces_of(backs): backs for backs in range(ALL_TOKENS_MASK + 1)}


def _open_faces(backs_mask: int, spent_mask: int) -> int:
    mask = 0
    for token, face in enumerate(faces_of(backs_mask)):
        if not spent_mask >> token & 1:
            mask |= 1 << face
    return mask


# By the tokens that show their backs and by those that are spent: the faces that can be used, as a bit set.
OPEN_FACES = tuple(
    tuple(_open_faces(backs, spent) for spent in range(ALL_TOKENS_MASK + 1)) for backs in range(ALL_TOKENS_MASK + 1)
)
