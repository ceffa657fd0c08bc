#!/usr/bin/env bash
# `tessera replay`, `verify` and `show`, on good files and on bad ones.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
game=preascendant
scenarios=$games/$game/scenarios
is_json() { python3 -c 'import json, sys; json.load(open(sys.argv[1]))' "$1"; }

"$TESSERA" play $game --seats greedy,random,random --seed 7 --setting max_turns=40 --save over.save >/dev/null
printf '1\n0\n1\n0\n1\n' | "$TESSERA" play $game --seats human:Ada,greedy --seed 8 --save open.save >/dev/null
steps=$(sed -n 's/^steps \([0-9]*\) over$/\1/p' over.save)

# --- verify

check "a finished game verifies" exits 0 "$TESSERA" verify over.save
check "all of it" says out.txt "$steps steps, chain ok, commitment ok, outcomes recomputed"
sed '/^key /d' open.save >keyless.save
check "a game without key verifies" exits 0 "$TESSERA" verify keyless.save
check "but its outcomes do not" says out.txt "key not revealed yet: outcomes not recomputed"
exits 0 "$TESSERA" verify over.save open.save --json
check "verify speaks JSON" is_json out.txt
check "of every file" test "$(grep -o '"ok":true' out.txt | wc -l)" = 2

# flip BITS AT FROM TO: one byte of the file is another one
flip() {
  local byte
  cp "$3" "$4"
  byte=$(od -An -tu1 -j "$2" -N 1 "$3")
  printf '%b' "\\x$(printf %02x $((byte ^ $1)))" | dd of="$4" bs=1 seek="$2" conv=notrunc status=none
}
flips=0 refused=0 named=0
for file in over.save open.save; do
  size=$(stat -c %s $file)
  for ((i = 0; i < 60; i++)); do
    at=$((size * i / 60 + i % 7))
    ((at < size)) || continue
    flip $((i % 3 ? 1 : 128)) $at $file flipped.save
    flips=$((flips + 1))
    "$TESSERA" verify flipped.save >out.txt 2>err.txt || refused=$((refused + 1))
    grep -qE '(step|line) [0-9]+' out.txt && named=$((named + 1))
  done
done
check "$flips flipped bytes: each is noticed" test "$refused" = "$flips"
check "and each is located" test "$named" = "$flips"
for ((i = 0; i < 5; i++)); do
  flip 1 $((size * (2 * i + 1) / 10)) open.save flipped.save
  check "no resuming with byte $((size * (2 * i + 1) / 10)) flipped" exits 2 "$TESSERA" play --resume flipped.save
  check "no replay either" exits 2 "$TESSERA" replay flipped.save --plain
done

sed 's/^\(5 [0-9] [a-z]* | \).*\( | .* # .*\)/\1nonsense\2/' over.save >answer.save
check "a forged answer is refused" exits 1 "$TESSERA" verify answer.save
check "its step is named" says out.txt "answer.save: step 5: "
exits 1 "$TESSERA" verify answer.save --json
check "in JSON too" says out.txt '"ok":false,"steps":'"$steps"',"step":5'
sed "s/^key .*/key $(printf '0%.0s' {1..64})/" over.save >key.save
check "another key is refused" exits 1 "$TESSERA" verify key.save

# --- files that are no records

head -c $(($(stat -c %s over.save) / 2)) over.save >cut.save
: >empty.save
sed 's/^game .*/game chess/' over.save >chess.save
echo 'Dear diary' >foreign.save
head -c 3000 /dev/urandom >noise.save
for command in verify "replay --plain" show "play --resume"; do
  for file in cut.save empty.save chess.save foreign.save noise.save . missing.save; do
    # shellcheck disable=SC2086
    check "$command refuses $file" exits 2 "$TESSERA" $command $file
    check "$command names $file" grep -qF -- "$file" out.txt err.txt
  done
done
exits 2 "$TESSERA" verify cut.save
check "a cut record: the line is named" grep -qE 'cut.save: line [0-9]+' out.txt
exits 2 "$TESSERA" verify chess.save
check "an unknown game: the line is named" says out.txt "chess.save: line 2: there is no game 'chess'"

# --- replay

check "replay prints a game" exits 0 "$TESSERA" replay over.save
check "every step of it" test "$(grep -c '^Step ' out.txt)" = $((steps + 1))
check "with its end" says out.txt "The game is over"
check "all hands are open after the end" grep -qE 'greedy bot is dealt .*\([RWBK][0-9]+\)' out.txt
exits 0 "$TESSERA" replay over.save --as spectator
check "a spectator sees no hands" test "$(grep -cE 'is dealt .*\([RWBK][0-9]+\)' out.txt)" = 0
exits 0 "$TESSERA" replay open.save
check "no hand is open before the end" test "$(grep -cE 'is dealt .*\([RWBK][0-9]+\)' out.txt)" = 0
exits 0 "$TESSERA" replay open.save --as 0
check "but one's own" test "$(grep -cE 'Ada is dealt .*\([RWBK][0-9]+\)' out.txt)" = 3
check "all eyes only after the end" exits 2 "$TESSERA" replay open.save --as all
check "no such seat" exits 2 "$TESSERA" replay open.save --as 2
check "no such step" exits 2 "$TESSERA" replay open.save --step 99999
exits 0 "$TESSERA" replay over.save --json
check "replay speaks JSON" python3 - "$steps" <<'PYTHON'
import json, sys
game = json.load(open("out.txt"))
assert game["game"] == "preascendant" and game["players"] == 3 and game["settings"] == "max_turns=40"
assert [step["step"] for step in game["steps"]] == list(range(int(sys.argv[1]) + 1))
assert game["steps"][0]["seat"] is None and game["steps"][0]["outcomes"]
assert all(step["decision"] for step in game["steps"])
assert all(event["name"] and event["text"] and "{seat:" not in event["text"]
           for step in game["steps"] for event in step["events"])
assert game["ending"] and len(game["scores"]) == 3 and len(game["winners"]) == 1
PYTHON

exits 0 "$TESSERA" replay open.save --json --as 0
check "before the end JSON tells no secret of others" python3 - <<'PYTHON'
import json, re
text = open("out.txt").read()
game = json.loads(text)
assert not game["over"] and game["ending"] is None and game["scores"] == [] and game["winners"] == []
assert all(step["outcomes"] is None for step in game["steps"])
assert all(step["answer"] is None for step in game["steps"] if step["seat"] != 0)
assert any(step["answer"] for step in game["steps"] if step["seat"] == 0)
assert not re.search(r"greedy bot is dealt [^\"]*\([RWBK][0-9]+\)", text)
PYTHON

# Hidden questions: steps of which only their seat knows.
"$TESSERA" play rex --seats greedy,greedy,greedy,random,random,random --seed 7 --save hidden.save >/dev/null
asked='(card|interfere|battle_question|redraw)'
cut=$(sed -nE "s/^([0-9]+) [1-5] $asked .*/\1/p" hidden.save | tail -1)  # as the table stands after the last of them
awk -v cut="$cut" '/^key / { next } /^[0-9]/ && $1 > cut { next } /^steps / { $0 = "steps " cut " in-play" } { print }' \
  hidden.save >hidden_open.save
check "a table in the middle of a game" exits 0 "$TESSERA" verify hidden_open.save
exits 0 "$TESSERA" replay hidden.save
check "all eyes see every step" test "$(grep -c '^Step ' out.txt)" = "$(grep -cE '^[0-9]+ [-0-9] ' hidden.save)"
export LINES_OF_ALL
LINES_OF_ALL=$(grep -c '^  - ' out.txt)
exits 0 "$TESSERA" replay hidden.save --json
check "events stand at the steps that led to them" python3 - <<'PYTHON'
import json, os
steps = json.load(open("out.txt"))["steps"]
assert sum(len(step["events"]) for step in steps) == int(os.environ["LINES_OF_ALL"])
bids = [step for step in steps if step["decision"] == "bid"]
assert len(bids) > 20
for step in bids:
    said = "passed" if step["answer"] == "pass" else f"bid {step['answer']} influence"
    assert said in step["events"][0]["text"], step
assert "won" in steps[-1]["events"][-1]["text"], steps[-1]
PYTHON
exits 0 "$TESSERA" replay hidden_open.save --as 0
check "nobody is seen to be asked in secret" test "$(grep -cE "^Step .*\(seat [1-5]\), $asked" out.txt)" = 0
check "the steps are counted without them" python3 - <<'PYTHON'
import re
numbers = [int(n) for n in re.findall(r"^Step (\d+) of", open("out.txt").read(), re.M)]
assert numbers == list(range(len(numbers))) and len(numbers) > 50
PYTHON
exits 0 "$TESSERA" replay hidden_open.save --json --as 0
check "nor in JSON" python3 - "$asked" <<'PYTHON'
import json, re, sys
steps = json.load(open("out.txt"))["steps"]
assert not [step for step in steps if step["seat"] != 0 and re.fullmatch(sys.argv[1], step["decision"])]
assert all(step["answer"] is None and step["outcomes"] is None for step in steps if step["seat"] != 0)
assert all(re.search("bid|passed", step["events"][0]["text"]) for step in steps if step["decision"] == "bid")
PYTHON

# --- show

check "show draws a record" exits 0 "$TESSERA" show open.save --as 0
check "as the seat sees it" says out.txt "Your hand"
check "show draws an earlier step" exits 0 "$TESSERA" show open.save --step 0
check "a spectator has no hand" test "$(grep -c 'Your hand' out.txt)" = 0
check "no such step to show" exits 2 "$TESSERA" show open.save --step 99999
check "show draws a snapshot" exits 0 "$TESSERA" show open.save.snapshot --as 0
"$TESSERA" show open.save --as 0 >record.txt
check "the same as the record" cmp record.txt out.txt
check "no steps in a snapshot" exits 2 "$TESSERA" show open.save.snapshot --step 1
flip 1 400 open.save.snapshot flipped.snapshot
check "a damaged snapshot is refused" exits 2 "$TESSERA" show flipped.snapshot
exits 0 "$TESSERA" show open.save --as 1 --json
check "show speaks JSON" is_json out.txt
check "show draws no colours into a file" test "$("$TESSERA" show open.save | grep -c $'\e')" = 0
scenario=$(find "$scenarios" -name '*.scenario' | sort | head -1)
if [[ -n $scenario ]]; then
  check "show draws the first position of a scenario" exits 0 "$TESSERA" show "$scenario"
  check "with a map" says out.txt "Map"
fi

exit $failed
