import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, startTestServer, type TestServer } from "../../../testing/index.ts";
import { recordSpeech, typedConsent } from "../../../testing/voice-clone-client.ts";

const program = resolve(import.meta.dirname, "../../../../../cli/bin/voxloom.mjs");
let folder: string;
let server: TestServer;
let person: Person;
let recording: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-own-"));
  server = await startTestServer();
  person = await server.openPerson();
  recording = join(folder, "me.wav");
  await writeFile(recording, recordSpeech(folder, "el+m3"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command against the server as a person who is signed in, and answers what it printed. */
async function voices(...args: string[]) {
  const env = {
    ...process.env,
    VOXLOOM_SERVER: server.origin,
    VOXLOOM_TOKEN: person.headers.Authorization?.split(" ")[1] ?? "",
  };
  const { stdout } = await promisify(execFile)(process.execPath, [program, "voices", ...args, "--json"], {
    env,
  }).catch((failed: { stdout: string }) => failed);
  return JSON.parse(stdout);
}

const spec = () => ["clone", recording, "--name", "Mine", "--language", "el"];

test("a voice is made and deleted by the command line", { tags: ["full"] }, async () => {
  const made = await voices(...spec(), "--consent", typedConsent.text);
  expect(made.result.voice).toMatchObject({ name: "Mine", kind: "match", state: "saved", languages: ["el"] });
  expect((await voices("delete", "Mine")).result.voice.deletedAt).not.toBeNull();
});

test("voices are listed, an agreement may be spoken, and is taken back with all that was made", {
  tags: ["full"],
  timeout: 600_000,
}, async () => {
  expect((await voices(...spec())).error).toMatchObject({ code: "BAD_INPUT" });
  const unagreed = await voices(...spec(), "--consent", "I think so");
  expect(unagreed.error).toMatchObject({ code: "VOICE_CONSENT_MISSING" });
  expect(unagreed.error.message).toContain("This is my own voice");
  const made = await voices(...spec(), "--draft", "--consent-recording", recording, "--locale", "de");
  expect(made.result.voice).toMatchObject({ state: "draft", consent: { kind: "spoken" } });
  const { id } = made.result.voice;
  const listed = await voices("list");
  expect(listed.result.voices.map((voice: { id: string }) => voice.id)).toContain(id);
  expect((await voices("delete", "Nobody")).error.code).toBe("NOT_FOUND");
  expect((await voices("delete", id, "--take-down")).error.code).toBe("BAD_INPUT");
  const gone = await voices("delete", id, "--revoke", "--take-down");
  expect(gone.result).toMatchObject({ voice: { state: "revoked" }, takenDown: 0 });
  expect((await voices("delete", id)).error.code).toBe("NOT_FOUND");
});

test("whoever is not signed in is told so", { tags: ["full"] }, async () => {
  const former = person;
  person = { ...person, headers: { Authorization: "Bearer made-up" } };
  expect((await voices("list")).error).toMatchObject({ code: "NOT_SIGNED_IN" });
  person = { ...person, headers: {} };
  expect((await voices("list")).error).toMatchObject({ code: "BAD_INPUT" });
  person = former;
});
