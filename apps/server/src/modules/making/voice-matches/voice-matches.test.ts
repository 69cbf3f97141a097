import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { VoiceMatches } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  finishTask,
  type Guest,
  makeShortTalk,
  startTestServer,
  type TestServer,
  uploadFile,
} from "../../../testing/index.ts";

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-matches-"));
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Greek: its few voices are those of one program, and no recognizer listens to them. */
const language = "el";

async function measureAll(guest: Guest): Promise<void> {
  for (let remaining = 1; remaining > 0; ) {
    const { body } = await server.call("/api/voice/measure", { guest, body: { language } });
    remaining = (body.data as { remaining: number }).remaining;
  }
}

async function match(guest: Guest, body: Uint8Array<ArrayBuffer>) {
  const answer = await fetch(`${server.origin}/api/voice/match-recording?language=${language}`, {
    method: "POST",
    headers: { ...guest.headers, "Content-Type": "application/octet-stream" },
    body,
  });
  return { status: answer.status, ...((await answer.json()) as { errorCode?: string; data: VoiceMatches }) };
}

test("a recording of a voice is nearest to that voice, and another text of it is too", async () => {
  const guest = await server.openGuest();
  await measureAll(guest);
  for (const name of ["el", "el+f2", "el+m3"]) {
    const path = join(folder, "sentence.wav");
    const text = "Ο φύλακας του φάρου ανέβαινε τις σκάλες κάθε βράδυ, ακόμα κι όταν δεν ερχόταν κανείς.";
    execFileSync("espeak-ng", ["-v", name, "-w", path, text]);
    const { status, data } = await match(guest, await readFile(path));
    expect(status).toBe(200);
    expect(data.matches).toHaveLength(3);
    expect(data.matches[0]).toMatchObject({ voiceId: `espeak-ng:${name}`, timbre: "near" });
    expect(Math.abs(data.matches[0]?.semitones ?? 99)).toBeLessThan(3);
  }
});

test("a recording without a voice is near to none, and what is no recording is refused", async () => {
  const guest = await server.openGuest();
  const path = join(folder, "noise.wav");
  const noise = ["-f", "lavfi", "-i", "anoisesrc=d=2:a=0.1:seed=7", "-ar", "16000", "-ac", "1", path];
  execFileSync("ffmpeg", ["-v", "error", "-y", ...noise]);
  const { data } = await match(guest, await readFile(path));
  expect(data).toEqual({ pitchHz: null, matches: [] });
  const { status, errorCode } = await match(guest, Buffer.from("no sound at all"));
  expect([status, errorCode]).toEqual([415, "MEDIA_TYPE_UNSUPPORTED"]);
});

test("a speaker of one's own task has near voices; nobody else's has, nor one who does not speak", async () => {
  const [owner, other] = [await server.openPerson(), await server.openPerson()];
  const material = await uploadFile(server, owner, await makeShortTalk(folder));
  const taskId = await finishTask(server, owner, { materialId: material.id });
  const { body } = await server.call(`/api/task/script?taskId=${taskId}`, { guest: owner });
  const { script } = body.data as { script: { speakers: { id: string }[] } };
  const speakerId = script.speakers[0]?.id ?? "";
  await measureAll(owner);
  const ask = (who: Guest, fields: object) =>
    server.call("/api/voice/match-speaker", {
      guest: who,
      body: { taskId, speakerId, language, ...fields },
    });
  const found = (await ask(owner, {})).body.data as VoiceMatches;
  expect(found.pitchHz).toBeGreaterThan(60);
  expect(found.matches).toHaveLength(3);
  for (const refused of [await ask(other, {}), await ask(owner, { speakerId: "nobody" })])
    expect([refused.status, refused.body.errorCode]).toEqual([404, "NOT_FOUND"]);
});
