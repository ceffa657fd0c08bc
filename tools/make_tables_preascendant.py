"""Tables of Preascendant: cards, tiles, setup and options."""

from __future__ import annotations

from pathlib import Path

from make_tables_data import (Place, cpp_string, load, refuse_doubles, row, setting_enumerations, settings_by_name,
                              settings_table)

COLOURS = {"red": ("R", "kRed"), "white": ("W", "kWhite"), "blue": ("B", "kBlue"), "black": ("K", "kBlack")}
CARDS_PER_COLOUR = 13
KINDS = {"event": "kEvent", "triggered": "kTriggered", "static": "kStatic", "scoring": "kScoring"}
TILE_VALUES = ("0", "1", "2", "3", "4")
TILE_SETS = {"standard": 20, "sectors_22": 22}
SETTING_ORDER = ("mulligan", "empty_hand", "zero_bid_buries", "auction_rc2", "preservation_invests",
                "stack_on_own", "w09_opponents_only", "no_trigger_events", "sectors_22", "start_tile",
                "max_turns", "k13_scope", "rc2_texts")

HEADER = """\
// Made by tools/make_tables.py; do not edit.
//
// Include this inside namespace tessera::preascendant, after <cstdint> and after
// these declarations:
//
//   enum class Colour : uint8_t { kRed, kWhite, kBlue, kBlack };
//   enum class CardKind : uint8_t { kEvent, kTriggered, kStatic, kScoring };
//   struct CardRow {
//     const char* id; const char* name; Colour colour; CardKind kind;
//     uint8_t amount; uint8_t rc2_amount;  // 0: the card has no number
//     const char* text; const char* revealed; const char* rc2_text;  // "": same as text
//   };
//   enum class SettingKind : uint8_t { kFlag, kNumber, kChoice };
//   struct SettingRow {
//     const char* name; SettingKind kind;
//     int standard; int least; int most;  // a choice counts its values from 0
//     const char* rule; const char* text;
//     const char* values;  // of a choice, separated by |; else ""
//   };
//   struct PresetRow { const char* name; const char* text; const char* set; };
"""


def card_ids() -> list[tuple[str, str]]:
    """Identifier and colour of all cards, in the order of the table."""
    return [(f"{letter}{n:02}", colour) for colour, (letter, _) in COLOURS.items()
            for n in range(1, CARDS_PER_COLOUR + 1)]


def card_row(card: Place, wanted_id: str, colour: str) -> str:
    card.only("id", "name", "colour", "kind", "amount", "assumed", "text", "revealed", "rc2")
    card.at("id").is_exactly(wanted_id)
    card.at("colour").one_of(COLOURS)
    card.at("colour").is_exactly(colour)
    kind = KINDS[card.at("kind").one_of(KINDS)]
    if card.has("assumed"):
        card.at("assumed").flag()
    rc2_text, rc2_amount = "", 0
    if card.has("rc2"):
        rc2 = card.at("rc2")
        rc2.only("text", "amount")
        rc2_text, rc2_amount = rc2.at("text").text(), amount(rc2)
    revealed = card.at("revealed").text() if card.has("revealed") else ""
    cells = [cpp_string(wanted_id), cpp_string(card.at("name").text()), f"Colour::{COLOURS[colour][1]}",
             f"CardKind::{kind}", str(amount(card)), str(rc2_amount), cpp_string(card.at("text").text()),
             cpp_string(revealed), cpp_string(rc2_text)]
    return row(cells)


def amount(card: Place) -> int:
    return card.at("amount").number(1, 255) if card.has("amount") else 0


def cards_table(top: Place) -> str:
    top.only("about", "cards")
    ids = card_ids()
    cards = top.at("cards").items()
    if len(cards) != len(ids):
        top.at("cards").fail(f"should hold {len(ids)} cards, not {len(cards)}")
    rows = [card_row(card, *wanted) for card, wanted in zip(cards, ids)]
    refuse_doubles(card.at("name") for card in cards)
    return f"inline constexpr CardRow kCardRows[{len(rows)}] = {{\n{''.join(rows)}}};\n"


def tile_counts(distribution: Place, total: int) -> list[int]:
    distribution.only(*TILE_VALUES)
    counts = [distribution.at(value).number(0, 255) for value in TILE_VALUES]
    if sum(counts) != total:
        distribution.fail(f"the counts should sum to {total}, not {sum(counts)}")
    return counts


def check_grid(top: Place) -> None:
    for hexagon in [top.at("origin"), *top.at("neighbours").items()]:
        axes = hexagon.items()
        if len(axes) != 2:
            hexagon.fail("should be a pair [q, r]")
        for axis in axes:
            axis.number(-1, 1)
    neighbours = {tuple(pair) for pair in top.at("neighbours").value}
    if neighbours != {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}:
        top.at("neighbours").fail("should hold the six neighbours of [0, 0] in axial coordinates")


def tiles_table(top: Place) -> str:
    top.only("about", "distributions", "tiles", "origin", "neighbours")
    check_grid(top)
    sets = top.at("distributions")
    sets.only(*TILE_SETS)
    lists = []
    for name, total in TILE_SETS.items():
        top.at("tiles").at(name).is_exactly(total)
        lists.append("{" + ", ".join(map(str, tile_counts(sets.at(name), total))) + "}")
    return (f"inline constexpr int kTileValues = {len(TILE_VALUES)};\n"
            f"inline constexpr int kMostTiles = {max(TILE_SETS.values())};\n"
            "// First row: standard; second row: option sectors_22.\n"
            f"inline constexpr uint8_t kTileCount[{len(lists)}][kTileValues] = {{{', '.join(lists)}}};\n")


def setup_table(top: Place) -> str:
    top.only("about", "hand_cards", "gems", "market", "disks_per_colour", "empty_hand_gems", "players", "max_turns")
    players = top.at("players").items()
    if len(players) != 2:
        top.at("players").fail("should be a pair [least, most]")
    least = players[0].number(2, 4)
    most = players[1].number(least, 4)
    cards = len(card_ids())
    numbers = {
        "kHandCards": top.at("hand_cards").number(0, cards),
        "kStartGems": top.at("gems").number(0, 255),
        "kMarketSize": top.at("market").number(1, cards),
        "kDisksPerColour": top.at("disks_per_colour").number(1, 63),
        "kEmptyHandGems": top.at("empty_hand_gems").number(0, 255),
        "kLeastPlayers": least,
        "kMostPlayers": most,
    }
    if numbers["kHandCards"] * most + numbers["kMarketSize"] > cards:
        top.at("hand_cards").fail(f"hands of {most} players and the market need more than {cards} cards")
    return "".join(f"inline constexpr int {name} = {value};\n" for name, value in numbers.items())


def check_turn_limit(options: dict[str, Place], setup: Place) -> None:
    limit = setup.at("max_turns")
    limit.only("default", "least", "most", "assumed")
    for key in ("default", "least", "most"):
        if limit.at(key).value != options["max_turns"].at(key).value:
            limit.at(key).fail(f"should equal {options['max_turns'].at(key).value} as in "
                               f"{options['max_turns'].file.name}, {options['max_turns'].at(key).key}")


def make_preascendant(folder: Path) -> str:
    setup = load(folder / "setup.json")
    options = load(folder / "options.json")
    tables = [
        HEADER,
        cards_table(load(folder / "cards.json")),
        tiles_table(load(folder / "sectors.json")),
        setup_table(setup),
        setting_enumerations(options, SETTING_ORDER, {"k13_scope": "K13Scope"}),
        settings_table(options, SETTING_ORDER, [card for card, _ in card_ids()]),
    ]
    check_turn_limit(settings_by_name(options, SETTING_ORDER), setup)
    return "\n".join(tables)
