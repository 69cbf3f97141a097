import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { detectActivity } from "../audio/detect-activity.ts";
import { extractAudio } from "../audio/extract-audio.ts";
import { inspectMedia } from "../inspect/inspect-media.ts";
import { isBrowserPlayable } from "../package/is-browser-playable.ts";
import { makeClip, speak, testFolder } from "../testing/clips.ts";
import { makeSample } from "./make-sample.ts";

test("the sample is a playable video in which two people speak over music", { tags: ["full"] }, async () => {
  const folder = await testFolder();
  const lines = [
    {
      path: await speak(join(folder, "a.wav"), "Have you seen the new station by the river?", "slt"),
      text: "Have you seen the new station by the river?",
      startMs: 1500,
    },
    {
      path: await speak(join(folder, "b.wav"), "Yes, I walked there yesterday with my sister.", "rms"),
      text: "Yes, I walked there yesterday with my sister.",
      startMs: 6000,
    },
  ];
  const outputPath = join(folder, "sample.mp4");
  await makeSample({ outputPath, lines, durationMs: 10_000 });
  const info = await inspectMedia({ path: outputPath, name: "sample.mp4" });
  expect(info).toMatchObject({ durationMs: 10_000, video: { width: 960, height: 540, frameRate: 25 } });
  expect(isBrowserPlayable(info, "sample.mp4")).toBe(true);
  const monoPath = join(folder, "mono.wav");
  await extractAudio({
    sourcePath: outputPath,
    audioTrack: 0,
    durationMs: 10_000,
    stereoPath: join(folder, "s.wav"),
    monoPath,
  });
  const { spans } = await detectActivity(monoPath);
  expect(spans.some(({ startMs, endMs }) => startMs < 2000 && endMs > 3000)).toBe(true);
  expect(spans.some(({ startMs, endMs }) => startMs > 5000 && startMs < 6500 && endMs > 7000)).toBe(true);
  // The faces differ between turns: who speaks is ringed with light.
  const frameAt = async (seconds: number) => {
    const path = join(folder, `${seconds}.rgb`);
    await makeClip(path, [
      "-ss",
      String(seconds),
      "-i",
      outputPath,
      "-frames:v",
      "1",
      "-vf",
      "scale=96:54,format=rgb24",
      "-f",
      "rawvideo",
    ]);
    return await readFile(path);
  };
  const [first, second] = [await frameAt(2.5), await frameAt(7)];
  const difference =
    first.reduce((sum, byte, index) => sum + Math.abs(byte - (second[index] ?? 0)), 0) / first.length;
  expect(difference).toBeGreaterThan(1);
});
