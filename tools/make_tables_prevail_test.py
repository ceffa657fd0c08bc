#!/usr/bin/env python3
"""Tests of the tables and the page of Prevail. Run: python3 tools/make_tables_prevail_test.py"""

from __future__ import annotations

import json
import re
import sys
import unittest
from pathlib import Path
from typing import Any

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
import make_tables_test as common  # noqa: E402

PAGE = common.ROOT / "docs" / "rules" / "prevail.md"
DATA = common.ROOT / "games" / "prevail" / "data"


class PrevailDataTest(common.GameData):
    game = "prevail"

    def test_good_data(self) -> None:
        self.assertEqual(self.make(), (0, ""))
        text = self.out.read_text(encoding="utf-8")
        for wanted in (
                "inline constexpr int kUnitTypes = 11;",
                "inline constexpr UnitRow kUnitRows[11] = {",
                '{"velites", "Velites", "rome", 10, 8, 0, 2, 2, 3, 3, 1, 0, 3, 32},',
                '{"african-elephants", "African Elephants", "carthage", 45, 2, 2, 6, 0, 3, 0, 3, 3, 7, 64},',
                "inline constexpr int kTraits = 8;",
                'kTraitNames[kTraits] = {"formation", "sword", "spear", '
                '"phalanx", "skirmish", "javelin", "mounted", "horse"};',
                "inline constexpr int kCardCount = 25;",
                "inline constexpr CardRow kCardRows[25] = {",
                '{"tutorial", 0, 0, 0, 4, 0, 1, 0, kNoBattle},',
                '{"epic", 2, 300, 16, 12, 4, 2, 5, 2},',
                '{"large", 24, 36},',
                '{"starter", "Training Army", {4, 6, 0, 2, 0, 0, 0, 0, 0, 0, 0}, 0x000015d},',
                '{"first-battle", "First Battle", {1, 2}, {{1, 5}, {6, 6}}, {4, 4},\n'
                "     {{{1, 2, 4, 4}, {1, 2, 5, 4}, {1, 2, 6, 4}, {3, 2, 3, 4}},\n",
                '{"mode", SettingKind::kChoice, 1, 0, 3, "3.1", "',
                '{"commander_loss", SettingKind::kChoice, 0, 0, 2, "10.3", "',
                '"on|off|permanent"}',
                '"turn_cost=any_angle melee_chooser=initiative first_initiative=black commander_loss=off"}'):
            self.assertIn(wanted, text)
        self.assertEqual(re.findall(r"inline constexpr int (k(?!Traits|UnitTypes|CardCount)\w+) = (\d+);", text), [
            ("kZoneRows", "3"), ("kZoneMargin", "2"), ("kCommanderSpeed", "4"), ("kCommanderPenalty", "2"),
            ("kPassSum", "4"), ("kLineLength", "8"), ("kSupportFront", "2"), ("kSupportFlank", "1"),
            ("kShotSupport", "1"), ("kLeastPlayers", "2"), ("kMostPlayers", "2")])

    def test_card_has_values_in_play_and_published(self) -> None:
        self.make()
        self.assertIn(
            '    {"volley", "Volley",\n'
            "     {{3, 2, CommandKind::kRanged, CommandSize::kUnits, 4, {2, 32, 0}, {0, 0, 0, 0, 0}, "
            "{1, 32, 0}, {1, 0, 0, 0, 0}, SupportKind::kTrait, 5, 2, 49},\n"
            "      {3, 1, CommandKind::kMovement, CommandSize::kUnits, 1, {1, 0, 0}, {0, 0, 0, 0, 0}, "
            "{1, 0, 0}, {0, 0, 0, 0, 0}, SupportKind::kNone, 0, 0, 49}}},\n", self.out.read_text(encoding="utf-8"))

    def test_only_six_cards_differ_from_the_published_ones(self) -> None:
        self.make()
        rows = re.findall(r'\{"([a-z-]+)", "[^"]+",\n     \{(\{.*\}),\n      (\{.*\})\}\},\n',
                          self.out.read_text(encoding="utf-8"))
        self.assertEqual(len(rows), 25)
        self.assertEqual([name for name, play, published in rows if play != published],
                         ["strike", "evade", "volley", "charge", "brace", "noble-cavalry"])

    def test_unit_misspelt_key(self) -> None:
        self.refused("units.json", lambda d: d["units"][0].update(flexiblity=1), "units[0]", '"flexiblity"')

    def test_unit_missing_key(self) -> None:
        self.refused("units.json", lambda d: d["units"][0].pop("rout"), "units[0]", '"rout"')

    def test_unit_numbers(self) -> None:
        for key, wrong in (("cost", 0), ("limit", 33), ("rout_penalty", -1), ("attack", 21), ("range", None),
                           ("speed", 11), ("retreat", 0), ("reverse", True)):
            with self.subTest(key=key):
                right = json.loads((self.data / "units.json").read_text(encoding="utf-8"))["units"][1][key]
                self.refused("units.json", lambda d: d["units"][1].update({key: wrong}), f"units[1].{key}")
                self.edit("units.json", lambda d: d["units"][1].update({key: right}))

    def test_unit_threshold_above_rout(self) -> None:
        self.refused("units.json", lambda d: d["units"][1].update(reverse=9), "units[1].reverse", "8")

    def test_unit_unknown_trait(self) -> None:
        self.refused("units.json", lambda d: d["units"][1].update(traits=["fromation"]),
                     "units[1].traits[0]", "formation")

    def test_unit_twice(self) -> None:
        self.refused("units.json", lambda d: d["units"][1].update(id="velites"), "units[1].id", "units[0].id")

    def test_unit_id_with_capitals(self) -> None:
        self.refused("units.json", lambda d: d["units"][1].update(id="Legion"), "units[1].id", "small letters")

    def test_too_many_traits(self) -> None:
        self.refused("units.json", lambda d: d["traits"].append("archer"), "traits", "8", "9")

    def test_assumed_unknown_key(self) -> None:
        self.refused("units.json", lambda d: d.update(assumed=["price"]), "assumed[0]", "nation")

    def test_card_misspelt_key(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][4]["command"].update(trait=[]), "cards[4].command", '"trait"')

    def test_card_play_misspelt_key(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][0]["play"].update(initiative=2),
                     "cards[0].play", '"initiative"')

    def test_card_play_is_marked(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][0]["play"].pop("assumed"), "cards[0].play", '"assumed"')

    def test_card_initiative(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][4].update(initiative=5), "cards[4].initiative", "5")

    def test_card_number(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][4]["command"].update(number=0), "cards[4].command.number")

    def test_card_range(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][4]["round"].update(within=-1), "cards[4].round.within")

    def test_card_modifier(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][4]["round"].update(gives={"speed": 3}),
                     "cards[4].round.gives.speed", "2")

    def test_card_modifier_of_nothing(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][4]["round"].update(gives={"speed": 0}),
                     "cards[4].round.gives.speed", "leave it out")

    def test_card_unknown_stat(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][4]["round"].update(gives={"defence": 1}),
                     "cards[4].round.gives", "defense")

    def test_card_commits_too_much(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][4].update(commit=["attack", "speed", "range"]),
                     "cards[4].commit")

    def test_card_support_of_unknown_type(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][4]["support"].update(name="legion"),
                     "cards[4].support.name", "manipular-legion")

    def test_card_support_none_with_places(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][0]["support"].update(places=1), "cards[0].support", '"places"')

    def test_card_preserves_unknown_type(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][4]["preserves"]["types"].append("hoplites"),
                     "cards[4].preserves.types[2]", "hoplites")

    def test_card_name_twice(self) -> None:
        self.refused("cards.json", lambda d: d["cards"][1].update(name="Strike"), "cards[1].name", "cards[0].name")

    def test_modes_order(self) -> None:
        self.refused("modes.json", lambda d: d["modes"].reverse(), "modes", "tutorial, mini, standard, epic")

    def test_mode_unknown_board(self) -> None:
        self.refused("modes.json", lambda d: d["modes"][1].update(board="tiny"), "modes[1].board", "small")

    def test_board_too_small_for_zones(self) -> None:
        self.refused("modes.json", lambda d: d["boards"][0].update(rows=5), "modes[0].board", "too small")

    def test_army_names_every_violated_limit(self) -> None:
        def spoil(data: Any) -> None:
            data["armies"][1].update(units={"velites": 9, "equites": 1, "alae-socii": 1, "numidian-cavalry": 1,
                                            "manipular-legion": 1},
                                     cards=["strike", "strike", "advance", "advance", "evade", "charge"])
        self.refused("armies.json", spoil, "armies[1]: is no legal mini army", "the units cost 182, more than 100",
                     "the morale is 5, less than 8", "there are 5 unit types, more than 4",
                     "there are 9 of velites, more than 8", "the card strike is there 2 times",
                     "the card advance is there 2 times", "the cards of initiative 2 are 3, not 2",
                     "the cards of initiative 3 are 0, not 2", "the cards of initiative 4 are 1, not 2")

    def test_army_at_its_limits_is_legal(self) -> None:
        self.edit("armies.json", lambda d: d["armies"].insert(2, {
            "id": "edge", "name": "Edge", "mode": "mini",  # cost 100, morale 8
            "units": {"manipular-legion": 1, "equites": 3}, "cards": d["armies"][1]["cards"]}))
        self.assertEqual(self.make(), (0, ""))

    def test_army_one_point_over(self) -> None:
        def spoil(data: Any) -> None:
            data["armies"][1]["units"] = {"equites": 3, "punic-citizen-cavalry": 1}
        self.refused("armies.json", spoil, "armies[1]", "cost 103, more than 100")

    def test_army_unknown_unit(self) -> None:
        self.refused("armies.json", lambda d: d["armies"][1]["units"].update(legion=1), "armies[1].units", '"legion"')

    def test_army_unknown_card(self) -> None:
        self.refused("armies.json", lambda d: d["armies"][1]["cards"].append("rally"), "armies[1].cards[8]", "rally")

    def test_training_army_needs_two_cards(self) -> None:
        self.refused("armies.json", lambda d: d["armies"][0].update(cards=["strike"]), "armies[0]", "fewer than 2")

    def test_armies_out_of_order(self) -> None:
        self.refused("armies.json", lambda d: d["armies"].reverse(), "armies", "tutorial, mini, standard, epic")

    def test_mode_without_army(self) -> None:
        self.refused("armies.json", lambda d: d["armies"].pop(0), "armies", "tutorial")

    def test_battle_outside_zone(self) -> None:
        for space in ("D-5", "C-2", "C-11", "F-5"):
            with self.subTest(space=space):
                self.refused("battles.json", lambda d: d["battles"][0]["white"]["units"][0].update(at=space),
                             "battles[0].white.units[0].at", "rows A to C, columns 3 to 10")

    def test_battle_commander_outside_zone(self) -> None:
        self.refused("battles.json", lambda d: d["battles"][1]["black"].update(commander="I-9"),
                     "battles[1].black.commander", "rows J to L, columns 3 to 16")

    def test_battle_bad_space(self) -> None:
        self.refused("battles.json", lambda d: d["battles"][0]["white"]["units"][0].update(at="C5"),
                     "battles[0].white.units[0].at", '"C-5"')

    def test_battle_space_taken(self) -> None:
        self.refused("battles.json", lambda d: d["battles"][0]["white"]["units"][1].update(at="C-5"),
                     "battles[0].white.units[1].at", "units[0]")

    def test_battle_facing(self) -> None:
        self.refused("battles.json", lambda d: d["battles"][0]["white"]["units"][0].update(facing="south"),
                     "battles[0].white.units[0].facing", "SE")

    def test_battle_other_units_than_the_army(self) -> None:
        self.refused("battles.json", lambda d: d["battles"][0]["white"]["units"][0].update(unit="velites"),
                     "battles[0].white.units", "1 manipular-legion too few", "1 velites too many")

    def test_battle_army_of_another_mode(self) -> None:
        self.refused("battles.json", lambda d: d["battles"][0]["white"].update(army="rome-epic"),
                     "battles[0].white.army", "epic", "mini")

    def test_two_battles_of_a_mode(self) -> None:
        self.refused("battles.json", lambda d: d["battles"].append({**d["battles"][0], "id": "again"}),
                     "battles[3].mode", "mini")

    def test_setup_number(self) -> None:
        self.refused("setup.json", lambda d: d.update(line_length=0), "line_length", "0")

    def test_setup_misspelt_key(self) -> None:
        self.refused("setup.json", lambda d: d.update(zone_row=3), '"zone_row"')

    def test_option_order(self) -> None:
        self.refused("options.json", lambda d: d["options"].reverse(), "options[0].name", "mode")

    def test_option_rule(self) -> None:
        self.refused("options.json", lambda d: d["options"][0].update(rule="K13"), "options[0].rule", "4.3")

    def test_option_rule_may_be_a_card(self) -> None:
        self.edit("options.json", lambda d: d["options"][2].update(rule="strike"))
        self.assertEqual(self.make(), (0, ""))

    def test_mode_option_counts_as_the_modes(self) -> None:
        self.refused("options.json", lambda d: d["options"][0]["values"].reverse(), "options[0].values", "tutorial")


class PrevailFilesTest(common.ProjectFilesTest, unittest.TestCase):
    page, data = PAGE, DATA
    last = {1: 6, 2: 5, 3: 12, 4: 4, 5: 9, 6: 11, 7: 5, 8: 9, 9: 8, 10: 4, 11: 9}

    def test_values_of_options_are_explained(self) -> None:
        for option in self.options:
            for value in option["values"]:
                self.assertRegex(self.rules[option["rule"]].text, rf"\b{value}\b", option["name"])

    def test_page_lists_every_unit_with_its_numbers(self) -> None:
        page = self.page.read_text(encoding="utf-8")
        for unit in json.loads((self.data / "units.json").read_text(encoding="utf-8"))["units"]:
            numbers = [unit[key] for key in ("cost", "limit", "rout_penalty", "attack", "range", "speed",
                                             "flexibility", "retreat", "reverse", "rout")]
            cells = [unit["name"], unit["nation"].capitalize(), *("–" if n is None else str(n) for n in numbers),
                     ", ".join(unit["traits"])]
            self.assertIn(f"| {' | '.join(cells)} |", page)

    def test_page_lists_every_mode_with_its_limits(self) -> None:
        page = self.page.read_text(encoding="utf-8")
        for mode in json.loads((self.data / "modes.json").read_text(encoding="utf-8"))["modes"]:
            limits = [mode[key] for key in ("most_cost", "least_morale", "most_types", "cards_per_initiative")]
            cells = " | ".join("–" if n is None else str(n) for n in limits)
            self.assertRegex(page, rf"\| `{mode['id']}` \| {mode['board']} \| \d+ \| \d+ \| {re.escape(cells)} \|")

    def test_cards_say_their_numbers(self) -> None:
        for card in self.cards:
            text = self.rules[card["id"]].text
            values = {**card, **card.get("play", {})}
            self.assertIn(f"Initiative {card['initiative']}; commits {values['commit'][0]}.", text)
            for part in (values["command"], values["round"]):
                for stat, change in part.get("gives", {}).items():
                    self.assertIn(f"{stat} {change:+d}", text)
                if part["within"] != "any" and (part is values["command"] or "gives" in part):
                    self.assertIn(f"within {part['within']} space", text)
            if values["command"]["number"] > 1:
                self.assertIn(f"up to {values['command']['number']} {values['command']['size']}", text)


if __name__ == "__main__":
    unittest.main()
