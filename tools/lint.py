#!/usr/bin/env python3
"""Checks what the compiler does not: who may include whom, where macros may stand, names and sizes of files, how rules
are written, forbidden words. STYLE.md says why; names inside the code are clang-tidy's.

Usage: tools/lint.py [folder of the project]
Prints `file:line: what is wrong and what would be right`; exits with 1 when it found something.
"""

import os
import re
import subprocess
import sys

# Layer -> the layers it may include. Dependencies point one way; tests/ may use everything.
MAY_INCLUDE = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "bots": {"engine", "games", "bots"},
    "lab": {"engine", "games", "bots", "lab"},
    "store": {"engine", "store"},
    "wasm": {"engine", "games", "bots", "wasm"},
    "server": {"engine", "games", "bots", "store", "server"},
    "cli": {"engine", "games", "bots", "lab", "store", "server", "cli"},
}
FREE_LAYERS = {"tests"}
LAYERS = set(MAY_INCLUDE) | FREE_LAYERS

CPP = (".cpp", ".h", ".inc")
CODE = CPP + (".py", ".sh", ".cmake", ".ts", ".js", ".mjs", ".svelte", ".css", ".html")
CODE_WITHOUT_ENDING = {"tessera", "CMakeLists.txt", ".ci/run"}
SKIPPED_FOLDERS = {".git", "build", "node_modules", "dist", "__pycache__"}
LONGEST_FILE = 700
FLOW_HEADER = "engine/flow/flow.h"
FLOW_PLACES = re.compile(r"^(games/[^/]+/(rules|cards)/|engine/(flow|testing)/)")
TEST_CODE = re.compile(r"(^|/)tests?/|^engine/testing/|_(test|fuzz)\.cpp$|/testing\w*\.h$")
TABLE_FILE = re.compile(r"(^|/)data/|(^|[/_])tables?\.[a-z]+$|\.inc$")
RULE_BOOK = ("tools/lint.py", "tools/lint_test.py")  # they must name what they forbid
RULES_CODE = re.compile(r"^games/[^/]+/(rules|cards)/.*\.cpp$")
# Where a game defines what its states, and so its saved games, are made of.
SAVED = re.compile(r"^games/[^/]+/(state|components|geometry|procedures)\.h$")
THROWERS = {"engine/game/broken.cpp"}  # and the edges: store, server, cli
FILE_NAMES = (
    ((".cpp", ".h", ".inc", ".py", ".sh"), re.compile(r"[a-z0-9_]+(\.\w+)+"), "small letters and _"),
    ((".ts", ".mjs", ".js", ".css"), re.compile(r"[a-z0-9]+([-_.][a-z0-9]+)*"), "small letters and -"),
    ((".svelte",), re.compile(r"[A-Z][A-Za-z0-9]*\.svelte"), "a component is a type: CamelCase"),
)

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]')
DEFINE = re.compile(r"^\s*#\s*define\b")
FLOW_MACRO = re.compile(r"\b((?:END_)?RULES)\b|\b((?:ASK|ASK_ALL|PERFORM|EFFECT)(?:_NTH)?|REACT|RETURN)\s*\(")
AFTER_RULES = re.compile(r"^\s*RULES\s*(?:\n\s*)*\n\s*\(", re.M)
BARE_BOOLEAN = re.compile(r"[(,]\s*(true|false)\s*[,)]")
SHORT_NAME = re.compile(r"\b(?:(Table)|(State|Frame))&\s+(\w+)\s*[,)]")
AT_PLAY = re.compile(r"\b(virtual|throw|try|catch|new|delete|malloc|std::(?:function|vector|string|map|set|unordered_\w+|list|deque"
                     r"|unique_ptr|shared_ptr|make_unique|make_shared))\b")
EXCEPTION = re.compile(r"\b(throw|try|catch)\b")
ENUM = re.compile(r"\benum\s+class\s+(\w+)[^{;]*\{([^}]*)\}")
RANDOM_SEED = "random_device"
PRINTED_SEED = re.compile(r"<<[^;]*\bseed\b|SCOPED_TRACE\([^;]*\bseed\b|print\([^;]*\bseed\b")
RULINGS = re.compile(r"^## Rulings$", re.M)
TEST_LIBRARY = re.compile(r"^(gtest|gmock|rapidcheck)(/|\.)")
USING_NAMESPACE = re.compile(r"\busing\s+namespace\b")
FORBIDDEN = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b|(?i:\bnot implemented\b)")
ABSOLUTE_PATH = re.compile(r"(?<![\w.)}/*-])/(?:home|root|work)/")


def list_files(root):
    """All files of the project that git would track, as paths from the root."""
    try:
        git = ["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(git, capture_output=True, check=True).stdout.decode().split("\0")
        found = {path for path in listed if path and os.path.isfile(os.path.join(root, path))}
    except (OSError, subprocess.CalledProcessError):
        found = set()
        for folder, folders, names in os.walk(root):
            folders[:] = [name for name in folders if name not in SKIPPED_FOLDERS]
            found |= {os.path.relpath(os.path.join(folder, name), root) for name in names}
    return sorted(found)


def without_comments(text):
    """The text with C++ comments and the insides of strings blanked; lines stay where they are."""
    token = re.compile(
        r'//[^\n]*|/\*.*?\*/|R"([^(\s]*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])*\'', re.S)

    def blank(match):
        found = match.group(0)
        if found[0] == '"' and INCLUDE.match(text[text.rfind("\n", 0, match.start()) + 1:match.end()]):
            return found
        return re.sub(r"[^\n]", " ", found)

    return token.sub(blank, text)


def check_include(path, quote, target):
    """What is wrong with `#include target` in file path, or None."""
    layer = path.split("/")[0]
    if layer not in LAYERS:
        return None
    parts = target.split("/")
    game = path.split("/")[1] if layer == "games" and path.count("/") >= 2 else None
    if quote == "<" and parts[0] not in LAYERS:  # a library of others
        if TEST_LIBRARY.match(target) and not TEST_CODE.search(path):
            return f"<{target}> is for tests only: <name>_test.cpp beside the source, or testing.h"
        return None
    if target.endswith(".cpp"):
        return f'"{target}" is a source; include its header'
    if ".." in parts or "." in parts:
        return f'"{target}" is a relative path; write it from the root of the project, such as "engine/flow/flow.h"'
    if parts[0] not in LAYERS:
        if len(parts) > 1 and target.endswith(".inc"):
            if parts[0] == game:
                return None
            return f'"{target}" is generated for games/{parts[0]} and may only be included there; use what that game offers in a header'
        return f'"{target}" is not a path from the root of the project; write "engine/...", or <...> for a library of others'
    if layer in FREE_LAYERS:
        return None
    if target.startswith("engine/testing/") and not TEST_CODE.search(path):
        return f'"{target}" is for tests only; a program must not depend on it'
    if parts[0] not in MAY_INCLUDE[layer]:
        allowed = ", ".join(sorted(MAY_INCLUDE[layer]))
        return f'{layer}/ must not include {parts[0]}/ ("{target}"); it may include: {allowed}'
    if layer == "games" and parts[0] == "games" and not path.startswith("games/all."):
        if game is None:
            return None if len(parts) == 2 else f'only games/all.* may include a game ("{target}")'
        if len(parts) == 2:
            return f'a game must not include what knows all games ("{target}"); include its own files or the engine'
        if parts[1] != game:
            return f'games/{game} must not include games/{parts[1]} ("{target}"); what two games need belongs into engine/'
    return None


def check_cpp(path, text):
    findings = []
    header = path.endswith(".h")
    code = without_comments(text)
    for number, line in enumerate(code.split("\n"), 1):
        include = INCLUDE.match(line)
        if include:
            wrong = check_include(path, include.group(1), include.group(2))
            if wrong:
                findings.append((number, wrong))
        if path != FLOW_HEADER and DEFINE.match(line):
            findings.append((number, f"a macro; only {FLOW_HEADER} defines macros: write a constexpr or a function (headers are guarded by #pragma once)"))
        macro = None if FLOW_PLACES.match(path) else FLOW_MACRO.search(line)
        if macro:
            findings.append((number, f"{macro.group(1) or macro.group(2)} belongs into games/<game>/rules/ and games/<game>/cards/; move the procedure there"))
        if header and USING_NAMESPACE.search(line):
            findings.append((number, "`using namespace` in a header reaches everyone who includes it; name what you use"))
    if header and not re.search(r"^\s*#\s*pragma\s+once\b", code, re.M):
        findings.append((1, "a header without guard; begin it with #pragma once"))
    if RULES_CODE.match(path):
        findings += check_rules(code)
    elif path.split("/")[0] in ("engine", "games", "bots") and path not in THROWERS and not TEST_CODE.search(path):
        findings += [(line_of(code, found), f"`{found.group(1)}`: exceptions are for the edges; return a Status, or call broken()")
                     for found in EXCEPTION.finditer(code)]
    if SAVED.match(path):
        findings += check_saved(code)
    if TEST_CODE.search(path) and RANDOM_SEED in code and not PRINTED_SEED.search(text):
        findings.append((code[:code.index(RANDOM_SEED)].count("\n") + 1, "a random test that does not print its seed; add it to the message of a failure"))
    return findings


def line_of(text, match):
    return text.count("\n", 0, match.start(1)) + 1


def check_rules(code):
    """What holds for the rules of a game while it is played."""
    findings = []
    for found in AFTER_RULES.finditer(code):
        findings.append((code.count("\n", 0, found.end()) + 1, "a statement that begins with ( right after RULES is read as its argument; begin it with a name"))
    for found in BARE_BOOLEAN.finditer(code):
        findings.append((line_of(code, found), f"`{found.group(1)}` as an argument says nothing to its reader; make it an enum: Tie::kShared"))
    for found in AT_PLAY.finditer(code):
        findings.append((line_of(code, found), f"`{found.group(1)}`: no allocation, exception or virtual call while a game is played"))
    for found in SHORT_NAME.finditer(code):
        kind, right = ("Table", "t") if found.group(1) else (found.group(2), "s" if found.group(2) == "State" else "f")
        if found.group(3) != right:
            findings.append((code.count("\n", 0, found.start()) + 1, f"a {kind} is called `{right}` in all rules, not `{found.group(3)}`"))
    return findings


def check_saved(code):
    """Enumerators that are saved have explicit values. In a table of several lines the first of each line is enough."""
    findings = []
    for found in ENUM.finditer(code):
        lines = found.group(2).split("\n")
        for i, line in enumerate(lines):
            names = [name.strip() for name in line.split(",") if name.strip()]
            if any("=" not in name for name in (names if len(lines) == 1 else names[:1])):
                number = code.count("\n", 0, found.start(2)) + 1 + i
                findings.append((number, f"{found.group(1)} is saved: give its enumerators their numbers, such as kAuction = 2"))
                break
    return findings


def is_code(path):
    return path.endswith(CODE) or path in CODE_WITHOUT_ENDING


def check_text(path, text):
    findings = []
    lines = text.split("\n")
    length = len(lines) - (lines[-1] == "")
    name = path.split("/")[-1]
    for endings, pattern, words in FILE_NAMES:
        if name.endswith(endings) and not pattern.fullmatch(name):
            findings.append((1, f"the name of the file: {words}"))
    if re.match(r"games/[^/]+/README\.md$", path) and not RULINGS.search(text):
        findings.append((1, "no section `## Rulings`; collect there what was decided where the rulebook is silent"))
    if is_code(path) and not TABLE_FILE.search(path):
        if text and not text.endswith("\n"):
            findings.append((length, "the last line does not end; add a line break"))
        for number, line in enumerate(lines, 1):
            if line != line.rstrip() or "\t" in line:
                findings.append((number, "blanks at the end of a line, or a tab; see .editorconfig"))
    if is_code(path) and length > LONGEST_FILE and not TABLE_FILE.search(path):
        findings.append((LONGEST_FILE + 1, f"{length} lines; split the file by subject (about 300 lines each, at most {LONGEST_FILE})"))
    if path in RULE_BOOK:
        return findings
    for number, line in enumerate(lines, 1):
        word = FORBIDDEN.search(line) if is_code(path) else None
        if word:
            findings.append((number, f"`{word.group(0)}`; finish it, or take it out and describe it in an issue"))
        place = ABSOLUTE_PATH.search(line)
        if place:
            findings.append((number, f"`{place.group(0)}` is a path of one machine; write it from the root of the project"))
    return findings


def check_file(path, text):
    """[(line, what is wrong and what would be right)] for one file, given by its path from the root."""
    findings = check_text(path, text)
    if path.endswith(CPP) and path.split("/")[0] in LAYERS:
        findings += check_cpp(path, text)
    return sorted(findings)


def check_project(root):
    """All findings as lines of text."""
    messages = []
    for path in list_files(root):
        with open(os.path.join(root, path), "rb") as file:
            content = file.read()
        if b"\0" in content:
            continue  # not a text
        text = content.decode("utf-8", errors="replace")
        messages += [f"{path}:{number}: {words}" for number, words in check_file(path, text)]
    return messages


def main(arguments):
    root = arguments[0] if arguments else os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
    messages = check_project(root)
    for message in messages:
        print(message)
    return 1 if messages else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
