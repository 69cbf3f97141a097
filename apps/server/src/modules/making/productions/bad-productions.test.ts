import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Task } from "@voxloom/contract";
import { configureMedia } from "@voxloom/media";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  type Guest,
  startTestServer,
  type TestServer,
  type WatchedProgram,
  watchProgram,
} from "../../../testing/index.ts";
import { mountSmallDisk, type SmallDisk } from "../../../testing/small-disk.ts";
import { makeClip, speakClip, uploadMaterial } from "../../../testing/upload-material.ts";

let folder: string;
let speaker: WatchedProgram;
let server: TestServer;
let guest: Guest;
const disk: SmallDisk | null = mountSmallDisk(64);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-bad-productions-"));
  speaker = await watchProgram({ folder, name: "espeak-ng", when: '*" --stdin "*', note: "input" });
  server = await startTestServer({
    withWorker: true,
    environment: {
      PATH: `${folder}:${process.env.PATH}`,
      ...(disk === null ? {} : { VOXLOOM_DATA: disk.folder }),
    },
  });
  guest = await server.openGuest();
});
afterEach(async () => {
  await speaker.release();
  configureMedia({ ffmpegPath: "ffmpeg", ffprobePath: "ffprobe" });
  disk?.clear();
});
afterAll(async () => {
  await server.close();
  disk?.unmount();
  await rm(folder, { recursive: true, force: true });
});

const at = (name: string): string => join(folder, name);

/** A sound file of the generator's, in the product. */
async function bring(name: string, source: string): Promise<string> {
  makeClip(at(name), ["-f", "lavfi", "-i", source, "-t", "3"]);
  const bytes = Buffer.from(await readFile(at(name)));
  return (await uploadMaterial(server, guest, { name, bytes })).id;
}

async function bringSpeech(name: string, text: string): Promise<string> {
  speakClip(at(name), text);
  return (await uploadMaterial(server, guest, { name, bytes: Buffer.from(await readFile(at(name))) })).id;
}

const sendOrder = (materialId: string) => {
  const body = { materialId, targetLanguages: ["es"], settings: { sourceLanguage: "en" } };
  return server.call("/api/audio/translation/task-instant/create", { guest, body });
};
async function order(materialId: string): Promise<string> {
  const { body } = await sendOrder(materialId);
  if (body.code !== 0) throw new Error(`refused: ${body.errorCode} ${body.message}`);
  return (body.data as { tasks: Task[] }).tasks[0]?.id ?? "";
}

/** The task once its production has ended. */
async function ended(taskId: string): Promise<Task> {
  for (;;) {
    const { body } = await server.call("/api/video/task/list", { guest });
    const task = (body.data as { items: Task[] }).items.find(({ id }) => id === taskId);
    if (task === undefined) throw new Error(`no such task: ${taskId}`);
    if (task.state === "failed" || task.state === "succeeded") return task;
    await sleep(100);
  }
}

test("a production that takes too long is stopped with words, and the worker goes on with the next", {
  tags: ["full"],
}, async () => {
  const { budget } = server.config.worker;
  const materialId = await bringSpeech("long.wav", "The library opens at nine on weekdays.");
  const usual = { ...budget };
  Object.assign(budget, { fixedMs: 1, timesLength: 0 });
  try {
    const stopped = await order(materialId);
    expect((await ended(stopped)).progress.problem).toMatchObject({ code: "TIMED_OUT" });
    await expectNothingLeft(stopped);
  } finally {
    Object.assign(budget, usual);
  }
  expect((await ended(await order(materialId))).state).toBe("succeeded");
});

/** Nothing half-written lies about, no program of ours goes on. */
async function expectNothingLeft(taskId: string): Promise<void> {
  const { artifactsFolder, temporaryFolder, storageFolder } = server.config;
  expect(await readdir(join(artifactsFolder, "tmp"))).toEqual([]);
  expect(await readdir(temporaryFolder)).toEqual([]);
  expect(await readdir(join(storageFolder, "tasks")).catch(() => [])).not.toContain(taskId);
  const children = execFileSync("ps", ["-o", "args=", "--ppid", String(process.pid)], { encoding: "utf8" });
  expect(children).not.toMatch(/ffmpeg|ffprobe|espeak|pocketsphinx|flite/);
}

/** A sound without a word ends its task with a name and what to do. */
async function expectProblem({ name, source, code }: { name: string; source: string; code: string }) {
  const taskId = await order(await bring(name, source));
  const task = await ended(taskId);
  expect(task).toMatchObject({ state: "failed", progress: { problem: { code, details: { name } } } });
  expect(task.progress.problem?.message).toContain(`"${name}"`);
  expect(task.progress.problem?.message).toContain("Choose");
  await expectNothingLeft(taskId);
}

test.each([
  ["a silent track", "hush.wav", "anullsrc=r=48000:cl=stereo", "MEDIA_SILENT"],
  ["a wave of 1 Hz", "rumble.wav", "aevalsrc=0.8*sin(2*PI*t):s=48000", "MEDIA_NO_SPEECH"],
])("%s ends the task with its name and what to do", (_what, name, source, code) =>
  expectProblem({ name, source, code }),
);

test(
  "music without a word ends the task with its name and what to do",
  { tags: ["full"], timeout: 600_000 },
  () =>
    expectProblem({
      name: "music.wav",
      source: "aevalsrc='0.2*sin(440*PI*t)*(1+sin(4*PI*t))+0.1*sin(660*PI*t)':s=48000",
      code: "MEDIA_NO_SPEECH",
    }),
);

/** Orders a dub of a text that no other test has where ffmpeg is missing; answers the task, which failed. */
async function orderWithoutFfmpeg(text: string): Promise<string> {
  const materialId = await bringSpeech("talk.wav", text);
  configureMedia({ ffmpegPath: "/nowhere/ffmpeg" });
  const taskId = await order(materialId);
  const task = await ended(taskId);
  expect(task).toMatchObject({ state: "failed", progress: { problem: { code: "MEDIA_TOOL_MISSING" } } });
  expect(task.progress.problem?.message).toContain("apt-get install ffmpeg");
  await expectNothingLeft(taskId);
  return taskId;
}

test("without ffmpeg the task says what to install", async () => {
  await orderWithoutFfmpeg("Good morning. The house is near the river.");
});

test("a task that failed for want of ffmpeg works when it is there", {
  tags: ["full"],
  timeout: 600_000,
}, async () => {
  const taskId = await orderWithoutFfmpeg("Good evening. The garden is behind the house.");
  configureMedia({ ffmpegPath: "ffmpeg" });
  await server.call("/api/video/task/retry", { guest, body: { taskId } });
  expect(await ended(taskId)).toMatchObject({ state: "succeeded", progress: { problem: null } });
});

const noDisk = "skipped, no small file system can be mounted here (needs root)";
const longText = "My sister likes the old garden. We can walk to the market today. ".repeat(6);

test("a disk without room for the dub is said when it is ordered", async (context) => {
  if (disk === null) return context.skip(noDisk);
  const materialId = await bringSpeech("long.wav", longText);
  await disk.fill(4_000_000);
  const refused = await sendOrder(materialId);
  expect([refused.status, refused.body.errorCode]).toEqual([507, "DISK_FULL"]);
  expect(refused.body.message).toMatch(/\d+ MB are needed and \d+ MB are free.*Free some space/);
});

test("a disk that fills up is said by the task; nothing is lost", {
  tags: ["full"],
  timeout: 600_000,
}, async (context) => {
  if (disk === null) return context.skip(noDisk);
  const materialId = await bringSpeech("longer.wav", longText);
  await speaker.hold(1);
  const taskId = await order(materialId);
  await speaker.untilHeld();
  await disk.fill(0);
  await speaker.release();
  const task = await ended(taskId);
  expect(task).toMatchObject({ state: "failed", progress: { problem: { code: "DISK_FULL" } } });
  expect(task.progress.problem?.message).toMatch(/disk is full.*Free some space/i);
  await expectNothingLeft(taskId);
  disk.clear();
  await server.call("/api/video/task/retry", { guest, body: { taskId } });
  expect(await ended(taskId)).toMatchObject({ state: "succeeded" });
});
