// The table that runs of `npm run test:steady` add their rows to. Runs on Node 20 with nothing else.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const head = `| commit | condition | seed | result | time | red or tried again | cause, and what was done |
| --- | --- | --- | --- | --- | --- | --- |
`;
const rowForm = /^\| ([^|]*) \| ([^|]*) \| \d+ \| (green|red) \|/gm;

/** The runs that a table has: commit, condition, and whether they were green. */
export function runsIn(path) {
  if (!existsSync(path)) return [];
  return [...readFileSync(path, "utf8").matchAll(rowForm)].map(([, commit, condition, result]) => ({
    commit,
    condition,
    isGreen: result === "green",
  }));
}

/** The condition of these that the fewest runs were under so far, the first of those. */
export const nextCondition = (runs, names) => {
  const countOf = (name) => runs.filter(({ condition }) => condition === name).length;
  return names.reduce((least, name) => (countOf(name) < countOf(least) ? name : least));
};

const cell = (text) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** Adds a run's row to the runs' table; the cause of what was red in it is for a person to write. */
export function addRow(path, { commit, condition, seed, isGreen, seconds, troubled }) {
  const told = troubled.map(({ state, file, name, message }) => {
    const [words = ""] = message.split("\n").filter((line) => line.trim() !== "");
    return `${state}: ${cell(`${file}: ${name}`)}${words === "" ? "" : ` (${cell(words)})`}`;
  });
  // A run without a report was ended, or ended itself, before its end.
  const trouble = told.length > 0 || isGreen ? told.join("<br>") : "no report";
  const cause = trouble === "" ? "" : "?";
  const result = isGreen ? "green" : "red";
  const row = `| ${commit} | ${condition} | ${seed} | ${result} | ${seconds.toFixed(0)} s | ${trouble} | ${cause} |\n`;
  const text = existsSync(path) ? readFileSync(path, "utf8") : head;
  // Other texts and tables may stand below: the first table is that of the runs.
  const [table = text] = /^\|(?:.*\n\|)*.*\n?/m.exec(text) ?? [];
  const end = text.indexOf(table) + table.length;
  writeFileSync(path, text.slice(0, end) + row + text.slice(end));
}
