#!/usr/bin/env python3
"""Tests of make_tables.py. Run: python3 tools/make_tables_test.py"""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import shutil
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any, Callable

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
import make_tables  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "rules" / "preascendant.md"
DATA = ROOT / "games" / "preascendant" / "data"

GOOD_PAGE = """\
# A game

## How to read
Some words.

## 4 Sow

### 4.3 Ties
The **highest** bid wins, says "somebody".
With `zero_bid_buries` it does not – see [here](x.md).
*Rulebook: Sow.*

## 10 Table

| a | b |

## Cards
Intro.

### R01 Fires at Night
Pay a *few* gems \\ or none.
*Rulebook: Cards. Ruling: a reason.*
"""


def run(*arguments: str) -> tuple[int, str]:
    """Exit status and messages of the program."""
    messages = io.StringIO()
    with contextlib.redirect_stderr(messages), contextlib.redirect_stdout(messages):
        try:
            status = make_tables.main(list(arguments))
        except SystemExit as stop:
            status = int(stop.code or 0)
    return status, messages.getvalue()


class Scratch(unittest.TestCase):
    """A temporary folder per test."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.out = self.folder / "deep" / "er" / "out.inc"


class RulesTest(Scratch):
    def make(self, page: str) -> tuple[int, str]:
        self.page = self.folder / "page.md"
        self.page.write_text(page, encoding="utf-8")
        return run("rules", str(self.page), str(self.out))

    def refused(self, page: str, line: int, *words: str) -> None:
        status, message = self.make(page)
        self.assertEqual(status, 2, message)
        self.assertTrue(message.startswith(f"{self.page}:{line}: "), message)
        for word in words:
            self.assertIn(word, message)
        self.assertFalse(self.out.exists())

    def test_good_page(self) -> None:
        self.assertEqual(self.make(GOOD_PAGE), (0, ""))
        rows = [r for r in self.out.read_text(encoding="utf-8").splitlines() if not r.startswith("//")]
        self.assertEqual(rows, [
            "inline constexpr RuleRow kRuleRows[2] = {",
            '{"4.3", "Ties", "The highest bid wins, says \\"somebody\\". '
            'With zero_bid_buries it does not – see here.", "Rulebook: Sow."},',
            '{"R01", "Fires at Night", "Pay a few gems \\\\ or none.", "Rulebook: Cards. Ruling: a reason."},',
            "};",
            "inline constexpr uint16_t kRulesByNumber[2] = {", "0,", "1,", "};",
        ])

    def numbers(self) -> list[str]:
        """The numbers of the rows, in the order of the sorted index."""
        text = self.out.read_text(encoding="utf-8")
        rows = re.findall(r'^\{"([^"]*)", ', text, re.MULTILINE)
        return [rows[int(i)] for i in re.findall(r"^(\d+),$", text, re.MULTILINE)]

    def test_the_index_is_sorted_as_texts_are(self) -> None:
        more = "".join(f"### 4.{n} Rule\nText.\n*Rulebook: Sow.*\n\n" for n in ("10", "2", "2.3", "21"))
        self.assertEqual(self.make(GOOD_PAGE.replace("### 4.3", more + "### 4.3")), (0, ""))
        self.assertEqual(self.numbers(), ["4.10", "4.2", "4.2.3", "4.21", "4.3", "R01"])

    def test_a_number_of_three_levels(self) -> None:
        self.assertEqual(self.make(GOOD_PAGE.replace("### 4.3 ", "### 4.3.12 ")), (0, ""))
        self.out.unlink()
        self.refused(GOOD_PAGE.replace("### 4.3 ", "### 4.3.1.2 "), 8, "4.3.1.2")
        self.refused(GOOD_PAGE.replace("### 4.3 ", "### 5.3.1 "), 8, "5.3.1", "## 5")

    def make_with_cards(self, *cards: object, section: str = "Cards") -> tuple[int, str]:
        data = self.folder / "cards.json"
        data.write_text(json.dumps({"about": "Cards.", "cards": list(cards)}), encoding="utf-8")
        line = "\nCards from data: [the deck](cards.json)\n"
        return self.make(GOOD_PAGE.replace(f"## {section}\n", f"## {section}\n{line}"))

    CARD = {"id": "x89-bacterial-weapon", "name": "X-89 Bacterial Weapon", "text": "Nobody *lives*.", "pips": 3,
            "source": "Rulebook: Cards.", "ruling": "also Armor."}

    def test_cards_from_data(self) -> None:
        other = {"id": "plague", "name": "Plague", "text": "Half die.", "ruling": "rounded up."}
        self.assertEqual(self.make_with_cards(self.CARD, other), (0, ""))
        text = self.out.read_text(encoding="utf-8")
        self.assertIn('{"x89-bacterial-weapon", "X-89 Bacterial Weapon", "Nobody lives.", '
                      '"Rulebook: Cards. Ruling: also Armor."},\n'
                      '{"plague", "Plague", "Half die.", "Ruling: rounded up."},\n{"R01", ', text)
        self.assertEqual(self.numbers(), ["4.3", "R01", "plague", "x89-bacterial-weapon"])

    def test_cards_from_data_that_are_wrong(self) -> None:
        for change, words in (({"id": "X89"}, ("cards[0].id", "x89-bacterial-weapon")),
                              ({"text": ""}, ("cards[0].text",)), ({"name": 5}, ("cards[0].name",)),
                              ({"source": "Heard."}, ("cards[0]", "Rulebook:")),
                              ({"ruling": ""}, ("cards[0].ruling",))):
            with self.subTest(change=change):
                status, message = self.make_with_cards({**self.CARD, **change})
                self.assertEqual(status, 2)
                for word in ("cards.json", *words):
                    self.assertIn(word, message)
        for key in ("id", "name", "text"):
            status, message = self.make_with_cards({k: v for k, v in self.CARD.items() if k != key})
            self.assertEqual(status, 2)
            self.assertIn(f'the key "{key}" is missing', message)

    def test_cards_from_data_twice_or_elsewhere(self) -> None:
        status, message = self.make_with_cards(self.CARD, {**self.CARD, "id": "R01"})
        self.assertEqual(status, 2)
        self.assertIn("R01 was used before in line 19", message)
        status, message = self.make_with_cards(self.CARD, section="10 Table")
        self.assertEqual(status, 2)
        self.assertIn('below a heading that begins with "## Cards"', message)

    def test_cards_from_data_without_the_file(self) -> None:
        status, message = self.make(GOOD_PAGE.replace("Intro.", "Cards from data: [none](none.json)"))
        self.assertEqual(status, 2)
        self.assertIn("none.json: there is no such file", message)

    def test_duplicate_number(self) -> None:
        self.refused(GOOD_PAGE + "\n### R01 Again\nText.\n*Rulebook: Cards.*\n", 24, "R01", "line 20")

    def test_heading_without_text(self) -> None:
        self.refused(GOOD_PAGE.replace("Pay a *few* gems \\ or none.\n", ""), 20, "R01", "no text")

    def test_heading_without_anything(self) -> None:
        self.refused(GOOD_PAGE + "\n### R02 Bare\n", 24, "R02", "no text")

    def test_no_source_line(self) -> None:
        self.refused(GOOD_PAGE.replace("*Rulebook: Sow.*\n", ""), 8, "4.3", "no source line")

    def test_unknown_source(self) -> None:
        self.refused(GOOD_PAGE.replace("*Rulebook: Sow.*", "*Heard somewhere.*"), 8, "4.3", "Rulebook:")

    def test_bold_last_line_is_no_source(self) -> None:
        self.refused(GOOD_PAGE.replace("*Rulebook: Sow.*", "**Rulebook: Sow.**"), 8, "no source line")

    def test_card_named_by_words(self) -> None:
        self.assertEqual(self.make(GOOD_PAGE.replace("### R01 Fires", "### fires-at-night Fires")), (0, ""))
        self.assertIn('{"fires-at-night", "Fires at Night", "Pay', self.out.read_text(encoding="utf-8"))

    def test_card_named_by_bad_words(self) -> None:
        for name in ("Fires-at-night", "fires_at", "-fires", "fires-", "2fires"):
            with self.subTest(name=name):
                self.refused(GOOD_PAGE.replace("### R01 Fires", f"### {name} Fires"), 20, name, "card-name")

    def test_named_card_outside_cards(self) -> None:
        self.refused(GOOD_PAGE.replace("### 4.3 Ties", "### strike Strike"), 8, "strike", "## Cards")

    def test_unreadable_heading(self) -> None:
        self.refused(GOOD_PAGE.replace("4.3 Ties", "Ties"), 8, '"Ties"')

    def test_rule_in_wrong_section(self) -> None:
        self.refused(GOOD_PAGE.replace("### 4.3", "### 5.3"), 8, "4 Sow", "## 5")

    def test_card_outside_cards(self) -> None:
        self.refused(GOOD_PAGE.replace("## Cards", "## Other"), 20, "R01", "## Cards")

    def test_page_without_rules(self) -> None:
        self.refused("# Nothing\n", 1, "no rule")

    def test_missing_page(self) -> None:
        status, message = run("rules", str(self.folder / "none.md"), str(self.out))
        self.assertEqual(status, 2)
        self.assertIn("none.md", message)

    def test_page_that_is_not_utf8(self) -> None:
        (self.folder / "bad.md").write_bytes(b"\xff\xfe\xfa")
        status, message = run("rules", str(self.folder / "bad.md"), str(self.out))
        self.assertEqual(status, 2)
        self.assertIn("bad.md", message)


class GameData(Scratch):
    """A copy of a game's data that a test may spoil."""

    game = ""

    def setUp(self) -> None:
        super().setUp()
        self.data = self.folder / "data"
        shutil.copytree(ROOT / "games" / self.game / "data", self.data)

    def edit(self, name: str, change: Callable[[Any], Any]) -> None:
        file = self.data / name
        value = json.loads(file.read_text(encoding="utf-8"))
        change(value)
        file.write_text(json.dumps(value), encoding="utf-8")

    def make(self) -> tuple[int, str]:
        return run(self.game, str(self.data), str(self.out))

    def refused(self, name: str, change: Callable[[Any], Any], *words: str) -> None:
        self.edit(name, change)
        status, message = self.make()
        self.assertEqual(status, 2, message)
        self.assertTrue(message.startswith(str(self.data / name)), message)
        for word in words:
            self.assertIn(word, message)
        self.assertFalse(self.out.exists())


class PreascendantDataTest(GameData):
    game = "preascendant"

    def test_good_data(self) -> None:
        self.assertEqual(self.make(), (0, ""))
        text = self.out.read_text(encoding="utf-8")
        for wanted in (
                "inline constexpr CardRow kCardRows[52] = {",
                '{"R01", "Fires at Night", Colour::kRed, CardKind::kEvent, 3, 0, "',
                '{"K13", "Black Stars", Colour::kBlack, CardKind::kScoring, 2, 0, "',
                "inline constexpr int kTileValues = 5;",
                "inline constexpr int kMostTiles = 22;",
                "kTileCount[2][kTileValues] = {{5, 7, 5, 2, 1}, {2, 8, 6, 4, 2}};",
                "inline constexpr int kHandCards = 3;",
                "inline constexpr int kStartGems = 9;",
                "inline constexpr int kMarketSize = 4;",
                "inline constexpr int kDisksPerColour = 6;",
                "inline constexpr int kEmptyHandGems = 16;",
                "inline constexpr int kLeastPlayers = 2;",
                "inline constexpr int kMostPlayers = 4;",
                '{"mulligan", SettingKind::kFlag, 0, 0, 1, "2.5", "',
                '{"max_turns", SettingKind::kNumber, 1000, 1, 5000, "3.5", "',
                '{"k13_scope", SettingKind::kChoice, 0, 0, 2, "K13", "',
                '"discard|held|owner_only"}',
                '"mulligan=on auction_rc2=on zero_bid_buries=on w09_opponents_only=on rc2_texts=on"}'):
            self.assertIn(wanted, text)

    def test_rows_per_kind(self) -> None:
        self.make()
        text = self.out.read_text(encoding="utf-8")
        found = {kind: re.findall(rf'\{{"(\w+)", [^\n]*CardKind::{kind},', text)
                 for kind in ("kTriggered", "kStatic", "kScoring")}
        self.assertEqual(found, {"kTriggered": ["R05", "W06", "B09"],
                                 "kStatic": ["R13", "W09", "B08", "K10"], "kScoring": ["K13"]})
        rc2 = re.findall(r'\{"([RWBK]\d\d)", [^\n]*[^",] ?"[^"\n]+"\},', text)
        self.assertEqual(rc2, ["R02", "W05", "B01", "B07"])

    def test_missing_file(self) -> None:
        (self.data / "setup.json").unlink()
        status, message = self.make()
        self.assertEqual(status, 2)
        self.assertIn("setup.json", message)

    def test_broken_json_names_the_line(self) -> None:
        (self.data / "cards.json").write_text('{\n"about": "x",\n"cards": [}\n', encoding="utf-8")
        status, message = self.make()
        self.assertEqual(status, 2)
        self.assertIn("cards.json:3:", message)

    def test_double_key(self) -> None:
        (self.data / "setup.json").write_text('{"about": "x", "gems": 1, "gems": 2}', encoding="utf-8")
        status, message = self.make()
        self.assertEqual(status, 2)
        self.assertIn('setup.json: the key "gems" appears twice', message)

    def test_about_is_missing(self) -> None:
        self.refused("sectors.json", lambda d: d.pop("about"), '"about"')

    def test_about_is_not_first(self) -> None:
        self.refused("sectors.json", lambda d: d.update(about=d.pop("about")), '"about"')

    def test_card_missing(self) -> None:
        self.refused("cards.json", lambda d: d["cards"].pop(), "cards: ", "52", "51")

    def test_card_order(self) -> None:
        self.refused("cards.json", lambda d: d["cards"].reverse(), "cards[0].id", "R01", "K13")

    def test_card_colour(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][3].update(colour="blue"), "cards[3].colour", "red")

    def test_card_unknown_colour(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][3].update(colour="green"), "cards[3].colour", "green")

    def test_card_kind(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][0].update(kind="action"), "cards[0].kind", "event")

    def test_card_amount(self) -> None:
        for wrong in (0, 256, "3", 1.5, True):
            with self.subTest(wrong=wrong):
                self.refused("cards.json", lambda d: d["cards"][0].update(amount=wrong), "cards[0].amount")

    def test_card_text(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][7].update(text=" "), "cards[7].text")

    def test_card_text_missing(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][7].pop("text"), "cards[7]", '"text"')

    def test_card_name_twice(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][1].update(name=d["cards"][0]["name"]),
                     "cards[1].name", "cards[0].name")

    def test_card_unknown_key(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][2].update(txet="x"), "cards[2]", '"txet"')

    def test_card_rc2_without_text(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][1].update(rc2={"amount": 2}), "cards[1].rc2", '"text"')

    def test_card_assumed(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][1].update(assumed="yes"), "cards[1].assumed")

    def test_cards_not_a_list(self) -> None:
        self.refused("cards.json", lambda d: d.update(cards={}), "cards: ", "list")

    def test_tile_sum(self) -> None:
        self.refused("sectors.json", lambda d: d["distributions"]["standard"].update({"0": 6}),
                     "distributions.standard", "20", "21")

    def test_tile_value_missing(self) -> None:
        self.refused("sectors.json", lambda d: d["distributions"]["sectors_22"].pop("4"),
                     "distributions.sectors_22", '"4"')

    def test_tile_value_unknown(self) -> None:
        self.refused("sectors.json", lambda d: d["distributions"]["standard"].update({"5": 0}),
                     "distributions.standard", '"5"')

    def test_tile_total(self) -> None:
        self.refused("sectors.json", lambda d: d["tiles"].update(standard=21), "tiles.standard")

    def test_neighbours(self) -> None:
        self.refused("sectors.json", lambda d: d["neighbours"].pop(), "neighbours", "six")

    def test_origin(self) -> None:
        self.refused("sectors.json", lambda d: d.update(origin=[0]), "origin", "pair")

    def test_setup_number(self) -> None:
        self.refused("setup.json", lambda d: d.update(gems=-1), "gems", "-1")

    def test_setup_players(self) -> None:
        self.refused("setup.json", lambda d: d.update(players=[4, 2]), "players[1]")

    def test_setup_too_many_cards(self) -> None:
        self.refused("setup.json", lambda d: d.update(hand_cards=13), "hand_cards", "52")

    def test_turn_limit_differs(self) -> None:
        self.refused("setup.json", lambda d: d["max_turns"].update(default=500), "max_turns.default", "1000")

    def test_option_twice(self) -> None:
        self.refused("options.json", lambda d: d["options"][1].update(name="mulligan"),
                     "options[1].name", "options[0].name")

    def test_option_missing(self) -> None:
        self.refused("options.json", lambda d: d["options"].pop(), "options: ", "13", "12")

    def test_option_order(self) -> None:
        self.refused("options.json", lambda d: d["options"].reverse(), "options[0].name", "mulligan")

    def test_option_kind(self) -> None:
        self.refused("options.json", lambda d: d["options"][0].update(kind="switch"), "options[0].kind", "flag")

    def test_option_flag_default(self) -> None:
        self.refused("options.json", lambda d: d["options"][0].update(default=False), "options[0].default", "off")

    def test_option_number_default(self) -> None:
        self.refused("options.json", lambda d: d["options"][10].update(default=6000), "options[10].default", "5000")

    def test_option_choice_default(self) -> None:
        self.refused("options.json", lambda d: d["options"][11].update(default="x"), "options[11].default", "held")

    def test_option_choice_value(self) -> None:
        self.refused("options.json", lambda d: d["options"][11].update(values=["discard", "a|b"]),
                     "options[11].values[1]")

    def test_option_rule(self) -> None:
        self.refused("options.json", lambda d: d["options"][0].update(rule="two"), "options[0].rule", "4.3")

    def test_option_with_foreign_key(self) -> None:
        self.refused("options.json", lambda d: d["options"][0].update(least=1), "options[0]", '"least"')

    def test_preset_unknown_option(self) -> None:
        self.refused("options.json", lambda d: d["presets"][1]["set"].update(muligan="on"),
                     "presets[1].set.muligan", "mulligan")

    def test_preset_wrong_value(self) -> None:
        self.refused("options.json", lambda d: d["presets"][1]["set"].update(mulligan="yes"),
                     "presets[1].set.mulligan", "on")

    def test_preset_number_out_of_range(self) -> None:
        self.refused("options.json", lambda d: d["presets"][1]["set"].update(max_turns=0),
                     "presets[1].set.max_turns", "5000")

    def test_preset_twice(self) -> None:
        self.refused("options.json", lambda d: d["presets"][1].update(name="rulebook"), "presets[1].name")


class OutputTest(Scratch):
    def test_unchanged_output_is_not_rewritten(self) -> None:
        run("preascendant", str(DATA), str(self.out))
        os.utime(self.out, (1, 1))
        self.assertEqual(run("preascendant", str(DATA), str(self.out))[0], 0)
        self.assertEqual(self.out.stat().st_mtime, 1)

    def test_changed_output_is_rewritten(self) -> None:
        self.out.parent.mkdir(parents=True)
        self.out.write_text("old", encoding="utf-8")
        run("preascendant", str(DATA), str(self.out))
        self.assertIn("kCardRows", self.out.read_text(encoding="utf-8"))

    def test_output_that_cannot_be_written(self) -> None:
        status, message = run("preascendant", str(DATA), str(self.folder))
        self.assertEqual(status, 2)
        self.assertIn(str(self.folder), message)

    def test_control_characters_are_escaped(self) -> None:
        self.assertEqual(make_tables.cpp_string('a"\\\n\x01é'), '"a\\"\\\\\\n\\001é"')

    def test_help_has_an_example(self) -> None:
        status, text = run("--help")
        self.assertEqual(status, 0)
        self.assertIn("make_tables.py rules docs/rules/preascendant.md", text)

    def test_no_command(self) -> None:
        self.assertEqual(run()[0], 2)


class ProjectFilesTest:
    """The page and the data of a game agree with each other."""

    page = data = Path()
    last: dict[int, int] = {}  # rules of each section

    @classmethod
    def setUpClass(cls) -> None:
        cls.rules = {r.number: r for r in make_tables.parse_rules(cls.page, cls.page.read_text(encoding="utf-8"))}
        cls.cards = json.loads((cls.data / "cards.json").read_text(encoding="utf-8"))["cards"]
        cls.options = json.loads((cls.data / "options.json").read_text(encoding="utf-8"))["options"]

    def test_all_rules_are_there(self) -> None:
        wanted = [f"{s}.{n}" for s, most in self.last.items() for n in range(1, most + 1)]
        self.assertEqual(list(self.rules), wanted + [c["id"] for c in self.cards])

    def test_names_agree(self) -> None:
        for card in self.cards:
            self.assertEqual(self.rules[card["id"]].title, card["name"])

    def test_options_refer_to_rules_that_mention_them(self) -> None:
        for option in self.options:
            self.assertIn(option["name"], self.rules[option["rule"]].text)

    def test_rules_that_cards_and_rules_cite_exist(self) -> None:
        for rule in self.rules.values():
            for number in re.findall(r"rules? (\d+\.\d+)|\b([RWBK]\d\d)\b", rule.text):
                self.assertIn(number[0] or number[1], self.rules, rule.number)


class PreascendantFilesTest(ProjectFilesTest, unittest.TestCase):
    page, data = PAGE, DATA
    last = {1: 10, 2: 7, 3: 5, 4: 7, 5: 2, 6: 5, 7: 7, 8: 5, 9: 3}


if __name__ == "__main__":
    unittest.main()
