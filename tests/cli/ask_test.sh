#!/usr/bin/env bash
# `tessera ask` and `tessera show --position`, and a game of Prevail through pipes.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
positions=$games/prevail/positions

check "the worked checks are answered" exits 0 "$TESSERA" ask prevail --position "$positions/worked_checks.position"
check "citizen spearmen have 15 moves to 9 spaces" tells 'a["positions"][0]["answers"][0]["count"] == 15 and a["positions"][0]["answers"][0]["spaces"] == 9'
check "illegal candidates carry their rule" tells 'all(c["rule"] for c in a["positions"][0]["answers"][0]["illegal"])'

printf 'position one\nunit white manipular-legion D-5 N\nunit white velites D-5 S\n' >twice.position
check "two own units in a space are refused" exits 2 "$TESSERA" ask prevail --position twice.position
check "the fault names line and field" says err.txt "twice.position:3: unit space:"
printf 'unit white legion D-5 N\nunit white velites Z-5 N\nask moves D-5\n' >faults.position
check "several faults" exits 2 "$TESSERA" ask prevail --position faults.position
check "each is named: the first" says err.txt "faults.position:1: unit type:"
check "each is named: the second" says err.txt "faults.position:2: unit space:"
printf 'ask army mini: manipular-legion 9, african-elephants 3; strike\n' >army.position
check "an army is judged" exits 0 "$TESSERA" ask prevail --position army.position
check "every violated limit is named" tells '{"3.4", "3.7", "3.8"} <= {v["rule"] for v in a["positions"][0]["answers"][0]["violations"]}'
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
