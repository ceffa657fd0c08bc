// The commands of the program. Each returns an exit code.
#pragma once
#include "cli/arguments.h"

namespace tessera::cli {

int run_serve(const Arguments& arguments);
int run_play(const Arguments& arguments);
int run_games(const Arguments& arguments);
int run_rules(const Arguments& arguments);
int run_simulate(const Arguments& arguments);
int run_bench(const Arguments& arguments);
int run_perft(const Arguments& arguments);
int run_signature(const Arguments& arguments);
int run_scenario(const Arguments& arguments);
int run_coverage(const Arguments& arguments);
int run_soak(const Arguments& arguments);
int run_replay(const Arguments& arguments);
int run_verify(const Arguments& arguments);
int run_show(const Arguments& arguments);
int run_ask(const Arguments& arguments);
int run_odds(const Arguments& arguments);
int run_load(const Arguments& arguments);
int run_audit(const Arguments& arguments);
int run_schema(const Arguments& arguments);

}  // namespace tessera::cli
