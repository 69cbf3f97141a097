// What the runners' reports say, in one form. Runs on Node 20 with nothing else.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { repositoryFolder } from "./repository-folder.mjs";

/**
 * @typedef {object} TestResult
 * @property {string} file path from the repository's root
 * @property {string} name
 * @property {"passed" | "failed" | "skipped" | "second try"} state
 * @property {number} seconds of all its tries
 * @property {string} message what went wrong, of the first try that failed; empty where nothing did
 * @property {string} [trace] where the trace of a try lies that was recorded
 */

const readers = { vitest: readVitest, playwright: readPlaywright };

/** The tests of a runner's report; null where there is none that can be read. */
export function readReport(runner, path) {
  try {
    return readers[runner](JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}

const states = { passed: "passed", failed: "failed" };
const withoutColors = (text) => text.replace(/\u001b\[[\d;]*m/g, "");

/** Tests that a tag leaves out are no part of the run; those that skip themselves say so. */
function readVitest({ testResults }) {
  const isLeftOut = ({ status, tags = [] }) =>
    status !== "passed" && status !== "failed" && tags.includes("full");
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(repositoryFolder, name);
    const tests = assertionResults
      .filter((test) => !isLeftOut(test))
      .map((test) => ({
        file,
        name: test.fullName.trim(),
        state: states[test.status] ?? "skipped",
        seconds: (test.duration ?? 0) / 1000,
        message: withoutColors(test.failureMessages.join("\n")),
      }));
    // A file that does not load, or whose hooks fail.
    const isBroken = status === "failed" && tests.every(({ state }) => state !== "failed");
    const broken = {
      file,
      name: "the file itself",
      state: "failed",
      seconds: 0,
      message: withoutColors(message),
    };
    return isBroken ? [...tests, broken] : tests;
  });
}

const playwrightStates = {
  expected: "passed",
  unexpected: "failed",
  flaky: "second try",
  skipped: "skipped",
};

function readPlaywright({ suites, errors }) {
  const found = [];
  const visit = (suite, titles) => {
    for (const spec of suite.specs ?? []) {
      for (const { status, results } of spec.tests) {
        found.push({
          file: `e2e/${spec.file}`,
          name: [...titles, spec.title].join(" > "),
          state: playwrightStates[status],
          seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
          trace: results.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === "trace")
            ?.path,
          message: withoutColors(
            results.flatMap(({ errors: told }) => told.map(({ message }) => message))[0] ?? "",
          ),
        });
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title]);
  };
  for (const suite of suites) visit(suite, []);
  for (const { message = "" } of errors)
    found.push({
      file: "e2e",
      name: "the run itself",
      state: "failed",
      seconds: 0,
      message: withoutColors(message),
    });
  return found;
}
