import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type ResponseOf } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Guest,
  startTestServer,
  type TestServer,
  uploadFile,
  uploadMade,
} from "../../../testing/index.ts";

let server: TestServer;
let guest: Guest;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-lyrics-"));
  server = await startTestServer({ withWorker: true });
  guest = await server.openGuest();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

type Answer = ResponseOf<typeof calls.videos.lyrics>;
const ask = (body: object, as: Guest = guest) => server.call(calls.videos.lyrics.path, { body, guest: as });

/** Asks until somebody has listened. */
async function untilHeard(body: object): Promise<Answer> {
  for (;;) {
    const { body: answer } = await ask(body);
    const data = answer.data as Answer | null;
    if (data === null) throw new Error(answer.message);
    if (data.lines !== null || data.problem !== null) return data;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

test("words in a language that nothing recognizes, of somebody else's music or without sound are refused", async () => {
  const id = await uploadMade(server, guest, {
    "tone.wav": ["-f", "lavfi", "-i", "sine=d=1"],
    "red.png": ["-f", "lavfi", "-i", "color=c=red:s=64x64", "-frames:v", "1"],
  });
  const lines = ["Ned ved søen", "bliver vi altid"];
  const code = async (body: object, as?: Guest) => (await ask({ lines, ...body }, as)).body.errorCode;
  const materialId = id("tone.wav");
  expect(await code({ materialId, language: "da" })).toBe("ENGINE_UNAVAILABLE");
  expect(await code({ materialId, lines: ["?"] })).toBe("LANGUAGE_UNKNOWN");
  expect(await code({ materialId: id("red.png"), language: "en" })).toBe("MEDIA_NO_AUDIO");
  expect(await code({ materialId, language: "en" }, await server.openGuest())).toBe("NOT_FOUND");
});

const song = [
  "the old man walked along the river",
  "every morning he was there again",
  "nobody knew what he wanted to find",
  "and then one day he was gone",
] as const;

/** Lines that a program says at known times, over chords or alone. */
function makeSong(name: string, chords: boolean): { path: string; startsMs: number[] } {
  const startsMs = song.map((_, index) => 2_000 + index * 4_000);
  const said = song.map((text, index) => {
    const path = join(folder, `${name}-${index}.wav`);
    execFileSync("flite", ["-voice", "slt", "-t", text, "-o", path]);
    return path;
  });
  const path = join(folder, `${name}.wav`);
  const placed = said.map(
    (_, index) => `[${index}:a]aresample=48000,adelay=${startsMs[index]}:all=1[a${index}];`,
  );
  const tones = chords ? "0.02*(sin(2*PI*220*t)+sin(2*PI*277*t)+sin(2*PI*330*t))" : "0";
  execFileSync("ffmpeg", [
    ...["-v", "error", "-y", ...said.flatMap((one) => ["-i", one])],
    ...["-f", "lavfi", "-i", `aevalsrc=${tones}:d=19:s=48000`],
    "-filter_complex",
    `${placed.join("")}${said.map((_, index) => `[a${index}]`).join("")}[${said.length}:a]amix=inputs=${said.length + 1}:normalize=0[o]`,
    ...["-map", "[o]", path],
  ]);
  return { path, startsMs };
}

test.each([false, true])(
  "lines are found where they are said, over chords: %s",
  { tags: ["full"] },
  async (chords) => {
    const { path, startsMs } = makeSong(chords ? "over" : "alone", chords);
    const { id } = await uploadFile(server, guest, path);
    const found = await untilHeard({ materialId: id, lines: [...song] });
    expect(found.problem).toBeNull();
    expect(found.language).toBe("en");
    console.log(
      JSON.stringify(found.lines?.map((l, i) => [l.startMs - (startsMs[i] ?? 0), l.heardWords, l.wordCount])),
    );
    for (const [index, line] of (found.lines ?? []).entries()) {
      expect(line.text).toBe(song[index]);
      // A moment passes before the program speaks.
      expect(Math.abs(line.startMs - (startsMs[index] ?? 0))).toBeLessThan(300);
    }
    // Words of another song are not given times.
    const other = await untilHeard({
      materialId: id,
      language: "en",
      lines: ["Yellow submarine", "Under dark ocean"],
    });
    expect(other.problem?.code).toBe("MEDIA_NO_SPEECH");
  },
);
