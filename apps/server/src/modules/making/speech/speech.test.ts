import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Call, calls, type RequestOf, type ResponseOf, type Take } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CallAnswer,
  finishTask,
  type Guest,
  startTestServer,
  type TestServer,
  uploadFile,
} from "../../../testing/index.ts";
import { speakClip } from "../../../testing/upload-material.ts";

let server: TestServer;
let guest: Guest;
let stranger: Guest;
let taskId: string;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), "voxloom-speech-"));
  guest = await server.openGuest();
  stranger = await server.openGuest();
  speakClip(join(folder, "speech.wav"), "Good morning. See you later.");
  const { id: materialId } = await uploadFile(server, guest, join(folder, "speech.wav"));
  taskId = await finishTask(server, guest, { materialId });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const findData = <C extends Call>(_call: C, { body }: CallAnswer): ResponseOf<C> => {
  if (body.code !== 0) throw new Error(`${body.errorCode} ${body.message}`);
  // The server checked it by the contract's schema.
  return body.data as ResponseOf<C>;
};
const { speakLine, takeAudio, recordTake } = calls.speech;
type SpeakSpec = Partial<RequestOf<typeof speakLine>>;
const ask = (spec: SpeakSpec = {}, as = guest) =>
  server.call(speakLine.path, {
    guest: as,
    body: { taskId, segmentId: "l1", voiceId: "espeak-ng:es", ...spec },
  });
const speak = async (spec: SpeakSpec = {}) => findData(speakLine, await ask(spec));
const artifacts = async (): Promise<number> => {
  const { artifactsFolder } = server.config;
  const shards = (await readdir(artifactsFolder)).filter((name) => name.length === 2);
  return (await Promise.all(shards.map((shard) => readdir(join(artifactsFolder, shard))))).flat().length;
};
const fetchAudio = (fields: Record<string, string>, headers: Record<string, string> = guest.headers) =>
  fetch(new URL(`${takeAudio.path}?${new URLSearchParams({ taskId, ...fields })}`, server.origin), {
    headers,
  });
const findSeconds = async (answer: Response): Promise<number> => {
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.toString("latin1", 0, 4)).toBe("RIFF");
  // 48 kHz, mono, 16 bits, after a head of 44 bytes.
  return (bytes.length - 44) / 96_000;
};
const getError = ({ status, body }: CallAnswer) => [status, body.errorCode];
const readScript = async () =>
  findData(
    calls.scripts.read,
    await server.call(`${calls.scripts.read.path}?${new URLSearchParams({ taskId })}`, { guest }),
  );
const lineNow = async (id: string) => (await readScript()).script.segments.find((line) => line.id === id);
const bring = async (take: Take) =>
  server.call(calls.scripts.edit.path, {
    guest,
    body: {
      taskId,
      baseRevision: (await readScript()).revision,
      patch: { changed: { l1: { takes: [take], takeId: take.id } } },
    },
  });

test("a line is spoken by itself, once; its delivery is made of what was spoken; anew is one more", async () => {
  const before = await artifacts();
  // Said by no other test.
  const text = "Buenas tardes.";
  const first = await speak({ text });
  expect(first).toMatchObject({ reused: false, creditTenths: 0, take: { text, origin: "engine" } });
  expect(await artifacts()).toBe(before + 1);
  expect(await speak({ text })).toEqual({ ...first, reused: true, change: null });
  const faster = await speak({ text, delivery: { speed: 1.5, pitchSemitones: 0, pauseBeforeMs: 0 } });
  expect(faster.reused).toBe(true);
  expect(Math.abs(faster.take.durationMs / (first.take.durationMs / 1.5) - 1)).toBeLessThan(0.03);
  expect(await artifacts()).toBe(before + 2);
  const anew = [await speak({ text, isAnew: true }), await speak({ text, isAnew: true })];
  expect(anew.map(({ reused }) => reused)).toEqual([false, false]);
  expect(new Set([first, faster, ...anew].map(({ take }) => take.id)).size).toBe(4);
  expect(await artifacts()).toBe(before + 4);
  const other = await speak({ text: "Hola a todos." });
  expect([other.take.text, other.reused]).toEqual(["Hola a todos.", false]);
});

test("what was spoken is the line's by then, in a revision that others hear of, and once", async () => {
  const before = await readScript();
  const text = "Buenas noches.";
  const { take, change } = await speak({ text, editorId: "window-1" });
  expect(change).toMatchObject({
    revision: before.revision + 1,
    editorId: "window-1",
    patch: { changed: { l1: { takeId: take.id } } },
  });
  const line = await lineNow("l1");
  expect([line?.takeId, line?.takes.filter(({ id }) => id === take.id)]).toEqual([take.id, [take]]);
  // Asked again, as after a lost answer, or by a window that was closed in between: it is there already.
  expect((await speak({ text })).change).toBeNull();
  expect((await readScript()).revision).toBe(before.revision + 1);
});

test("a take that the task does not have is brought by no edit; one that it has is", async () => {
  const { take } = await speak();
  expect(getError(await bring({ ...take, artifactKey: "0".repeat(64) }))).toEqual([400, "BAD_INPUT"]);
  expect((await bring(take)).body.code).toBe(0);
});

test("clicks without end start no engines without end, and one line is spoken once for all of them", async () => {
  const before = await artifacts();
  const answers = await Promise.all(Array.from({ length: 40 }, () => speak({ text: "Muchas gracias." })));
  expect(new Set(answers.map(({ take }) => take.id)).size).toBe(1);
  expect(await artifacts()).toBe(before + 1);
});

test("a take is heard as it is and in the shape of its placement, with ranges, and kept by the browser", async () => {
  const { take } = await speak();
  const plain = await fetchAudio({ takeId: take.id });
  expect([plain.status, plain.headers.get("content-type")]).toEqual([200, "audio/wav"]);
  expect(plain.headers.get("cache-control")).toMatch(/^private, max-age=31536000/);
  expect(Math.abs((await findSeconds(plain)) * 1000 - take.durationMs)).toBeLessThan(2);
  const faster = await fetchAudio({ takeId: take.id, tempo: "1.25" });
  expect(Math.abs((await findSeconds(faster)) * 1000 - take.durationMs / 1.25)).toBeLessThan(2);
  const cut = await fetchAudio({ takeId: take.id, tempo: "1.25", compressPausesToMs: "150", cutToMs: "300" });
  expect(await findSeconds(cut)).toBe(0.3);
  const part = await fetchAudio({ takeId: take.id }, { ...guest.headers, Range: "bytes=0-3" });
  expect([part.status, await part.text()]).toEqual([206, "RIFF"]);
  const tag = plain.headers.get("etag") ?? "";
  expect((await fetchAudio({ takeId: take.id }, { ...guest.headers, "If-None-Match": tag })).status).toBe(
    304,
  );
});

test("takes of others, of other tasks and of none are not there", async () => {
  const { take } = await speak();
  expect((await fetchAudio({ takeId: take.id }, stranger.headers)).status).toBe(404);
  expect((await fetchAudio({ takeId: "0123456789abcdef" })).status).toBe(404);
  expect((await fetchAudio({ takeId: take.id, tempo: "9" })).status).toBe(400);
  expect(getError(await ask({}, stranger))).toEqual([404, "NOT_FOUND"]);
  expect(getError(await ask({ segmentId: "none" }))).toEqual([404, "NOT_FOUND"]);
  expect(getError(await ask({ voiceId: "flite:nobody" }))).toEqual([422, "VOICE_UNKNOWN"]);
});

test("a line whose speaker has no voice yet is spoken by the cast's choice", async () => {
  const { take } = await speak({ voiceId: undefined });
  expect(take.voiceId).toMatch(/^espeak-ng:es/);
});

const record = (bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}, as = guest) =>
  server.call(`${recordTake.path}?${new URLSearchParams({ taskId, segmentId: "l2", ...fields })}`, {
    guest: as,
    body: bytes,
  });
/** What a browser's recorder gives: a stream of WebM whose head does not know its length. */
async function recording(name: string, source: string): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(folder, name);
  const to = ["-c:a", "libopus", "-live", "1", "-f", "webm", path];
  execFileSync("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", source, ...to]);
  return new Uint8Array(await readFile(path));
}

test("a recording becomes a take, is heard, and outlives the artifacts", async () => {
  const bytes = await recording("mine.webm", "sine=frequency=300:duration=2");
  const { take } = findData(recordTake, await record(bytes));
  expect(take).toMatchObject({ origin: "recording", text: "Hasta luego.", voiceId: "" });
  expect(await lineNow("l2")).toMatchObject({ takeId: take.id });
  expect(Math.abs(take.durationMs - 2000)).toBeLessThan(60);
  const said = findData(recordTake, await record(bytes, { text: "Algo más." }));
  expect([said.take.text, said.take.id === take.id]).toEqual(["Algo más.", false]);
  const shard = join(server.config.artifactsFolder, take.artifactKey.slice(0, 2), take.artifactKey);
  await rm(shard, { recursive: true });
  const again = await fetchAudio({ takeId: take.id });
  expect(Math.abs((await findSeconds(again)) * 1000 - take.durationMs)).toBeLessThan(2);
});

test("what is no recording, or none of theirs, is refused in words and leaves nothing", async () => {
  const text = (words: string) => new TextEncoder().encode(words);
  const quiet = await recording("quiet.webm", "anullsrc=r=48000:cl=mono:d=1");
  const cases: [Uint8Array<ArrayBuffer>, number, string][] = [
    [text(""), 422, "MEDIA_EMPTY"],
    [text("<script>alert(1)</script>"), 415, "MEDIA_TYPE_UNSUPPORTED"],
    [text("#EXTM3U\n#EXTINF:10,\nhttp://169.254.169.254/\n"), 422, "MEDIA_POINTS_ELSEWHERE"],
    [quiet, 422, "MEDIA_SILENT"],
    [new Uint8Array(25_000_001), 413, "FILE_TOO_LARGE"],
  ];
  for (const [bytes, status, code] of cases) {
    const answer = await record(bytes);
    expect(getError(answer)).toEqual([status, code]);
    expect(answer.body.message.length).toBeGreaterThan(20);
  }
  expect(getError(await record(quiet, {}, stranger))).toEqual([404, "NOT_FOUND"]);
  expect(getError(await record(quiet, { segmentId: "none" }))).toEqual([404, "NOT_FOUND"]);
  expect(
    (await readdir(server.config.temporaryFolder)).filter((name) => name.endsWith(".recording")),
  ).toEqual([]);
});
