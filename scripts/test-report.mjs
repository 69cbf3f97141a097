// The report of a test run, for people: closing lines, and a page. Runs on Node 20 with nothing else.
import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { repositoryFolder } from "./repository-folder.mjs";

const slowestShown = 10;

/** Sums and lists that both forms of the report show. */
export function getSummary(groups) {
  const tests = groups.flatMap(({ tests: own }) => own);
  const of = (state) => tests.filter((test) => test.state === state);
  return {
    passed: of("passed").length + of("second try").length,
    failed: of("failed"),
    skipped: of("skipped"),
    secondTries: of("second try"),
    slowest: tests
      .filter(({ file }) => file !== "")
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, slowestShown),
  };
}

const placed = ({ file, name }) => (file === "" ? name : `${file}: ${name}`);
const traced = (test) =>
  test.trace === undefined
    ? placed(test)
    : `${placed(test)}\n    trace: ${relative(repositoryFolder, test.trace)}`;
const timed = ({ seconds, ...test }) => `${seconds.toFixed(1)} s  ${placed(test)}`;

/** The lines that a run ends with; the last one has the counts. */
export function closingLines(groups, seconds) {
  const { passed, failed, skipped, secondTries, slowest } = getSummary(groups);
  return [
    "",
    "Time by group:",
    ...groups.map(
      (group) => `  ${group.seconds.toFixed(1)} s  ${group.name}${group.isKnown ? " (remembered)" : ""}`,
    ),
    `  ${seconds.toFixed(1)} s  in all`,
    `The ${slowest.length} slowest tests:`,
    ...slowest.map((test) => `  ${timed(test)}`),
    ...(secondTries.length === 0
      ? []
      : ["Needed a second try:", ...secondTries.map((test) => `  ${traced(test)}`)]),
    ...(failed.length === 0 ? [] : ["Failed:", ...failed.map((test) => `  ${traced(test)}`)]),
    ...(skipped.length === 0 ? [] : [`${skipped.length} skipped for want of what they need.`]),
    "",
    `${passed} passed, ${failed.length} failed`,
  ];
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const list = (tests, getRow) =>
  tests.length === 0
    ? "<p>None.</p>"
    : `<ul>${tests.map((test) => `<li>${getRow(test)}</li>`).join("")}</ul>`;
const named = (test) => `<code>${escaped(test.file)}</code> ${escaped(test.name)}`;
const findTrace = ({ trace }, folder) =>
  trace === undefined ? "" : ` <a href="${escaped(encodeURI(relative(folder, trace)))}">trace</a>`;
const told = (test, folder) => `${named(test)}${findTrace(test, folder)}<pre>${escaped(test.message)}</pre>`;

/** Writes the report as a page, which leads to the journeys' own report with their traces. */
export function writeReport(folder, groups, { seconds, seed, startedAt }) {
  const { passed, failed, skipped, secondTries, slowest } = getSummary(groups);
  const rows = groups.map(
    (group) =>
      `<tr><td>${escaped(group.name)}</td><td>${group.isOk ? "fine" : "failed"}</td><td>${group.tests.length}</td><td>${group.seconds.toFixed(1)} s</td></tr>`,
  );
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Voxloom: test run</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}td,th{padding:.2rem 1rem .2rem 0;text-align:start}pre{overflow:auto;max-height:20rem}</style>
<h1>${failed.length === 0 ? "Green" : "Red"}: ${passed} passed, ${failed.length} failed, ${skipped.length} skipped</h1>
<p>${escaped(startedAt.toISOString())}, ${seconds.toFixed(0)} s${seed === null ? "" : `, order by seed ${seed}`}. <a href="journeys/index.html">Journeys, with pictures and traces</a></p>
<h2>Failed</h2>${list(failed, (test) => told(test, folder))}
<h2>Needed a second try</h2>${list(secondTries, (test) => told(test, folder))}
<h2>By group</h2><table><tr><th>Group</th><th>Result</th><th>Checks</th><th>Time</th></tr>${rows.join("")}</table>
<h2>The slowest tests</h2>${list(slowest, (test) => `${test.seconds.toFixed(1)} s ${named(test)}`)}
<h2>Skipped</h2>${list(skipped, named)}
</html>
`;
  writeFileSync(join(folder, "index.html"), page);
  writeFileSync(join(folder, "results.json"), JSON.stringify({ startedAt, seconds, seed, groups }));
}
