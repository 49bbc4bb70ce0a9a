"""What an action is made of."""

from __future__ import annotations

from attrs import frozen


@frozen
class Description:
    """An action taken apart: what is done (``verb``), to whom (``piece``), and where or with whom (``targets``).

    Front ends group the choices by verb and piece, and label or highlight the targets. ``piece`` is a character's id,
    a kind of piece such as ``"steamer"``, or None when the action concerns the character in activation.
    """

    verb: str
    piece: str | None
    targets: tuple[str, ...]
