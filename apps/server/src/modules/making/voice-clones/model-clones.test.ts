import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPocketModel } from "@voxloom/engines/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer, untilEnded } from "../../../testing/index.ts";
import { openVoiceClient, recordSpeech, typedConsent } from "../../../testing/voice-clone-client.ts";

let folder: string;
let models: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-model-clones-"));
  models = join(folder, "models");
  await installPocketModel(models);
  server = await startTestServer({ withWorker: true, environment: { VOXLOOM_MODELS_FOLDER: models } });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const passage = "The keeper of the lighthouse climbed the stairs every evening, also when nobody came. ";
const recording = () => recordSpeech(folder, "en+m3", passage.repeat(4));
const say = (guest: Guest, voiceId: string, language = "en") =>
  fetch(`${server.origin}/api/speech/say`, {
    method: "POST",
    headers: { ...guest.headers, "content-type": "application/json" },
    body: JSON.stringify({ text: "It is a fine day.", language, voiceId }),
  });
const refused = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { errorCode: string }).errorCode;
const order = (guest: Guest, voiceId: string, language: string) =>
  server.call("/api/task/create", {
    headers: guest.headers,
    body: {
      ...{ product: "text-to-speech", targetLanguages: [language], text: "It is a fine day." },
      settings: { voiceIds: [voiceId] },
    },
  });
const list = async (guest: Guest) =>
  (await openVoiceClient(server, guest).post("get-voice-clone-list", {})).body.data as {
    kind: string;
    cloneLanguages: string[];
    items: { id: string; canSpeak: boolean }[];
  };

test("a model of this machine clones with consent, for the owner alone, and no longer than the consent lasts", {
  tags: ["full"],
  timeout: 300_000,
}, async (context) => {
  if (server.context.engines.cloners().length === 0) context.skip("skipped, no build of sherpa-onnx");
  const [owner, other, guest] = [
    await server.openPerson(),
    await server.openPerson(),
    await server.openGuest(),
  ];
  const client = openVoiceClient(server, owner);
  expect(await list(owner)).toMatchObject({ kind: "clone", cloneLanguages: ["en"] });

  const sample = await client.check(recording(), "en");
  expect(sample).toMatchObject({ kind: "clone", state: "sample" });
  const spec = { ownVoiceId: sample.id, name: "Mine", languages: ["en", "el"] };
  const cloneAs = async (headers: Record<string, string>) => {
    const body = { ...spec, consent: typedConsent };
    return (await server.call("/api/voice-clone/clone-voice", { body, headers })).body.errorCode;
  };
  expect([await cloneAs({}), await cloneAs(guest.headers)]).toEqual(["NOT_SIGNED_IN", "ACCOUNT_NEEDED"]);
  const theirs = await openVoiceClient(server, other).post("clone-voice", { ...spec, consent: typedConsent });
  expect(theirs.body.errorCode).toBe("NOT_FOUND");
  const without = await client.post("clone-voice", { ...spec, consent: { ...typedConsent, text: "yes" } });
  expect(without.body.errorCode).toBe("VOICE_CONSENT_MISSING");

  const draft = await client.read("clone-voice", { ...spec, consent: typedConsent });
  // Only what the model speaks is claimed.
  expect(draft).toMatchObject({ kind: "clone", state: "draft", languages: ["en"], bases: [] });
  const { voiceId } = draft;
  const heard = await fetch(`${server.origin}/api/voice/sample?voiceId=${voiceId}&language=en`, {
    headers: owner.headers,
  });
  expect([heard.status, heard.headers.get("content-type")]).toEqual([200, "audio/wav"]);
  await client.read("save-to-lib", { ownVoiceId: draft.id });
  const spoken = await say(owner, voiceId);
  expect([spoken.status, spoken.headers.get("content-type")]).toEqual([200, "audio/wav"]);
  expect((await spoken.arrayBuffer()).byteLength).toBeGreaterThan(24_000);
  for (const stranger of [other, guest]) {
    expect(await refused(await say(stranger, voiceId))).toBe("VOICE_UNKNOWN");
    expect((await order(stranger, voiceId, "en")).body.errorCode).toBe("VOICE_UNKNOWN");
  }
  const placed = await order(owner, voiceId, "en");
  const taskId = (placed.body.data as { tasks: { id: string }[] }).tasks[0]?.id ?? "";
  expect(await untilEnded(server, { guest: owner, taskId })).toMatchObject({ state: "succeeded" });
  const greek = await client.post("update-voice-clone", { ownVoiceId: draft.id, languages: ["el"] });
  expect(greek.body.errorCode).toBe("ENGINE_UNAVAILABLE");

  await client.read("revoke", { ownVoiceId: draft.id });
  expect(await refused(await say(owner, voiceId))).toBe("VOICE_GONE");
  expect((await order(owner, voiceId, "en")).body.errorCode).toBe("VOICE_GONE");
  const left: string[] = [];
  for await (const { key } of server.context.storage.list(`own-voices/${draft.id}`)) left.push(key);
  expect(left).toEqual([]);
});

test("a model that is removed silences its voices until it is back; languages that it does not speak have the closest voice", {
  tags: ["full"],
  timeout: 300_000,
}, async (context) => {
  if (server.context.engines.cloners().length === 0) context.skip("skipped, no build of sherpa-onnx");
  const owner = await server.openPerson();
  const client = openVoiceClient(server, owner);
  const make = async (languages: string[]) => {
    const { id: ownVoiceId } = await client.check(recording(), "en");
    return client.read("clone-voice", { ownVoiceId, name: "Mine", languages, consent: typedConsent });
  };
  expect(await make(["el"])).toMatchObject({ kind: "match", languages: ["el"] });
  const { id: ownVoiceId, voiceId } = await make(["en"]);
  await client.read("save-to-lib", { ownVoiceId });
  const isHeard = async () => (await list(owner)).items.find(({ id }) => id === ownVoiceId)?.canSpeak;
  expect(await isHeard()).toBe(true);
  const waiting = await client.check(recording(), "en");

  await rm(join(models, "pocket-tts"), { recursive: true });
  const isHere = async () => (await list(owner)).kind;
  await expect.poll(isHere, { timeout: 60_000 }).toBe("match");
  expect(await list(owner)).toMatchObject({ cloneLanguages: [] });
  expect(await isHeard()).toBe(false);
  expect(await refused(await say(owner, voiceId))).toBe("VOICE_GONE");
  const spec = { ownVoiceId: waiting.id, name: "Mine", languages: ["en"], consent: typedConsent };
  const late = await client.post("clone-voice", spec);
  expect(late.body).toMatchObject({
    errorCode: "ENGINE_UNAVAILABLE",
    details: { remedy: expect.stringContaining("Engines page") },
  });

  await installPocketModel(models);
  await expect.poll(isHere, { timeout: 60_000 }).toBe("clone");
  expect(await isHeard()).toBe(true);
  expect((await say(owner, voiceId)).status).toBe(200);
});
