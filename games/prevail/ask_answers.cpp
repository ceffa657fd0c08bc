// The answers to questions about a position. Legality comes from where the game itself takes it: a question
// is put to a copy of the position as if the rules had come to it.
#include <algorithm>

#include "games/prevail/ask_topics.h"
#include "games/prevail/board.h"
#include "games/prevail/commitments.h"
#include "games/prevail/prevail.h"
#include "games/prevail/reach.h"
#include "games/prevail/reader.h"

namespace tessera::prevail {

namespace {

// --- pieces of answers

void write_unit(const State& s, const Reader::Unit& unit, const char* key, JsonWriter& json) {
  const Army& army = s.army(unit.seat);
  json.key(key).begin_object().field("side", side_name(s, unit.seat));
  json.field("type", type_id(army.types[unit.index])).field("space", space_name(army.spaces[unit.index]));
  json.field("facing", facing_name(army.facings[unit.index])).end_object();
}

void write_refusal(Space space, Rule rule, JsonWriter& json) {
  json.begin_object().field("space", space_name(space)).field("rule", number_of(rule)).end_object();
}

// Spaces that were refused and lie at most one space farther than can be gone: the others are told by 6.2.
void write_refusals_near(const Probe& question, Space at, int speed, JsonWriter& json) {
  question.for_each_refusal([&](Choice space, Rule rule) {
    if (distance(static_cast<Space>(space), at) <= speed + 1)
      write_refusal(static_cast<Space>(space), rule, json);
  });
}

// "commit speed": one of the stats, or none.
Commitment read_commitment(Reader& in, StatSet accepted) {
  if (!in.take("commit")) return Commitment::kNone;
  const Stat which = in.stat();
  if (in.ok() && !(accepted >> static_cast<int>(which) & 1)) {
    std::string right = "write one of:";
    for (int i = 0; i < kStats; ++i)
      if (accepted >> i & 1) right += std::string(" ") + kStatNames[i];
    in.wrong("commit", std::string(stat_name(which)) + " is not accepted here", right);
  }
  return commitment(which);
}

// --- moves

EngagementKind kind_of(Facing mover, Facing defender) {  // 6.8-6.10
  const int eighths = turn_between(mover, defender);
  return eighths == 4   ? EngagementKind::kFront
         : eighths == 2 ? EngagementKind::kFlank
                        : EngagementKind::kRear;
}

void write_moves(const State& s, const Reader::Unit& unit, const Reach& reach, JsonWriter& json) {
  int count = 0;
  json.key("moves").begin_array();
  for (int i = 0; i < reach.size(); ++i) {
    const Index foe = unit_at(s, other(unit.seat), reach.space(i));
    for (Facing facing : kAllFacings) {
      if (!(reach.facings(i) >> index(facing) & 1)) continue;
      ++count;
      json.begin_object().field("space", space_name(reach.space(i))).field("facing", facing_name(facing));
      if (foe != kNoUnit)
        json.field("engages", engagement_name(kind_of(facing, s.army(other(unit.seat)).facings[foe])));
      json.end_object();
    }
  }
  json.end_array().field("count", count).field("spaces", reach.size());
}

void write_illegal_moves(Probe& question, const Reader::Unit& unit, int speed, const Reach& reach,
                         JsonWriter& json) {
  json.key("illegal").begin_array();
  question.list<MoveTo>(unit.seat);
  write_refusals_near(question, question.locals_of<Move>().from, speed, json);
  for (int i = 0; i < reach.size(); ++i) {
    question.locals_of<Move>().to = reach.space(i);
    question.list<MoveFacing>(unit.seat);
    question.for_each_refusal([&](Choice facing, Rule rule) {
      json.begin_object().field("space", space_name(reach.space(i)));
      json.field("facing", facing_name(static_cast<Facing>(facing)))
          .field("rule", number_of(rule))
          .end_object();
    });
  }
  json.end_array();
}

// Who moves or retreats, and how far with what is committed.
struct Mover {
  Reader::Unit unit;
  Commitment committed;
  int speed, flexibility;
};
Mover read_mover(const State& s, Reader& in, JsonWriter& json) {
  Mover one{in.unit(), read_commitment(in, kMoveStats), 0, 0};
  if (!in.ok()) return one;
  one.speed = stat(s, one.unit.seat, one.unit.index, Stat::kSpeed, one.committed);
  one.flexibility = stat(s, one.unit.seat, one.unit.index, Stat::kFlexibility, one.committed);
  write_unit(s, one.unit, "unit", json);
  json.field("speed", one.speed).field("flexibility", one.flexibility);
  return one;
}

void answer_moves(const State& s, Reader& in, JsonWriter& json) {
  const Mover mover = read_mover(s, in, json);
  if (!in.ok()) return;
  const auto& [unit, committed, speed, flexibility] = mover;
  if (s.army(unit.seat).engaged & bit(unit.index)) {
    json.key("moves").begin_array().end_array().field("count", 0).field("spaces", 0);
    json.field("refused", number_of(rule("7.5")));
    return;
  }
  const Reach reach(s, unit.seat, unit.index, speed, flexibility);
  write_moves(s, unit, reach, json);
  const Space from = where(s, unit.seat, unit.index);
  Probe question(s, Move{.seat = unit.seat,
                         .unit = unit.index,
                         .committed = committed,
                         .facing = Facing::kN,
                         .from = from,
                         .to = from});
  write_illegal_moves(question, unit, speed, reach, json);
}

// --- retreats

// Every backward move, the smallest or not: what 9.5 leaves out, and what 9.3 does not let happen at all.
class AllRetreats {
 public:
  AllRetreats(const State& s, const Reader::Unit& unit, int speed, int flexibility)
      : window_(s, unit.seat, unit.index, speed, flexibility),
        start_(where(s, unit.seat, unit.index)),
        facing_(s.army(unit.seat).facings[unit.index]),
        any_angle_(s.setting<TurnCost>(Setting::kTurnCost) == TurnCost::kAnyAngle),
        speed_(speed),
        flexibility_(flexibility),
        seen_(static_cast<size_t>(window_.cells() * kFacings * (speed + 1) * (flexibility + 1))) {
    visit(window_.start(), facing_, 0, 0);
  }
  const std::vector<Space>& ends() const { return ends_; }

 private:
  void visit(Window::Cell cell, Facing facing, int steps, int turns) {
    const auto place = static_cast<size_t>(cell) * kFacings + static_cast<size_t>(index(facing));
    const auto more = static_cast<size_t>(speed_) + 1, most_turns = static_cast<size_t>(flexibility_) + 1;
    const size_t at = (place * more + static_cast<size_t>(steps)) * most_turns + static_cast<size_t>(turns);
    if (seen_[at]) return;
    seen_[at] = true;
    if (steps && window_.is_free(cell) &&
        std::find(ends_.begin(), ends_.end(), window_.space(cell)) == ends_.end())
      ends_.push_back(window_.space(cell));
    const Facing back = opposite(facing);
    const Window::Cell to = window_.next(cell, back);
    if (steps < speed_ && window_.can_pass(to) && window_.is_open_step(cell, back) &&
        is_behind(start_, facing_, window_.space(to)))
      visit(to, facing, steps + 1, turns);
    if (turns == flexibility_ || (!steps && turns)) return;
    const bool narrow = !steps || !any_angle_;
    for (int eighths = 1; eighths < kFacings; eighths += narrow ? kFacings - 2 : 1)
      visit(cell, turned(facing, eighths), steps, turns + 1);
  }

  Window window_;
  Space start_;
  Facing facing_;
  bool any_angle_;
  int speed_, flexibility_;
  std::vector<bool> seen_;
  std::vector<Space> ends_;
};

void write_retreats(const State& s, const Reader::Unit& unit, Commitment committed, JsonWriter& json) {
  const RetreatSpaces retreats(s, unit.seat, unit.index, committed);
  json.key("retreats").begin_array();
  for (int i = 0; i < retreats.size(); ++i)
    json.begin_object()
        .field("space", space_name(retreats.space(i)))
        .field("facing", facing_name(retreats.facing(i)))
        .end_object();
  json.end_array();
}

void answer_retreats(const State& s, Reader& in, JsonWriter& json) {
  const Mover mover = read_mover(s, in, json);
  if (!in.ok()) return;
  const auto& [unit, committed, speed, flexibility] = mover;
  const RetreatSpaces retreats(s, unit.seat, unit.index, committed);
  write_retreats(s, unit, committed, json);
  json.field("cut_off", retreats.is_cut_off())
      .field("routs", retreats.size() == 0)
      .key("illegal")
      .begin_array();
  const std::vector<Space> all = AllRetreats(s, unit, speed, flexibility).ends();
  const Space at = where(s, unit.seat, unit.index);
  for (int row = 0; row < s.rows; ++row) {
    for (int column = 0; column < s.columns; ++column) {
      const Space space = space_of(row, column);
      bool legal = false;
      for (int i = 0; i < retreats.size(); ++i) legal |= retreats.space(i) == space;
      if (legal || distance(space, at) > std::max(speed, 1)) continue;
      const bool possible = std::find(all.begin(), all.end(), space) != all.end();
      write_refusal(space, !possible ? rule("9.3") : retreats.is_cut_off() ? rule("9.4") : rule("9.5"), json);
    }
  }
  json.end_array();
}

// --- commanders, orders, shots

void answer_commander(const State& s, Reader& in, JsonWriter& json) {
  const Seat seat = in.side();
  if (!in.ok()) return;
  const bool lost = s.army(seat).commander == kNoSpace;
  json.field("side", side_name(s, seat)).key("space");
  lost ? json.null() : json.value(space_name(s.army(seat).commander));
  json.field("successor", lost);
  if (lost && s.setting<CommanderLoss>(Setting::kCommanderLoss) == CommanderLoss::kPermanent) {
    json.key("spaces").begin_array().end_array().field("refused", number_of(rule("10.3")));
    return;
  }
  Probe question(s, MoveCommander{.seat = seat});
  lost ? question.list<SuccessorAt>(seat) : question.list<CommanderTo>(seat);
  json.key("spaces").begin_array();
  for (int i = 0; i < question.options().size(); ++i)
    json.value(space_name(static_cast<Space>(question.options()[i])));
  json.end_array().field("count", question.options().size()).key("illegal").begin_array();
  lost ? write_refusals_near(question, 0, s.rows + s.columns, json)
       : write_refusals_near(question, s.army(seat).commander, kCommanderSpeed, json);
  json.end_array();
}

void write_line(const State& s, Seat seat, Index start, Index end, JsonWriter& json) {
  json.begin_object().field("start", space_name(where(s, seat, start)));
  json.field("end", space_name(where(s, seat, end)));
  write_spaces(s, seat, line_between(s, seat, start, end), "units", json);
  json.end_object();
}

void answer_orders(const State& s, Reader& in, JsonWriter& json) {
  const Seat seat = in.side();
  if (in.ok() && s.army(seat).in_play == kNoCard)
    in.wrong("inplay", std::string(side_name(s, seat)) + " has no card in play",
             std::string("write a line 'inplay ") + side_name(s, seat) + " CARD'");
  if (!in.ok()) return;
  const CardValues& card = command_of(s, seat);
  const bool lines = card.size == CommandSize::kLines;
  json.field("side", side_name(s, seat)).field("card", card_id(s.army(seat).in_play));
  json.field("command", card.kind == CommandKind::kMovement ? "movement" : "ranged");
  json.field("size", lines ? "lines" : "units").field("number", card.number);
  Probe question(s, IssueOrders{.seat = seat, .left = card.number, .start = 0, .given = 0});
  question.list<Order>(seat);
  UnitSet units = 0;
  for (int i = 0; i < question.options().size(); ++i)
    if (question.options()[i] != kNothing) units |= bit(static_cast<Index>(question.options()[i]));
  write_spaces(s, seat, units, lines ? "starts" : "units", json);
  json.key("illegal").begin_array();
  question.for_each_refusal(
      [&](Choice unit, Rule rule) { write_refusal(where(s, seat, static_cast<Index>(unit)), rule, json); });
  json.end_array();
  if (!lines) return;
  json.key("lines").begin_array();
  for_each(units, [&](Index start) {
    question.locals_of<IssueOrders>().start = start;
    question.list<LineEnd>(seat);
    for (int i = 0; i < question.options().size(); ++i)
      write_line(s, seat, start, static_cast<Index>(question.options()[i]), json);
  });
  json.end_array();
}

void answer_shots(const State& s, Reader& in, JsonWriter& json) {
  const Reader::Unit unit = in.unit();
  if (!in.ok()) return;
  const Seat foes = other(unit.seat);
  write_unit(s, unit, "unit", json);
  json.field("range", stat(s, unit.seat, unit.index, Stat::kRange));
  json.field("attack", stat(s, unit.seat, unit.index, Stat::kAttack));
  Probe question(s, Shoot{.seat = unit.seat, .unit = unit.index});
  question.list<Target>(unit.seat);
  const Options targets = question.options();
  json.key("illegal").begin_array();
  question.for_each_refusal([&](Choice target, Rule rule) {
    write_refusal(where(s, foes, static_cast<Index>(target)), rule, json);
  });
  json.end_array().key("targets").begin_array();
  for (int i = 0; i < targets.size(); ++i) {
    if (targets[i] == kNothing) continue;
    const Index target = static_cast<Index>(targets[i]);
    json.begin_object().field("space", space_name(where(s, foes, target)));
    json.field("type", type_id(s.army(foes).types[target]));
    json.field("beyond", !can_shoot_at(s, unit.seat, unit.index, target));
    question.locals_of<Shoot>().target = target;
    question.list<Supporter>(unit.seat);
    UnitSet supporters = 0;
    for (int j = 0; j < question.options().size(); ++j)
      if (question.options()[j] != kNothing) supporters |= bit(static_cast<Index>(question.options()[j]));
    write_spaces(s, unit.seat, supporters, "supporters", json);
    json.end_object();
  }
  json.end_array();
}

// --- combat

// 6.8-6.10, for a last step from one space into an enemy's.
void answer_engagement(const State& s, Reader& in, JsonWriter& json) {
  const Space from = in.space();
  const Reader::Unit defender = in.unit();
  const bool faces = in.more();
  const Facing wanted = faces ? in.facing() : Facing::kN;
  if (!in.ok()) return;
  const Army& army = s.army(defender.seat);
  const Space at = army.spaces[defender.index];
  const Facing direction = direction_to(from, at), facing = army.facings[defender.index];
  if (direction == kNoDirection)
    return in.wrong("space", space_name(from) + " does not touch " + space_name(at),
                    "name a neighbour of it");
  write_unit(s, defender, "defender", json);
  json.field("from", space_name(from));
  if (army.engaged & bit(defender.index)) {
    json.key("type").null().field("refused", number_of(rule("6.5")));
    return;
  }
  const bool oblique = turn_between(facing, opposite(direction)) == 1;
  const Facing arrival = oblique ? opposite(facing) : direction;
  const EngagementKind kind = kind_of(arrival, facing);
  constexpr Rule kRules[] = {Rule(), rule("6.8"), rule("6.9"), rule("6.10")};
  json.field("type", engagement_name(kind))
      .field("facing", facing_name(arrival))
      .field("turn", oblique ? 1 : 0);
  json.field("must_start_behind", kind == EngagementKind::kRear);
  json.field("rule", number_of(kRules[static_cast<int>(kind)]));
  if (faces) json.field("legal", wanted == arrival);
}

void write_supporters(const State& s, const Reader::Unit& unit, JsonWriter& json) {
  const Army& army = s.army(unit.seat);
  json.field("support", melee_support(s, unit.seat, unit.index)).key("supporters").begin_array();
  for_each(army.units & ~bit(unit.index), [&](Index mate) {
    if (distance(army.spaces[mate], army.spaces[unit.index]) != 1) return;
    json.begin_object()
        .field("space", space_name(army.spaces[mate]))
        .field("type", type_id(army.types[mate]));
    json.field("support", support_from(s, unit.seat, unit.index, mate)).end_object();
  });
  json.end_array();
}

void answer_support(const State& s, Reader& in, JsonWriter& json) {
  const Reader::Unit unit = in.unit();
  if (!in.ok()) return;
  write_unit(s, unit, "unit", json);
  write_supporters(s, unit, json);
}

void write_thresholds(const State& s, const Reader::Unit& unit, Commitment committed, JsonWriter& json) {
  const UnitRow& base = row(s, unit.seat, unit.index);
  const uint8_t values[] = {base.retreat, base.reverse, base.rout};
  constexpr const char* kNames[] = {"retreat", "reverse", "rout"};
  for (int i = 0; i < 3; ++i) {
    const int now = threshold(s, unit.seat, unit.index, values[i], committed);
    json.key(kNames[i]);
    now == kNever ? json.null() : json.value(now);
  }
}

struct Fighter {
  Reader::Unit unit;
  Commitment committed = Commitment::kNone;
  int value = 0;  // 8.1
  uint8_t effects = 0;
  bool leaves() const { return effects & (kEffectRout | kEffectRetreat); }
};

void write_fighter(const State& s, const Fighter& fighter, bool foe_leaves, JsonWriter& json) {
  const Reader::Unit& unit = fighter.unit;
  const bool routs = fighter.effects & kEffectRout, retreats = fighter.effects & kEffectRetreat;
  json.key(side_name(s, unit.seat)).begin_object();
  write_unit(s, unit, "unit", json);
  json.field("attack", stat(s, unit.seat, unit.index, Stat::kAttack, fighter.committed));
  write_supporters(s, unit, json);
  json.field("value", fighter.value);
  write_thresholds(s, unit, fighter.committed, json);
  json.field("outcome", routs ? "rout" : retreats ? "retreat" : foe_leaves ? "holds" : "engaged");
  // 8.8: it turns only if it is no longer engaged.
  json.field("reverses", (fighter.effects & kEffectReverse) && (retreats || foe_leaves));
  json.field("penalty", routs ? row(s, unit.seat, unit.index).rout_penalty : 0);
  if (retreats) write_retreats(s, unit, fighter.committed, json);
  json.end_object();
}

void answer_melee(const State& s, Reader& in, JsonWriter& json) {
  const Space space = in.space();
  Fighter fighters[kSeats];
  while (in.ok() && in.take("commit")) {
    const Seat seat = in.side();
    const Stat which = in.stat();
    if (in.ok() && !(kMeleeStats >> static_cast<int>(which) & 1))
      in.wrong("commit", std::string(stat_name(which)) + " is not accepted in a melee",
               "write attack, flexibility or defense");
    fighters[seat].committed = commitment(which);
  }
  if (!in.ok()) return;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    fighters[seat].unit = {seat, unit_at(s, seat, space)};
    if (fighters[seat].unit.index == kNoUnit)
      return in.wrong("space", "no two units are engaged in " + space_name(space),
                      "place a unit of each side there, facing opposite ways");
  }
  const bool mutual = s.setting<MeleeStrike>(Setting::kMeleeStrike) == MeleeStrike::kMutual;
  for (Fighter& fighter : fighters) {
    const auto [seat, index] = fighter.unit;
    if (mutual || (s.army(seat).moved_in & bit(index)))  // 8.7
      fighter.value = stat(s, seat, index, Stat::kAttack, fighter.committed) + melee_support(s, seat, index);
  }
  for (Seat seat = 0; seat < kSeats; ++seat)
    fighters[seat].effects =
        effects_of(s, seat, fighters[seat].unit.index, fighters[other(seat)].value, fighters[seat].committed);
  for (Seat seat : {s.white, s.black()})
    write_fighter(s, fighters[seat], fighters[other(seat)].leaves(), json);
}

void answer_stats(const State& s, Reader& in, JsonWriter& json) {
  const Reader::Unit unit = in.unit();
  if (!in.ok()) return;
  const Army& army = s.army(unit.seat);
  write_unit(s, unit, "unit", json);
  for (Stat which : {Stat::kAttack, Stat::kRange, Stat::kSpeed, Stat::kFlexibility})
    json.field(stat_name(which), stat(s, unit.seat, unit.index, which));
  write_thresholds(s, unit, Commitment::kNone, json);
  json.field("ordered", (army.ordered & bit(unit.index)) != 0);
  json.field("engaged", (army.engaged & bit(unit.index)) != 0);
}

struct Topic {
  const char* word;
  void (*answer)(const State& s, Reader& in, JsonWriter& json);
};
constexpr Topic kTopics[] = {
    {"moves", answer_moves},
    {"retreats", answer_retreats},
    {"commander", answer_commander},
    {"orders", answer_orders},
    {"lines", answer_orders},
    {"engagement", answer_engagement},
    {"melee", answer_melee},
    {"support", answer_support},
    {"shots", answer_shots},
    {"stats", answer_stats},
    {"supportcheck", answer_support_check},
    {"deployment", answer_deployment},
};

}  // namespace

Status answer(const State& s, const std::vector<std::string>& words, JsonWriter& json) {
  if (!words.empty() && words[0] == "army") return answer_army(s, words, json);
  std::string known = "army";
  for (const Topic& topic : kTopics) {
    if (!words.empty() && words[0] == topic.word) {
      Reader in(s, words);
      topic.answer(s, in, json);
      return in.status();
    }
    known += std::string(", ") + topic.word;
  }
  return Status::error("topic: this is no question; write one of: " + known);
}

}  // namespace tessera::prevail
