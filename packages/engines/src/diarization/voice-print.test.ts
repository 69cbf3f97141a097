import { join } from "node:path";
import { runTool, wavInfo } from "@voxloom/media";
import { describe, expect, it } from "vitest";
import type { VoicePrint } from "../engine.ts";
import { fixturesFolder } from "../testing/fixtures.ts";
import { speakWithFlite } from "../testing/speak-with-flite.ts";
import { withFolder } from "../testing/with-folder.ts";
import { compareVoicePrints, sameVoiceDistance, spectralClusters } from "./index.ts";

type FliteVoice = Parameters<typeof speakWithFlite>[2];
const sentences = [
  "Good morning everyone, and welcome to the show. The little house stands near the river bank, and nobody knows where the old road leads.",
  "I have been waiting for this moment a long time. Could you tell me what happened yesterday evening, when the lights went out in our street?",
] as const;

async function printWhole(path: string, filter = "anull"): Promise<VoicePrint | null> {
  return await withFolder(async (folder) => {
    const audioPath = join(folder, "mono.wav");
    const args = ["-v", "error", "-i", path, "-af", filter, "-ar", "16000", "-ac", "1", audioPath];
    await runTool({ command: "ffmpeg", args });
    const spans = [{ startMs: 0, endMs: (await wavInfo(audioPath)).durationMs }];
    return (await spectralClusters().printVoices({ audioPath, voices: [spans] })).prints[0] ?? null;
  });
}

const printSpoken = (voice: FliteVoice, text: string, filter?: string): Promise<VoicePrint | null> =>
  withFolder(async (folder) => {
    const path = join(folder, "said.wav");
    await speakWithFlite(text, path, voice);
    return await printWhole(path, filter);
  });

const compare = (a: VoicePrint | null, b: VoicePrint | null): number => {
  if (a === null || b === null) throw new Error("too little was said");
  return compareVoicePrints(a, b);
};

describe("voices known again", () => {
  it("finds a voice in another text and by another microphone, and keeps a second voice apart", {
    tags: ["full"],
  }, async () => {
    const known = await printSpoken("slt", sentences[0]);
    const darker = "equalizer=f=2500:t=o:w=2:g=6,treble=g=-4";
    const again = await printSpoken("slt", sentences[1], darker);
    const other = await printSpoken("rms", sentences[1]);
    expect(known?.speechMs).toBeGreaterThan(3_000);
    expect(compare(known, known)).toBeCloseTo(0);
    expect(compare(known, again)).toBeLessThan(sameVoiceDistance);
    expect(compare(known, other)).toBeGreaterThan(sameVoiceDistance);
    expect(compare(again, known)).toBeCloseTo(compare(known, again));
  });

  it("makes no print of a few words, and compares only what is of one kind", { tags: ["full"] }, async () => {
    expect(await printSpoken("slt", "Good morning.")).toBe(null);
    const known = await printSpoken("slt", sentences[0]);
    if (known === null) throw new Error("too little was said");
    expect(compareVoicePrints(known, { ...known, kind: "of-tomorrow" })).toBe(Number.POSITIVE_INFINITY);
    expect(compareVoicePrints(known, { ...known, values: [1, 2] })).toBe(Number.POSITIVE_INFINITY);
  });

  it("stops when told to", async () => {
    await withFolder(async (folder) => {
      const audioPath = join(folder, "said.wav");
      await speakWithFlite(sentences[0], audioPath, "slt");
      const voices = [[{ startMs: 0, endMs: 4_000 }]];
      const call = spectralClusters().printVoices({ audioPath, voices, signal: AbortSignal.abort() });
      await expect(call).rejects.toMatchObject({ code: "CANCELED" });
    });
  });
});

const fixtures = fixturesFolder();
/** Recordings of more than three seconds of speech, by who speaks. */
const recordings = [
  ["a reader of a novel", "sas-0870"],
  ["a reader of a novel", "sas-0890"],
  ["a reader of a novel", "sas-0920"],
  ["a president", "jfk"],
  ["a reader of reports", "LJ050-0131"],
  ["a reader of sentences", "arctic_a0024"],
] as const;

/** How many of all pairs of recordings are taken for one person: what docs/quality.md tells. */
describe.skipIf(fixtures === null)("real voices (skipped, no fixtures, elsewhere)", () => {
  it.each([
    ["as they are", "anull", { same: 3, other: 0 }],
    ["by another microphone", "equalizer=f=2500:t=o:w=2:g=6,treble=g=-4", { same: 3, other: 0 }],
  ] as const)("are known again %s", { tags: ["full"] }, async (_, filter, expected) => {
    const prints = await Promise.all(
      recordings.map(async ([who, name]) => {
        const path = `${fixtures}/speech/${name}.wav`;
        return { who, first: await printWhole(path), second: await printWhole(path, filter) };
      }),
    );
    const found = { same: 0, other: 0 };
    for (const [index, a] of prints.entries())
      for (const b of prints.slice(index + 1))
        if (compare(a.first, b.second) <= sameVoiceDistance) found[a.who === b.who ? "same" : "other"] += 1;
    expect(found).toEqual(expected);
  });
});
