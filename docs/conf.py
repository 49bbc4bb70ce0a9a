"""How the documentation is built."""

from __future__ import annotations

from importlib.metadata import version as installed_version

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
# An example knows what its page has imported above it, nothing else; those of docstrings run as they stand on a page.
doctest_test_doctest_blocks = "default"
