#!/usr/bin/env python3
"""Reads from a game's rules who performs whom and who asks what, and what its headers declare.

The first output has two tables of C++ for the check of frames (see engine/flow/frame_check.h): every place
where a procedure waits, and every procedure that is called at run time, behind an EFFECT. The second has the
lists of all events, procedures and questions of a game that declares each in one row.
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
  make_flow.py games/rex build/rex_flow.inc build/rex_lists.inc

exit status: 0 if the output is up to date, 2 if the rules cannot be read (the
message on stderr names the file).
"""

COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"", re.S)
RUN = re.compile(r"^Flow ((?:\w+::)*\w+)::run\(Table& t, Frame& f, [^)]*\) \{\s*RULES\b(.*?)\bEND_RULES\b", re.S | re.M)
WINDOW = re.compile(r"^Flow ((?:\w+::)*\w+)::run\(Table& t, Frame& f, [^)]*\) \{\s*return run_window\(", re.M)
WORD = re.compile(r"\b(ASK_ALL|ASK|PERFORM|EFFECT|REACT)(_NTH)?\(")
CALL = re.compile(r"(?<![\w:])call\(")
NAME = re.compile(r"(?:\w+::)*\w+")
# Header or folder of headers, what a row looks like up to its number, and the list of them; a list that is empty is
# left to the game.
DECLARED = (
    ("events", r"^struct (\w+) : Told<", "namespace told {{\nusing Happenings = EventTypes<{}>;\n}}"),
    ("procedures", r"^struct (\w+) : \w+<(?=[^\n]*\bstatic Runs<\1> run;)", "using AllProcedures = Procedures<{}>;"),
    ("decisions", r"^struct (\w+) : Question<", "using AllQuestions = Questions<{}>;"),
)


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


CHANGED = r"\b{0}\.{1}\b(?:\[[^\]]*\]|\.\w+\b(?!\())*(?:\.(?:add|remove|push_back)\(|\s*(?:[-+|&^]?=(?!=)|\+\+|--)|[^;(){{}}]*\) = )"


def changes(procedure: str, field: str, everything: str) -> bool:
    """Whether a function of the rules that gets the locals of a procedure writes into this one of them."""
    for found in re.finditer(rf"(?<!const )\b{procedure}& (\w+)[,)]", everything):
        body = everything[found.end() : everything.find("\n}", found.end())]
        if re.search(CHANGED.format(found[1], field), body) or re.search(rf"(?:\+\+|--){found[1]}\.{field}\b", body):
            return True
    return False


def is_lasting(value: str, everything: str) -> bool:
    """Whether a value follows from constants and the locals of the caller, which do not change while it waits."""
    plain = re.sub(r"static_cast<\w+>", "", value)
    for name in re.findall(r"(?<![.:\w])[a-z]\w*\b(?!::)", plain):
        if name == "t" or re.search(rf"^(?:constexpr |inline )*[\w:<>&*]+ {name}(?:\(| = |\{{)", everything, re.M):
            return False  # of the state, or known in the rules only
    return not any("my" in found[2] for found in re.finditer(r"\b(?<!\.)(\w+)\(([^()]*)\)", plain))


def told_of(procedure: str, body: str, everything: str) -> list[str]:
    """What those that a procedure performs are told by it, as long as they keep it: comparisons in C++."""
    rows = []
    for found in WORD.finditer(body):
        if found[1] != "PERFORM":
            continue
        given = arguments(body, found.end())
        n = given.pop(0) if found[2] else "0"
        callee = given.pop(0)
        equal = []
        for argument in given:
            named = re.match(r"\.(\w+)\s*=\s*(.*)", argument, re.S)
            if not named or not is_lasting(named[2], everything) or changes(callee.rpartition(":")[2], named[1], everything):
                continue
            value = " ".join(named[2].split())
            value = f"decltype(told.{named[1]}){value}" if value[0] == "{" else value
            equal.append(f"is_still(told.{named[1]}, {value})")
        if equal:
            my = f"const {procedure}& my = locals<{procedure}>(caller);" if "my." in "".join(equal) else ""
            rows.append(f"  if (caller.procedure == {procedure}::kId && caller.resume == "
                        f"nth({n}, behind_procedure({callee}::kId))) {{ {my} const {callee}& told = "
                        f"locals<{callee}>(callee); return {' && '.join(equal)}; }}")
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
    told: list[str] = []
    effects: set[str] = set()
    for path, text in texts.items():
        try:
            for found in RUN.finditer(text):
                points += points_of(found[1], found[2])
                told += told_of(found[1], found[2], everything)
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
    lines += ["};", "inline constexpr FlowMap kFlow = {kFlowPoints, kFlowEffects};"]
    lines += ["[[maybe_unused]] bool is_told(const Frame& caller, const Frame& callee) {", *sorted(set(told))]
    lines += ["  static_cast<void>(caller), static_cast<void>(callee);", "  return true;", "}", ""]
    return "\n".join(lines)


def make_lists(folder: Path) -> str:
    lines = ["// Made from the headers by tools/make_flow.py."]
    for header, row, line in DECLARED:
        paths = [path for path in (folder / f"{header}.h", *sorted((folder / header).glob("*.h"))) if path.is_file()]
        text = "\n".join(COMMENT.sub("", read_text(path)) for path in paths)
        found = sorted(re.findall(row + r"(\d+)", text, re.M), key=lambda one: int(one[1]))
        lines += [line.format(", ".join(name for name, _ in found))] if found else []
    return "\n".join([*lines, ""])


def main(arguments_given: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0], epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="the folder of a game")
    parser.add_argument("output", type=Path, help="the tables to write")
    parser.add_argument("lists", type=Path, help="the lists to write")
    given = parser.parse_args(arguments_given)
    try:
        write_if_changed(given.output, make_flow(given.folder))
        write_if_changed(given.lists, make_lists(given.folder))
    except InputError as wrong:
        print(f"make_flow.py: {wrong}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
