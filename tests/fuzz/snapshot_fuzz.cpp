// Damaged states behind a good checksum: check() must refuse every one that could bring the game down.
// Nonsense that the rules notice themselves (broken) counts as refused.
//
// An input that begins like a snapshot is taken as it is. Any other chooses a state from random games (two
// bytes) and changes bytes of it (three bytes each: offset and value); what follows a change of offset 0xffff
// are answers.
#include <cstring>

#include "engine/check/conformance.h"
#include "engine/game/session_of.h"
#include "games/all.h"

namespace {

using namespace tessera;

constexpr int kMostAnswers = 12;

// States of random games, a few of every question asked in every context.
template <class G>
std::vector<typename G::State> make_states() {
  using State = typename G::State;
  constexpr int kGames = counts_of<G>().fuzz_states, kOfAKind = 3;
  std::vector<State> states;
  std::vector<std::pair<uint64_t, int>> kinds;
  for (int game = 0; game < kGames; ++game) {
    FastRandom random(static_cast<uint64_t>(game));
    Chance chance(static_cast<uint64_t>(game));
    State s;
    Table<State> t(s, chance);
    G::prepare(s, testing::varied_setup(G::info(), static_cast<uint64_t>(game), random));
    for (Kernel<G>::run(t); !Kernel<G>::is_over(s);) {
      uint64_t kind = s.decision;
      for (int i = 0; i < s.depth; ++i) kind = kind * 67 + s.stack[i].procedure;
      auto known = std::find_if(kinds.begin(), kinds.end(), [&](auto& one) { return one.first == kind; });
      if (known == kinds.end()) known = kinds.insert(kinds.end(), {kind, 0});
      if (known->second++ < kOfAKind) states.push_back(s);
      const Seat seat = s.waiting.lowest();
      Options options;
      Kernel<G>::list(s, seat, options);
      G::playout_options(s, options);
      const auto choice = static_cast<int>(random.below(static_cast<uint32_t>(options.size())));
      Kernel<G>::apply(t, seat, options[choice]);
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

template <class G>
void play_on(typename G::State s, Bytes bytes) {
  using State = typename G::State;
  FastRandom random(bytes.byte());
  Chance chance(random.next());
  EventList events;
  Table<State> t(s, chance, &events);
  for (int i = 0; i < kMostAnswers && !Kernel<G>::is_over(s); ++i) {
    State other = s;
    G::redeal(other, Observer::seat(0), random);
    const Seat seat = s.waiting.lowest();
    Options options;
    Kernel<G>::list(s, seat, options);
    const uint32_t which = bytes.empty() ? random.next() : bytes.byte();
    Kernel<G>::apply(t, seat, options[static_cast<int>(which % static_cast<uint32_t>(options.size()))]);
    for (const Event& event : events.events) G::log().line(event);
    events.events.clear();
    if (!G::check(s).empty()) return;  // it was nonsense, and got as far as the board
  }
}

template <class G>
void damage(const uint8_t* data, size_t size) {
  using State = typename G::State;
  static const std::vector<State> kStates = make_states<G>();
  static const GameModuleOf<G> kModule;
  RecordFault fault;
  const std::string text(reinterpret_cast<const char*>(data), size);
  if (text.starts_with("tessera-snapshot")) {
    const auto session = kModule.from_snapshot(text, fault);
    if (session) look_at(*session);
    return;
  }
  Bytes bytes(data, size);
  State s = kStates[bytes.word() % kStates.size()];
  while (!bytes.empty()) {
    const uint32_t offset = bytes.word();
    const auto value = static_cast<uint8_t>(bytes.byte());
    if (offset == 0xffff) break;
    reinterpret_cast<uint8_t*>(&s)[offset % sizeof s] = value;
  }
  const std::string snapshot = write_snapshot(G::kName, G::fields(), &s, sizeof s);
  const auto session = SessionOf<G>::from_snapshot_text(snapshot, fault);
  if (!session) return;
  look_at(*session);
  play_on<G>(session->state(), bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  let_broken_throw();
  for_games(AllGames(), [&](auto type) {
    try {
      damage<typename decltype(type)::type>(data, size);
    } catch (const Broken&) {
    }
  });
  return 0;
}
