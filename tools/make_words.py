#!/usr/bin/env python3
"""Turns what a game says (its data/words.txt) into C++.

docs/words.md tells how lines are written. Every gap becomes an expression of C++, with the
line it stands in, so that the compiler finds a gap that nothing fills and names the place.
Only the Python standard library is used.
"""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

from make_tables_data import InputError, cpp_string, read_text, write_if_changed

EXAMPLE = """\
example:
  make_words.py games/rex/data/words.txt build/rex_words.inc

exit status: 0 if the output is up to date, 2 if the words are wrong (the message
on stderr names the file and the line).
"""

PARTS = ("ask", "answer", "none")  # of a question, in the order of the table
HEAD = re.compile(r"(question|phrase|rows|about) +(\w+)(?: by ([\w.]+))?(?:: (\S.*))?")
ROW = re.compile(r"(when !?[\w.]+|[\w:<>()]+(?:, [\w:<>()]+)*):(?: (\S.*))?")
DRAWN = re.compile(r"(-|\w[\w ]*): (\S.*)")  # a row of a drawing; "-" has no name
PATH = re.compile(r"(\w+(?:\.\w+(?:\(\))?)*)(\+1)?")
CONDITION = re.compile(r"(!?)([\w.]+)\?")


@dataclass
class Line:
    """One text, and shorter ways to say it, with the numbers of their lines."""

    label: str
    ways: list[tuple[int, str]]


@dataclass
class Block:
    """A question with its parts, or a phrase with its cases."""

    file: Path
    kind: str
    name: str
    number: int
    about: str
    by: str = ""
    lines: list[Line] = field(default_factory=list)


# ---------------------------------------------------------------- reading


def fail(file: Path, number: int, what: str) -> NoReturn:
    raise InputError(f"{file}:{number}: {what}")


def joined_lines(file: Path) -> list[tuple[int, int, str]]:
    """Number, depth and text of each line; what is indented deeper than a row goes on with the line before."""
    found: list[tuple[int, int, str]] = []
    for number, line in enumerate(read_text(file).splitlines(), start=1):
        text = line.strip()
        if not text or line.startswith("#"):
            continue
        depth = len(line) - len(line.lstrip())
        if depth > 2 and found:
            found[-1] = (*found[-1][:2], f"{found[-1][2]} {text}")
        elif depth in (0, 2):
            found.append((number, depth, text))
        else:
            fail(file, number, "a head begins at the margin, a row behind two blanks, what goes on behind four")
    return found


def read_words(file: Path) -> list[Block]:
    blocks: list[Block] = []
    about = "Asked"
    for number, depth, text in joined_lines(file):
        if depth == 0:
            head = HEAD.fullmatch(text)
            if not head:
                fail(file, number, f'cannot read "{text}"; right would be "question Name", "phrase name: its words", '
                     '"phrase name by what" or "rows name"')
            if head[1] == "about":
                about = head[2]
                continue
            blocks.append(Block(file, head[1], head[2], number, about, head[3] or ""))
            if head[4]:
                blocks[-1].lines.append(Line("", [(number, head[4])]))
            continue
        row = (DRAWN if blocks and blocks[-1].kind == "rows" else ROW).fullmatch(text)
        if not row or not blocks:
            fail(file, number, f'cannot read "{text}"; a row is a label, a colon, a blank and the words')
        if row[1] == "or":
            if not blocks[-1].lines:
                fail(file, number, "there is no longer way to say it above")
            blocks[-1].lines[-1].ways.append((number, row[2] or ""))
        else:
            blocks[-1].lines.append(Line(row[1], [(number, row[2] or "")]))
    return blocks


def check(blocks: list[Block]) -> None:
    seen: dict[tuple[str, str, str], Block] = {}
    for block in blocks:
        first = seen.setdefault((block.kind, block.name, block.about), block)
        if first is not block:
            place = f"line {first.number}" if first.file == block.file else f"{first.file}:{first.number}"
            fail(block.file, block.number, f"{block.name} has words in {place} already")
        labels = [line.label for line in block.lines]
        for label in labels:
            if labels.count(label) > 1 and not label.startswith("when ") and block.kind != "rows":
                fail(block.file, block.number, f'{block.name} has two rows "{label}"')
        if not labels:
            fail(block.file, block.number, f"{block.name} has no words")
        if block.by and (block.kind != "phrase" or any(label.startswith("when ") for label in labels)):
            fail(block.file, block.number, f"{block.name} has `by`: only a phrase may, and then each row is a value")
        if block.kind == "rows":
            if "" in labels or any(len(line.ways) > 1 for line in block.lines):
                fail(block.file, block.number, f"the words of {block.name} stand in rows, each said in one way")
        elif block.kind == "question":
            wrong = [label for label in labels if label not in PARTS]
            if wrong or "ask" not in labels:
                fail(block.file, block.number, f"{block.name} needs a row ask, and may have answer and none")
        elif "" in labels and len(labels) > 1:
            fail(block.file, block.number, f"{block.name} has words beside its name and in rows")
        elif not block.by and "" not in labels:
            if any(not label.startswith("when ") for label in labels[:-1]) or labels[-1] != "else":
                fail(block.file, block.number, f"the rows of {block.name} are cases: when ..., and else at the end")


# ---------------------------------------------------------------- one line as C++


class Words:
    """Translates the words of one line: statements that put them into `t`."""

    def __init__(self, file: Path, number: int, text: str):
        self.file, self.number, self.text, self.at = file, number, text, 0

    def fail(self, what: str) -> NoReturn:
        fail(self.file, self.number, what)

    def path(self, path: str) -> str:
        found = PATH.fullmatch(path)
        if not found:
            self.fail(f'cannot read the gap "{path}"')
        head, *rest = found[1].split(".")
        if re.match(r"k[A-Z]", head):
            value = head
        elif head[0].isupper():
            value = f"inside<{head}>(a.s)" if rest else f"is_running<{head}>(a.s)"
        elif head == "it":
            value = "a"
        elif head == "table":
            value = "a.s"
        elif head == "own":
            value = "a.own()"
        elif head == "answer" and rest:
            value, rest = f"a.{rest[0]}()", rest[1:]
        else:
            value = f"{head}(a)"
        return ".".join([value, *rest]) + (" + 1" if found[2] else "")

    def gap(self, inside: str) -> str:
        """`{name}`, `{Deploy.space}`, `{number thing}`, `{price of number}`, each perhaps with `^` or `|instead`."""
        value, bar, instead = inside.partition("|")
        put = "put_capital" if value.startswith("^") else "put"
        value = value.removeprefix("^")
        if " of " in value:
            name, _, what = value.partition(" of ")
            value = f"{name}_text({self.path(what)})"
        elif " " in value:
            number, _, thing = value.partition(" ")
            value = f"counted({self.path(number)}, {cpp_string(thing)})"
        else:
            value = f"said<Words>({self.path(value)})"
        return f"t.{put}({value}{', ' + cpp_string(instead) if bar else ''}); "

    def until(self, ends: str) -> str:
        """The statements up to one of these signs, which is left for the caller."""
        made, plain = "", ""
        while self.at < len(self.text) and self.text[self.at] not in ends:
            sign = self.text[self.at]
            if sign not in "{}[]":
                plain += sign
                self.at += 1
                continue
            made, plain = made + self.literal(plain), ""
            if sign in "}]":
                self.fail(f"a {sign} closes nothing")
            made += self.one_gap() if sign == "{" else self.one_part()
        return made + self.literal(plain)

    @staticmethod
    def literal(plain: str) -> str:
        return f"t.add({cpp_string(plain)}); " if plain else ""

    def one_gap(self) -> str:
        end = self.text.find("}", self.at)
        if end < 0:
            self.fail("a gap is not closed")
        inside, self.at = self.text[self.at + 1 : end], end + 1
        return self.gap(inside)

    def one_part(self) -> str:
        self.at += 1
        condition = CONDITION.match(self.text, self.at)
        if condition:
            self.at = condition.end()
        made, other = self.until("|]"), ""
        if self.text[self.at : self.at + 1] == "|":
            self.at += 1
            other = self.until("]")
        if self.at >= len(self.text):
            self.fail("a part is not closed")
        self.at += 1
        if condition:
            made = f"if ({condition[1]}is_said({self.path(condition[2])})) {{ {made}}} "
            return made + (f"else {{ {other}}} " if other else "")
        if other:
            self.fail("a part with | begins with a condition, as in [wins?yes|no]")
        return f"t.begin_part(); {made}t.end_part(); "

    def statements(self) -> str:
        made = self.until("|")
        while self.at < len(self.text):
            self.at += 1
            made += f"t.begin_tail(); {self.until('|')}t.end_tail(); "
        return made


def body(file: Path, line: Line) -> str:
    """Statements that return the words of a line."""
    made = []
    for i, (number, text) in enumerate(line.ways):
        last = i + 1 == len(line.ways)
        made.append(f"{{ Text t;\n#line {number} {cpp_string(file.as_posix())}\n"
                    f"{Words(file, number, text).statements()}\n"
                    f"{'' if last else 'if (t.fits()) '}return t.take(); }}")
    return "\n".join(made)


# ---------------------------------------------------------------- all of them


def cases(block: Block) -> str:
    reader = Words(block.file, block.number, "")
    if block.by:
        rows = [f"switch (const auto by = {reader.path(block.by)}; by) {{"]
        if any(re.match(r"k[A-Z]", line.label) for line in block.lines):
            rows.append("using By = std::remove_const_t<decltype(by)>;")
        for line in block.lines:
            values = [f"case {re.sub(r'^k', 'By::k', value)}" for value in line.label.split(", ")]
            rows.append(f"{'default' if line.label == 'else' else ': '.join(values)}: {body(block.file, line)}")
        return "\n".join([*rows, "}", f'broken("{block.name} has no words for this");'])
    rows = []
    for line in block.lines:
        condition = re.fullmatch(r"when (!?)(.+)", line.label)
        if condition:
            rows.append(f"if ({condition[1]}is_said({reader.path(condition[2])}))")
        rows.append(body(block.file, line))
    return "\n".join(rows)


def drawn(block: Block) -> str:
    """Draws the rows, but for those that have nothing to say."""
    made = []
    for line in block.lines:
        number, text = line.ways[0]
        name = cpp_string("" if line.label == "-" else line.label)
        made.append(f"{{ Text t;\n#line {number} {cpp_string(block.file.as_posix())}\n"
                    f"{Words(block.file, number, text).statements()}\n"
                    f"if (t.is_whole()) draw_row({name}, t.take(), page); }}")
    return "\n".join(made)


def make_words(words: Path) -> str:
    """Of one file, or of all in a folder."""
    blocks = [block for file in (sorted(words.glob("*.txt")) if words.is_dir() else [words]) for block in read_words(file)]
    if not blocks:
        raise InputError(f"{words}: there are no words")
    check(blocks)
    phrases = [block for block in blocks if block.kind == "phrase"]
    questions = [block for block in blocks if block.kind == "question"]
    made = ["// Made from the words of the game by tools/make_words.py."]
    made += [f"std::string {block.name}(const {block.about}& a);" for block in phrases]
    for block in blocks:
        if block.kind == "rows":
            made.append(f"void {block.name}([[maybe_unused]] const {block.about}& a, Page& page) {{\n{drawn(block)}\n}}")
    for block in phrases:
        made.append(f"#line {block.number} {cpp_string(block.file.as_posix())}\n"
                    f"std::string {block.name}([[maybe_unused]] const {block.about}& a) {{\n{cases(block)}\n}}")
    rows = []
    for block in questions:
        by_label = {line.label: line for line in block.lines}
        cells = []
        for part in PARTS:
            text = body(block.file, by_label[part]) if part in by_label else ""
            cells.append(f"[]([[maybe_unused]] const {block.about}& a) -> std::string {{\n{text}\n}}" if text else "nullptr")
        rows.append(f"{{{block.name}::kId,\n" + ",\n".join(cells) + "},")
    if rows:
        made += [f"constexpr QuestionWords<{questions[0].about}> kQuestionWords[] = {{", *rows, "};"]
    return "\n".join([*made, ""])


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0], epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("words", type=Path, metavar="WORDS.txt", help="the words of a game, or a folder of such files")
    parser.add_argument("output", type=Path, metavar="OUT.inc", help="the C++ fragment to write")
    given = parser.parse_args(arguments)
    try:
        write_if_changed(given.output, make_words(given.words))
    except InputError as wrong:
        print(f"make_words.py: {wrong}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
