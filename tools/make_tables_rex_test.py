#!/usr/bin/env python3
"""Tests of the tables and the page of Rex. Run: python3 tools/make_tables_rex_test.py"""

from __future__ import annotations

import json
import re
import sys
import unittest
from pathlib import Path
from typing import Any

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
import make_tables_rex  # noqa: E402
import make_tables_test as common  # noqa: E402

PAGE = common.ROOT / "docs" / "rules" / "rex.md"
GAME = common.ROOT / "games" / "rex"
COUNCIL, IAF_HQ, FORUM, NAVY_BASE, VEL_TERRO = 0, 1, 3, 8, 27  # in board.json
LAZAX, SOL, HACAN, LETNEV, XXCHA = 0, 1, 2, 3, 5  # in races.json

# What a number in a saved game means: names may be added behind, and no place may change.
SAVED = {
    "Space":
        "GalacticCouncil IafHq CouncilBarracks ForumOfWorlds PortAuthority PalaceGardens GrandPlaza "
        "ImperialIntelligenceHq ImperialNavyBase AdminusMecatol EmbassyRow MerchantExchange CivilianSpaceport "
        "HallOfRecords QuartersOfTheNobility GridControl LowerMarkets ShipwrightYards RefineryRow WinnaranEnclave "
        "AdminusImperialis MecatolPowerNorth TerraguthSlums ScholaraImperialis PleasureDistrict ImperialPalace "
        "MecatolPowerSouth VelTerroResidential",
    "Race":
        "Lazax Sol Hacan Letnev JolNar Xxcha",
    "Ally":
        "ImperialSubsidy AdvanceWarning CharteredTransports SharedAgents PredictiveModels VoiceOfReason",
    "Ability":
        "ImperialTreasury Mechanized Captives Beachhead RapidAdvance OwnGuns FirePlan HardenedTroops "
        "TransportMonopoly HouseRates Relocation WebOfAgents AdvanceStockpile BlackMarket DeepVaults Appraisal "
        "Forecast Insight Prediction PatientPresence Escort Command Stipend",
    "CardKind":
        "EnergyRifle BioWeapon PlasmaLance ToxinBlade PersonalShield BioFilter CompositeArmor DecoyCommander "
        "DiplomaticInterference FreshRecruits GravitonNegator TrackingBeacon FleetSabotage ForcedMarch "
        "InterceptedDispatches EmergencySummit SupplyCache ObsoleteMateriel",
    "Category":
        "EnergyAttack BioAttack PlasmaLance AnyAttack EnergyDefense BioDefense AnyDefense DecoyCommander "
        "ObsoleteMateriel",
    "Metric":
        "UnitsInCouncil UnitsInReserves CardsInHand Influence OwnLeaders UnitsOnBoard SpacesControlled "
        "StrongholdsControlled",
    "Window":
        "PhaseStart BeforeInfluence AfterLocation Ability RecruitmentTurn ManeuverTurn BattleQuestion "
        "BattleLeader BattleCards BeforeBombardment AfterBombardment",
    "Setting":
        "BetrayalCards HacanUnconditional XxchaIgnoresSpecialVictories OwnTraitors RoundLimit RaceSelection "
        "AssistedNotes PrivateChat",
}


def read(name: str) -> Any:
    return json.loads((GAME / "data" / name).read_text(encoding="utf-8"))


def join(data: Any, one: int, two: int) -> None:
    """Builds a road."""
    for a, b in ((one, two), (two, one)):
        data["spaces"][a]["neighbours"].append(data["spaces"][b]["id"])


def cut(data: Any, one: int, two: int) -> None:
    """Tears a road up."""
    for a, b in ((one, two), (two, one)):
        data["spaces"][a]["neighbours"].remove(data["spaces"][b]["id"])


class RexDataTest(common.GameData):
    game = "rex"

    def test_saved_numbers_keep_their_meaning(self) -> None:
        self.assertEqual(self.make(), (0, ""))
        text = self.out.read_text(encoding="utf-8")
        for name, saved in SAVED.items():
            body = re.search(rf"enum class {name} : uint8_t {{(.*?)}};", text, re.S)
            wanted = [(f"k{value}", str(i)) for i, value in enumerate(saved.split())]
            self.assertEqual(re.findall(r"(k\w+) = (\d+)", body[1] if body else "")[: len(wanted)], wanted, name)

    def test_good_data(self) -> None:
        self.assertEqual(self.make(), (0, ""))
        text = self.out.read_text(encoding="utf-8")
        for wanted in (
                "inline constexpr Space kAllSpaces[28] = {\n    Space::kGalacticCouncil,\n    Space::kIafHq,\n",
                '{"galactic-council", "Galactic Council", "Council", SpaceKind::kCouncil, 0, 0, 255, 500, 500, '
                "0x000007e},",
                '{"vel-terro-residential", "Vel Terro Residential", "Vel Terro", SpaceKind::kInfluence, 18, 10, 1, '
                "374, 911, 0x4018000},",
                "inline constexpr SpaceMask kSectorSpaces[kSectors + 1] = {0x0000000, 0x0010080, 0x0000002, ",
                "inline constexpr SpaceMask kStrongholds = 0x6101100;",
                "inline constexpr SpaceMask kShieldedSpaces = 0x610d517;",
                "inline constexpr SpaceMask kInfluenceSpaces = 0x9ef2ae8;",
                "inline constexpr SpaceMask kSolZone = 0x700e060;",
                "inline constexpr SpaceMask kRangeBonusSpaces = 0x0001100;",
                "inline constexpr SpaceMask kCollectionBonusSpaces = 0x0001100;",
                "inline constexpr SpaceMask kSolVictorySpaces = 0x6000000;",
                "inline constexpr SpaceMask kHacanVictorySpaces = 0x0101100;",
                "inline constexpr Space kCouncilSpace = Space::kGalacticCouncil;",
                "inline constexpr Space kDemolishedSpace = Space::kMecatolPowerSouth;",
                '{"lazax", "Lazax Empire", "Lazax", "purple", 15, 5, 0, 10, 1, 4, 1, 2, 1, Placement::kNone, '
                "0x0000000, 0, {}},",
                '{"sol", "Federation of Sol", "Sol", "blue", 20, 0, 10, 3, 1, 4, 3, 3, 1, Placement::kZone, '
                "0x300e060, 3, {{Space::kImperialPalace, 6}, {Space::kQuartersOfTheNobility, 2}, "
                "{Space::kGridControl, 2}}},",
                "inline constexpr uint8_t kSuggestedRaces[7] = {0, 0, 0, 19, 27, 31, 63};",
                "inline constexpr LeaderRow kLeaderRows[30] = {",
                '{"harrun", "Ambassador Harrun", 5},',
                "inline constexpr AbilityRow kAbilityRows[23] = {",
                '{"beachhead", "Beachhead", Race::kSol, Stop::kSafe, "deployment", "',
                '{"insight", "Insight", Race::kJolNar, Stop::kCancellable, "battle, after Command and before ',
                '{"toxin-blade", "Toxin Blade", CardType::kAttack, 11, 1, 1, 3, 0, 256, AfterUse::kBattle, 0, "',
                '{"composite-armor", "Composite Armor", CardType::kDefense, 22, 1, 2, 0, 3, 256, AfterUse::kBattle, ',
                '{"graviton-negator", "Graviton Negator", CardType::kOther, 30, 1, 0, 0, 0, 1568, AfterUse::kRemove, ',
                '{"fleet-sabotage", "Fleet Sabotage", CardType::kOther, 32, 1, 0, 0, 0, 512, AfterUse::kDiscard, 10, "',
                '{"any-attack", "any attack card", 1, 0x002000f},',
                '{"location-1", {Space::kTerraguthSlums, Space::kImperialIntelligenceHq}, {8, 6}},',
                '{"path-of-peace", "Path of Peace", 1, Metric::kUnitsInCouncil, "',
                '{"voice-of-reason", "Voice of Reason", 2, Decider::kGiver, Stop::kCancellable, "',
                "inline constexpr const char* kCardIds[55] = {",
                '{"betrayal_cards", SettingKind::kFlag, 0, 0, 1, "2.13", "',
                '{"round_limit", SettingKind::kChoice, 1, 0, 1, "3.2", "',
                '"random|turn_order|host"}',
                '"betrayal_cards=on hacan_unconditional=on own_traitors=off assisted_notes=off"}',
                "inline constexpr uint8_t kRoundLimits[2] = {6, 8};"):
            self.assertIn(wanted, text)
        self.assertEqual(re.findall(r"inline constexpr int k(\w+) = (\d+);", text), [
            ("LeastPlayers", "3"), ("MostPlayers", "6"), ("DialMost", "20"), ("TraitorsDealt", "4"),
            ("RedrawOwnLeaders", "2"), ("DemolishedMostPlayers", "4"), ("CeasefireCircuits", "3"),
            ("CeasefiresReturnUntil", "3"), ("LeastBid", "1"), ("RecruitsMost", "5"), ("RecruitPrice", "2"),
            ("MechanizedRecruits", "1"), ("MechanizedStrength", "2"), ("BonusRange", "4"), ("DeployPrice", "1"),
            ("DeployPriceEnemy", "2"), ("RelocationPrice", "1"), ("CaptiveRansom", "2"), ("CharityLimit", "2"),
            ("Charity", "2"), ("Collect", "2"), ("BonusCollect", "3"), ("Sectors", "18"), ("LeadersPerRace", "5"),
            ("Leaders", "30"), ("Cards", "42"), ("Locations", "8"), ("Ceasefires", "4"), ("SolOffensives", "4"),
            ("InfluenceCards", "16"), ("Betrayals", "8")])
        self.assertEqual(re.findall(r"kBombardmentDeck.*|kAllianceLimits.*|kStrongholdsToWin.*", text), [
            "kBombardmentDeck[6] = {1, 2, 3, 4, 5, 6};", "kAllianceLimits[7] = {0, 0, 0, 1, 2, 3, 3};",
            "kStrongholdsToWin[4] = {0, 3, 4, 5};"])

    def test_cards_of_the_deck_by_kind(self) -> None:
        self.make()
        found = re.search(r"kKindOfCard\[42\] = \{\n(.*?)\};", self.out.read_text(encoding="utf-8"), re.S)
        kinds = re.findall(r"CardKind::k(\w+)", found[1] if found else "")
        self.assertEqual(len(kinds), 42)
        self.assertEqual((kinds[0], kinds[4], kinds[5], kinds[41]),
                         ("EnergyRifle", "EnergyRifle", "BioWeapon", "ObsoleteMateriel"))

    # ------------------------------------------------------------------ board

    def test_space_misspelt_key(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][1].update(shielded=True), "spaces[1]", '"shielded"')

    def test_board_misspelt_key(self) -> None:
        self.refused("board.json", lambda d: d.update(road=45), '"road"')

    def test_space_missing(self) -> None:
        self.refused("board.json", lambda d: d["spaces"].pop(), "spaces: ", "28", "27")

    def test_space_twice(self) -> None:
        for key in ("id", "name", "short"):
            with self.subTest(key=key):
                right = read("board.json")["spaces"][2][key]
                self.refused("board.json", lambda d: d["spaces"][2].update({key: d["spaces"][1][key]}),
                             f"spaces[2].{key}", f"spaces[1].{key}")
                self.edit("board.json", lambda d: d["spaces"][2].update({key: right}))

    def test_space_id_with_underscore(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][1].update(id="iaf_hq"), "spaces[1].id", "small letters")

    def test_short_name_too_long(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][1].update(short="Headquarters!"), "spaces[1].short", "12")

    def test_space_kind(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][1].update(kind="fort"), "spaces[1].kind", "stronghold")

    def test_number_of_strongholds(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][1].update(kind="stronghold"), "spaces: ", "5", "6")

    def test_number_of_influence_spaces(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][FORUM].update(kind="shielded", shield=True, influence=0),
                     "spaces: ", "16", "15")

    def test_second_council(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][1].update(kind="council", sector=None), "spaces: ", "council")

    def test_council_in_a_sector(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][COUNCIL].update(sector=8), "spaces[0].sector", "null")

    def test_space_in_no_sector(self) -> None:
        for wrong in (None, 0, 19):
            with self.subTest(wrong=wrong):
                self.refused("board.json", lambda d: d["spaces"][1].update(sector=wrong), "spaces[1].sector", "18")

    def test_number_of_sectors(self) -> None:
        self.refused("board.json", lambda d: d.update(sectors=17), "sectors", "18")

    def test_empty_sector(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][VEL_TERRO].update(sector=17), "spaces: ", "sector 18")

    def test_space_drawn_in_another_sector(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][NAVY_BASE].update(y=358), "spaces[8].sector", "sector 5")

    def test_space_drawn_outside_the_ring(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][FORUM].update(y=435), "spaces[3]", "ring")

    def test_space_drawn_outside_the_picture(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][FORUM].update(y=-1), "spaces[3].y", "1000")

    def test_shield(self) -> None:
        for space, wrong in ((NAVY_BASE, False), (FORUM, True), (IAF_HQ, 1)):
            with self.subTest(space=space):
                self.refused("board.json", lambda d: d["spaces"][space].update(shield=wrong), f"spaces[{space}].shield")
                self.edit("board.json", lambda d: d["spaces"][space].update(shield=space != FORUM))

    def test_influence_of_a_space(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][FORUM].update(influence=0), "spaces[3].influence")

    def test_influence_of_a_stronghold(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][NAVY_BASE].update(influence=2), "spaces[8].influence")

    def test_unknown_neighbour(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][1]["neighbours"].append("navy-base"),
                     "spaces[1].neighbours[3]", "navy-base")

    def test_neighbour_twice(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][1]["neighbours"].append("galactic-council"),
                     "spaces[1].neighbours[3]", "neighbours[0]")

    def test_road_of_one_direction(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][1]["neighbours"].append("grand-plaza"),
                     "spaces[1].neighbours[3]", "grand-plaza does not lead back to iaf-hq")

    def test_road_to_itself(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][1]["neighbours"].append("iaf-hq"), "spaces[1].neighbours[3]")

    def test_number_of_roads(self) -> None:
        self.refused("board.json", lambda d: join(d, IAF_HQ, 2), "roads", "45", "46")

    def test_crossing_roads(self) -> None:
        def spoil(data: Any) -> None:
            join(data, FORUM, 2)
            join(data, COUNCIL, 10)  # Embassy Row
            data["roads"] = 47
        self.refused("board.json", spoil, "spaces[0].neighbours", "crosses", "embassy-row", "council-barracks")

    def test_sector_that_cuts_off(self) -> None:
        def spoil(data: Any) -> None:
            cut(data, 19, 20)  # Winnaran Enclave is left with Adminus Mecatol in sector 5
            data["roads"] = 44
        self.refused("board.json", spoil, "spaces[19]", "cut off when the fleet is in sector 5\n")

    def test_sector_that_cuts_off_without_the_demolished_space(self) -> None:
        def spoil(data: Any) -> None:
            cut(data, VEL_TERRO, 15)  # it is left with Mecatol Power South and Lower Markets in sector 1
            data["roads"] = 44
        self.refused("board.json", spoil, "spaces[27]", "sector 1 and mecatol-power-south is demolished")

    def test_space_without_road(self) -> None:
        def spoil(data: Any) -> None:
            cut(data, 18, 9)
            cut(data, 18, 17)
            data["roads"] = 43
        self.refused("board.json", spoil, "spaces[18]", "cannot be reached")

    def test_demolished_is_a_stronghold(self) -> None:
        self.refused("board.json", lambda d: d.update(demolished="grand-plaza"), "demolished", "mecatol-power-south")

    def test_bonus_and_victory_spaces_are_strongholds(self) -> None:
        for key in ("range_bonus", "collection_bonus", "sol_victory", "hacan_victory"):
            for wrong in (["grand-plaza"], []):
                with self.subTest(key=key, wrong=wrong):
                    right = read("board.json")[key]
                    self.refused("board.json", lambda d: d.update({key: wrong}), key, "stronghold" if not wrong else
                                 "imperial-navy-base")
                    self.edit("board.json", lambda d: d.update({key: right}))

    def test_sol_sectors(self) -> None:
        for wrong in ([], [13, 13], [14, 13], [19]):
            with self.subTest(wrong=wrong):
                self.refused("board.json", lambda d: d.update(sol_sectors=wrong), "sol_sectors")

    def test_geometry(self) -> None:
        self.refused("board.json", lambda d: d["geometry"].update(first_angle=360), "geometry.first_angle", "359")

    def test_board_assumes_unknown_key(self) -> None:
        self.refused("board.json", lambda d: d["spaces"][1]["assumed"].append("colour"),
                     "spaces[1].assumed[3]", "sector")

    # ------------------------------------------------------------------ races

    def test_race_misspelt_key(self) -> None:
        self.refused("races.json", lambda d: d["races"][0].update(hand=4), "races[0]", '"hand"')

    def test_race_order(self) -> None:
        self.refused("races.json", lambda d: d["races"].reverse(), "races: ", "lazax, sol, hacan")

    def test_race_numbers(self) -> None:
        for key, wrong in (("influence", -1), ("cards", 9), ("hand_limit", 0), ("free_recruits", 21), ("range", 0),
                           ("traitors", 0)):
            with self.subTest(key=key):
                right = read("races.json")["races"][SOL][key]
                self.refused("races.json", lambda d: d["races"][SOL].update({key: wrong}), f"races[1].{key}")
                self.edit("races.json", lambda d: d["races"][SOL].update({key: right}))

    def test_twenty_units(self) -> None:
        self.refused("races.json", lambda d: d["races"][LAZAX]["units"].update(mechanized=4), "races[0].units", "19")

    def test_start_and_reserves_are_all_units(self) -> None:
        for kind in ("normal", "mechanized"):
            with self.subTest(kind=kind):
                right = read("races.json")["races"][LAZAX]["reserves"][kind]
                self.refused("races.json", lambda d: d["races"][LAZAX]["reserves"].update({kind: right - 1}),
                             "races[0].reserves")
                self.edit("races.json", lambda d: d["races"][LAZAX]["reserves"].update({kind: right}))

    def test_cards_above_the_hand_limit(self) -> None:
        self.refused("races.json", lambda d: d["races"][LETNEV].update(hand_limit=1), "races[3].cards")

    def test_more_traitors_than_dealt(self) -> None:
        self.refused("races.json", lambda d: d["races"][LETNEV].update(traitors=5), "races[3].traitors", "4")

    def test_placement_kind(self) -> None:
        self.refused("races.json", lambda d: d["races"][SOL]["placement"].update(kind="free"),
                     "races[1].placement.kind", "zone")

    def test_placement_misspelt_key(self) -> None:
        self.refused("races.json", lambda d: d["races"][HACAN]["placement"].update(stronghold="imperial-palace"),
                     "races[2].placement", '"stronghold"')

    def test_placement_that_does_not_add_up(self) -> None:
        self.refused("races.json", lambda d: d["races"][SOL]["placement"]["standard"].update({"grid-control": 3}),
                     "races[1].placement.units", "10", "11")

    def test_placement_in_unknown_space(self) -> None:
        self.refused("races.json", lambda d: d["races"][HACAN]["placement"].update(standard={"adminus": 5}),
                     "races[2].placement.standard", '"adminus"')

    def test_placement_outside_the_zone(self) -> None:
        for space in ("merchant-exchange", "mecatol-power-south"):
            with self.subTest(space=space):
                self.refused("races.json", lambda d: d["races"][SOL]["placement"].update(standard={space: 10}),
                             "races[1].placement.standard", f'"{space}"')

    def test_placement_home_outside_the_zone(self) -> None:
        self.refused("races.json", lambda d: d["races"][SOL]["placement"].update(stronghold="civilian-spaceport"),
                     "races[1].placement.stronghold", "imperial-palace")

    def test_fixed_placement_in_two_spaces(self) -> None:
        self.refused("races.json", lambda d: d["races"][HACAN]["placement"].update(
            standard={"adminus-imperialis": 3, "imperial-palace": 2}), "races[2].placement.standard", "one space")

    def test_placement_in_too_many_spaces(self) -> None:
        self.refused("races.json", lambda d: d["races"][SOL]["placement"].update(standard={
            "imperial-palace": 4, "quarters-of-the-nobility": 2, "grid-control": 2, "grand-plaza": 2}),
            "races[1].placement.standard", "1 to 3")

    def test_placement_in_the_space_that_can_be_demolished(self) -> None:
        self.refused("races.json", lambda d: d["races"][XXCHA]["placement"].update(
            standard={"mecatol-power-south": 1}), "races[5].placement.standard", "demolished")

    def test_number_of_leaders(self) -> None:
        self.refused("races.json", lambda d: d["races"][0]["leaders"].pop(), "races[0].leaders", "5", "4")

    def test_leader_twice(self) -> None:
        self.refused("races.json", lambda d: d["races"][1]["leaders"][0].update(id="quon"),
                     "races[1].leaders[0].id", "races[0].leaders[2].id")

    def test_leader_strength(self) -> None:
        self.refused("races.json", lambda d: d["races"][0]["leaders"][0].update(strength=0),
                     "races[0].leaders[0].strength")

    def test_leader_misspelt_key(self) -> None:
        self.refused("races.json", lambda d: d["races"][0]["leaders"][0].update(value=1), "races[0].leaders[0]")

    def test_ability_needs_a_time_and_a_text(self) -> None:
        for key in ("when", "text"):
            with self.subTest(key=key):
                right = read("races.json")["races"][0]["abilities"][1][key]
                self.refused("races.json", lambda d: d["races"][0]["abilities"][1].pop(key),
                             "races[0].abilities[1]", f'"{key}"')
                self.edit("races.json", lambda d: d["races"][0]["abilities"][1].update({key: right}))

    def test_ability_with_empty_result_of_a_stop(self) -> None:
        self.refused("races.json", lambda d: d["races"][0]["abilities"][0].update(if_cancelled=""),
                     "races[0].abilities[0].if_cancelled")

    def test_ability_misspelt_key(self) -> None:
        self.refused("races.json", lambda d: d["races"][0]["abilities"][0].update(if_canceled="x"),
                     "races[0].abilities[0]", '"if_canceled"')

    def test_ability_twice(self) -> None:
        self.refused("races.json", lambda d: d["races"][1]["abilities"][0].update(id="captives"),
                     "races[1].abilities[0].id", "races[0].abilities[2].id")

    def test_suggested_races(self) -> None:
        self.refused("races.json", lambda d: d["suggested"]["4"].pop(), "suggested.4", "4", "3")

    def test_suggested_unknown_race(self) -> None:
        self.refused("races.json", lambda d: d["suggested"].update({"3": ["lazax", "sol", "jolnar"]}),
                     "suggested.3[2]", "jol-nar")

    # ------------------------------------------------------------------ cards

    def test_card_misspelt_key(self) -> None:
        self.refused("strategy_cards.json", lambda d: d["cards"][0].update(window=[]), "cards[0]", '"window"')

    def test_deck_size(self) -> None:
        self.refused("strategy_cards.json", lambda d: d["cards"][0].update(count=4), "deck", "42", "41")

    def test_deck_has_42_cards(self) -> None:
        def spoil(data: Any) -> None:
            data["cards"][0]["count"] = 4
            data["deck"] = 41
        self.refused("strategy_cards.json", spoil, "deck", "42")

    def test_counts_by_type(self) -> None:
        def spoil(data: Any) -> None:
            data["cards"][0]["count"] = 4
            data["cards"][4]["count"] = 6
        self.refused("strategy_cards.json", spoil, "types.attack", "12", "11")

    def test_card_type(self) -> None:
        self.refused("strategy_cards.json", lambda d: d["cards"][0].update(type="weapon"), "cards[0].type", "attack")

    def test_card_slots(self) -> None:
        self.refused("strategy_cards.json", lambda d: d["cards"][0].update(slots=["defense"]), "cards[0].slots")

    def test_card_harm_and_stops(self) -> None:
        for card, change in ((0, {"harm": []}), (4, {"harm": ["bio"]}), (5, {"stops": []}), (17, {"stops": ["bio"]})):
            with self.subTest(card=card):
                right = read("strategy_cards.json")["cards"][card]
                self.refused("strategy_cards.json", lambda d: d["cards"][card].update(change), f"cards[{card}]", "harm")
                self.edit("strategy_cards.json", lambda d: d["cards"].__setitem__(card, right))

    def test_card_unknown_harm(self) -> None:
        self.refused("strategy_cards.json", lambda d: d["cards"][0].update(harm=["laser"]), "cards[0].harm[0]", "heavy")

    def test_card_unknown_window(self) -> None:
        self.refused("strategy_cards.json", lambda d: d["cards"][9].update(windows=["recruitment"]),
                     "cards[9].windows[0]", "recruitment-turn")

    def test_card_without_window(self) -> None:
        self.refused("strategy_cards.json", lambda d: d["cards"][9].update(windows=[]), "cards[9]", "windows")

    def test_card_after_use(self) -> None:
        self.refused("strategy_cards.json", lambda d: d["cards"][9].update(after="keep"), "cards[9].after", "discard")

    def test_card_amount(self) -> None:
        self.refused("strategy_cards.json", lambda d: d["cards"][9].update(amount=0), "cards[9].amount")

    def test_card_name_twice(self) -> None:
        self.refused("strategy_cards.json", lambda d: d["cards"][1].update(name="Energy Rifle"), "cards[1].name")

    def test_category_with_unknown_card(self) -> None:
        self.refused("strategy_cards.json", lambda d: d["categories"][0]["cards"].append("rifle"),
                     "categories[0].cards[2]", "energy-rifle")

    def test_category_without_card(self) -> None:
        self.refused("strategy_cards.json", lambda d: d["categories"][0].update(cards=[]), "categories[0]")

    def test_category_with_card_of_another_slot(self) -> None:
        self.refused("strategy_cards.json", lambda d: d["categories"][0]["cards"].append("bio-filter"),
                     "categories[0].cards[2]", "slots")

    def test_number_of_location_cards(self) -> None:
        self.refused("influence_cards.json", lambda d: d["locations"].pop(), "locations", "8", "7")

    def test_influence_deck_size(self) -> None:
        self.refused("influence_cards.json", lambda d: d.update(sol_offensives=3), "deck", "16", "15")

    def test_influence_deck_has_16_cards(self) -> None:
        self.refused("influence_cards.json", lambda d: d.update(sol_offensives=3, deck=15), "deck", "16")

    def test_influence_total(self) -> None:
        self.refused("influence_cards.json", lambda d: d.update(total=120), "total", "120", "122")

    def test_influence_misspelt_key(self) -> None:
        self.refused("influence_cards.json", lambda d: d.update(ceasefires=4), '"ceasefires"')

    def test_location_id(self) -> None:
        self.refused("influence_cards.json", lambda d: d["locations"][1].update(id="location-1"),
                     "locations[1].id", "location-2")

    def test_location_with_one_space(self) -> None:
        self.refused("influence_cards.json", lambda d: d["locations"][0]["places"].pop("terraguth-slums"),
                     "locations[0].places", "two")

    def test_location_in_a_stronghold(self) -> None:
        self.refused("influence_cards.json", lambda d: d["locations"][0]["places"].update({"imperial-palace": 8}),
                     "locations[0].places", '"imperial-palace"')

    def test_location_of_two_cards(self) -> None:
        self.refused("influence_cards.json", lambda d: d["locations"][1].update(
            places={"terraguth-slums": 8, "merchant-exchange": 8}), "locations[1].places.terraguth-slums", "location-1")

    def test_location_amount_as_on_the_board(self) -> None:
        self.refused("influence_cards.json", lambda d: d["locations"][0]["places"].update({"terraguth-slums": 6}),
                     "locations[0].places.terraguth-slums", "8", "6")

    def test_number_of_betrayal_cards(self) -> None:
        self.refused("betrayal_cards.json", lambda d: d["cards"].pop(), "cards: ", "8", "7")

    def test_betrayal_numbers(self) -> None:
        self.refused("betrayal_cards.json", lambda d: d["cards"][2].update(number=4), "cards[2].number", "3")

    def test_betrayal_metric(self) -> None:
        self.refused("betrayal_cards.json", lambda d: d["cards"][2].update(metric="gold"), "cards[2].metric",
                     "influence")

    def test_betrayal_metric_twice(self) -> None:
        self.refused("betrayal_cards.json", lambda d: d["cards"][2].update(metric="influence"), "cards[3].metric")

    def test_betrayal_misspelt_key(self) -> None:
        self.refused("betrayal_cards.json", lambda d: d["cards"][2].update(value=1), "cards[2]", '"value"')

    def test_ally_card_missing(self) -> None:
        self.refused("ally_advantages.json", lambda d: d["cards"].pop(), "cards: ", "6", "5")

    def test_ally_card_of_another_race(self) -> None:
        self.refused("ally_advantages.json", lambda d: d["cards"][1].update(race="hacan"), "cards[1].race", "sol")

    def test_ally_deck_size(self) -> None:
        self.refused("ally_advantages.json", lambda d: d.update(deck=13), "deck", "12")

    def test_ally_count(self) -> None:
        self.refused("ally_advantages.json", lambda d: d["cards"][0].update(count=3), "cards[0].count", "2")

    def test_ally_decider(self) -> None:
        self.refused("ally_advantages.json", lambda d: d["cards"][0].update(decider="lazax"),
                     "cards[0].decider", "giver")

    def test_ally_without_decider_time_or_text(self) -> None:
        for key in ("decider", "when", "text"):
            with self.subTest(key=key):
                right = read("ally_advantages.json")["cards"][0][key]
                self.refused("ally_advantages.json", lambda d: d["cards"][0].pop(key), "cards[0]", f'"{key}"')
                self.edit("ally_advantages.json", lambda d: d["cards"][0].update({key: right}))

    def test_one_id_in_two_decks(self) -> None:
        self.refused("betrayal_cards.json", lambda d: d["cards"][0].update(id="energy-rifle"), "cards[0].id",
                     "was used before")

    # ------------------------------------------------------- setup and options

    def test_setup_numbers(self) -> None:
        for key, (least, most) in make_tables_rex.SETUP.items():
            for wrong in (least - 1, most + 1):
                with self.subTest(key=key, wrong=wrong):
                    right = read("setup.json")[key]
                    self.refused("setup.json", lambda d: d.update({key: wrong}), key)
                    self.edit("setup.json", lambda d: d.update({key: right}))

    def test_setup_misspelt_key(self) -> None:
        self.refused("setup.json", lambda d: d.update(charities=2), '"charities"')

    def test_setup_assumes_unknown_key(self) -> None:
        self.refused("setup.json", lambda d: d["assumed"].append("dial"), "assumed[4]", "dial_most")

    def test_bombardment_deck(self) -> None:
        for wrong, word in (([1, 2, 3, 4, 5], "each player"), ([1, 2, 3, 4, 5, 5], "twice"),
                            ([2, 1, 3, 4, 5, 6], "rise"), ([1, 2, 3, 4, 5, 19], "18")):
            with self.subTest(wrong=wrong):
                self.refused("setup.json", lambda d: d.update(bombardment_deck=wrong), "bombardment_deck", word)

    def test_alliance_limits(self) -> None:
        self.refused("setup.json", lambda d: d.update(alliance_limits=[1, 2, 3]), "alliance_limits", "4")

    def test_strongholds_to_win(self) -> None:
        for wrong, word in (([3, 4], "3 numbers"), ([2, 4, 5], "half"), ([3, 4, 6], "5")):
            with self.subTest(wrong=wrong):
                self.refused("setup.json", lambda d: d.update(strongholds_to_win=wrong), "strongholds_to_win", word)

    def test_option_order(self) -> None:
        self.refused("options.json", lambda d: d["options"].reverse(), "options[0].name", "betrayal_cards")

    def test_round_limit(self) -> None:
        for wrong in ("9", "0", "few"):
            with self.subTest(wrong=wrong):
                self.refused("options.json", lambda d: d["options"][4].update(values=[wrong, "8"]),
                             "options[4].values[0]", "8")


class RexFilesTest(common.ProjectFilesTest, unittest.TestCase):
    page, data = PAGE, GAME / "data"
    last = {1: 15, 2: 16, 3: 2, 4: 19, 5: 15, 6: 18, 7: 6, 8: 29, 9: 4, 10: 6, 11: 10, 12: 9, 13: 6}

    @classmethod
    def setUpClass(cls) -> None:
        rules = common.make_tables.parse_rules(cls.page, cls.page.read_text(encoding="utf-8"))
        cls.rules = {rule.number: rule for rule in rules}
        cls.races = read("races.json")["races"]
        cls.abilities = [ability for race in cls.races for ability in race["abilities"]]
        cls.allies = read("ally_advantages.json")["cards"]
        cls.strategy = read("strategy_cards.json")["cards"]
        cls.betrayals = read("betrayal_cards.json")["cards"]
        cls.cards = [*cls.strategy, *cls.allies, *cls.betrayals, *cls.abilities]
        cls.options = read("options.json")["options"]

    def test_values_of_options_are_explained(self) -> None:
        for option in self.options:
            for value in option.get("values", []):
                self.assertRegex(self.rules[option["rule"]].text, rf"\b{value}\b", option["name"])

    def test_entries_say_what_a_stop_does(self) -> None:
        for thing in (*self.allies, *self.abilities):
            self.assertEqual("If stopped: " in self.rules[thing["id"]].text, "if_cancelled" in thing, thing["id"])

    def test_entries_say_type_and_number(self) -> None:
        for card in self.strategy:
            if card["type"] != "other":
                begin = f"{card['type'].capitalize()} card."
                self.assertTrue(self.rules[card["id"]].text.startswith(begin), card["id"])
            if "amount" in card:
                self.assertRegex(self.rules[card["id"]].text, rf"\b{card['amount']}\b", card["id"])
        for card in self.betrayals:
            self.assertTrue(self.rules[card["id"]].text.startswith(f"Betrayal card {card['number']}."), card["id"])

    def test_page_lists_every_race_with_its_numbers(self) -> None:
        page = self.page.read_text(encoding="utf-8")
        for race in self.races:
            numbers = [race[key] for key in ("influence", "cards", "hand_limit", "free_recruits", "range")]
            strengths = ", ".join(str(leader["strength"]) for leader in race["leaders"])
            self.assertRegex(page, rf"\| {race['short']} \| {race['units']['normal']}[^|]* \| [^|]* \| "
                                   rf"{' [|] '.join(map(str, numbers))} \| {strengths} \|")

    def test_page_lists_every_space_in_its_sector(self) -> None:
        page = self.page.read_text(encoding="utf-8").split("## 1 ")[0]
        rows = dict(re.findall(r"^\| (none|\d+) \| (.*) \|$", page, re.M))
        board = read("board.json")
        marks = {"council": "", "stronghold": " (stronghold)", "shielded": " (shield)"}
        for sector in ("none", *map(str, range(1, board["sectors"] + 1))):
            here = [space for space in board["spaces"] if str(space["sector"] or "none") == sector]
            words = [space["name"] + marks.get(space["kind"], f" ({space['influence']})") for space in here]
            self.assertEqual(rows[sector], ", ".join(words))


if __name__ == "__main__":
    unittest.main()
