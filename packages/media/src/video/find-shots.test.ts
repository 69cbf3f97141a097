import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { inspectMedia } from "../inspect/inspect-media.ts";
import { lavfi, makeClip, makeVideo, testFolder } from "../testing/clips.ts";
import type { FrameDifference } from "./compare-frames.ts";
import { findShots, pickShots } from "./find-shots.ts";

async function getShots(path: string): Promise<number[]> {
  const info = await inspectMedia({ path, name: "clip" });
  return await findShots({ sourcePath: path, info, temporaryPath: `${path}.shots` });
}

/** Scenes one after the other, each with movement of its own: seconds, and a generator. */
const scenes: readonly (readonly [seconds: number, source: string])[] = [
  [1.2, "testsrc2=size=320x180:rate=25"],
  [0.8, "mandelbrot=size=320x180:rate=25"],
  [1.48, "life=size=320x180:rate=25:mold=10:ratio=0.2:death_color=#C83232:life_color=#00ff00"],
  [1.04, "smptebars=size=320x180:rate=25"],
  [1.2, "testsrc2=size=320x180:rate=25"],
];
const cutsMs = [1200, 2000, 3480, 4520];

/** A sound that is as long as the picture. */
const tone = lavfi("sine=sample_rate=16000");
const encoded = [
  "-shortest",
  "-c:a",
  "pcm_s16le",
  "-c:v",
  "libx264",
  "-preset",
  "ultrafast",
  "-pix_fmt",
  "yuv420p",
];

async function makeScenes(path: string, filters = ""): Promise<string> {
  const inputs = scenes.flatMap(([seconds, source]) => lavfi(`${source},trim=duration=${seconds}`));
  const even = scenes.map((_, index) => `[${index}:v]format=yuv420p,setsar=1[s${index}];`).join("");
  const names = scenes.map((_, index) => `[s${index}]`).join("");
  const graph = `${even}${names}concat=n=${scenes.length}:v=1:a=0${filters}[v]`;
  const mapped = ["-map", "[v]", "-map", `${scenes.length}:a`];
  return await makeClip(path, [
    ...inputs,
    ...tone,
    ...["-filter_complex", graph, ...mapped, ...encoded, "-bf", "2", "-fps_mode", "vfr"],
  ]);
}

const drawOn = (path: string, filter: string): Promise<string> =>
  makeClip(path, [
    ...lavfi("testsrc2=size=320x180:rate=25:duration=3"),
    ...tone,
    ...["-vf", filter, ...encoded],
  ]);

function expectCuts(found: number[], expected: number[], frameMs: number): void {
  expect(found, found.join()).toHaveLength(expected.length);
  for (const [index, cut] of expected.entries())
    expect(Math.abs((found[index] ?? -1) - cut), `${found}`).toBeLessThanOrEqual(frameMs);
}

test("cuts are found to the frame, movement within a shot is none", async () => {
  const folder = await testFolder();
  expectCuts(await getShots(await makeScenes(join(folder, "a.mov"))), cutsMs, 1);
  // One shot with all its movement.
  expect(await getShots(await makeVideo(join(folder, "one.mov"), 3))).toEqual([]);
  // What was written meanwhile is gone.
  expect((await readdir(folder)).toSorted()).toEqual(["a.mov", "one.mov"]);
});

test("turned pictures and uneven frames keep their times", { tags: ["full"] }, async () => {
  const folder = await testFolder();
  const upright = await makeScenes(join(folder, "a.mov"));
  const turned = join(folder, "turned.mov");
  await makeClip(turned, ["-i", upright, "-c", "copy", "-metadata:s:v", "rotate=90"]);
  expectCuts(await getShots(turned), cutsMs, 1);
  // Every third frame is missing, the first of some shots among them.
  const uneven = await makeScenes(join(folder, "u.mkv"), ",select='mod(n,3)'");
  expectCuts(await getShots(uneven), [1240, 2000, 3520, 4520], 1);
});

test("a flash is not a shot, and a fade is not a cut", { tags: ["full"] }, async () => {
  const folder = await testFolder();
  const flash = await drawOn(join(folder, "flash.mov"), "drawbox=color=white:t=fill:enable='eq(n,40)'");
  expect((await getShots(flash)).length).toBeLessThanOrEqual(1);
  expect(await getShots(await drawOn(join(folder, "fade.mov"), "fade=out:25:35"))).toEqual([]);
});

test("a sound without a picture has no shots; a canceled search leaves nothing", {
  tags: ["full"],
}, async () => {
  const folder = await testFolder();
  const audio = await makeClip(join(folder, "s.wav"), lavfi("sine=duration=1"));
  expect(await getShots(audio)).toEqual([]);
  const path = await makeVideo(join(folder, "v.mov"), 2);
  const info = await inspectMedia({ path, name: "v.mov" });
  const canceled = findShots({
    sourcePath: path,
    info,
    temporaryPath: join(folder, "x"),
    signal: AbortSignal.abort(),
  });
  await expect(canceled).rejects.toMatchObject({ code: "CANCELED" });
  expect(await readdir(folder)).not.toContain("x");
});

/** Differences of frames, 40 ms apart: `mean` for most of them, others at their index. */
const pick = (mean: number, others: Record<number, Partial<FrameDifference>>): number[] => {
  const differences = Array.from({ length: 60 }, (_, index) => ({ mean, colors: 0, ...others[index] }));
  return pickShots(
    differences,
    differences.map((__, index) => index * 40),
  );
};

test("cuts that follow at once are one", () => {
  expect(pick(1, { 26: { mean: 60 }, 27: { mean: 60 }, 50: { mean: 60 } })).toEqual([1040, 2000]);
});

test("what is a cut between still frames is movement where all frames move", () => {
  expect(pick(1, { 25: { mean: 10 } })).toEqual([1000]);
  expect(pick(2, { 25: { mean: 10 } })).toEqual([]);
  expect(pick(12, { 25: { mean: 40 } })).toEqual([]);
  expect(pick(12, { 25: { mean: 40, colors: 0.6 } })).toEqual([1000]);
});

test("drawings that move every third frame have no cuts there", () => {
  const steps = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [index * 3, { mean: 14 }]));
  expect(pick(0, steps)).toEqual([]);
  expect(pick(0, { ...steps, 25: { mean: 45 } })).toEqual([1000]);
});

test("a quiet change of shade is no cut", () => {
  expect(pick(1, { 25: { mean: 7.9 } })).toEqual([]);
  expect(pick(4, { 25: { mean: 4, colors: 0.7 } })).toEqual([]);
});

const beside = fileURLToPath(new URL("../../../../../shared/fixtures", import.meta.url));
const photos = join(process.env.VOXLOOM_FIXTURES ?? beside, "pictures");

/** Stretches of real pictures, with the camera moving over them and grain: neighbors share a picture, or their light. */
const views: readonly (readonly [file: string, x: number, y: number])[] = [
  ["astronaut.png", 0, 0],
  ["astronaut.png", 180, 210],
  ["chelsea.png", 0, 60],
  ["chelsea.png", 130, 0],
  ["rocket.jpg", 40, 0],
  ["rocket.jpg", 310, 200],
  ["camera.png", 0, 0],
  ["camera.png", 190, 220],
  ["hopper.png", 0, 0],
  ["astronaut.png", 90, 0],
];

test.skipIf(!existsSync(photos))(
  "finds every known cut between real pictures (skipped, no fixtures)",
  { tags: ["full"] },
  async () => {
    const folder = await testFolder();
    const inputs = views.flatMap(([file]) => [
      "-loop",
      "1",
      "-framerate",
      "25",
      "-t",
      "1",
      "-i",
      join(photos, file),
    ]);
    const parts = views.map(
      ([, x, y], index) =>
        `[${index}:v]scale=640:480:force_original_aspect_ratio=increase,setsar=1,` +
        `crop=320:180:x='min(${x}+n*0.8,iw-320)':y='min(${y},ih-180)',noise=alls=6:allf=t,format=yuv420p[v${index}];`,
    );
    const names = views.map((_, index) => `[v${index}]`).join("");
    const path = await makeClip(join(folder, "photos.mov"), [
      ...[...inputs, ...tone],
      ...["-filter_complex", `${parts.join("")}${names}concat=n=${views.length}:v=1:a=0[v]`],
      ...["-map", "[v]", "-map", `${views.length}:a`, ...encoded],
    ]);
    const cuts = views.slice(1).map((_, index) => (index + 1) * 1000);
    expectCuts(await getShots(path), cuts, 1);
  },
);
