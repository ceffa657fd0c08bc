"""Tables of Shattered Ascension: objectives."""

from __future__ import annotations

from pathlib import Path

from make_tables_ascension_galaxy import COLOURS, optional
from make_tables_data import Place, bits, braces, by_id, cpp_string, enumeration, enumerator, load, refuse_doubles, row, table, words

STAGES = {"stage one": 39, "stage two": 23, "preliminary": 18, "secret": 18, "special": 7}
CHECKS = ("state", "round", "held", "spend", "technology", "either", "win", "end", "replaced")
NEEDS = ("rex", "mallice", "hopes-end", "outer", "ancient", "station", "specials", "wormholes", "opponents", "secrets")
# As enum Deed of games/ascension/state.h counts them.
DEEDS = ("ships-destroyed", "owners-hit", "wins", "attacks-won", "great-attacks-won", "great-fights", "docks-lost",
         "docks-invaded", "dock-owners", "docks-in-space", "leaders-killed", "raids", "agendas", "led", "dock-at-rex")
WHICH = ("rex", "mallice", "hopes-end")
HOW = ("from-player", "refreshed", "invaded", "fought", "rex")
WHERE = ("outside", "special", "near-rex", "closer", "planetary")
LISTS = {"which": WHICH, "how": HOW, "where": WHERE}
CHOICES = {"deed": DEEDS, "colour": COLOURS}
TRIBUTE = ("resources", "influence", "goods", "counters", "mixed")
# The numbers that belong to each goal, in the order in which rules/objectives.cpp reads them.
GOALS = {
    "none": (), "preliminary-instead": (), "secret-instead": (), "spend": (),
    "planets": ("planets",), "planets-apart": ("distance",), "technology-colours": ("each", "colours"),
    "technology-count": ("technologies",), "deed": ("deed", "times"), "owners": ("deed", "owners"),
    "battlefields": ("systems",), "taken": ("planets", "systems", "how"), "docks": ("docks", "outside", "resources"),
    "far-dock": ("distance",), "same-specialty": ("planets",), "specialties": ("colours", "docks"),
    "specialty-planets": ("planets",), "focused": ("technologies", "planets"), "fleets": ("systems", "where"),
    "systems": ("systems", "where", "distance"), "docks-cut": ("docks", "destroyed"), "owns": ("which", "planets"),
    "held": ("which", "planets"), "far": ("distance", "ships", "planets"), "garrison": ("distance", "pds", "ground"),
    "defended": ("planets", "pds"), "leader": (), "over-neighbours": ("together",), "most-planets": (),
    "fewest-planets": (), "gates": ("every",), "line": ("distance",), "stations": ("stations",),
    "ships-at-homes": ("ships", "homes"), "homes": ("homes",), "around-rex": ("systems",),
    "closer-planets": ("planets",), "command": ("dreadnoughts",), "artifacts": ("artifacts",), "artifact": ("colour",),
    "voice": (), "minister": (), "colonies": ("systems", "ground"), "diversified": ("each", "colours"),
    "explorer": ("systems", "distance"), "forceful": ("systems", "ships"), "ships-at-rex": ("ships",),
    "threats": ("ships", "ground"), "usurper": ("ground", "pds")}
NUMBERS = 3


def number_of(card: Place, key: str) -> int:
    if key in LISTS:
        return bits(map(LISTS[key].index, words(card, key, LISTS[key])))
    if key in CHOICES:
        return CHOICES[key].index(card.at(key).one_of(CHOICES[key]))
    return optional(card, key, 99)


def tribute_cells(card: Place, check: str) -> str:
    if (check == "spend") != card.has("price"):
        card.fail("what is spent has a price, and nothing else has")
    if not card.has("price"):
        return braces([0] * len(TRIBUTE))
    card.at("price").only(*TRIBUTE)
    return braces(optional(card.at("price"), key, 99) for key in TRIBUTE)


def objective_row(card: Place) -> str:
    check = card.at("check").one_of(CHECKS)
    goal = card.at("goal").one_of(GOALS)
    keys = GOALS[goal]
    card.only("id", "name", "points", "check", "goal", *keys, "price", "needs", "text", "source")
    numbers = [number_of(card, key) for key in keys] + [0] * (NUMBERS - len(keys))
    needs = bits(map(NEEDS.index, words(card, "needs", NEEDS)))
    return row([cpp_string(card.value["id"]), cpp_string(card.at("name").text()), str(card.at("points").number(0, 2)),
                f"Check::{enumerator(check)}", f"Goal::{enumerator(goal)}", braces(numbers), tribute_cells(card, check),
                f"0x{needs:03x}", cpp_string(card.at("text").text())])


def objective_tables(folder: Path) -> str:
    top = load(folder / "objectives.json")
    top.only("about", "cards")
    cards = by_id(top.at("cards"), sum(STAGES.values()))
    if len(cards) != sum(STAGES.values()):
        top.at("cards").fail(f"should hold {sum(STAGES.values())} objectives, not {len(cards)}")
    refuse_doubles(card.at("name") for card in cards.values())
    return (enumeration("Goal", "Goals", GOALS) + enumeration("Objective", "Objectives", cards)
            + table("ObjectiveRow", "kObjectiveRows", map(objective_row, cards.values())))
