"""Tables of Shattered Ascension: objectives."""

from __future__ import annotations

from pathlib import Path


def objective_tables(_folder: Path) -> str:
    return ""
