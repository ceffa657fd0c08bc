#!/usr/bin/env python3
"""Tests of count_lines.py: every file of a game has a purpose, and tests are left out."""

from __future__ import annotations

import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
import count_lines  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent


class CountLinesTest(unittest.TestCase):
    def test_lines_are_counted_by_purpose(self) -> None:
        files = {"rules/turn.cpp": "a\n\n// b\n", "board.h": "a\n", "text.cpp": "a\nb\n", "bot_cards.cpp": "a\n",
                 "tests/text_test.cpp": "a\n", "rex.h": "a\n", "events/war.h": "a\n", "README.md": "a\n"}
        lines = {purpose: n for purpose, n in count_lines.count("rex", files).items() if n}
        self.assertEqual(lines, {"rules": 3, "board": 1, "declarations": 2, "words": 2, "bots": 1})
        self.assertEqual(count_lines.glue(lines), 4)

    def test_every_file_of_every_game_has_a_purpose(self) -> None:
        for game in ("ascension", "preascendant", "prevail", "rex"):
            for path in count_lines.read_game(ROOT, game, None):
                self.assertNotEqual(count_lines.purpose_of(game, path), "other", f"games/{game}/{path}")


if __name__ == "__main__":
    unittest.main()
