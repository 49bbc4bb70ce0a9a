"""Runs examples/notebook.ipynb in a kernel, as Jupyter does; the file stays as it is."""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).resolve().parent.parent / "examples" / "notebook.ipynb"


def main() -> int:
    """Exit status 0 when every cell runs; the first that does not raises its error here."""
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(notebook)
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    pictures = [out for cell in cells for out in cell.outputs if "image/svg+xml" in out.get("data", {})]
    print(f"{len(cells)} cells ran, {len(pictures)} pictures")
    return 0 if pictures else 1


if __name__ == "__main__":
    sys.exit(main())
