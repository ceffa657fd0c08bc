#!/usr/bin/env bash
# `tessera play`, as a person or a script would use it.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
game=preascendant
# Always 0 where a number is asked for, always option 1 elsewhere: what does not fit is refused and asked again.
answers() { for ((i = 0; i < $1; i++)); do printf '0\n1\n'; done; }
steps_of() { sed -n 's/^steps \([0-9]*\) .*/\1/p' "$1"; }
position_of() { "$TESSERA" show "$1" --as 0 --json && grep ' # ' "$1"; }
play() { "$TESSERA" play "$@" --plain; }

# --- a whole game

answers 3000 | play $game --seats human:Ada,random --seed 11 --setting max_turns=60 --save whole.save >whole.txt
check "a game answered with the first option reaches its end" says whole.txt "The game is over"
check "the end names the winner" grep -q ' - the winner' whole.txt
check "the end says how to check it" says whole.txt "./tessera verify whole.save"
check "the file is a finished record" grep -q '^steps [0-9]* over$' whole.save
check "no snapshot is left of a finished game" test ! -e whole.save.snapshot
check "the finished game verifies" "$TESSERA" verify whole.save
check "no line is wider than 80 columns" test "$(LC_ALL=C.UTF-8 awk 'length > 80' whole.txt | grep -vc '? for help)')" = 0
exits 0 "$TESSERA" play --resume whole.save
check "a finished game says so when resumed" says out.txt "This game is over already"
check "bots play among themselves" exits 0 "$TESSERA" play $game --seats random,random --seed 2 --setting max_turns=20 --save bots.save
check "and what they do is told" says out.txt "random bot (seat 1)"
exits 0 "$TESSERA" play $game --seats random,random --seed 2 --option max_turns=20 --save older.save
check "what a setting was called before still does the same" cmp -s bots.save older.save
check "and is not advertised" test "$("$TESSERA" play --help | grep -c -e '--option')" = 0

# --- leaving and going on

printf '1\n0\n' | play $game --seats human:Ada,greedy --seed 3 --save left.save >left.txt
check "the end of input keeps the game" says left.txt "./tessera play --resume left.save"
check "the file is private" test "$(stat -c %a left.save)" = 600
position_of left.save >before.txt
echo quit | play --resume left.save >resumed.txt
position_of left.save >after.txt
check "quitting and resuming changes nothing" cmp before.txt after.txt
check "a resumed game knows who sits where" says resumed.txt "seat 0 Ada, seat 1 greedy bot"
check "a resumed game tells what happened" says resumed.txt "What happened"
printf '0\n1\n0\n1\n' | play --resume left.save >further.txt
check "a resumed game goes on" test "$(steps_of left.save)" -gt "$(grep -c ' # ' before.txt)"
check "and still verifies" "$TESSERA" verify left.save

mkfifo keys
"$TESSERA" play $game --seats human:Ada,random --seed 4 --save killed.save --plain <keys >killed.txt &
player=$!
exec 7>keys
printf '1\n0\n1\n0\n1\n0\n1\n' >&7
for ((i = 0; i < 100; i++)); do
  sleep 0.1
  [[ $(grep -c '? for help)' killed.txt) -ge 8 ]] && break
done
kill -9 "$player"
wait "$player" 2>wait.txt
exec 7>&-
printf '1\n0\n1\n0\n1\n0\n1\n' | play $game --seats human:Ada,random --seed 4 --save twin.save >twin.txt
grep ' # ' twin.save >seen.txt
grep ' # ' killed.save >kept.txt
check "kill -9 loses nothing that was answered" cmp seen.txt kept.txt
check "there were answers to lose" test "$(grep -c ' 0 .* | ' killed.save)" -ge 3
check "a killed game verifies" "$TESSERA" verify killed.save
check "a killed game goes on" exits 0 "$TESSERA" play --resume killed.save

"$TESSERA" play $game --seats human:Ada,random --seed 4 --save interrupted.save --plain <keys >interrupted.txt &
player=$!
exec 7>keys
for ((i = 0; i < 100; i++)); do
  sleep 0.1
  says interrupted.txt '? for help)' && break
done
kill -INT "$player"
wait "$player"
check "Ctrl-C leaves politely" test $? = 0
exec 7>&-
check "Ctrl-C says how to go on" says interrupted.txt "./tessera play --resume interrupted.save"

echo quit | play $game >first.txt
echo quit | play $game >second.txt
check "an unfinished game is not overwritten" says second.txt "$game-2.save"
check "both are there" test -e $game.save -a -e $game-2.save
echo precious >precious.txt
check "a file that is no game is not overwritten" exits 2 "$TESSERA" play $game --save precious.txt
check "and still says what it said" says precious.txt precious

# --- when the rules have changed

cp left.save old.save
cp left.save.snapshot old.save.snapshot
sed -i 's/^rules .*/rules 0123456789abcdef/' old.save
printf '0\n1\n0\n1\n' | play --resume old.save >old.txt
check "a game of other rules goes on from its snapshot" says old.txt "The rules have changed since"
check "its steps were added to" test "$(steps_of old.save)" -gt "$(steps_of left.save)"
check "it verifies from there" "$TESSERA" verify old.save
check "it can be resumed again" exits 0 "$TESSERA" play --resume old.save
cp left.save lost.save
sed -i 's/^rules .*/rules 0123456789abcdef/' lost.save
check "without its snapshot it is refused" exits 2 "$TESSERA" play --resume lost.save
check "and the message names the step" says err.txt "lost.save: step 0"

# --- at the prompt

printf 'expand\nundo\nquit\n' | play $game --seats human:Ada,greedy --seed 5 --first 0 --save undo.save >nothing.txt
check "there is nothing to take back at first" says nothing.txt "You have decided nothing yet"
position_of undo.save >start.txt
printf '6\n0\n1\nundo\nquit\n' | play --resume undo.save >undo.txt
check "undo takes a decision back" says undo.txt "Taken back:"
printf 'undo\nundo\nundo\nundo\nquit\n' | play --resume undo.save >undo.txt
position_of undo.save >end.txt
check "undo goes back to the beginning" cmp start.txt end.txt
check "what was taken back verifies" "$TESSERA" verify undo.save

printf 'why pass\nwhy sow\nwhy moon cheese\n?\n? 4.3\n? r05\n? 2\nhint\nlog\nsave\nboard\nbanana\nquit\n' |
  play $game --seats human:Ada,greedy --seed 5 --first 0 --save ask.save >ask.txt
check "why tells the rule that forbids" grep -qF "Not allowed: pass, because of rule" ask.txt
check "and the rule itself" says ask.txt "3.2 One action"
check "why says what is allowed" says ask.txt "Allowed: sow"
check "why says what can be asked" says ask.txt "No rule speaks of 'moon cheese'"
check "? explains the commands" says ask.txt "takes back your last decision"
check "? 4.3 shows a rule" says ask.txt "4.3 Ties"
check "? R05 shows a card" says ask.txt "  R05 "
check "hint asks the greedy bot" says ask.txt "The greedy bot would answer"
check "log tells everything" says ask.txt "is dealt a card"
check "save names the file" says ask.txt "kept in ask.save"
check "nonsense is refused" says ask.txt "'banana' is no answer"
check "questions change nothing" test "$(steps_of ask.save)" = 0

name=$(sed -n 's/^ *1) Sow .*(\([A-Z][0-9]*\)).*/sow \1/p' ask.txt | head -1)
printf '%s\n999999\nwhy 12\nquit\n' "${name,,}" |
  play $game --seats human:Ada,greedy --seed 5 --first 0 --save named.save >named.txt
check "an answer by name is taken" grep -q "^[0-9]* 0 action | $name |" named.save
check "a bid that is too high is refused" grep -q "is more than 9" named.txt
check "why explains a bid that is too high" says named.txt "Not allowed: 12"

# --- several people at one keyboard

answers 60 | play $game --seats human:Ada,human:Bo,random --seed 6 --save hot.save >hot.txt
"$TESSERA" replay hot.save --plain --as 0 >ada.txt
"$TESSERA" replay hot.save --plain --as 1 >bo.txt
screen() {  # the lines between a passing of the keyboard to $1 and the next one
  awk -v who="Pass the keyboard to $1," '/^Pass the keyboard to /{on = index($0, who) == 1} on' hot.txt
}
screen Ada >ada_screen.txt
screen Bo >bo_screen.txt
check "the keyboard is passed" test "$(grep -c '^Pass the keyboard to ' hot.txt)" -ge 10
check "both are asked" grep -q '^Bo (' bo_screen.txt
check "Ada's screen is Ada's" lacks ada_screen.txt "seat 1 (you)"
check "Bo's screen is Bo's" lacks bo_screen.txt "seat 0 (you)"
for id in $(sed -n 's/.*Ada is dealt .*(\(...\)).*/\1/p' ada.txt); do
  first=$(awk '/^Pass the keyboard to Bo,/{on = 1; next} /^Pass the keyboard/{if (on) exit} on' hot.txt)
  case $first in *"$id "* | *"($id)"*) shown=1 ;; *) shown=0 ;; esac
  sold=$(grep -c "^[1-9][0-9]* 0 .*$id" hot.save)
  check "Bo does not see $id of Ada's hand" test $shown = 0 -o "$sold" -gt 0
done
check "60 empty lines come before every screen" awk '
  /^Pass the keyboard/ { if (blank < 60) exit 1 }
  { blank = /^$/ ? blank + 1 : 0 }' hot.txt
printf 'undo\nn\nundo\ny\nquit\n' | play --resume hot.save >consent.txt
check "others are asked before a decision is taken back" says consent.txt "would like to take back a decision"
check "they can say no" says consent.txt "Not everybody agreed"
check "they can say yes" says consent.txt "took back a decision."

# In a window the keyboard goes round, card or not; unless nobody wants to be asked there.
answers 100 | play rex --seats human:Ada,human:Bo,random --seed 6 --save windows.save >windows.txt
{ echo stops && answers 100; } | play rex --seats human:Ada,human:Bo,random --seed 6 --save stops.save >stops.txt
idle="A window for cards: you have nothing to play here."
check "in a window the keyboard goes round" test "$(grep -cF "$idle" windows.txt)" -ge 4
check "with the stops off it does not" lacks stops.txt "$idle"
check "and that is said" says stops.txt "Everybody passes in windows for cards"

# --- what cannot be

exits 2 "$TESSERA" play $game --seats human,wizard
check "an unknown seat names the right ones" says err.txt "human:NAME, random, greedy"
check "seats and players must agree" exits 2 "$TESSERA" play $game --seats human,greedy --players 3
check "too many seats are refused" exits 2 "$TESSERA" play $game --seats human,greedy,greedy,greedy,greedy
check "a person cannot be called as a bot" exits 2 "$TESSERA" play $game --seats "human:greedy bot,greedy"
check "control characters are no name" exits 2 "$TESSERA" play $game --seats $'human:A\eda,greedy'
check "an unknown game is refused" exits 2 "$TESSERA" play chess
check "no game is refused" exits 2 "$TESSERA" play
check "settings of a resumed game stay" exits 2 "$TESSERA" play --resume left.save --players 3
check "a missing file is refused" exits 2 "$TESSERA" play --resume missing.save
check "a folder is refused" exits 2 "$TESSERA" play --resume .
sed 's/sow/reap/' left.save >forged.save
cp forged.save forged.before
check "a forged game is refused" exits 2 "$TESSERA" play --resume forged.save
check "its first wrong step is named" grep -q 'forged.save: step [0-9]' err.txt
check "and nothing is written" cmp forged.save forged.before

exit $failed
