import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type ResponseOf, type Script, type Task } from "@voxloom/contract";
import { transcriptParagraphs } from "@voxloom/timeline";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  download,
  type Guest,
  makeShortTalk,
  startTestServer,
  type TestServer,
  untilTask,
  uploadFile,
} from "../testing/index.ts";

let folder: string;
let server: TestServer;
let guest: Guest;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-transcript-"));
  server = await startTestServer({ withWorker: true });
  guest = await server.openGuest();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const post = (path: string, body: unknown, as: Guest = guest) => server.call(path, { body, guest: as });
const create = calls.translation.createTranscription.path;
async function read<T>(path: string, taskId: string): Promise<T> {
  const { body } = await server.call(`${path}?taskId=${taskId}`, { guest });
  expect(body.code, `${path}: ${body.message}`).toBe(0);
  return body.data as T;
}
const getScript = (taskId: string) =>
  read<{ revision: number; script: Script }>(calls.scripts.read.path, taskId);

test("a recording becomes a transcript that is read, corrected and taken along, and is no dub", {
  tags: ["full"],
}, async () => {
  const path = await makeShortTalk(folder);
  const { id: materialId } = await uploadFile(server, guest, path);
  const settings = { sourceLanguage: "en", speakerCount: 1 };

  const planned = await post(calls.tasks.plan.path, { product: "transcription", materialId, settings });
  const { plans } = planned.body.data as ResponseOf<typeof calls.tasks.plan>;
  expect(plans).toMatchObject([{ targetLanguage: null, isPossible: true }]);
  expect(plans[0]?.steps.map(({ stage }) => stage)).toEqual(["transcribe"]);

  const ordered = await post(create, { materialId, settings });
  expect(ordered.body.code, ordered.body.message).toBe(0);
  const [task] = (ordered.body.data as { tasks: Task[] }).tasks;
  if (task === undefined) throw new Error("no task");
  expect(task).toMatchObject({ product: "transcription", targetLanguage: null, rating: null });
  const taskId = task.id;
  const ended = await untilTask(server, { guest, taskId }, ({ state }) => state === "succeeded");
  expect(ended).toMatchObject({ state: "succeeded", fraction: 1 });

  const { script, revision } = await getScript(taskId);
  expect(script.targetLanguage).toBeNull();
  const said = transcriptParagraphs(script)
    .map(({ text }) => text)
    .join(" ");
  expect(said.split(" ").length).toBeGreaterThan(3);
  const [first] = script.segments;
  if (first === undefined) throw new Error("nothing was heard");
  expect(first.words.length).toBeGreaterThan(0);

  const patch = { changed: { [first.id]: { sourceText: "Corrected by hand." } } };
  const edited = await post(calls.scripts.edit.path, { taskId, baseRevision: revision, patch });
  expect(edited.body.code, edited.body.message).toBe(0);

  const detail = await read<ResponseOf<typeof calls.tasks.detail>>(calls.tasks.detail.path, taskId);
  expect(detail).toMatchObject({ report: null, videoDownloadTenths: 0, changedSegmentIds: [] });
  expect(detail.media.originalWaveformUrl).not.toBeNull();
  const documents = ["transcript-pdf", "transcript-html", "transcript-md"];
  expect(detail.downloads).toEqual(expect.arrayContaining(documents));
  for (const kind of detail.downloads) {
    const { bytes, fileName } = await download(server, { guest, taskId, kind });
    const ending = fileName.split(".").slice(1).join(".");
    expect(fileName.startsWith("talk.")).toBe(true);
    const written = bytes.toString("utf8");
    if (ending === "pdf") expect(written.startsWith("%PDF-")).toBe(true);
    else if (ending === "docx") expect(bytes.subarray(0, 2).toString("latin1")).toBe("PK");
    else expect(written, kind).toContain("Corrected");
    // A frame of MP3 begins with eleven bits: "//" in base64.
    if (ending === "html")
      expect(/id="audio">\/\/[\w+/]{4000}/.test(written) || /id="audio">SUQz/.test(written)).toBe(true);
  }
  const hesitant = { changed: { [first.id]: { sourceText: "Um, the the tank, uh, is full." } } };
  await post(calls.scripts.edit.path, { taskId, baseRevision: revision + 1, patch: hesitant });
  const texts = await Promise.all(
    [undefined, "clean"].map((view) => download(server, { guest, taskId, kind: "transcript-md", view })),
  );
  expect(texts.map(({ bytes }) => /^.*tank.* full\./m.exec(bytes.toString("utf8"))?.[0])).toEqual([
    "Um, the the tank, uh, is full.",
    "The tank is full.",
  ]);
  const media = await read<ResponseOf<typeof calls.tasks.timelineMedia>>(
    calls.tasks.timelineMedia.path,
    taskId,
  );
  expect(media).toMatchObject({ isReady: true, shotsMs: null, waveforms: { dubUrl: null } });

  for (const [path, body] of [
    [calls.speech.speakLine.path, { taskId, segmentId: first.id }],
    [calls.tasks.regenerate.path, { taskId }],
    [calls.exports.create.path, { taskId, spec: { kind: "audio" } }],
  ] as const) {
    const refused = await post(path, body);
    expect([refused.status, refused.body.errorCode], path).toEqual([400, "BAD_INPUT"]);
    expect(refused.body.message).toContain("has no voices");
  }
  expect((await post(calls.scripts.read.path, { taskId }, await server.openGuest())).status).not.toBe(200);
});

test("a transcript's draft keeps what is its own, and starts as it was changed last", {
  tags: ["full"],
}, async () => {
  const path = await makeShortTalk(folder);
  const { id: materialId } = await uploadFile(server, guest, path);
  const drafted = await post(create, { materialId, isDraft: true });
  const [draft] = (drafted.body.data as { tasks: Task[] }).tasks;
  const changed = await post(calls.taskConfig.updateGuest.path, {
    taskId: draft?.id,
    targetLanguage: "es",
    settings: { sourceLanguage: "en", keepBackground: false },
  });
  expect(changed.body.data).toMatchObject({ targetLanguage: null, settings: { sourceLanguage: "en" } });
  expect(changed.body.data).not.toHaveProperty("settings.keepBackground");
  const copied = await post(calls.translation.duplicate.path, { taskId: draft?.id });
  expect(copied.body.data).toMatchObject({ product: "transcription", state: "draft" });
});

test("subtitles are made in the spoken language, or translated beside it; what was heard is not heard again", {
  tags: ["full"],
}, async () => {
  const path = await makeShortTalk(folder);
  const { id: materialId } = await uploadFile(server, guest, path);
  const settings = { sourceLanguage: "en", speakerCount: 1 };
  const order = (targetLanguages: string[]) =>
    post(calls.translation.createSubtitles.path, { materialId, settings, targetLanguages });
  const planned = await post(calls.tasks.plan.path, {
    ...{ product: "subtitles", materialId, settings, targetLanguages: ["es", "xh"] },
  });
  expect(planned.body.data).toMatchObject({
    plans: [
      { targetLanguage: "es", isPossible: true },
      { targetLanguage: "xh", isPossible: false, problem: { code: "LANGUAGE_PAIR_UNSUPPORTED" } },
    ],
  });
  expect((await order(["xh"])).body.errorCode).toBe("LANGUAGE_PAIR_UNSUPPORTED");

  const plain = ((await order([])).body.data as { tasks: Task[] }).tasks;
  expect(plain).toMatchObject([{ product: "subtitles", targetLanguage: null }]);
  const isDone = ({ state }: { state: string }) => state === "succeeded";
  await untilTask(server, { guest, taskId: plain[0]?.id ?? "" }, isDone);
  const translated = ((await order(["es"])).body.data as { tasks: Task[] }).tasks;
  const taskId = translated[0]?.id ?? "";
  const { stages } = await untilTask(server, { guest, taskId }, isDone);
  expect(stages.find(({ name }) => name === "transcribe")?.state).toBe("reused");
  const { script } = await getScript(taskId);
  expect(script.targetLanguage).toBe("es");
  expect(script.segments.every(({ targetText }) => targetText !== "")).toBe(true);
  const { downloads } = await read<ResponseOf<typeof calls.tasks.detail>>(calls.tasks.detail.path, taskId);
  expect(downloads).toContain("target-srt");
  const { bytes, fileName } = await download(server, { guest, taskId, kind: "both-srt" });
  expect(fileName).toBe("talk.es.both.srt");
  expect(bytes.toString("utf8")).toMatch(/^1\r?\n00:00:/);

  // The picture of the talk is one shot; the studio asks until that is known.
  const getMedia = () =>
    read<ResponseOf<typeof calls.tasks.timelineMedia>>(calls.tasks.timelineMedia.path, taskId);
  await expect.poll(async () => (await getMedia()).isReady, { timeout: 60_000 }).toBe(true);
  expect((await getMedia()).shotsMs).toEqual([]);
});
