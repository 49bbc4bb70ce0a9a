"""Every task of the project. ``nox -l`` lists them with what they do."""

from __future__ import annotations

import tempfile
from pathlib import Path

import nox

nox.options.sessions = ["tests", "lint", "types", "imports", "rules", "docs", "package"]
nox.options.default_venv_backend = "venv"
nox.options.reuse_existing_virtualenvs = True


def _dev(session: nox.Session) -> None:
    session.install("-e", ".[dev]")


@nox.session
def tests(session: nox.Session) -> None:
    """The default test run, doctests included."""
    _dev(session)
    session.run("pytest", *session.posargs)


@nox.session
def coverage(session: nox.Session) -> None:
    """The default test run with branch coverage."""
    _dev(session)
    session.run("coverage", "run", "-m", "pytest", "-n", "0", *session.posargs)
    session.run("coverage", "report")


@nox.session
def long(session: nox.Session) -> None:
    """The long runs: a hundred thousand positions against the reference, ten thousand games, and the like."""
    _dev(session)
    session.run("pytest", "-m", "long", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Style, by ruff."""
    _dev(session)
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")


@nox.session
def types(session: nox.Session) -> None:
    """Types, by mypy and pyright, clients included."""
    _dev(session)
    session.run("mypy")
    session.run("pyright")


@nox.session
def imports(session: nox.Session) -> None:
    """The layers of the architecture."""
    _dev(session)
    session.run("lint-imports")


@nox.session
def rules(session: nox.Session) -> None:
    """Every rule id is named by a test and cited in the code that enforces it."""
    _dev(session)
    session.run("python", "scripts/rule_ids.py")


@nox.session
def playthroughs(session: nox.Session) -> None:
    """What changed in the golden playthroughs; ``-- --accept`` takes it over, ``-- --search GAME`` fills gaps."""
    _dev(session)
    session.run("python", "scripts/playthroughs.py", *session.posargs)


@nox.session
def records(session: nox.Session) -> None:
    """What the golden records do not show yet; ``-- --search GAME`` adds records that do."""
    _dev(session)
    session.run("python", "scripts/golden_records.py", *session.posargs)


@nox.session
def pictures(session: nox.Session) -> None:
    """Which golden pictures changed; ``-- --accept`` draws them anew."""
    _dev(session)
    session.run("python", "scripts/pictures.py", *session.posargs)


@nox.session(name="perft")
def perft_tables(session: nox.Session) -> None:
    """The perft tables in full; ``-- --write GAME`` counts a table anew."""
    _dev(session)
    session.run("python", "scripts/perft_tables.py", *session.posargs)


@nox.session
def docs(session: nox.Session) -> None:
    """The documentation; a warning is an error."""
    _dev(session)
    session.run("sphinx-build", "-n", "-W", "-b", "html", "docs", "docs/_build/html")
    session.run("sphinx-build", "-n", "-W", "-b", "doctest", "docs", "docs/_build/doctest")


@nox.session
def notebook(session: nox.Session) -> None:
    """The notebook of the examples, in a kernel as Jupyter runs it; the default test run needs none."""
    session.install(".", "ipykernel", "nbclient")
    session.run("python", "scripts/notebook.py")


@nox.session
def bench(session: nox.Session) -> None:
    """Rates of all games beside python-chess and OpenSpiel; ``-- --against COMMIT`` compares with another commit."""
    session.install("-e", ".[bench]")
    session.run("python", "-m", "bench", *session.posargs)


@nox.session
def package(session: nox.Session) -> None:
    """Build the wheel and try it in a clean environment."""
    session.install("build", "twine")
    with tempfile.TemporaryDirectory() as folder:
        session.run("python", "-m", "build", "--outdir", folder)
        built = sorted(Path(folder).iterdir())
        session.run("twine", "check", "--strict", *map(str, built))
        wheel = next(path for path in built if path.suffix == ".whl")
        clean = Path(folder) / "clean"
        session.run("python", "-m", "venv", str(clean))
        python = str(clean / ("Scripts" if (clean / "Scripts").exists() else "bin") / "python")
        session.run(python, "-m", "pip", "install", "--quiet", str(wheel), external=True)
        smoke = str(Path("scripts/smoke.py").resolve())
        session.chdir(folder)
        session.run(python, "-I", smoke, external=True)
        session.run(python, "-I", "-m", "mrjack", "match", "newyork", "--games", "3", "--seed", "1", external=True)
