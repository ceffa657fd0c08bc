#!/usr/bin/env python3
"""Reads reports of test runners for tools/test.sh.

Usage: count_tests.py tap INPUT OUTPUT      node's TAP report as a GoogleTest report; exits with 1 if a test failed or none ran
       count_tests.py vitest INPUT OUTPUT   vitest's JSON report, likewise
       count_tests.py sum REPORT...         prints: passed failed skipped
"""

import json
import os
import re
import sys


def read_tap(text):
    """[(name, passed, skipped)]: leaves are the tests; a line with subtests above it only sums them up."""
    tests, previous = [], -1
    for line in text.splitlines():
        match = re.match(r"( *)(not ok|ok) \d+ - (.*?)( # (SKIP).*)?$", line)
        if not match:
            continue
        depth = len(match.group(1))
        if depth >= previous:
            tests.append((match.group(3), match.group(2) == "ok", match.group(5) is not None))
        elif match.group(2) == "not ok" and all(ok for _, ok, _ in tests):
            tests.append((match.group(3), False, False))
        previous = depth
    return tests


def read_vitest(text):
    files = json.loads(text)["testResults"]
    tests = [(test["fullName"], test["status"] != "failed", test["status"] not in ("passed", "failed"))
             for file in files for test in file["assertionResults"]]
    # A file that could not be read at all has no tests to fail.
    return tests + [(file["name"], False, False)
                    for file in files if file["status"] == "failed" and not file["assertionResults"]]


def as_report(tests):
    suite = [{"name": name, "status": "NOTRUN" if skipped else "RUN", "result": "COMPLETED",
              **({} if passed else {"failures": [{"failure": name}]})} for name, passed, skipped in tests]
    return {"testsuites": [{"testsuite": suite}]}


def add_up(reports):
    passed = failed = skipped = 0
    for test in [test for report in reports for suite in report["testsuites"] for test in suite["testsuite"]]:
        if test.get("failures"):
            failed += 1
        elif test["status"] != "RUN" or test["result"] != "COMPLETED":
            skipped += 1
        else:
            passed += 1
    return passed, failed, skipped


def load(name):
    with open(name, encoding="utf-8") as file:
        return file.read()


def main(arguments):
    if arguments[0] == "sum":
        print(*add_up([json.loads(load(name)) for name in arguments[1:] if os.path.exists(name)]))
        return 0
    tests = {"tap": read_tap, "vitest": read_vitest}[arguments[0]](load(arguments[1]))
    with open(arguments[2], "w", encoding="utf-8") as file:
        json.dump(as_report(tests), file)
    failed = [name for name, passed, _ in tests if not passed]
    print(f"{len(tests)} tests, {len(failed)} failed")
    for name in failed:
        print(f"  failed: {name}")
    return 1 if failed or not tests else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
