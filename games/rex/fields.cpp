// Where things are in a state, by name, for snapshots.
#include "engine/record/layout.h"
#include "games/rex/rex.h"

namespace tessera::rex {

std::span<const Field> Rex::fields() {
  static const std::vector<Field> kFields = [] {
    static State s;
    Layout layout(s);
    const auto of_players = [&](const char* name, auto member) { layout.add(name, member, s.players); };
    of_players("hand", &Player::hand), of_players("traitors", &Player::traitors);
    of_players("dealt", &Player::dealt), of_players("shown_traitors", &Player::shown_traitors);
    of_players("denied_traitors", &Player::denied_traitors), of_players("present", &Player::present);
    of_players("normal", &Player::normal), of_players("purse", &Player::purse);
    of_players("reserves", &Player::reserves), of_players("casualties", &Player::casualties);
    of_players("race", &Player::race), of_players("alliance", &Player::alliance);
    of_players("betrayal", &Player::betrayal), of_players("betrayal_half", &Player::betrayal_half);
    of_players("denied_kinds", &Player::denied_kinds);

    const auto add = [&](const char* name, const auto& part) { layout.add(name, part); };
    add("deck", s.deck), add("discard", s.discard), add("removed", s.removed);
    add("face_down", s.face_down), add("without_shield", s.without_shield), add("dead", s.dead);
    add("captive", s.captive), add("used_at", s.used_at), add("mechanized", s.mechanized);
    add("influence", s.influence), add("seat_of", s.seat_of), add("lot", s.lot);
    const Knowledge& k = s.knowledge;
    add("known", k.known), add("drawn_at", k.drawn_at), add("drawable", k.drawable);
    add("drawable_appraised", k.drawable_appraised), add("draws", k.draws);
    add("battle", s.battle), add("influence_deck", s.influence_deck);
    add("influence_discard", s.influence_discard), add("influence_aside", s.influence_aside);
    add("influence_top", s.influence_top), add("last_location", s.last_location);
    add("top_seen", s.top_seen), add("fleet", s.fleet), add("fleet_card", s.fleet_card);
    add("fleet_seen", s.fleet_seen), add("fleet_steps", s.fleet_steps), add("predicted", s.predicted);
    add("predicted_round", s.predicted_round), add("predicted_half", s.predicted_half);
    add("lot_size", s.lot_size), add("lot_at", s.lot_at), add("redrawn", s.redrawn);
    add("formed", s.formed), add("subsidised", s.subsidised), add("first", s.first);
    add("phase", s.phase), add("ending", s.ending), add("winners", s.winners), add("round", s.round);
    add("options", s.settings);
    return layout.take();
  }();
  return kFields;
}

}  // namespace tessera::rex
