import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DownloadKind, OwnVoice, ProvenanceKeySet, Task } from "@voxloom/contract";
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
