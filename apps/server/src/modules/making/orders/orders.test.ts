import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type Material } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guest, giveMaterial, startTestServer, type TestServer } from "../../../testing/index.ts";
import { makeClip, openTestUpload, speakClip, uploadMaterial } from "../../../testing/upload-material.ts";
import { addDetectedLanguage } from "../materials/index.ts";

let server: TestServer;
let guest: Guest;
let material: Material;
let bytes: Buffer<ArrayBuffer>;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-orders-"));
  server = await startTestServer();
  guest = await server.openGuest();
  speakClip(join(folder, "speech.wav"), "Good morning. See you later.");
  bytes = Buffer.from(await readFile(join(folder, "speech.wav")));
  material = await uploadMaterial(server, guest, { name: "speech.wav", bytes });
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => server.close());

const video = "/api/video/translation/task-instant/create";
const audio = "/api/audio/translation/task-instant/create";
const plan = "/api/video/translation/plan";
const languages = { targetLanguages: ["es"] };

test.each([video, audio, plan])(
  "%s: strangers, nonsense, others' files, files that are not there yet",
  async (path) => {
    const body = { materialId: material.id, ...languages };
    expect((await server.call(path, { body })).body.errorCode).toBe("NOT_SIGNED_IN");
    const stranger = await server.openGuest();
    expect((await server.call(path, { body, guest: stranger })).body.errorCode).toBe("NOT_FOUND");
    for (const wrong of [
      { ...languages },
      { materialId: material.id, targetLanguages: [] },
      { materialId: material.id, targetLanguages: Array(11).fill("es") },
      { ...body, settings: { maxVideoStretch: 3 } },
    ]) {
      const answer = await server.call(path, { body: wrong, guest });
      expect([answer.status, answer.body.errorCode]).toEqual([400, "BAD_INPUT"]);
    }
    const opened = await openTestUpload(server, guest, { name: "later.mp4", sizeBytes: 100 });
    const early = await server.call(path, { body: { materialId: opened.materialId, ...languages }, guest });
    expect([early.status, early.body.errorCode]).toEqual([409, "UPLOAD_INCOMPLETE"]);
  },
);

test("a sound track that is not there, and subtitles that are none", async () => {
  const track = { materialId: material.id, ...languages, settings: { audioTrack: 3 } };
  expect((await server.call(audio, { body: track, guest })).body.errorCode).toBe("MEDIA_NO_AUDIO");
  const ownSubtitles = { materialId: material.id, side: "source" };
  const subtitles = { materialId: material.id, ...languages, settings: { ownSubtitles } };
  expect((await server.call(audio, { body: subtitles, guest })).body).toMatchObject({
    errorCode: "SUBTITLES_UNREADABLE",
    details: { reason: "other-kind" },
  });
  const foreign = { ...subtitles, settings: { ownSubtitles: { ...ownSubtitles, materialId: "no-id" } } };
  expect((await server.call(audio, { body: foreign, guest })).body.errorCode).toBe("NOT_FOUND");
});

test("a track of subtitles inside the file is taken where it can be used, and named where it cannot", {
  tags: ["full"],
}, async () => {
  const film = await uploadFilm();
  expect(film.info?.subtitleTracks).toMatchObject([
    { index: 0, codec: "subrip", language: "en", cueCount: 2, problem: null },
    { index: 1, cueCount: 0, problem: { code: "SUBTITLES_UNREADABLE" } },
  ]);
  // Taken home as it is, without an order.
  const take = (track: number, as = guest) =>
    server.call(`${calls.materials.subtitleTrack.path}?materialId=${film.id}&track=${track}`, { guest: as });
  const { body } = await take(0);
  expect(body.data).toMatchObject({ fileName: expect.stringMatching(/\.en\.srt$/) });
  expect((body.data as { text: string }).text).toMatch(/^1\r?\n00:00:/);
  for (const track of [1, 7]) expect((await take(track)).body.errorCode).toBe("SUBTITLES_UNREADABLE");
  expect((await take(0, await server.openGuest())).status).toBe(404);
  const ordered = (track: number) => ({
    materialId: film.id,
    ...languages,
    settings: { ownSubtitles: { materialId: film.id, track, side: "source" } },
  });
  expect((await server.call(plan, { body: ordered(0), guest })).body.data).toMatchObject({
    plans: [{ isPossible: true }],
  });
  for (const [track, reason] of [
    [1, "no-timed-line"],
    [2, "no-track"],
  ] as const) {
    const answer = await server.call(video, { body: ordered(track), guest });
    expect([answer.status, answer.body.errorCode]).toEqual([422, "SUBTITLES_UNREADABLE"]);
    expect(answer.body.details).toMatchObject({ reason });
  }
});

test("of several files each goes by its own subtitles; those of a file that is not ordered are refused", {
  tags: ["full"],
}, async () => {
  const person = await server.openGuest();
  const film = await giveMaterial(server, person, { materialId: (await uploadFilm()).id });
  const speech = await giveMaterial(server, person, { materialId: material.id });
  const own = { materialId: film.id, track: 0, side: "source" };
  const order = (recordingId: string) =>
    server.call("/api/video/translation/task-instant/create-multi", {
      guest: person,
      body: {
        materialIds: [film.id],
        ...languages,
        settings: { sourceLanguage: "en" },
        isDraft: true,
        ownSubtitlesOfEach: [{ ...own, recordingId }],
      },
    });
  const refused = await order(speech.id);
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { errorCode: "BAD_INPUT", details: { field: "ownSubtitlesOfEach" } },
  ]);
  expect((await order(film.id)).body.data).toMatchObject({ tasks: [{ settings: { ownSubtitles: own } }] });
});

/** A video with a track of its own subtitles, and one that belongs to another. */
async function uploadFilm(): Promise<Material> {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-film-"));
  const at = (name: string) => join(folder, name);
  await writeFile(at("speech.wav"), bytes);
  await writeFile(
    at("own.srt"),
    "1\n00:00:00,100 --> 00:00:01,000\nGood morning.\n\n2\n00:00:01,100 --> 00:00:01,900\nSee you later.\n",
  );
  await writeFile(at("other.srt"), "1\n01:00:00,000 --> 01:00:02,000\nElsewhere.\n");
  makeClip(at("film.mkv"), [
    ...["-i", at("speech.wav"), "-f", "lavfi", "-i", "color=s=160x90:r=5"],
    ...["-i", at("own.srt"), "-i", at("other.srt"), "-map", "0", "-map", "1", "-map", "2", "-map", "3"],
    ...["-t", "2", "-pix_fmt", "yuv420p", "-c:s", "copy", "-metadata:s:s:0", "language=eng"],
  ]);
  const film = Buffer.from(await readFile(at("film.mkv")));
  await rm(folder, { recursive: true, force: true });
  return uploadMaterial(server, guest, { name: "film.mkv", bytes: film });
}

test("a pair without engine is told by the plan and refused by the order, and no task is left", async () => {
  const settings = { sourceLanguage: "en" };
  const body = { materialId: material.id, targetLanguages: ["es", "xh"], settings };
  const planned = await server.call(plan, { body, guest });
  expect((planned.body.data as { plans: unknown[] }).plans).toEqual([
    expect.objectContaining({ targetLanguage: "es", problem: null }),
    expect.objectContaining({
      targetLanguage: "xh",
      problem: expect.objectContaining({ code: "LANGUAGE_PAIR_UNSUPPORTED" }),
    }),
  ]);
  const answer = await server.call(audio, { body, guest });
  expect([answer.status, answer.body.errorCode]).toEqual([422, "LANGUAGE_PAIR_UNSUPPORTED"]);
  expect(answer.body.message).toMatch(/"en" to "xh".* these work: .*\bes\b.*VOXLOOM_TRANSLATE_URL/);
  const tasks = await server.call("/api/video/task/list", { guest });
  expect(tasks.body.data).toMatchObject({ items: [] });
});

test("an engine that nobody knows is told by the plan and refused by the order, by its name", async () => {
  const settings = { sourceLanguage: "en", engines: { transcribe: "none-such" } };
  const body = { materialId: material.id, ...languages, settings };
  const planned = await server.call(plan, { body, guest });
  expect(planned.body.data).toMatchObject({
    plans: [
      {
        problem: { code: "ENGINE_UNAVAILABLE", details: { engine: expect.stringContaining('"none-such"') } },
      },
    ],
  });
  const answer = await server.call(audio, { body, guest });
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { errorCode: "BAD_INPUT", details: { field: "settings.engines.transcribe" } },
  ]);
  expect(answer.body.message).toContain('"none-such"');
});

test("an order before anybody has listened is accepted; where listening told nothing, it is refused by name", async () => {
  const ordering = await server.openGuest();
  const { id } = await uploadMaterial(server, ordering, { name: "speech.wav", bytes });
  const body = { materialId: id, ...languages, settings: { sourceLanguage: "auto" }, isPreview: true };
  const accepted = await server.call(audio, { body, guest: ordering });
  expect([accepted.status, accepted.body.errorCode]).toEqual([200, undefined]);
  const { db } = server.context.database;
  const told = (language: string | null, confidence: number) =>
    addDetectedLanguage(db, id, { 0: { language, confidence, engineId: "pocketsphinx-language" } });
  await told("en", 0.2);
  expect((await server.call(plan, { body, guest: ordering })).body.data).toMatchObject({
    plans: [{ isPossible: true }],
  });
  await told(null, 0);
  expect((await server.call(audio, { body, guest: ordering })).body).toMatchObject({
    errorCode: "LANGUAGE_UNKNOWN",
    details: { name: "speech.wav" },
  });
});

test("sound is not ordered as a video", async () => {
  const answer = await server.call(video, { body: { materialId: material.id, ...languages }, guest });
  expect([answer.status, answer.body.errorCode]).toEqual([400, "BAD_INPUT"]);
});
