"""A terminal with completion in a menu, and history: by prompt_toolkit, the extra ``mrjack[play]``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.shortcuts import CompleteStyle

from mrjack.terminal.completion import next_words
from mrjack.terminal.console import PlainConsole

_MENU_ROWS = 4


class _Words(Completer):
    """The words that may come next."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:  # noqa: ARG002
        """Each word with a blank behind it."""
        line = document.text_before_cursor
        begun = "" if line.endswith(" ") else line.split(" ")[-1]
        for word in next_words(line, self._texts):
            yield Completion(f"{word} ", -len(begun), display=word)


class PromptConsole(PlainConsole):
    """Asks with prompt_toolkit; what is shown is written as elsewhere."""

    def __init__(self, *, is_coloured: bool) -> None:
        super().__init__(is_coloured=is_coloured)
        self._session: PromptSession[str] = PromptSession(
            complete_while_typing=False,
            complete_style=CompleteStyle.MULTI_COLUMN,
            reserve_space_for_menu=_MENU_ROWS,
            color_depth=None if is_coloured else ColorDepth.DEPTH_1_BIT,
        )

    def ask(self, prompt: str, texts: Sequence[str]) -> str:
        """The next line."""
        try:
            return self._session.prompt(prompt, completer=_Words(texts))
        except OSError as error:
            raise EOFError from error
