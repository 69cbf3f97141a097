import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runTool } from "@voxloom/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openArtifactStore } from "../../graph/artifact-store.ts";
import { type DubRig, openDubRig, shortTalk, shortTalkMs } from "../../testing/dub-rig.ts";

let rig: DubRig;
let clip: string;
let artifacts: string;
let logPath: string;

beforeAll(async () => {
  rig = await openDubRig();
  clip = await rig.clip("talk", shortTalk, shortTalkMs);
  artifacts = join(rig.folder, "killed-artifacts");
  logPath = join(rig.folder, "log");
});
afterAll(() => rig.close());

const child = join(import.meta.dirname, "../../testing/dub-child.ts");
const getLines = (path: string): Promise<string[]> =>
  readFile(path, "utf8").then(
    (text) => text.trim().split("\n"),
    () => [],
  );

/** The dub as a process of its own; each start goes on with the artifacts and the log of those before. */
function startDub(): ChildProcess {
  const args = [child, clip, artifacts, rig.folder, logPath];
  return spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
}

/** Starts the dub and kills it with SIGKILL as soon as it logs a line that starts so; gives what it logged. */
async function killAt(moment: string): Promise<string[]> {
  const before = (await getLines(logPath)).length;
  const running = startDub();
  const gone = once(running, "exit");
  const logged = async () => (await getLines(logPath)).slice(before);
  while (!(await logged()).some((line) => line.startsWith(moment))) {
    if (running.exitCode !== null) throw new Error(`the dub ended before "${moment}"`);
    await wait(2);
  }
  running.kill("SIGKILL");
  await gone;
  return await logged();
}

async function findSeconds(path: string): Promise<number> {
  const args = ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", path];
  return Number((await runTool({ command: "ffprobe", args })).stdout);
}

/** What was begun to be spoken. */
const begunIn = (lines: readonly string[]) => lines.filter((line) => line.startsWith("begin "));

test("killed again and again, at every kind of moment, it goes on and speaks no finished line again", {
  tags: ["full"],
  timeout: 240_000,
}, async () => {
  await killAt("stage transcribe");
  await killAt("begin");
  const first = begunIn(await killAt("spoken 1"));
  const rest = begunIn(await killAt("stage render"));
  expect(new Set([...first, ...rest]).size).toBe(shortTalk.length);
  expect(rest.length).toBeLessThan(shortTalk.length);
  const before = (await getLines(logPath)).length;
  const [code] = await once(startDub(), "exit");
  expect(code).toBe(0);
  const last = (await getLines(logPath)).slice(before);
  expect(begunIn(last)).toEqual([]);
  const [done = ""] = last.filter((line) => line.startsWith("done "));
  expect(await findSeconds(done.slice("done ".length))).toBeCloseTo(shortTalkMs / 1000, 1);
  const store = await openArtifactStore({ folder: artifacts });
  await store.sweep(-1);
  expect(await readdir(join(store.rootFolder, "tmp"))).toEqual([]);
});
