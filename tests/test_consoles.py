"""Every example of the README and the documentation is typed in, in a shell or in Python, and prints what it says."""

from __future__ import annotations

import ast
import code
import contextlib
import doctest
import importlib
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import mrjack.__main__

ROOT = Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
PROMPTED = re.compile(r"^(>>> .*\n(?:\.\.\..*\n)*)((?:(?!>>> |```).+\n)*)", re.MULTILINE)
INDENTED = re.compile(r"(?:(?<=\n\n)|\A)((?:    .+\n(?:\n(?=    ))?)+)")
FENCED = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
COMMAND = re.compile(r"`(mrjack [^`]+)`|^    (?:.*/)?(mrjack .+)$", re.MULTILINE)
PLACEHOLDER = re.compile(r"(?<!-)\b[A-Z]{2,}\b(?!-)|\.\.\.|--help")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def examples(page: Path) -> Iterator[tuple[str, str]]:
    """Each command of a page with the output that stands below it."""
    for block in BLOCK.findall(page.read_text(encoding="utf-8")):
        for example in block.split("$ ")[1:]:
            command, _, output = example.partition("\n")
            yield command, output


def fits(expected: str, printed: str) -> bool:
    """Whether a text was printed; three dots on the way stand for anything."""
    pattern = ".*".join(re.escape(part) for part in expected.replace("\n...\n", "\n...").split("..."))
    return re.fullmatch(pattern, printed, re.DOTALL) is not None


def typed(page: Path) -> Iterator[tuple[list[str], str]]:
    """Each Python example of a page: the lines that are typed, and the output that stands below them."""
    for prompted, output in PROMPTED.findall(page.read_text(encoding="utf-8")):
        yield [line[4:] for line in prompted.splitlines()], output


class Console(code.InteractiveConsole):
    """The interactive interpreter, of whose tracebacks the last line matters."""

    def showtraceback(self) -> None:
        """An exception, as a page shows it."""
        error = sys.exc_info()[1]
        name = f"{type(error).__module__}.{type(error).__qualname__}"
        self.write(f"Traceback (most recent call last):\n    ...\n{name}: {error}\n")

    def write(self, data: str) -> None:
        """Everything goes where the output goes."""
        sys.stdout.write(data)


@pytest.mark.parametrize(
    "page", [page for page in PAGES if list(typed(page))], ids=lambda page: str(page.relative_to(ROOT))
)
def test_python_examples(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Line by line as it is printed, in an interpreter that knows nothing but the programs that the pages show."""
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "examples"))
    checker = doctest.OutputChecker()
    console = Console()
    for lines, expected in typed(page):
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            is_open = [console.push(line) for line in lines]
        assert is_open == [True] * (len(lines) - 1) + [False], lines
        assert checker.check_output(expected, printed.getvalue(), doctest.ELLIPSIS), f"{lines}\n{printed.getvalue()}"


@pytest.mark.skipif(os.name == "nt", reason="the examples are written for a Unix shell")
@pytest.mark.parametrize(
    "page", [page for page in PAGES if list(examples(page))], ids=lambda page: str(page.relative_to(ROOT))
)
def test_shell_examples(page: Path, tmp_path: Path) -> None:
    """The commands of one page run one after the other in a folder with the programs that stand beside the page."""
    for program in page.parent.glob("*.mjs"):
        shutil.copy(program, tmp_path)
    folder = Path(sys.executable).parent
    script = tmp_path / "bin" / "mrjack"
    script.parent.mkdir()
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m mrjack "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    environment = os.environ | {"PATH": f"{script.parent}:{folder}:{os.environ['PATH']}", "COLUMNS": "80"}
    for command, output in examples(page):
        run = subprocess.run(  # noqa: S602
            command, shell=True, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert fits(output, run.stdout + run.stderr), f"$ {command}\n{run.stdout}{run.stderr}"


def prose(page: Path) -> str:
    """A page without its fenced blocks."""
    return re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


def programs(page: Path) -> Iterator[str]:
    """The pieces of Python on a page that are not typed in line by line."""
    yield from (block for block in FENCED.findall(page.read_text(encoding="utf-8")) if not block.startswith(">>> "))
    for block in INDENTED.findall(prose(page)):
        if re.match(r"    (from|import) ", block):
            yield textwrap.dedent(block)


def test_programs_in_part() -> None:
    """What cannot be run as it stands is Python at least, and imports from this library what is there."""
    found = 0
    for page in PAGES:
        for program in programs(page):
            for node in ast.walk(ast.parse(program)):
                if isinstance(node, ast.ImportFrom) and str(node.module).startswith("mrjack"):
                    module = importlib.import_module(str(node.module))
                    assert [name.name for name in node.names if not hasattr(module, name.name)] == [], page
                    found += 1
    assert found


def test_the_notebook_page_is_a_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its cells, those for IPython among them, run one after the other."""
    display = ModuleType("IPython.display")
    display.SVG = str  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "IPython", ModuleType("IPython"))
    monkeypatch.setitem(sys.modules, "IPython.display", display)
    page = (ROOT / "docs/how-to/use-a-notebook.md").read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    cells = re.findall(r"^```(?:python|{doctest})\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    for cell in cells:
        prompted = "".join(line[4:] or "\n" for line in cell.splitlines(keepends=True) if line[:4] in (">>> ", "... "))
        exec(prompted or cell, names)  # noqa: S102
    assert len(cells) > 5 and names["picture"].startswith("<svg ")


def test_commands_in_passing() -> None:
    """A command that is named in a sentence, or takes too long to be run here, has arguments that are there."""
    parser = mrjack.__main__._parser()
    found = [
        command
        for page in PAGES
        for alternatives in COMMAND.findall(prose(page))
        if not PLACEHOLDER.search(command := "".join(alternatives)) and len(command.split()) > 2
    ]
    assert len(found) > 5
    for command in found:
        parser.parse_args(shlex.split(command)[1:])


def test_files_that_pages_name_are_there() -> None:
    """Programs and folders of this project, by their paths from its root."""
    for page in PAGES:
        for name in re.findall(
            r"(?<![\w./])((?:docs|examples|tests|scripts|src)/[\w./-]*\w/?)", page.read_text(encoding="utf-8")
        ):
            assert (ROOT / name).exists(), f"{page.name}: {name}"


def test_the_first_lines_are_the_same_everywhere() -> None:
    """Whoever goes from the README to the documentation finds the example that was seen already."""
    pages = ("README.md", "docs/index.md", "docs/tutorial/first-game.md")
    first = {
        re.findall(r">>> .*?(?=\n+```)", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)[0] for page in pages
    }
    assert len(first) == 1
