import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { WarmMode } from "./warm-mode.ts";

test("what stands in the .bashrc of whoever runs the server does not run with a translation", async () => {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-mode-"));
  // A program that says what it hears.
  const mode = new WarmMode(join(folder, "echo.mode"));
  onTestFinished(async () => {
    mode.close();
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });
  await writeFile(join(folder, "echo.mode"), "sed -u s/a/a/");
  await writeFile(join(folder, ".bashrc"), "exit 3\n");
  vi.stubEnv("HOME", folder);
  expect(await mode.translate(["hola", "adios"])).toEqual(["hola", "adios"]);
});
