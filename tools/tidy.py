#!/usr/bin/env python3
"""clang-tidy on the sources of some folders, two at a time.

Usage: tidy.py BUILD-FOLDER FOLDER...
The build folder has compile_commands.json and was built: what each source includes is known from ninja. A source that
was clean, and of which nothing has changed since (its own text, what it includes of the project, its flags, the settings
and the version of clang-tidy), is not read again; that is noted in the user's cache folder, so that it holds for every
clone on the machine.
"""

import concurrent.futures
import glob
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

ENDING = re.compile(r"(?<!_test)(?<!_fuzz)\.cpp$")
SEVERAL = re.compile(r"/Unity/[^/]*$")  # CMake's file that includes several sources
PACKAGES = """libstdc++-12-dev libfmt-dev libsodium-dev libcli11-dev libboost1.81-dev libsqlite3-dev libssl-dev
libcurl4-openssl-dev zlib1g-dev""".split()


def cache_folder(environment):
    base = environment.get("XDG_CACHE_HOME") or os.path.join(environment.get("HOME", "/tmp"), ".cache")
    return os.path.join(base, "tessera", "tidy")


def read_deps(text):
    """ninja -t deps: {object: [files it was made from]}."""
    found, current = {}, None
    for line in text.splitlines():
        if not line.startswith(" ") and ": #deps" in line:
            current = found.setdefault(line.split(": #deps")[0], [])
        elif line.startswith("    ") and current is not None:
            current.append(line.strip())
    return found


def key_of(root, build, source, command, deps, settings):
    """A hash over everything of the project that clang-tidy reads for this source."""
    digest = hashlib.sha256(settings)
    digest.update(command.replace(root, "").encode())
    for name in sorted({os.path.normpath(os.path.join(build, name)) for name in [source, *deps]}):
        if not name.startswith(root + os.sep) or SEVERAL.search(name):
            continue  # of a package: its version is in the settings; or a list of what is read here anyway
        digest.update(name[len(root):].encode() + b"\0")
        with open(name, "rb") as file:
            digest.update(hashlib.sha256(file.read()).digest())
    return digest.hexdigest()


def members_of(entry):
    """The sources that a command compiles: one, or several at a time."""
    if not SEVERAL.search(entry["file"]):
        return [entry["file"]]
    with open(entry["file"], encoding="utf-8") as file:
        return re.findall(r'^#include "(.*)"$', file.read(), re.MULTILINE)


def choose(entries, root, folders):
    """{file: command} of what is to be read in these folders. What a build compiles several at a time is read that way
    too: most of the time goes into what all of them include."""
    chosen = {}
    for entry in entries:
        members = [name for name in members_of(entry) if ENDING.search(name)]
        if members and os.path.relpath(members[0], root).split(os.sep)[0] in folders:
            chosen.setdefault(entry["file"], entry)
    return chosen


def add_browser(entries, root):
    """Entries for the sources that only wasm/build.sh compiles, as if they belonged to the bots, the last they use."""
    model = next(entry for entry in entries if os.path.relpath(members_of(entry)[0], root).startswith("bots" + os.sep))
    known = {name for entry in entries for name in members_of(entry)}
    for source in sorted(glob.glob(os.path.join(root, "wasm", "*.cpp"))):
        if source not in known and ENDING.search(source):
            entries.append(dict(model, file=source, command=re.sub(r" -o \S+", "", model["command"]).replace(model["file"], source)))


def deps_of(entry, deps):
    """What this source includes: known from the build, else asked of the compiler; None where the build is older."""
    made = re.search(r" -o (\S+)", entry["command"])
    if made:
        return deps.get(made.group(1))
    run = subprocess.run(entry["command"].split() + ["-MM"], cwd=entry["directory"], capture_output=True, text=True)
    return run.stdout.replace("\\\n", " ").split()[1:] if run.returncode == 0 else None


def flags_of(command):
    """The command without the compiler cache, and without where the object goes."""
    words = command.split()
    return " ".join(word for word in words if not re.search(r"ccache|^env$|=/|\.o$", word))


def main(arguments):
    build, folders = os.path.realpath(arguments[0]), arguments[1:]
    root = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
        entries = json.load(file)
    add_browser(entries, root)
    deps = read_deps(subprocess.run(["ninja", "-C", build, "-t", "deps"], capture_output=True, text=True, check=True).stdout)
    settings = subprocess.run(["clang-tidy", "--version"], capture_output=True, check=True).stdout
    settings += subprocess.run(["clang-tidy", "--dump-config"], cwd=root, capture_output=True, check=True).stdout
    try:
        settings += subprocess.run(["dpkg-query", "-W", *PACKAGES], capture_output=True).stdout
    except OSError:
        pass  # not a Debian system: no packages to name
    clean = cache_folder(os.environ)
    os.makedirs(clean, exist_ok=True)

    commands = choose(entries, root, folders)
    if not commands:
        print("there is nothing to read in", *folders)
        return 1
    todo = []
    for source, entry in sorted(commands.items()):
        included = deps_of(entry, deps)
        key = key_of(root, build, source, flags_of(entry["command"]), included or [], settings)
        if included is None or not os.path.exists(os.path.join(clean, key)):
            todo.append((source, key))

    # clang-tidy finds the commands in a folder.
    folder = tempfile.mkdtemp(prefix="tidy")
    with open(os.path.join(folder, "compile_commands.json"), "w", encoding="utf-8") as file:
        json.dump([commands[source] for source, _ in todo], file)

    def read(item):
        # The commands are those of g++, which has warnings that clang does not know; attributes of the browser's build
        # mean nothing here.
        words = ["clang-tidy", "--quiet", "--extra-arg=-Wno-unknown-warning-option", "--extra-arg=-Wno-unknown-attributes",
                 "-p", folder, item[0]]
        run = subprocess.run(words, cwd=root, capture_output=True, text=True)
        return item, run.returncode, run.stdout + run.stderr

    failed = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for (source, key), status, words in pool.map(read, todo):
            if status == 0:
                with open(os.path.join(clean, key), "w", encoding="utf-8"):
                    pass
            else:
                failed += 1
                print(os.path.relpath(source, root))
                print(words)
    shutil.rmtree(folder)
    count = sum(len(members_of(entry)) for entry in commands.values())
    print(f"{count} sources in {len(commands)} parts, {len(todo)} parts read, {failed} with findings")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
