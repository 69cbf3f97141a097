import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askProgram } from "./ask-program.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-ask-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program that prints words and ends with a code. */
const writeProgram = (command: string, words: string, exitCode = 0) =>
  writeFile(command, `#!/bin/sh\necho ${words}\nexit ${exitCode}\n`, { mode: 0o755 });

test("a program is asked once, and again when it is another one or did not answer", async () => {
  const command = join(folder, "program");
  const ask = (...args: string[]) =>
    askProgram({ command, args, timeoutMs: 60_000 }).then(({ stdout }) => stdout.trim());
  await writeProgram(command, "broken", 3);
  await expect(ask("--version")).rejects.toThrow();
  // Its process is another one each time.
  await writeProgram(command, "$$");
  const [first, second] = await Promise.all([ask("--version"), ask("--version")]);
  expect(second).toBe(first);
  expect(await ask("--version")).toBe(first);
  expect(await ask("--voices")).not.toBe(first);
  await writeProgram(command, "newer");
  expect(await ask("--version")).toBe("newer");
});
