#!/usr/bin/env bash
# `tessera odds`: battles of Ascension.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
odds() { exits 0 "$TESSERA" odds "$@"; }
refused() {  # refused 'PART OF THE MESSAGE' ARGUMENT...
  local part=$1
  shift
  exits 2 "$TESSERA" odds "$@" && says err.txt "$part" && [[ ! -s out.txt ]]
}

check "a Space Battle" odds "2 cruiser, 3 fighter" "1 dreadnought, 2 fighter"
check "says that it is exact" says out.txt "Space Battle, exact odds"
check "with the odds" says out.txt "59.9039 %"
check "and what is left" says out.txt "left of the defender"
check "the same as JSON" odds "2 cruiser, 3 fighter" "1 dreadnought, 2 fighter" --json
check "has the odds" tells 'near(a["attacker"]["wins"], 0.599039242) and near(a["defender"]["wins"], 0.347679581)'
check "that sum to one" tells 'near(a["attacker"]["wins"] + a["defender"]["wins"] + a["nobody"], 1)'
check "has means and remains" tells 'near(sum(r["chance"] for r in a["attacker"]["remains"]), 1) and abs(a["attacker"]["left"] - 1.428826) < 1e-5'
check "prices what is lost" tells '0 < a["attacker"]["resources_lost"] < 5.5'
check "a planet" odds "2 ground-force, 1 war-sun" "4 ground-force" --attacker muaat --attacker-with magma-obliterator --json
check "by its reference" tells 'a["place"] == "planet" and near(a["attacker"]["wins"], 0.637845625)'
check "a race, a Special System" odds "3 cruisers" "3 cruisers" --system nebula --json
check "by its reference" tells 'near(a["defender"]["wins"], 0.592494074)'
check "a Flagship as printed" odds "flagship, 2 fighter" "dreadnought, cruiser, 2 fighter" --attacker letnev --printed-only --json
check "by its reference" tells 'near(a["attacker"]["wins"], 0.657539492)'
check "and with its special" odds "flagship, 2 fighter" "dreadnought, cruiser, 2 fighter" --attacker letnev --json
check "which helps" tells 'a["attacker"]["wins"] > 0.7 and a["exact"]'
check "damage and an Admiral" odds "1 damaged dreadnought, 1 cruiser" "2 cruiser" --json
check "by its reference" tells 'near(a["attacker"]["wins"], 0.557959173)'
check "another policy" odds "2 armor, 2 ground-force" "1 armor, 3 ground-force" --attacker-hits preserve-power --defender-hits preserve-power --json
check "by its reference" tells 'near(a["attacker"]["wins"], 0.822295019)'
check "flags before the units" odds --attacker-with hylar-v-laser,impulsion-shields --attacker sol "2 cruiser" "2 cruiser"
check "battles that are played" odds "2 cruiser" "2 cruiser" --sample 5000 --seed 3 --json
check "say so" tells 'not a["exact"] and a["battles"] == 5000'
check "choices are named" odds "2 destroyer" "1 cruiser" --attacker yin
check "as not counted" says out.txt "Sacrifice"

check "an unknown unit" refused "the units are: flagship, war-sun" "2 cruser" "1 fighter"
check "a negative count" refused "write 1 to 12" "-2 cruiser" "1 fighter"
check "too many" refused "write 1 to 3" "4 war-sun" "1 fighter"
check "too many in all" refused "14 cruiser on one side is not possible; write 1 to 12" "2 cruiser, 12 cruiser" "1 fighter"
check "more than a number can be" refused "write 1 to 250" "99999999999999999999 fighter" "1 fighter"
check "in all more than a number can be" refused "2147483648 fighter on one side" "1 fighter, 2147483647 fighter" "1 fighter"
check "half a unit" refused "write 1 to 250" "1.5 fighter" "1 fighter"
check "a Space Dock" refused "take no part in battles" "1 space-dock" "1 fighter"
check "ground units in space" refused "--at planet" "1 cruiser" "2 ground-force"
check "damage that a unit cannot have" refused "sustains no hits" "1 damaged fighter" "1 fighter"
check "a third side" exits 2 "$TESSERA" odds "1 fighter" "1 fighter" "1 fighter"
check "bad input as JSON is refused too" refused "the units are" "2 cruser" "1 fighter" --json
check "no unit" refused "name ships" "" "1 fighter"
check "one side only" refused "defender: nobody here fights" "1 fighter"
check "an unknown race" refused "the races are: arborec" "1 fighter" "1 fighter" --attacker elves
check "an unknown Technology" refused "hylar-v-laser" "1 fighter" "1 fighter" --defender-with lasers
check "a Flagship of nobody" refused "--defender RACE" "1 fighter" "1 flagship"
check "an unknown place" refused "in space or on a planet" "1 fighter" "1 fighter" --at sea
check "an unknown system" refused "asteroid-field" "1 fighter" "1 fighter" --system swamp
check "an unknown policy" refused "sustain-first" "1 fighter" "1 fighter" --attacker-hits none
check "no battles to play" exits 2 "$TESSERA" odds "1 fighter" "1 fighter" --sample 0
check "help has examples" exits 0 "$TESSERA" odds --help
check "of a planet" says out.txt '--defender-with general'

check "ten mixed ships a side, timed" odds --time --json
check "none is sampled, half in 1 ms, 95 of 100 in 5 ms" tells 'a["sampled"] == 0 and a["median_ms"] < 1 and a["most_ms"] < 5'
exit $failed
