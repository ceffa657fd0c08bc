#!/usr/bin/env python3
"""Tests of the tables and the page of Ascension. Run: python3 tools/make_tables_ascension_test.py"""

from __future__ import annotations

import json
import re
import sys
import unittest
from collections import Counter
from pathlib import Path
from typing import Any

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
import make_tables_ascension as ascension  # noqa: E402
import make_tables_ascension_galaxy as galaxy  # noqa: E402
import make_tables_test as common  # noqa: E402

PAGE = common.ROOT / "docs" / "rules" / "ascension.md"
GAME = common.ROOT / "games" / "ascension"
FIRST_CONTACT, FOCAL_POINT, PROPHECY = 0, 1, 6  # in maps.json
CREUSS, JOL_NAR, MUAAT = 1, 3, 7  # in races.json


def read(name: str) -> Any:
    return json.loads((GAME / "data" / name).read_text(encoding="utf-8"))


def tiles() -> dict[str, Any]:
    return {tile["id"]: tile for tile in read("tiles.json")["tiles"]}


def laid_out(a_map: Any) -> dict[int, str]:
    """Tile or location of each used cell, counted as the spiral counts."""
    cells = [place for ring in a_map["rings"] for place in ring]
    used = {number: place for number, place in enumerate(cells) if place}
    return {**used, 63: a_map["outside"]} if "outside" in a_map else used


class CellsTest(unittest.TestCase):
    """The fixed numbering of systems."""

    def test_the_spiral_begins_north_and_goes_clockwise(self) -> None:
        cells = galaxy.spiral()
        self.assertEqual(len(cells), 61)
        self.assertEqual(len(set(cells)), 61)
        self.assertEqual(cells[:8], [(0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -2)])
        self.assertEqual([galaxy.steps(cell, (0, 0)) for cell in cells],
                         [0] + [1] * 6 + [2] * 12 + [3] * 18 + [4] * 24)
        for before, after in zip(cells[1:], cells[2:]):
            self.assertLessEqual(galaxy.steps(before, after), 2)

    def test_neighbours_are_symmetric(self) -> None:
        side = galaxy.neighbours()
        pairs = 0
        for cell in range(64):
            for number, other in enumerate(side[cell]):
                if other != galaxy.NONE:
                    self.assertEqual(side[other][(number + 3) % 6], cell)
                    pairs += 1
        self.assertEqual(pairs, 2 * (156 + 2))  # the hexagon, and the cell outside touches two of it

    def test_cells_beside_the_map_touch_nothing(self) -> None:
        side = galaxy.neighbours()
        for cell in (galaxy.NEXUS_CELL, galaxy.CREUSS_CELL):
            self.assertEqual(side[cell], [galaxy.NONE] * 6)
        self.assertEqual(sum(other != galaxy.NONE for other in side[galaxy.OUTSIDE_CELL]), 2)

    def test_distances_agree_with_a_walk(self) -> None:
        side, far = galaxy.neighbours(), galaxy.distances()
        for start in [*range(61), 63]:
            found = {start: 0}
            ahead = [start]
            while ahead:
                cell = ahead.pop(0)
                for other in side[cell]:
                    if other != galaxy.NONE and other not in found:
                        found[other] = found[cell] + 1
                        ahead.append(other)
            self.assertEqual([found.get(cell, galaxy.NONE) for cell in range(64)], far[start])
        self.assertEqual(far[61][61], 0)
        self.assertEqual({far[61][cell] for cell in range(61)}, {galaxy.NONE})

    def test_every_border_has_one_number(self) -> None:
        side = galaxy.neighbours()
        numbers = {}
        for cell in range(64):
            for other in side[cell]:
                if other != galaxy.NONE:
                    number = galaxy.border(cell, other)
                    self.assertEqual(number, galaxy.border(other, cell))
                    numbers[number] = {cell, other}
                    self.assertEqual(side[number // 3][number % 3] in numbers[number], True)
        self.assertEqual(len(numbers), 158)
        self.assertIsNone(galaxy.border(0, 7))
        self.assertIsNone(galaxy.border(61, 62))


class AscensionDataTest(common.GameData):
    game = "ascension"

    def test_good_data(self) -> None:
        self.assertEqual(self.make(), (0, ""))
        text = self.out.read_text(encoding="utf-8")
        for wanted in (
                "inline constexpr int kMaps = 8;", "inline constexpr int kTiles = 82;",
                "inline constexpr int kPrintedPlanets = 105;",
                "inline constexpr uint64_t kAdjoining[64] = {\n    0x000000000000007e,\n",
                "inline constexpr uint8_t kSide[64][6] = {\n    {1, 2, 3, 4, 5, 6},\n",
                "inline constexpr uint8_t kDistance[64][64] = {\n    {0, 1, 1, 1, 1, 1, 1, 2, ",
                '{"war-sun", "War Sun", "WS", UnitKind::kShip, {24, 3, 3, 3, 1, 2, 6, 0, 0, 0, 0, 1, 0, 0, 0}, 3, 2, 0, false},',
                '{"pds", "PDS", "PDS", UnitKind::kInstallation, {4, 1, 0, 6, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 0}, 10, 6, 2, true},',
                '{"everra", "Everra", TileKind::kSpecial, kNoRace, Anomaly::kNebula, 0, 1, false, false, ',
                '{"creuss-gate", "Creuss Gate", TileKind::kHome, Race::kCreuss, kNoAnomaly, 8, 1, false, false, 0, 0},',
                '{"hopes-end", "Hope\'s End", 27, 3, 0, {0, 0, 0, 0}, false, 1, {{Gain::kShockTroop, 2}}},',
                '{"focal-point", "Focal Point", 2, 0x200000000007ffff, {7, 13, 255, 255, 255, 255, 255, 255}, ',
                '"Universities of Jol-Nar", "Jol-Nar", ', "{0, 0, 1, 2, 0, 0, 0, 2, 0, 0, 2, 1}, ",
                '{"Arc Secundus", {20, 3, 2, 5, 1, 2, 2, 0, 1, 1, 0, 1, 0, 0, 0}, Special::kAssumed, ',
                "{Stat::kRoll, -3, 0xfff, 0x10, 0x00200000, true, 0, Source::kLeader, 1},",
                "{Stat::kDice, 1, 0x030, 0x04, 0x00000001, false, 2, Source::kAbility, 22},",
                '{"max_rounds", SettingKind::kNumber, 20, 0, 60, "1.20", '):
            self.assertTrue(wanted in text, wanted)

    def test_modifiers_stand_by_stat(self) -> None:
        self.assertEqual(self.make(), (0, ""))
        text = self.out.read_text(encoding="utf-8")
        stats = re.findall(r"^    \{Stat::(k\w+), -?\d", text, re.M)
        order = [galaxy.enumerator(stat) for stat in ascension.STATS]
        self.assertEqual(stats, sorted(stats, key=order.index))
        first = [int(n) for n in re.search(r"kFirstModifier\[\d+\] = \{([\d, ]+)\}", text)[1].split(", ")]
        for number, name in enumerate(order):
            self.assertEqual(stats[first[number]:first[number + 1]], [name] * stats.count(name), name)

    def test_nothing_of_the_vocabulary_is_unused(self) -> None:
        """A word that no file uses would be a rule that nobody wrote a row for."""
        used = Counter()
        for name in ("abilities", "upgrades", "flagships", "technologies", "leaders", "galaxy"):
            for match in re.findall(r'"([a-z0-9-]+)"', (GAME / "data" / f"{name}.json").read_text(encoding="utf-8")):
                used[match] += 1
        for words in (ascension.STATS, ascension.CONDITIONS, ascension.GRANTS):
            self.assertEqual([word for word in words if not used[word]], [])
        for stage in ascension.STAGES:
            if stage != "defence":  # changed only by rows that name no stage
                self.assertGreater(used[stage], 0, stage)
        self.assertLessEqual(len(ascension.GRANTS), 64)
        self.assertLessEqual(len(ascension.CONDITIONS), 32)

    # ---------------------------------------------------------------- units

    def test_a_unit_is_missing(self) -> None:
        self.refused("units.json", lambda d: d["units"].pop(3), "units: ", "entry 3", "carrier")

    def test_a_unit_with_a_wrong_number(self) -> None:
        self.refused("units.json", lambda d: d["units"][1].update(value=11), "units[1].value", "10")

    def test_a_unit_with_an_unknown_key(self) -> None:
        self.refused("units.json", lambda d: d["units"][1].update(speed=1), "units[1]", '"speed"')

    def test_a_small_limit_above_the_limit(self) -> None:
        self.refused("units.json", lambda d: d["units"][1].update(small_limit=4), "units[1].small_limit")

    # ---------------------------------------------------------------- tiles

    def test_a_tile_twice(self) -> None:
        self.refused("tiles.json", lambda d: d["tiles"][3].update(id="void"), "tiles[3].id", "tiles[1].id")

    def test_a_planet_twice(self) -> None:
        self.refused("tiles.json", lambda d: d["tiles"][7]["planets"][0].update(name="Mecatol Rex"),
                     "tiles[7].planets[0].name", "tiles[0].planets[0].name")

    def test_sums_of_planets(self) -> None:
        for key in ("planets", "resources", "influence"):
            with self.subTest(key=key):
                right = read("tiles.json")[key]
                self.refused("tiles.json", lambda d: d.update({key: right + 1}), f"{key}: ", str(right))
                self.edit("tiles.json", lambda d: d.update({key: right}))

    def test_a_home_without_race(self) -> None:
        self.refused("tiles.json", lambda d: d["tiles"][1].update(kind="home"), "tiles[1]", "race")

    def test_a_special_tile_without_anomaly(self) -> None:
        self.refused("tiles.json", lambda d: d["tiles"][2].pop("anomaly"), "tiles[2]", "anomaly")

    def test_unknown_words_of_tiles(self) -> None:
        for change, *words in ((lambda d: d["tiles"][2].update(anomaly="fog"), "anomaly", "nebula"),
                               (lambda d: d["tiles"][9].update(wormholes=["omega"]), "wormholes[0]", "delta"),
                               (lambda d: d["tiles"][7]["planets"][0].update(specialties=["pink"]), "specialties[0]"),
                               (lambda d: d["tiles"][7]["planets"][0].update(refresh={"gold": 1}), "refresh", "gold")):
            with self.subTest(words=words):
                self.setUp()
                self.refused("tiles.json", change, *words)

    def test_two_gates(self) -> None:
        def change(data: Any) -> None:
            data["tiles"][2].update(kind="home", race="sol")
            del data["tiles"][2]["anomaly"]
        self.refused("tiles.json", change, "a home without planets", "2")

    # ----------------------------------------------------------------- maps

    def test_a_ring_with_a_cell_too_few(self) -> None:
        self.refused("maps.json", lambda d: d["maps"][2]["rings"][3].pop(), "maps[2].rings[3]", "18", "17")

    def test_an_unknown_tile_on_a_map(self) -> None:
        self.refused("maps.json", lambda d: d["maps"][0]["rings"][1].__setitem__(2, "eden"),
                     "maps[0].rings[1][2]", '"eden"')

    def test_a_home_tile_or_the_nexus_on_a_map(self) -> None:
        for name in ("home-sol", "nexus", "creuss-gate", "home-3"):
            with self.subTest(name=name):
                self.refused("maps.json", lambda d: d["maps"][0]["rings"][1].__setitem__(0, name), f'"{name}"')

    def test_a_tile_twice_on_a_map(self) -> None:
        self.refused("maps.json", lambda d: d["maps"][0]["rings"][1].__setitem__(0, "arkath"),
                     "maps[0].rings[1][1]", '"arkath"', "maps[0].rings[1][0]")

    def test_a_location_is_missing(self) -> None:
        self.refused("maps.json", lambda d: d["maps"][0]["rings"][2].__setitem__(2, None), '"home-1" is missing')

    def test_wrong_sum_of_resources(self) -> None:
        self.refused("maps.json", lambda d: d["maps"][5].update(resources=50), "maps[5].resources", "50", "49")

    def test_a_number_of_players_without_map(self) -> None:
        self.refused("maps.json", lambda d: d["maps"].pop(2), "maps: ", "3 players")

    def test_borders(self) -> None:
        for change, word in ((lambda d: d["maps"][PROPHECY]["borders"][0].update(between=[0, 7]), "touch"),
                             (lambda d: d["maps"][PROPHECY]["borders"][0].update(between=[61, 62]), "touch"),
                             (lambda d: d["maps"][PROPHECY]["borders"][0].update(kind="wall"), "asteroid-belt"),
                             (lambda d: d["maps"][PROPHECY]["borders"][0].update(kind="grav-wave"), "from"),
                             (lambda d: d["maps"][PROPHECY]["borders"].append(d["maps"][PROPHECY]["borders"][0]), "same")):
            with self.subTest(word=word):
                self.setUp()
                self.refused("maps.json", change, "maps[6].borders", word)

    def test_a_border_beyond_the_map(self) -> None:
        self.refused("maps.json", lambda d: d["maps"][0].update(borders=[{"kind": "asteroid-belt", "between": [7, 19]}]),
                     "maps[0].borders[0].between", "touch")

    def test_a_wave_that_can_be_crossed_one_way(self) -> None:
        self.edit("maps.json", lambda d: d["maps"][0].update(borders=[{"kind": "grav-wave", "between": [1, 0], "from": 1}]))
        self.assertEqual(self.make(), (0, ""))
        self.assertIn("{0, BorderKind::kGravWave, 1},", self.out.read_text(encoding="utf-8"))

    def test_tokens(self) -> None:
        for change, word in ((lambda t: t.update(planet="mecatol-rex"), "either"),
                             (lambda t: t.update(cell=61), "no system"),
                             (lambda t: t.update(cell=9), "location"),  # home-1
                             (lambda t: t.update(cell=40), "no system"),
                             (lambda t: t.update(value=1), "value"),
                             (lambda t: t.update(sides=["alpha", "beta"]), "sides"),
                             (lambda t: t.update(kind="flippable-wormhole"), "sides"),
                             (lambda t: (t.pop("cell"), t.update(planet="lodor")), "not on this map"),
                             (lambda t: t.update(kind="hostile-locals"), "value")):
            with self.subTest(word=word):
                self.setUp()
                self.refused("maps.json", lambda d: change(d["maps"][0]["tokens"][0]), "maps[0].tokens[0]", word)

    def test_no_token_on_a_trade_station(self) -> None:
        self.refused("maps.json", lambda d: d["maps"][3]["tokens"][0].update(planet="tsion"), "Trade Station")

    # ---------------------------------------------------------------- races

    def test_races_in_order(self) -> None:
        self.refused("races.json", lambda d: d["races"].reverse(), "races: ", "entry 0", "arborec")

    def test_a_start_above_fleet_supply(self) -> None:
        self.refused("races.json", lambda d: d["races"][6]["counters"].update(fleet=3), "races[6].units", "4 ships")

    def test_a_start_with_too_many_fighters(self) -> None:
        self.refused("races.json", lambda d: (d["races"][JOL_NAR]["units"].pop("space-dock"),
                                              d["races"][JOL_NAR]["units"].pop("carrier"),
                                              d["races"][JOL_NAR]["units"].update(fighter=1)), "races[3].units", "support")

    def test_more_installations_than_planets_hold(self) -> None:
        self.refused("races.json", lambda d: d["races"][MUAAT]["units"].update(pds=3), "races[7].units.pds", "2")
        self.setUp()
        self.refused("races.json", lambda d: d["races"][MUAAT]["units"].update({"space-dock": 2}), "space-dock", "1")

    def test_the_home_of_another(self) -> None:
        self.refused("races.json", lambda d: d["races"][0].update(home="home-sol"), "races[0].home", "arborec")
        self.setUp()
        self.refused("races.json", lambda d: d["races"][CREUSS].update(home="creuss-gate"), "races[1].home", "no planets")

    def test_leaders(self) -> None:
        self.refused("races.json", lambda d: d["races"][0]["leaders"].pop(), "races[0].leaders", "3", "2")
        self.setUp()
        self.refused("races.json", lambda d: d["races"][0]["leaders"][0].update(type="king"), "leaders[0].type", "agent")

    def test_an_unknown_technology(self) -> None:
        self.refused("races.json", lambda d: d["races"][0]["technologies"].append("fire"), "technologies[2]")

    def test_upgrades(self) -> None:
        self.refused("upgrades.json", lambda d: d["cards"].pop(), "order-of-the-last", "3", "2")
        self.setUp()
        self.refused("upgrades.json", lambda d: d["cards"][5].update(race="arborec"), "cards[5].race", "order")

    def test_a_special_without_words(self) -> None:
        self.refused("flagships.json", lambda d: d["cards"][0].pop("text"), "cards[0]", "text")

    # ------------------------------------------------------------ modifiers

    def test_modifiers(self) -> None:
        for change, word in ((lambda m: m.update(stat="luck"), "stat"), (lambda m: m.update(value=0), "value"),
                             (lambda m: m.update(units=["tank"]), "units[0]"), (lambda m: m.update(when=["noon"]), "when[0]"),
                             (lambda m: m.update(stages=["dusk"]), "stages[0]"), (lambda m: m.update(foe=1), "foe"),
                             (lambda m: m.update(stat="movement", stages=["combat"]), "no stages"),
                             (lambda m: m.update(until="dawn"), "until")):
            with self.subTest(word=word):
                self.setUp()
                self.refused("abilities.json", lambda d: change(d["cards"][0]["modify"][0]), "cards[0].modify[0]", word)

    def test_an_unknown_grant(self) -> None:
        self.refused("abilities.json", lambda d: d["cards"][0].update(grants=["fly"]), "cards[0].grants[0]")

    def test_technologies(self) -> None:
        for change, word in ((lambda d: d["cards"][0].update(colour="red"), "8 red"),
                             (lambda d: d["cards"][0].update(needs="all"), "names"),
                             (lambda d: d["cards"][6].update(of=["stasis-capsules"]), "of[0]"),
                             (lambda d: [d["cards"][i].update(needs="all", of=["advanced-fighters"]) for i in range(6)],
                              "never")):
            with self.subTest(word=word):
                self.setUp()
                self.refused("technologies.json", change, word)

    def test_action_cards(self) -> None:
        for change, word in ((lambda c: c.update(window="noon"), "window"), (lambda c: c.update(who="king"), "who"),
                             (lambda c: c.update(location="moon"), "location"), (lambda c: c.update(pick=["sun"]), "pick[0]"),
                             (lambda c: c.update(do=[["dance"]]), "do[0][0]"), (lambda c: c.update(do=[]), "something"),
                             (lambda c: c.update(do=[["gain-counters", "command"]]), "2 more"),
                             (lambda c: c.update(do=[["effect"]] * 3), "at most 2"),
                             (lambda c: c.update(number=158), "157"), (lambda c: c.update(not_with=[9]), "not_with[0]"),
                             (lambda c: c.update(need="luck"), "need"), (lambda c: c.update(colour="red"), "colour")):
            with self.subTest(word=word):
                self.setUp()
                self.refused("action_cards.json", lambda d: change(d["cards"][0]), "cards[0]", word)
        self.setUp()
        self.refused("action_cards.json", lambda d: d["cards"].reverse(), "cards[1].number", "144")

    def test_objectives(self) -> None:
        for change, word in ((lambda d: d["cards"].pop(), "105"),
                             (lambda d: d["cards"][0].update(goal="dance"), "goal"),
                             (lambda d: d["cards"][0].update(ships=3), '"ships"'),
                             (lambda d: d["cards"][0].update(price={"goods": 1}), "price"),
                             (lambda d: d["cards"][3].pop("price"), "price"),
                             (lambda d: d["cards"][0].update(how=["by-night"]), "how[0]"),
                             (lambda d: d["cards"][0].update(needs=["luck"]), "needs[0]"),
                             (lambda d: d["cards"][4].update(deed="slept"), "deed"),
                             (lambda d: d["cards"][1].update(name="Refreshed Prize"), "cards[0].name")):
            with self.subTest(word=word):
                self.setUp()
                self.refused("objectives.json", change, word)

    def test_setup_and_options(self) -> None:
        self.refused("setup.json", lambda d: d.update(mine_hits=11), "mine_hits", "10")
        self.setUp()
        self.refused("setup.json", lambda d: d.update(small_counters=30), "small_counters")
        self.setUp()
        self.refused("options.json", lambda d: d["options"].pop(), "options: ", "10", "9")


class ObjectivesTest(unittest.TestCase):
    """What the deck of Objectives must be."""

    def test_points(self) -> None:
        points = [card["points"] for card in read("objectives.json")["cards"]]
        self.assertEqual(points[:39].count(1), 38)  # one stands for a Secret Objective
        self.assertEqual(points[39:62], [0 if i in (12, 22) else 2 for i in range(23)])
        self.assertEqual(points[62:80] + points[80:98] + points[98:], [1] * 18 + [2] * 18 + [1] * 7)


class ComponentsTest(unittest.TestCase):
    """What the data must say, counted by hand from the published components."""

    def test_planets(self) -> None:
        planets = [planet for tile in tiles().values() for planet in tile.get("planets", [])]
        self.assertEqual(len(planets), 105)
        self.assertEqual(sum(planet["resources"] for planet in planets), 171)
        self.assertEqual(sum(planet["influence"] for planet in planets), 147)
        self.assertEqual(sum(planet.get("station", False) for planet in planets), 5)
        self.assertEqual(sum("refresh" in planet for planet in planets), 13)
        colours = Counter(colour for planet in planets for colour in planet.get("specialties", []))
        self.assertEqual(colours, {"blue": 12, "red": 12, "green": 13, "yellow": 9})

    def test_tiles(self) -> None:
        kinds = Counter(tile["kind"] for tile in tiles().values())
        self.assertEqual(kinds, {"regular": 56, "special": 7, "home": 19})
        self.assertEqual(sum(tile.get("copies", 1) for tile in tiles().values()), 99)
        self.assertEqual([name for name, tile in tiles().items() if tile.get("rich")],
                         ["abyz-fria", "arinam-meer", "ashtroth-loki-abaddon", "bereg-lirta-iv"])
        holes = Counter(hole for tile in tiles().values() for hole in tile.get("wormholes", []))
        self.assertEqual(holes, {"alpha": 3, "beta": 3, "gamma": 2, "delta": 2})
        self.assertEqual([name for name, tile in tiles().items() if tile.get("off_map")], ["nexus", "home-creuss"])

    def test_each_map_uses_each_tile_once(self) -> None:
        for a_map in read("maps.json")["maps"]:
            used = Counter(laid_out(a_map).values())
            self.assertEqual([name for name, count in used.items()
                              if count > 1 and "copies" not in tiles().get(name, {})], [], a_map["id"])

    def test_maps_fit_and_hang_together(self) -> None:
        sizes = {}
        for a_map in read("maps.json")["maps"]:
            used = laid_out(a_map)
            self.assertLess(max(used), 64)
            self.assertFalse({galaxy.NEXUS_CELL, galaxy.CREUSS_CELL} & set(used))
            reached, ahead = {0}, [0]
            while ahead:
                for other in galaxy.neighbours()[ahead.pop()]:
                    if other in used and other not in reached:
                        reached.add(other)
                        ahead.append(other)
            self.assertEqual(reached, set(used), a_map["id"])
            homes = {name for name in used.values() if re.fullmatch(r"home-\d", name)}
            self.assertEqual(homes, {f"home-{n}" for n in range(1, a_map["players"] + 1)})
            sizes[a_map["id"]] = len(used)
        self.assertEqual(sizes, {"first-contact": 19, "focal-point": 19, "lost-triumvirate": 37, "exodus": 37,
                                 "ultimatum": 37, "fracture": 37, "prophecy": 62, "redshift": 61})

    def test_the_prophecy(self) -> None:
        """The one map that is public as data."""
        a_map = read("maps.json")["maps"][PROPHECY]
        used = laid_out(a_map)
        self.assertEqual(Counter(token["kind"] for token in a_map["tokens"]), {
            "artifact": 8, "hostile-locals": 8, "flippable-wormhole": 3, "natural-wealth": 2, "custodian-locals": 2,
            "custodian-fighters": 1, "fighter-ambush": 1, "bio-hazard": 1, "settlers": 1, "lazax-survivors": 1,
            "technological-legacy": 1})
        self.assertEqual(len(a_map["borders"]), 13)
        self.assertIn({"kind": "asteroid-belt", "between": [0, 2]}, a_map["borders"])
        self.assertEqual((used[0], used[2], used[63]), ("mecatol-rex", "home-5", "home-2"))
        self.assertEqual(Counter(used.values())["void"], 20)

    def test_no_map_is_richer_than_ten_resources_a_player(self) -> None:
        for a_map in read("maps.json")["maps"]:
            self.assertLessEqual(a_map["resources"], 10 * a_map["players"], a_map["id"])

    def test_the_most_planets_in_play_fit_the_state(self) -> None:
        """Rows of planets never move, so all tiles and the eight richest homes must have one each."""
        homes = sorted((len(t["planets"]) for t in tiles().values() if t["kind"] == "home" and "planets" in t), reverse=True)
        others = sum(len(t.get("planets", [])) for t in tiles().values() if t["kind"] != "home")
        self.assertLessEqual(others + sum(homes[:8]), 96)

    def test_races(self) -> None:
        races = read("races.json")["races"]
        self.assertEqual([race["counters"]["fleet"] for race in races].count(4), 1)
        self.assertEqual(len(read("abilities.json")["cards"]), 56)
        self.assertEqual(len(read("upgrades.json")["cards"]), 54)
        types = Counter(leader["type"] for race in races for leader in race["leaders"])
        self.assertEqual(types, {"admiral": 13, "diplomat": 13, "agent": 11, "general": 9, "scientist": 8})
        for race in races:
            self.assertIn("space-dock", race["units"], race["id"])
            self.assertIn("ground-force", race["units"], race["id"])

    def test_assumed_values_are_marked(self) -> None:
        upgrades = read("upgrades.json")["cards"]
        self.assertEqual(sum("text" in card.get("assumed", []) for card in upgrades), 15)
        self.assertEqual(sum("text" in card.get("base", []) for card in upgrades), 27)
        self.assertEqual(sum("rings" in a_map.get("assumed", []) for a_map in read("maps.json")["maps"]), 7)
        last = read("races.json")["races"][-1]
        self.assertEqual(last["id"], "order-of-the-last")
        self.assertIn("units", last["assumed"])


class AscensionPageTest(unittest.TestCase):
    """The page and the data say the same."""

    last = {0: 8, 1: 23, 2: 17, 3: 21, 4: 10, 5: 18, 6: 7, 7: 13, 8: 10, 9: 9, 10: 10, 11: 11, 12: 12, 13: 5, 14: 7, 15: 8,
            16: 10, 17: 10, 18: 10, 19: 6, 20: 8, 21: 10, 22: 7, 25: 3}

    @classmethod
    def setUpClass(cls) -> None:
        cls.page = PAGE.read_text(encoding="utf-8")
        cls.rules = {rule.number: rule for rule in common.make_tables.parse_rules(PAGE, cls.page)}

    def test_chapters_are_complete(self) -> None:
        """Chapter 18 holds only what the part that is built needs."""
        for chapter, last in self.last.items():
            numbers = {int(number.split(".")[1]) for number in self.rules if number.split(".")[0] == str(chapter)}
            self.assertEqual(max(numbers), last, chapter)
            if chapter != 18:
                self.assertLessEqual(set(range(1, last + 1)), numbers, chapter)
        numbered = {number.split(".")[0] for number in self.rules if number[0].isdigit()}
        self.assertEqual(numbered, {str(chapter) for chapter in self.last})

    def test_rules_that_are_named_exist(self) -> None:
        for rule in self.rules.values():
            for number in re.findall(r"(?<![\d.(,-])\b(\d+\.\d+(?:\.\d+)?)\b(?![\d,])", rule.text):
                self.assertIn(number, self.rules, f"{rule.number} names {number}")

    def test_every_option_is_explained(self) -> None:
        for option in read("options.json")["options"]:
            text = self.rules[option["rule"]].text
            for word in (option["name"], *option.get("values", [])):
                self.assertRegex(text, rf"\b{word}\b", option["name"])

    def test_one_rule_says_who_wins(self) -> None:
        self.assertEqual([rule.number for rule in self.rules.values() if rule.title == "Winner"], ["11.1"])

    def test_limits(self) -> None:
        units = {unit["id"]: unit for unit in read("units.json")["units"]}
        order = ("space-dock", "pds", "flagship", "war-sun", "dreadnought", "carrier", "cruiser", "destroyer", "armor")
        text = self.rules["14.7"].text
        setup = read("setup.json")
        large = ", ".join(f"{units[name]['limit']} {units[name]['name']}" for name in order[:1])
        self.assertIn(f"{setup['counters']} command counters, {large}", text)
        small = [setup["small_counters"], *(units[name]["small_limit"] for name in order)]
        self.assertIn("without them " + ", ".join(map(str, small[:-1])) + f" and {small[-1]}", text)
        self.assertEqual(re.findall(r"\d+", text.split(";")[0]),
                         [str(n) for n in (setup["counters"], *(units[name]["limit"] for name in order))])

    def test_tables_of_the_page(self) -> None:
        units = {unit["id"]: unit for unit in read("units.json")["units"]}
        technologies = {card["id"]: card["name"] for card in read("technologies.json")["cards"]}
        for unit in units.values():
            numbers = [unit.get(key, "-") for key in ("build", "dice", "value", "movement")]
            if unit["id"] != "flagship":
                self.assertRegex(self.page, rf"(?m)^\| {unit['name']} \| [^|]+ \| {' [|] '.join(map(str, numbers))} \| ")
        for race in read("races.json")["races"]:
            start = ", ".join(f"{count} {units[name]['name']}{'s' * (count > 1 and name != 'pds')}"
                              for name, count in race["units"].items())
            known = ", ".join(technologies[name] for name in race["technologies"])
            leaders = ", ".join(f"{leader['name']} ({leader['type'].capitalize()})" for leader in race["leaders"])
            self.assertIn(f"\n| {race['short']} | {start} | {known} | {leaders} |\n", self.page)
            ship = next(card for card in read("flagships.json")["cards"] if card["race"] == race["id"])
            numbers = [ship[key] for key in ("build", "dice", "value", "movement", "capacity", "sustain")]
            self.assertIn(f"\n| {race['short']} | {ship['name']} | {ship['price_halves'] // 2} | "
                          f"{' | '.join(map(str, numbers))} | ", self.page)
        for a_map in read("maps.json")["maps"]:
            self.assertIn(f"\n| {a_map['name']} | {a_map['players']} | {len(laid_out(a_map))} | {a_map['resources']} |\n",
                          self.page)


if __name__ == "__main__":
    unittest.main()
