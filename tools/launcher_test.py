"""./tessera builds anew when something has changed that the program is made from, and not otherwise."""

import glob
import os
import re
import shutil
import stat
import subprocess
import tempfile
import time
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")


def generators():
    """The tools that CMakeLists.txt runs, or says that something depends on."""
    with open(os.path.join(ROOT, "CMakeLists.txt"), encoding="utf-8") as file:
        patterns = set(re.findall(r"tools/[\w*]+\.py", file.read()))
    return {os.path.relpath(path, ROOT) for pattern in patterns for path in glob.glob(os.path.join(ROOT, pattern))
            if not path.endswith("_test.py")}


class LauncherTest(unittest.TestCase):
    """A tree with nothing in it but the launcher, and a compiler that only counts how often it is called."""

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = os.path.realpath(scratch.name)
        shutil.copy(os.path.join(ROOT, "tessera"), self.root)
        self.write("tools/packages.sh", "need_packages() { :; }\n")
        self.write("fake/cmake", "#!/bin/sh\n", executable=True)
        self.write("fake/ninja", '#!/bin/sh\necho >>count\nmkdir -p "$2/bin"\n'
                   'printf "#!/bin/sh\\n" >"$2/bin/tessera"\nchmod +x "$2/bin/tessera"\n', executable=True)
        self.sources = {"CMakeLists.txt", "engine/a.h", "games/g/data/cards.json", "docs/rules/g.md"} | generators()
        self.others = {"engine/a_test.cpp", "games/g/README.md", "games/g/scenarios/a.scenario", "tools/lint.py",
                       "docs/flow.md"}
        for path in self.sources | self.others:
            self.write(path, "")
        long_ago = time.time() - 1000
        for folder, folders, files in os.walk(self.root):
            for name in folders + files:
                os.utime(os.path.join(folder, name), (long_ago, long_ago))

    def write(self, path, text, executable=False):
        path = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        if executable:
            os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)

    def builds(self):
        """Whether a start of the program builds it."""
        environment = {**os.environ, "PATH": os.path.join(self.root, "fake") + ":" + os.environ["PATH"]}
        count = os.path.join(self.root, "count")
        if os.path.exists(count):
            os.remove(count)
        subprocess.run([os.path.join(self.root, "tessera"), "games"], cwd=self.root, env=environment, check=True,
                       stderr=subprocess.DEVNULL)
        return os.path.exists(count)

    def test_builds_once(self):
        self.assertTrue(self.builds())
        self.assertFalse(self.builds())

    def test_builds_anew_for_what_the_program_is_made_from(self):
        self.assertGreater(len(generators()), 5)
        self.builds()
        for path in sorted(self.sources):
            path = os.path.join(self.root, path)
            before = os.stat(path).st_mtime
            later = time.time() + 10
            os.utime(path, (later, later))
            self.assertTrue(self.builds(), path)
            os.utime(path, (before, before))
            self.assertFalse(self.builds(), path)

    def test_nothing_else_counts(self):
        self.builds()
        later = time.time() + 10
        for path in self.others:
            os.utime(os.path.join(self.root, path), (later, later))
        self.assertFalse(self.builds())


if __name__ == "__main__":
    unittest.main()
