#!/usr/bin/env python3
"""Tests of make_words.py: what it makes of lines, and what it refuses."""

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
import make_words  # noqa: E402


class MakeWordsTest(unittest.TestCase):
    def setUp(self) -> None:
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.file = Path(place.name) / "words.txt"

    def make(self, text: str) -> str:
        self.file.write_text(text, encoding="utf-8")
        return make_words.make_words(self.file)

    def refuse(self, text: str) -> str:
        with self.assertRaises(make_words.InputError) as caught:
            self.make(text)
        return str(caught.exception).removeprefix(self.file.as_posix())

    def statements(self, words: str) -> str:
        """Of a phrase that says this."""
        made = self.make(f"phrase some: {words}\n")
        found = re.search(r"\{ Text t;\n#line .*\n(.*) \nreturn t.take", made)
        self.assertTrue(found, made)
        return found[1]

    def test_gaps_become_expressions(self) -> None:
        for gap, value in {
            "{name}": "put(said<Words>(name(a)))",
            "{name.part}": "put(said<Words>(name(a).part))",
            "{Deploy.units.normal}": "put(said<Words>(inside<Deploy>(a.s).units.normal))",
            "{own.purse}": "put(said<Words>(a.own().purse))",
            "{table.last_round()}": "put(said<Words>(a.s.last_round()))",
            "{answer.space}": "put(said<Words>(a.space()))",
            "{Auction.turn+1}": "put(said<Words>(inside<Auction>(a.s).turn + 1))",
            "{kMost}": "put(said<Words>(kMost))",
            "{own.n normal unit}": 'put(counted(a.own().n, "normal unit"))',
            "{price of own.n}": "put(price_text(a.own().n))",
            "{^name}": "put_capital(said<Words>(name(a)))",
            '{name|no "one"}': 'put(said<Words>(name(a)), "no \\"one\\"")',
        }.items():
            self.assertEqual(self.statements(gap), f"t.{value};", gap)

    def test_parts_and_tails(self) -> None:
        self.assertEqual(
            self.statements("x[is_so?a[!Deploy?b]|c][ {d}]|e"),
            't.add("x"); if (is_said(is_so(a))) { t.add("a"); if (!is_said(is_running<Deploy>(a.s))) '
            '{ t.add("b"); } } else { t.add("c"); } t.begin_part(); t.add(" "); t.put(said<Words>(d(a))); '
            't.end_part(); t.begin_tail(); t.add("e"); t.end_tail();',
        )

    def test_cases_and_ways(self) -> None:
        made = self.make(
            "phrase one\n  when is_so: a\n  else: b\nphrase two by answer.act\n  kGo, kRun: c\n    #d\n  or: e\n"
            "  Stay::kId: f\n"
        )
        self.assertRegex(made, r'if \(is_said\(is_so\(a\)\)\)\n\{ Text t;\n#line 2 .*\nt.add\("a"\)')
        self.assertRegex(made, r'using By = .*\ncase By::kGo: case By::kRun: \{ Text t;\n#line 5 .*\nt.add\("c #d"\)')
        self.assertRegex(made, r'if \(t.fits\(\)\) return t.take\(\); \}\n\{ Text t;\n#line 7 .*\nt.add\("e"\)')
        self.assertRegex(made, r'case Stay::kId: \{[^}]*\}\n\}\nbroken\("two has no words for this"\);')

    def test_questions_become_rows(self) -> None:
        made = self.make("about Asker\nquestion Go\n  ask: a\n  none: b\n# a comment\nquestion Stay\n  ask: c\n")
        self.assertRegex(made, r"QuestionWords<Asker> kQuestionWords\[\] = \{\n\{Go::kId,\n.*const Asker& a")
        self.assertRegex(made, r"nullptr,\n\[\]\(.*\n.*\n.*\nt.add\(\"b\"\)")

    def test_rows_are_drawn(self) -> None:
        made = self.make("about Shown\nrows draw_all\n  set aside: {it.n}\n  -: a\n  -: b\n")
        self.assertRegex(made, r"void draw_all\(\[\[maybe_unused\]\] const Shown& a, Page& page\) \{\n\{ Text t;\n#line 3 .*\n"
                         r't.put\(said<Words>\(a.n\)\); \nif \(t.is_whole\(\)\) draw_row\("set aside", t.take\(\), page\);')
        self.assertEqual(made.count('draw_row("", t.take(), page);'), 2)

    def test_what_is_wrong_is_refused_with_its_line(self) -> None:
        for text, message in {
            "questoin Go\n": ':1: cannot read "questoin Go"',
            "question Go\n ask: a\n": ":2: a head begins at the margin",
            "question Go\n  ask a\n": ':2: cannot read "ask a"',
            "  ask: a\n": ':1: cannot read "ask: a"',
            "question Go\n  answer: a\n": ":1: Go needs a row ask",
            "question Go\n  ask: a\n  reply: a\n": ":1: Go needs a row ask",
            "question Go\n  ask: a\n  ask: b\n": ':1: Go has two rows "ask"',
            "phrase go: a\n\nphrase go: b\n": ":3: go has words in line 1 already",
            "phrase go\n": ":1: go has no words",
            "phrase go: a\n  else: b\n": ":1: go has words beside its name and in rows",
            "phrase go\n  when a: b\n": ":1: the rows of go are cases",
            "phrase go\n  or: b\n": ":2: there is no longer way to say it above",
            "rows go: a\n": ":1: the words of go stand in rows",
            "rows go\n  a: b\n  or: c\n": ":1: the words of go stand in rows",
            "rows go by a\n  a: b\n": ":1: go has `by`",
            "question Go by a\n  ask: b\n": ":1: Go has `by`",
            "phrase go by a\n  when b: c\n  else: d\n": ":1: go has `by`",
            "rows go\n": ":1: go has no words",
            "rows go\n  a\n": ':2: cannot read "a"',
            "phrase go: a {b\n": ":1: a gap is not closed",
            "phrase go: a }\n": ":1: a } closes nothing",
            "phrase go: a [b\n": ":1: a part is not closed",
            "phrase go: a ]\n": ":1: a ] closes nothing",
            "phrase go: [a|b]\n": ":1: a part with | begins with a condition",
            "phrase go: {a-b}\n": ':1: cannot read the gap "a-b"',
            "phrase go: {}\n": ':1: cannot read the gap ""',
        }.items():
            self.assertTrue(self.refuse(text).startswith(message), f"{text!r}: {self.refuse(text)}")

    def test_a_folder_is_read_as_one(self) -> None:
        (self.file.parent / "more.txt").write_text("phrase stay: b\n", encoding="utf-8")
        self.make("phrase go: {stay}\n")
        made = make_words.make_words(self.file.parent)
        self.assertRegex(made, r'#line 1 "[^"]*more.txt"\nt.add\("b"\)')
        self.assertIn("std::string go(const Asked& a);", made)
        (self.file.parent / "more.txt").write_text("\nphrase go: b\n", encoding="utf-8")
        with self.assertRaises(make_words.InputError) as caught:
            make_words.make_words(self.file.parent)
        self.assertRegex(str(caught.exception), r"words.txt:1: go has words in .*more.txt:2 already")

    def test_the_command(self) -> None:
        out = self.file.with_suffix(".inc")
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors):
            self.assertEqual(make_words.main([str(self.file), str(out)]), 2)
        self.assertIn("there is no such file", errors.getvalue())
        self.make("phrase go: a\n")
        self.assertEqual(make_words.main([str(self.file), str(out)]), 0)
        self.assertIn("std::string go(", out.read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
