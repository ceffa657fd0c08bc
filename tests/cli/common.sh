# What all tests of the program share; each reads it first. TESSERA names the program. A test runs in a scratch folder of
# its own and ends with `exit $failed`.
# shellcheck shell=bash disable=SC2034
set -uo pipefail
: "${TESSERA:?TESSERA must name the program}"
TESSERA=$(readlink -f "$TESSERA")
games=$(readlink -f "$(dirname "${BASH_SOURCE[0]}")/../../games")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failed=0

pass() { echo "PASS $1"; }
fail() {
  echo "FAIL $1"
  failed=1
}
check() {  # check WHAT COMMAND...
  local what=$1
  shift
  if "$@" >check.txt 2>&1; then pass "$what"; else
    fail "$what"
    head -5 check.txt
  fi
}
says() { grep -qF -- "$2" "$1"; }     # says FILE WORDS
matches() { grep -qE -- "$2" "$1"; }  # matches FILE PATTERN
lacks() { ! grep -qF -- "$2" "$1"; }  # lacks FILE WORDS
exits() {  # exits CODE COMMAND...; its words are in out.txt and err.txt
  local wanted=$1 code=0
  shift
  "$@" </dev/null >out.txt 2>err.txt || code=$?
  [[ $code == "$wanted" ]] || { echo "exit code $code, not $wanted: $*" && return 1; }
}
# tells 'PYTHON EXPRESSION over a', the JSON in out.txt
tells() {
  python3 - "$1" <<'PYTHON'
import json, sys
a = json.load(open("out.txt", encoding="utf-8"))
near = lambda x, y: abs(x - y) < 1e-6
sys.exit(0 if eval(sys.argv[1]) else f"not so: {sys.argv[1]}")
PYTHON
}
