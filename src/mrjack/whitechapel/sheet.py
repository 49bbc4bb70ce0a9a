"""How a score sheet of Whitechapel writes what the characters do."""

from __future__ import annotations

from mrjack.core.sheet_forms import SheetForms
from mrjack.street.sheet import STREET_STEPS, STREET_WORDS
from mrjack.whitechapel.characters import TITLES

SHEET_FORMS = SheetForms(
    order_rule="WC-ROUND-3",
    titles=TITLES,
    steps={
        **STREET_STEPS,
        "swap": "swap WHO",
        "lamp": "lamp SPACE-SPACE",
        "cordon": "cordon EXIT-EXIT",
        "cover": "cover SPACE-SPACE",
        # Space and points are written as the worked examples of the rules have them.
        "whistle": "whistle WHO SPACE/POINTS",
        "face": "face DIRECTION",
    },
    words={
        **STREET_WORDS,
        "swaps": "swap",
        "gaslight": "lamp",
        "manhole": "cover",
        "whistles": "whistle",
        "faces": "face",
        "lantern": "face",
    },
    bare=("move", "face"),
)
