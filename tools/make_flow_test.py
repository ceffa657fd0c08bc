#!/usr/bin/env python3
"""Tests of make_flow.py: which places it reads from rules, and what it refuses."""

from __future__ import annotations

import contextlib
import io
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
import make_flow  # noqa: E402

RULES = """
Settle caught(Table& t) { return {}; }
Flow declare(Table& t) { return call(t.s, Interference{t.s.active, 0}); }

Flow rex::Deploy::run(Table& t, Frame& f, Deploy& my) {  // 6.11
  RULES
  // ASK(Nothing, my.seat);
  ASK(MoveTo, my.seat);
  ASK_NTH(2, MoveTo, next(t.s, my.seat));
  ASK_ALL(Stance, (SeatSet{my.seat, my.other}));
  for (;;) PERFORM(Pay, .seat = my.seat, .units = {1, 2});
  PERFORM_NTH(1, Pay, .seat = my.seat);
  REACT(Trigger::kPlayed, my.seat);
  EFFECT(declare(t));
  EFFECT_NTH(1, call(t.s, caught(t)));
  EFFECT_NTH(2, call(t.s, Melee::of_one(my.seat)));
  END_RULES
}
"""


class MakeFlowTest(unittest.TestCase):
    def setUp(self) -> None:
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = Path(place.name)
        (self.folder / "rules").mkdir()

    def make(self, text: str) -> str:
        (self.folder / "rules" / "some.cpp").write_text(text, encoding="utf-8")
        return make_flow.make_flow(self.folder)

    def refuse(self, text: str) -> str:
        with self.assertRaises(make_flow.InputError) as caught:
            self.make(text)
        return str(caught.exception)

    def test_every_place_is_read(self) -> None:
        points, _, effects = self.make(RULES).partition("kFlowEffects")
        rows = [line.strip(" ,") for line in points.splitlines() if line.startswith("    ")]
        self.assertEqual(
            rows,
            [
                "asks_at<rex::Deploy, MoveTo>(0)",
                "asks_at<rex::Deploy, MoveTo>(2)",
                "asks_at<rex::Deploy, Stance>(0)",
                "effect_at<rex::Deploy>(0)",
                "effect_at<rex::Deploy>(1)",
                "effect_at<rex::Deploy>(2)",
                "performs_at<rex::Deploy, Pay>(0)",
                "performs_at<rex::Deploy, Pay>(1)",
                "reacts_at<rex::Deploy, ReactionWindow>(static_cast<uint16_t>(Trigger::kPlayed))",
            ],
        )
        self.assertEqual(
            [line.strip(" ,") for line in effects.splitlines() if line.startswith("    ")],
            ["Interference::kId", "Melee::kId", "Settle::kId"],
        )

    def test_a_window_asks_and_plays(self) -> None:
        run = "Flow Interference::run(Table& t, Frame& f, Interference& my) { return run_window(t, f, my); }  // 12.3\n"
        made = self.make(run + RULES)
        self.assertIn("asks_at<Interference, Interference::Question>(0)", made)
        self.assertIn("effect_at<Interference>(0)", made)
        self.assertIn("asks_at<rex::Deploy, MoveTo>(0)", made)
        self.assertNotIn("asks_at<Interference, MoveTo>", made)

    def test_rules_without_effects_have_an_empty_list(self) -> None:
        rules = "Flow Turn::run(Table& t, Frame& f, Turn&) {\n  RULES\n  ASK(Take, 0);\n  END_RULES\n}\n"
        self.assertIn("std::array<uint16_t, 0> kFlowEffects = {\n};", self.make(rules))

    def test_a_call_of_something_unknown_is_refused(self) -> None:
        self.assertIn("what it calls is not found", self.refuse(RULES.replace("Settle caught", "Settle got")))
        self.assertIn("some.cpp", self.refuse(RULES.replace("Settle caught", "Settle got")))

    def test_a_procedure_that_is_not_found_is_refused(self) -> None:
        self.assertIn("does not begin with", self.refuse(RULES.replace("Frame& f,", "Frame& frame,")))
        self.assertIn("no procedure is found", self.refuse("int nothing;"))

    def test_what_is_wrong_is_said_on_stderr(self) -> None:
        said = io.StringIO()
        with contextlib.redirect_stderr(said):
            status = make_flow.main([str(self.folder), str(self.folder / "out.inc")])
        self.assertEqual(status, 2)
        self.assertIn("no procedure is found", said.getvalue())


if __name__ == "__main__":
    unittest.main()
