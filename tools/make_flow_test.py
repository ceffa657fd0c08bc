#!/usr/bin/env python3
"""Tests of make_flow.py: which places it reads from rules, and what it refuses."""

from __future__ import annotations

import contextlib
import io
import re
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
import make_flow  # noqa: E402

RULES = """
constexpr int kWalls = 3;
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

    def told(self, text: str) -> list[str]:
        return re.findall(r"return (.*?); \}", self.make(text))

    def test_what_a_callee_is_told_is_read(self) -> None:
        self.assertEqual(
            self.told(RULES),
            [
                "is_still(told.seat, my.seat) && is_still(told.units, decltype(told.units){1, 2})",
                "is_still(told.seat, my.seat)",
            ],
        )

    def test_only_what_lasts_is_compared(self) -> None:
        for value, lasts in (
            ("my.left * kPrice", True),
            ("use_of(Ability::kPay)", True),
            ("my.units.units()", True),
            ("static_cast<uint8_t>(my.left ? 0 : 1)", True),
            ("t.s.active", False),
            ("answer(t, my.seat)", False),
            ("price_of(my.space)", False),  # of a space that may be none
            ("caught(1)", False),  # a function of the rules
            ("kWalls", False),  # a constant of the rules
            ("kPrice", True),
        ):
            with self.subTest(value=value):
                self.assertEqual(
                    f"is_still(told.price, {value})" in " ".join(self.told(RULES.replace("{1, 2});", f"{{1, 2}}, .price = {value});"))),
                    lasts,
                )

    def test_what_the_callee_changes_is_not_compared(self) -> None:
        for line in (
            "my.seat = 1;",
            "my.seat |= 1;",
            "++my.seat;",
            "my.seat--;",
            "my.seat.add(2);",
            "my.seat[1] = 2;",
            "(t.s.result ? my.seat : my.other) = 1;",
        ):
            with self.subTest(line=line):
                self.assertNotIn("told.seat", " ".join(self.told(RULES + f"void Pay::go(Table& t, Pay& my) {{\n  {line}\n}}\n")))
        for line in ("if (my.seat == 1) return;", "use(my.seat);", "my.seats = 1;", "my.seat.size();"):
            with self.subTest(line=line):
                self.assertIn("told.seat", " ".join(self.told(RULES + f"void Pay::go(Table& t, Pay& my) {{\n  {line}\n}}\n")))
        changing = "void look(const Pay& my, Table& t) {\n  my.seat = 1;\n}\n"
        self.assertIn("told.seat", " ".join(self.told(RULES + changing)))

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

    def test_what_headers_declare_is_listed(self) -> None:
        rows = {
            "events.h": 'struct Passes : Told<1, "passes", "seat", "{seat} passed."> { Who seat; };\n'
            'struct Moves : Told<2, "moves", "from to",\n    "It moved."> { Space from, to; };\n'
            "// struct Not : Told<3> {};\nstruct Gems : Amount { using Amount::Amount; };\n",
            "procedures.h": "struct Game : Procedure<1> { static Runs<Game> run; };\n"
            "struct Asks : InTurnOrder<5, Bid> { static Runs<Asks> run;  // 12.1\n  Seat seat;\n};\n"
            "struct Local : Base { static Runs<Game> run; };\n",
            "decisions.h": 'struct Bid : Question<1, "bid", Meaning::kNumber, rule("5.5")> { static Lists list; };\n',
        }
        for name, text in rows.items():
            (self.folder / name).write_text(text, encoding="utf-8")
        (self.folder / "decisions").mkdir()
        late = 'struct Late : Question<10, "late", Meaning::kNumber> { static Lists list; };\n'
        (self.folder / "decisions" / "a.h").write_text(late, encoding="utf-8")
        (self.folder / "decisions" / "b.h").write_text(late.replace("Late", "Soon").replace("10", "3"), encoding="utf-8")
        lists = make_flow.make_lists(self.folder)
        self.assertIn("namespace told {\nusing Happenings = EventTypes<Passes, Moves>;\n}\n", lists)
        self.assertIn("using AllProcedures = Procedures<Game, Asks>;\n", lists)
        self.assertIn("using AllQuestions = Questions<Bid, Soon, Late>;\n", lists)

    def test_a_game_may_make_its_own_lists(self) -> None:
        (self.folder / "decisions.h").write_text("struct Bid : Asked {};\n", encoding="utf-8")
        self.assertNotIn("using", make_flow.make_lists(self.folder))

    def test_what_is_wrong_is_said_on_stderr(self) -> None:
        said = io.StringIO()
        with contextlib.redirect_stderr(said):
            status = make_flow.main([str(self.folder), str(self.folder / "out.inc"), str(self.folder / "lists.inc")])
        self.assertEqual(status, 2)
        self.assertIn("no procedure is found", said.getvalue())


if __name__ == "__main__":
    unittest.main()
