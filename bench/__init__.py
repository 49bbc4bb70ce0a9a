"""How fast the library is, beside its peers in the same run. ``python -m bench --help`` is the manual."""
