#!/usr/bin/env bash
# `tessera soak`: what it says of the games it played.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

check "a game whose lists are watched" exits 0 "$TESSERA" soak ascension --games 2 --players 2 --seed 1
check "is clean" matches out.txt '^ascension: 2 games, .* 0 failures'
for list in units tokens effects frames moves landings builds options; do
  check "the most ever used of its $list" matches out.txt "^  $list +[0-9]+ of [0-9]+ at most"
done
check "and of what has no bound" matches out.txt '^  events +[0-9]+ at most'
check "the same as JSON" exits 0 "$TESSERA" soak ascension --games 2 --players 2 --seed 1 --json
check "has use and bound" tells '0 < a["lists"]["units"]["used"] < a["lists"]["units"]["most"] == 128'
check "nothing was left out" tells 'a["lists"]["not placed"]["used"] == 0 and a["failures"] == 0'
check "a game that has none watched says nothing of lists" exits 0 "$TESSERA" soak preascendant --games 2 --seed 1 --json
check "but is played" tells 'a["lists"] == {} and a["games"] == 2'
check "too many players" exits 2 "$TESSERA" soak ascension --games 2 --players 9
check "an unknown game" exits 2 "$TESSERA" soak chess --games 2
exit $failed
