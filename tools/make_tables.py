#!/usr/bin/env python3
"""Turns the rules page and the game data into C++ tables at build time.

Only the Python standard library is used. An output file is rewritten only when
its content changes, so that a build does not recompile without need.
"""

from __future__ import annotations

import argparse
import importlib
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable, NoReturn

from make_tables_data import InputError, Place, cpp_string, load, read_text, table, write_if_changed

EXAMPLE = """\
examples:
  make_tables.py rules docs/rules/preascendant.md build/preascendant_rules.inc
  make_tables.py preascendant games/preascendant/data build/preascendant_tables.inc

exit status: 0 if the output is up to date, 2 if the input is wrong (the message
on stderr names the file and the line or key).
"""


# ---------------------------------------------------------------- rules page

SECTION = re.compile(r"^## (.+?)\s*$")
ENTRY = re.compile(r"^### (.*)$")
CARD_ID = r"[RWBK]\d\d|[a-z][a-z0-9]*(?:-[a-z0-9]+)*"
ENTRY_TITLE = re.compile(rf"^(?P<number>(?P<section>\d+)\.\d+(?:\.\d+)?|{CARD_ID}) +(?P<title>\S.*?)\s*$")
DATA_LINE = re.compile(r"^Cards from data: \[[^\]]*\]\((?P<file>[^)]+\.json)\)\s*$")
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
                   'right would be "### 4.3 Short title", "### 6.2.3 Short title", "### R01 Card name" or "### card-name Card Name"')
    wanted = match["section"] or CARDS_SECTION
    if section.split(" ")[0] != wanted:
        line_error(file, line, f'{match["number"]} stands in section "{section}"; '
                   f'it belongs below a heading that begins with "## {wanted}"')
    return Rule(match["number"], plain(match["title"]), line)


def data_rule(card: Place, line: int) -> Rule:
    """The row of a card that is described by a data file; what else stands there is the game's."""
    number = card.at("id")
    if not re.fullmatch(CARD_ID, number.text()):
        number.fail('should be an id such as "R01" or "x89-bacterial-weapon"')
    rule = Rule(number.text(), plain(card.at("name").text()), line, text=plain(card.at("text").text()))
    sources = [plain(card.at("source").text())] if card.has("source") else []
    if card.has("ruling"):
        sources.append("Ruling: " + plain(card.at("ruling").text()))
    rule.source = " ".join(sources)
    if not rule.source.startswith(SOURCE_STARTS):
        card.fail('needs a "source" that begins with one of '
                  + ", ".join(f'"{start.strip()}"' for start in SOURCE_STARTS) + ', or a "ruling"')
    return rule


def data_rules(file: Path, line: int, data: str, section: str) -> list[Rule]:
    if section.split(" ")[0] != CARDS_SECTION:
        line_error(file, line, f'cards from data stand in section "{section}"; '
                   f'they belong below a heading that begins with "## {CARDS_SECTION}"')
    return [data_rule(card, line) for card in load(file.parent / data).at("cards").items()]


def split_page(file: Path, page: str) -> list[Rule]:
    """The rules of the page in file order, with their lines still unread but for those from data."""
    rules: list[Rule] = []
    current: Rule | None = None
    section = ""
    for line, text in enumerate(page.splitlines(), start=1):
        if match := SECTION.match(text):
            section, current = match[1], None
        elif match := ENTRY.match(text):
            current = start_rule(file, line, match[1], section)
            rules.append(current)
        elif match := DATA_LINE.match(text):
            rules += data_rules(file, line, match["file"], section)
            current = None
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
        if not rule.text:
            finish_rule(file, rule)
    return rules


def rules_fragment(rules: list[Rule]) -> str:
    rows = (", ".join(map(cpp_string, (r.number, r.title, r.text, r.source))) for r in rules)
    # As the compiler compares texts; to sort in every file that cites a rule would take it a second each time.
    order = sorted(range(len(rules)), key=lambda i: rules[i].number)
    return ("// Made by tools/make_tables.py; do not edit. Each row: number, title, text, source.\n"
            + table("RuleRow", "kRuleRows", (f"{{{row}}},\n" for row in rows))
            + table("uint16_t", "kRulesByNumber", (f"{i},\n" for i in order)))


def make_rules(page: Path) -> str:
    return rules_fragment(parse_rules(page, read_text(page)))


# --------------------------------------------------------------- command line


def game_commands() -> list[tuple[str, str, Callable[[Path], str]]]:
    """Name, purpose and function of every game: make_tables_<game>.py has a make_<game>."""
    found = []
    for file in sorted(Path(__file__).resolve().parent.glob("make_tables_*.py")):
        game = file.stem.removeprefix("make_tables_")
        if game.endswith("_test"):
            continue
        module = importlib.import_module(file.stem)
        if make := getattr(module, f"make_{game}", None):
            found.append((game, (module.__doc__ or "").strip().splitlines()[0], make))
    return found


def parse_arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make_tables.py", description=__doc__, epilog=EXAMPLE,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    rules = commands.add_parser("rules", help="rows of all rules and cards from a rules page")
    rules.add_argument("input", type=Path, metavar="PAGE.md", help="the rules page")
    rules.set_defaults(make=make_rules)
    for game, about, make in game_commands():
        command = commands.add_parser(game, help=about)
        command.add_argument("input", type=Path, metavar="DATA_FOLDER", help="the folder with the JSON files")
        command.set_defaults(make=make)
    for command in commands.choices.values():
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
