"""How rules stand on their page, and how they are printed: lists and rows of tables line by line."""

from __future__ import annotations

import re
import textwrap

# A rule is a list item or a table row that begins with its id; it goes on over indented lines.
_RULE = re.compile(r"(?:- |\| )\*\*([A-Z]{2}-[A-Z]+-\d+)\*\*(.*)")
_ITEM = re.compile(r" *(?:- |\d+\. )")
_EMPHASIS = re.compile(r"\*{1,2}([^*]+)\*{1,2}")
_INDENT = "  "
_NOTHING = "-"
_FEWEST_COLUMNS = 40


def rule_texts(page: str) -> dict[str, str]:
    r"""The rules of a page in Markdown: id to plain text.

    An item of a list has a line of its own, and so has each cell of a table's row, behind the name of its column.

    >>> rule_texts("| id | event | by |\n|---|---|---|\n| **AB-SEQ-1** | *Deal* | chance |\n")
    {'AB-SEQ-1': 'Deal\nby: chance'}
    """
    rules: dict[str, list[str]] = {}
    columns: list[str] = []
    lines = [""]
    for line in page.splitlines():
        columns = (columns or _cells(line)) if line.startswith("|") else []
        if rule := _RULE.match(line):
            lines = rules[rule[1]] = _row(columns, rule[2]) if columns else [rule[2]]
        elif not line.startswith(_INDENT):
            lines = [""]
        elif _ITEM.match(line):
            lines.append(line.removeprefix(_INDENT))
        else:
            lines[-1] += line
    return {rule: "\n".join(map(_plain, lines)) for rule, lines in rules.items()}


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip("| ").split("|")]


def _row(columns: list[str], row: str) -> list[str]:
    """What a row tells, the id left out; a dash tells nothing."""
    first, *more = _cells(row)
    named = zip(columns[2:], more, strict=True)
    return [first, *(f"{column}: {cell}" for column, cell in named if cell != _NOTHING)]


def _plain(line: str) -> str:
    """A line without emphasis and repeated blanks; how deep an item stands is kept."""
    item = _ITEM.match(line)
    depth = " " * (len(line) - len(line.lstrip())) if item else ""
    return depth + " ".join(_EMPHASIS.sub(r"\1", line).split())


def laid_out(rule: str, text: str, columns: int | None) -> str:
    r"""A rule as it is printed: its id, then the text beside it, wrapped to a number of columns where that is given.

    >>> print(laid_out("AB-END-1", "The first of:\n- one is left;\n- nobody is.", None))
    AB-END-1  The first of:
              - one is left;
              - nobody is.
    """
    head, printed = f"{rule}  ", []
    for line in text.split("\n"):
        item = _ITEM.match(line)
        wrapper = textwrap.TextWrapper(
            len(head) + len(line) + 1 if columns is None else max(columns, _FEWEST_COLUMNS),
            initial_indent=head,
            subsequent_indent=" " * (len(rule) + 2 + (len(item[0]) if item else 0)),
            break_on_hyphens=False,
            break_long_words=False,
        )
        printed += wrapper.wrap(line)
        head = " " * len(head)
    return "\n".join(printed)
