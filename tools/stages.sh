# Sourced by tools/test.sh: what each stage does. A stage runs in a shell of its own with `set -e`; $stage is its name.

# Stages of ./tessera test, in the order of the table; of ./tessera test long; and what ./tessera test quick runs.
stages=(lint tables release web unit scenarios soak cli wasm server browser checked sanitize fuzz signature tidy)
long_stages=(compilers optimised slow-checked threads long-soak long-fuzz long-kill9 attack)
quick_stages=(lint release-tests unit-quick scenarios-changed web-unit)
declare -A about=(
  [lint]="tools/lint.py, clang-format, prettier, eslint: dependencies, macros, sizes, layout, suspicious code of the client"
  [tables]="the tests of the Python tools, and of this list against CONTRIBUTING.md"
  [release]="builds the programs and the C++ tests with g++ -O2"
  [web]="types, unit tests and build of the browser client; what the first visit loads stays under 500 kB"
  [unit]="unit, property and conformance tests of the release build"
  [scenarios]="plays the scenario files; every numbered rule and every card must have one"
  [soak]="plays 300 random games of every game under all checks"
  [cli]="runs the program as a user would: tests/cli/*_test.sh"
  [wasm]="the engine in WebAssembly: signature equal to the native one, whole games, records verified natively"
  [server]="tests/server: a real server over real sockets, every message against its schema, kill -9"
  [browser]="tests/browser: whole games in Chromium by mouse, keyboard, phone and offline; axe-core; screenshots"
  [checked]="builds tests and fuzzers with clang, AddressSanitizer, UndefinedBehaviorSanitizer, assertions, filled locals"
  [sanitize]="the tests of the checked build, without the slow ones"
  [fuzz]="20 seconds of libFuzzer for each tests/fuzz/*_fuzz.cpp"
  [signature]="the same games on g++ -O2 and on the checked clang build must give games/signature.txt"
  [tidy]="clang-tidy on all C++ but the tests; a file that has not changed since it was clean is not read again"
  [compilers]="long: signatures of g++ -O0, clang -O2 and clang -O0"
  [optimised]="long: all C++ tests compiled with g++ -O2, the tests' own sources too"
  [slow-checked]="long: the slow tests of the checked build"
  [threads]="long: tests of store, server and tables under ThreadSanitizer"
  [long-soak]="long: 5,000 random games of every game under all checks"
  [long-fuzz]="long: 10 minutes of libFuzzer for each tests/fuzz/*_fuzz.cpp"
  [long-kill9]="long: 50 times kill -9 of a server under load, no acknowledged answer lost"
  [attack]="long: 10 minutes of tests/attack against a server with sanitizers; each attack alone against the release build"
  [release-tests]="quick: builds what the quick tests need"
  [unit-quick]="quick: unit tests of engine, games and bots without the slow ones; of store and server if they changed"
  [scenarios-changed]="quick: scenarios of the games that differ from the last commit, of all if the engine does"
  [web-unit]="quick: unit tests of the browser client"
)
# What must have passed before; a stage that is not chosen is not waited for.
declare -A after=(
  [unit]=release [scenarios]=release [soak]=release [cli]=release [wasm]="release web" [server]=release
  [browser]="release web" [sanitize]=checked [fuzz]=checked [signature]="release checked" [tidy]=release
  [slow-checked]=checked [unit-quick]=release-tests [scenarios-changed]=release-tests
)

part_tests=(store_tests notify_tests table_tests net_tests)
cpp_folders=(engine games bots lab store server cli wasm tests)

fail() {
  echo "$*"
  exit 1
}
note() { echo "$*" | tee "$results/$stage.note"; }
build() { nice "$root/tessera" build "$@"; }
games() { find games -mindepth 2 -maxdepth 2 -name scenarios -printf '%h\n' | sed 's:^games/::' | sort; }
cpp_files() { find "$@" -name '*.cpp' -o -name '*.h' | sort; }

# run_tests PRESET PROGRAM [GTEST OPTION...]
run_tests() {
  local preset=$1 program=$2 report=$results/$stage.$2.json
  shift 2
  "build/$preset/bin/$program" --gtest_brief=1 --gtest_output="json:$report" "$@"
  grep -q '"testsuite"' "$report" || fail "No test was run: nothing matches $*"
}

# run_node FOLDER REPORT NODE-OPTION...   node's own test runner in a folder with a package.json; needs at least one test
run_node() {
  local folder=$1 report=$2
  shift 2
  # shellcheck disable=SC2068  # patterns are meant to be expanded in the folder
  (cd "$folder" && node --test --test-reporter=tap --test-reporter-destination="$report.tap" \
    --test-reporter=spec --test-reporter-destination=stdout $@) || true
  python3 -B tools/count_tests.py tap "$report.tap" "$report"
}

# packages_of FOLDER   what its package-lock.json names
packages_of() (
  exec 7>"build/.lock-npm-$(basename "$1")"
  flock 7
  local lock=$1/package-lock.json made=$1/node_modules/.package-lock.json
  [[ -f $made && ! $lock -nt $made ]] || (cd "$1" && npm ci --no-audit --no-fund --loglevel=error && touch node_modules/.package-lock.json)
)

# What was found clean is not read again until it changes (build/lint).
# To lay out what it complains about: tests/node_modules/.bin/prettier --write FILE...
client_lint() {
  packages_of tests
  packages_of web  # the types of what the client is made of
  node tests/node_modules/eslint/bin/eslint.js --config tests/eslint.config.mjs --max-warnings 0 \
    --cache --cache-location build/lint/eslint web tests tools wasm
  node tests/node_modules/prettier/bin/prettier.cjs --check --log-level warn \
    --cache --cache-strategy content --cache-location build/lint/prettier \
    'web/{src,public}/**/*.{ts,js,mjs,svelte,css}' 'web/*.{ts,js,mjs}' '{tests,tools,wasm}/**/*.mjs'
}

stage_lint() {
  python3 -B tools/lint.py
  local -a folders=()
  local folder
  for folder in "${cpp_folders[@]}"; do
    [[ -d $folder ]] || fail "There is no folder $folder; tools/stages.sh names it"
    folders+=("$folder")
  done
  cpp_files "${folders[@]}" | xargs -r -d '\n' -n 64 -P 2 clang-format --dry-run --Werror
  client_lint
}

stage_tables() { python3 -B -m unittest discover -s tools -p '*_test.py'; }

stage_release() { build release all; }

stage_unit() {
  build release all
  local program
  for program in tessera_tests "${part_tests[@]}"; do run_tests release "$program"; done
}

stage_scenarios() {
  build release programs
  "$program" scenario games/*/scenarios
  local game
  for game in $(games); do "$program" coverage "$game"; done
}

soak_games() { # COUNT
  build release programs
  [[ -n $(games) ]] || fail "There is no games/<game>/scenarios folder, so no game to play"
  local game
  for game in $(games); do "$program" soak "$game" --games "$1"; done
}
stage_soak() { soak_games 300; }
stage_long-soak() { soak_games 5000; }

stage_cli() {
  build release programs
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
  (cd web && npm run --silent check)
  web_unit
  node tools/client_size.mjs web/dist
}
web_unit() { # VITEST-OPTION...
  (cd web && npx vitest run "$@" --reporter=default --reporter=json --outputFile.json="$results/$stage.vitest") || true
  python3 -B tools/count_tests.py vitest "$results/$stage.vitest" "$results/$stage.json"
}
stage_web-unit() {
  packages_of web
  # The engine in WebAssembly may not be built, or be of older sources: the stages web and wasm test it.
  web_unit --exclude '**/local/local.test.ts'
}

stage_wasm() {
  build release programs
  build web
  TESSERA=$program run_node wasm "$results/$stage.json" test.mjs
}

stage_server() {
  build release programs
  packages_of tests
  TESSERA=$program run_node tests "$results/$stage.json" --test-concurrency=2 server/*_test.mjs
  TESSERA=$program ROUNDS=5 node tests/server/kill9.mjs
}
stage_long-kill9() {
  build release programs
  packages_of tests
  TESSERA=$program ROUNDS=50 node tests/server/kill9.mjs
}

stage_browser() {
  build release programs
  build web
  packages_of tests
  # Each file has a server and a browser of its own, on free ports.
  export TESSERA=$program SCREENSHOTS=$results/screenshots
  TESSERA=$program run_node tests "$results/$stage.json" --test-concurrency=2 browser/*.test.mjs
}

# Sanitized, a server needs more memory for the same; how much it may grow is judged on the release build.
stage_attack() {
  build release programs
  build checked programs
  packages_of tests
  local name
  for name in $(node tests/attack/attack.mjs --list); do
    TESSERA=$program node tests/attack/attack.mjs --only "$name" --seconds 20
  done
  TESSERA=$root/build/checked/bin/tessera node tests/attack/attack.mjs --seconds 600 --megabytes 1500 --deadline 20000
}

stage_checked() { build checked tessera_tests "${part_tests[@]}" fuzzers signature_program; }

checked_tests() { # GTEST OPTION...
  build checked tessera_tests "${part_tests[@]}"
  export UBSAN_OPTIONS=print_stacktrace=1
  local program
  for program in tessera_tests "${part_tests[@]}"; do run_tests checked "$program" "$@"; done
}
stage_sanitize() { checked_tests '--gtest_filter=-*Slow*'; }
stage_slow-checked() {
  build checked tessera_tests store_tests
  run_tests checked tessera_tests '--gtest_filter=*Slow*'
  run_tests checked store_tests '--gtest_filter=*Slow*'
}

run_fuzzers() { # SECONDS
  local seed=$((RANDOM * 32768 + RANDOM + 1)) source corpus name found
  note "seed $seed"
  for corpus in tests/fuzz/corpus/*/; do
    [[ ! -d $corpus || -f tests/fuzz/$(basename "$corpus")_fuzz.cpp ]] ||
      fail "$corpus belongs to no program: there is no tests/fuzz/$(basename "$corpus")_fuzz.cpp"
  done
  build checked fuzzers
  for source in tests/fuzz/*_fuzz.cpp; do
    [[ -e $source ]] || fail "There is no tests/fuzz/*_fuzz.cpp"
    name=$(basename "$source" _fuzz.cpp)
    found=build/checked/found/$name  # new inputs go here, not into the tracked corpus
    mkdir -p "$found"
    local -a folders=("$found")
    [[ ! -d tests/fuzz/corpus/$name ]] || folders+=("tests/fuzz/corpus/$name")
    echo "== $name, seed $seed"
    "build/checked/bin/${name}_fuzz" -max_total_time="$1" -seed="$seed" -print_final_stats=1 \
      -artifact_prefix="build/checked/$name-" "${folders[@]}"
  done
}
stage_fuzz() { run_fuzzers 20; }
stage_long-fuzz() { run_fuzzers 600; }

compare_signatures() { # PRESET...
  local preset
  for preset in "$@"; do
    build "$preset" signature_program
    "build/$preset/bin/signature" >"$results/$stage.$preset.txt"
    diff -u games/signature.txt "$results/$stage.$preset.txt" ||
      fail "The signature of the $preset build differs from games/signature.txt. If all builds agree and the rules were meant to change, write the new one there and name it in the commit message."
  done
}
stage_signature() { compare_signatures release checked; }
stage_compilers() { compare_signatures debug clang clang-debug; }

stage_optimised() {
  build optimised-tests all
  local program
  for program in tessera_tests "${part_tests[@]}"; do run_tests optimised-tests "$program"; done
}

stage_threads() {
  build thread "${part_tests[@]}"
  local program
  for program in "${part_tests[@]}"; do run_tests thread "$program" '--gtest_filter=-*Slow*'; done
}

stage_tidy() {
  build release all  # the generated tables and the list of what each file includes must be there
  nice python3 -B tools/tidy.py build/release engine games bots lab store server cli wasm
}

# ---------------------------------------------------------------- quick

changed_in() { # PATTERN of a path   against the last commit; files that are not tracked yet count too
  local changed
  changed=$(git diff --name-only HEAD && git ls-files --others --exclude-standard)
  grep -qE "^($1)(/|$)" <<<"$changed"
}

stage_release-tests() {
  local -a targets=(programs tessera_tests)
  ! changed_in "store|server|engine|bots" || targets+=("${part_tests[@]}")
  build release "${targets[@]}"
}
stage_unit-quick() {
  run_tests release tessera_tests '--gtest_filter=-*Slow*'
  changed_in "store|server|engine|bots" || return 0
  local program
  for program in "${part_tests[@]}"; do run_tests release "$program" '--gtest_filter=-*Slow*'; done
}
stage_scenarios-changed() {
  local game
  local -a changed=()
  for game in $(games); do
    ! changed_in "engine|games/$game|docs/rules/$game.md|tools" || changed+=("games/$game/scenarios")
  done
  if ((${#changed[@]})); then
    "$program" scenario "${changed[@]}"
    note "${changed[*]}"
  else
    note "no game differs from the last commit"
  fi
}
