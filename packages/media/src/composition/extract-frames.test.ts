import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Composition, compositionSchema, listStretches } from "@voxloom/composition";
import { expect, onTestFinished, test } from "vitest";
import { configureMedia } from "../ffmpeg/binaries.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { inspectMedia } from "../inspect/inspect-media.ts";
import { lavfi, makeClip, testFolder } from "../testing/clips.ts";
import { drawFrames } from "./draw-frames.ts";
import { extractFrames } from "./extract-frames.ts";
import { makeSoundtrack } from "./make-soundtrack.ts";
import { preparePicture } from "./prepare-picture.ts";
import { splitFrames } from "./split-frames.ts";

/** A video whose frame `n` is the gray `40 + 3 n`, as it is written. */
const numbered = (seconds: number, size = "64x48") =>
  lavfi(`nullsrc=s=${size}:r=30:d=${seconds},geq=lum='40+N*3':cb=128:cr=128`);
const lossless = ["-c:v", "ffv1", "-pix_fmt", "yuv420p"];
/** That gray as it is seen. */
const getGray = (frame: number) => ((40 + 3 * frame - 16) * 255) / 219;

type Wanted = { fromFrame: number; frameCount: number; canvas?: { width: number; height: number } };

async function extract(path: string, { canvas = { width: 64, height: 48 }, ...wanted }: Wanted) {
  const info = await inspectMedia({ path, name: "clip.mkv", mayBeSilent: true });
  const outputPath = `${path}.mjpeg`;
  await extractFrames({ path, name: "clip.mkv", info, frameRate: 30, ...wanted, canvas, outputPath });
  return { info, outputPath, count: splitFrames(await readFile(outputPath)).length };
}

/** The mean gray of each frame of a file of JPEG pictures. */
async function readGrays(path: string): Promise<number[]> {
  const outputPath = `${path}.gray`;
  const reduced = ["-vf", "scale=1:1:flags=area,format=gray", "-f", "rawvideo", `file:${outputPath}`];
  await runFfmpeg({ stage: "test", args: ["-f", "mjpeg", "-i", `file:${path}`, ...reduced] });
  return [...(await readFile(outputPath))];
}

function expectGrays(found: readonly number[], frames: readonly number[]): void {
  expect(found).toHaveLength(frames.length);
  for (const [index, frame] of frames.entries())
    expect(Math.abs((found[index] ?? 0) - getGray(frame)), `${found}`).toBeLessThanOrEqual(2);
}

test("a stretch of a video has the very frames that were asked for", async () => {
  const folder = await testFolder();
  const path = await makeClip(join(folder, "n.mkv"), [...numbered(2), ...lossless]);
  for (const fromFrame of [0, 7, 40]) {
    const { outputPath } = await extract(path, { fromFrame, frameCount: 6 });
    expectGrays(
      await readGrays(outputPath),
      Array.from({ length: 6 }, (_, index) => fromFrame + index),
    );
  }
});

test("uneven frames keep their times", async () => {
  const folder = await testFolder();
  // Every third frame is there: the one before it stays until then.
  const uneven = ["-vf", "select='not(mod(n,3))'", "-fps_mode", "vfr"];
  const path = await makeClip(join(folder, "u.mkv"), [...numbered(2), ...uneven, ...lossless]);
  const { outputPath } = await extract(path, { fromFrame: 30, frameCount: 9 });
  const grays = await readGrays(outputPath);
  expect(grays).toHaveLength(9);
  for (const [index, gray] of grays.entries())
    expect(Math.abs(gray - getGray(30 + index)), `${grays}`).toBeLessThanOrEqual(3 * (255 / 219) * 2 + 2);
});

test("a video that ends early gives what there is, and nothing beyond its end", {
  tags: ["full"],
}, async () => {
  const folder = await testFolder();
  const path = await makeClip(join(folder, "s.mkv"), [...numbered(1), ...lossless]);
  expect((await extract(path, { fromFrame: 25, frameCount: 30 })).count).toBe(5);
  await expect(extract(path, { fromFrame: 300, frameCount: 5 })).rejects.toMatchObject({
    code: "MEDIA_UNREADABLE",
  });
});

test("a video of 8K is read, no larger than it is shown", { tags: ["full"] }, async () => {
  const folder = await testFolder();
  const coded = ["-c:v", "mjpeg", "-q:v", "20", "-pix_fmt", "yuvj420p"];
  const path = await makeClip(join(folder, "8k.mkv"), [
    ...lavfi("color=c=gray:s=7680x4320:r=30:d=0.1"),
    ...coded,
  ]);
  const wanted = { fromFrame: 0, frameCount: 2, canvas: { width: 320, height: 180 } };
  const { outputPath, count } = await extract(path, wanted);
  expect([count, ...readSides(splitFrames(await readFile(outputPath))[0])]).toEqual([2, 320, 180]);
});

test("of a video that is broken in its middle, what is before and after is shown at its times", {
  tags: ["full"],
}, async () => {
  const folder = await testFolder();
  // As bright in the mean as the numbered one, with something in it to be written.
  const detailed = "nullsrc=s=160x120:r=30:d=2,geq=lum='36+N*3+mod(X*7+Y*13,9)':cb=128:cr=128";
  const coded = ["-c:v", "mjpeg", "-q:v", "2", "-pix_fmt", "yuvj420p", "-color_range", "tv"];
  const path = await makeClip(join(folder, "b.mkv"), [...lavfi(detailed), ...coded]);
  const bytes = await readFile(path);
  bytes.fill(0x5a, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.6));
  await writeFile(path, bytes);
  const { outputPath, count } = await extract(path, { fromFrame: 0, frameCount: 60 });
  expect(count).toBeGreaterThan(55);
  const grays = await readGrays(outputPath);
  const steps = (from: number, to: number) => (grays[to] ?? 0) - (grays[from] ?? 0);
  // Each frame is a step brighter than the one before: twenty of them lie between.
  expect(steps(2, 12)).toBeGreaterThan(25);
  expect(steps(2, count - 2)).toBeGreaterThan(3 * (count - 6));
});

test("turned videos come upright, wide points become square, and no size is odd enough to fail", {
  tags: ["full"],
}, async () => {
  const folder = await testFolder();
  const cases = [
    { size: "64x48", more: ["-aspect", "8:3"], sides: [128, 48] },
    { size: "33x17", more: [], sides: [33, 17] },
    { size: "1x1", more: [], sides: [1, 1] },
    { size: "64x48", more: [], isTurned: true, sides: [48, 64] },
  ];
  for (const [index, { size, more, isTurned = false, sides }] of cases.entries()) {
    const made = join(folder, `${index}.mov`);
    await makeClip(made, [...numbered(0.2, size), "-c:v", "png", ...more]);
    const path = isTurned ? join(folder, "turned.mov") : made;
    if (isTurned) await makeClip(path, ["-i", made, "-c", "copy", "-metadata:s:v", "rotate=90"]);
    const wanted = { fromFrame: 0, frameCount: 3, canvas: { width: 1280, height: 720 } };
    const { outputPath, count } = await extract(path, wanted);
    const [width, height] = sides;
    const frame = splitFrames(await readFile(outputPath))[0];
    expect([count, ...readSides(frame)]).toEqual([3, width, height]);
  }
});

/** Width and height as the head of a JPEG says. */
function readSides(jpeg: Buffer | undefined): number[] {
  const at = jpeg?.indexOf(Buffer.from([0xff, 0xc0])) ?? -1;
  return jpeg === undefined || at < 0 ? [] : [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
}

test("the light of HDR is brought to that of ordinary screens", { tags: ["full"] }, async () => {
  const folder = await testFolder();
  const named = ["-color_trc", "smpte2084", "-color_primaries", "bt2020", "-colorspace", "bt2020nc"];
  // A white of 203 nits, as broadcasters have it, is written as 58 %.
  const white = "nullsrc=s=64x48:r=30:d=0.4,format=yuv420p10le,geq=lum='572':cb=512:cr=512";
  const coded = ["-c:v", "libx264", "-qp", "0", "-pix_fmt", "yuv420p10le"];
  const path = await makeClip(join(folder, "hdr.mkv"), [...lavfi(white), ...coded, ...named]);
  const { info, outputPath } = await extract(path, { fromFrame: 0, frameCount: 2 });
  expect(info.video).toMatchObject({ isHdr: true, colorMatrix: "bt2020nc" });
  const [gray = 0] = await readGrays(outputPath);
  // As it is written it would be 148: gray.
  expect(gray).toBeGreaterThan(170);
});

test("a part of a composition shows a video's frames at their times, and holds the last where it ends", {
  tags: ["full"],
}, async () => {
  const folder = await testFolder();
  const path = await makeClip(join(folder, "n.mkv"), [...numbered(1), ...lossless]);
  const { outputPath } = await extract(path, { fromFrame: 20, frameCount: 20 });
  const still = { zoom: 1, x: 0, y: 0 };
  const part: Composition = compositionSchema.parse({
    ...{ version: 3, size: { width: 64, height: 48 }, frameRate: 30, frameCount: 14, background: "#000000" },
    tracks: [
      {
        kind: "pictures",
        clips: [
          {
            ...{ startFrame: -2, frameCount: 20, source: "v", firstFrame: 18, fit: "cover" },
            ...{ focus: { x: 0.5, y: 0.5 }, motion: { from: still, to: still } },
            ...{ tiltDegrees: 0, transition: null, box: { x: 0, y: 0, width: 0.5, height: 1 } },
          },
        ],
      },
    ],
  });
  const output = new PassThrough();
  const stretches = [{ clipIndex: 0, path: outputPath, fromFrame: 20 }];
  const [drawn] = await Promise.all([
    buffer(output),
    drawFrames({ part, pictures: {}, stretches, size: part.size }, { output }).then(() => output.end()),
  ]);
  const at = (frame: number, x: number) => drawn[(frame * 64 * 48 + 24 * 64 + x) * 4 + 1] ?? -1;
  const shown = Array.from({ length: 14 }, (_, frame) => at(frame, 10));
  expectGrays(
    shown,
    Array.from({ length: 14 }, (_, frame) => Math.min(29, 20 + frame)),
  );
  // Beyond its box there is the background.
  expect(at(3, 50)).toBe(0);
});

test("one moment seen twice in a part is drawn each time, also at another speed", {
  tags: ["full"],
}, async () => {
  const folder = await testFolder();
  const path = await makeClip(join(folder, "n.mkv"), [...numbered(1), ...lossless]);
  const still = { zoom: 1, x: 0, y: 0 };
  const shown = {
    ...{ source: "v", firstFrame: 4, fit: "cover", focus: { x: 0.5, y: 0.5 } },
    ...{ motion: { from: still, to: still }, tiltDegrees: 0, transition: null },
  };
  const part = compositionSchema.parse({
    ...{ version: 3, size: { width: 64, height: 48 }, frameRate: 30, frameCount: 18, background: "#000000" },
    tracks: [
      {
        kind: "pictures",
        clips: [
          { ...shown, startFrame: 0, frameCount: 8 },
          { ...shown, startFrame: 8, frameCount: 4 },
          { ...shown, startFrame: 12, frameCount: 6, speed: { from: 3, to: 1, overFrames: 6 } },
        ],
      },
    ],
  });
  const stretches: { clipIndex: number; path: string; fromFrame: number }[] = [];
  for (const { clipIndex, fromFrame, frameCount } of listStretches(part)) {
    const clipPath = join(folder, `${clipIndex}.mjpeg`);
    await rename((await extract(path, { fromFrame, frameCount })).outputPath, clipPath);
    stretches.push({ clipIndex, path: clipPath, fromFrame });
  }
  const output = new PassThrough();
  const [drawn] = await Promise.all([
    buffer(output),
    drawFrames({ part, pictures: {}, stretches, size: part.size }, { output }).then(() => output.end()),
  ]);
  expectGrays(
    Array.from({ length: 18 }, (_, frame) => drawn[(frame * 64 * 48 + 24 * 64 + 30) * 4 + 1] ?? -1),
    // The last has gone on by 2.8, 5.3, 7.5, 9.3 and 10.8 frames.
    [4, 5, 6, 7, 8, 9, 10, 11, 4, 5, 6, 7, 4, 6, 9, 11, 13, 14],
  );
});

test("what is heard begins where it is to begin, each from its own place in its file", async () => {
  const folder = await testFolder();
  const quietThenLoud = "aevalsrc='if(gte(t,1),sin(2*PI*440*t)*0.5,0)':s=48000:d=2";
  const path = await makeClip(join(folder, "a.wav"), lavfi(quietThenLoud));
  const plain = { path, gainDb: 0, fadeInMs: 0, fadeOutMs: 0, isLooped: false };
  const outputPath = join(folder, "out.m4a");
  const layers = [
    { ...plain, fromMs: 1_000, startMs: 500, durationMs: 500 },
    { ...plain, fromMs: 1_000, startMs: 1_500, durationMs: 500, gainDb: -20 },
    // Of one at four times its speed, the loud half comes after a quarter of a second; of one at a third, after three.
    { ...plain, fromMs: 0, startMs: 2_500, durationMs: 500, tempo: 4 },
    { ...plain, fromMs: 0, startMs: 3_000, durationMs: 4_000, tempo: 1 / 3 },
  ];
  await makeSoundtrack({ layers, durationMs: 7_000, outputPath });
  const rawPath = join(folder, "out.raw");
  const raw = ["-ac", "1", "-ar", "8000", "-f", "f32le", `file:${rawPath}`];
  await runFfmpeg({ stage: "test", args: ["-i", `file:${outputPath}`, ...raw] });
  const bytes = await readFile(rawPath);
  const levelAt = (ms: number) => {
    const [from, length] = [ms * 8, 800];
    let sum = 0;
    for (let at = from; at < from + length; at += 1) sum += bytes.readFloatLE(at * 4) ** 2;
    return 10 * Math.log10(sum / length + 1e-12);
  };
  expect(levelAt(200)).toBeLessThan(-60);
  expect(levelAt(700)).toBeGreaterThan(-12);
  expect(levelAt(1_200)).toBeLessThan(-60);
  expect(levelAt(1_700) - levelAt(700)).toBeCloseTo(-20, 0);
  expect(levelAt(2_550)).toBeLessThan(-40);
  expect(levelAt(2_850)).toBeGreaterThan(-12);
  expect(levelAt(5_700)).toBeLessThan(-40);
  expect(levelAt(6_300)).toBeGreaterThan(-12);
  expect(bytes.byteLength / 4 / 8_000).toBeCloseTo(7, 1);
});

test("a clip is not called damaged because ffmpeg was ended", async () => {
  const folder = await testFolder();
  const path = await makeClip(join(folder, "n.mkv"), [...numbered(1), ...lossless]);
  const info = await inspectMedia({ path, name: "clip.mkv", mayBeSilent: true });
  const ended = join(folder, "ended");
  await writeFile(ended, "#!/bin/sh\nkill -9 $$\n", { mode: 0o755 });
  configureMedia({ ffmpegPath: ended });
  onTestFinished(() => configureMedia({ ffmpegPath: "ffmpeg" }));
  const size = { width: 64, height: 48 };
  const shown = { frameRate: 30, fromFrame: 0, frameCount: 3, canvas: size, outputPath: `${path}.mjpeg` };
  await expect(extractFrames({ path, name: "clip.mkv", info, ...shown })).rejects.toMatchObject({
    code: "tool-failed",
    isRetryable: true,
  });
  const picture = { container: "png", ...size, isAnimated: false, canvas: size, outputPath: `${path}.jpg` };
  await expect(preparePicture({ path, name: "one.png", ...picture })).rejects.toMatchObject({
    code: "tool-failed",
    isRetryable: true,
  });
});
