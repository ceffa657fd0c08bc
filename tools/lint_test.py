"""Tests of tools/lint.py: each check finds what it forbids and leaves alone what is right."""

import contextlib
import io
import os
import re
import subprocess
import tempfile
import unittest

import lint


def findings(path, *lines):
    return lint.check_file(path, "\n".join(lines) + "\n")


class LintTest(unittest.TestCase):
    def assert_fine(self, path, *lines):
        self.assertEqual(findings(path, *lines), [])

    def assert_found(self, line, words, path, *lines):
        found = findings(path, *lines)
        self.assertEqual([number for number, _ in found], [line], found)
        self.assertIn(words, found[0][1])


class Includes(LintTest):
    def test_dependencies_point_one_way(self):
        order = ["engine/a.cpp", "games/all.cpp", "bots/a.cpp", "lab/a.cpp"]
        for i, path in enumerate(order):
            for j, target in enumerate(["engine/a.h", "games/all.h", "bots/a.h", "lab/a.h"]):
                with self.subTest(path=path, target=target):
                    found = findings(path, f'#include "{target}"')
                    self.assertEqual(bool(found), j > i, found)

    def test_branches_do_not_see_each_other(self):
        for path, target in [("lab/a.cpp", "cli/a.h"), ("wasm/a.cpp", "lab/a.h"), ("wasm/a.cpp", "store/a.h"),
                             ("server/a.cpp", "lab/a.h"), ("store/a.cpp", "games/all.h"), ("bots/a.cpp", "tests/a.h"),
                             ("bots/a.cpp", "store/a.h")]:
            with self.subTest(path=path, target=target):
                self.assert_found(2, "must not include", path, "", f'#include "{target}"')

    def test_store_serves_server_and_cli(self):
        self.assert_fine("server/a.cpp", '#include "store/a.h"')
        self.assert_fine("cli/a.cpp", '#include "store/a.h"', '#include "lab/a.h"')

    def test_tests_may_include_everything(self):
        self.assert_fine("tests/unit/a_test.cpp", '#include "cli/a.h"', '#include "games/rex/state.h"')

    def test_programs_do_not_depend_on_test_code(self):
        self.assert_found(1, "for tests only", "lab/a.cpp", '#include "engine/testing/bazaar.h"')
        self.assert_fine("engine/game/a_test.cpp", '#include "engine/testing/bazaar.h"')
        self.assert_fine("server/table/testing_world.h", "#pragma once", '#include "engine/testing/whisper.h"')

    def test_a_game_does_not_include_another(self):
        self.assert_fine("games/rex/view.cpp", '#include "games/rex/state.h"', '#include "engine/flow/flow.h"')
        self.assert_found(1, "games/rex must not include games/prevail", "games/rex/rules/a.cpp",
                          '#include "games/prevail/state.h"')
        self.assert_found(1, "knows all games", "games/rex/view.cpp", '#include "games/all.h"')

    def test_only_all_may_include_the_games(self):
        self.assert_fine("games/all.cpp", '#include "games/rex/game.h"', '#include "games/prevail/game.h"')
        self.assert_found(1, "only games/all.*", "games/names.cpp", '#include "games/rex/game.h"')

    def test_generated_tables_stay_in_their_game(self):
        self.assert_fine("games/rex/tables.cpp", '#include "rex/tables.inc"')
        for path in ["games/prevail/a.cpp", "engine/a.cpp", "bots/a.cpp", "games/all.cpp"]:
            self.assert_found(1, "generated for games/rex", path, '#include "rex/tables.inc"')

    def test_paths_start_at_the_root(self):
        self.assert_fine("engine/flow/a.cpp", "#include <vector>", "#include <fmt/format.h>", "#include <sys/stat.h>")
        self.assert_found(1, "from the root", "engine/flow/a.cpp", '#include "flow.h"')
        self.assert_found(1, "relative", "engine/flow/a.cpp", '#include "../values/seat.h"')
        self.assert_found(1, "must not include", "engine/flow/a.cpp", "#include <games/all.h>")

    def test_a_comment_is_no_include(self):
        self.assert_fine("engine/a.cpp", '// #include "games/all.h"', "/*", '#include "games/all.h"', "*/")


class Macros(LintTest):
    def test_flow_macros_only_in_rules_and_cards(self):
        for path in ["games/rex/rules/a.cpp", "games/rex/cards/a.cpp", "engine/flow/a_test.cpp", "engine/testing/toy.cpp"]:
            self.assert_fine(path, "  RULES", "  END_RULES")
        for path in ["games/rex/view.cpp", "engine/game/a.cpp", "bots/a.cpp"]:
            self.assert_found(2, "RULES belongs into", path, "{", "  RULES")
        self.assert_found(1, "END_RULES belongs into", "bots/a.cpp", "  END_RULES")

    def test_all_flow_macros_are_known(self):
        with open(os.path.join(os.path.dirname(os.path.abspath(lint.__file__)), "..", lint.FLOW_HEADER), encoding="utf-8") as file:
            macros = re.findall(r"^#define (\w+)", file.read(), re.M)
        self.assertGreater(len(macros), 5)
        for macro in macros:
            self.assert_found(1, f"{macro} belongs into", "bots/a.cpp", f"  {macro}(Bid, seat);" if "RULES" not in macro else f"  {macro}")

    def test_other_words_are_not_flow_macros(self):
        self.assert_fine("bots/a.cpp", "int RULES_SIZE = 3;  // RULES", 'auto text = "RULES";', "// ASK(Bid, seat)")

    def test_define_only_in_the_flow_header(self):
        self.assert_fine("engine/flow/flow.h", "#pragma once", "#define ASK(x) x")
        self.assert_found(1, "a macro", "engine/flow/other.cpp", "  # define SIZE 3")
        self.assert_found(2, "a macro", "tests/unit/a_test.cpp", "", "#define SIZE 3")


class Rules(LintTest):
    path = "games/rex/rules/a.cpp"

    def test_the_first_statement_is_no_argument(self):
        self.assert_found(3, "right after RULES", self.path, "  RULES", "", "  (void)my;", "  END_RULES")
        self.assert_fine(self.path, "  RULES", "  my.left = 0;", "  (void)my;", "  END_RULES")

    def test_enums_not_booleans(self):
        self.assert_found(1, "make it an enum", self.path, "  score(s, seat, true);")
        self.assert_found(1, "make it an enum", self.path, "  draw(false, seat);")
        self.assert_fine(self.path, "  const bool is_over = false;", "  return true;", "  score(s, Tie::kShared);")
        self.assert_fine("games/rex/view.cpp", "  field(json, true);")

    def test_no_allocation_exception_or_virtual_call(self):
        for line in ["std::vector<int> all;", "throw 1;", "auto* x = new State;", "virtual void f();", "std::function<void()> f;"]:
            with self.subTest(line=line):
                self.assert_found(1, "while a game is played", self.path, line)
        self.assert_fine(self.path, "// a new turn: throw all away", "int renewed = 1;", "std::array<int, 2> two;")

    def test_short_names(self):
        self.assert_fine(self.path, "Flow Turn::run(Table& t, Frame& f, Turn& my) {", "int f(const State& s, Seat seat);")
        self.assert_found(1, "a State is called `s`", self.path, "int f(const State& state, Seat seat);")
        self.assert_found(2, "a Table is called `t`", self.path, "", "void f(Table& table) {}")

    def test_exceptions_stay_at_the_edges(self):
        self.assert_found(1, "for the edges", "engine/game/a.cpp", "  throw Wrong();")
        self.assert_found(2, "for the edges", "bots/a.cpp", "", "  } catch (...) {")
        for path in ["server/a.cpp", "engine/game/broken.cpp", "engine/game/a_test.cpp"]:
            self.assert_fine(path, "  throw Wrong();")

    def test_what_is_saved_has_numbers(self):
        for name in ["state", "components", "geometry", "procedures"]:
            self.assert_found(2, "Phase is saved", f"games/rex/{name}.h", "#pragma once", "enum class Phase : uint8_t { kBid = 0, kPlay };")
        self.assert_found(4, "Phase is saved", "games/rex/state.h", "#pragma once", "enum class Phase : uint8_t {", "  kBid = 0,", "  kPlay", "};")
        self.assert_fine("games/rex/state.h", "#pragma once", "enum class Phase : uint8_t { kBid = 0, kPlay = 1 };")
        self.assert_fine("games/rex/components.h", "#pragma once", "enum class Card : uint8_t {", "  kR01 = 0, kR02,  // red", "  kW01 = 13, kW02,", "};")
        self.assert_fine("games/rex/view.cpp", "enum class Ink : uint8_t { kRed, kBlue };")


class Tests(LintTest):
    def test_seeds_are_printed(self):
        self.assert_found(1, "print its seed", "engine/a_test.cpp", "const uint64_t seed = std::random_device{}();")
        self.assert_fine("engine/a_test.cpp", "const uint64_t seed = std::random_device{}();", 'EXPECT_TRUE(x) << "seed " << seed;')

    def test_libraries_for_tests(self):
        self.assert_found(1, "for tests only", "engine/a.cpp", "#include <gtest/gtest.h>")
        self.assert_found(1, "for tests only", "bots/a.cpp", "#include <rapidcheck.h>")
        self.assert_fine("engine/a_test.cpp", "#include <gtest/gtest.h>")

    def test_sources_are_not_included(self):
        self.assert_found(1, "is a source", "engine/a_test.cpp", '#include "engine/a.cpp"')


class Texts(LintTest):
    def test_names_of_files(self):
        for path in ["engine/HexMap.cpp", "engine/hex-map.h", "tools/MakeTables.py", "web/src/lib/Names.ts", "web/src/pages/shelf.svelte"]:
            with self.subTest(path=path):
                found = [words for _, words in findings(path, "#pragma once")]
                self.assertEqual(len(found), 1, found)
                self.assertIn("name of the file", found[0])
        for path in ["engine/hex_map.cpp", "web/src/lib/link-status.ts", "web/src/games/rex/camera.svelte.ts", "web/src/pages/Shelf.svelte",
                     "tests/server/play_test.mjs", "web/src/lib/names.test.ts"]:
            self.assert_fine(path)

    def test_ends_of_lines(self):
        self.assert_found(2, "blanks at the end", "tools/a.py", "", "a = 1 ")
        self.assert_found(1, "a tab", "web/src/a.ts", "\tlet a;")
        self.assertEqual([line for line, _ in lint.check_file("tools/a.py", "a = 1")], [1])
        self.assert_fine("docs/a.md", "two blanks  ", "\t")

    def test_rulings_are_collected(self):
        self.assert_found(1, "## Rulings", "games/rex/README.md", "# Rex")
        self.assert_fine("games/rex/README.md", "# Rex", "## Rulings", "None.")
        self.assert_fine("docs/README.md", "# Docs")


class Headers(LintTest):
    def test_using_namespace(self):
        self.assert_found(2, "using namespace", "bots/a.h", "#pragma once", "using namespace std;")
        self.assert_fine("bots/a.cpp", "using namespace std::literals;")

    def test_pragma_once(self):
        self.assert_found(1, "#pragma once", "bots/a.h", "int a();")
        self.assert_fine("bots/a.h", "// What it is for.", "#pragma once")


class Sizes(LintTest):
    def test_long_files(self):
        self.assert_fine("engine/a.cpp", *["//"] * 700)
        self.assert_found(701, "701 lines", "engine/a.cpp", *["//"] * 701)
        self.assert_found(701, "900 lines", "tools/a.py", *["#"] * 900)

    def test_tables_and_texts_may_be_long(self):
        for path in ["games/rex/data/cards.json", "games/rex/card_table.cpp", "docs/rules/rex.md"]:
            self.assert_fine(path, *["//"] * 900)


class Words(LintTest):
    def test_unfinished_code(self):
        for word in ["TODO", "FIXME", "XXX", "HACK", "not implemented", "Not implemented"]:
            for path in ["engine/a.cpp", "tools/a.sh", "tessera", "web/src/a.ts"]:
                with self.subTest(word=word, path=path):
                    self.assert_found(1, word, path, f"// {word}: later")

    def test_words_that_only_look_like_it(self):
        self.assert_fine("engine/a.cpp", "// HACKER, TODOS, xxx", "int todo = 0;")
        self.assert_fine("docs/a.md", "We leave no TODO in the code.")


class Paths(LintTest):
    def test_paths_of_one_machine(self):
        for folder in ["home", "root", "work"]:
            for before in ["", '"', "cd ", "=", "`", "file:"]:
                with self.subTest(folder=folder, before=before):
                    self.assert_found(1, "path of one machine", "docs/a.md", f"{before}/{folder}/ann/tessera")

    def test_other_paths(self):
        self.assert_fine("docs/a.md", "https://example.org/home/a", "games/work/a", "$root/work/a", "${x}/home/a", "/usr/bin")


class Project(unittest.TestCase):
    def make(self, root, path, text):
        os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
        with open(os.path.join(root, path), "w", encoding="utf-8") as file:
            file.write(text)

    def run_lint(self, root):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            status = lint.main([root])
        return status, output.getvalue().splitlines()

    def fill(self, root):
        self.make(root, "engine/a.cpp", '#include "bots/a.h"\n')
        self.make(root, "bots/a.h", "#pragma once\n")
        self.make(root, "build/b.cpp", "#define A\n")
        self.make(root, ".gitignore", "build/\n")
        self.make(root, "web/picture.png", "\0/" + "home/a")

    def test_messages_and_exit_status(self):
        with tempfile.TemporaryDirectory() as root:
            self.fill(root)
            status, lines = self.run_lint(root)
            self.assertEqual(status, 1)
            self.assertEqual(len(lines), 1, lines)
            self.assertTrue(lines[0].startswith("engine/a.cpp:1: engine/ must not include bots/"), lines)
            os.remove(os.path.join(root, "engine/a.cpp"))
            self.assertEqual(self.run_lint(root), (0, []))

    def test_files_not_yet_committed_count_and_ignored_ones_do_not(self):
        with tempfile.TemporaryDirectory() as root:
            self.fill(root)
            try:
                subprocess.run(["git", "init", "-q", root], check=True)
            except OSError:
                self.skipTest("git is not installed")
            self.assertEqual([line.split(":")[0] for line in self.run_lint(root)[1]], ["engine/a.cpp"])


if __name__ == "__main__":
    unittest.main()
