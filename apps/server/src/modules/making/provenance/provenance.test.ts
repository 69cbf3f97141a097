import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type AudioMarkFound,
  calls,
  type DownloadKind,
  markedAudio,
  type OwnVoice,
  type ProvenanceKeySet,
  type Task,
} from "@voxloom/contract";
import { startOpenAiServer } from "@voxloom/engines/testing";
import { checkProvenance } from "@voxloom/studio";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, startTestServer, type TestServer, untilEnded } from "../../../testing/index.ts";
import { openVoiceClient, recordSpeech } from "../../../testing/voice-clone-client.ts";

let folder: string;
let service: Awaited<ReturnType<typeof startOpenAiServer>>;
let server: TestServer;
let person: Person;
let voice: OwnVoice;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-provenance-"));
  service = await startOpenAiServer({ voicesAre: "by-name" });
  server = await startTestServer({
    withWorker: true,
    environment: { VOXLOOM_CLONE_URL: service.baseUrl, VOXLOOM_CLONE_MODEL: "voices-1" },
  });
  person = await server.openPerson();
  voice = await openVoiceClient(server, person).save(recordSpeech(folder, "el+m3"));
});
afterAll(async () => {
  await server.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

async function speak(voiceId: string, text: string): Promise<string> {
  const body = {
    product: "text-to-speech",
    targetLanguages: ["el"],
    text,
    settings: { voiceIds: [voiceId] },
  };
  const answer = await server.call("/api/task/create", { headers: person.headers, body });
  const [task] = (answer.body.data as { tasks: Task[] }).tasks;
  const taskId = task?.id ?? "";
  const ended = await untilEnded(server, { guest: person, taskId });
  expect(ended.state, JSON.stringify(ended.problem)).toBe("succeeded");
  return taskId;
}

async function keys() {
  const { body } = await server.call("/api/public/provenance-keys");
  return (body.data as ProvenanceKeySet).keys;
}

/** What a download says of itself. */
async function check(taskId: string, kind: DownloadKind, name: string) {
  const body = { taskId, kind };
  const answer = await server.call("/api/video/gen-download-url", { headers: person.headers, body });
  const file = await fetch(`${server.origin}${(answer.body.data as { url: string }).url}`);
  const path = join(folder, name);
  await writeFile(path, Buffer.from(await file.arrayBuffer()));
  return checkProvenance(path, await keys());
}

/** What is found in the sound of a file after it was encoded anew, which its manifest does not survive. */
async function findMark(name: string): Promise<AudioMarkFound | null> {
  // By this process: programs of the server write nothing here.
  const ffmpeg = (...args: string[]) => execFileSync("ffmpeg", ["-v", "error", "-y", ...args]);
  const path = join(folder, "anew.mp3");
  ffmpeg("-i", join(folder, name), "-map_metadata", "-1", "-b:a", "128k", path);
  const samples = ["-ac", "1", "-ar", String(markedAudio.rateHz), "-f", "s16le", "-"];
  const { body } = await sendAudio(new Uint8Array(ffmpeg("-i", path, ...samples)));
  expect(body).toMatchObject({ code: 0 });
  return (body.data as { mark: AudioMarkFound | null }).mark;
}

const sendAudio = (body: Uint8Array) => server.call("/api/public/provenance-mark", { body });

const detail = async (taskId: string) =>
  (await server.call(`/api/task/detail?taskId=${taskId}`, { headers: person.headers })).body.data;

test("what a clone speaks says so in every file, and anybody can verify it", { tags: ["full"] }, async () => {
  expect(voice.kind).toBe("clone");
  const taskId = await speak(voice.voiceId, "Καλημέρα σας.");
  expect(await detail(taskId)).toMatchObject({ hasClonedVoice: true });
  const manifest = { generator: "Voxloom", product: "text-to-speech", taskId, voices: ["clone"] };
  for (const [kind, name] of [
    ["speech-wav", "a.wav"],
    ["speech-mp3", "a.mp3"],
    ["speech-m4b", "a.m4b"],
  ] as const)
    expect(await check(taskId, kind, name)).toMatchObject({ outcome: "valid", manifest });
});

test("the sound of a clone bears a mark that outlives its file, and names the task", {
  tags: ["full"],
}, async () => {
  // The double of the service speaks English, whatever it is asked for.
  const text = "The sun rose over the river, and the boats came back before the storm. ".repeat(4);
  const taskId = await speak(voice.voiceId, text);
  await check(taskId, "speech-mp3", "c.mp3");
  expect(await findMark("c.mp3")).toMatchObject({
    speed: 1,
    task: { taskId, product: "text-to-speech", voices: ["clone"] },
  });
  const plainId = await speak("espeak-ng:el", text);
  await check(plainId, "speech-mp3", "d.mp3");
  expect(await findMark("d.mp3")).toBeNull();
});

test("a sound without a mark is told so, and what is no sound is refused", async () => {
  const found = await sendAudio(new Uint8Array(markedAudio.rateHz * 4));
  expect(found.body.data).toEqual({ mark: null });
  expect((await sendAudio(new Uint8Array(31))).body.errorCode).toBe("BAD_INPUT");
  expect((await sendAudio(new Uint8Array(33_001))).body.errorCode).toBe("BAD_INPUT");
  expect((await sendAudio(new Uint8Array(2_000_000))).body.errorCode).toBe("FILE_TOO_LARGE");
});

/** What anybody is told who brings a file. */
const bring = async (name: string, bytes: Uint8Array) => {
  const call = `${calls.provenance.check.path}?name=${name}`;
  return (await server.call(call, { body: bytes })).body;
};

test("a file that anybody brings is told by its manifest, and without it by its mark", {
  tags: ["full"],
}, async () => {
  const text = "The sun rose over the river, and the boats came back before the storm. ".repeat(3);
  const taskId = await speak(voice.voiceId, text);
  await check(taskId, "speech-mp3", "e.mp3");
  const made = { product: "text-to-speech", voices: ["clone"] };
  expect((await bring("e.mp3", await readFile(join(folder, "e.mp3")))).data).toMatchObject({
    ...{ verdict: "spoken", made, markChanceLog10: null },
    c2pa: { state: "trusted", generator: "Voxloom" },
  });
  execFileSync("ffmpeg", [
    "-v",
    "error",
    "-y",
    "-i",
    join(folder, "e.mp3"),
    "-map_metadata",
    "-1",
    join(folder, "e.ogg"),
  ]);
  expect((await bring("e.ogg", await readFile(join(folder, "e.ogg")))).data).toMatchObject({
    ...{ verdict: "marked", made: { ...made, madeAt: null }, c2pa: { state: "unread" } },
  });
});

test("a file of others tells nothing, and what is no sound is refused by its name", async () => {
  execFileSync("ffmpeg", [
    "-v",
    "error",
    "-y",
    "-f",
    "lavfi",
    "-i",
    "sine=duration=1",
    join(folder, "f.wav"),
  ]);
  expect((await bring("f.wav", await readFile(join(folder, "f.wav")))).data).toEqual({
    ...{ verdict: "none", made: null, markChanceLog10: null },
    c2pa: { state: "none", generator: null, issuer: null },
  });
  const refused = await bring("notes.mp3", new TextEncoder().encode("No sound. ".repeat(50)));
  expect(refused).toMatchObject({ errorCode: expect.stringMatching(/^MEDIA_/) });
  expect(JSON.stringify(refused)).toContain("notes.mp3");
});

test("what a voice of the library speaks says nothing", { tags: ["full"] }, async () => {
  const taskId = await speak("espeak-ng:el", "Καλησπέρα σας.");
  expect(await detail(taskId)).toMatchObject({ hasClonedVoice: false });
  expect(await check(taskId, "speech-mp3", "b.mp3")).toEqual({ outcome: "none" });
});

test("keys that signed before stay public when the secret changes", async () => {
  const [present] = await keys();
  const former = { ...present, kid: "f".repeat(43) };
  const { pool } = server.context.database;
  await pool.query("insert into provenance_keys (kid, public_key) values ($1, $2)", [former.kid, former]);
  expect(await keys()).toEqual([present, former]);
});
