"""How a score sheet of New York writes what the characters do."""

from __future__ import annotations

from mrjack.core.sheet_forms import SheetForms
from mrjack.newyork.characters import TITLES
from mrjack.street.sheet import STREET_STEPS, STREET_WORDS

SHEET_FORMS = SheetForms(
    order_rule="NY-ROUND-3",
    titles=TITLES,
    steps={
        **STREET_STEPS,
        "metro": "metro SPACE",
        "site": "site SPACE",
        "lamp": "lamp SPACE",
        "park": "park SPACE",
        "investigation": "investigation SPACE+SPACE-SPACE+SPACE",
        "push": "push WHO SPACE",
        "swap": "swap WHO WHO",
        "steamer": "steamer PORT-PORT",
        "informant": "informant SPACE",
    },
    words={
        **STREET_WORDS,
        "entrance": "metro",
        "building": "site",
        "gaslamp": "lamp",
        "tile": "investigation",
        "pushes": "push",
        "swaps": "swap",
        "ship": "steamer",
    },
    bare=("move",),
)
