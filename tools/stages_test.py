"""The stages as CONTRIBUTING.md tells them are those that there are; reports of test runners are read right."""

import os
import re
import subprocess
import tempfile
import unittest

import count_tests
import tidy

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")


class StagesTest(unittest.TestCase):
    def test_contributing_tells_the_stages_there_are(self):
        listed = subprocess.run([os.path.join(ROOT, "tools/test.sh"), "--list"], capture_output=True, text=True, check=True)
        stages = [tuple(line.split(None, 1)) for line in listed.stdout.splitlines() if line and not line.startswith("./")]
        with open(os.path.join(ROOT, "CONTRIBUTING.md"), encoding="utf-8") as file:
            section = re.search(r"^## Tests\n(.*?)^## ", file.read(), re.S | re.M).group(1)
        told = [tuple(word.strip() for word in line.strip("|").split("|", 1))
                for line in section.splitlines() if line.startswith("|") and "---" not in line]
        told = [row for row in told if row[0] != "stage" and not row[0].startswith("`./tessera")]
        self.assertGreater(len(stages), 15)
        self.assertEqual(told, stages)

    def test_every_stage_can_be_run(self):
        script = "source tools/stages.sh; for stage in ${!about[@]}; do declare -F stage_$stage >/dev/null || echo $stage; done"
        run = subprocess.run(["bash", "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
        self.assertEqual(run.stdout, "")

    def test_unknown_stages_are_refused(self):
        run = subprocess.run([os.path.join(ROOT, "tools/test.sh"), "lint", "no-such-stage"], capture_output=True, text=True)
        self.assertEqual(run.returncode, 2)
        self.assertIn("there is no stage 'no-such-stage'", run.stderr)
        run = subprocess.run([os.path.join(ROOT, "tools/test.sh"), "quick", "lint"], capture_output=True, text=True)
        self.assertEqual(run.returncode, 2)


class ReportsTest(unittest.TestCase):
    def test_tap_counts_leaves(self):
        text = "    ok 1 - a\n    not ok 2 - b\nnot ok 1 - file\nok 2 - c # SKIP why\n"
        self.assertEqual(count_tests.read_tap(text), [("a", True, False), ("b", False, False), ("c", True, True)])

    def test_a_file_that_fails_as_a_whole_counts(self):
        self.assertEqual(count_tests.read_tap("    ok 1 - a\nnot ok 1 - file\n"), [("a", True, False), ("file", False, False)])
        text = '{"testResults": [{"name": "f", "status": "failed", "assertionResults": []}]}'
        self.assertEqual(count_tests.read_vitest(text), [("f", False, False)])

    def test_sums(self):
        report = count_tests.as_report([("a", True, False), ("b", False, False), ("c", True, True)])
        self.assertEqual(count_tests.add_up([report, report]), (2, 2, 2))


class TidyTest(unittest.TestCase):
    def test_reads_what_ninja_knows(self):
        text = "a.o: #deps 2, deps mtime 1 (VALID)\n    ../x.cpp\n    ../y.h\n\nb.o: #deps 1, deps mtime 1 (VALID)\n    ../z.cpp\n"
        self.assertEqual(tidy.read_deps(text), {"a.o": ["../x.cpp", "../y.h"], "b.o": ["../z.cpp"]})

    def test_the_key_changes_with_what_is_read_and_not_with_the_place(self):
        def key(folder, header, settings=b""):
            os.makedirs(os.path.join(folder, "build"))
            for name, text in (("a.cpp", "1"), ("a.h", header)):
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(text)
            return tidy.key_of(folder, os.path.join(folder, "build"), "../a.cpp", f"g++ -I{folder}",
                               ["../a.h", "/usr/include/string"], settings)

        with tempfile.TemporaryDirectory() as scratch:
            place = [os.path.join(os.path.realpath(scratch), str(i)) for i in range(4)]
            self.assertEqual(key(place[0], "x"), key(place[1], "x"))
            self.assertNotEqual(key(place[2], "y"), key(place[3], "x"))
        with tempfile.TemporaryDirectory() as scratch:
            place = [os.path.join(os.path.realpath(scratch), str(i)) for i in range(2)]
            self.assertNotEqual(key(place[0], "x"), key(place[1], "x", b"other"))

    def fill(self, root, *sources):
        for source in sources:
            os.makedirs(os.path.dirname(os.path.join(root, source)), exist_ok=True)
            with open(os.path.join(root, source), "w", encoding="utf-8") as file:
                file.write("")
        return [{"directory": root, "file": os.path.join(root, source), "command": f"g++ -o {source}.o -c {root}/{source}"} for source in sources]

    def test_sources_compiled_together_are_read_together(self):
        with tempfile.TemporaryDirectory() as scratch:
            root = os.path.realpath(scratch)
            entries = self.fill(root, "engine/a.cpp", "engine/a_test.cpp", "build/x/Unity/unity_0.cxx", "cli/b.cpp", "tests/c.cpp")
            with open(entries[2]["file"], "w", encoding="utf-8") as file:
                file.write(f'#include "{root}/server/a.cpp"\n#include "{root}/server/b.cpp"\n')
            chosen = tidy.choose(entries, root, ["engine", "server"])
            self.assertEqual(sorted(chosen), sorted([entries[0]["file"], entries[2]["file"]]))
            self.assertEqual(tidy.members_of(entries[2]), [f"{root}/server/a.cpp", f"{root}/server/b.cpp"])

    def test_what_only_the_browser_compiles_is_read_too(self):
        with tempfile.TemporaryDirectory() as scratch:
            root = os.path.realpath(scratch)
            entries = self.fill(root, "bots/a.cpp")
            self.fill(root, "wasm/api.cpp", "wasm/a_test.cpp")
            tidy.add_browser(entries, root)
            self.assertEqual([entry["file"] for entry in entries[1:]], [f"{root}/wasm/api.cpp"])
            self.assertEqual(tidy.deps_of(entries[1], {}), [f"{root}/wasm/api.cpp"])
            self.assertIsNone(tidy.deps_of(entries[0], {}))


if __name__ == "__main__":
    unittest.main()
