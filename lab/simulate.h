// Bulk games between bots, and what came of them.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tessera {

// Mean and standard error of something measured once a game.
class Sample {
 public:
  void add(double x) {
    ++n_;
    sum_ += x;
    squares_ += x * x;
  }
  void merge(const Sample& o) {
    n_ += o.n_;
    sum_ += o.sum_;
    squares_ += o.squares_;
  }
  double mean() const { return n_ ? sum_ / static_cast<double>(n_) : 0; }
  double error() const {
    if (n_ < 2) return 0;
    const double n = static_cast<double>(n_);
    return std::sqrt(std::max(0.0, squares_ / n - mean() * mean()) / (n - 1));
  }

 private:
  uint64_t n_ = 0;
  double sum_ = 0, squares_ = 0;
};

// What came of a role that a game gives to seats, such as a race.
struct RoleReport {
  uint64_t games = 0, wins = 0;
  Sample share;  // of a game: 1 for a win alone, a half for one that two share
  void merge(const RoleReport& o) {
    games += o.games;
    wins += o.wins;
    share.merge(o.share);
  }
};

struct SimulateReport {
  uint64_t games = 0, ended = 0;
  Sample decisions, turns, score;  // score: the mean of a game's players, whose scores hang together
  std::vector<Sample> seat_score;
  std::vector<uint64_t> wins, endings;
  std::map<std::string, RoleReport> roles;  // of games that have some

  void merge(const SimulateReport& o) {
    games += o.games;
    ended += o.ended;
    decisions.merge(o.decisions);
    turns.merge(o.turns);
    score.merge(o.score);
    for (size_t i = 0; i < wins.size(); ++i) wins[i] += o.wins[i], seat_score[i].merge(o.seat_score[i]);
    for (size_t i = 0; i < endings.size(); ++i) endings[i] += o.endings[i];
    for (const auto& [name, role] : o.roles) roles[name].merge(role);
  }
};

}  // namespace tessera
