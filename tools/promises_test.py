"""Every test that docs/security.md names exists."""

import os
import re
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def sources(ending, *folders):
    for folder in folders:
        for place, _, names in os.walk(os.path.join(ROOT, folder)):
            if "node_modules" not in place:
                yield from (read(os.path.join(place, name)) for name in names if name.endswith(ending))


class PromisesTest(unittest.TestCase):
    def setUp(self):
        self.page = read("docs/security.md")

    def test_the_tests_of_the_page_exist(self):
        made = r"\bTEST(?:_F|_P)?\(\s*(\w+),\s*(\w+)\)"
        tests = {f"{suite}.{name}" for text in sources("_test.cpp", "engine", "server", "store", "games", "tests")
                 for suite, name in re.findall(made, text)}
        suites = {name.split(".")[0] for name in tests}
        named = re.findall(r"`([A-Z]\w+)\.(\w+|\*)`", self.page)
        self.assertGreater(len(named), 50)
        for suite, name in named:
            with self.subTest(test=f"{suite}.{name}"):
                self.assertTrue(suite in suites if name == "*" else f"{suite}.{name}" in tests)

    def test_the_scripts_and_attacks_of_the_page_exist(self):
        scripts = "\n".join(sources(".mjs", "tests"))
        for title in re.findall(r'"([a-z][^"]+)"', self.page):
            self.assertIn(title, scripts)
        for attacks in re.findall(r"attacks? ((?:`[a-z-]+`(?:, )?)+)", self.page):
            for attack in re.findall(r"`([a-z-]+)`", attacks):
                self.assertRegex(scripts, rf"'?{attack}'?")


if __name__ == "__main__":
    unittest.main()
