# Sourced by ./tessera and tools/test.sh: installs the Debian packages that are missing.

# need_packages GROUP...   Returns when the packages of these groups (tools/packages.txt) are installed;
# ends the script with an explanation when they cannot be.
need_packages() {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    echo "tessera: this is not a Debian system, so nothing is installed; tools/packages.txt lists what is needed" >&2
    return 0
  fi
  local here name group reason installed
  here=$(dirname "${BASH_SOURCE[0]}")
  local -a names=() reasons=() missing=()
  while read -r name group reason; do
    [[ -n $name && $name != '#'* && " $* " == *" $group "* ]] || continue
    [[ $name != */* ]] || ! command -v "${name#*/}" >/dev/null || continue
    names+=("${name%/*}")
    reasons+=("$reason")
  done <"$here/packages.txt"

  # dpkg-query fails when it does not know one of them; it still lists the others.
  # shellcheck disable=SC2016  # the ${} are dpkg-query's
  installed=" $(dpkg-query -W -f '${Package}=${db:Status-Status} ' "${names[@]}" 2>/dev/null || true)"
  local i list=""
  for i in "${!names[@]}"; do
    [[ $installed == *" ${names[i]}=installed "* ]] && continue
    missing+=("${names[i]}")
    list+=$(printf '  %-19s %s' "${names[i]}" "${reasons[i]}")$'\n'
  done
  ((${#missing[@]})) || return 0

  local -a become_root=()
  if ((EUID != 0)); then
    # Without a terminal sudo could not ask for a password.
    if command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [[ -t 0 ]]; }; then
      become_root=(sudo)
    else
      printf 'tessera: these packages are missing, and installing them needs root:\n%s' "$list" >&2
      printf 'Ask the administrator of this machine to run:\n  apt-get update && apt-get install --no-install-recommends %s\n' \
        "${missing[*]}" >&2
      exit 1
    fi
  fi

  printf 'tessera: installing what is missing with apt-get:\n%s' "$list" >&2
  local log
  log=$(mktemp)
  local -a apt=(${become_root[@]+"${become_root[@]}"} env DEBIAN_FRONTEND=noninteractive
    apt-get -q -y -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=300)
  if ! { "${apt[@]}" update && "${apt[@]}" install --no-install-recommends "${missing[@]}"; } >"$log" 2>&1 </dev/null; then
    tail -n 40 "$log" >&2
    rm -f "$log"
    printf 'tessera: apt-get could not install them (its words are above). Once that is mended, run:\n  apt-get update && apt-get install --no-install-recommends %s\n' \
      "${missing[*]}" >&2
    exit 1
  fi
  rm -f "$log"
}
