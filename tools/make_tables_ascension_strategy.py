"""Tables of Shattered Ascension: Strategy Cards, and how many are picked."""

from __future__ import annotations

from make_tables_ascension_galaxy import flag, optional
from make_tables_data import Place, by_id, cpp_string, enumeration, row, table

CARDS, FEWEST_PLAYERS, MOST_PLAYERS = 9, 2, 8


def card_row(card: Place) -> str:
    card.only("id", "name", "text", "secondary", "source")
    card.at("source").text()
    said = [cpp_string(card.at(key).text()) for key in ("id", "name", "text")]
    if not card.has("secondary"):
        return row([*said, "false", "0", "0", "0"])
    cost = card.at("secondary")
    cost.only("counters", "influence", "resources")
    return row([*said, "true", *(str(optional(cost, key, 9)) for key in ("counters", "influence", "resources"))])


def strategy_tables(top: Place) -> str:
    top.only("about", "picks", "cards")
    cards = by_id(top.at("cards"), CARDS)
    picks = list(top.at("picks").items())
    if len(picks) != MOST_PLAYERS - FEWEST_PLAYERS + 1:
        top.at("picks").fail(f"should hold a row for each number of players, {FEWEST_PLAYERS} to {MOST_PLAYERS}")
    rows = []
    for place in picks:
        place.only("each", "ninth")
        rows.append(row([str(place.at("each").number(1, 4)), "true" if flag(place, "ninth") else "false"]))
    return (enumeration("StrategyNumber", "StrategyNumbers", cards)
            + table("StrategyCardRow", "kStrategyCardRows", map(card_row, cards.values()))
            + table("PicksRow", "kPicksRows", rows))
