import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inspectMedia } from "../inspect/inspect-media.ts";
import { lavfi, makeClip, makeVideo, testFolder } from "../testing/clips.ts";
import { findShots, parseShots } from "./find-shots.ts";

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
  const sound = await makeClip(join(folder, "s.wav"), lavfi("sine=duration=1"));
  expect(await getShots(sound)).toEqual([]);
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

test("cuts that follow at once are one", () => {
  const text = ["frame:1 pts:1", "lavfi.scd.time=1.04", "lavfi.scd.time=1.08", "lavfi.scd.time=2"].join("\n");
  expect(parseShots(text)).toEqual([1040, 2000]);
});
