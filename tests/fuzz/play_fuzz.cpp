// Bytes as a table's setup and its answers, in each game. After every answer the invariants hold, and what
// one observer, whom the bytes choose, cannot know makes no difference to what it sees.
#include <cstring>

#include "engine/flow/kernel.h"
#include "engine/game/session.h"
#include "games/all.h"

namespace {

using namespace tessera;

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

void require(bool holds, const char* what) {
  if (!holds) broken("play_fuzz: %s", what);
}

Setup read_setup(const GameInfo& info, Bytes& bytes) {
  Setup setup{info.least_players, Settings(info.settings), kNoSeat};
  const auto spread = static_cast<uint32_t>(info.most_players - info.least_players + 1);
  setup.players += static_cast<int>(bytes.byte() % spread);
  const uint32_t first = bytes.byte() % (static_cast<uint32_t>(setup.players) + 1);
  if (first < static_cast<uint32_t>(setup.players)) setup.first = static_cast<Seat>(first);
  uint32_t flags = bytes.word();
  for (const SettingRow& row : info.settings) {
    uint32_t value = flags & 1;
    flags >>= 1;
    std::string text = value ? "on" : "off";
    if (row.kind == SettingKind::kChoice) {
      const auto words = split_words(row.values, '|');
      text = words[bytes.byte() % words.size()];
    } else if (row.kind == SettingKind::kNumber) {
      if (!value) continue;
      text = std::to_string(row.least + static_cast<int32_t>(bytes.byte()) % (row.most - row.least + 1));
    }
    require(setup.settings.set(std::string(row.name) + "=" + text).is_ok(), "a setting is refused");
  }
  require(check_setup(info, setup).is_ok(), "a setup is refused");
  return setup;
}

template <class G>
void check_state(const typename G::State& s) {
  const std::string wrong = G::check(s);
  if (!wrong.empty()) broken("play_fuzz: %s", wrong.c_str());
}

template <class G>
void compare_views(const typename G::State& a, const typename G::State& b, Observer observer) {
  const auto one = G::view(a, observer), two = G::view(b, observer);
  require(std::memcmp(&one, &two, sizeof one) == 0, "a redeal changes a view");
}

// What `observer` cannot know makes no difference to what it sees, is asked, and sees after its answer.
template <class G>
void check_secrecy(const typename G::State& s, Observer observer, FastRandom& random) {
  using State = typename G::State;
  using TheKernel = Kernel<G>;
  State other = s;
  G::redeal(other, observer, random);
  check_state<G>(other);
  compare_views<G>(s, other, observer);
  const Seat seat = observer.seat_or_none();
  if (!s.waiting.has(seat)) return;
  Options here, there;
  TheKernel::list(s, seat, here);
  TheKernel::list(other, seat, there);
  require(here.size() == there.size(), "a redeal changes the number of options");
  for (int i = 0; i < here.listed(); ++i) require(here[i] == there[i], "a redeal changes an option");
  const Choice choice = here[static_cast<int>(random.below(static_cast<uint32_t>(here.size())))];
  State after = s;
  bool news = false;
  for (State* one : {&after, &other}) {
    Chance chance(random.next());
    Table<State> t(*one, chance);
    TheKernel::apply(t, seat, choice);
    news |= t.revealed || chance.uses();
  }
  if (!news) compare_views<G>(after, other, observer);
}

template <class G>
void play(const uint8_t* data, size_t size) {
  using State = typename G::State;
  using TheKernel = Kernel<G>;
  Bytes bytes(data, size);
  const Setup setup = read_setup(G::info(), bytes);
  FastRandom random(bytes.word());
  const uint32_t who = bytes.byte() % (static_cast<uint32_t>(setup.players) + 1);
  const Observer observer = who == static_cast<uint32_t>(setup.players)
                                ? Observer::spectator()
                                : Observer::seat(static_cast<Seat>(who));
  Chance chance(random.next64());
  State s;
  Table<State> t(s, chance);
  G::prepare(s, setup);
  for (TheKernel::run(t); !TheKernel::is_over(s) && !bytes.empty();) {
    check_state<G>(s);
    check_secrecy<G>(s, observer, random);
    uint32_t skip = bytes.byte();
    Seat seat = s.waiting.lowest();  // the upper bits choose who answers first, the lower ones what
    for (SeatSet left = s.waiting; skip >= 128 && left.size() > 1; skip -= 128) {
      left.remove(left.lowest());
      seat = left.lowest();
    }
    Options options;
    TheKernel::list(s, seat, options);
    bool may_be_single = false;
    if constexpr (requires { G::asks_without_choice(s); }) may_be_single = G::asks_without_choice(s);
    require(options.size() > (may_be_single ? 0 : 1), "a seat is asked without a choice");
    TheKernel::apply(t, seat, options[static_cast<int>(skip % static_cast<uint32_t>(options.size()))]);
  }
  check_state<G>(s);
  if (TheKernel::is_over(s)) require(G::ending(s) >= 0, "the game is over without an ending");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  for_games(AllGames(), [&](auto type) { play<typename decltype(type)::type>(data, size); });
  return 0;
}
