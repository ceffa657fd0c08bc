#!/usr/bin/env python3
"""Turns the rules page and the game data into C++ tables at build time.

Only the Python standard library is used. An output file is rewritten only when
its content changes, so that a build does not recompile without need.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Iterable, NoReturn

EXAMPLE = """\
examples:
  make_tables.py rules docs/rules/preascendant.md build/preascendant_rules.inc
  make_tables.py preascendant games/preascendant/data build/preascendant_tables.inc

exit status: 0 if the output is up to date, 2 if the input is wrong (the message
on stderr names the file and the line or key).
"""


class InputError(Exception):
    """Wrong input; the message names the place and what would be right."""


# ---------------------------------------------------------------- C++ output


def cpp_string(text: str) -> str:
    """The text as a C++ string literal; UTF-8 stays as it is."""
    named = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    return '"' + "".join(named.get(c) or (f"\\{ord(c):03o}" if ord(c) < 32 else c) for c in text) + '"'


def write_if_changed(path: Path, content: str) -> bool:
    """Writes the file unless it already has this content; says whether it wrote."""
    data = content.encode("utf-8")
    if path.is_file() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return True


# ---------------------------------------------------------------- rules page

SECTION = re.compile(r"^## (.+?)\s*$")
ENTRY = re.compile(r"^### (.*)$")
ENTRY_TITLE = re.compile(r"^(?P<number>(?P<section>\d+)\.\d+|[RWBK]\d\d) +(?P<title>\S.*?)\s*$")
SOURCE_LINE = re.compile(r"^\*(?!\*)(?P<source>.*[^*])\*$")
SOURCE_STARTS = ("Rulebook: ", "Ruling: ", "Later statement of the author: ")
CARDS_SECTION = "Cards"


@dataclass
class Rule:
    """One numbered rule or card of the page."""

    number: str
    title: str
    line: int
    lines: list[str] = field(default_factory=list)
    text: str = ""
    source: str = ""


def plain(markdown: str) -> str:
    """The text without emphasis, code marks and link targets."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown)
    text = re.sub(r"\*\*(.+?)\*\*", r"\1", text)
    text = re.sub(r"\*(.+?)\*", r"\1", text)
    return " ".join(text.replace("`", "").split())


def line_error(file: Path, line: int, what: str) -> NoReturn:
    raise InputError(f"{file}:{line}: {what}")


def start_rule(file: Path, line: int, heading: str, section: str) -> Rule:
    match = ENTRY_TITLE.match(heading)
    if not match:
        line_error(file, line, f'cannot read the heading "{heading.strip()}"; '
                   'right would be "### 4.3 Short title" or "### R01 Card name"')
    wanted = match["section"] or CARDS_SECTION
    if section.split(" ")[0] != wanted:
        line_error(file, line, f'{match["number"]} stands in section "{section}"; '
                   f'it belongs below a heading that begins with "## {wanted}"')
    return Rule(match["number"], plain(match["title"]), line)


def split_page(file: Path, page: str) -> list[Rule]:
    """The rules of the page in file order, with their lines still unread."""
    rules: list[Rule] = []
    current: Rule | None = None
    section = ""
    for line, text in enumerate(page.splitlines(), start=1):
        if match := SECTION.match(text):
            section, current = match[1], None
        elif match := ENTRY.match(text):
            current = start_rule(file, line, match[1], section)
            rules.append(current)
        elif current and text.strip():
            current.lines.append(text.strip())
    return rules


def finish_rule(file: Path, rule: Rule) -> None:
    """Separates the text of a rule from its source line."""
    match = SOURCE_LINE.match(rule.lines[-1]) if rule.lines else None
    if match:
        rule.lines.pop()
    if not rule.lines:
        line_error(file, rule.line, f"{rule.number} has no text; write at least one sentence below its heading")
    if not match:
        line_error(file, rule.line, f"{rule.number} has no source line; "
                   'its last line should be one like "*Rulebook: Sow.*" or "*Ruling: the reason.*"')
    if not match["source"].startswith(SOURCE_STARTS):
        line_error(file, rule.line, f'the source line of {rule.number} begins with none of '
                   + ", ".join(f'"{start.strip()}"' for start in SOURCE_STARTS))
    rule.text = plain(" ".join(rule.lines))
    rule.source = plain(match["source"])


def parse_rules(file: Path, page: str) -> list[Rule]:
    rules = split_page(file, page)
    if not rules:
        line_error(file, 1, 'no rule found; rules begin with a heading like "### 4.3 Short title"')
    first: dict[str, int] = {}
    for rule in rules:
        if rule.number in first:
            line_error(file, rule.line, f"{rule.number} was used before in line {first[rule.number]}; "
                       "each number may appear once")
        first[rule.number] = rule.line
        finish_rule(file, rule)
    return rules


def rules_fragment(rules: Iterable[Rule]) -> str:
    rows = (", ".join(map(cpp_string, (r.number, r.title, r.text, r.source))) for r in rules)
    return "// Made by tools/make_tables.py; do not edit. Each row: number, title, text, source.\n" + "".join(
        f"{{{row}}},\n" for row in rows)


def make_rules(page: Path) -> str:
    return rules_fragment(parse_rules(page, read_text(page)))


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise InputError(f"{file}: there is no such file") from None
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{file}: cannot be read as UTF-8 text: {error}") from None


# ------------------------------------------------------------------ game data

COLOURS = {"red": ("R", "kRed"), "white": ("W", "kWhite"), "blue": ("B", "kBlue"), "black": ("K", "kBlack")}
CARDS_PER_COLOUR = 13
KINDS = {"event": "kEvent", "triggered": "kTriggered", "static": "kStatic", "scoring": "kScoring"}
TILE_VALUES = ("0", "1", "2", "3", "4")
TILE_SETS = {"standard": 20, "sectors_22": 22}
OPTION_KINDS = {"flag": "kFlag", "number": "kNumber", "choice": "kChoice"}
OPTION_ORDER = ("mulligan", "empty_hand", "zero_bid_buries", "auction_rc2", "preservation_invests",
                "stack_on_own", "w09_opponents_only", "no_trigger_events", "sectors_22", "start_tile",
                "max_turns", "k13_scope", "rc2_texts")
FLAG_VALUES = ("off", "on")
MOST_NUMBER = 2**31 - 1

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
//   enum class OptionKind : uint8_t { kFlag, kNumber, kChoice };
//   struct OptionRow {
//     const char* name; OptionKind kind;
//     int standard; int least; int most;  // a choice counts its values from 0
//     const char* rule; const char* text;
//     const char* values;  // of a choice, separated by |; else ""
//   };
//   struct PresetRow { const char* name; const char* text; const char* set; };
"""


@dataclass(frozen=True)
class Place:
    """A value of a data file together with where it was found."""

    file: Path
    key: str
    value: Any

    def fail(self, what: str) -> NoReturn:
        raise InputError(f"{self.file}: {self.key or 'top level'}: {what}")

    def has(self, key: str) -> bool:
        return key in self.object().value

    def object(self) -> Place:
        if not isinstance(self.value, dict):
            self.fail("should be an object { }")
        return self

    def at(self, key: str) -> Place:
        if not self.has(key):
            self.fail(f'the key "{key}" is missing')
        return Place(self.file, f"{self.key}.{key}" if self.key else key, self.value[key])

    def items(self) -> list[Place]:
        if not isinstance(self.value, list):
            self.fail("should be a list [ ]")
        return [Place(self.file, f"{self.key}[{i}]", v) for i, v in enumerate(self.value)]

    def only(self, *keys: str) -> None:
        """Refuses misspelt keys."""
        for key in self.object().value:
            if key not in keys:
                self.fail(f'unknown key "{key}"; known are ' + ", ".join(keys))

    def text(self) -> str:
        if not isinstance(self.value, str) or not self.value.strip():
            self.fail("should be a text that is not empty")
        return self.value

    def number(self, least: int, most: int) -> int:
        if type(self.value) is not int or not least <= self.value <= most:
            self.fail(f"should be a whole number from {least} to {most}, not {json.dumps(self.value)}")
        return self.value

    def one_of(self, known: Iterable[str]) -> str:
        names = list(known)
        if self.value not in names:
            self.fail(f"should be one of {', '.join(names)}, not {json.dumps(self.value)}")
        return self.value

    def is_exactly(self, wanted: Any) -> None:
        if self.value != wanted:
            self.fail(f"should be {json.dumps(wanted)}, not {json.dumps(self.value)}")

    def flag(self) -> None:
        if not isinstance(self.value, bool):
            self.fail("should be true or false")


def no_double_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f'the key "{key}" appears twice in one object')
        found[key] = value
    return found


def load(file: Path) -> Place:
    """Reads one data file, which has to begin with its "about" key."""
    try:
        value = json.loads(read_text(file), object_pairs_hook=no_double_keys)
    except json.JSONDecodeError as error:
        raise InputError(f"{file}:{error.lineno}: is not valid JSON: {error.msg}") from None
    except ValueError as error:
        raise InputError(f"{file}: {error}") from None
    top = Place(file, "", value)
    top.at("about").text()
    if next(iter(value)) != "about":
        top.fail('the first key should be "about"')
    return top


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


def row(cells: Iterable[str]) -> str:
    return "    {" + ", ".join(cells) + "},\n"


def cards_table(top: Place) -> str:
    top.only("about", "cards")
    ids = card_ids()
    cards = top.at("cards").items()
    if len(cards) != len(ids):
        top.at("cards").fail(f"should hold {len(ids)} cards, not {len(cards)}")
    rows = [card_row(card, *wanted) for card, wanted in zip(cards, ids)]
    refuse_doubles(card.at("name") for card in cards)
    return f"inline constexpr CardRow kCardRows[{len(rows)}] = {{\n{''.join(rows)}}};\n"


def refuse_doubles(places: Iterable[Place]) -> None:
    seen: dict[str, str] = {}
    for place in places:
        name = place.text()
        if name in seen:
            place.fail(f'"{name}" was used before at {seen[name]}; each name may appear once')
        seen[name] = place.key


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


def option_bounds(option: Place, kind: str) -> tuple[int, int, int, str]:
    """Default, least and most value as numbers, and the values of a choice."""
    standard = option.at("default")
    if kind == "flag":
        return FLAG_VALUES.index(standard.one_of(FLAG_VALUES)), 0, 1, ""
    if kind == "number":
        least = option.at("least").number(0, MOST_NUMBER)
        most = option.at("most").number(least, MOST_NUMBER)
        return standard.number(least, most), least, most, ""
    refuse_doubles(option.at("values").items())
    values = [value.text() for value in option.at("values").items()]
    if len(values) < 2:
        option.at("values").fail("a choice needs at least two values")
    for value in option.at("values").items():
        if re.search(r"[^a-z0-9_]", value.text()):
            value.fail("should consist of small letters, digits and _")
    return values.index(standard.one_of(values)), 0, len(values) - 1, "|".join(values)


OPTION_KEYS = {"flag": (), "number": ("least", "most"), "choice": ("values",)}


def option_row(option: Place) -> str:
    kind = option.at("kind").one_of(OPTION_KINDS)
    option.only("name", "kind", "default", *OPTION_KEYS[kind], "assumed", "rule", "text")
    if option.has("assumed"):
        option.at("assumed").flag()
    if not re.fullmatch(r"[1-9]\.\d+|[RWBK]\d\d", option.at("rule").text()):
        option.at("rule").fail('should be a rule such as "4.3" or a card such as "K13"')
    standard, least, most, values = option_bounds(option, kind)
    return row([cpp_string(option.at("name").text()), f"OptionKind::{OPTION_KINDS[kind]}", str(standard),
                str(least), str(most), cpp_string(option.at("rule").text()),
                cpp_string(option.at("text").text()), cpp_string(values)])


def check_setting(setting: Place, option: Place) -> str:
    """One value set by a preset, as the text used in the table."""
    if option.at("kind").value == "number":
        return str(setting.number(option.at("least").value, option.at("most").value))
    return setting.one_of(FLAG_VALUES if option.at("kind").value == "flag" else option.at("values").value)


def preset_row(preset: Place, options: dict[str, Place]) -> str:
    preset.only("name", "text", "set")
    settings = []
    for name in preset.at("set").object().value:
        setting = preset.at("set").at(name)
        if name not in options:
            setting.fail(f'there is no option "{name}"; known are ' + ", ".join(options))
        settings.append(f"{name}={check_setting(setting, options[name])}")
    return row(map(cpp_string, (preset.at("name").text(), preset.at("text").text(), " ".join(settings))))


def check_turn_limit(options: dict[str, Place], setup: Place) -> None:
    limit = setup.at("max_turns")
    limit.only("default", "least", "most", "assumed")
    for key in ("default", "least", "most"):
        if limit.at(key).value != options["max_turns"].at(key).value:
            limit.at(key).fail(f"should equal {options['max_turns'].at(key).value} as in "
                               f"{options['max_turns'].file.name}, {options['max_turns'].at(key).key}")


def options_table(top: Place, setup: Place) -> str:
    top.only("about", "options", "presets")
    options = top.at("options").items()
    refuse_doubles(option.at("name") for option in options)
    if len(options) != len(OPTION_ORDER):
        top.at("options").fail(f"should hold {len(OPTION_ORDER)} options, not {len(options)}")
    for option, name in zip(options, OPTION_ORDER):
        option.at("name").is_exactly(name)
    option_rows = [option_row(option) for option in options]
    by_name = {option.at("name").value: option for option in options}
    check_turn_limit(by_name, setup)
    presets = top.at("presets").items()
    refuse_doubles(preset.at("name") for preset in presets)
    if not presets:
        top.at("presets").fail("should hold at least one preset")
    preset_rows = [preset_row(preset, by_name) for preset in presets]
    return (f"inline constexpr OptionRow kOptionRows[] = {{\n{''.join(option_rows)}}};\n\n"
            f"inline constexpr PresetRow kPresetRows[] = {{\n{''.join(preset_rows)}}};\n")


def make_preascendant(folder: Path) -> str:
    setup = load(folder / "setup.json")
    return "\n".join([
        HEADER,
        cards_table(load(folder / "cards.json")),
        tiles_table(load(folder / "sectors.json")),
        setup_table(setup),
        options_table(load(folder / "options.json"), setup),
    ])


# --------------------------------------------------------------- command line


def parse_arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make_tables.py", description=__doc__, epilog=EXAMPLE,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    rules = commands.add_parser("rules", help="rows of all rules and cards from a rules page")
    rules.add_argument("input", type=Path, metavar="PAGE.md", help="the rules page")
    rules.set_defaults(make=make_rules)
    data = commands.add_parser("preascendant", help="cards, tiles, setup and options of Preascendant")
    data.add_argument("input", type=Path, metavar="DATA_FOLDER", help="the folder with the JSON files")
    data.set_defaults(make=make_preascendant)
    for command in (rules, data):
        command.add_argument("output", type=Path, metavar="OUT.inc", help="the C++ fragment to write")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    options = parse_arguments(arguments)
    try:
        write_if_changed(options.output, options.make(options.input))
    except InputError as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{options.output}: cannot be written: {error.strerror}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
