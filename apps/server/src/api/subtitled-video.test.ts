import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  calls,
  type Export,
  type ExportSpec,
  type ResponseOf,
  type Script,
  type Task,
} from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  download,
  orderExport,
  type Person,
  startTestServer,
  type TestServer,
  untilExport,
  untilTask,
} from "../testing/index.ts";
import { makeClip, uploadMaterial } from "../testing/upload-material.ts";

let server: TestServer;
let folder: string;
let person: Person;
let tasks: Task[];

const srt = `1
00:00:00,500 --> 00:00:01,500
Good morning,
my friends.

2
00:00:01,600 --> 00:00:02,900
{\\an8}We meet again tomorrow.
`;
/** The video has music only: nobody has to speak where the subtitles are there. */
const music = [
  ...["-f", "lavfi", "-i", "color=black:size=640x360:rate=25:duration=3"],
  ...["-f", "lavfi", "-i", "sine=frequency=330:duration=3"],
  ...["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"],
  ...["-metadata", "title=The meadow"],
];

beforeAll(async () => {
  server = await startTestServer({ withWorker: true });
  folder = await mkdtemp(join(tmpdir(), "voxloom-subtitled-"));
  person = await server.openPerson();
  makeClip(join(folder, "meadow.mp4"), music);
  const bytes = Buffer.from(await readFile(join(folder, "meadow.mp4")));
  const { id: materialId } = await uploadMaterial(server, person, { name: "meadow.mp4", bytes });
  const own = await uploadMaterial(server, person, { name: "meadow.srt", bytes: Buffer.from(srt) });
  const settings = { sourceLanguage: "en", ownSubtitles: { materialId: own.id, side: "source" } };
  const ordered = await post(calls.tasks.create.path, {
    ...{ product: "subtitles", materialIds: [materialId], targetLanguages: ["es", "ca"], settings },
  });
  expect(ordered.body.code, ordered.body.message).toBe(0);
  tasks = (ordered.body.data as { tasks: Task[] }).tasks;
  for (const { id: taskId } of tasks) {
    const ended = await untilTask(server, { guest: person, taskId }, ({ state }) =>
      /succeeded|failed/.test(state),
    );
    expect(ended.state, JSON.stringify(ended.problem)).toBe("succeeded");
  }
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const post = (path: string, body: object, guest = person) => server.call(path, { guest, body });
const getId = (language: string): string => tasks.find((one) => one.targetLanguage === language)?.id ?? "";

async function made(language: string, spec: Partial<ExportSpec>): Promise<{ one: Export; path: string }> {
  const of = { guest: person, taskId: getId(language) };
  const { id: exportId } = await orderExport(server, of, spec);
  const one = await untilExport(server, { ...of, exportId }, ({ state }) => /succeeded|failed/.test(state));
  expect(one.problem).toBeNull();
  const answer = await fetch(new URL(one.downloadUrl ?? "", server.origin));
  const path = join(folder, one.fileName);
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  return { one, path };
}
const show = (path: string, entries: string): string[] =>
  execFileSync("ffprobe", ["-v", "error", "-show_entries", entries, "-of", "csv=p=0", path], {
    encoding: "utf8",
  })
    .trim()
    .split("\n");
const readText = (path: string, track: number): string =>
  execFileSync("ffmpeg", ["-v", "error", "-i", path, "-map", `0:s:${track}`, "-f", "srt", "-"], {
    encoding: "utf8",
  });
/** How light the brightest point of a part of the picture is at a time. */
const lightAt = (path: string, seconds: number, part: string): number =>
  Math.max(
    ...execFileSync("ffmpeg", [
      ...["-v", "error", "-ss", String(seconds), "-i", path, "-vf", `${part},format=gray`],
      ...["-frames:v", "1", "-f", "rawvideo", "-"],
    ]),
  );
const [upperHalf, lowerHalf] = ["crop=iw:ih/2:0:0", "crop=iw:ih/2:0:ih/2"];

test("subtitles that were brought stay line for line, and come back to the letter", async () => {
  const taskId = getId("es");
  const { body } = await server.call(`${calls.scripts.read.path}?taskId=${taskId}`, { guest: person });
  const { script } = body.data as { script: Script };
  expect(script).toMatchObject({ hasMedia: true, durationMs: 3000, sourceLanguage: "en" });
  expect(script.segments.map(({ startMs, endMs, sourceText }) => [startMs, endMs, sourceText])).toEqual([
    [500, 1500, "Good morning,\nmy friends."],
    [1600, 2900, "We meet again tomorrow."],
  ]);
  const file = await download(server, { guest: person, taskId, kind: "source-srt" });
  expect(file.bytes.toString("utf8")).toBe(srt);
});

test("subtitles that are brought for a video are read in the encoding that is named", {
  tags: ["full"],
}, async () => {
  const bytes = Buffer.from(await readFile(join(folder, "meadow.mp4")));
  const video = await uploadMaterial(server, person, { name: "meadow.mp4", bytes });
  const letters = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x0a];
  const old = Buffer.from([...Buffer.from("1\n00:00:00,500 --> 00:00:01,500\n"), ...letters]);
  const own = await uploadMaterial(server, person, { name: "meadow.srt", bytes: old });
  const orderIn = (encoding: string) =>
    post(calls.tasks.create.path, {
      ...{ product: "subtitles", materialIds: [video.id], targetLanguages: [] },
      settings: {
        sourceLanguage: "en",
        ownSubtitles: { materialId: own.id, side: "source", encoding },
      },
    });
  expect((await orderIn("latin-99")).body.errorCode).toBe("BAD_INPUT");
  const ordered = await orderIn("windows-1252");
  expect(ordered.body.code, ordered.body.message).toBe(0);
  const [{ id: taskId } = { id: "" }] = (ordered.body.data as { tasks: Task[] }).tasks;
  const ended = await untilTask(server, { guest: person, taskId }, ({ state }) =>
    /succeeded|failed/.test(state),
  );
  expect(ended.state, JSON.stringify(ended.problem)).toBe("succeeded");
  const { body } = await server.call(`${calls.scripts.read.path}?taskId=${taskId}`, { guest: person });
  expect((body.data as { script: Script }).script.segments[0]?.sourceText).toBe("Ïðèâåò");
});

test("what can be made of a video's subtitles is told", async () => {
  const { body } = await server.call(`${calls.exports.options.path}?taskId=${getId("es")}`, {
    guest: person,
  });
  expect(body.data as ResponseOf<typeof calls.exports.options>).toMatchObject({
    ...{ isStale: false, audioParts: [], speakers: [] },
    video: { subtitleContents: ["target", "source", "both"], otherLanguages: ["ca"] },
  });
  for (const spec of [
    { kind: "audio" },
    { kind: "speakers" },
    { kind: "video", subtitles: "none" },
    { kind: "video", subtitles: "burned", allLanguages: true },
    { kind: "video", subtitles: "soft", container: "avi" },
  ]) {
    const refused = await post(calls.exports.create.path, { taskId: getId("es"), spec });
    expect([refused.status, refused.body.errorCode], JSON.stringify(spec)).toEqual([400, "BAD_INPUT"]);
  }
  const stranger = await server.openPerson();
  const spec = { kind: "video", subtitles: "soft" };
  expect((await post(calls.exports.create.path, { taskId: getId("es"), spec }, stranger)).status).toBe(404);
});

test("they are drawn into the picture at their places, with the video's own sound and title", {
  tags: ["full"],
}, async () => {
  const { one, path } = await made("es", { kind: "video", subtitles: "burned", subtitleContent: "source" });
  expect(one.fileName).toBe("meadow.es.subtitled.source.mp4");
  expect(show(path, "stream=codec_name")).toEqual(["h264", "aac"]);
  expect(show(path, "format_tags=title")).toEqual(["The meadow"]);
  expect([lightAt(path, 0.2, lowerHalf), lightAt(path, 1, upperHalf)].every((light) => light < 60)).toBe(
    true,
  );
  expect(lightAt(path, 1, lowerHalf)).toBeGreaterThan(200);
  // The file says that it stands at the top.
  expect(lightAt(path, 2.2, upperHalf)).toBeGreaterThan(200);
  expect(lightAt(path, 2.2, lowerHalf)).toBeLessThan(60);
});

test("tracks of all languages go into MKV, MP4 and WebM, and what changed is in the next one", {
  tags: ["full"],
}, async () => {
  const spec = { kind: "video", subtitles: "soft", subtitleContent: "both", allLanguages: true } as const;
  const { one, path } = await made("es", { ...spec, container: "mkv" });
  expect(one.fileName).toBe("meadow.both.subtitles.mkv");
  const tracks = ["ass,1,spa", "ass,0,eng", "ass,0,cat"];
  expect(show(path, "stream=codec_name:stream_tags=language:stream_disposition=default").slice(2)).toEqual(
    tracks,
  );
  expect(readText(path, 1)).toContain("my friends.");

  const again = await orderExport(
    server,
    { guest: person, taskId: getId("es") },
    { ...spec, container: "mkv" },
  );
  expect(again.id).toBe(one.id);
  const patch = { changed: { "line-1": { targetText: "Bon dia, amics." } } };
  const edited = await post(calls.scripts.edit.path, { taskId: getId("ca"), baseRevision: 1, patch });
  expect(edited.body.code, edited.body.message).toBe(0);
  const next = await made("es", { ...spec, container: "mkv" });
  expect(next.one.id).not.toBe(one.id);
  expect(readText(next.path, 2)).toContain("Bon dia, amics.");

  const mp4 = await made("ca", { kind: "video", subtitles: "soft" });
  expect(show(mp4.path, "stream=codec_name")).toEqual(["h264", "aac", "mov_text"]);
  const webm = await made("ca", { kind: "video", subtitles: "soft", container: "webm" });
  expect(webm.one.fileName).toBe("meadow.ca.webm");
  expect(show(webm.path, "stream=codec_name")).toEqual(["vp9", "opus", "webvtt"]);
  expect(readText(webm.path, 0)).toContain("Bon dia, amics.");
});

test("a video without sound has its subtitles translated and drawn, and none are made of what nobody says", {
  tags: ["full"],
}, async () => {
  const own = join(folder, "in.srt");
  await writeFile(own, srt);
  const path = join(folder, "mute.mkv");
  makeClip(path, [
    ...["-f", "lavfi", "-i", "color=black:size=640x360:rate=25:duration=3", "-i", own],
    ...["-map", "0:v", "-map", "1:s", "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"],
    ...["-c:s", "srt"],
  ]);
  const bytes = Buffer.from(await readFile(path));
  const { id: materialId } = await uploadMaterial(server, person, { name: "mute.mkv", bytes });
  const order = (product: string, settings: object) =>
    post(calls.tasks.create.path, { product, materialIds: [materialId], targetLanguages: ["es"], settings });
  const refused = (await order("subtitles", { sourceLanguage: "en" })).body;
  expect(refused).toMatchObject({
    errorCode: "MEDIA_NO_AUDIO",
    details: { name: "mute.mkv", reason: "needs-subtitles" },
  });
  expect((await order("video-translation", { sourceLanguage: "en" })).body.errorCode).toBe("MEDIA_NO_AUDIO");
  const track = { materialId, track: 0, side: "source" };
  const ordered = await order("subtitles", { sourceLanguage: "en", ownSubtitles: track });
  expect(ordered.body.code, ordered.body.message).toBe(0);
  const [{ id: taskId } = { id: "" }] = (ordered.body.data as { tasks: Task[] }).tasks;
  const ended = await untilTask(server, { guest: person, taskId }, ({ state }) =>
    /succeeded|failed/.test(state),
  );
  expect(ended.state, JSON.stringify(ended.problem)).toBe("succeeded");
  const of = { guest: person, taskId };
  const { id: exportId } = await orderExport(server, of, { kind: "video", subtitles: "burned" });
  const one = await untilExport(server, { ...of, exportId }, ({ state }) => /succeeded|failed/.test(state));
  expect(one.problem).toBeNull();
  const burned = join(folder, one.fileName);
  const answer = await fetch(new URL(one.downloadUrl ?? "", server.origin));
  await writeFile(burned, Buffer.from(await answer.arrayBuffer()));
  expect(show(burned, "stream=codec_type")).toEqual(["video"]);
  expect(lightAt(burned, 1, lowerHalf)).toBeGreaterThan(200);
});
