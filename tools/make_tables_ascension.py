"""Tables of Shattered Ascension: galaxy, units, Technologies, races with what they change, numbers and options."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterable, Sequence

from make_tables_ascension_cards import card_tables
from make_tables_ascension_counters import counter_tables
from make_tables_ascension_galaxy import (ANOMALIES, BORDER_KINDS, COLOURS, GAINS, NONE, TILE_KINDS, TOKENS, Galaxy,
                                          cell_tables, enumerator, flag, map_tables, optional, read_galaxy, tile_tables)
from make_tables_ascension_objectives import objective_tables
from make_tables_ascension_strategy import strategy_tables
from make_tables_data import (Place, bits, braces, by_id, constant, cpp_string, enumeration, identifier, load, settings_table,
                              refuse_doubles, row, table, words)

# As games/ascension/components.h has enumerators for.
UNITS = ("flagship", "war-sun", "dreadnought", "carrier", "cruiser", "destroyer", "fighter", "ground-force",
         "shock-troop", "armor", "pds", "space-dock")
UNIT_KINDS = ("ship", "ground", "installation")
RACES = ("arborec", "creuss", "hacan", "jol-nar", "l1z1x", "letnev", "mentak", "muaat", "naalu", "virus", "sardakk",
         "saar", "sol", "winnu", "xxcha", "yin", "yssaril", "order-of-the-last")
LEADERS = ("admiral", "general", "diplomat", "agent", "scientist")
STATS = ("roll", "dice", "sustain", "shields", "range", "movement", "capacity", "ground-capacity", "fighter-capacity",
         "price", "build", "production", "yard", "free-resources", "dear-goods", "fleet-supply", "cancel-hits",
         "extra-hits", "start-hits", "conversions", "rerolls", "paid-rerolls", "foe-rerolls", "repairs", "upgrades",
         "action-income", "political-income", "counter-income", "sacrifice", "ramming", "revenge", "wrecks", "salvage")
STAGES = ("cannon", "barrage", "pre-combat", "combat", "bombardment", "defence", "mines")
CONDITIONS = ("space", "ground", "attacking", "defending", "own-action", "once-a-round", "round-one", "outside-rounds",
              "scored", "fewer-dice", "armor-at-start", "three-units", "room-unused", "unmoved", "unmoved-action",
              "left-supernova", "dock-here", "own-pds", "own-ships-here", "flagship-here", "wormhole-here",
              "leader-here", "leader-aboard", "outside-home", "from-next-system", "past-asteroids",
              "not-assault-cannons", "no-automated-turrets", "per-red-specialty")
GRANTS = (  # at most 64: they are one word
    # movement and borders
    "pass-asteroids", "pass-ion-storms", "pass-fleets", "ignore-ion-spheres", "no-rift-rolls", "end-in-asteroids",
    "end-in-supernovas", "join-alpha-beta", "free-wormhole-steps", "wormholes-unbound", "flagship-wormhole", "gate-home",
    "loose-fighters", "half-supply", "supply-from-strategy", "movement-one", "slips-past", "early-action", "telepathy",
    # battles
    "fighters-silent", "hits-non-fighters-first", "no-fighter-hits-in-round-one", "barrage-spares-lower-half",
    "barrage-spares-upper-half", "dice-by-enemy-ships", "ground-forces-as-fighters", "no-foe-technologies",
    "reroll-for-counter", "double-sustain", "repaired-each-round", "chronos-field", "last-shot", "takes-wrecks",
    "sacrifice", "sacrifice-always", "free-retreat", "fire-past-asteroids",
    # planets
    "ignore-shields", "ignore-defence", "shields-in-combat", "half-bombardment-immune", "harrow", "bacterial-weapon",
    "animators", "capture-docks", "capture-leaders", "no-hazards", "refreshed-planets", "no-home-penalty",
    # production and payment
    "build-war-suns", "no-docks", "no-armor", "floating-docks", "armies-produce", "planets-produce", "free-ground-force",
    "free-ground-room", "transfabricate", "double-goods", "goods-from-influence", "repair-after-actions", "overgrowth",
    "exchange-docks")
RIGHTS = (  # at most 64: the permissions outside movement, battles and production
    "free-trader", "free-trade-secondary", "extra-goods", "trade-action-cards", "unbroken-agreements",
    "both-technology", "heir-of-rex", "move-high-alert", "warfare-for-goods", "pillage", "half-votes", "self-trade",
    "assimilate", "scavenge", "orbital-drop", "votes-of-home", "free-technology-secondary", "own-bureaucracy",
    "both-diplomacy", "quash", "higher-votes", "swap-values", "skip-turns", "look-at-hand", "look-at-counters",
    "artifact-lore", "spread-forces", "place-wormhole", "imagine-wormhole", "production-centers",
    "swap-strategy-card", "goods-when-activated", "join-own-systems", "skip-prerequisite", "pay-for-prerequisites",
    "nova-seed", "supply-when-activated", "early-fighters", "copy-upgrade", "copy-second-upgrade",
    "copy-third-upgrade", "produce-after-move", "recycle-for-gain", "force-on-rex", "swap-values-freely",
    "end-activation", "cancel-card", "steal-when-looking", "shuttle-forces", "short-rest", "recycle-hand",
    "annex-defended", "transit-diodes", "fleet-logistics", "counters-after-turns", "recycle-after-status",
    "extra-goods-on-two", "sabotage", "double-specialty", "unlimited-hand")
SETTING_ORDER = ("duel_map", "race_draft", "raised_limits", "max_rounds", "assumed_specials", "order_of_the_last",
                 "vp_goal", "domain_counters", "probing", "sabotage_card")
ABILITY_NUMBERS = ("sustain", "capacity", "fighter_capacity", "barrage", "pre_combat", "cannon", "bombardment",
                   "defence", "shields", "mines")

HEADER = """\
// Made by tools/make_tables.py; do not edit.
//
// Included by games/ascension/components.h, which declares the types of these rows.
// Systems are cells: 0 to 60 the hexagon in a spiral, 61 the Nexus, 62 the Creuss tile, 63 the one cell outside.
// A border is 3 * cell + side, side 0 to 2. Prices are in halves of a resource.
"""


def all_of(kind: str, plural: str, names: Iterable[str]) -> str:
    """All values of an enumeration in the order of the data, for loops and to compare the two."""
    lines = [f"    {kind}::{enumerator(name)},\n" for name in names]
    return f"inline constexpr {kind} kAll{plural}[{len(lines)}] = {{\n{''.join(lines)}}};\n"


def exactly(things: Place, names: Sequence[str]) -> dict[str, Place]:
    """Entries with these ids in this order."""
    entries = by_id(things, NONE)
    if tuple(entries) != tuple(names):
        wrong = next((i for i, (a, b) in enumerate(zip(entries, names)) if a != b), min(len(entries), len(names)))
        things.fail(f"entry {wrong} should be {names[wrong] if wrong < len(names) else 'absent'}; "
                    f"there are {len(names)} in a fixed order")
    return entries


# --------------------------------------------------------------------- units

UNIT_KEYS = ("id", "name", "short", "kind", "price_halves", "build", "dice", "value", "movement", *ABILITY_NUMBERS,
             "limit", "small_limit", "per_planet", "cargo")
FLAGSHIP_KEYS = ("id", "race", "name", "price_halves", "build", "dice", "value", "movement", *ABILITY_NUMBERS, "text",
                 "modify", "grants", "base", "assumed", "outdated", "source")


def fight_cell(unit: Place) -> str:
    """The numbers that units and Flagships have alike."""
    numbers = [optional(unit, "price_halves", 99), optional(unit, "build", 9), optional(unit, "dice", 9),
               optional(unit, "value", 10), optional(unit, "movement", 9)]
    return braces(numbers + [optional(unit, key, 9) for key in ABILITY_NUMBERS])


def unit_row(unit: Place) -> str:
    unit.only(*UNIT_KEYS)
    kind = unit.at("kind").one_of(UNIT_KINDS)
    if unit.has("limit") != unit.has("small_limit"):
        unit.fail("limit and small_limit go together")
    limit, small = optional(unit, "limit", 99), optional(unit, "small_limit", 99)
    if small > limit:
        unit.at("small_limit").fail("should not exceed the limit")
    return row([cpp_string(unit.value["id"]), cpp_string(unit.at("name").text()), cpp_string(unit.at("short").text()),
                f"UnitKind::{enumerator(kind)}", fight_cell(unit), str(limit), str(small),
                str(optional(unit, "per_planet", 9)), "true" if flag(unit, "cargo") else "false"])


def unit_tables(top: Place) -> str:
    top.only("about", "units")
    units = exactly(top.at("units"), UNITS)
    refuse_doubles(unit.at("short") for unit in units.values())
    return (all_of("Unit", "Units", UNITS) + all_of("UnitKind", "UnitKinds", UNIT_KINDS)
            + table("UnitRow", "kUnitRows", map(unit_row, units.values())))


# ----------------------------------------------------------------- modifiers


@dataclass
class Modifiers:
    """All rows that change a number, with the stat of each, as they are met."""

    rows: list[tuple[int, str]] = field(default_factory=list)

    def read(self, thing: Place, source: str, index: int) -> str:
        """Takes the rows of one source; gives the cell of its grants."""
        for change in thing.at("modify").items() if thing.has("modify") else []:
            text = modifier_row(change, source, index)
            self.rows.append((STATS.index(change.value["stat"]), text))
        return grants_cell(thing)

    def tables(self) -> str:
        """The rows by stat, and where those of each stat begin."""
        ordered = sorted(self.rows, key=lambda entry: entry[0])
        first = [sum(stat < number for stat, _ in ordered) for number in range(len(STATS) + 1)]
        return "".join([
            all_of("Stat", "Stats", STATS), all_of("Stage", "Stages", STAGES),
            all_of("Condition", "Conditions", CONDITIONS), all_of("Grant", "Grants", GRANTS),
            enumeration("Right", "Rights", RIGHTS),
            table("const char*", "kRightNames", (f"    {cpp_string(name)},\n" for name in RIGHTS)),
            table("ModifierRow", "kModifierRows", (text for _, text in ordered)),
            f"inline constexpr uint16_t kFirstModifier[{len(first)}] = {braces(first)};\n"])


def grants_cell(thing: Place) -> str:
    return f"0x{bits(map(GRANTS.index, words(thing, 'grants', GRANTS))):016x}"


def rights_cell(thing: Place) -> str:
    return f"0x{bits(map(RIGHTS.index, words(thing, 'rights', RIGHTS))):016x}"


def modifier_row(change: Place, source: str, index: int) -> str:
    change.only("stat", "value", "units", "stages", "when", "foe", "most")
    stat = change.at("stat").one_of(STATS)
    value = change.at("value").number(-9, 9)
    if value == 0:
        change.at("value").fail("should change something")
    units = words(change, "units", UNITS) or UNITS
    stages = words(change, "stages", STAGES)
    if stages and stat not in ("roll", "dice", "range", "extra-hits", "rerolls", "paid-rerolls", "foe-rerolls"):
        change.at("stages").fail(f"{stat} has no stages")
    when = bits(map(CONDITIONS.index, words(change, "when", CONDITIONS)))
    return row([f"Stat::{enumerator(stat)}", str(value), f"0x{bits(map(UNITS.index, units)):03x}",
                f"0x{bits(map(STAGES.index, stages or STAGES)):02x}", f"0x{when:08x}",
                "true" if flag(change, "foe") else "false", str(optional(change, "most", 9)), f"Source::k{source}",
                str(index)])


# -------------------------------------------------------------- technologies

TECHNOLOGY_KEYS = ("id", "name", "colour", "needs", "of", "text", "modify", "grants", "rights", "source")


def check_order(technologies: dict[str, Place]) -> None:
    """Every Technology can be reached from those that need none."""
    reached: set[str] = set()
    while True:
        new = {name for name, place in technologies.items() if name not in reached and (
            place.value["needs"] == "none"
            or (any if place.value["needs"] == "any" else all)(n in reached for n in place.value["of"]))}
        if not new:
            break
        reached |= new
    for name, place in technologies.items():
        if name not in reached:
            place.fail("can never be acquired: its prerequisites lead back to itself")


def technology_tables(top: Place, technologies: dict[str, Place], modifiers: Modifiers) -> str:
    top.only("about", "cards")
    rows = []
    for index, (name, place) in enumerate(technologies.items()):
        place.only(*TECHNOLOGY_KEYS)
        needs = place.at("needs").one_of(("none", "any", "all"))
        of = words(place, "of", [other for other in technologies if other != name])
        if bool(of) != (needs != "none"):
            place.fail("a Technology that needs any or all, and no other, names those of which")
        rows.append(row([cpp_string(name), cpp_string(place.at("name").text()),
                         f"Colour::{enumerator(place.at('colour').one_of(COLOURS))}", f"Needs::{enumerator(needs)}",
                         f"0x{bits(map(list(technologies).index, of)):08x}",
                         modifiers.read(place, "Technology", index), rights_cell(place),
                         cpp_string(place.at("text").text())]))
    for colour in COLOURS:
        count = sum(place.value["colour"] == colour for place in technologies.values())
        if count != 8:
            top.at("cards").fail(f"should hold 8 {colour} Technologies, not {count}")
    refuse_doubles(place.at("name") for place in technologies.values())
    check_order(technologies)
    return all_of("Technology", "Technologies", technologies) + table("TechnologyRow", "kTechnologyRows", rows)


# --------------------------------------------------------------------- races

RACE_KEYS = ("id", "name", "short", "home", "gate", "units", "technologies", "counters", "contracts", "leaders", "base",
             "assumed")
ABILITY_KEYS = ("id", "race", "name", "text", "modify", "grants", "rights", "assumed", "source")
UPGRADE_KEYS = ("id", "race", "name", "price", "text", "modify", "grants", "rights", "base", "assumed", "source")
AREAS = ("strategy", "command", "fleet")
LEADERS_PER_RACE = UPGRADES_PER_RACE = 3


def start_units(race: Place, units: dict[str, Place], flagship: Place) -> list[int]:
    """The units at the start, which have to fit into one system."""
    start = race.at("units")
    start.only(*UNITS)
    counts = [start.at(name).number(1, 9) if start.has(name) else 0 for name in UNITS]
    of = dict(zip(UNITS, counts))
    ships = sum(of[name] for name in UNITS if units[name].value["kind"] == "ship" and name != "fighter")
    if ships > race.at("counters").at("fleet").value:
        start.fail(f"{ships} ships are more than its Fleet Supply")
    stats = {name: flagship.value if name == "flagship" else units[name].value for name in UNITS}
    room = sum(of[name] * (stats[name].get("capacity", 0) + stats[name].get("fighter_capacity", 0)) for name in UNITS)
    if of["fighter"] > room:
        start.fail(f"{of['fighter']} Fighters are more than can be supported")
    return counts


def check_room_at_home(race: Place, units: dict[str, Place], planets: int) -> None:
    for name, count in race.at("units").value.items():
        each = units[name].value.get("per_planet")
        if each and count > each * planets:
            race.at("units").at(name).fail(f"is more than {each} for each planet at home")


def race_row(race: Place, galaxy: Galaxy, technologies: Sequence[str], counts: list[int], abilities: range) -> str:
    race.only(*RACE_KEYS)
    words(race, "base", RACE_KEYS)
    words(race, "assumed", RACE_KEYS)
    name = race.value["id"]
    home = race.at("home").one_of(galaxy.tiles)
    gate = race.at("gate").one_of(galaxy.tiles) if race.has("gate") else None
    for key in ("home", "gate") if gate else ("home",):
        if galaxy.tiles[race.value[key]].value.get("race") != name:
            race.at(key).fail(f"is not the Home System of {name}")
    if not galaxy.tiles[home].has("planets"):
        race.at("home").fail("has no planets")
    counters = race.at("counters")
    counters.only(*AREAS)
    contracts = [contract.number(0, 9) for contract in race.at("contracts").items()]
    if len(contracts) != 2:
        race.at("contracts").fail("should be two")
    known = bits(map(technologies.index, words(race, "technologies", technologies)))
    return row([cpp_string(name), cpp_string(race.at("name").text()), cpp_string(race.at("short").text()),
                str(galaxy.tile(home)), str(galaxy.tile(gate) if gate else NONE), braces(counts), f"0x{known:08x}",
                *(str(counters.at(area).number(0, 9)) for area in AREAS), braces(contracts),
                str(abilities.start), str(len(abilities))])


def leader_rows(races: dict[str, Place]) -> list[str]:
    leaders = []
    for race in races.values():
        own = race.at("leaders").items()
        if len(own) != LEADERS_PER_RACE:
            race.at("leaders").fail(f"should hold {LEADERS_PER_RACE} Leaders, not {len(own)}")
        leaders += own
    for leader in leaders:
        leader.only("id", "name", "type", "assumed")
        words(leader, "assumed", ("name",))
    refuse_doubles(leader.at("id") for leader in leaders)
    return [row([cpp_string(identifier(leader.at("id"))), cpp_string(leader.at("name").text()),
                 f"LeaderType::{enumerator(leader.at('type').one_of(LEADERS))}"]) for leader in leaders]


def by_race(things: Place, keys: Sequence[str], each: int | None) -> dict[str, list[Place]]:
    """The entries of a list that stands in the order of the races."""
    entries = by_id(things, NONE)
    found: dict[str, list[Place]] = {race: [] for race in RACES}
    last = 0
    for place in entries.values():
        place.only(*keys)
        for key in ("base", "assumed"):
            words(place, key, keys)
        number = RACES.index(place.at("race").one_of(RACES))
        if number < last:
            place.at("race").fail("should stand in the order of the races")
        last = number
        found[RACES[number]].append(place)
    for race, own in found.items():
        if not own or each and len(own) != each:
            things.fail(f"should hold {each or 'at least one'} of {race}, not {len(own)}")
    return found


def flagship_row(ship: Place, index: int, modifiers: Modifiers) -> str:
    grants = modifiers.read(ship, "Flagship", index)
    special = ship.at("text").text() if ship.has("text") else ""
    if not special and (ship.has("modify") or ship.has("grants")):
        ship.fail("what it does should be said by a text")
    assumed = "text" in words(ship, "assumed", FLAGSHIP_KEYS)
    state = "Outdated" if flag(ship, "outdated") else "Assumed" if assumed else "Printed"
    return row([cpp_string(ship.at("name").text()), fight_cell(ship), f"Special::k{state}", grants,
                cpp_string(special)])


@dataclass(frozen=True)
class Files:
    """The data files that hold the races."""

    races: Place
    abilities: Place
    upgrades: Place
    flagships: Place


def race_tables(files: Files, galaxy: Galaxy, units: dict[str, Place], technologies: Sequence[str],
                modifiers: Modifiers) -> str:
    files.races.only("about", "races")
    races = exactly(files.races.at("races"), RACES)
    refuse_doubles(race.at("name") for race in races.values())
    files.abilities.only("about", "assumed", "cards")
    words(files.abilities, "assumed", ABILITY_KEYS)
    files.upgrades.only("about", "cards")
    files.flagships.only("about", "cards")
    abilities = by_race(files.abilities.at("cards"), ABILITY_KEYS, None)
    upgrades = by_race(files.upgrades.at("cards"), UPGRADE_KEYS, UPGRADES_PER_RACE)
    ships = {race: own[0] for race, own in by_race(files.flagships.at("cards"), FLAGSHIP_KEYS, 1).items()}
    rows, ability_rows, upgrade_rows, ship_rows = [], [], [], []
    for index, (name, race) in enumerate(races.items()):
        own = range(len(ability_rows), len(ability_rows) + len(abilities[name]))
        rows.append(race_row(race, galaxy, technologies, start_units(race, units, ships[name]), own))
        check_room_at_home(race, units, len(galaxy.tiles[race.value["home"]].value["planets"]))
        for ability in abilities[name]:
            grants = modifiers.read(ability, "Ability", len(ability_rows))
            ability_rows.append(row([cpp_string(ability.value["id"]), cpp_string(ability.at("name").text()),
                                     f"Race::{enumerator(name)}", grants, rights_cell(ability),
                                     cpp_string(ability.at("text").text())]))
        for upgrade in upgrades[name]:
            grants = modifiers.read(upgrade, "Upgrade", len(upgrade_rows))
            upgrade_rows.append(row([cpp_string(upgrade.value["id"]), cpp_string(upgrade.at("name").text()),
                                     f"Race::{enumerator(name)}", str(upgrade.at("price").number(0, 9)), grants,
                                     rights_cell(upgrade), cpp_string(upgrade.at("text").text())]))
        ship_rows.append(flagship_row(ships[name], index, modifiers))
    return "".join([
        all_of("Race", "Races", RACES), table("RaceRow", "kRaceRows", rows),
        table("LeaderRow", "kLeaderRows", leader_rows(races)), table("AbilityRow", "kAbilityRows", ability_rows),
        table("UpgradeRow", "kUpgradeRows", upgrade_rows), table("FlagshipRow", "kFlagshipRows", ship_rows)])


# --------------------------------------------------------- leaders and places


def leader_tables(top: Place, modifiers: Modifiers) -> str:
    top.only("about", "cards")
    types = exactly(top.at("cards"), LEADERS)
    rows = []
    for index, place in enumerate(types.values()):
        place.only("id", "name", "text", "modify", "grants", "rights", "source")
        rows.append(row([cpp_string(place.value["id"]), cpp_string(place.at("name").text()),
                         modifiers.read(place, "Leader", index), rights_cell(place),
                         cpp_string(place.at("text").text())]))
    return all_of("LeaderType", "LeaderTypes", LEADERS) + table("LeaderTypeRow", "kLeaderTypeRows", rows)


def place_rows(things: Place, names: Sequence[str], modifiers: Modifiers | None) -> list[str]:
    rows = []
    for index, place in enumerate(exactly(things, names).values()):
        place.only("id", "name", "pass", "end", "fire", "modify", "grants", "assumed")
        if modifiers is None and (place.has("modify") or place.has("grants")):
            place.fail("a border changes no numbers")
        for key in ("pass", "end", "fire"):
            place.at(key).flag()
        cells = [cpp_string(place.value["id"]), cpp_string(place.at("name").text()),
                 *("true" if place.value[key] else "false" for key in ("pass", "end", "fire"))]
        rows.append(row(cells + ([modifiers.read(place, "Anomaly", index)] if modifiers else [])))
    return rows


def place_tables(top: Place, modifiers: Modifiers) -> str:
    top.only("about", "anomalies", "borders", "high_alert")
    top.at("high_alert").only("modify")
    modifiers.read(top.at("high_alert"), "HighAlert", 0)
    return "".join([
        all_of("Anomaly", "Anomalies", ANOMALIES), all_of("BorderKind", "BorderKinds", BORDER_KINDS),
        all_of("TileKind", "TileKinds", TILE_KINDS), all_of("TokenKind", "TokenKinds", TOKENS),
        all_of("Gain", "Gains", GAINS), all_of("Colour", "Colours", COLOURS),
        table("AnomalyRow", "kAnomalyRows", place_rows(top.at("anomalies"), ANOMALIES, modifiers)),
        table("BorderKindRow", "kBorderKindRows", place_rows(top.at("borders"), BORDER_KINDS, None))])


# --------------------------------------------------------------------- setup

SETUP = {"least_players": (2, 2), "most_players": (8, 8), "bid_most": (0, 99), "least_goods": (0, 9),
         "counters": (1, 99), "small_counters": (1, 99), "upkeep_free": (0, 99), "action_income": (0, 9),
         "political_income": (0, 9), "counter_income": (0, 9), "duel_counter_income": (0, 9),
         "resources_per_good": (1, 9), "dock_bonus": (0, 9), "floating_dock_production": (0, 9),
         "floating_docks_most": (1, 9), "transfabrication_capacity": (0, 9), "mine_price": (0, 9), "mine_hits": (1, 10),
         "rift_stops": (0, 10), "fate_kills": (0, 10), "fate_escapes": (1, 10),
         "stalemate_rounds": (1, 9999), "conversion_hits": (1, 10), "animator_hits": (1, 10),
         "revenge_hits": (1, 10), "bacterial_hits": (1, 10), "objection_price": (0, 99), "home_penalty": (0, 9),
         "supernova_war_suns": (1, 9), "asteroid_supply": (1, 9), "pile_most": (1, 250),
         "hand_limit": (1, 99),
         "technology_price": (0, 99), "prerequisites_price": (0, 99), "technologies_purchased": (1, 9),
         "goods_for_technology": (0, 9), "leadership_counters": (0, 9), "secondary_production": (1, 9),
         "production_resources": (0, 9), "assembly_cards": (0, 9), "cycler_price": (0, 9), "repeat_price": (0, 9),
         "prospect_goods": (0, 9), "prospect_cards": (0, 9), "transit_units": (1, 9),
         # --- objectives
         "duel_goal": (1, 20), "goal": (1, 20), "stage_one_open": (1, 9), "stage_two_open": (1, 9),
         "secrets_dealt": (2, 2), "attack_ships": (1, 9), "great_attack_ships": (1, 9), "great_fleet": (1, 99),
         "great_hits": (1, 99), "lead_points": (1, 20), "lead_margin": (1, 20),
         # --- abilities, upgrades, Domain Counters
         "pillaged_most": (0, 20), "dropped_forces": (0, 20), "centers_gain": (0, 20), "centers_gift": (0, 20),
         "card_goods": (0, 20), "turbine_goods": (0, 20), "freighter_goods": (0, 20), "society_goods": (0, 20),
         "legacy_goods": (0, 20), "factory_capacity": (0, 20), "factory_free_halves": (0, 20),
         "defence_pds": (0, 20), "settlers_forces": (0, 20), "pirate_goods": (0, 20), "probe_distance": (0, 20),
         "raze_costs": (1, 10), "raze_stuns": (1, 10), "razed_cards": (0, 20), "wandering_capacity": (0, 20),
         "forces_of_a_dock": (0, 20), "trade_goods_of_card": (0, 20), "heir_influence": (0, 20)}


def setup_table(top: Place) -> str:
    top.only("about", "assumed", *SETUP)
    words(top, "assumed", SETUP)
    if top.at("small_counters").value > top.at("counters").value:
        top.at("small_counters").fail("should not exceed counters")
    return "".join(constant(enumerator(key), top.at(key).number(*bounds)) for key, bounds in SETUP.items())


def make_ascension(folder: Path) -> str:
    modifiers = Modifiers()
    units_file = load(folder / "units.json")
    units = unit_tables(units_file)
    galaxy = read_galaxy(load(folder / "tiles.json"), RACES)
    technology_file = load(folder / "technologies.json")
    technologies = by_id(technology_file.at("cards"), 32)
    tree = technology_tables(technology_file, technologies, modifiers)
    races = race_tables(Files(*(load(folder / f"{name}.json") for name in ("races", "abilities", "upgrades", "flagships"))),
                        galaxy, by_id(units_file.at("units"), NONE), list(technologies), modifiers)
    leaders = leader_tables(load(folder / "leaders.json"), modifiers)
    places = place_tables(load(folder / "galaxy.json"), modifiers)
    return "\n".join([
        HEADER, setup_table(load(folder / "setup.json")), cell_tables(), units, places, tile_tables(galaxy),
        map_tables(load(folder / "maps.json"), galaxy), tree, leaders, races, modifiers.tables(),
        card_tables(load(folder / "action_cards.json"), STATS), strategy_tables(load(folder / "strategy_cards.json")), counter_tables(folder),
        objective_tables(folder),
        settings_table(load(folder / "options.json"), SETTING_ORDER, list(technologies))])
