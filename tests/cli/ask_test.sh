#!/usr/bin/env bash
# `tessera ask` and `tessera show --position`, and a game of Prevail through pipes. TESSERA names the program.
set -uo pipefail
: "${TESSERA:?TESSERA must name the program}"
TESSERA=$(readlink -f "$TESSERA")
positions=$(readlink -f "$(dirname "${BASH_SOURCE[0]}")/../../games/prevail/positions")
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
says() { grep -qF -- "$2" "$1"; }
exits() {  # exits CODE COMMAND...
  local wanted=$1 code=0
  shift
  "$@" </dev/null >out.txt 2>err.txt || code=$?
  [[ $code == "$wanted" ]] || { echo "exit code $code, not $wanted: $*" && return 1; }
}
# answers 'PYTHON EXPRESSION over a, the list of positions'
answers() {
  python3 - "$1" <<'PYTHON'
import json, sys
a = json.load(open("out.txt", encoding="utf-8"))["positions"]
sys.exit(0 if eval(sys.argv[1]) else f"not so: {sys.argv[1]}")
PYTHON
}

check "the worked checks are answered" exits 0 "$TESSERA" ask prevail --position "$positions/worked_checks.position"
check "citizen spearmen have 15 moves to 9 spaces" answers 'a[0]["answers"][0]["count"] == 15 and a[0]["answers"][0]["spaces"] == 9'
check "illegal candidates carry their rule" answers 'all(c["rule"] for c in a[0]["answers"][0]["illegal"])'

printf 'position one\nunit white manipular-legion D-5 N\nunit white velites D-5 S\n' >twice.position
check "two own units in a space are refused" exits 2 "$TESSERA" ask prevail --position twice.position
check "the fault names line and field" says err.txt "twice.position:3: unit space:"
printf 'unit white legion D-5 N\nunit white velites Z-5 N\nask moves D-5\n' >faults.position
check "several faults" exits 2 "$TESSERA" ask prevail --position faults.position
check "each is named: the first" says err.txt "faults.position:1: unit type:"
check "each is named: the second" says err.txt "faults.position:2: unit space:"
printf 'ask army mini: manipular-legion 9, african-elephants 3; strike\n' >army.position
check "an army is judged" exits 0 "$TESSERA" ask prevail --position army.position
check "every violated limit is named" answers '{"3.4", "3.7", "3.8"} <= {v["rule"] for v in a[0]["answers"][0]["violations"]}'
check "a file that is not there" exits 2 "$TESSERA" ask prevail --position nowhere.position
check "the message names it" says err.txt "nowhere.position"
check "another game" exits 2 "$TESSERA" ask preascendant --position "$positions/skirmish.position"

check "positions are drawn" exits 0 "$TESSERA" show --position "$positions/skirmish.position" --no-colour
check "with coordinates" grep -qE '^ *A ' out.txt

# Many positions in a second.
for i in $(seq 300); do
  printf 'position %s\nboard standard\nunit white numidian-cavalry F-9 N\nunit black velites D-9 S\nask moves F-9\n' "$i"
done >many.position
begin=$(date +%s%N)
check "300 positions" exits 0 "$TESSERA" ask prevail --position many.position
took=$((($(date +%s%N) - begin) / 1000000))
check "in $took ms, at most 3000" test "$took" -le 3000

check "bots play a whole battle" exits 0 "$TESSERA" play prevail --seats greedy,random --seed 5 --save battle.save
check "its record holds" exits 0 "$TESSERA" verify battle.save
exit $failed
