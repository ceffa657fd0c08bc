"""Tables of Shattered Ascension: Domain Counters and Artifacts."""

from __future__ import annotations

from pathlib import Path

from make_tables_ascension_galaxy import flag
from make_tables_data import Place, by_id, constant, cpp_string, enumeration, enumerator, load, row, table, words

SETS, COLOURS = ("distant-suns", "final-frontier"), ("green", "red")
COUNTERS, BAG = 27, 34
FEWEST_PLAYERS, MOST_PLAYERS = 2, 8
KEYS = ("id", "name", "set", "colour", "text", "copies", "comes_back", "source")


def copies_of(counter: Place) -> dict[int, int]:
    """How many copies there are, by the number on the counter; 0 if it bears none."""
    copies = counter.at("copies")
    if not isinstance(copies.value, dict):
        return {0: copies.number(1, 99)}
    for number in copies.value:
        if number not in "123456789" or len(number) != 1:
            copies.fail(f"{number} should be a number from 1 to 9")
    return {int(number): copies.at(number).number(1, 99) for number in copies.value}


def artifact_constants(artifacts: Place) -> str:
    artifacts.only("about", "blanks", "goods")
    blanks = [place.number(0, 9) for place in artifacts.at("blanks").items()]
    if len(blanks) != MOST_PLAYERS - FEWEST_PLAYERS + 1:
        artifacts.at("blanks").fail(f"should name a number for {FEWEST_PLAYERS} to {MOST_PLAYERS} players")
    return (table("uint8_t", "kBlankArtifacts", (f"    {number},\n" for number in blanks))
            + constant("kBlankGoods", artifacts.at("goods").number(0, 9)))


def counter_tables(folder: Path) -> str:
    top = load(folder / "counters.json")
    top.only("about", "base", "artifacts", "cards")
    words(top, "base", KEYS)
    counters = by_id(top.at("cards"), COUNTERS)
    rows, pieces = [], []
    for name, counter in counters.items():
        counter.only(*KEYS)
        copies = copies_of(counter)
        rows.append(row([cpp_string(name), cpp_string(counter.at("name").text()),
                         f"CounterSet::{enumerator(counter.at('set').one_of(SETS))}",
                         "true" if counter.at("colour").one_of(COLOURS) == "red" else "false",
                         "true" if flag(counter, "comes_back") else "false", str(len(pieces)),
                         cpp_string(counter.at("text").text())]))
        for number, count in copies.items():
            shown = f"{name}-{number}" if number else name
            pieces.append(row([cpp_string(shown), f"DomainCounter::{enumerator(name)}", str(number), str(count)]))
    if len(pieces) > BAG:
        top.at("cards").fail(f"should be at most {BAG} different ones, numbers counted, not {len(pieces)}")
    return (enumeration("DomainCounter", "CounterKinds", counters)
            + table("DomainCounterRow", "kDomainCounterRows", rows)
            + table("CounterPieceRow", "kCounterPieceRows", pieces) + artifact_constants(top.at("artifacts")))
