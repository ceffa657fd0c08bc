"""Tables of Shattered Ascension: Action Cards."""

from __future__ import annotations

from typing import Sequence

from make_tables_ascension_galaxy import flag, optional
from make_tables_data import Place, bits, braces, by_id, cpp_string, enumerator, row, table

# As games/ascension/pieces/cards.h has enumerators for.
TRIGGERS = (
    "any", "copy", "card-played", "card-drawn", "strategy-start", "strategy-any", "before-pick", "after-pick",
    "after-all-picks", "strategy-end", "action-phase-start", "all-passed", "turn-start", "turn-end", "action-start",
    "as-action", "pass", "action-end", "strategic-announced", "before-secondary", "technology-before",
    "technology-after-primary", "technology-acquired", "trade-collected", "production-declared", "activated", "mines",
    "moved", "cannon-start", "cannon-end", "before-landing", "landed", "space-before", "space-start", "space-end",
    "bombard-before", "bombard-during", "invasion-start", "invasion-end", "battle-before", "round-start", "after-roll",
    "before-casualties", "ship-damaged", "ship-destroyed", "round-end", "planet-acquired", "planet-lost",
    "installations-captured", "agendas-selected", "before-cast", "before-reveal", "votes-revealed", "status-any",
    "status-before-draw")
WHO = ("active", "opponent", "anybody", "participant")
LOCATIONS = ("nowhere", "own-home", "target-home", "picked-system", "picked-planet", "active-system", "battle",
             "cancelled-card", "active-home")
PICKS = ("none", "card-holder", "another-card-holder", "drawer", "damaged-fleet", "outer-planet", "die")
NEEDS = ("nothing", "supply-to-cut", "ships-entered", "another-card")
AREAS = ("command", "fleet", "strategy")
UNTIL = ("never", "combat-round", "two-combat-rounds", "battle", "action", "turn", "round", "next-round", "own-next-turn",
         "own-next-action", "status-phase", "for-good")
DECK, MOST_PICKS, MOST_STEPS, MOST_PLAYERS = 157, 2, 2, 8

CARD_KEYS = ("id", "number", "name", "window", "who", "location", "scattered", "pick", "need", "influence", "do",
             "not_with", "text", "source", "ruling")


def arguments(step: Place, count: int) -> list[Place]:
    given = step.items()
    if len(given) != count + 1:
        step.fail(f"should be a verb and {count} more")
    return given[1:]


def step_cells(step: Place, stats: Sequence[str]) -> str:
    """A verb, what it is about, how much, and for how long."""
    if not step.items():
        step.fail("should begin with a verb")
    verb = step.items()[0].one_of(("gain-counters", "modify", "weaken", "bar-cards", "repair-fleet", "steal-random", "effect"))
    what, value, until = 0, 0, 0
    if verb == "gain-counters":
        area, count = arguments(step, 2)
        what, value = AREAS.index(area.one_of(AREAS)), count.number(1, 9)
    elif verb in ("modify", "weaken"):
        stat, count, how_long = arguments(step, 3)
        what, value, until = stats.index(stat.one_of(stats)), count.number(-9, 9), UNTIL.index(how_long.one_of(UNTIL[1:]))
    elif verb == "bar-cards":
        until = UNTIL.index(arguments(step, 1)[0].one_of(UNTIL[1:]))
    else:
        arguments(step, 0)
    return braces([f"Verb::{enumerator(verb)}", what, value, until])


def listed(card: Place, key: str, most: int) -> list[Place]:
    found = card.at(key).items() if card.has(key) else []
    if len(found) > most:
        card.at(key).fail(f"should hold at most {most}, not {len(found)}")
    return found


def card_row(card: Place, stats: Sequence[str]) -> str:
    card.only(*CARD_KEYS)
    picks = [pick.one_of(PICKS[1:]) for pick in listed(card, "pick", MOST_PICKS)]
    steps = [step_cells(step, stats) for step in listed(card, "do", MOST_STEPS)]
    window = card.at("window").one_of(TRIGGERS)
    if not steps and window != "copy":
        card.fail("should do something")
    without = [count.number(2, MOST_PLAYERS) for count in listed(card, "not_with", MOST_PLAYERS)]
    return row([
        cpp_string(card.value["id"]), cpp_string(card.at("name").text()), f"Trigger::{enumerator(window)}",
        f"Whose::{enumerator(card.at('who').one_of(WHO))}", f"Scene::{enumerator(card.at('location').one_of(LOCATIONS))}",
        "true" if flag(card, "scattered") else "false",
        f"Need::{enumerator(card.at('need').one_of(NEEDS[1:]) if card.has('need') else NEEDS[0])}",
        str(optional(card, "influence", 9)), f"0x{bits(without):03x}", str(len(picks)),
        braces(f"Pick::{enumerator(pick)}" for pick in picks), str(len(steps)), braces(steps)])


def card_tables(top: Place, stats: Sequence[str]) -> str:
    """The deck by number, with gaps where a card is not built, and the names of those that are."""
    top.only("about", "cards")
    cards = by_id(top.at("cards"), DECK)
    rows = [row(['""', '""'])] * DECK
    names, last = [], 0
    for name, card in cards.items():
        number = card.at("number").number(last + 1, DECK)
        rows[number - 1] = card_row(card, stats)
        names.append(f"    {enumerator(name)} = {number - 1},\n")
        last = number
    return (f"enum class ActionCard : uint8_t {{\n{''.join(names)}}};\n" + table("ActionCardRow", "kActionCardRows", rows)
            + table("const char*", "kActionCardIds", (f"    {cpp_string(name)},\n" for name in cards)))
