"""Tables of Shattered Ascension: Domain Counters and Artifacts."""

from __future__ import annotations

from pathlib import Path


def counter_tables(_folder: Path) -> str:
    return ""
