"""Tests of tools/lint.py: each check finds what it forbids and leaves alone what is right."""

import contextlib
import io
import os
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
        self.assert_fine("engine/flow/a.cpp", "#include <vector>", "#include <gtest/gtest.h>", "#include <sys/stat.h>")
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
            self.assert_found(2, "RULES and END_RULES", path, "{", "  RULES")
        self.assert_found(1, "RULES and END_RULES", "bots/a.cpp", "  END_RULES")

    def test_other_words_are_not_flow_macros(self):
        self.assert_fine("bots/a.cpp", "int RULES_SIZE = 3;  // RULES", 'auto text = "RULES";')

    def test_define_only_in_the_flow_header(self):
        self.assert_fine("engine/flow/flow.h", "#pragma once", "#define ASK(x) x")
        self.assert_found(1, "a macro", "engine/flow/other.cpp", "  # define SIZE 3")
        self.assert_found(2, "a macro", "tests/unit/a_test.cpp", "", "#define SIZE 3")


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
