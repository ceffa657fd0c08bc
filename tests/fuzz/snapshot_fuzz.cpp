// Damaged states behind a good checksum: check() must refuse every one that could bring the game down.
//
// An input that begins like a snapshot is taken as it is. Any other chooses a state from random games (two
// bytes) and changes bytes of it (three bytes each: offset and value); what follows a change of offset 0xffff
// are answers.
#include <cstring>

#include "engine/game/session_of.h"
#include "engine/testing/conformance.h"
#include "games/preascendant/preascendant.h"

namespace {

using namespace tessera;
using preascendant::Preascendant;
using preascendant::State;

constexpr int kMostAnswers = 12;

// States of random games, a few of every question asked in every context.
std::vector<State> make_states() {
  constexpr int kGames = 150, kOfAKind = 3;
  std::vector<State> states;
  std::vector<std::pair<uint64_t, int>> kinds;
  for (int game = 0; game < kGames; ++game) {
    FastRandom random(static_cast<uint64_t>(game));
    Chance chance(static_cast<uint64_t>(game));
    State s;
    Table<State> t(s, chance);
    Preascendant::prepare(s, testing::varied_setup<Preascendant>(static_cast<uint64_t>(game), random));
    for (Kernel<Preascendant>::run(t); !Kernel<Preascendant>::is_over(s);) {
      uint64_t kind = s.decision;
      for (int i = 0; i < s.depth; ++i) kind = kind * 67 + s.stack[i].procedure;
      auto known = std::find_if(kinds.begin(), kinds.end(), [&](auto& one) { return one.first == kind; });
      if (known == kinds.end()) known = kinds.insert(kinds.end(), {kind, 0});
      if (known->second++ < kOfAKind) states.push_back(s);
      const Seat seat = s.waiting.lowest();
      Options options;
      Kernel<Preascendant>::list(s, seat, options);
      Preascendant::playout_options(s, options);
      const auto choice = static_cast<int>(random.below(static_cast<uint32_t>(options.size())));
      Kernel<Preascendant>::apply(t, seat, options[choice]);
    }
    if (game < 8) states.push_back(s);
  }
  return states;
}

class Bytes {
 public:
  Bytes(const uint8_t* data, size_t size) : at_(data), left_(size) {}
  bool empty() const { return left_ == 0; }
  uint32_t byte() { return left_ ? --left_, *at_++ : 0; }
  uint32_t word() {
    const uint32_t high = byte();
    return high << 8 | byte();
  }

 private:
  const uint8_t* at_;
  size_t left_;
};

void look_at(const Session& session) {
  for (Seat seat = 0; seat <= session.setup().players; ++seat) {
    const bool spectator = seat == session.setup().players;
    const Observer observer = spectator ? Observer::spectator() : Observer::seat(seat);
    session.view_json(observer);
    session.draw(observer, true);
    if (spectator) continue;
    session.question(seat);
    session.refusals(seat);
  }
  session.scores();
  session.winners();
  session.ending();
}

void play_on(State s, Bytes bytes) {
  FastRandom random(bytes.byte());
  Chance chance(random.next());
  EventList events;
  Table<State> t(s, chance, &events);
  for (int i = 0; i < kMostAnswers && !Kernel<Preascendant>::is_over(s); ++i) {
    State other = s;
    Preascendant::redeal(other, Observer::seat(0), random);
    const Seat seat = s.waiting.lowest();
    Options options;
    Kernel<Preascendant>::list(s, seat, options);
    const uint32_t which = bytes.empty() ? random.next() : bytes.byte();
    Kernel<Preascendant>::apply(t, seat,
                                options[static_cast<int>(which % static_cast<uint32_t>(options.size()))]);
    for (const Event& event : events.events) Preascendant::describe_event(event);
    events.events.clear();
    if (const std::string wrong = Preascendant::check(s); !wrong.empty())
      broken("snapshot_fuzz: %s", wrong.c_str());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const std::vector<State> kStates = make_states();
  static const GameModuleOf<Preascendant> kModule;
  RecordFault fault;
  const std::string text(reinterpret_cast<const char*>(data), size);
  if (text.starts_with("tessera-snapshot")) {
    const auto session = kModule.from_snapshot(text, fault);
    if (session) look_at(*session);
    return 0;
  }
  Bytes bytes(data, size);
  State s = kStates[bytes.word() % kStates.size()];
  while (!bytes.empty()) {
    const uint32_t offset = bytes.word();
    const auto value = static_cast<uint8_t>(bytes.byte());
    if (offset == 0xffff) break;
    reinterpret_cast<uint8_t*>(&s)[offset % sizeof s] = value;
  }
  const std::string snapshot = write_snapshot(Preascendant::kName, Preascendant::fields(), &s, sizeof s);
  const auto session = SessionOf<Preascendant>::from_snapshot_text(snapshot, fault);
  if (!session) return 0;
  look_at(*session);
  play_on(session->state(), bytes);
  return 0;
}
