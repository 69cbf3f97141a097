import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type calls,
  downloadKindSchema,
  qualityReportSchema,
  type ResponseOf,
  type Script,
  scriptSchema,
  stageNameSchema,
  type TaskProgress,
} from "@voxloom/contract";
import { isFullRun } from "@voxloom/contract/testing";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  download,
  dubOrder,
  followTask,
  type Guest,
  hasSpoken,
  makeShortTalk,
  makeTalk,
  orderDubs,
  orderExport,
  probeBytes,
  shortTalkMs,
  startTestServer,
  type TestServer,
  talkMs,
  untilExport,
  untilTask,
  uploadFile,
  type WatchedProgram,
  watchProgram,
} from "../testing/index.ts";

const manyMs = 600_000;
let folder: string;
let speaker: WatchedProgram;
let recognizer: WatchedProgram;
let server: TestServer;
let guest: Guest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-whole-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  speaker = await watchProgram({ folder, name: "espeak-ng", when: '*" --stdin "*', note: "input" });
  recognizer = await watchProgram({ folder, name: "pocketsphinx_batch" });
  server = await startTestServer({
    withWorker: true,
    environment: { PATH: `${folder}:${process.env.PATH}` },
  });
  guest = await server.openGuest();
});
afterEach(async () => {
  await speaker.release();
  await server.close();
});

const post = (path: string, body: unknown, as?: Guest) => server.call(path, { body, guest: as ?? guest });
const isDone = ({ state }: TaskProgress): boolean => state === "succeeded";
type Detail = ResponseOf<typeof calls.tasks.detail>;

async function read<T>(path: string, taskId: string, query = ""): Promise<T> {
  const { body } = await server.call(`${path}?taskId=${taskId}${query}`, { guest });
  expect(body.code, `${path}: ${body.message}`).toBe(0);
  return body.data as T;
}
const getDetail = (taskId: string) => read<Detail>("/api/task/detail", taskId);
const getScript = (taskId: string, query = "") =>
  read<{ revision: number; script: Script }>("/api/task/script", taskId, query);

/** Of a dub without noise to take out, subtitles that are pictures, or lips to move. */
const rows = stageNameSchema.options.filter(
  (name) => !["clean", "read-pictures", "find-faces"].includes(name),
);
const ranks = { waiting: 0, running: 1, done: 2, reused: 2, skipped: 2, failed: 2 } as const;

/** Progress goes forward only: no stage, and not the whole, ever falls back. */
function expectForward(events: TaskProgress[]): void {
  for (const [index, { fraction, stages }] of events.entries()) {
    if (stages.length > 0) expect(stages.map(({ name }) => name)).toEqual(rows);
    const before = events[index - 1];
    if (before === undefined) continue;
    expect(fraction).toBeGreaterThanOrEqual(before.fraction);
    for (const [place, stage] of before.stages.entries())
      expect(ranks[stages[place]?.state ?? "waiting"], stage.name).toBeGreaterThanOrEqual(ranks[stage.state]);
  }
}

/** Fetches everything a finished task offers, and looks into each file. */
async function expectDownloads(
  taskId: string,
  { language, script, lengthMs }: { language: string; script: Script; lengthMs: number },
) {
  const { downloads } = await getDetail(taskId);
  // The format of the source is for recordings without a picture, the others for what is written or read aloud.
  const isElsewhere = (kind: string): boolean =>
    /^(dub-as-source|transcript-.*|speech-.*|script-ssml|.*-file)$/.test(kind);
  expect(downloads).toEqual(downloadKindSchema.options.filter((kind) => !isElsewhere(kind)));
  const texts = {
    source: script.segments.map(({ sourceText }) => sourceText),
    target: script.segments.map(({ targetText }) => targetText),
  };
  const plain = (text: string) => text.replace(/\\N|\s+/g, " ");
  for (const kind of downloads) {
    const { bytes, fileName } = await download(server, { guest, taskId, kind });
    expect(fileName, kind).toMatch(/^talk\.\w+\.[\w.]+$/);
    const [what = "", form = ""] = kind.split("-");
    if (form === "json") {
      const value: unknown = JSON.parse(bytes.toString("utf8"));
      if (what === "script") expect(scriptSchema.parse(value)).toEqual(script);
      else expect(qualityReportSchema.parse(value)).toEqual((await getDetail(taskId)).report);
      continue;
    }
    const { durationMs, streams } = probeBytes(bytes);
    const codecs = { "": "", wav: "pcm_s16le", mp3: "mp3", srt: "subrip", vtt: "webvtt", ass: "ass" };
    if (kind === "video")
      expect(streams).toEqual([
        "video h264 und",
        `audio aac ${language}`,
        expect.stringContaining(`subtitle mov_text ${language}`),
      ]);
    else expect(streams.map((stream) => stream.split(" ")[1])).toEqual([codecs[form as keyof typeof codecs]]);
    if (["video", "dub", "background", "voice"].includes(what))
      expect(Math.abs(durationMs - lengthMs), `${kind}: ${durationMs} ms`).toBeLessThan(150);
    else {
      const wanted = what === "both" ? [...texts.source, ...texts.target] : texts[what as keyof typeof texts];
      const words = plain(bytes.toString("utf8"));
      for (const text of wanted) expect(words, kind).toContain(plain(text).split(" ").slice(0, 3).join(" "));
    }
  }
}

const textAnew = "Buenas tardes a todos.";

/** Has the first line said otherwise: it alone is spoken again, the dub becomes another and stays as long as it was. */
async function expectLineAnew(taskId: string, script: Script): Promise<void> {
  const spoken = await speaker.lines();
  const { bytes: before } = await download(server, { guest, taskId, kind: "dub-wav" });
  const [line] = script.segments;
  const patch = {
    changed: { [line?.id ?? ""]: { targetText: textAnew, shorterTexts: [], unknownWords: [] } },
  };
  const edited = await post("/api/task/script/edit", { taskId, baseRevision: 1, patch });
  expect(edited.body.data).toMatchObject({ revision: 2 });
  expect((await getDetail(taskId)).changedSegmentIds).toEqual([line?.id]);
  expect((await post("/api/video/task/regenerate", { taskId })).status).toBe(200);
  await untilTask(server, { guest, taskId }, isDone);
  expect((await speaker.lines()).slice(spoken.length)).toEqual([textAnew]);
  expect((await getDetail(taskId)).changedSegmentIds).toEqual([]);
  const { bytes: after } = await download(server, { guest, taskId, kind: "dub-wav" });
  expect(after.equals(before)).toBe(false);
  expect(probeBytes(after).durationMs).toBe(probeBytes(before).durationMs);
}

/** A video is made as it was requested, and fetched. */
async function expectExport(taskId: string): Promise<void> {
  const spec = { kind: "video", resolution: "480p", subtitles: "burned" } as const;
  const { id: exportId } = await orderExport(server, { guest, taskId }, spec);
  const done = await untilExport(
    server,
    { guest, taskId, exportId },
    ({ downloadUrl }) => downloadUrl !== null,
  );
  expect(done).toMatchObject({ state: "succeeded", problem: null, fileName: "talk.es.480p.subtitled.mp4" });
  const answer = await fetch(new URL(done.downloadUrl ?? "", server.origin));
  const { streams, durationMs } = probeBytes(Buffer.from(await answer.arrayBuffer()));
  expect(streams).toEqual(["video h264 und", "audio aac spa"]);
  expect(Math.abs(durationMs - shortTalkMs)).toBeLessThan(150);
}

test("a short talk from upload to downloads, and one line anew", {
  timeout: manyMs,
  tags: ["full"],
}, async () => {
  const materialId = (await uploadFile(server, guest, await makeShortTalk(folder))).id;
  const [task] = await orderDubs(server, guest, dubOrder(materialId, "es"));
  const taskId = task?.id ?? "";
  const events: TaskProgress[] = [];
  for await (const event of followTask(server, guest, taskId)) events.push(event);
  expectForward(events);
  expect(events.at(-1)).toMatchObject({ state: "succeeded", fraction: 1, revision: 1, problem: null });
  const { script } = await getScript(taskId);
  expect(script.segments.length).toBeGreaterThanOrEqual(2);
  // Every line has a take, and what is spoken is what it says.
  expect(script.segments.every(({ takeId }) => takeId !== null)).toBe(true);
  expect((await speaker.lines()).toSorted()).toEqual(
    script.segments.map(({ targetText }) => targetText).toSorted(),
  );
  await expectDownloads(taskId, { language: "spa", script, lengthMs: shortTalkMs });
  if (isFullRun) await expectExport(taskId);
  await expectLineAnew(taskId, script);
});

test("two languages from upload to downloads, one after the other, and one line anew", {
  tags: ["full"],
  timeout: manyMs,
}, async () => {
  const materialId = (await uploadFile(server, guest, await makeTalk(folder))).id;
  const order = dubOrder(materialId, "es", "ca");
  const planned = await post("/api/video/translation/plan", order);
  expect(planned.body.data).toMatchObject({
    plans: ["es", "ca"].map((targetLanguage) => ({ targetLanguage, isPossible: true, problem: null })),
  });

  await speaker.hold();
  const [spanish = "", catalan = ""] = (await orderDubs(server, guest, order)).map(({ id }) => id);
  const events: TaskProgress[] = [];
  for await (const event of followTask(server, guest, spanish)) {
    events.push(event);
    const isSpeaking = event.stages.some(({ name, state }) => name === "synthesize" && state === "running");
    if (!isSpeaking) continue;
    await speaker.untilHeld();
    // A project has one production at a time: the second waits in the first place.
    expect((await getDetail(catalan)).task.progress).toMatchObject({ state: "queued", queuePlace: 1 });
    await speaker.release();
  }
  expectForward(events);
  expect(events.at(0)?.fraction).toBeLessThan(1);
  expect(events.at(-1)).toMatchObject({ state: "succeeded", fraction: 1, revision: 1, problem: null });
  for (const { state, name } of events.at(-1)?.stages ?? [])
    expect(["done", "reused", "skipped"], name).toContain(state);
  const recognized = (await recognizer.lines()).length;
  expect(recognized).toBeGreaterThan(0);
  await untilTask(server, { guest, taskId: catalan }, isDone);
  // Another language begins at the translation.
  expect(await recognizer.lines()).toHaveLength(recognized);

  const { script } = await getScript(spanish);
  expect(script.segments.length).toBeGreaterThanOrEqual(3);
  await expectDownloads(spanish, { language: "spa", script, lengthMs: talkMs });
  await expectDownloads(catalan, {
    language: "cat",
    script: (await getScript(catalan)).script,
    lengthMs: talkMs,
  });

  await expectLineAnew(spanish, script);
  const { items } = await read<{ items: { revision: number; origin: string }[] }>(
    "/api/task/script/revisions",
    spanish,
  );
  expect(items.map(({ revision, origin }) => `${revision} ${origin}`)).toEqual([
    "3 regenerate",
    "2 edit",
    "1 automatic",
  ]);
  expect((await getScript(spanish, "&revision=1")).script).toEqual(script);
  for (const revision of [2, 3])
    expect((await getScript(spanish, `&revision=${revision}`)).script.segments[0]?.targetText).toBe(textAnew);

  const other = await server.openGuest();
  for (const path of ["detail", "events", "script", "script/revisions"]) {
    const address = `/api/task/${path}?taskId=${spanish}`;
    expect((await server.call(address, { guest: other })).status, path).toBe(404);
    expect((await server.call(address)).status, path).toBe(401);
  }
  const spec = { taskId: spanish, kind: "video" };
  expect((await post("/api/video/gen-download-url", spec, other)).status).toBe(404);
  expect((await server.call("/api/video/gen-download-url", { body: spec })).status).toBe(401);
});

test("a language added later is made from the corrected source, and nothing is listened to again", {
  tags: ["full"],
  timeout: manyMs,
}, async () => {
  const materialId = (await uploadFile(server, guest, await makeShortTalk(folder))).id;
  const [first] = await orderDubs(server, guest, dubOrder(materialId, "es"));
  const spanish = first?.id ?? "";
  await untilTask(server, { guest, taskId: spanish }, isDone);
  const recognized = await recognizer.lines();
  expect(recognized.length).toBeGreaterThan(0);
  const { script } = await getScript(spanish);
  const [line] = script.segments;
  const sourceText = "The house is near the river.";
  const edited = await post("/api/task/script/edit", {
    taskId: spanish,
    baseRevision: 1,
    patch: { changed: { [line?.id ?? ""]: { sourceText } } },
  });
  expect(edited.body.code, edited.body.message).toBe(0);
  const added = await post("/api/task/add-languages", { taskId: spanish, targetLanguages: ["ca"] });
  expect(added.body.code, added.body.message).toBe(0);
  const [second] = (added.body.data as ResponseOf<typeof calls.groups.addLanguages>).tasks;
  const catalan = second?.id ?? "";
  await untilTask(server, { guest, taskId: catalan }, isDone);
  const made = (await getScript(catalan)).script;
  expect(made.segments.map(({ id }) => id)).toEqual(script.segments.map(({ id }) => id));
  expect(made.segments[0]).toMatchObject({ sourceText });
  expect(made.segments[0]?.targetText.toLowerCase()).toContain("casa");
  expect(await recognizer.lines()).toEqual(recognized);
  const states = new Map(
    (await getDetail(catalan)).task.progress.stages.map(({ name, state }) => [name, state]),
  );
  expect([states.get("transcribe"), states.get("diarize"), states.get("translate")]).toEqual([
    "skipped",
    "skipped",
    "done",
  ]);
});

test("canceled while it speaks, tried again from there, deleted", {
  tags: ["full"],
  timeout: manyMs,
}, async () => {
  const materialId = (await uploadFile(server, guest, await makeTalk(folder))).id;
  await speaker.hold(2);
  const [task] = await orderDubs(server, guest, dubOrder(materialId, "es"));
  const taskId = task?.id ?? "";
  await untilTask(server, { guest, taskId }, hasSpoken(2));
  const canceled = await post("/api/video/task/cancel", { taskId });
  expect(canceled.body.data).toMatchObject({ state: "canceled" });
  expect((await getDetail(taskId)).downloads).toEqual([]);
  // The program that was held is told to end, and ends.
  await speaker.untilNoneHeld();
  const [one, two] = await speaker.lines();
  const recognized = await recognizer.lines();
  const begun = (await speaker.lines()).length;

  await speaker.release();
  const retried = await post("/api/video/task/retry", { taskId });
  expect(retried.body.data).toMatchObject({ state: "queued" });
  await untilTask(server, { guest, taskId }, isDone);
  const later = (await speaker.lines()).slice(begun);
  expect(later.length).toBeGreaterThan(0);
  expect(later).not.toContain(one);
  expect(later).not.toContain(two);
  expect(await recognizer.lines()).toEqual(recognized);

  const { url } = (await post("/api/video/gen-download-url", { taskId, kind: "video" })).body.data as {
    url: string;
  };
  const address = new URL(url, server.origin);
  const stored = join(server.config.storageFolder, "tasks", taskId);
  expect([(await fetch(address)).status, existsSync(stored)]).toEqual([200, true]);
  expect((await post("/api/video/translation/delete-task", { taskId })).status).toBe(200);
  expect((await server.call(`/api/task/detail?taskId=${taskId}`, { guest })).status).toBe(404);
  // Deleted by mistake, brought back whole, deleted with all it has.
  expect((await post("/api/task/restore", { taskIds: [taskId] })).status).toBe(200);
  expect((await getDetail(taskId)).downloads.length).toBeGreaterThan(0);
  const removed = { taskIds: [taskId] };
  expect((await post("/api/task/delete", removed)).status).toBe(200);
  expect((await post("/api/task/delete-for-good", removed)).status).toBe(200);
  expect([(await fetch(address)).status, existsSync(stored)]).toEqual([404, false]);
  expect((await server.call(`/api/task/detail?taskId=${taskId}`, { guest })).status).toBe(404);
  expect((await server.call("/api/video/task/list", { guest })).body.data).toMatchObject({ items: [] });
  const material = await server.call(`/api/material/detail?materialId=${materialId}`, { guest });
  expect(material.body.data).toMatchObject({ state: "ready" });
});
