// What a view shows of agreements, offers and Domain Counters: filled, written and drawn.
#include "engine/view/view_types.h"
#include "games/ascension/parts.h"

namespace tessera::ascension {

void show_trade(const State& s, Observer, View& view) {
  std::copy_n(&s.contracts[0][0], kSeats * 2, &view.trade.contracts[0][0]);
  std::copy_n(s.bargains, kSeats, view.trade.bargains);
}

namespace {

// A contract by its owner and number, as 2 * seat + number.
constexpr int owner_of_contract(int contract) { return contract / 2; }
const Contract& contract_of(const View& view, int contract) {
  return view.trade.contracts[owner_of_contract(contract)][contract % 2];
}
int value_of(const View& view, int contract) {
  const Race race = view.players[owner_of_contract(contract)].race;
  return race == kNoRace ? 0 : row(race).contracts[contract % 2];
}

void describe_contract(auto& out, const View& view, int contract) {
  out.record("ContractView", [&] {
    out.field("owner").seat(static_cast<Seat>(owner_of_contract(contract)));
    out.field("value").number(value_of(view, contract));
    out.field("partner", "null: not active").seat_or_null(contract_of(view, contract).partner);
    out.field("goods", "for the partner").number(contract_of(view, contract).goods);
  });
}

BitSet<int> all_contracts(const View& view) { return BitSet<int>::from_bits((1u << 2 * view.seats) - 1); }
BitSet<int> asking(const View& view) {
  BitSet<int> seats;
  for (Seat seat = 0; seat < view.seats; ++seat)
    if (view.trade.bargains[seat].to != kNoSeat) seats.add(seat);
  return seats;
}

}  // namespace

template <class Out>
void describe_trade(Out& out, const View& view) {
  out.field("contracts").list(all_contracts(view), [&](int contract) {
    describe_contract(out, view, contract);
  });
  out.field("asked", "Trade Goods that somebody asks another player for").list(asking(view), [&](int seat) {
    out.record("AskedView", [&] {
      out.field("seat").seat(static_cast<Seat>(seat));
      out.field("of").seat_or_null(view.trade.bargains[seat].to);
      out.field("goods").number(view.trade.bargains[seat].asked);
    });
  });
}
template void describe_trade(ViewWriter& out, const View& view);
template void describe_trade(ViewTypes& out, const View& view);

void draw_trade(const View&, Page&) {}

// Agreements whose income the seat has.
void draw_trade_of(const View& view, Seat seat, Page& page) {
  std::vector<std::string> held;
  for (int contract : all_contracts(view)) {
    if (contract_of(view, contract).partner != seat) continue;
    const int owner = owner_of_contract(contract);
    held.push_back(fmt::format("{} with {} ({} on it)", value_of(view, contract),
                               owner == seat ? std::string("itself") : std::to_string(owner),
                               contract_of(view, contract).goods));
  }
  if (held.empty()) return;
  page.put("  trade     ", Ink::kFaint);
  Flowing line(page, 12, 12);
  for (const std::string& one : held) line.put(&one == &held.back() ? one : one + ";");
  line.end();
}

}  // namespace tessera::ascension
