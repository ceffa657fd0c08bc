#!/usr/bin/env python3
"""Writes what every game needs to be known to the programs: one file per game and purpose, in which everything is
compiled that programs do with its type, its signature, and the list of all games."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from make_tables_data import InputError, read_text, write_if_changed

EXAMPLE = """\
example:
  make_games.py build/generated preascendant prevail rex ascension --workshop ascension

writes games/all.inc, which games/all.h includes, and for each game module.cpp, bots.cpp, workshop.cpp and signature.inc
into a folder of its name. The type of a game is called as its folder, with a capital letter, and stands in a header of
that name; a folder without it is still being written, and not in the list. Games in the workshop have no board yet:
all.inc names them.
"""

# What each file instantiates: the header that defines it, what it gives, and its name.
PARTS = {
    "module.cpp": ("engine/game/session_of.h", "GameModule", "game_module"),
    "bots.cpp": ("bots/game_bots_of.h", "GameBots", "game_bots"),
    "workshop.cpp": ("lab/workshop_of.h", "Workshop", "workshop"),
}
HEADER = "// Made by tools/make_games.py; do not edit.\n"


def type_of(game: str) -> str:
    return f"{game}::{game.capitalize()}"


def header_of(game: str) -> str:
    return f'#include "games/{game}/{game}.h"\n'


def make_list(games: list[str], workshop: list[str]) -> str:
    types = ", ".join(map(type_of, games))
    names = ", ".join(f'"{game}"' for game in workshop)
    return (HEADER + "".join(map(header_of, games)) + f"\nnamespace tessera {{\nusing AllGames = GameTypes<{types}>;\n"
            f"inline constexpr std::array<std::string_view, {len(workshop)}> kInTheWorkshop = {{{names}}};\n}}\n")


def make_part(game: str, header: str, gives: str, name: str) -> str:
    return (HEADER + header_of(game) + f'\n#include "{header}"\n\n'
            f"template const tessera::{gives}& tessera::{name}<tessera::{type_of(game)}>();\n")


def signature_of(game: str, signatures: str) -> str:
    found = re.search(rf"^{game} (.*)$", signatures, re.M)
    return found[1] if found else ""


def make_games(root: Path, out: Path, games: list[str], workshop: list[str]) -> None:
    for game in games:
        if not (root / "games" / game).is_dir():
            raise InputError(f"games/{game} is no folder")
    for game in workshop:
        if game not in games:
            raise InputError(f"{game} is in the workshop and not among the games: {', '.join(games)}")
    signatures = read_text(root / "games" / "signature.txt")
    for game in games:
        write_if_changed(out / game / "signature.inc", f'"{signature_of(game, signatures)}",\n')
    whole = [game for game in games if (root / "games" / game / f"{game}.h").is_file()]
    write_if_changed(out / "games" / "all.inc", make_list(whole, workshop))
    for game in whole:
        for file, part in PARTS.items():
            write_if_changed(out / game / file, make_part(game, *part))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=" ".join((__doc__ or "").split()), epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("output", type=Path, help="the folder to write to")
    parser.add_argument("games", nargs="+", metavar="game", help="a folder of games/")
    parser.add_argument("--workshop", nargs="*", default=[], metavar="game", help="those without a board")
    given = parser.parse_args(arguments)
    try:
        make_games(Path(__file__).resolve().parent.parent, given.output, given.games, given.workshop)
    except InputError as wrong:
        print(f"make_games.py: {wrong}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
