"""SVG elements as text: escaped, with short numbers, attributes in the order given."""

from __future__ import annotations

import re
from enum import Enum
from functools import cache
from html import escape
from zlib import crc32

_SPECIAL = re.compile("[&<>\"']")
SERIF = "Georgia, 'DejaVu Serif', serif"
SANS = "'Segoe UI', Helvetica, Arial, 'DejaVu Sans', sans-serif"


def number(value: float) -> str:
    """A number with one decimal at most.

    >>> number(3), number(2.25), number(-0.01), number(-7.96)
    ('3', '2.2', '0', '-8')
    """
    rounded = round(float(value), 1)
    return str(int(rounded)) if rounded.is_integer() else str(rounded)


def element(name: str, /, *children: str, **attributes: object) -> str:
    """An element with children that are SVG already. Underscores in the names of attributes stand for hyphens.

    Attributes that are None are left out.

    >>> element("g", text_element("a < b"), data_space="e4", fill=None, stroke_width=1.0)
    '<g data-space="e4" stroke-width="1"><text>a &lt; b</text></g>'
    """
    given = "".join([f' {_hyphened(key)}="{_value(value)}"' for key, value in attributes.items() if value is not None])
    return f"<{name}{given}>{''.join(children)}</{name}>" if children else f"<{name}{given}/>"


@cache
def _hyphened(key: str) -> str:
    return key.replace("_", "-")


def _value(value: object) -> str:
    if isinstance(value, float | int) and not isinstance(value, Enum):
        return number(value)
    text = str(value)
    return escape(text) if _SPECIAL.search(text) else text


def text_element(text: str, name: str = "text", /, **attributes: object) -> str:
    """An element that holds a text."""
    return element(name, escape(text, quote=False), **attributes)


def titled(title: str, *children: str, **attributes: object) -> str:
    """A group whose title browsers show as a tooltip."""
    return element("g", text_element(title, "title"), *children, **attributes)


def at(x: float, y: float, *children: str, scale: float = 1.0) -> str:
    """A group moved to a point, and made larger or smaller.

    >>> at(3, 4.5, "<path/>", scale=0.5)
    '<g transform="translate(3 4.5) scale(0.5)"><path/></g>'
    """
    size = "" if scale == 1 else f" scale({number(scale)})"
    return element("g", *children, transform=f"translate({number(x)} {number(y)}){size}")


def words(x: float, y: float, text: str, size: float, fill: str, **attributes: object) -> str:
    """A line of text with its baseline at a point, centred on it unless ``text_anchor`` says otherwise."""
    given = {"text_anchor": "middle", **attributes}
    if given["text_anchor"] == "start":
        given["text_anchor"] = None
    return text_element(text, x=x, y=y, font_size=size, fill=fill, **given)


def page(*parts: str, size: int, box: tuple[float, float], prefix: str | None, title: str, description: str) -> str:
    """A whole picture, ``size`` pixels wide, of parts that were drawn in a box of so many units.

    The two ids in it begin with ``prefix``; without one, with a checksum of the picture.
    """
    body = "\n".join(parts)
    start = f"mrjack-{crc32(body.encode()):08x}" if prefix is None else prefix
    width, height = box
    names = (f"{start}-title", f"{start}-desc")
    return (
        element(
            "svg",
            "\n",
            text_element(title, "title", id=names[0]),
            "\n",
            text_element(description, "desc", id=names[1]),
            "\n",
            body,
            "\n",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(width)} {number(height)}",
            width=size,
            height=round(size * height / width),
            role="img",
            aria_labelledby=" ".join(names),
            font_family=SANS,
        )
        + "\n"
    )
