import { existsSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { wavInfo } from "@voxloom/media";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FaultyProgram, makeFaultyProgram } from "../testing/faulty-program.ts";
import { openTestHost, type TestHost, type TestHostOptions } from "../testing/open-test-host.ts";
import { speakWithFlite } from "../testing/speak-with-flite.ts";
import type { RemoteEngines } from "./open-remote-engines.ts";

let folder: string;
let program: FaultyProgram;
let host: TestHost | null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-faults-"));
  program = await makeFaultyProgram(join(folder, "bin"), "espeak-ng");
  host = null;
});
afterEach(async () => {
  await program.release();
  await host?.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(options: TestHostOptions = {}): Promise<TestHost> {
  const searchFolders = [program.folder, "/usr/local/bin", "/usr/bin", "/bin"];
  host = await openTestHost({ ...options, engines: { searchFolders } });
  return host;
}

let takes = 0;
const speak = (engines: RemoteEngines, text: string, signal?: AbortSignal) => {
  takes += 1;
  const outputPath = join(folder, `${takes}.wav`);
  const spoken = engines.catalog.synthesizerFor("en", "espeak-ng").synthesize({
    text,
    language: "en",
    voiceId: "espeak-ng:en-us",
    outputPath,
    ...(signal && { signal }),
  });
  // Each is looked at in its own time.
  spoken.catch(() => {});
  return { spoken, outputPath };
};
const getVoice = (engines: RemoteEngines): string =>
  engines.catalog.voicesFor("en").find(({ id }) => id.startsWith("espeak-ng:"))?.id ?? "";

test("only this user reaches it", async () => {
  const { folder: at } = await open();
  expect((await stat(join(at, "host.sock"))).mode & 0o777).toBe(0o600);
});

test("what was said last is known before a host is there, and what is asked waits for it", {
  tags: ["full"],
}, async () => {
  const own = await open();
  const rememberedIn = join(folder, "engines.json");
  const first = await own.connect("interactive", { rememberedIn });
  await expect.poll(() => existsSync(rememberedIn)).toBe(true);
  const voice = getVoice(first);
  await own.kill();
  const next = await own.connect("interactive", { rememberedIn });
  expect(getVoice(next)).toBe(voice);
  expect(next.downSince()).not.toBeNull();
  // Nobody has looked yet whether programs are kept small.
  expect(next.protections()).toBeNull();
  const { spoken, outputPath } = speak(next, "The river.");
  await own.start();
  await spoken;
  expect((await wavInfo(outputPath)).durationMs).toBeGreaterThan(100);
  expect(next.protections()).not.toBeNull();
});

test("a broken memory of the last time is none", { tags: ["full"] }, async () => {
  const rememberedIn = join(folder, "engines.json");
  await writeFile(rememberedIn, '{"engines": [');
  const own = await open();
  expect(getVoice(await own.connect("interactive", { rememberedIn }))).not.toBe("");
});

test("a host that dies in the middle takes nothing along: what a person and what a dub waits for is done by the next one", {
  tags: ["full"],
}, async () => {
  const own = await open();
  const [person, dub] = [await own.connect("interactive"), await own.connect("batch")];
  expect(getVoice(person)).not.toBe("");
  await program.hold("river");
  const calls = [speak(person, "a river for a person"), speak(dub, "a river for a dub")];
  await program.untilGiven(2);
  await own.kill();
  await expect.poll(() => person.downSince()).not.toBeNull();
  expect(await person.figures()).toBeNull();
  await own.start();
  await program.untilGiven(4);
  await program.release();
  for (const { spoken, outputPath } of calls) {
    expect((await spoken).durationMs).toBeGreaterThan(100);
    expect((await wavInfo(outputPath)).durationMs).toBeGreaterThan(100);
  }
  await expect.poll(() => person.downSince()).toBeNull();
});

test("a call that two hosts died of is a clear failure, and so is one that no host comes for", {
  tags: ["full"],
}, async () => {
  const own = await open();
  const engines = await own.connect("interactive");
  const hasty = await own.connect("interactive", { patienceMs: 1 });
  await program.hold("river");
  const { spoken } = speak(engines, "a river");
  let isOver = false;
  spoken.catch(() => {
    isOver = true;
  });
  // A host that ended before it could say that the call had begun does not count.
  for (let given = 1; !isOver; given += 1) {
    if (given > 1) await own.start();
    await program.untilGiven(given);
    await own.kill();
    await expect.poll(() => engines.downSince()).not.toBeNull();
  }
  expect((await program.given()).length).toBeGreaterThanOrEqual(2);
  const failure = { name: "EngineError", engineId: "espeak-ng", isRetryable: true };
  await expect(spoken).rejects.toMatchObject({ ...failure, code: "crashed" });
  await expect.poll(() => hasty.downSince()).not.toBeNull();
  await expect(speak(hasty, "a lake").spoken).rejects.toMatchObject({
    ...failure,
    code: "away",
    remedy: expect.stringContaining("again"),
  });
});

for (const word of ["deadly", "murderous"]) {
  test(`an engine that ends twice on a ${word} text is not given it again, and says so`, {
    tags: ["full"],
  }, async () => {
    const own = await open();
    const engines = await own.connect("batch");
    await program.hold("patience");
    const innocent = speak(engines, "patience");
    await program.untilGiven(1);
    const deadly = speak(engines, `a ${word} text`);
    await expect(deadly.spoken).rejects.toMatchObject({
      name: "EngineError",
      code: "refused",
      isRetryable: false,
      remedy: expect.stringContaining("another engine"),
    });
    await program.release();
    // Who was in the same process is done again, once.
    expect((await innocent.spoken).durationMs).toBeGreaterThan(100);
    const given = (await program.given()).filter((text) => text.includes(word));
    expect(given).toHaveLength(2);
    await expect(speak(engines, `a ${word} text`).spoken).rejects.toMatchObject({ code: "refused" });
    expect((await program.given()).filter((text) => text.includes(word))).toHaveLength(2);
    expect((await speak(engines, "another text").spoken).durationMs).toBeGreaterThan(100);
    const row = engines.catalog.statuses().find(({ id }) => id === "espeak-ng");
    expect(row).toMatchObject({ isAvailable: true, setAside: { inputs: 1 } });
    expect(await engines.figures()).toMatchObject({ setAside: [{ engineId: "espeak-ng", inputs: 1 }] });
  });
}

test("what a person waits for begins before what nobody does, whoever came first", async () => {
  const own = await open({ threads: 1 });
  const [person, dub] = [await own.connect("interactive"), await own.connect("batch")];
  await program.hold("first");
  const first = speak(dub, "the first of a dub");
  await program.untilGiven(1);
  const second = speak(dub, "the second of a dub");
  await expect.poll(async () => (await dub.figures())?.waiting.batch).toBe(1);
  await speak(person, "the line of a person").spoken;
  expect(await program.given()).toEqual(["the first of a dub", "the line of a person"]);
  expect(await dub.figures()).toMatchObject({ running: { batch: 1 }, waiting: { batch: 1 }, threads: 1 });
  await program.release();
  await Promise.all([first.spoken, second.spoken]);
  expect((await program.given()).at(-1)).toBe("the second of a dub");
});

test("the memory of a model's process is that of a new one; of a program nothing is said", {
  tags: ["full"],
}, async () => {
  const own = await open();
  const engines = await own.connect("interactive");
  expect(await engines.watchMemory("espeak-ng")).toBeNull();
  const getPid = async () =>
    (await engines.figures())?.children.find(({ name }) => name.startsWith("diarization"))?.pid;
  const audioPath = join(folder, "clip.wav");
  await speakWithFlite("the house is near the river", audioPath);
  const { durationMs } = await wavInfo(audioPath);
  const order = { audioPath, spans: [{ startMs: 0, endMs: durationMs }], speakerCount: 1 };
  const diarizer = engines.catalog.diarizer();
  await diarizer.diarize(order);
  const before = await getPid();
  const readPeakBytes = await engines.watchMemory(diarizer.id);
  expect(await readPeakBytes?.()).toBeNull();
  await diarizer.diarize(order);
  expect(await getPid()).not.toBe(before);
  expect(await readPeakBytes?.()).toBeGreaterThan(30_000_000);
});

test("an idle child leaves where another needs its memory", { tags: ["full"] }, async () => {
  const own = await open({ memoryBudgetBytes: 1 });
  const engines = await own.connect("interactive");
  const names = async () => (await engines.figures())?.children.map(({ name }) => name);
  await speak(engines, "hello").spoken;
  expect(await names()).toEqual(["programs interactive"]);
  const audioPath = join(folder, "clip.wav");
  await speakWithFlite("the house is near the river", audioPath);
  const { durationMs } = await wavInfo(audioPath);
  const spans = [{ startMs: 0, endMs: durationMs }];
  await engines.catalog.diarizer().diarize({ audioPath, spans, speakerCount: 1 });
  expect(await names()).toEqual(["diarization interactive"]);
  expect((await speak(engines, "hello again").spoken).durationMs).toBeGreaterThan(100);
  expect(await names()).toEqual(["programs interactive"]);
  expect((await engines.figures())?.evictions).toBe(2);
});

test("with 1.5 GB free children stay side by side; with almost nothing free only one does", {
  tags: ["full"],
}, async () => {
  const audioPath = join(folder, "clip.wav");
  await speakWithFlite("the house is near the river", audioPath);
  const spans = [{ startMs: 0, endMs: 1_000 }];
  for (const { freeBytes, children } of [
    { freeBytes: 1.5e9, children: ["programs interactive", "diarization interactive"] },
    { freeBytes: 50e6, children: ["diarization interactive"] },
  ]) {
    const own = await open({ freeBytes });
    const engines = await own.connect("interactive");
    await speak(engines, "hello").spoken;
    await engines.catalog.diarizer().diarize({ audioPath, spans, speakerCount: 1 });
    expect((await engines.figures())?.children.map(({ name }) => name)).toEqual(children);
    await own.close();
  }
});

test("what is at work has its memory, and what nobody waits for waits for it", {
  tags: ["full"],
}, async () => {
  const own = await open({ memoryBudgetBytes: 1 });
  const dub = await own.connect("batch");
  await program.hold("first");
  const first = speak(dub, "the first");
  await program.untilGiven(1);
  const audioPath = join(folder, "clip.wav");
  await speakWithFlite("the house is near the river", audioPath);
  const spans = [{ startMs: 0, endMs: 1_000 }];
  const apart = dub.catalog.diarizer().diarize({ audioPath, spans, speakerCount: 1 });
  await expect.poll(async () => (await dub.figures())?.waiting.batch).toBe(1);
  await program.release();
  await first.spoken;
  expect((await apart).speakers).toEqual([0]);
});

test("a call that is told to stop ends its program, and leaves no file", { tags: ["full"] }, async () => {
  const own = await open();
  const engines = await own.connect("interactive");
  await program.hold("river");
  const stop = new AbortController();
  const { spoken, outputPath } = speak(engines, "a river", stop.signal);
  await program.untilGiven(1);
  stop.abort();
  await expect(spoken).rejects.toMatchObject({ code: "CANCELED" });
  expect(program.running()).toBe(0);
  expect(existsSync(outputPath)).toBe(false);
  expect(await engines.figures()).toMatchObject({ canceled: 1, running: { interactive: 0 } });
});

test("what a client asked for ends with it", { tags: ["full"] }, async () => {
  const own = await open();
  const [leaving, staying] = [await own.connect("batch"), await own.connect("interactive")];
  await program.hold("river");
  speak(leaving, "a river");
  await program.untilGiven(1);
  leaving.close();
  await expect.poll(() => program.running()).toBe(0);
  await expect.poll(async () => (await staying.figures())?.running.batch).toBe(0);
});

test("programs of the API run there, and fail as they do anywhere", { tags: ["full"] }, async () => {
  const own = await open();
  const { runTool } = await own.connect("interactive");
  const lines: string[] = [];
  const said = await runTool({ command: "cat", args: [], input: new Uint8Array([104, 105]) });
  expect(said).toMatchObject({ stdout: "hi", exitCode: 0 });
  await runTool({ command: "printf", args: ["a\\nb\\n"], onLine: (line) => lines.push(line) });
  expect(lines).toEqual(["a", "b"]);
  await expect(runTool({ command: "false", args: [], stage: "trying" })).rejects.toMatchObject({
    name: "MediaError",
    code: "tool-failed",
    stage: "trying",
  });
  await expect(runTool({ command: "no-such-program", args: [] })).rejects.toMatchObject({
    code: "MEDIA_TOOL_MISSING",
  });
  const stop = new AbortController();
  const waiting = runTool({ command: "sleep", args: ["600"], signal: stop.signal });
  await sleep(0);
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ code: "CANCELED" });
});
