"""Every task of the project. ``nox -l`` lists them with what they do."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import nox

nox.options.sessions = ["tests", "lint", "types", "imports", "rules", "docs", "package", "wheel-tests"]
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


MOST_BYTES = 1_000_000

# Beside the wheel the tests need what they read, and no sources of the package.
READ_BY_TESTS = ["bench", "docs", "examples", "scripts", "tests", "pyproject.toml", "README.md"]
# The wheel is tried with what an installed package may show otherwise than its sources: data files, commands, other
# processes, documents, whole games, examples. What tries single functions is left out, for they are the same files.
LEFT_OUT_OF_WHEEL_TESTS = [
    "tests/test_tracing.py",  # It reads the sources: which rule is cited where.
    "tests/bench",
    "tests/test_sheet.py",
    *(f"tests/{name}" for name in ("core", "street", "newyork", "whitechapel", "pocket", "perft", "playthroughs")),
    *(f"tests/{name}" for name in ("hostile", "laws", "reference", "testing")),
]


def _built(session: nox.Session, folder: str) -> tuple[Path, Path]:
    """The sdist and the wheel: those in the folder that is the session's argument, or new ones."""
    if session.posargs:
        folder = str(Path(session.posargs[0]).resolve())
    else:
        session.install("build")
        session.run("python", "-m", "build", "--outdir", folder)
    [sdist], [wheel] = (list(Path(folder).glob(form)) for form in ("*.tar.gz", "*.whl"))
    return sdist, wheel


@nox.session
def package(session: nox.Session) -> None:
    """Build the package, look at it, and try it in a clean environment; ``-- FOLDER`` takes what was built there."""
    session.install("twine", "check-wheel-contents")
    with tempfile.TemporaryDirectory() as folder:
        sdist, wheel = _built(session, folder)
        if not wheel.name.endswith("-py3-none-any.whl"):
            session.error(f"{wheel.name} is not for every system")
        for path in (sdist, wheel):
            session.log(f"{path.name}: {path.stat().st_size:,} bytes")
            if path.stat().st_size > MOST_BYTES:
                session.error(f"{path.name} has more than {MOST_BYTES:,} bytes")
        session.run("twine", "check", "--strict", str(sdist), str(wheel))
        session.run("check-wheel-contents", str(wheel))
        clean = Path(folder) / "clean"
        session.run("python", "-m", "venv", str(clean))
        python = str(clean / ("Scripts" if (clean / "Scripts").exists() else "bin") / "python")
        session.run(python, "-m", "pip", "install", "--quiet", str(wheel), external=True)
        smoke = str(Path("scripts/smoke.py").resolve())
        session.chdir(folder)
        session.run(python, "-I", smoke, external=True)
        session.run(python, "-I", "-m", "mrjack", "match", "newyork", "--games", "3", "--seed", "1", external=True)


@nox.session(name="wheel-tests", reuse_venv=False)
def wheel_tests(session: nox.Session) -> None:
    """Test the installed wheel, and its types, where no sources are; ``-- FOLDER`` takes what was built there."""
    with tempfile.TemporaryDirectory() as built, tempfile.TemporaryDirectory() as work:
        _, wheel = _built(session, built)
        session.install(f"mrjack[test] @ {wheel.as_uri()}", "pyright[nodejs]")
        for name in READ_BY_TESTS:
            if Path(name).is_dir():
                shutil.copytree(name, Path(work) / name, ignore=shutil.ignore_patterns("__pycache__", "_build"))
            else:
                shutil.copy(name, work)
        session.chdir(work)
        # Whatever the caller has on its path is not what was installed.
        alone = {"PYTHONPATH": None}
        session.run("python", "-c", "import mrjack; assert 'site-packages' in mrjack.__file__", env=alone)
        session.run("pytest", "tests", *(f"--ignore={path}" for path in LEFT_OUT_OF_WHEEL_TESTS), env=alone)
        session.run("pyright", "--verifytypes", "mrjack", "--ignoreexternal", env=alone, silent=True)
