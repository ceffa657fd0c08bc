#!/usr/bin/env bash
# Builds the engine for the browser: wasm/build.sh [folder]   makes folder/tessera.wasm (default: web/wasm).
# Only what changed is compiled again; the parts are kept in folder/parts.
set -euo pipefail
unset CDPATH
root=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
mkdir -p "${1:-$root/web/wasm}"
out=$(cd -P "${1:-$root/web/wasm}" && pwd)
parts=$out/parts
compiler=clang++-19
list_of() { sed -n "s/^set($1 *\([^)]*\)).*/\1/p" "$root/CMakeLists.txt"; }
# A game without a board cannot be played in a browser and would only make the first visit longer.
games=""
workshop=" $(list_of TESSERA_WORKSHOP) "
for game in $(list_of TESSERA_GAMES); do
  [[ $workshop == *" $game "* ]] || games+="$game "
done

fail() {
  echo "wasm/build.sh: $*" >&2
  exit 1
}
for command in "$compiler" wasm-ld-19 ninja python3; do
  command -v "$command" >/dev/null || fail "'$command' is missing; tools/packages.txt names the package it comes in"
done
[[ -d /usr/include/fmt ]] || fail "the headers of fmt are missing; install libfmt-dev"
[[ -n $games ]] || fail "TESSERA_GAMES is not set in CMakeLists.txt"
[[ $out != *[[:space:]]* && $root != *[[:space:]]* ]] || fail "the path of a folder must not hold spaces: $out"

# fmt is used as headers only. A folder of its own, because the rest of /usr/include is of another machine.
mkdir -p "$parts/include" "$parts/generated"
ln -sfn /usr/include/fmt "$parts/include/fmt"

flags=(--target=wasm32-wasi -std=c++20 -Oz -fno-exceptions -ffunction-sections -fdata-sections -fvisibility=hidden
  -mbulk-memory -Wall -Wextra -Wshadow -Wno-missing-field-initializers -Werror
  -DFMT_HEADER_ONLY -DFMT_EXCEPTIONS=0 -DFMT_USE_FULL_CACHE_DRAGONBOX=0
  "-ffile-prefix-map=$parts/=" "-ffile-prefix-map=$root/="
  -I"$root" -I"$parts/generated" -I"$root/wasm/sodium" -isystem "$parts/include")
link_flags=(--target=wasm32-wasi -mexec-model=reactor -Wl,--gc-sections -Wl,--strip-all -Wl,--stack-first
  -Wl,-z,stack-size=524288 -fuse-ld="$(command -v wasm-ld-19)")
launcher=""
# Paths are cached from the root on, so that a second clone finds what the first compiled.
! command -v ccache >/dev/null || launcher="env CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1 ccache "

(cd "$root" && python3 -B tools/make_games.py "$parts/generated" $games)
plan=$parts/build.ninja
{
  echo "rule compile"
  echo "  command = $launcher$compiler ${flags[*]} -MMD -MF \$out.d -c \$in -o \$out"
  echo "  depfile = \$out.d"
  echo "  deps = gcc"
  echo "  description = \$in"
  echo "rule link"
  echo "  command = $compiler ${link_flags[*]} @\$out.rsp -o \$out"
  echo "  rspfile = \$out.rsp"
  echo "  rspfile_content = \$in"
  echo "rule tables"
  echo "  command = cd $root && python3 -B tools/make_tables.py \$what \$out"
  echo "rule flow"
  echo "  command = cd $root && python3 -B tools/make_flow.py \$what \$out"
  echo "  restat = 1"
  echo "rule words"
  echo "  command = cd $root && python3 -B tools/make_words.py \$what \$out"
  echo "  restat = 1"
  generated=()
  for game in $games; do
    folder=$parts/generated/$game
    rules=$(find "$root/games/$game" \( -path '*/rules/*.cpp' -o -path '*/cards/*.cpp' \) | sort | tr '\n' ' ')
    if [[ -n $rules ]]; then
      declared=$(find "$root/games/$game" -name '*.h' | sort | tr '\n' ' ')
      echo "build $folder/flow.inc $folder/lists.inc: flow | $rules $declared $root/tools/make_flow.py"
      echo "  what = games/$game"
      generated+=("$folder/flow.inc" "$folder/lists.inc")
    fi
    [[ -d $root/games/$game/data ]] || continue
    data=$(find "$root/games/$game/data" -type f | sort | tr '\n' ' ')
    tools=$(find "$root/tools" -name 'make_tables*.py' ! -name '*_test.py' | sort | tr '\n' ' ')
    echo "build $folder/rules.inc: tables | $root/docs/rules/$game.md $tools"
    echo "  what = rules docs/rules/$game.md"
    echo "build $folder/tables.inc: tables | $data $tools"
    echo "  what = $game games/$game/data"
    generated+=("$folder/rules.inc" "$folder/tables.inc")
    # What it says: each file, or the folder `words`, makes one.
    for words in "$root/games/$game/data"/{*.txt,words}; do
      [[ -e $words ]] || continue
      made=$folder/$(basename "$words" .txt).inc
      echo "build $made: words | $data $root/tools/make_words.py $root/tools/make_tables_data.py"
      echo "  what = ${words#"$root/"}"
      generated+=("$made")
    done
  done
  # The files of a folder are compiled eight at a time, as `compile_together` of CMakeLists.txt has it.
  declare -A folders=()
  objects=()
  while IFS= read -r source; do
    folder=${source%/*}
    folders[$folder]+="$source "
    read -ra members <<<"${folders[$folder]}"
    together=$parts/$folder-$(((${#members[@]} - 1) / 8))
    if ((${#members[@]} % 8 == 1)); then
      mkdir -p "${together%/*}"
      : >"$together.new"
      objects+=("$together")
    fi
    echo "#include \"$source\"" >>"$together.new"
  done < <(
    cd "$root"
    find engine games/*.cpp $(printf 'games/%s ' $games) bots wasm -path engine/testing -prune -o -name '*.cpp' \
      ! -name '*_test.cpp' ! -name '*_fuzz.cpp' -print | sort
  )
  for together in "${objects[@]}"; do
    cmp -s "$together.new" "$together.cpp" || cp "$together.new" "$together.cpp"
  done
  for game in $games; do
    for part in module bots; do
      [[ ! -f $parts/generated/$game/$part.cpp ]] || objects+=("$parts/generated/$game/$part")
    done
  done
  for object in "${objects[@]}"; do
    echo "build $object.o: compile $object.cpp || ${generated[*]}"
  done
  echo "build $out/tessera.wasm: link ${objects[*]/%/.o}"
} >"$plan.new"
cmp -s "$plan.new" "$plan" || cp "$plan.new" "$plan"

NINJA_STATUS='[%f/%t] ' ninja -C "$parts" -f "$plan" -j "${TESSERA_BUILD_JOBS:-2}"
