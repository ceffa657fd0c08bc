"""Tables of Prevail: unit types, cards, boards, modes, armies, battles, numbers of the rules and options."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from make_tables_data import (Place, bits, braces, by_id, constant, cpp_string, enumerator, identifier, load,
                              refuse_doubles, row, setting_enumerations, settings_table, table, words)

STATS = ("attack", "range", "speed", "flexibility", "defense")
FACINGS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
COMMAND_KINDS = {"move": "kMovement", "shoot": "kRanged"}
COMMAND_SIZES = {"units": "kUnits", "lines": "kLines"}
SUPPORT_KINDS = {"none": "kNone", "any": "kGeneric", "trait": "kTrait", "type": "kType"}
UNIT_KEYS = ("id", "name", "nation", "cost", "limit", "rout_penalty", "attack", "range", "speed", "flexibility",
             "retreat", "reverse", "rout", "traits")
SIDES = ("white", "black")
MODES = ("tutorial", "mini", "standard", "epic")
INITIATIVES = (1, 2, 3, 4)
SETTING_ORDER = ("mode", "start", "cards", "turn_cost", "melee_chooser", "first_initiative", "commander_loss",
                "ranged_commit", "burn", "no_units", "support_model", "support_when", "melee_strike",
                "front_retreat", "engaged_in_line")
# The settings whose values have a type, which is called like the setting but for one.
SETTING_TYPES = {name: enumerator(name)[1:] for name in SETTING_ORDER if name != "mode"} | {"cards": "CardsUsed"}
MOST_TRAITS, MOST_TYPES, MOST_CARDS, MOST_UNITS = 8, 16, 32, 32  # as games/prevail/components.h has room for
MOST_ROWS = 26  # rows have letters
LEAST_HAND = 2  # one card to play and one to keep
NO_BATTLE = 255
SPACE = re.compile(r"([A-Z])-([1-9]\d?)")

HEADER = """\
// Made by tools/make_tables.py; do not edit.
//
// Included by games/prevail/components.h, which declares the types of these rows.
// Rows and columns count from 0 at the north-west corner (A-1), facings from 0 at north, clockwise.
// A card has its values in play and as published.
"""


@dataclass(frozen=True)
class Names:
    """The words that cards and armies may use, with their numbers."""

    traits: list[str]
    units: dict[str, Place]

    def type_number(self, name: str) -> int:
        return list(self.units).index(name)


# --------------------------------------------------------------------- units


def read_names(top: Place) -> Names:
    top.only("about", "assumed", "traits", "units")
    traits = top.at("traits").items()
    refuse_doubles(traits)
    if len(traits) > MOST_TRAITS:
        top.at("traits").fail(f"should hold at most {MOST_TRAITS} traits, not {len(traits)}")
    return Names([identifier(trait) for trait in traits], by_id(top.at("units"), MOST_TYPES))


def threshold(unit: Place, key: str) -> int:
    return 0 if unit.at(key).value is None else unit.at(key).number(1, 50)


def check_thresholds(unit: Place, retreat: int, reverse: int, rout: int) -> None:
    for key, value in (("retreat", retreat), ("reverse", reverse)):
        if rout and value > rout:
            unit.at(key).fail(f"should not exceed the rout threshold {rout}, or it could never happen")


def unit_row(unit: Place, names: Names) -> str:
    unit.only(*UNIT_KEYS)
    thresholds = [threshold(unit, key) for key in ("retreat", "reverse", "rout")]
    check_thresholds(unit, *thresholds)
    numbers = [unit.at("cost").number(1, 255), unit.at("limit").number(1, MOST_UNITS),
               unit.at("rout_penalty").number(0, 10), unit.at("attack").number(0, 20), unit.at("range").number(0, 10),
               unit.at("speed").number(0, 10), unit.at("flexibility").number(0, 10), *thresholds,
               bits(names.traits.index(trait) for trait in words(unit, "traits", names.traits))]
    return row([cpp_string(unit.value["id"]), cpp_string(unit.at("name").text()),
                cpp_string(identifier(unit.at("nation"))), *map(str, numbers)])


def units_table(top: Place, names: Names) -> str:
    words(top, "assumed", UNIT_KEYS)
    rows = [unit_row(unit, names) for unit in names.units.values()]
    refuse_doubles(unit.at("name") for unit in names.units.values())
    return (constant("kTraits", len(names.traits))
            + f"inline constexpr const char* kTraitNames[kTraits] = {braces(map(cpp_string, names.traits))};\n"
            + constant("kUnitTypes", len(rows)) + table("UnitRow", "kUnitRows", rows))


# --------------------------------------------------------------------- cards


def restriction(part: Place, names: Names) -> str:
    within = part.at("within")
    reach = "kAnyRange" if within.value == "any" else str(within.number(0, 10))
    traits = bits(names.traits.index(trait) for trait in words(part, "traits", names.traits))
    types = bits(map(names.type_number, words(part, "types", names.units)))
    return braces([reach, traits, types])


def modifiers(part: Place) -> str:
    if not part.has("gives"):
        return braces([0] * len(STATS))
    gives = part.at("gives")
    gives.only(*STATS)
    for stat in gives.value:
        if gives.at(stat).number(-2, 2) == 0:
            gives.at(stat).fail("changes nothing; leave it out")
    return braces(gives.value.get(stat, 0) for stat in STATS)


def command_cells(command: Place, names: Names) -> list[str]:
    command.only("kind", "size", "number", "within", "traits", "types", "gives")
    return ["CommandKind::" + COMMAND_KINDS[command.at("kind").one_of(COMMAND_KINDS)],
            "CommandSize::" + COMMAND_SIZES[command.at("size").one_of(COMMAND_SIZES)],
            str(command.at("number").number(1, 10)), restriction(command, names), modifiers(command)]


def round_cells(effect: Place, names: Names) -> list[str]:
    effect.only("within", "traits", "types", "gives")
    return [restriction(effect, names), modifiers(effect)]


def support_cells(support: Place, names: Names) -> list[str]:
    kind = support.at("kind").one_of(SUPPORT_KINDS)
    named = ("name",) if kind in ("trait", "type") else ()
    support.only("kind", *named, *(() if kind == "none" else ("places",)))
    known = names.traits if kind == "trait" else list(names.units)
    of = known.index(support.at("name").one_of(known)) if named else 0
    places = 0 if kind == "none" else support.at("places").number(1, 4)
    return [f"SupportKind::{SUPPORT_KINDS[kind]}", str(of), str(places)]


def commit_bits(commit: Place) -> int:
    refuse_doubles(commit.items())
    stats = [stat.one_of(STATS) for stat in commit.items()]
    if not 1 <= len(stats) <= 2:
        commit.fail(f"should name 1 or 2 stats, not {len(stats)}")
    return bits(map(STATS.index, stats))


def card_values(card: Place, names: Names, version: Place) -> str:
    """The values of a card, each part from the version where that has it."""

    def part(key: str) -> Place:
        return version.at(key) if version.has(key) else card.at(key)

    preserves = card.at("preserves")
    preserves.only("types", "assumed")
    if preserves.has("assumed"):
        preserves.at("assumed").flag()
    types = bits(map(names.type_number, words(preserves, "types", names.units)))
    return braces([card.at("initiative").number(INITIATIVES[0], INITIATIVES[-1]), commit_bits(part("commit")),
                   *command_cells(part("command"), names), *round_cells(part("round"), names),
                   *support_cells(part("support"), names), types])


def card_row(card: Place, names: Names) -> str:
    card.only("id", "name", "initiative", "commit", "command", "round", "support", "preserves", "note", "play")
    if card.has("note"):
        card.at("note").text()
    play = card
    if card.has("play"):
        play = card.at("play")
        play.only("commit", "command", "round", "support", "assumed", "why")
        play.at("assumed").flag()
        play.at("why").text()
    values = [card_values(card, names, version) for version in (play, card)]
    return (f"    {{{cpp_string(card.value['id'])}, {cpp_string(card.at('name').text())},\n"
            f"     {{{values[0]},\n      {values[1]}}}}},\n")


def cards_table(cards: dict[str, Place], names: Names) -> str:
    rows = [card_row(card, names) for card in cards.values()]
    refuse_doubles(card.at("name") for card in cards.values())
    return constant("kCardCount", len(rows)) + table("CardRow", "kCardRows", rows)


# ----------------------------------------------------------- modes and armies


def board_row(board: Place) -> str:
    board.only("id", "rows", "columns")
    return row([cpp_string(board.value["id"]), str(board.at("rows").number(2, MOST_ROWS)),
                str(board.at("columns").number(2, 99))])


def unless_null(place: Place, most: int) -> int:
    """A limit that is at least 1, or 0 for one that is not checked."""
    return 0 if place.value is None else place.number(1, most)


@dataclass(frozen=True)
class Mode:
    """The limits of an army and the board it stands on."""

    id: str
    board: int
    rows: int
    columns: int
    most_cost: int
    least_morale: int
    most_types: int
    cards_per_initiative: int


def read_mode(mode: Place, boards: dict[str, Place]) -> Mode:
    mode.only("id", "board", "most_cost", "least_morale", "most_types", "cards_per_initiative")
    name = mode.at("board").one_of(boards)
    return Mode(mode.value["id"], list(boards).index(name), boards[name].value["rows"], boards[name].value["columns"],
                unless_null(mode.at("most_cost"), 65535), unless_null(mode.at("least_morale"), 255),
                mode.at("most_types").number(1, MOST_TYPES), unless_null(mode.at("cards_per_initiative"), 8))


def army_faults(mode: Mode, units: dict[str, int], cards: list[str], names: Names,
                all_cards: dict[str, Place]) -> list[str]:
    """Every limit of the mode that the army breaks."""
    def total(key: str) -> int:
        return sum(count * names.units[unit].value[key] for unit, count in units.items())

    faults = []
    if mode.most_cost and total("cost") > mode.most_cost:
        faults.append(f"the units cost {total('cost')}, more than {mode.most_cost}")
    if total("rout_penalty") < mode.least_morale:
        faults.append(f"the morale is {total('rout_penalty')}, less than {mode.least_morale}")
    if len(units) > mode.most_types:
        faults.append(f"there are {len(units)} unit types, more than {mode.most_types}")
    for unit, count in units.items():
        limit = names.units[unit].value["limit"]
        if count > limit:
            faults.append(f"there are {count} of {unit}, more than {limit}")
    for card in sorted({card for card in cards if cards.count(card) > 1}, key=list(all_cards).index):
        faults.append(f"the card {card} is there {cards.count(card)} times")
    if len(cards) < LEAST_HAND:
        faults.append(f"the cards are {len(cards)}, fewer than {LEAST_HAND}")
    for initiative in INITIATIVES if mode.cards_per_initiative else ():
        count = sum(all_cards[card].value["initiative"] == initiative for card in cards)
        if count != mode.cards_per_initiative:
            faults.append(f"the cards of initiative {initiative} are {count}, not {mode.cards_per_initiative}")
    return faults


@dataclass(frozen=True)
class Army:
    """A ready army that keeps to the limits of its mode."""

    mode: str
    units: dict[str, int]
    cards: list[str]
    name: str


def read_army(army: Place, modes: dict[str, Mode], names: Names, cards: dict[str, Place], zone: Zone) -> Army:
    army.only("id", "name", "mode", "assumed", "units", "cards")
    words(army, "assumed", ("units", "cards"))
    mode = modes[army.at("mode").one_of(modes)]
    units = army.at("units")
    units.only(*names.units)
    counts = {unit: units.at(unit).number(1, MOST_UNITS) for unit in units.value}
    chosen = [card.one_of(cards) for card in army.at("cards").items()]
    faults = army_faults(mode, counts, chosen, names, cards)
    most = min(MOST_UNITS, zone.spaces(mode))
    if not 1 <= sum(counts.values()) <= most:
        faults.append(f"the units are {sum(counts.values())}, not 1 to {most}")
    if faults:
        army.fail(f"is no legal {mode.id} army: " + "; ".join(faults))
    return Army(mode.id, counts, chosen, army.at("name").text())


def armies_table(armies: dict[str, Army], names: Names, cards: dict[str, Place]) -> str:
    order = list(cards)
    rows = [row([cpp_string(name), cpp_string(army.name), braces(army.units.get(unit, 0) for unit in names.units),
                 f"0x{bits(map(order.index, army.cards)):07x}"]) for name, army in armies.items()]
    return table("ArmyRow", "kArmyRows", rows)


def check_army_order(top: Place, armies: dict[str, Army]) -> None:
    order = [MODES.index(army.mode) for army in armies.values()]
    if order != sorted(order):
        top.at("armies").fail("should stand in the order of their modes: " + ", ".join(MODES))
    for mode in MODES:
        if not any(army.mode == mode for army in armies.values()):
            top.at("armies").fail(f"there is no army for the mode {mode}")


def modes_table(modes: dict[str, Mode], boards: dict[str, Place], armies: dict[str, Army],
                battles: dict[str, Battle]) -> str:
    mode_of_army = [army.mode for army in armies.values()]
    mode_of_battle = [battle.mode for battle in battles.values()]
    rows = [row([cpp_string(name), str(mode.board), str(mode.most_cost), str(mode.least_morale), str(mode.most_types),
                 str(mode.cards_per_initiative), str(mode_of_army.count(name)), str(mode_of_army.index(name)),
                 str(mode_of_battle.index(name)) if name in mode_of_battle else "kNoBattle"])
            for name, mode in modes.items()]
    return table("BoardRow", "kBoardRows", map(board_row, boards.values())) + "\n" + table(
        "ModeRow", "kModeRows", rows)


# ------------------------------------------------------------------- battles


@dataclass(frozen=True)
class Zone:
    """Where a side may deploy."""

    rows: int
    margin: int

    def spaces(self, mode: Mode) -> int:
        return self.rows * (mode.columns - 2 * self.margin)

    def first_row(self, mode: Mode, side: int) -> int:
        return 0 if side == 0 else mode.rows - self.rows

    def words(self, mode: Mode, side: int) -> str:
        first = self.first_row(mode, side)
        return (f"rows {chr(ord('A') + first)} to {chr(ord('A') + first + self.rows - 1)}, "
                f"columns {self.margin + 1} to {mode.columns - self.margin}")


def read_space(place: Place, mode: Mode, side: int, zone: Zone) -> tuple[int, int]:
    """A space of the side's deployment zone, such as "C-5"."""
    match = SPACE.fullmatch(place.text())
    if not match:
        place.fail(f'should be a space such as "C-5", not "{place.value}"')
    line, column = ord(match[1]) - ord("A"), int(match[2]) - 1
    first = zone.first_row(mode, side)
    if not (first <= line < first + zone.rows and zone.margin <= column < mode.columns - zone.margin):
        place.fail(f"{place.value} is outside {SIDES[side]}'s zone: {zone.words(mode, side)}")
    return line, column


@dataclass(frozen=True)
class Battle:
    """A battle with everything in place, already as a row of the table."""

    mode: str
    row: str


def read_side(part: Place, side: int, mode: Mode, armies: dict[str, Army], names: Names,
              zone: Zone) -> tuple[int, str, list[str]]:
    """The army's number, the commander's place and the placed units."""
    part.only("army", "commander", "units")
    army = armies[part.at("army").one_of(armies)]
    if army.mode != mode.id:
        part.at("army").fail(f"is an army for the mode {army.mode}, not {mode.id}")
    left, taken, placed = dict(army.units), {}, []
    for unit in part.at("units").items():
        unit.only("unit", "at", "facing")
        name = unit.at("unit").one_of(names.units)
        space = read_space(unit.at("at"), mode, side, zone)
        if space in taken:
            unit.at("at").fail(f"{unit.at('at').value} is taken by {taken[space]}")
        taken[space] = unit.key
        left[name] = left.get(name, 0) - 1
        placed.append(braces([names.type_number(name), *space, FACINGS.index(unit.at("facing").one_of(FACINGS))]))
    wrong = [f"{abs(count)} {name} too {'few' if count > 0 else 'many'}" for name, count in left.items() if count]
    if wrong:
        part.at("units").fail(f"should be the units of {part.at('army').value}: " + "; ".join(wrong))
    return (list(armies).index(part.at("army").value), braces(read_space(part.at("commander"), mode, side, zone)),
            placed)


def read_battle(battle: Place, modes: dict[str, Mode], armies: dict[str, Army], names: Names, zone: Zone) -> Battle:
    battle.only("id", "name", "mode", "assumed", *SIDES)
    if battle.has("assumed"):
        battle.at("assumed").flag()
    mode = modes[battle.at("mode").one_of(modes)]
    sides = [read_side(battle.at(name), side, mode, armies, names, zone) for side, name in enumerate(SIDES)]
    numbers, commanders, placed = zip(*sides)
    units = ",\n      ".join(braces(side) for side in placed)
    cells = [cpp_string(battle.value["id"]), cpp_string(battle.at("name").text()), braces(numbers),
             braces(commanders), braces(map(len, placed))]
    return Battle(mode.id, "    {" + ", ".join(cells) + f",\n     {{{units}}}}},\n")


def read_battles(top: Place, modes: dict[str, Mode], armies: dict[str, Army], names: Names,
                 zone: Zone) -> dict[str, Battle]:
    top.only("about", "battles")
    places = by_id(top.at("battles"), NO_BATTLE)
    battles = {name: read_battle(place, modes, armies, names, zone) for name, place in places.items()}
    seen: set[str] = set()
    for name, battle in battles.items():
        if battle.mode in seen:
            places[name].at("mode").fail(f"the mode {battle.mode} has a battle already")
        seen.add(battle.mode)
    return battles


# --------------------------------------------------------------------- setup

SETUP = {"zone_rows": (1, 12), "zone_margin": (0, 5), "commander_speed": (0, 35), "commander_penalty": (0, MOST_CARDS),
         "pass_sum": (0, 20), "line_length": (1, MOST_UNITS), "support_front": (0, 10), "support_flank": (0, 10),
         "shot_support": (0, 10), "least_players": (2, 2), "most_players": (2, 2)}


def setup_table(top: Place) -> str:
    top.only("about", "assumed", *SETUP)
    words(top, "assumed", SETUP)
    return "".join(constant("k" + "".join(map(str.capitalize, key.split("_"))), top.at(key).number(*bounds))
                   for key, bounds in SETUP.items())


def read_modes(top: Place, boards: dict[str, Place], zone: Zone) -> dict[str, Mode]:
    places = by_id(top.at("modes"), len(MODES))
    if tuple(places) != MODES:
        top.at("modes").fail("should be " + ", ".join(MODES) + " in this order")
    modes = {name: read_mode(mode, boards) for name, mode in places.items()}
    for name, mode in modes.items():
        if 2 * zone.rows > mode.rows or 2 * zone.margin >= mode.columns:
            places[name].at("board").fail("is too small for two deployment zones")
    return modes


def check_modes_option(options: Place) -> None:
    """The option that picks the mode counts the modes as their table does."""
    options.at("options").items()[0].at("values").is_exactly(list(MODES))


def make_prevail(folder: Path) -> str:
    setup = load(folder / "setup.json")
    numbers = setup_table(setup)
    zone = Zone(setup.value["zone_rows"], setup.value["zone_margin"])
    units = load(folder / "units.json")
    names = read_names(units)
    unit_rows = units_table(units, names)
    card_file = load(folder / "cards.json")
    card_file.only("about", "cards")
    cards = by_id(card_file.at("cards"), MOST_CARDS)
    card_rows = cards_table(cards, names)
    mode_file = load(folder / "modes.json")
    mode_file.only("about", "boards", "modes")
    boards = by_id(mode_file.at("boards"), 10)
    for board in boards.values():
        board_row(board)
    modes = read_modes(mode_file, boards, zone)
    army_file = load(folder / "armies.json")
    army_file.only("about", "armies")
    armies = {name: read_army(army, modes, names, cards, zone)
              for name, army in by_id(army_file.at("armies"), 100).items()}
    check_army_order(army_file, armies)
    battles = read_battles(load(folder / "battles.json"), modes, armies, names, zone)
    options = load(folder / "options.json")
    option_rows = (setting_enumerations(options, SETTING_ORDER, SETTING_TYPES)
                   + settings_table(options, SETTING_ORDER, list(cards)))
    check_modes_option(options)
    return "\n".join([
        HEADER, numbers, unit_rows, card_rows, modes_table(modes, boards, armies, battles),
        armies_table(armies, names, cards),
        table("BattleRow", "kBattleRows", (battle.row for battle in battles.values())),
        option_rows,
    ])
