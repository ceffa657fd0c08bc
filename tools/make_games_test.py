#!/usr/bin/env python3
"""Tests of make_games.py: what it writes for each game, and what it refuses."""

from __future__ import annotations

import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
import make_games  # noqa: E402


class MakeGamesTest(unittest.TestCase):
    def setUp(self) -> None:
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.root = Path(place.name)
        self.out = self.root / "out"
        for game in ("cairn", "nim"):
            (self.root / "games" / game).mkdir(parents=True)
            (self.root / "games" / game / f"{game}.h").touch()
        (self.root / "games" / "signature.txt").write_text("nimble 77\nnim 0123abcd\n", encoding="utf-8")

    def test_every_game_is_in_the_list_and_has_its_files(self) -> None:
        make_games.make_games(self.root, self.out, ["nim", "cairn"], [])
        games = (self.out / "games" / "all.inc").read_text()
        self.assertIn('#include "games/nim/nim.h"\n#include "games/cairn/cairn.h"\n', games)
        self.assertIn("using AllGames = GameTypes<nim::Nim, cairn::Cairn>;", games)
        self.assertIn("tessera::game_bots<tessera::cairn::Cairn>();", (self.out / "cairn" / "bots.cpp").read_text())
        for file in make_games.PARTS:
            self.assertTrue((self.out / "nim" / file).is_file(), file)

    def test_a_signature_is_the_one_on_file_or_empty(self) -> None:
        make_games.make_games(self.root, self.out, ["nim", "cairn"], [])
        self.assertEqual((self.out / "nim" / "signature.inc").read_text(), '"0123abcd",\n')
        self.assertEqual((self.out / "cairn" / "signature.inc").read_text(), '"",\n')

    def test_what_has_not_changed_is_not_written(self) -> None:
        make_games.make_games(self.root, self.out, ["nim"], [])
        before = (self.out / "nim" / "bots.cpp").stat().st_mtime_ns
        make_games.make_games(self.root, self.out, ["nim"], [])
        self.assertEqual((self.out / "nim" / "bots.cpp").stat().st_mtime_ns, before)

    def test_a_game_that_is_being_written_is_not_in_the_list(self) -> None:
        (self.root / "games" / "chess").mkdir()
        make_games.make_games(self.root, self.out, ["chess", "nim"], [])
        self.assertIn("GameTypes<nim::Nim>", (self.out / "games" / "all.inc").read_text())
        self.assertEqual([file.name for file in (self.out / "chess").iterdir()], ["signature.inc"])

    def test_games_without_a_board_are_named(self) -> None:
        make_games.make_games(self.root, self.out, ["nim", "cairn"], ["cairn"])
        games = (self.out / "games" / "all.inc").read_text()
        self.assertIn("GameTypes<nim::Nim, cairn::Cairn>", games)
        self.assertIn('std::array<std::string_view, 1> kInTheWorkshop = {"cairn"};', games)
        with self.assertRaises(make_games.InputError) as caught:
            make_games.make_games(self.root, self.out, ["nim"], ["cairn"])
        self.assertIn("cairn is in the workshop and not among the games: nim", str(caught.exception))

    def test_what_is_no_folder_is_refused(self) -> None:
        with self.assertRaises(make_games.InputError) as caught:
            make_games.make_games(self.root, self.out, ["nim", "chess"], [])
        self.assertIn("games/chess is no folder", str(caught.exception))
        self.assertFalse(self.out.exists())


if __name__ == "__main__":
    unittest.main()
