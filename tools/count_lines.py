#!/usr/bin/env python3
"""Counts the lines of C++ of each game by what they are for, tests aside.

Blank lines and comments count: they are read too. What decides something counts as rules or board;
what is neither that nor bot is the glue between a game and the engine.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = """\
examples:
  count_lines.py rex                   as it is
  count_lines.py rex --at HEAD~20      as it was
  count_lines.py                       every game
"""

# Purpose -> files, by their path in the folder of the game without its ending. The first that fits counts.
PURPOSES = (
    ("rules", r"(rules|cards|combat)/.*"),
    ("board", r"board|knowledge|plan|stops|geometry|measure|reach|army|commitments|galaxy|units|modifiers"),
    ("declarations", r"components|state|parts|(pieces|procedures|decisions|events)(/.*)?|{game}|module"),
    ("check", r"check.*|lists"),
    ("views and redeal", r"view.*|redeal.*"),
    ("words", r"text|words|names|.*_text|draw.*|ask.*"),
    ("positions", r"position|facts|fields|reader"),
    ("bots", r"bot.*|defaults"),
)
RULES = ("rules", "board")
BOTS = ("bots",)


def purpose_of(game: str, path: str) -> str:
    stem = path.rpartition(".")[0]
    for purpose, pattern in PURPOSES:
        if re.fullmatch(pattern.replace("{game}", re.escape(game)), stem):
            return purpose
    return "other"


def is_counted(path: str) -> bool:
    return path.endswith((".cpp", ".h")) and not path.startswith("tests/") and not path.endswith("_test.cpp")


def count(game: str, files: dict[str, str]) -> dict[str, int]:
    """Lines by purpose; `files` are texts by their path in the folder of the game."""
    lines = {purpose: 0 for purpose, _ in PURPOSES}
    for path, text in files.items():
        if is_counted(path):
            purpose = purpose_of(game, path)
            lines[purpose] = lines.get(purpose, 0) + text.count("\n")
    return lines


def glue(lines: dict[str, int]) -> int:
    return sum(n for purpose, n in lines.items() if purpose not in RULES + BOTS)


def git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, check=True, text=True).stdout


def read_game(root: Path, game: str, revision: str | None) -> dict[str, str]:
    folder = f"games/{game}/"
    if revision is None:
        found = {str(path.relative_to(root / folder)): path for path in sorted((root / folder).rglob("*"))}
        return {name: path.read_text(encoding="utf-8") for name, path in found.items() if is_counted(name)}
    names = [path.removeprefix(folder) for path in git(root, "ls-tree", "-r", "--name-only", revision, folder).split()]
    return {name: git(root, "show", f"{revision}:{folder}{name}") for name in names if is_counted(name)}


def report(game: str, lines: dict[str, int]) -> str:
    rows = [f"{game}"] + [f"  {purpose:<18}{n:>7,}" for purpose, n in lines.items() if n]
    rows += [f"  {'all':<18}{sum(lines.values()):>7,}", f"  {'the glue':<18}{glue(lines):>7,}"]
    return "\n".join(rows)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="game", help="a folder of games/")
    parser.add_argument("--at", metavar="REVISION", help="of git; without it, the files as they are")
    given = parser.parse_args(arguments)
    root = Path(__file__).resolve().parent.parent
    games = given.games or sorted(path.parent.name for path in (root / "games").glob("*/state.h"))
    for game in games:
        try:
            files = read_game(root, game, given.at)
        except subprocess.CalledProcessError as wrong:
            print(f"count_lines.py: {wrong.stderr.strip()}", file=sys.stderr)
            return 2
        if not files:
            print(f"count_lines.py: games/{game} has no C++", file=sys.stderr)
            return 2
        print(report(game, count(game, files)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
