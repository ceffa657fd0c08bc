#!/usr/bin/env bash
# `tessera soak`: what it says of the games it played. TESSERA names the program.
set -uo pipefail
: "${TESSERA:?TESSERA must name the program}"
TESSERA=$(readlink -f "$TESSERA")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failed=0

check() {  # check WHAT COMMAND...
  local what=$1
  shift
  if "$@" >check.txt 2>&1; then echo "PASS $what"; else
    echo "FAIL $what"
    head -5 check.txt
    failed=1
  fi
}
says() { grep -qE -- "$2" "$1"; }
exits() {  # exits CODE COMMAND...
  local wanted=$1 code=0
  shift
  "$@" </dev/null >out.txt 2>err.txt || code=$?
  [[ $code == "$wanted" ]] || { echo "exit code $code, not $wanted: $*" && return 1; }
}
# answers 'PYTHON EXPRESSION over a'
answers() {
  python3 - "$1" <<'PYTHON'
import json, sys
a = json.load(open("out.txt", encoding="utf-8"))
sys.exit(0 if eval(sys.argv[1]) else f"not so: {sys.argv[1]}")
PYTHON
}

check "a game whose lists are watched" exits 0 "$TESSERA" soak ascension --games 2 --players 2 --seed 1
check "is clean" says out.txt '^ascension: 2 games, .* 0 failures'
for list in units tokens effects frames moves landings builds options; do
  check "the most ever used of its $list" says out.txt "^  $list +[0-9]+ of [0-9]+ at most"
done
check "and of what has no bound" says out.txt '^  events +[0-9]+ at most'
check "the same as JSON" exits 0 "$TESSERA" soak ascension --games 2 --players 2 --seed 1 --json
check "has use and bound" answers '0 < a["lists"]["units"]["used"] < a["lists"]["units"]["most"] == 128'
check "nothing was left out" answers 'a["lists"]["not placed"]["used"] == 0 and a["failures"] == 0'
check "a game that has none watched says nothing of lists" exits 0 "$TESSERA" soak preascendant --games 2 --seed 1 --json
check "but is played" answers 'a["lists"] == {} and a["games"] == 2'
check "too many players" exits 2 "$TESSERA" soak ascension --games 2 --players 9
check "an unknown game" exits 2 "$TESSERA" soak chess --games 2
exit $failed
