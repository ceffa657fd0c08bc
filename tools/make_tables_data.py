"""What the tables of all games share: reading data files with exact messages, options, and C++ output."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterable, NoReturn, Sequence

SETTING_KINDS = {"flag": "kFlag", "number": "kNumber", "choice": "kChoice"}
FLAG_VALUES = ("off", "on")
MOST_NUMBER = 2**31 - 1
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class InputError(Exception):
    """Wrong input; the message names the place and what would be right."""


# ---------------------------------------------------------------- C++ output


def cpp_string(text: str) -> str:
    """The text as a C++ string literal; UTF-8 stays as it is."""
    named = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    return '"' + "".join(named.get(c) or (f"\\{ord(c):03o}" if ord(c) < 32 else c) for c in text) + '"'


def write_if_changed(path: Path, content: str) -> bool:
    """Writes the file unless it already has this content; says whether it wrote."""
    data = content.encode("utf-8")
    if path.is_file() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return True


def row(cells: Iterable[str]) -> str:
    return "    {" + ", ".join(cells) + "},\n"


def table(kind: str, name: str, rows: Iterable[str]) -> str:
    lines = list(rows)
    return f"inline constexpr {kind} {name}[{len(lines)}] = {{\n{''.join(lines)}}};\n"


def constant(name: str, value: int) -> str:
    return f"inline constexpr int {name} = {value};\n"


def enumerator(name: str) -> str:
    return "k" + "".join(word.capitalize() for word in name.replace("_", "-").split("-"))


def enumeration(kind: str, plural: str, names: Iterable[str]) -> str:
    """An enumeration in the order of the data, how many values it has, and all of them for loops.

    Games that are saved hold these numbers: a name may change, its place may not.
    """
    values = [enumerator(name) for name in names]
    lines = "".join(f"    {value} = {i},\n" for i, value in enumerate(values))
    every = f"kAll{plural}"
    return (f"enum class {kind} : uint8_t {{\n{lines}}};\n"
            + table(kind, every, (f"    {kind}::{value},\n" for value in values))
            + f"inline constexpr int k{plural} = sizeof {every} / sizeof {every}[0];\n")


def row_of(kind: str, row_type: str, rows: Iterable[str]) -> str:
    """The table of an enumeration's rows, and `row(kind)` to look into it."""
    name = f"k{row_type}s"
    return (table(row_type, name, rows)
            + f"constexpr const {row_type}& row({kind} which) {{ return {name}[static_cast<int>(which)]; }}\n")


def braces(cells: Iterable[Any]) -> str:
    return "{" + ", ".join(map(str, cells)) + "}"


def bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


# ---------------------------------------------------------------- data files


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise InputError(f"{file}: there is no such file") from None
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{file}: cannot be read as UTF-8 text: {error}") from None


@dataclass(frozen=True)
class Place:
    """A value of a data file together with where it was found."""

    file: Path
    key: str
    value: Any

    def fail(self, what: str) -> NoReturn:
        raise InputError(f"{self.file}: {self.key or 'top level'}: {what}")

    def has(self, key: str) -> bool:
        return key in self.object().value

    def object(self) -> Place:
        if not isinstance(self.value, dict):
            self.fail("should be an object { }")
        return self

    def at(self, key: str) -> Place:
        if not self.has(key):
            self.fail(f'the key "{key}" is missing')
        return Place(self.file, f"{self.key}.{key}" if self.key else key, self.value[key])

    def items(self) -> list[Place]:
        if not isinstance(self.value, list):
            self.fail("should be a list [ ]")
        return [Place(self.file, f"{self.key}[{i}]", v) for i, v in enumerate(self.value)]

    def only(self, *keys: str) -> None:
        """Refuses misspelt keys."""
        for key in self.object().value:
            if key not in keys:
                self.fail(f'unknown key "{key}"; known are ' + ", ".join(keys))

    def text(self) -> str:
        if not isinstance(self.value, str) or not self.value.strip():
            self.fail("should be a text that is not empty")
        return self.value

    def number(self, least: int, most: int) -> int:
        if type(self.value) is not int or not least <= self.value <= most:
            self.fail(f"should be a whole number from {least} to {most}, not {json.dumps(self.value)}")
        return self.value

    def one_of(self, known: Iterable[str]) -> str:
        names = list(known)
        if self.value not in names:
            self.fail(f"should be one of {', '.join(names)}, not {json.dumps(self.value)}")
        return self.value

    def is_exactly(self, wanted: Any) -> None:
        if self.value != wanted:
            self.fail(f"should be {json.dumps(wanted)}, not {json.dumps(self.value)}")

    def flag(self) -> None:
        if not isinstance(self.value, bool):
            self.fail("should be true or false")


def no_double_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f'the key "{key}" appears twice in one object')
        found[key] = value
    return found


def load(file: Path) -> Place:
    """Reads one data file, which has to begin with its "about" key."""
    try:
        value = json.loads(read_text(file), object_pairs_hook=no_double_keys)
    except json.JSONDecodeError as error:
        raise InputError(f"{file}:{error.lineno}: is not valid JSON: {error.msg}") from None
    except ValueError as error:
        raise InputError(f"{file}: {error}") from None
    top = Place(file, "", value)
    top.at("about").text()
    if next(iter(value)) != "about":
        top.fail('the first key should be "about"')
    return top


def refuse_doubles(places: Iterable[Place]) -> None:
    seen: dict[str, str] = {}
    for place in places:
        name = place.text()
        if name in seen:
            place.fail(f'"{name}" was used before at {seen[name]}; each name may appear once')
        seen[name] = place.key


def identifier(place: Place) -> str:
    if not NAME.fullmatch(place.text()):
        place.fail("should consist of small letters, with - between words")
    return place.value


def by_id(things: Place, most: int) -> dict[str, Place]:
    """The entries of a list under their identifiers, which have to differ."""
    entries = things.items()
    if not 1 <= len(entries) <= most:
        things.fail(f"should hold 1 to {most} entries, not {len(entries)}")
    refuse_doubles(entry.at("id") for entry in entries)
    return {identifier(entry.at("id")): entry for entry in entries}


def words(thing: Place, key: str, known: Iterable[str]) -> list[str]:
    """A list of different known words; nothing if the key is absent."""
    if not thing.has(key):
        return []
    refuse_doubles(thing.at(key).items())
    return [word.one_of(known) for word in thing.at(key).items()]


# ------------------------------------------------------------------- options


def setting_bounds(option: Place, kind: str) -> tuple[int, int, int, str]:
    """Default, least and most value as numbers, and the values of a choice."""
    standard = option.at("default")
    if kind == "flag":
        return FLAG_VALUES.index(standard.one_of(FLAG_VALUES)), 0, 1, ""
    if kind == "number":
        least = option.at("least").number(0, MOST_NUMBER)
        most = option.at("most").number(least, MOST_NUMBER)
        return standard.number(least, most), least, most, ""
    refuse_doubles(option.at("values").items())
    values = [value.text() for value in option.at("values").items()]
    if len(values) < 2:
        option.at("values").fail("a choice needs at least two values")
    for value in option.at("values").items():
        if re.search(r"[^a-z0-9_]", value.text()):
            value.fail("should consist of small letters, digits and _")
    return values.index(standard.one_of(values)), 0, len(values) - 1, "|".join(values)


SETTING_KEYS = {"flag": (), "number": ("least", "most"), "choice": ("values",)}


def setting_row(option: Place, cards: Sequence[str]) -> str:
    kind = option.at("kind").one_of(SETTING_KINDS)
    option.only("name", "kind", "default", *SETTING_KEYS[kind], "assumed", "rule", "text")
    if option.has("assumed"):
        option.at("assumed").flag()
    if not re.fullmatch(r"[1-9]\d*\.\d+", option.at("rule").text()) and option.at("rule").value not in cards:
        option.at("rule").fail(f'should be a rule such as "4.3" or a card such as "{cards[-1]}"')
    standard, least, most, values = setting_bounds(option, kind)
    return row([cpp_string(option.at("name").text()), f"SettingKind::{SETTING_KINDS[kind]}", str(standard),
                str(least), str(most), cpp_string(option.at("rule").text()),
                cpp_string(option.at("text").text()), cpp_string(values)])


def check_setting(setting: Place, option: Place) -> str:
    """One value set by a preset, as the text used in the table."""
    if option.at("kind").value == "number":
        return str(setting.number(option.at("least").value, option.at("most").value))
    return setting.one_of(FLAG_VALUES if option.at("kind").value == "flag" else option.at("values").value)


def preset_row(preset: Place, options: dict[str, Place]) -> str:
    preset.only("name", "text", "set")
    settings = []
    for name in preset.at("set").object().value:
        setting = preset.at("set").at(name)
        if name not in options:
            setting.fail(f'there is no option "{name}"; known are ' + ", ".join(options))
        settings.append(f"{name}={check_setting(setting, options[name])}")
    return row(map(cpp_string, (preset.at("name").text(), preset.at("text").text(), " ".join(settings))))


def settings_by_name(top: Place, order: Sequence[str]) -> dict[str, Place]:
    """The options of a file, which have to be exactly those of the order."""
    options = top.at("options").items()
    refuse_doubles(option.at("name") for option in options)
    if len(options) != len(order):
        top.at("options").fail(f"should hold {len(order)} options, not {len(options)}")
    for option, name in zip(options, order):
        option.at("name").is_exactly(name)
    return {option.at("name").value: option for option in options}


def setting_enumerations(top: Place, order: Sequence[str], types: dict[str, str]) -> str:
    """The settings, and the values of those that have a type of their own; games that are saved hold these numbers."""
    options = settings_by_name(top, order)
    lines = [enumeration("Setting", "Settings", order)]
    for name, kind in types.items():
        values = [f"{enumerator(value)} = {i}" for i, value in enumerate(options[name].at("values").value)]
        lines.append(f"enum class {kind} : uint8_t {braces(values)};\n")
    return "".join(lines)


def settings_table(top: Place, order: Sequence[str], cards: Sequence[str]) -> str:
    """The options in their order; the rule of one is a number or one of the cards."""
    top.only("about", "options", "presets")
    options = settings_by_name(top, order)
    option_rows = [setting_row(option, cards) for option in options.values()]
    presets = top.at("presets").items()
    refuse_doubles(preset.at("name") for preset in presets)
    if not presets:
        top.at("presets").fail("should hold at least one preset")
    preset_rows = [preset_row(preset, options) for preset in presets]
    return (f"inline constexpr SettingRow kSettingRows[] = {{\n{''.join(option_rows)}}};\n\n"
            f"inline constexpr PresetRow kPresetRows[] = {{\n{''.join(preset_rows)}}};\n")
