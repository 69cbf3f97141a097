import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runTool } from "@voxloom/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openArtifactStore } from "../graph/artifact-store.ts";
import { type DubRig, openDubRig, shortTalk, shortTalkMs } from "../testing/dub-rig.ts";

let rig: DubRig;
let clip: string;

beforeAll(async () => {
  rig = await openDubRig();
  clip = await rig.clip("talk", shortTalk, shortTalkMs);
});
afterAll(() => rig.close());

const child = join(import.meta.dirname, "../testing/dub-child.ts");
const linesOf = (path: string): Promise<string[]> =>
  readFile(path, "utf8").then(
    (text) => text.trim().split("\n"),
    () => [],
  );

function startDub(name: string): { process: ChildProcess; logPath: string } {
  const logPath = join(rig.folder, `${name}.log`);
  const artifacts = join(rig.folder, `${name}-artifacts`);
  const args = [child, clip, artifacts, rig.folder, logPath];
  return { process: spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] }), logPath };
}

/** Kills the dub with SIGKILL as soon as its log holds a line that starts so. */
async function killAt(name: string, moment: string): Promise<string[]> {
  const { process: running, logPath } = startDub(name);
  const gone = once(running, "exit");
  for (;;) {
    const lines = await linesOf(logPath);
    if (lines.some((line) => line.startsWith(moment))) break;
    if (running.exitCode !== null) throw new Error(`the dub ended before "${moment}"`);
    await wait(2);
  }
  running.kill("SIGKILL");
  await gone;
  return await linesOf(logPath);
}

async function secondsOf(path: string): Promise<number> {
  const args = ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", path];
  return Number((await runTool({ command: "ffprobe", args })).stdout);
}

const moments = ["stage transcribe", "begin", "end", "stage render"];

test.each(moments)(
  "killed at '%s', the next run goes on and speaks no finished line again",
  async (moment) => {
    const name = `killed-${moments.indexOf(moment)}`;
    const before = await killAt(name, moment);
    const store = await openArtifactStore({ folder: join(rig.folder, `${name}-artifacts`) });
    const { process: again, logPath } = startDub(name);
    const [code] = await once(again, "exit");
    expect(code).toBe(0);
    const after = (await linesOf(logPath)).slice(before.length);
    const [done = ""] = after.filter((line) => line.startsWith("done "));
    expect(await secondsOf(done.slice("done ".length))).toBeCloseTo(shortTalkMs / 1000, 1);
    const begun = (lines: string[]) => lines.filter((line) => line.startsWith("begin ")).length;
    const texts = new Set([...before, ...after].filter((line) => line.startsWith("begin ")));
    // Only lines that were being spoken when it was killed may be begun again: one on each core, or just ended.
    const repeated = begun(before) + begun(after) - texts.size;
    const isSpeakingOver = moment === "stage render";
    expect(repeated).toBeLessThanOrEqual(isSpeakingOver ? 0 : 2);
    expect(texts.size).toBeGreaterThanOrEqual(3);
    await store.sweep(-1);
    expect(await readdir(join(store.rootFolder, "tmp"))).toEqual([]);
  },
);
