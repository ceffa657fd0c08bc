#!/usr/bin/env python3
"""Reads from a game's rules who performs whom and who asks what, for the check of frames.

What is written are two tables of C++ (see engine/flow/frame_check.h): every place where
a procedure waits, and every procedure that is called at run time, behind an EFFECT.
Only the Python standard library is used.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from make_tables_data import InputError, read_text, write_if_changed

EXAMPLE = """\
example:
  make_flow.py games/rex build/rex_flow.inc

exit status: 0 if the output is up to date, 2 if the rules cannot be read (the
message on stderr names the file).
"""

COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"", re.S)
RUN = re.compile(r"^Flow ((?:\w+::)*\w+)::run\(Table& t, Frame& f, [^)]*\) \{\s*RULES\b(.*?)\bEND_RULES\b", re.S | re.M)
WINDOW = re.compile(r"^Flow ((?:\w+::)*\w+)::run\(Table& t, Frame& f, [^)]*\) \{\s*return run_window\(", re.M)
WORD = re.compile(r"\b(ASK_ALL|ASK|PERFORM|EFFECT|REACT)(_NTH)?\(")
CALL = re.compile(r"(?<![\w:])call\(")
NAME = re.compile(r"(?:\w+::)*\w+")


def arguments(text: str, start: int) -> list[str]:
    """The arguments in the parentheses that were opened just before `start`."""
    parts, depth, begin = [], 0, start
    for at in range(start, len(text)):
        if text[at] in "([{":
            depth += 1
        elif text[at] in ")]}" and depth:
            depth -= 1
        elif text[at] == ")":
            return [*parts, text[begin:at].strip()]
        elif text[at] == "," and not depth:
            parts.append(text[begin:at].strip())
            begin = at + 1
    raise InputError("a parenthesis is not closed")


def points_of(procedure: str, body: str) -> list[str]:
    """The places where one procedure waits, as rows of C++."""
    rows = []
    for found in WORD.finditer(body):
        given = arguments(body, found.end())
        n = given.pop(0) if found[2] else "0"
        if found[1] == "EFFECT":
            rows.append(f"effect_at<{procedure}>({n})")
        elif found[1] == "REACT":
            rows.append(f"reacts_at<{procedure}, ReactionWindow>(static_cast<uint16_t>({given[0]}))")
        else:
            row = "performs_at" if found[1] == "PERFORM" else "asks_at"
            rows.append(f"{row}<{procedure}, {given[0]}>({n})")
    return rows


def called(text: str, everything: str) -> list[str]:
    """The procedures that are called at run time: `call(t.s, Pay{...})`, or by a function that returns one."""
    names = []
    for found in CALL.finditer(text):
        what = arguments(text, found.end())[1]
        name = NAME.match(what)
        if not name:
            raise InputError(f"call(..., {what}) names no procedure")
        rest = what[name.end() :]
        if rest.startswith("{"):
            names.append(name[0])
        elif "::" in name[0]:  # a function of the procedure itself
            names.append(name[0].rpartition("::")[0])
        else:
            made = re.search(rf"^(?:constexpr |inline )*(\w+) {name[0]}\(", everything, re.M)
            if not rest.startswith("(") or not made:
                raise InputError(f"call(..., {what}): what it calls is not found")
            names.append(made[1])
    return names


def make_flow(folder: Path) -> str:
    files = sorted(path for part in ("rules", "cards") for path in (folder / part).glob("**/*.cpp"))
    texts = {path: COMMENT.sub("", read_text(path)) for path in files}
    everything = "\n".join(texts.values())
    points: list[str] = []
    effects: set[str] = set()
    for path, text in texts.items():
        try:
            for found in RUN.finditer(text):
                points += points_of(found[1], found[2])
            for window in WINDOW.findall(text):  # engine/flow/window.h
                points += [f"asks_at<{window}, {window}::Question>(0)", f"effect_at<{window}>(0)"]
            if text.count("END_RULES") != len(RUN.findall(text)):
                raise InputError("a procedure does not begin with `Flow Name::run(Table& t, Frame& f, ...) {`")
            effects.update(called(text, everything))
        except InputError as wrong:
            raise InputError(f"{path}: {wrong}") from None
    if not points:
        raise InputError(f"{folder}: no procedure is found in rules/ and cards/")
    lines = ["// Made from the rules by tools/make_flow.py.", "inline constexpr FlowPoint kFlowPoints[] = {"]
    lines += [f"    {row}," for row in sorted(set(points))]
    lines += ["};", f"inline constexpr std::array<uint16_t, {len(effects)}> kFlowEffects = {{"]
    lines += [f"    {name}::kId," for name in sorted(effects)]
    lines += ["};", "inline constexpr FlowMap kFlow = {kFlowPoints, kFlowEffects};", ""]
    return "\n".join(lines)


def main(arguments_given: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0], epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="the folder of a game")
    parser.add_argument("output", type=Path, help="the file to write")
    given = parser.parse_args(arguments_given)
    try:
        write_if_changed(given.output, make_flow(given.folder))
    except InputError as wrong:
        print(f"make_flow.py: {wrong}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
