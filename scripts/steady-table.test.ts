import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { addRow, nextCondition, runsIn } from "./steady-table.mjs";

function emptyTable(): string {
  const folder = mkdtempSync(join(tmpdir(), "voxloom-steady-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "table.md");
}

test("runs of several goes stand in one table, and the next is under the condition that has the fewest", () => {
  const path = emptyTable();
  const names = ["quiet", "busy"];
  expect(nextCondition(runsIn(path), names)).toBe("quiet");
  const run = { commit: "abc1234", seed: 7, seconds: 480.4 };
  addRow(path, { ...run, condition: "quiet", isGreen: true, troubled: [] });
  expect(nextCondition(runsIn(path), names)).toBe("busy");
  const lost = { state: "second try", file: "a.test.ts", name: "reads a | b", message: "\nTimed out\nat" };
  addRow(path, { ...run, condition: "busy", isGreen: false, troubled: [lost, { ...lost, message: "" }] });
  addRow(path, { ...run, condition: "busy", isGreen: false, troubled: [] });
  expect(nextCondition(runsIn(path), names)).toBe("quiet");
  expect(runsIn(path).map(({ isGreen }) => isGreen)).toEqual([true, false, false]);
  expect(readFileSync(path, "utf8").trim().split("\n").slice(2)).toEqual([
    "| abc1234 | quiet | 7 | green | 480 s |  |  |",
    "| abc1234 | busy | 7 | red | 480 s | second try: a.test.ts: reads a \\| b (Timed out)<br>second try: a.test.ts: reads a \\| b | ? |",
    "| abc1234 | busy | 7 | red | 480 s | no report | ? |",
  ]);
});

test("a run stands in the first table, not behind what is told below", () => {
  const path = emptyTable();
  const run = { commit: "abc1234", condition: "quiet", isGreen: true, seconds: 480, troubled: [] };
  addRow(path, { ...run, seed: 1 });
  writeFileSync(
    path,
    `# Runs\n\n${readFileSync(path, "utf8")}\n## Beside\n\n| what |\n| --- |\n| a race |\n`,
  );
  addRow(path, { ...run, seed: 2 });
  const lines = readFileSync(path, "utf8").split("\n");
  expect(lines.findIndex((line) => line.includes("| 2 |"))).toBe(5);
  expect(lines.slice(-4)).toEqual(["| what |", "| --- |", "| a race |", ""]);
});
