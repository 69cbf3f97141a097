import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepRunning } from "./keep-running.mjs";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-keep-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a program that can note its pid. */
async function run(source: string) {
  const script = join(folder, "program.mjs");
  const notes = join(folder, "pids");
  await writeFile(
    script,
    `import { appendFileSync } from "node:fs";
     const note = () => appendFileSync(${JSON.stringify(notes)}, process.pid + "\\n");
     ${source}`,
  );
  const told: string[] = [];
  const stored = keepRunning({
    program: process.execPath,
    args: [script],
    options: {},
    say: (line) => told.push(line),
  });
  const pids = async (): Promise<number[]> =>
    (await readFile(notes, "utf8").catch(() => "")).split("\n").filter(Boolean).map(Number);
  return { ...stored, told, pids };
}

/** Notes itself once it has said that it is ready. */
const serve = `process.on("SIGTERM", () => process.exit(0));
  setInterval(() => {}, 1000);
  process.send("ready", note);`;

test("a program that was ready and is killed is started again, until it is asked to stop", async () => {
  const { ended, stop, told, pids } = await run(serve);
  for (const starts of [1, 2]) {
    await expect.poll(async () => (await pids()).length, { timeout: 30_000 }).toBe(starts);
    process.kill((await pids()).at(-1) ?? 0, "SIGKILL");
  }
  await expect.poll(async () => (await pids()).length, { timeout: 30_000 }).toBe(3);
  stop("SIGTERM");
  expect(await ended).toBe(0);
  expect(told).toHaveLength(2);
  expect(await pids()).toHaveLength(3);
});

test("a program that never was ready is not started again", async () => {
  const { ended, pids } = await run("note(); process.exit(3);");
  expect(await ended).toBe(3);
  expect(await pids()).toHaveLength(1);
});

test("a program that ends well is not started again", async () => {
  const { ended, pids } = await run(`note(); process.send("ready", () => process.exit(0));`);
  expect(await ended).toBe(0);
  expect(await pids()).toHaveLength(1);
});
