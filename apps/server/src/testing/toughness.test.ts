// @module-tag full
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

/** Runs one of the suites of `npm run`; answers what it printed. */
async function run(name: string, args: string[]): Promise<{ code: number; lines: string[] }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, name), ...args], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { code, lines: said.trim().split("\n") };
}

test("every attack of `npm run attack` is held", { timeout: 3_600_000 }, async () => {
  const { code, lines } = await run("attack.ts", []);
  expect(lines.filter((line) => !line.startsWith("held  "))).toEqual([
    expect.stringMatching(/^(\d+) of \1 held$/),
  ]);
  expect(code).toBe(0);
});

test("two minutes of `npm run soak` lose nothing", { timeout: 3_600_000 }, async () => {
  const { code, lines } = await run("soak.ts", ["--minutes", "2"]);
  const lost = lines.filter((line) => line.startsWith("LOST"));
  // What was killed last tells where to look.
  const last = lines.slice(-40).join("\n");
  expect([code, lines.at(-1), lost], last).toEqual([0, expect.stringMatching(/^held \(seed \d+\)$/), []]);
});
