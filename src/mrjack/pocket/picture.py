"""A view as text."""

from mrjack.core.look import PLAIN, Look
from mrjack.pocket.view import PublicView


def picture(view: PublicView, look: Look = PLAIN) -> str:
    """The view as lines of text."""
    return "\n"
