#!/usr/bin/env python3
"""clang-tidy on the sources of some folders, two at a time.

Usage: tidy.py BUILD-FOLDER FOLDER...
The build folder has compile_commands.json and was built: what each source includes is known from ninja. A source that
was clean, and of which nothing has changed since (its own text, what it includes of the project, its flags, the settings
and the version of clang-tidy), is not read again; that is noted in the user's cache folder, so that it holds for every
clone on the machine.
"""

import concurrent.futures
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

ENDING = re.compile(r"(?<!_test)(?<!_fuzz)\.cpp$")


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
        if not name.startswith(root + os.sep):
            continue  # of a package: its version is in the settings
        digest.update(name[len(root):].encode() + b"\0")
        with open(name, "rb") as file:
            digest.update(hashlib.sha256(file.read()).digest())
    return digest.hexdigest()


def expand(entries):
    """Where a build compiles several sources at a time, each of them is read by itself, with the same command."""
    commands = {}
    for entry in entries:
        members = [entry["file"]]
        if "/Unity/" in entry["file"]:
            with open(entry["file"], encoding="utf-8") as file:
                members = re.findall(r'^#include "(.*)"$', file.read(), re.MULTILINE)
        for member in members:
            commands[member] = dict(entry, file=member, command=entry["command"].replace(entry["file"], member))
    return commands


def flags_of(command):
    """The command without the compiler cache, and without where the object goes."""
    words = command.split()
    return " ".join(word for word in words if not re.search(r"ccache|^env$|=/|\.o$", word))


def main(arguments):
    build, folders = os.path.realpath(arguments[0]), arguments[1:]
    root = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
        commands = expand(json.load(file))
    deps = read_deps(subprocess.run(["ninja", "-C", build, "-t", "deps"], capture_output=True, text=True, check=True).stdout)
    settings = subprocess.run(["clang-tidy", "--version"], capture_output=True, check=True).stdout
    settings += subprocess.run(["clang-tidy", "--dump-config"], cwd=root, capture_output=True, check=True).stdout
    packages = ["dpkg-query", "-W", "libstdc++-12-dev", "libfmt-dev", "libsodium-dev"]
    try:
        settings += subprocess.run(packages, capture_output=True).stdout
    except OSError:
        pass  # not a Debian system: no packages to name
    clean = cache_folder(os.environ)
    os.makedirs(clean, exist_ok=True)

    sources = sorted(file for file in commands if ENDING.search(file) and
                     os.path.relpath(file, root).split(os.sep)[0] in folders)
    if not sources:
        print("there is nothing to read in", *folders)
        return 1
    todo = []
    for source in sources:
        entry = commands[source]
        made = re.search(r" -o (\S+)", entry["command"]).group(1)
        key = key_of(root, build, source, flags_of(entry["command"]), deps.get(made, []), settings)
        if made not in deps or not os.path.exists(os.path.join(clean, key)):
            todo.append((source, key))

    # clang-tidy finds the commands in a folder: here without those for several sources.
    folder = tempfile.mkdtemp(prefix="tidy")
    with open(os.path.join(folder, "compile_commands.json"), "w", encoding="utf-8") as file:
        json.dump([commands[source] for source, _ in todo], file)

    def read(item):
        run = subprocess.run(["clang-tidy", "--quiet", "-p", folder, item[0]], cwd=root, capture_output=True, text=True)
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
    print(f"{len(sources)} sources, {len(todo)} read, {failed} with findings")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
