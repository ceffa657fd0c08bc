"""Tables of Shattered Ascension: Action Cards."""

from __future__ import annotations

from pathlib import Path


def card_tables(_folder: Path) -> str:
    return ""
