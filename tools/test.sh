#!/usr/bin/env bash
# The checks: ./tessera test [stage...|quick|long]   (./tessera test --list)
# Two stages run at a time. A stage ends at its first failure; those that need it are left out, the others still run.
# The output of a stage is in build/test/<stage>.log. TESSERA_TEST_LANES says how many run at a time.
set -uo pipefail
unset CDPATH
cd -P "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
root=$PWD
# shellcheck disable=SC2034  # stages use it
program=$root/build/release/bin/tessera
results=$root/build/test
most_lanes=${TESSERA_TEST_LANES:-2}
least_megabytes=4000  # what all builds and their tests take, with some air

# shellcheck source=tools/stages.sh
source tools/stages.sh
# shellcheck source=tools/packages.sh
source tools/packages.sh

# ---------------------------------------------------------------- choose the stages

refuse() {
  echo "tessera: $*" >&2
  exit 2
}
list() {
  local stage
  for stage in "$@"; do printf '%-17s %s\n' "$stage" "${about[$stage]}"; done
}
case ${1-} in
  --list)
    list "${stages[@]}"
    printf '\n./tessera test quick\n' && list "${quick_stages[@]}"
    printf '\n./tessera test long\n' && list "${long_stages[@]}"
    exit 0
    ;;
  quick | long)
    (($# == 1)) || refuse "'$1' stands for stages of its own and takes none beside it: ./tessera test $1"
    ;;
esac
known=("${stages[@]}" "${quick_stages[@]}" "${long_stages[@]}")
chosen=() left_out=()
case ${1-} in
  quick) chosen=("${quick_stages[@]}") left_out=("${stages[@]:1}" "${long_stages[@]}") ;;
  long) chosen=("${long_stages[@]}") left_out=("${stages[@]}") ;;
  '') chosen=("${stages[@]}") left_out=("${long_stages[@]}") ;;
  *)
    for stage in "$@"; do
      [[ " ${known[*]} " == *" $stage "* ]] ||
        refuse "there is no stage '$stage'. The stages are: ${stages[*]}. For daily work: quick. For nights: long, which is ${long_stages[*]}"
    done
    for stage in "${known[@]}"; do
      if [[ " $* " == *" $stage "* ]]; then
        [[ " ${chosen[*]-} " == *" $stage "* ]] || chosen+=("$stage")
      elif [[ " ${stages[*]} ${long_stages[*]} " == *" $stage "* ]]; then
        left_out+=("$stage")
      fi
    done
    ;;
esac
[[ $most_lanes =~ ^[1-9][0-9]?$ ]] || refuse "TESSERA_TEST_LANES must be a number from 1 on, not '$most_lanes'"

mkdir -p "$results" || refuse "the folder build/test cannot be made; is there room on the disk, and may you write here?"
free=$(df -Pm "$results" | awk 'NR == 2 { print $4 }')
[[ -z $free || $free -ge $least_megabytes ]] ||
  refuse "only $free MB are free on the disk of this folder, and building the tests takes $least_megabytes MB: make room, or delete build/"
exec 8>"$results/.lock"
flock -n 8 || refuse "another test run is going on in this folder; wait until it has ended"

if [[ ${1-} == quick || " ${chosen[*]} " == " lint " ]]; then need_packages build web quick; else need_packages build web quick test; fi

# ---------------------------------------------------------------- run them

begun_all=${EPOCHREALTIME/[.,]/}
declare -A lane_of=() begun=() verdict=() line_of=()
all_passed=0
all_failed=0
tenths_since() { echo $(((${EPOCHREALTIME/[.,]/} - $1) / 100000)); }

start_stage() {
  local stage=$1
  rm -f "$results/$stage".*
  begun[$stage]=${EPOCHREALTIME/[.,]/}
  (
    set -e
    "stage_$stage"
  ) >"$results/$stage.log" 2>&1 </dev/null 8>&- &
  lane_of[$!]=$stage
}

finish_stage() { # STAGE STATUS
  local stage=$1 status=$2 tenths passed=0 failed=0 skipped=0 words=""
  tenths=$(tenths_since "${begun[$stage]}")
  local -a reports=("$results/$stage".json "$results/$stage".*_tests.json)
  if compgen -G "$results/$stage*.json" >/dev/null; then
    read -r passed failed skipped < <(python3 -B tools/count_tests.py sum "${reports[@]}")
    words="$((passed + failed)) tests"
    ((skipped == 0)) || words+=", $skipped skipped"
  elif ((status == 0)); then
    passed=1
  fi
  ((status == 0 || failed > 0)) || failed=1  # it did not build, or died
  [[ ! -s $results/$stage.note ]] || words=$(<"$results/$stage.note")
  all_passed=$((all_passed + passed))
  all_failed=$((all_failed + failed))
  verdict[$stage]=ok
  ((failed == 0)) || verdict[$stage]=FAILED
  line_of[$stage]=$(printf '%-17s %-7s %5d.%d s  %s' "$stage" "${verdict[$stage]}" $((tenths / 10)) $((tenths % 10)) "$words")
  echo "${line_of[$stage]}"
  if ((failed > 0)); then
    tail -n 80 "$results/$stage.log"
    echo "(all of it: build/test/$stage.log)"
  fi
}

# 0: it may run now. 1: something it needs is not done. 2: something it needs failed.
readiness() {
  local needed
  for needed in ${after[$1]-}; do
    [[ " ${chosen[*]} " == *" $needed "* ]] || continue
    case ${verdict[$needed]-} in
      ok) ;;
      '') return 1 ;;
      *) return 2 ;;
    esac
  done
}

waiting=("${chosen[@]}")
while ((${#waiting[@]} || ${#lane_of[@]})); do
  still=()
  for stage in "${waiting[@]}"; do
    readiness "$stage"
    ready=$?
    if ((ready == 2)); then
      verdict[$stage]="left out"
      line_of[$stage]=$(printf '%-17s left out: what it needs failed (%s)' "$stage" "${after[$stage]}")
      echo "${line_of[$stage]}"
      all_failed=$((all_failed + 1))
    elif ((ready == 0 && ${#lane_of[@]} < most_lanes)); then
      start_stage "$stage"
    else
      still+=("$stage")
    fi
  done
  waiting=(${still[@]+"${still[@]}"})
  ((${#lane_of[@]})) || continue
  [[ ! -t 1 ]] || printf 'running: %s\r' "${lane_of[*]}"
  wait -n -p ended "${!lane_of[@]}"
  status=$?
  [[ ! -t 1 ]] || printf '\033[K'
  stage=${lane_of[$ended]}
  unset "lane_of[$ended]"
  finish_stage "$stage" "$status"
done

seconds=$(($(tenths_since "$begun_all") / 10))
printf '\n'
for stage in "${chosen[@]}"; do echo "${line_of[$stage]}"; done
((${#left_out[@]} == 0)) || printf '\nnot run: %s\n' "${left_out[*]}"
printf 'all in all %d min %d s\n%d passed, %d failed\n' $((seconds / 60)) $((seconds % 60)) "$all_passed" "$all_failed"
((all_failed == 0))
