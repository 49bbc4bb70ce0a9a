"""The colours of pictures, by what they are for."""

from __future__ import annotations

from attrs import frozen


# With its hash at hand: themes are the key to what is remembered of a board.
@frozen(cache_hash=True)
class Theme:
    """Colours as hexadecimal RGB.

    ``page`` lies behind everything, ``panel`` behind cards; ``plain`` is the face of what is hollow, ``rim`` the edge
    of what is solid. ``accent`` marks who acts and what is aimed at, ``trace`` the last move. ``light`` and ``shade``
    say who is visible and who is not; ``glow`` is how much light lies on the ground. The rest is ground.
    """

    page: str
    panel: str
    plain: str
    line: str
    ink: str
    faint: str
    accent: str
    trace: str
    light: str
    glow: float
    shade: str
    water: str
    wave: str
    street: str
    edge: str
    building: str
    roof: str
    park: str
    tree: str
    tape: str
    wall: str
    rim: str


THEMES = {
    "light": Theme(
        page="#f4eee2",
        panel="#fffdf8",
        plain="#fffdf8",
        line="#cbbd9f",
        ink="#2b2620",
        faint="#73685a",
        accent="#b4231b",
        trace="#1f5fa8",
        light="#ffcf4a",
        glow=0.42,
        shade="#2c3140",
        water="#c9dde6",
        wave="#8fb3c4",
        street="#f0e5cc",
        edge="#d3c19a",
        building="#a39382",
        roof="#74665a",
        park="#b5cf9c",
        tree="#587f47",
        tape="#3a3733",
        wall="#3a3733",
        rim="#fffdf8",
    ),
    "dark": Theme(
        page="#15181e",
        panel="#20252d",
        plain="#20252d",
        line="#454c58",
        ink="#ece7dc",
        faint="#a9a497",
        accent="#ff7d66",
        trace="#7ab8ff",
        light="#ffd766",
        glow=0.24,
        shade="#05070a",
        water="#1b2c3b",
        wave="#3f6079",
        street="#3c4350",
        edge="#555e6d",
        building="#23272f",
        roof="#5d6472",
        park="#2f4a33",
        tree="#7fb06f",
        tape="#0b0c0f",
        wall="#9c8a74",
        rim="#d9d3c5",
    ),
}

_DARK_TEXT, _LIGHT_TEXT = "#1c1a17", "#ffffff"


def text_on(colour: str) -> str:
    """What is written in on a colour: near black on light ones, white on dark ones.

    >>> text_on("#f2c230"), text_on("#243b6b")
    ('#1c1a17', '#ffffff')
    """
    red, green, blue = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    return _DARK_TEXT if 0.3 * red + 0.59 * green + 0.11 * blue > 140 else _LIGHT_TEXT
