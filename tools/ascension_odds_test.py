#!/usr/bin/env python3
"""Fights the reference battles of Ascension by the rows of its data. Run: python3 tools/ascension_odds_test.py

A small exact model, so that a wrong number, unit, stage or condition in the data is found before any rule uses it.
"""

from __future__ import annotations

import functools
import json
import sys
import unittest
from collections import defaultdict
from pathlib import Path
from typing import Any, Iterable, NamedTuple

sys.dont_write_bytecode = True
GAME = Path(__file__).resolve().parent.parent / "games" / "ascension"

# First come first hit if all else is equal.
ORDER = ("flagship", "war-sun", "dreadnought", "cruiser", "carrier", "destroyer", "fighter", "armor", "shock-troop",
         "ground-force")
SHIPS = ORDER[:7]
DICE = {"cannon": "cannon", "barrage": "barrage", "pre-combat": "pre_combat", "combat": "dice",
        "bombardment": "bombardment", "defence": "defence"}


def read(name: str) -> Any:
    return json.loads((GAME / name).read_text(encoding="utf-8"))


UNITS = {unit["id"]: unit for unit in read("data/units.json")["units"]}
SOURCES = {card["id"]: card for name in ("technologies", "abilities", "upgrades", "leaders")
           for card in read(f"data/{name}.json")["cards"]}
FLAGSHIPS = {card["race"]: card for card in read("data/flagships.json")["cards"]}
ANOMALIES = {kind["id"]: kind for kind in read("data/galaxy.json")["anomalies"]}


class Unit(NamedTuple):
    kind: str
    hits: int = 0
    admiral: bool = False
    from_supernova: bool = False
    rigged: bool = False  # its hit was taken by Adaptable Ordnance Rigs, so it costs no die but the extra one


Fleet = tuple[Unit, ...]


class Hits(NamedTuple):
    first: int  # to non-Fighters first
    any: int


class State(NamedTuple):
    fleets: tuple[Fleet, Fleet]
    cancels: tuple[int, int]


class Side:
    """What one side has, and which rows are in force for it."""

    def __init__(self, data: Any, battle: Any, attacks: bool) -> None:
        self.counts, self.attacks, self.space = data["units"], attacks, battle["place"] == "space"
        self.ship = FLAGSHIPS.get(data.get("race", ""))
        self.sources = data.get("sources", [])
        cards = [SOURCES[name] for name in self.sources] + [ANOMALIES[name] for name in battle.get("terrain", [])]
        if "flagship" in self.counts and "text" not in self.ship.get("assumed", []) and "without_special" not in battle:
            cards.append(self.ship)
        self.rows = [row for card in cards for row in card.get("modify", [])]
        self.grants = {grant for card in cards for grant in card.get("grants", [])}
        self.saves_dice = battle.get("strategy") == "preserve-power"
        self.start = tuple(
            Unit(kind, int(number < data.get("damaged", {}).get(kind, 0)), number == 0 and data.get("admiral") == kind,
                 number == 0 and kind == "war-sun" and "magmus-reactor" in self.sources)
            for kind in (SHIPS if self.space else ORDER[7:]) for number in range(self.counts.get(kind, 0)))

    def number(self, kind: str, key: str) -> int:
        return (self.ship if kind == "flagship" else UNITS[kind]).get(key, 0)

    def holds(self, row: Any, unit: Unit, combat_round: int) -> bool:
        known = {"space": self.space, "ground": not self.space, "attacking": self.attacks, "defending": not self.attacks,
                 "own-action": self.attacks, "round-one": combat_round == 1, "outside-rounds": combat_round == 0,
                 "room-unused": not unit.rigged, "armor-at-start": "armor" in self.counts, "own-pds": "pds" in self.counts,
                 "left-supernova": unit.from_supernova, "leader-aboard": unit.admiral,
                 "no-automated-turrets": "automated-turrets" not in self.sources,
                 "not-assault-cannons": "assault-cannons" not in self.sources,
                 "from-next-system": False, "past-asteroids": False}
        return all(known.get(condition, True) for condition in row.get("when", []))

    @functools.cache
    def sum(self, stat: str, unit: Unit, stage: str, combat_round: int, foe: bool = False) -> int:
        """Of all rows for every unit of the kind; those for a few are asked for by `few`."""
        return sum(row["value"] for row in self.rows
                   if row["stat"] == stat and row.get("foe", False) == foe and "most" not in row
                   and unit.kind in row.get("units", [unit.kind]) and stage in row.get("stages", [stage])
                   and self.holds(row, unit, combat_round))

    def few(self, stage: str) -> list[Any]:
        """Rows that give dice to a few units only."""
        return [row for row in self.rows if row["stat"] == "dice" and "most" in row and stage in row.get("stages", [stage])
                and "leader-aboard" not in row.get("when", [])]

    @functools.cache
    def all(self, stat: str) -> int:
        return sum(row["value"] for row in self.rows if row["stat"] == stat and self.holds(row, Unit(""), 0))

    def dice(self, unit: Unit, stage: str, combat_round: int, enemy: Fleet) -> int:
        dice = self.number(unit.kind, DICE[stage])
        if stage == "combat" and unit.kind == "flagship" and "dice-by-enemy-ships" in self.grants:
            dice = sum(other.kind != "fighter" for other in enemy)
        dice += self.sum("dice", unit, stage, combat_round) + (stage == "combat" and unit.admiral)
        if stage == "combat" and unit.kind == "fighter" and "fighters-silent" in self.grants:
            return 0
        lost = unit.hits - unit.rigged if stage in ("combat", "bombardment") else 0
        return max(1, dice - lost) if dice else 0

    def needs(self, enemy: Side, unit: Unit, stage: str, combat_round: int) -> int:
        return (self.number(unit.kind, "value") - self.sum("roll", unit, stage, combat_round)
                - enemy.sum("roll", unit, stage, combat_round, foe=True))

    def chance(self, enemy: Side, unit: Unit, stage: str, combat_round: int) -> float:
        return min(1.0, max(0.0, (11 - self.needs(enemy, unit, stage, combat_round)) / 10))

    def shields(self) -> int:
        return self.counts.get("pds", 0) * (1 + self.all("shields"))

    @functools.cache
    def rolls(self, enemy: Side, own: Fleet, other: Fleet, stage: str, combat_round: int) -> dict[Hits, float]:
        """How likely each number of hits is."""
        if stage == "bombardment":
            own = tuple(Unit(kind) for kind in SHIPS for _ in range(self.counts.get(kind, 0)))
        first: list[float] = []
        rest: list[float] = []
        for unit in own:
            to = first if unit.kind == "flagship" and "hits-non-fighters-first" in self.grants else rest
            to += [self.chance(enemy, unit, stage, combat_round)] * self.dice(unit, stage, combat_round, other)
        if stage in ("cannon", "defence") and not (stage == "defence" and "ignore-defence" in enemy.grants) \
                and not (stage == "cannon" and "slips-past" in enemy.grants):
            own += (Unit("pds"),) * self.counts.get("pds", 0)
            rest += [self.chance(enemy, Unit("pds"), stage, combat_round)] * self.counts.get("pds", 0)
        for row in self.few(stage):
            chances = sorted((self.chance(enemy, unit, stage, combat_round) for unit in own if unit.kind in row["units"]),
                             reverse=True)
            rest += [chance for chance in chances[:row["most"]] for _ in range(row["value"])]
        again = self.all("rerolls") if stage == "combat" else 0
        hits = spread(rest, again)
        if stage == "combat" and self.all("extra-hits"):
            hits = [hits[0], *[0.0] * self.all("extra-hits"), *hits[1:]]
        return {Hits(a, b): p * q for a, p in enumerate(spread(first, 0)) for b, q in enumerate(hits) if p * q}

    @functools.cache
    def assign(self, enemy: Side, own: Fleet, other: Fleet, count: int, stage: str, combat_round: int,
               to: str = "any") -> Fleet:
        units = list(own)
        if stage == "barrage":
            fighters = sum(unit.kind == "fighter" for unit in units)
            count = min(count, fighters // 2 if "barrage-spares-upper-half" in self.grants else fighters)
        for _ in range(count):
            able = [i for i, unit in enumerate(units) if (unit.kind == "fighter" or stage != "barrage")
                    and (unit.kind != "fighter" or to != "others-only")]
            if not able:
                break
            pick = max(able, key=lambda i: self.urgency(enemy, units[i], other, stage, combat_round, to))
            unit = units.pop(pick)
            if self.can_sustain(unit, stage, combat_round):
                rigged = unit.kind == "cruiser" and stage != "combat"
                units.insert(pick, unit._replace(hits=unit.hits + 1, rigged=unit.rigged or rigged))
        return tuple(units)

    def can_sustain(self, unit: Unit, stage: str, combat_round: int) -> bool:
        if unit.kind == "armor" and stage == "bombardment":
            return False
        return self.number(unit.kind, "sustain") + self.sum("sustain", unit._replace(rigged=False), stage,
                                                            combat_round) > unit.hits

    def urgency(self, enemy: Side, unit: Unit, other: Fleet, stage: str, combat_round: int, to: str) -> float:
        dice = self.dice(unit, stage, combat_round, other)
        urgent = self.needs(enemy, unit, stage, combat_round) + 10 * (dice == 0) - 0.5 * unit.admiral
        if self.can_sustain(unit, stage, combat_round) and (not self.saves_dice or dice == 1):
            urgent += 10
        if (unit.kind, stage) in (("armor", "bombardment"), ("shock-troop", "combat")):
            urgent += 100
        return urgent - 100 * (to == "others-first" and unit.kind == "fighter")


def spread(chances: Iterable[float], again: int) -> list[float]:
    """How likely each number of hits is if the best missed dice may be rolled again, the same one twice too."""
    states = {(0, again): 1.0}
    best_first = sorted(chances, reverse=True)
    for chance in best_first:
        after: dict[tuple[int, int], float] = defaultdict(float)
        for (hits, left), weight in states.items():
            for tries in range(left + 1):
                after[hits + 1, left - tries] += weight * chance * (1 - chance) ** tries
            after[hits, 0] += weight * (1 - chance) ** (left + 1)
        states = after
    return [sum(weight for (hits, _), weight in states.items() if hits == n) for n in range(len(best_first) + 1)]


class Battle:
    def __init__(self, data: Any) -> None:
        self.sides = (Side(data["attacker"], data, True), Side(data["defender"], data, False))
        self.odds, self.left = [0.0, 0.0, 0.0], [0.0, 0.0]

    def take(self, state: State, who: int, hits: Hits, stage: str, combat_round: int) -> tuple[Fleet, int]:
        """The fleet of one side after hits, and the cancels it has left."""
        side, enemy, own, other = self.sides[who], self.sides[1 - who], state.fleets[who], state.fleets[1 - who]
        first, rest = hits
        if stage == "barrage":
            first, rest = 0, min(sum(hits), sum(unit.kind == "fighter" for unit in own))
        cancelled = min(state.cancels[who], first + rest)
        rest -= max(0, cancelled - first)
        first -= min(first, cancelled)
        own = side.assign(enemy, own, other, first, stage, combat_round, "others-first")
        return side.assign(enemy, own, other, rest, stage, combat_round), state.cancels[who] - cancelled

    def step(self, states: dict[State, float], stage: str, combat_round: int = 0, firing: tuple[int, ...] = (0, 1)
             ) -> dict[State, float]:
        after: dict[State, float] = defaultdict(float)
        for state, weight in states.items():
            rolls = [self.sides[who].rolls(self.sides[1 - who], state.fleets[who], state.fleets[1 - who], stage,
                                           combat_round) if who in firing else {Hits(0, 0): 1.0} for who in (0, 1)]
            for by_defender, p in rolls[1].items():
                attacker, cancels = self.take(state, 0, by_defender, stage, combat_round)
                for by_attacker, q in rolls[0].items():
                    shields = min(self.sides[1].shields(), by_attacker.any) if stage == "bombardment" else 0
                    hits = by_attacker._replace(any=by_attacker.any - shields)
                    defender, left = self.take(state, 1, hits, stage, combat_round)
                    if stage == "bombardment" and "shields-in-combat" in self.sides[1].grants:
                        left += self.sides[1].shields() - shields
                    after[State((attacker, defender), (cancels, left))] += weight * p * q
        return after

    def splice(self, states: dict[State, float]) -> dict[State, float]:
        after: dict[State, float] = defaultdict(float)
        for (fleets, cancels), weight in states.items():
            hit = tuple(self.sides[who].assign(self.sides[1 - who], fleets[who], fleets[1 - who],
                                               self.sides[1 - who].all("start-hits"), "pre-combat", 0, "others-only")
                        for who in (0, 1))
            after[State(hit, cancels)] += weight
        return after

    def convert(self, states: dict[State, float]) -> dict[State, float]:
        after: dict[State, float] = defaultdict(float)
        for state, weight in states.items():
            army, enemy = state.fleets
            victim = next((i for kind in ("ground-force", "shock-troop") for i, unit in enumerate(enemy)
                           if unit.kind == kind), None)
            if victim is None or not army:
                after[state] += weight
                continue
            after[state] += 0.4 * weight
            after[State((army + (Unit("ground-force"),), enemy[:victim] + enemy[victim + 1:]), state.cancels)] += 0.6 * weight
        return after

    def settle(self, states: dict[State, float]) -> dict[State, float]:
        """Counts what is decided, and gives back the rest."""
        on: dict[State, float] = defaultdict(float)
        for state, weight in states.items():
            attacker, defender = state.fleets
            if attacker and defender:
                on[state] += weight
                continue
            self.odds[0 if attacker else 1 if defender else 2] += weight
            self.left[0] += weight * len(attacker)
            self.left[1] += weight * len(defender)
        return on

    def fight(self) -> None:
        attacker, defender = self.sides
        states = {State((attacker.start, defender.start), (attacker.all("cancel-hits"), defender.all("cancel-hits"))): 1.0}
        if attacker.space:
            states = self.step(self.step(self.splice(self.step(states, "cannon")), "barrage"), "pre-combat")
        else:
            states = self.step(self.step(states, "bombardment", firing=(0,)), "defence", firing=(1,))
            for _ in range(attacker.all("conversions")):
                states = self.convert(states)
        states = self.settle(states)
        combat_round = 1
        while states and sum(states.values()) > 1e-11:
            states = self.settle(self.step(states, "combat", min(combat_round, 2)))
            combat_round += 1
            if combat_round == 2:  # rigs work in round 1; their hits are no damage
                mended: dict[State, float] = defaultdict(float)
                for (fleets, cancels), weight in states.items():
                    mended[State(tuple(tuple(unit._replace(hits=unit.hits - unit.rigged, rigged=False) for unit in fleet)
                                       for fleet in fleets), cancels)] += weight
                states = mended


class OddsTest(unittest.TestCase):
    def test_reference_battles(self) -> None:
        battles = read("tests/battle_odds.json")["battles"]
        self.assertEqual(len(battles), 75)
        for data in battles:
            with self.subTest(battle=data["id"]):
                battle = Battle(data)
                battle.fight()
                for found, wanted in zip(battle.odds, data["odds"]):
                    self.assertAlmostEqual(found, wanted, delta=1e-6)
                for found, wanted in zip(battle.left, data["left"]):
                    self.assertAlmostEqual(found, wanted, delta=2e-5)


if __name__ == "__main__":
    unittest.main()
