import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lavfi, makeClip, speak, testFolder } from "../testing/clips.ts";
import { detectActivity } from "./detect-activity.ts";
import { findSpeechSpans } from "./find-speech-spans.ts";

const mono = ["-ac", "1", "-ar", "16000", "-c:a", "pcm_s16le"];

/** Levels of 20 ms frames, from stretches of seconds and dB. */
const levels = (...parts: [seconds: number, db: number][]): Int8Array =>
  Int8Array.from(parts.flatMap(([seconds, db]) => Array<number>(seconds * 50).fill(db)));

describe("findSpeechSpans", () => {
  test("finds the loud stretch, padded a little", () => {
    const { spans } = findSpeechSpans(levels([2, -70], [3, -20], [2, -70]), 7000);
    expect(spans).toHaveLength(1);
    expect(spans[0]?.startMs).toBeGreaterThan(1800);
    expect(spans[0]?.startMs).toBeLessThanOrEqual(2000);
    expect(spans[0]?.endMs).toBeGreaterThanOrEqual(5000);
    expect(spans[0]?.endMs).toBeLessThan(5300);
  });
  test("bridges a short pause and parts at a long one", () => {
    const short = findSpeechSpans(levels([1, -70], [1, -20], [0.2, -70], [1, -20], [1, -70]), 4200);
    expect(short.spans).toHaveLength(1);
    const long = findSpeechSpans(levels([1, -70], [1, -20], [0.8, -70], [1, -20], [1, -70]), 4800);
    expect(long.spans).toHaveLength(2);
  });
  test("cuts a long stretch at its quietest frame, at most 12 s apart", () => {
    const curve = levels([1, -70], [9, -20], [0.2, -32], [20, -20], [1, -70]);
    const { spans } = findSpeechSpans(curve, 31_200);
    expect(spans.length).toBeGreaterThan(2);
    for (const span of spans) expect(span.endMs - span.startMs).toBeLessThanOrEqual(12_000);
    expect(spans[0]?.endMs).toBeGreaterThanOrEqual(10_000);
    expect(spans[0]?.endMs).toBeLessThanOrEqual(10_200);
    for (const [index, span] of spans.entries()) {
      if (index > 0) expect(span.startMs).toBe(spans[index - 1]?.endMs);
    }
  });
  test("takes a steady sound for no speech", () => {
    expect(findSpeechSpans(levels([10, -20]), 10_000).spans).toEqual([]);
  });
  test("hears speech over music that never stops", () => {
    const { spans } = findSpeechSpans(levels([4, -34], [3, -16], [4, -33], [3, -17], [4, -34]), 18_000);
    expect(spans).toHaveLength(2);
  });
});

describe("detectActivity", () => {
  test("tells a silent track", async () => {
    const path = join(await testFolder(), "silent.wav");
    await makeClip(path, [...lavfi("anullsrc=r=16000:cl=mono"), "-t", "3", ...mono]);
    expect(await detectActivity(path)).toEqual({
      spans: [],
      isSilent: true,
      noiseFloorDb: -120,
      peakDb: -120,
    });
  });
  test("hears no speech in a 1 Hz wave", async () => {
    const path = join(await testFolder(), "rumble.wav");
    await makeClip(path, [...lavfi("aevalsrc=0.8*sin(2*PI*t):s=16000:d=10"), ...mono]);
    const activity = await detectActivity(path);
    expect(activity.isSilent).toBe(false);
    expect(activity.spans).toEqual([]);
  });
  test("finds two spoken sentences and the pause between them", async () => {
    const folder = await testFolder();
    const line = await speak(join(folder, "line.wav"), "Good morning, how are you doing today?");
    const path = join(folder, "two.wav");
    const graph =
      "[0]apad=pad_dur=1.5[a];[1]adelay=1000[b];[b][a]concat=v=0:a=1,aformat=sample_rates=16000[o]";
    const inputs = ["-i", line, "-i", line];
    await makeClip(path, [...inputs, "-filter_complex", graph, "-map", "[o]", ...mono]);
    const { spans } = await detectActivity(path);
    expect(spans.length).toBeGreaterThanOrEqual(2);
    expect(spans[0]?.startMs).toBeGreaterThan(700);
    expect(spans[0]?.startMs).toBeLessThan(1400);
  });
});
