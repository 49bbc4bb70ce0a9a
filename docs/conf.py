"""How the documentation is built."""

from __future__ import annotations

import doctest
import sys
from importlib.metadata import version as installed_version
from pathlib import Path

# The pages' examples import the files that they show.
sys.path.insert(0, str(Path(__file__).parent / "examples"))

project = "mrjack"
author = "The mrjack developers"
copyright = "2026, The mrjack developers"  # noqa: A001
version = release = installed_version("mrjack")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.doctest", "sphinx.ext.viewcode"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "mrjack"
default_role = "any"
nitpicky = True
# Type variables and the names of other packages have no page of ours.
nitpick_ignore_regex = [
    (".*", r"(mrjack\.core\.\w+\.)?[SAVC](_co)?"),
    (".*", r"(collections|random|enum|fractions)\..*"),
    # What a table and a state are made of is no promise: users ask a view.
    (".*", r"mrjack\.((newyork|pocket|whitechapel)\.table|street\.\w+|core\.(cards|phases|view))\.\w+"),
]
suppress_warnings = ["ref.any"]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
# An example knows what its page has imported above it, nothing else.
# What an error says is part of an example: the default would not compare it.
doctest_default_flags = doctest.ELLIPSIS | doctest.DONT_ACCEPT_TRUE_FOR_1
# The examples of docstrings run with the tests; here only those of the pages do.
doctest_test_doctest_blocks = ""
