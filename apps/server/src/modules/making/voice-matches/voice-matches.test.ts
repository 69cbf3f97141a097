import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { calls, ResponseOf, VoiceMatches } from "@voxloom/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

type Matches = ResponseOf<typeof calls.voiceMatches.ofRecording>;

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
  return { status: answer.status, ...((await answer.json()) as { errorCode?: string; data: Matches }) };
}

test("a recording of a voice is nearest to that voice, and another text of it is too", {
  tags: ["full"],
}, async () => {
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

test("a recording without a voice is near to none, and what is no recording is refused", {
  tags: ["full"],
}, async () => {
  const guest = await server.openGuest();
  const path = join(folder, "noise.wav");
  const noise = ["-f", "lavfi", "-i", "anoisesrc=d=2:a=0.1:seed=7", "-ar", "16000", "-ac", "1", path];
  execFileSync("ffmpeg", ["-v", "error", "-y", ...noise]);
  const { data } = await match(guest, await readFile(path));
  expect(data).toMatchObject({ pitchHz: null, matches: [] });
  const { status, errorCode } = await match(guest, Buffer.from("no sound at all"));
  expect([status, errorCode]).toEqual([415, "MEDIA_TYPE_UNSUPPORTED"]);
});

describe("what a recording is good for is said", () => {
  const sentences =
    "The lighthouse keeper climbed the stairs every evening, even when nobody came. He lit the lamp, wiped the glass, and wrote one line in his book. That night there was a second line, and it was not in his hand.";
  const speak = (voice: string, text = sentences): string => {
    const path = join(folder, `${voice}-${text.length}.wav`);
    execFileSync("flite", ["-voice", voice, "-t", text, "-o", path]);
    return path;
  };
  const edit = (...args: string[]): string => {
    const path = join(folder, "edited.wav");
    execFileSync("ffmpeg", ["-v", "error", "-y", ...args, path]);
    return path;
  };
  /** The checks that are not good, by name. */
  const judge = async (path: string): Promise<Record<string, string>> => {
    const { data } = await match(await server.openGuest(), await readFile(path));
    return Object.fromEntries(
      data.checks.filter(({ level }) => level !== "good").map(({ kind, level }) => [kind, level]),
    );
  };
  const chord = "aevalsrc=0.05*(sin(262*2*PI*t)+sin(330*2*PI*t)+sin(392*2*PI*t))";
  const mixed = "amix=inputs=2:duration=first:normalize=0";

  test("a clean one has no fault", { tags: ["full"] }, async () =>
    expect(await judge(speak("slt"))).toEqual({}),
  );
  test("one of a second is too short", { tags: ["full"] }, async () =>
    expect(await judge(speak("slt", "Yes, good."))).toEqual({ length: "bad" }),
  );
  test("one with music says music, and not noise", { tags: ["full"] }, async () =>
    expect(
      await judge(edit("-i", speak("slt"), "-f", "lavfi", "-i", chord, "-filter_complex", mixed)),
    ).toEqual({ music: "doubtful" }),
  );
  test("a song is of no use", { tags: ["full"] }, async () => {
    const band =
      "aevalsrc=0.2*(sin(131*2*PI*t)+sin(262*2*PI*t)+sin(330*2*PI*t)+sin(392*2*PI*t))*(0.8+0.2*sin(4*PI*t))";
    // Sung: every note is held until the next.
    const sung = ["-filter_complex", `[0:a]dynaudnorm=f=100:g=3:m=30[voice];[voice][1:a]${mixed}`];
    const found = await judge(edit("-i", speak("slt"), "-f", "lavfi", "-i", band, ...sung));
    expect(found.music).toBe("bad");
  });
  test("one with hiss says noise, and not music", { tags: ["full"] }, async () =>
    expect(
      await judge(
        edit(
          ...["-i", speak("slt"), "-f", "lavfi", "-i", "anoisesrc=c=white:a=0.09:seed=3"],
          ...["-filter_complex", mixed],
        ),
      ),
    ).toEqual({ noise: "doubtful" }),
  );
  test("one of two people asks whether somebody else speaks", { tags: ["full"] }, async () =>
    expect(
      await judge(edit("-i", speak("slt"), "-i", speak("rms"), "-filter_complex", "concat=n=2:v=0:a=1")),
    ).toEqual({ speakers: "doubtful" }),
  );
  test("one that is too loud is clipped, and one that is too far away is quiet", {
    tags: ["full"],
  }, async () => {
    // What is cut off seems to fade slowly as well.
    const loud = await judge(edit("-i", speak("slt"), "-af", "volume=14dB"));
    expect(loud).toMatchObject({ clipping: "doubtful" });
    expect(await judge(edit("-i", speak("slt"), "-af", "volume=-30dB"))).toEqual({ level: "doubtful" });
  });
  test("of ten minutes three are measured, and longer ones are refused", { tags: ["full"] }, async () => {
    const long = edit("-stream_loop", "-1", "-i", speak("slt"), "-t", "590", "-c:a", "pcm_s16le");
    const { data } = await match(await server.openGuest(), await readFile(long));
    expect(data).toMatchObject({ usedMs: 180_000, durationMs: 590_000 });
    const longer = edit("-f", "lavfi", "-i", "sine=f=200:r=8000:d=610", "-c:a", "pcm_u8");
    const { errorCode } = await match(await server.openGuest(), await readFile(longer));
    expect(errorCode).toBe("MEDIA_TOO_LONG");
  });
});

test("a speaker of one's own task has near voices; nobody else's has, nor one who does not speak", {
  tags: ["full"],
}, async () => {
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
