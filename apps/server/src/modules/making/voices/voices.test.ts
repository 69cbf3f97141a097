import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/index.ts";

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

type Voices = { voices: { id: string; languages: string[] }[] };
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

test("the catalog tells what is here and how the rest is got", async () => {
  const { status, body } = await server.call("/api/engines/catalogue");
  expect(status).toBe(200);
  const { engines, targetsBySource } = body.data as {
    engines: { capability: string; isAvailable: boolean; missing: unknown }[];
    targetsBySource: Record<string, string[]>;
  };
  expect(engines.some(({ capability, isAvailable }) => capability === "translate" && isAvailable)).toBe(true);
  for (const engine of engines) expect(engine.isAvailable).toBe(engine.missing === null);
  expect(targetsBySource.en).toContain("es");
});
