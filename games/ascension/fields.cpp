// Where things are in a state, by name, for snapshots. Elements of lists may get new members at their end.
#include "engine/record/layout.h"
#include "games/ascension/ascension.h"

namespace tessera::ascension {

std::span<const Field> Ascension::fields() {
  static const std::vector<Field> kFields = [] {
    static State s;
    Layout layout(s);
    const auto add = [&](const char* name, const auto& part) { layout.add(name, part); };
    const auto add_each = [&](const char* name, const auto& elements) { layout.add_each(name, elements); };
    add("present", s.present), add("gates", s.gates), add("bordered", s.bordered);
    add_each("players", s.players), add_each("ledgers", s.ledgers), add_each("sealed", s.sealed);
    add("action_deck", s.action_deck), add("political_deck", s.political_deck);
    add("secret_deck", s.secret_deck), add("covert_deck", s.covert_deck);
    add("fresh", s.fresh);
    add("objectives", s.objectives), add("laws", s.laws);
    const Tactical& tactical = s.tactical;
    add("active_systems", tactical.active), add_each("moves", tactical.moves);
    add_each("landings", tactical.landings), add_each("builds", tactical.builds);
    add("hostile", tactical.hostile), add("step", tactical.step), add("tactical_flags", tactical.flags);
    add("moves_made", tactical.moves_made), add("landings_made", tactical.landings_made);
    add("builds_made", tactical.builds_made), add("mines_laid", tactical.mines),
        add("docks_built", tactical.docks);
    add("price", tactical.price), add("flipped", tactical.flipped),
        add("shock_troops", tactical.shock_troops);
    add("fired", tactical.fired), add("probed", tactical.probed), add("razers", tactical.razers);
    add("destroyed", tactical.destroyed);
    add_each("effects", s.effects), add_each("systems", s.systems), add_each("planets", s.planets);
    add_each("units", s.units.records), add("units_first", s.units.first);
    add("borders", s.borders), add_each("tokens", s.tokens), add("bag", s.bag), add("contracts", s.contracts);
    add("assembly", s.assembly), add_each("leaders", s.leaders), add_each("mercenaries", s.mercenaries);
    add("battle", s.battle), add("races_left", s.races_left), add_each("strategy", s.strategy);
    add_each("queue", s.queue), add_each("bargains", s.bargains), add("card_row", s.card_row);
    add("tile_hands", s.tile_hands), add("prelude_hands", s.prelude_hands), add("options", s.settings);
    add("planet_rows", s.planet_rows), add("token_rows", s.token_rows), add("effect_rows", s.effect_rows);
    add("queue_rows", s.queue_rows), add("map", s.map), add("phase", s.phase), add("ending", s.ending);
    add("cycler", s.cycler), add("round", s.round), add("speaker", s.speaker), add("active", s.active);
    add("in_play", s.in_play), add("passed", s.passed), add("winners", s.winners);
    add("high_alert", s.high_alert), add("voice", s.voice), add("stage_two", s.stage_two);
    add("crowded", s.crowded);
    add("artifacts_left", s.artifacts_left), add("blanks_left", s.blanks_left);
    add("nobodys_card", s.nobodys_card), add("laps", s.laps);
    return layout.take();
  }();
  return kFields;
}

}  // namespace tessera::ascension
