// Where things are in a state, by name, for snapshots.
#include <array>
#include <string>
#include <vector>

#include "games/rex/rex.h"

namespace tessera::rex {

namespace {

constexpr const char* kPlayerFields[] = {
    "hand",    "traitors", "dealt",    "shown_traitors", "denied_traitors",
    "present", "normal",   "purse",    "reserves",       "casualties",
    "race",    "alliance", "betrayal", "betrayal_half",  "denied_kinds"};
constexpr int kPlayerFieldCount = std::size(kPlayerFields);

// "hand0" to "denied_kinds5"
const std::string& player_field(int field, int seat) {
  static const auto kNames = [] {
    std::array<std::array<std::string, kSeats>, kPlayerFieldCount> names;
    for (int i = 0; i < kPlayerFieldCount; ++i)
      for (int j = 0; j < kSeats; ++j) names[i][j] = kPlayerFields[i] + std::to_string(j);
    return names;
  }();
  return kNames[static_cast<size_t>(field)][static_cast<size_t>(seat)];
}

class Layout {
 public:
  std::vector<Field> all() {
    add_flow();
    for (int seat = 0; seat < kSeats; ++seat) add_player(seat);
    add_board();
    return fields_;
  }

 private:
  template <class Part>
  void add(const char* name, const Part& part) {
    const auto offset = reinterpret_cast<const char*>(&part) - reinterpret_cast<const char*>(&s_);
    fields_.push_back({name, static_cast<uint32_t>(offset), sizeof part});
  }
  template <class... Parts>
  void add_of(int seat, const Parts&... parts) {
    static_assert(sizeof...(parts) == kPlayerFieldCount);
    int field = 0;
    (add(player_field(field++, seat).c_str(), parts), ...);
  }

  void add_flow() {
    add("waiting", s_.waiting), add("asked", s_.asked), add("forced", s_.forced), add("depth", s_.depth);
    add("seats", s_.seats), add("decision", s_.decision), add("result", s_.result);
    add("answers", s_.answers), add("stack", s_.stack);
  }
  void add_player(int seat) {
    const Player& p = s_.players[seat];
    add_of(seat, p.hand, p.traitors, p.dealt, p.shown_traitors, p.denied_traitors, p.present, p.normal,
           p.purse, p.reserves, p.casualties, p.race, p.alliance, p.betrayal, p.betrayal_half,
           p.denied_kinds);
  }
  void add_board() {
    add("deck", s_.deck), add("discard", s_.discard), add("removed", s_.removed);
    add("face_down", s_.face_down), add("without_shield", s_.without_shield), add("dead", s_.dead);
    add("captive", s_.captive), add("used_at", s_.used_at), add("mechanized", s_.mechanized);
    add("influence", s_.influence), add("seat_of", s_.seat_of), add("lot", s_.lot);
    const Knowledge& k = s_.knowledge;
    add("known", k.known), add("drawn_at", k.drawn_at), add("drawable", k.drawable);
    add("drawable_appraised", k.drawable_appraised), add("draws", k.draws);
    add("battle", s_.battle), add("influence_deck", s_.influence_deck);
    add("influence_discard", s_.influence_discard), add("influence_aside", s_.influence_aside);
    add("influence_top", s_.influence_top), add("last_location", s_.last_location);
    add("top_seen", s_.top_seen), add("fleet", s_.fleet), add("fleet_card", s_.fleet_card);
    add("fleet_seen", s_.fleet_seen), add("fleet_steps", s_.fleet_steps), add("predicted", s_.predicted);
    add("predicted_round", s_.predicted_round), add("predicted_half", s_.predicted_half);
    add("lot_size", s_.lot_size), add("lot_at", s_.lot_at), add("redrawn", s_.redrawn);
    add("formed", s_.formed), add("subsidised", s_.subsidised), add("first", s_.first);
    add("phase", s_.phase), add("ending", s_.ending), add("winners", s_.winners), add("round", s_.round);
    add("options", s_.options);
  }

  State s_{};
  std::vector<Field> fields_;
};

}  // namespace

std::span<const Field> Rex::fields() {
  static const std::vector<Field> kFields = Layout().all();
  return kFields;
}

}  // namespace tessera::rex
