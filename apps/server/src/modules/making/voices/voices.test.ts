import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ListedVoice, VoiceChoices, VoiceFigures } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer } from "../../../testing/index.ts";

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-voices-"));
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

type Voices = { voices: ListedVoice[] };
const listPath = "/api/public/get-voice-template-ms-list";

test("voices of a language all speak it, and English has several", async () => {
  const answer = await server.call(listPath, { body: { language: "en" } });
  expect(answer.status).toBe(200);
  const { voices } = answer.body.data as Voices;
  expect(voices.length).toBeGreaterThan(1);
  for (const voice of voices)
    expect(voice.languages.length === 0 || voice.languages.includes("en")).toBe(true);
  const all = await server.call(listPath, { body: {} });
  expect((all.body.data as Voices).voices.length).toBeGreaterThan(voices.length);
});

test("a language that is none is refused", async () => {
  const answer = await server.call(listPath, { body: { language: "English!" } });
  expect([answer.status, answer.body.errorCode]).toEqual([400, "BAD_INPUT"]);
});

test("a voice's sample is a WAV that lasts, and is spoken once", async () => {
  const { body } = await server.call(listPath, { body: { language: "es" } });
  const voice = (body.data as Voices).voices[0];
  const address = `${server.origin}/api/voice/sample?voiceId=${encodeURIComponent(voice?.id ?? "")}&language=es`;
  const answers = await Promise.all([fetch(address), fetch(address)]);
  for (const answer of answers)
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "audio/wav"]);
  expect(answers[0]?.headers.get("etag")).toBe(answers[1]?.headers.get("etag"));
  const path = join(folder, "sample.wav");
  await writeFile(path, Buffer.from((await answers[0]?.arrayBuffer()) ?? new ArrayBuffer(0)));
  const probe = ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", path];
  expect(Number(execFileSync("ffprobe", probe).toString())).toBeGreaterThan(1);
});

test("a voice that is not there, or does not speak the language, has no sample", async () => {
  const unknown = await server.call("/api/voice/sample?voiceId=flite:nobody&language=en");
  expect([unknown.status, unknown.body.errorCode]).toEqual([422, "VOICE_UNKNOWN"]);
  const { body } = await server.call(listPath, { body: { language: "en" } });
  const english = (body.data as Voices).voices.find(({ languages }) => languages.join() === "en");
  const wrong = await server.call(
    `/api/voice/sample?voiceId=${encodeURIComponent(english?.id ?? "")}&language=es`,
  );
  expect([wrong.status, wrong.body.errorCode]).toEqual([422, "VOICE_UNKNOWN"]);
  const without = await server.call("/api/voice/sample?language=en");
  expect([without.status, without.body.errorCode]).toEqual([400, "BAD_INPUT"]);
});

type Measured = { figures: Record<string, VoiceFigures>; remaining: number };

async function measure(guest: Guest, language: string): Promise<Measured> {
  const { status, body } = await server.call("/api/voice/measure", { guest, body: { language } });
  expect(status).toBe(200);
  return body.data as Measured;
}

test("two who look at once have other voices measured each", { tags: ["full"] }, async () => {
  const guest = await server.openGuest();
  const [one, other] = await Promise.all([measure(guest, "sw"), measure(guest, "sw")]);
  expect(Object.keys(one.figures).length).toBeGreaterThan(0);
  expect(Object.keys(other.figures).filter((id) => id in one.figures)).toEqual([]);
  expect(one.remaining).not.toBe(other.remaining);
});

test("voices are measured a few at a time and once: what was measured is in the list", async () => {
  const guest = await server.openGuest();
  const figures: Record<string, VoiceFigures> = {};
  for (let remaining = Number.POSITIVE_INFINITY; remaining > 0; ) {
    const now = await measure(guest, "el");
    expect(now.remaining).toBeLessThan(remaining);
    remaining = now.remaining;
    Object.assign(figures, now.figures);
  }
  expect(await measure(guest, "el")).toEqual({ figures: {}, remaining: 0 });
  const { voices } = (await server.call(listPath, { body: { language: "el" } })).body.data as Voices;
  expect(voices.length).toBeGreaterThan(1);
  for (const voice of voices) expect(voice.figures).toEqual(figures[voice.id]);
  // Nobody here recognizes Greek: nothing is claimed of it.
  for (const voice of voices) expect(voice.figures?.wordsHeard).toBeNull();
});

test("figures are those of the voices: flite's men are lower than its woman, and are understood", {
  tags: ["full"],
}, async () => {
  const { figures } = await measure(await server.openGuest(), "en");
  const [woman, ...men] = ["slt", "rms", "awb", "kal16"].map((name) => figures[`flite:${name}`]);
  for (const man of men) expect(man?.pitchHz).toBeLessThan(woman?.pitchHz ?? 0);
  expect(woman).toMatchObject({ wordsSaid: 12 });
  expect(woman?.wave).toHaveLength(48);
  expect(woman?.wordsHeard).toBeGreaterThan(6);
  expect(woman?.wordsPerMinute).toBeGreaterThan(100);
});

test("what a project likes and used is its own, and goes over to the account", async () => {
  const [guest, person] = [await server.openGuest(), await server.openPerson()];
  const { body } = await server.call(listPath, { body: { language: "en" } });
  const [first, second] = (body.data as Voices).voices.map(({ id }) => id);
  const mark = async (who: typeof guest, fields: object): Promise<VoiceChoices> =>
    (await server.call("/api/voice/mark", { guest: who, body: fields })).body.data as VoiceChoices;
  await mark(guest, { voiceIds: [first], isFavorite: true });
  await mark(guest, { voiceIds: [first], isUsed: true });
  expect(await mark(guest, { voiceIds: [second], isUsed: true })).toEqual({
    favoriteIds: [first],
    recentIds: [second, first],
  });
  const { body: others } = await server.call("/api/voice/choices", { headers: person.headers });
  expect(others.data).toEqual({ favoriteIds: [], recentIds: [] });
  expect(await mark(guest, { voiceIds: [first], isFavorite: false })).toMatchObject({ favoriteIds: [] });
  const nobody = await server.call("/api/voice/mark", { guest, body: { voiceIds: ["flite:nobody"] } });
  expect([nobody.status, nobody.body.errorCode]).toEqual([422, "VOICE_UNKNOWN"]);
  await server.context.database.db.transaction((tx) =>
    server.context.projectLife.moved(server.context, tx, { from: guest.projId, to: person.projId }),
  );
  const { body: moved } = await server.call("/api/voice/choices", { headers: person.headers });
  expect(moved.data).toEqual({ favoriteIds: [], recentIds: [second, first] });
});

test("the catalog tells what is here and how the rest is got", async () => {
  const { status, body } = await server.call("/api/engines/catalog");
  expect(status).toBe(200);
  const { engines, targetsBySource } = body.data as {
    engines: { capability: string; isAvailable: boolean; missing: unknown }[];
    targetsBySource: Record<string, string[]>;
  };
  expect(engines.some(({ capability, isAvailable }) => capability === "translate" && isAvailable)).toBe(true);
  for (const engine of engines) expect(engine.isAvailable).toBe(engine.missing === null);
  expect(targetsBySource.en).toContain("es");
});
