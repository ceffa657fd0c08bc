"""Tables of Rex: the city, races with leaders and abilities, all decks, numbers of the rules and options."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Iterable, Sequence

from make_tables_data import (Place, bits, braces, by_id, constant, cpp_string, enumeration, enumerator, identifier, load,
                              refuse_doubles, row, row_of, setting_enumerations, settings_table, table, words)

# As the rules of games/rex name them.
SPACES, SECTORS, LOCATIONS, STRONGHOLDS, BETRAYALS, LEADERS, UNITS = 28, 18, 8, 5, 8, 5, 20
STRATEGY_DECK, INFLUENCE_DECK, ALLY_DECK = 42, 16, 12
MOST_PLACED, LONGEST_SHORT_NAME = 3, 12
KINDS = {"council": "kCouncil", "stronghold": "kStronghold", "shielded": "kShielded", "influence": "kInfluence"}
RACES = ("lazax", "sol", "hacan", "letnev", "jol-nar", "xxcha")
PLACEMENTS = {"none": "kNone", "fixed": "kFixed", "zone": "kZone", "anywhere": "kAnywhere"}
DECIDERS = {"automatic": "kAutomatic", "giver": "kGiver", "holder": "kHolder"}
TYPES = ("attack", "defense", "other")
SLOTS = ("attack", "defense", "leader")
HARM = ("energy", "bio", "heavy")
WINDOWS = ("phase-start", "before-influence", "after-location", "ability", "recruitment-turn", "maneuver-turn",
           "battle-question", "battle-leader", "battle-cards", "before-bombardment", "after-bombardment")
AFTER = {"battle": "kBattle", "discard": "kDiscard", "remove": "kRemove"}
METRICS = ("units-in-council", "units-in-reserves", "cards-in-hand", "influence", "own-leaders", "units-on-board",
           "spaces-controlled", "strongholds-controlled")
SETTING_ORDER = ("betrayal_cards", "hacan_unconditional", "xxcha_ignores_special_victories", "own_traitors",
                "round_limit", "race_selection", "assisted_notes", "private_chat")
NONE = 255

HEADER = """\
// Made by tools/make_tables.py; do not edit.
//
// Included by games/rex/components.h, which declares the types of these rows.
// What the data names has an enumerator: the space imperial-palace is Space::kImperialPalace.
// Spaces, leaders, cards and kinds of cards are bits of masks, counted in the order of their tables.
"""


def mask(names: Iterable[str], order: Sequence[str]) -> str:
    return f"0x{bits(map(order.index, names)):07x}"


def flag(place: Place) -> bool:
    place.flag()
    return place.value


def exactly(things: Place, count: int, what: str) -> dict[str, Place]:
    entries = by_id(things, NONE)
    if len(entries) != count:
        things.fail(f"should hold {count} {what}, not {len(entries)}")
    return entries


def deck(top: Place, size: int, cards: int) -> None:
    """The size of a deck, as stated and as counted."""
    top.at("deck").is_exactly(size)
    total(top.at("deck"), cards, "the counts of its cards make")


def total(place: Place, parts: int, what: str) -> None:
    """A number that the file states of the sum of its parts."""
    if place.number(1, 9999) != parts:
        place.fail(f"is {place.value}, but {what} {parts}")


# --------------------------------------------------------------------- board

SPACE_KEYS = ("id", "name", "short", "kind", "sector", "shield", "influence", "x", "y", "neighbours", "assumed")
GEOMETRY = {"width": (100, 9999), "height": (100, 9999), "centre_x": (0, 9999), "centre_y": (0, 9999),
            "inner_radius": (1, 9999), "outer_radius": (1, 9999), "first_angle": (0, 359)}
BOARD_KEYS = ("about", "assumed", "sectors", "roads", "geometry", "sol_sectors", "range_bonus", "collection_bonus",
              "demolished", "sol_victory", "hacan_victory", "spaces")


@dataclass(frozen=True)
class Space:
    """A space of the city, its own values checked."""

    place: Place
    kind: str
    sector: int  # 0: in none
    influence: int
    x: int
    y: int
    neighbours: list[str]


def read_space(place: Place, names: Iterable[str], drawing: Place) -> Space:
    place.only(*SPACE_KEYS)
    words(place, "assumed", SPACE_KEYS)
    place.at("name").text()
    if len(place.at("short").text()) > LONGEST_SHORT_NAME:
        place.at("short").fail(f"should have at most {LONGEST_SHORT_NAME} letters")
    kind = place.at("kind").one_of(KINDS)
    in_sector = kind != "council"
    if not in_sector:
        place.at("sector").is_exactly(None)
    if flag(place.at("shield")) != (kind != "influence"):
        place.at("shield").fail("all spaces but those for influence are shielded")
    influence = place.at("influence")
    influence.number(1, 99) if kind == "influence" else influence.is_exactly(0)
    return Space(place, kind, place.at("sector").number(1, SECTORS) if in_sector else 0, influence.value,
                 place.at("x").number(0, drawing.value["width"]), place.at("y").number(0, drawing.value["height"]),
                 words(place, "neighbours", names))


def check_kinds(top: Place, spaces: dict[str, Space]) -> None:
    kinds = [space.kind for space in spaces.values()]
    for kind, count in (("council", 1), ("stronghold", STRONGHOLDS), ("influence", 2 * LOCATIONS)):
        if kinds.count(kind) != count:
            top.at("spaces").fail(f"should hold {count} of the kind {kind}, not {kinds.count(kind)}")
    empty = set(range(1, SECTORS + 1)) - {space.sector for space in spaces.values()}
    if empty:
        top.at("spaces").fail(f"sector {min(empty)} holds no space")


def check_place_in_sector(space: Space, drawing: Place) -> None:
    """A space is drawn inside its sector, so that what is bombarded can be seen."""
    if not space.sector:
        return
    across, down = space.x - drawing.value["centre_x"], space.y - drawing.value["centre_y"]
    width = 360 / SECTORS
    angle = math.degrees(math.atan2(across, -down)) - drawing.value["first_angle"] + width / 2
    if int(angle % 360 // width) + 1 != space.sector:
        space.place.at("sector").fail(f"{space.x}, {space.y} lies in sector {int(angle % 360 // width) + 1}")
    if not drawing.value["inner_radius"] < math.hypot(across, down) < drawing.value["outer_radius"]:
        space.place.fail(f"{space.x}, {space.y} lies outside the ring of sectors")


def roads_of(spaces: dict[str, Space]) -> list[tuple[str, str]]:
    """Every road once; both ends have to name it."""
    order = list(spaces)
    for name, space in spaces.items():
        for i, other in enumerate(space.neighbours):
            if other == name or name not in spaces[other].neighbours:
                space.place.at("neighbours").items()[i].fail(f"{other} does not lead back to {name}")
    return [(name, other) for name, space in spaces.items() for other in space.neighbours
            if order.index(name) < order.index(other)]


def turn(a: Space, b: Space, c: Space) -> int:
    side = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    return (side > 0) - (side < 0)


def check_crossings(spaces: dict[str, Space], roads: list[tuple[str, str]]) -> None:
    for (a, b), (c, d) in itertools.combinations(roads, 2):
        one, two, three, four = (spaces[name] for name in (a, b, c, d))
        if len({a, b, c, d}) == 4 and turn(one, two, three) != turn(one, two, four) \
                and turn(three, four, one) != turn(three, four, two):
            one.place.at("neighbours").fail(f"the road from {a} to {b} crosses the one from {c} to {d}")


def reached(spaces: dict[str, Space], gone: set[str]) -> set[str]:
    """The spaces that can be reached from the first one when some are gone."""
    ahead = [next(name for name in spaces if name not in gone)]
    seen = set(ahead)
    while ahead:
        new = [name for name in spaces[ahead.pop()].neighbours if name not in gone | seen]
        seen.update(new)
        ahead += new
    return seen


def check_no_cut(spaces: dict[str, Space], demolished: str) -> None:
    """No bombarded sector alone may cut a space off, with or without the space that can be demolished."""
    for sector, lost in itertools.product(range(SECTORS + 1), (set(), {demolished})):
        gone = lost | {name for name, space in spaces.items() if sector and space.sector == sector}
        away = [name for name in spaces if name not in gone | reached(spaces, gone)]
        if away:
            why = f"is cut off when the fleet is in sector {sector}" if sector else "cannot be reached by road"
            spaces[away[0]].place.fail(why + (f" and {demolished} is demolished" if lost else ""))


def strongholds(top: Place, key: str, spaces: dict[str, Space]) -> list[str]:
    if not top.at(key).items():
        top.at(key).fail("should name at least one stronghold")
    return words(top, key, [name for name, space in spaces.items() if space.kind == "stronghold"])


@dataclass(frozen=True)
class Board:
    """The city, checked."""

    top: Place
    spaces: dict[str, Space]
    sol_sectors: list[int]
    demolished: str

    def names(self, kind: str) -> list[str]:
        return [name for name, space in self.spaces.items() if space.kind == kind]

    def mask(self, names: Iterable[str]) -> str:
        return mask(names, list(self.spaces))

    def sol_zone(self) -> list[str]:
        return [name for name, space in self.spaces.items() if space.sector in self.sol_sectors]


def read_board(top: Place) -> Board:
    top.only(*BOARD_KEYS)
    words(top, "assumed", (*BOARD_KEYS, *SPACE_KEYS))
    top.at("sectors").is_exactly(SECTORS)
    drawing = top.at("geometry")
    drawing.only(*GEOMETRY)
    for key, bounds in GEOMETRY.items():
        drawing.at(key).number(*bounds)
    places = exactly(top.at("spaces"), SPACES, "spaces")
    spaces = {name: read_space(place, places, drawing) for name, place in places.items()}
    refuse_doubles(place.at("name") for place in places.values())
    refuse_doubles(place.at("short") for place in places.values())
    check_kinds(top, spaces)
    for space in spaces.values():
        check_place_in_sector(space, drawing)
    roads = roads_of(spaces)
    total(top.at("roads"), len(roads), "the neighbours make")
    check_crossings(spaces, roads)
    demolished = top.at("demolished").one_of([name for name, s in spaces.items() if s.kind == "stronghold"])
    check_no_cut(spaces, demolished)
    sectors = [sector.number(1, SECTORS) for sector in top.at("sol_sectors").items()]
    if not sectors or sorted(set(sectors)) != sectors:
        top.at("sol_sectors").fail("should name sectors in rising order, none twice")
    return Board(top, spaces, sectors, demolished)


def board_tables(board: Board, location_of: dict[str, int]) -> str:
    top = board.top
    rows = [row([cpp_string(name), cpp_string(space.place.value["name"]), cpp_string(space.place.value["short"]),
                 f"SpaceKind::{KINDS[space.kind]}", str(space.sector), str(space.influence),
                 str(location_of.get(name, NONE)), str(space.x), str(space.y), board.mask(space.neighbours)])
            for name, space in board.spaces.items()]
    sectors = [board.mask(name for name, space in board.spaces.items() if number and space.sector == number)
               for number in range(SECTORS + 1)]
    masks = {"kStrongholds": board.names("stronghold"),
             "kShieldedSpaces": [name for name, space in board.spaces.items() if space.kind != "influence"],
             "kInfluenceSpaces": board.names("influence"), "kSolZone": board.sol_zone(),
             **{f"k{enumerator(key)[1:]}Spaces": strongholds(top, key, board.spaces)
                for key in ("range_bonus", "collection_bonus", "sol_victory", "hacan_victory")}}
    return "".join([
        enumeration("Space", "Spaces", board.spaces), row_of("Space", "SpaceRow", rows), constant("kSectors", SECTORS),
        f"inline constexpr SpaceMask kSectorSpaces[kSectors + 1] = {braces(sectors)};\n",
        *(f"inline constexpr SpaceMask {name} = {board.mask(names)};\n" for name, names in masks.items()),
        f"inline constexpr Space kCouncilSpace = Space::{enumerator(board.names('council')[0])};\n",
        f"inline constexpr Space kDemolishedSpace = Space::{enumerator(board.demolished)};\n"])


# --------------------------------------------------------------------- races

RACE_KEYS = ("id", "name", "short", "colour", "units", "reserves", "influence", "cards", "hand_limit",
             "free_recruits", "range", "traitors", "placement", "assumed", "leaders", "abilities")
RACE_NUMBERS = {"influence": (0, 99), "cards": (0, 8), "hand_limit": (1, 16), "free_recruits": (0, UNITS),
                "range": (1, 9), "traitors": (1, LEADERS)}
ABILITY_KEYS = ("id", "name", "when", "text", "if_cancelled", "assumed")
PLACEMENT_KEYS = {"none": (), "fixed": ("units", "standard", "assumed"),
                  "zone": ("units", "stronghold", "standard", "assumed"), "anywhere": ("units", "standard", "assumed")}


def unit_numbers(race: Place, key: str) -> tuple[int, int]:
    units = race.at(key)
    units.only("normal", "mechanized")
    return units.at("normal").number(0, UNITS), units.at("mechanized").number(0, UNITS)


def start_spaces(placement: Place, kind: str, board: Board) -> list[str]:
    """Where the first units of a race may stand."""
    if kind == "anywhere":
        return list(board.spaces)
    if kind == "zone":
        home = placement.at("stronghold").one_of([n for n in board.sol_zone() if n in board.names("stronghold")])
        return [name for name in board.sol_zone() if name == home or name not in board.names("stronghold")]
    if kind == "fixed" and len(placement.at("standard").object().value) != 1:
        placement.at("standard").fail("a fixed placement is in one space")
    return list(placement.at("standard").value) if kind == "fixed" else []


def placement_cells(placement: Place, board: Board) -> tuple[int, list[str]]:
    """How many units are placed, and the cells of the row."""
    kind = placement.at("kind").one_of(PLACEMENTS)
    placement.only("kind", *PLACEMENT_KEYS[kind])
    words(placement, "assumed", PLACEMENT_KEYS[kind])
    if kind == "none":
        return 0, [f"Placement::{PLACEMENTS[kind]}", board.mask([]), "0", "{}"]
    units, standard = placement.at("units").number(1, UNITS), placement.at("standard")
    allowed = start_spaces(placement, kind, board)
    standard.only(*([name for name in allowed if name in board.spaces]))
    if not 1 <= len(standard.value) <= MOST_PLACED:
        standard.fail(f"should name 1 to {MOST_PLACED} spaces")
    numbers = {name: standard.at(name).number(1, UNITS) for name in standard.value}
    if board.demolished in numbers:
        standard.fail(f"{board.demolished} can be demolished")
    total(placement.at("units"), sum(numbers.values()), "the spaces of standard hold")
    placed = [braces([f"Space::{enumerator(name)}", count]) for name, count in numbers.items()]
    return units, [f"Placement::{PLACEMENTS[kind]}", board.mask(allowed), str(len(placed)), braces(placed)]


def race_row(race: Place, board: Board) -> str:
    race.only(*RACE_KEYS)
    words(race, "assumed", RACE_KEYS)
    units, reserves = unit_numbers(race, "units"), unit_numbers(race, "reserves")
    placed, cells = placement_cells(race.at("placement"), board)
    if sum(units) != UNITS:
        race.at("units").fail(f"should be {UNITS} together, not {sum(units)}")
    if (reserves[0] + placed, reserves[1]) != units:
        race.at("reserves").fail("reserves and placed units should be all units together")
    numbers = [race.at(key).number(*bounds) for key, bounds in RACE_NUMBERS.items()]
    if race.at("cards").value > race.at("hand_limit").value:
        race.at("cards").fail("should not exceed the hand limit")
    texts = [cpp_string(race.at(key).text()) for key in ("name", "short", "colour")]
    return row([cpp_string(race.value["id"]), *texts, *map(str, (*units, placed, *numbers)), *cells])


def stop_cells(thing: Place) -> list[str]:
    """Whether it can be stopped, when it happens, what it does, and what is left when it is stopped."""
    stopped = thing.at("if_cancelled").text() if thing.has("if_cancelled") else ""
    return [f"Stop::{'kCancellable' if stopped else 'kSafe'}", cpp_string(thing.at("when").text()),
            cpp_string(thing.at("text").text()), cpp_string(stopped)]


def ability_row(ability: Place, race: str) -> str:
    ability.only(*ABILITY_KEYS)
    words(ability, "assumed", ABILITY_KEYS)
    return row([cpp_string(identifier(ability.at("id"))), cpp_string(ability.at("name").text()),
                f"Race::{enumerator(race)}", *stop_cells(ability)])


def leader_row(leader: Place) -> str:
    leader.only("id", "name", "strength")
    return row([cpp_string(identifier(leader.at("id"))), cpp_string(leader.at("name").text()),
                str(leader.at("strength").number(1, 20))])


def suggested_races(top: Place, players: range) -> str:
    """A set of races for every number of players."""
    suggested = top.at("suggested")
    suggested.only(*map(str, players))
    sets = []
    for count in players:
        names = words(suggested, str(count), RACES)
        if len(names) != count:
            suggested.at(str(count)).fail(f"should name {count} races, not {len(names)}")
        sets.append(bits(map(RACES.index, names)))
    cells = [0] * players.start + sets
    return f"inline constexpr uint8_t kSuggestedRaces[{len(cells)}] = {braces(cells)};\n"


@dataclass(frozen=True)
class Races:
    """The races and their parts, each group in the order of its table."""

    top: Place
    races: dict[str, Place]
    leaders: list[Place]
    abilities: list[tuple[Place, str]]


def read_races(top: Place) -> Races:
    top.only("about", "assumed", "races", "suggested")
    words(top, "assumed", (*RACE_KEYS, *ABILITY_KEYS))
    races = by_id(top.at("races"), NONE)
    if tuple(races) != RACES:
        top.at("races").fail("should be " + ", ".join(RACES) + " in this order")
    leaders = []
    for race in races.values():
        own = race.at("leaders").items()
        if len(own) != LEADERS:
            race.at("leaders").fail(f"should hold {LEADERS} leaders, not {len(own)}")
        leaders += own
    abilities = [(ability, name) for name, race in races.items() for ability in race.at("abilities").items()]
    for key in ("id", "name"):
        refuse_doubles(leader.at(key) for leader in leaders)
        refuse_doubles(ability.at(key) for ability, _ in abilities)
        refuse_doubles(race.at(key) for race in races.values())
    return Races(top, races, leaders, abilities)


def race_tables(races: Races, board: Board, players: range) -> str:
    ids = [identifier(ability.at("id")) for ability, _ in races.abilities]
    return "".join([
        enumeration("Race", "Races", races.races),
        row_of("Race", "RaceRow", [race_row(race, board) for race in races.races.values()]),
        suggested_races(races.top, players), constant("kLeadersPerRace", LEADERS),
        constant("kLeaders", len(races.leaders)), table("LeaderRow", "kLeaderRows", map(leader_row, races.leaders)),
        enumeration("Ability", "Abilities", ids),
        row_of("Ability", "AbilityRow", [ability_row(ability, race) for ability, race in races.abilities])])


# --------------------------------------------------------------------- cards

CARD_KEYS = ("id", "name", "type", "count", "slots", "harm", "stops", "windows", "after", "amount", "text", "assumed")
ALLY_KEYS = ("id", "race", "name", "count", "decider", "when", "text", "if_cancelled", "assumed")
BETRAYAL_KEYS = ("id", "name", "number", "metric", "text", "assumed")


def word_bits(thing: Place, key: str, known: Sequence[str]) -> int:
    return bits(map(known.index, words(thing, key, known)))


def card_row(card: Place, first: int) -> str:
    card.only(*CARD_KEYS)
    words(card, "assumed", CARD_KEYS)
    kind = card.at("type").one_of(TYPES)
    slots, harm, stops = (word_bits(card, key, known) for key, known in
                          (("slots", SLOTS), ("harm", HARM), ("stops", HARM)))
    if kind != "other" and slots != 1 << SLOTS.index(kind):
        card.at("slots").fail(f"should be {kind} alone for such a card")
    if bool(harm) != (kind == "attack") or bool(stops) != (kind == "defense"):
        card.fail("attack cards, and only they, have harm; defense cards, and only they, have stops")
    windows = word_bits(card, "windows", WINDOWS)
    if not windows:
        card.fail("should have at least one of the windows")
    amount = card.at("amount").number(1, 99) if card.has("amount") else 0
    return row([cpp_string(card.value["id"]), cpp_string(card.at("name").text()), f"CardType::{enumerator(kind)}",
                *map(str, (first, card.at("count").number(1, STRATEGY_DECK), slots, harm, stops, windows)),
                f"AfterUse::{AFTER[card.at('after').one_of(AFTER)]}", str(amount),
                cpp_string(card.at("text").text())])


def category_row(category: Place, cards: dict[str, Place]) -> str:
    category.only("id", "name", "slots", "cards")
    slots = words(category, "slots", SLOTS)
    names = words(category, "cards", cards)
    if not names:
        category.fail("should name at least one of the cards")
    for i, name in enumerate(names):
        if not set(slots) & set(cards[name].value.get("slots", [])):
            category.at("cards").items()[i].fail("cannot be played in the slots of this category")
    return row([cpp_string(category.value["id"]), cpp_string(category.at("name").text()),
                str(bits(map(SLOTS.index, slots))), mask(names, list(cards))])


def strategy_tables(top: Place, cards: dict[str, Place]) -> str:
    top.only("about", "assumed", "deck", "types", "cards", "categories")
    words(top, "assumed", ("types", "categories", *CARD_KEYS))
    counts = [card.at("count").number(1, STRATEGY_DECK) for card in cards.values()]
    rows = [card_row(card, sum(counts[:i])) for i, card in enumerate(cards.values())]
    refuse_doubles(card.at("name") for card in cards.values())
    deck(top, STRATEGY_DECK, sum(counts))
    types = top.at("types")
    types.only(*TYPES)
    for kind in TYPES:
        total(types.at(kind), sum(n for n, card in zip(counts, cards.values()) if card.value["type"] == kind),
              "the counts of its cards make")
    categories = by_id(top.at("categories"), 32)
    kinds = "".join(f"    CardKind::{enumerator(name)},\n" * count for name, count in zip(cards, counts))
    return "".join([
        enumeration("Window", "Windows", WINDOWS), enumeration("CardKind", "CardKinds", cards),
        row_of("CardKind", "CardRow", rows), constant("kCards", sum(counts)),
        f"inline constexpr CardKind kKindOfCard[{sum(counts)}] = {{\n{kinds}}};\n",
        enumeration("Category", "Categories", categories),
        row_of("Category", "CategoryRow", [category_row(category, cards) for category in categories.values()])])


def read_locations(top: Place, board: Board) -> tuple[dict[str, int], list[str]]:
    """The card of every influence space, and the rows of the cards."""
    locations = top.at("locations").items()
    if len(locations) != LOCATIONS:
        top.at("locations").fail(f"should hold {LOCATIONS} location cards, not {len(locations)}")
    card_of: dict[str, int] = {}
    rows = []
    for number, card in enumerate(locations):
        card.only("id", "places", "assumed")
        words(card, "assumed", ("places",))
        card.at("id").is_exactly(f"location-{number + 1}")
        places = card.at("places")
        places.only(*board.names("influence"))
        if len(places.value) != 2:
            places.fail(f"should name two spaces, not {len(places.value)}")
        for name in places.value:
            if name in card_of:
                places.at(name).fail(f"is on {locations[card_of[name]].value['id']} already")
            card_of[name] = number
            places.at(name).is_exactly(board.spaces[name].influence)
        rows.append(row([cpp_string(card.value["id"]), braces(f"Space::{enumerator(n)}" for n in places.value),
                         braces(places.value.values())]))
    return card_of, rows


def influence_tables(top: Place, rows: list[str], card_of: dict[str, int], board: Board) -> str:
    top.only("about", "deck", "total", "locations", "temporary_ceasefires", "sol_offensives")
    ceasefires, offensives = (top.at(key).number(1, 99) for key in ("temporary_ceasefires", "sol_offensives"))
    deck(top, INFLUENCE_DECK, len(rows) + ceasefires + offensives)
    total(top.at("total"), sum(board.spaces[name].influence for name in card_of), "the location cards bring")
    return "".join([constant("kLocations", len(rows)), constant("kCeasefires", ceasefires),
                    constant("kSolOffensives", offensives), constant("kInfluenceCards", top.value["deck"]),
                    table("LocationRow", "kLocationRows", rows)])


def betrayal_table(top: Place, cards: dict[str, Place]) -> str:
    rows = []
    for number, card in enumerate(cards.values(), start=1):
        card.only(*BETRAYAL_KEYS)
        words(card, "assumed", BETRAYAL_KEYS)
        card.at("number").is_exactly(number)
        rows.append(row([cpp_string(card.value["id"]), cpp_string(card.at("name").text()), str(number),
                         f"Metric::{enumerator(card.at('metric').one_of(METRICS))}",
                         cpp_string(card.at("text").text())]))
    top.only("about", "cards")
    for key in ("name", "metric"):
        refuse_doubles(card.at(key) for card in cards.values())
    return (enumeration("Metric", "Metrics", METRICS) + constant("kBetrayals", len(rows))
            + table("BetrayalRow", "kBetrayalRows", rows))


def ally_tables(top: Place, cards: dict[str, Place], most_allies: int) -> str:
    top.only("about", "assumed", "deck", "cards")
    words(top, "assumed", ALLY_KEYS)
    rows = []
    for card, race in zip(cards.values(), RACES):
        card.only(*ALLY_KEYS)
        words(card, "assumed", ALLY_KEYS)
        card.at("race").is_exactly(race)
        if card.at("count").number(1, len(RACES)) != most_allies:
            card.at("count").fail(f"should be {most_allies}, one for each ally in the largest alliance")
        rows.append(row([cpp_string(card.value["id"]), cpp_string(card.at("name").text()), str(card.value["count"]),
                         f"Decider::{DECIDERS[card.at('decider').one_of(DECIDERS)]}", *stop_cells(card)]))
    refuse_doubles(card.at("name") for card in cards.values())
    deck(top, ALLY_DECK, sum(card.value["count"] for card in cards.values()))
    return enumeration("Ally", "Allies", cards) + row_of("Ally", "AllyRow", rows)


def card_ids(groups: Iterable[Iterable[Place]]) -> str:
    """The ids of all entries in the section "Cards" of the rules page, in its order."""
    places = [place.at("id") for group in groups for place in group]
    refuse_doubles(places)
    lines = "".join(f"    {cpp_string(place.value)},\n" for place in places)
    return f"inline constexpr const char* kCardIds[{len(places)}] = {{\n{lines}}};\n"


# --------------------------------------------------------------------- setup

SETUP = {"least_players": (3, 3), "most_players": (6, 6), "dial_most": (1, 99), "traitors_dealt": (1, LEADERS),
         "redraw_own_leaders": (1, LEADERS), "demolished_most_players": (0, 6), "ceasefire_circuits": (1, 9),
         "ceasefires_return_until": (0, LOCATIONS), "least_bid": (1, 9), "recruits_most": (0, UNITS),
         "recruit_price": (0, 9), "mechanized_recruits": (0, UNITS), "mechanized_strength": (1, 9),
         "bonus_range": (1, 9), "deploy_price": (0, 9), "deploy_price_enemy": (0, 9), "relocation_price": (0, 9),
         "captive_ransom": (0, 9), "charity_limit": (0, 9), "charity": (0, 9), "collect": (1, 9),
         "bonus_collect": (1, 9)}
SETUP_LISTS = ("bombardment_deck", "alliance_limits", "strongholds_to_win")


def bombardment_deck(top: Place) -> list[int]:
    """Every number once, so that the draw for the first player cannot tie, and a card for each player."""
    cards = [card.number(1, SECTORS) for card in top.at("bombardment_deck").items()]
    if cards != sorted(set(cards)):
        top.at("bombardment_deck").fail("should rise from card to card, none twice")
    if len(cards) < top.at("most_players").value:
        top.at("bombardment_deck").fail("should have a card for each player")
    return cards


def alliance_limits(top: Place, players: range) -> list[int]:
    limits = [limit.number(1, len(RACES)) for limit in top.at("alliance_limits").items()]
    if len(limits) != len(players):
        top.at("alliance_limits").fail(f"should hold {len(players)} numbers, one for each number of players")
    return limits


def strongholds_to_win(top: Place, largest: int) -> list[int]:
    wanted = [number.number(1, STRONGHOLDS) for number in top.at("strongholds_to_win").items()]
    if len(wanted) != largest:
        top.at("strongholds_to_win").fail(f"should hold {largest} numbers, one for each size of an alliance")
    if any(2 * number <= STRONGHOLDS for number in wanted):
        top.at("strongholds_to_win").fail("should be more than half of the strongholds, or two sides could win")
    return wanted


def player_numbers(top: Place) -> range:
    return range(top.at("least_players").number(3, 3), top.at("most_players").number(6, 6) + 1)


def setup_table(top: Place) -> str:
    top.only("about", "assumed", *SETUP, *SETUP_LISTS)
    words(top, "assumed", (*SETUP, *SETUP_LISTS))
    numbers = "".join(constant(enumerator(key), top.at(key).number(*bounds)) for key, bounds in SETUP.items())
    players = player_numbers(top)
    limits = alliance_limits(top, players)
    arrays = {"kBombardmentDeck": bombardment_deck(top), "kAllianceLimits": [0] * players.start + limits,
              "kStrongholdsToWin": [0, *strongholds_to_win(top, max(limits))]}
    return numbers + "".join(f"inline constexpr uint8_t {name}[{len(values)}] = {braces(values)};\n"
                             for name, values in arrays.items())


def check_traitors(setup: Place, races: Races) -> None:
    dealt = setup.at("traitors_dealt")
    for race in races.races.values():
        if race.at("traitors").value > dealt.value:
            race.at("traitors").fail(f"should not exceed the {dealt.value} cards dealt")


def round_limits(options: Place) -> str:
    """The numbers of rounds to choose from; every round takes a location card."""
    values = options.at("options").items()[SETTING_ORDER.index("round_limit")].at("values")
    for value in values.items():
        if not value.value.isdigit() or not 1 <= int(value.value) <= LOCATIONS:
            value.fail(f"should be a number of rounds from 1 to {LOCATIONS}, as there are location cards")
    return f"inline constexpr uint8_t kRoundLimits[{len(values.value)}] = {braces(values.value)};\n"


def make_rex(folder: Path) -> str:
    setup = load(folder / "setup.json")
    numbers = setup_table(setup)
    players = player_numbers(setup)
    board = read_board(load(folder / "board.json"))
    influence = load(folder / "influence_cards.json")
    card_of, location_rows = read_locations(influence, board)
    races = read_races(load(folder / "races.json"))
    race_rows = race_tables(races, board, players)
    check_traitors(setup, races)
    strategy = load(folder / "strategy_cards.json")
    cards = by_id(strategy.at("cards"), 32)
    ally_file = load(folder / "ally_advantages.json")
    allies = exactly(ally_file.at("cards"), len(RACES), "cards")
    betrayal_file = load(folder / "betrayal_cards.json")
    betrayals = exactly(betrayal_file.at("cards"), BETRAYALS, "cards")
    options = load(folder / "options.json")
    abilities = [ability for ability, _ in races.abilities]
    ids = card_ids([cards.values(), allies.values(), betrayals.values(), abilities])
    return "\n".join([
        HEADER, numbers, board_tables(board, card_of), race_rows, strategy_tables(strategy, cards),
        influence_tables(influence, location_rows, card_of, board), betrayal_table(betrayal_file, betrayals),
        ally_tables(ally_file, allies, max(alliance_limits(setup, players)) - 1), ids,
        setting_enumerations(options, SETTING_ORDER, {"race_selection": "RaceSelection"}),
        settings_table(options, SETTING_ORDER, list(cards)), round_limits(options)])
