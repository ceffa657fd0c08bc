#!/usr/bin/env bash
# All checks, one stage after the other: ./tessera test [stage...]   (./tessera test --list)
# A stage ends at its first failure; the others still run. The output of a stage is in build/test/<stage>.log.
set -uo pipefail
unset CDPATH
cd -P "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
root=$PWD
program=$root/build/release/bin/tessera
results=$root/build/test

stages=(lint tables unit scenarios soak cli web wasm server browser signature sanitize fuzz pattern tidy)
declare -A about=(
  [lint]="tools/lint.py and clang-format: dependencies, macros, file sizes, layout"
  [tables]="the tests of the Python tools"
  [unit]="builds everything for release and runs the unit, property and conformance tests"
  [scenarios]="plays the scenario files; every numbered rule and every card must have one"
  [soak]="plays 300 random games of every game under all checks"
  [cli]="runs the program as a user would: tests/cli/*_test.sh"
  [web]="types, unit tests and build of the browser client; what the first visit loads stays under 500 kB"
  [wasm]="the engine in WebAssembly: signature equal to the native one, whole games, records verified natively"
  [server]="tests/server: a real server over real sockets, every message against its schema, kill -9"
  [browser]="tests/browser: whole games in Chromium by mouse, keyboard, phone and offline; axe-core; screenshots"
  [signature]="the same games on g++ and clang, -O0 and -O2, must give games/signature.txt"
  [sanitize]="the tests under AddressSanitizer and UndefinedBehaviorSanitizer, without the slow ones"
  [fuzz]="20 seconds of libFuzzer for each tests/fuzz/*_fuzz.cpp"
  [pattern]="the conformance suite with uninitialised locals filled with a pattern"
  [tidy]="clang-tidy on engine and games"
)

fail() {
  echo "$*"
  exit 1
}
note() { echo "$*" | tee "$results/$stage.note"; }
build() { "$root/tessera" build "$@"; }
games() { find games -mindepth 2 -maxdepth 2 -name scenarios -printf '%h\n' | sed 's:^games/::' | sort; }
cpp_files() { find "$@" -name '*.cpp' -o -name '*.h' | sort; }

part_tests=(store_tests notify_tests table_tests net_tests)

# run_tests PRESET PROGRAM [GTEST OPTION...]
run_tests() {
  local preset=$1 program=$2 report=$results/$stage.$2.json
  shift 2
  "build/$preset/bin/$program" --gtest_brief=1 --gtest_output="json:$report" "$@"
  grep -q '"testsuite"' "$report" || fail "No test was run: nothing matches $*"
}

# run_node FOLDER NODE-OPTION...   node's own test runner in a folder with a package.json; needs at least one test
run_node() {
  local folder=$1 output=$results/$stage.tap
  shift
  # shellcheck disable=SC2068  # patterns are meant to be expanded in the folder
  (cd "$folder" && node --test --test-reporter=tap --test-reporter-destination="$output" \
    --test-reporter=spec --test-reporter-destination=stdout $@) || true
  python3 -B - "$output" "$results/$stage.json" <<'PYTHON'
import json, re, sys
# Leaves are the tests; a line with subtests above it only sums them up.
tests, previous = [], -1
for line in open(sys.argv[1], encoding="utf-8"):
    match = re.match(r"( *)(not ok|ok) \d+ - (.*?)( # (SKIP).*)?$", line.rstrip("\n"))
    if not match:
        continue
    depth = len(match.group(1))
    if depth >= previous:
        tests.append((match.group(3), match.group(2) == "ok", match.group(5)))
    elif match.group(2) == "not ok" and all(ok for _, ok, _ in tests):
        tests.append((match.group(3), False, None))
    previous = depth
suite = [{"name": name, "status": "NOTRUN" if skip else "RUN", "result": "COMPLETED",
          **({} if ok else {"failures": [{"failure": name}]})} for name, ok, skip in tests]
json.dump({"testsuites": [{"testsuite": suite}]}, open(sys.argv[2], "w", encoding="utf-8"))
failed = [name for name, ok, _ in tests if not ok]
print(f"{len(tests)} tests, {len(failed)} failed")
sys.exit(1 if failed or not tests else 0)
PYTHON
}

# packages_of FOLDER   what its package-lock.json names
packages_of() {
  local lock=$1/package-lock.json made=$1/node_modules/.package-lock.json
  [[ -f $made && ! $lock -nt $made ]] || (cd "$1" && npm ci --no-audit --no-fund --loglevel=error && touch node_modules/.package-lock.json)
}

stage_lint() {
  python3 -B tools/lint.py
  local -a folders=()
  local folder
  for folder in engine games bots lab store server cli wasm tests bench; do
    [[ ! -d $folder ]] || folders+=("$folder")
  done
  cpp_files "${folders[@]}" | xargs -r -d '\n' clang-format --dry-run --Werror
}

stage_tables() { python3 -B -m unittest discover -s tools -p '*_test.py'; }

stage_unit() {
  build release all
  run_tests release tessera_tests
  local program
  for program in "${part_tests[@]}"; do run_tests release "$program"; done
}

stage_scenarios() {
  build release tessera_program
  "$program" scenario games/*/scenarios
  local game
  for game in $(games); do "$program" coverage "$game"; done
}

stage_soak() {
  build release tessera_program
  [[ -n $(games) ]] || fail "There is no games/<game>/scenarios folder, so no game to play"
  local game
  for game in $(games); do "$program" soak "$game" --games 300; done
}

stage_cli() {
  build release tessera_program
  local script count=0
  for script in tests/cli/*_test.sh; do
    [[ -e $script ]] || fail "There is no tests/cli/*_test.sh"
    [[ -x $script ]] || fail "$script is not executable: chmod +x $script"
    echo "== $script"
    TESSERA=$program "$script"
    count=$((count + 1))
  done
  note "$count scripts"
}

stage_web() {
  build web
  cd web
  npm run --silent check
  npx vitest run --reporter=default --reporter=json --outputFile.json="$results/web.vitest.json"
  cd ..
  python3 -B - "$results/web.vitest.json" "$results/web.json" <<'PYTHON'
import json, sys
tests = [test for file in json.load(open(sys.argv[1], encoding="utf-8"))["testResults"] for test in file["assertionResults"]]
suite = [{"status": "RUN" if test["status"] in ("passed", "failed") else "NOTRUN", "result": "COMPLETED",
          **({"failures": [1]} if test["status"] == "failed" else {})} for test in tests]
json.dump({"testsuites": [{"testsuite": suite}]}, open(sys.argv[2], "w", encoding="utf-8"))
PYTHON
  node tools/client_size.mjs web/dist
}

stage_wasm() {
  build release tessera_program
  build web
  TESSERA=$program run_node wasm test.mjs
}

stage_server() {
  build release tessera_program
  packages_of tests
  TESSERA=$program run_node tests server/*_test.mjs
  TESSERA=$program ROUNDS=5 node tests/server/kill9.mjs
}

stage_browser() {
  build release tessera_program
  build web
  packages_of tests
  # Each file by itself: one browser at a time, and a table of results for each.
  local file
  local -a broken=()
  export TESSERA=$program SCREENSHOTS=$results/screenshots
  for file in tests/browser/*.test.mjs; do
    file=${file#tests/}
    run_node tests --test-concurrency=1 "$file" || broken+=("${file##*/}")
    mv "$results/$stage.json" "$results/$stage.$(basename "$file" .test.mjs)_tests.json"
  done
  ((${#broken[@]} == 0)) || fail "Failed: ${broken[*]}"
}

stage_signature() {
  local preset
  for preset in release debug clang clang-debug; do
    build "$preset" signature_program
    "build/$preset/bin/signature" >"$results/signature.$preset.txt"
    diff -u games/signature.txt "$results/signature.$preset.txt" ||
      fail "The signature of the $preset build differs from games/signature.txt. If all builds agree and the rules were meant to change, write the new one there and name it in the commit message."
  done
}

stage_sanitize() {
  build sanitize tessera_tests "${part_tests[@]}"
  export UBSAN_OPTIONS=print_stacktrace=1
  local program
  for program in tessera_tests "${part_tests[@]}"; do run_tests sanitize "$program" '--gtest_filter=-*Slow*'; done
}

stage_fuzz() {
  local seed=$((RANDOM * 32768 + RANDOM + 1)) source corpus name found
  note "seed $seed"
  for corpus in tests/fuzz/corpus/*/; do
    [[ ! -d $corpus || -f tests/fuzz/$(basename "$corpus")_fuzz.cpp ]] ||
      fail "$corpus belongs to no program: there is no tests/fuzz/$(basename "$corpus")_fuzz.cpp"
  done
  build fuzz fuzzers
  for source in tests/fuzz/*_fuzz.cpp; do
    [[ -e $source ]] || fail "There is no tests/fuzz/*_fuzz.cpp"
    name=$(basename "$source" _fuzz.cpp)
    found=build/fuzz/found/$name  # new inputs go here, not into the tracked corpus
    mkdir -p "$found"
    local -a folders=("$found")
    [[ ! -d tests/fuzz/corpus/$name ]] || folders+=("tests/fuzz/corpus/$name")
    echo "== $name, seed $seed"
    "build/fuzz/bin/${name}_fuzz" -max_total_time=20 -seed="$seed" -print_final_stats=1 \
      -artifact_prefix="build/fuzz/$name-" "${folders[@]}"
  done
}

stage_pattern() {
  build pattern tessera_tests
  run_tests pattern tessera_tests '--gtest_filter=*Conformance*'
}

stage_tidy() {
  build release all  # the generated tables must be there
  find engine games -name '*.cpp' ! -name '*_test.cpp' ! -name '*_fuzz.cpp' | sort |
    xargs -r -d '\n' -n 4 -P 2 clang-tidy --quiet -p build/release
}

# count_tests REPORT...   prints: passed failed skipped
count_tests() {
  python3 -B - "$@" <<'PYTHON'
import json, os, sys
passed = failed = skipped = 0
reports = [json.load(open(name, encoding="utf-8")) for name in sys.argv[1:] if os.path.exists(name)]
for suite in [suite for report in reports for suite in report["testsuites"]]:
    for test in suite["testsuite"]:
        if test.get("failures"):
            failed += 1
        elif test["status"] != "RUN" or test["result"] != "COMPLETED":
            skipped += 1
        else:
            passed += 1
print(passed, failed, skipped)
PYTHON
}

# ---------------------------------------------------------------- choose the stages

if [[ ${1-} == --list ]]; then
  for stage in "${stages[@]}"; do printf '%-10s %s\n' "$stage" "${about[$stage]}"; done
  exit 0
fi
chosen=()
for stage in "$@"; do
  [[ -n ${about[$stage]-} ]] || fail "There is no stage '$stage'. The stages are: ${stages[*]}" >&2
done
for stage in "${stages[@]}"; do
  (($# == 0)) || [[ " $* " == *" $stage "* ]] || continue
  chosen+=("$stage")
done

mkdir -p "$results"
exec 8>"$results/.lock"
flock -n 8 || fail "Another test run is going on in this folder; wait until it has ended" >&2

# shellcheck source=tools/packages.sh
source tools/packages.sh
need_packages build web test

# ---------------------------------------------------------------- run them

table=""
all_passed=0
all_failed=0
for stage in "${chosen[@]}"; do
  log=$results/$stage.log
  rm -f "$results/$stage".*
  begun=${EPOCHREALTIME/[.,]/}
  [[ ! -t 1 ]] || printf '%-10s ...' "$stage"
  (
    set -e
    "stage_$stage"
  ) >"$log" 2>&1 </dev/null
  status=$?
  tenths=$(((${EPOCHREALTIME/[.,]/} - begun) / 100000))

  passed=0 failed=0 skipped=0 words=""
  reports=("$results/$stage".json "$results/$stage".*_tests.json)
  if compgen -G "$results/$stage*.json" >/dev/null; then
    read -r passed failed skipped < <(count_tests "${reports[@]}")
    words="$((passed + failed)) tests"
    ((skipped == 0)) || words+=", $skipped skipped"
  elif ((status == 0)); then
    passed=1
  fi
  ((status == 0 || failed > 0)) || failed=1  # it did not build, or died
  [[ ! -s $results/$stage.note ]] || words=$(<"$results/$stage.note")
  all_passed=$((all_passed + passed))
  all_failed=$((all_failed + failed))

  verdict=ok
  ((failed == 0)) || verdict=FAILED
  line=$(printf '%-10s %-7s %5d.%d s  %s' "$stage" "$verdict" $((tenths / 10)) $((tenths % 10)) "$words")
  table+=$line$'\n'
  [[ ! -t 1 ]] || printf '\r\033[K'
  echo "$line"
  if ((failed > 0)); then
    tail -n 80 "$log"
    echo "(all of it: build/test/$stage.log)"
  fi
done

printf '\n%s\n%d passed, %d failed\n' "$table" "$all_passed" "$all_failed"
((all_failed == 0))
