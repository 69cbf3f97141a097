import { readdir, readFile, readlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { aimShot, cutClips, placeAt } from "@voxloom/composition";
import { clipsSettingsSchema, momentFrames } from "@voxloom/contract";
import { expect, test } from "vitest";
import { inspectMedia } from "../inspect/inspect-media.ts";
import { lavfi, makeClip, testFolder } from "../testing/clips.ts";
import { lookAtClip } from "./look-at-clip.ts";

const coded = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "18", "-pix_fmt", "yuv420p"];

async function look(path: string) {
  const info = await inspectMedia({ path, name: "clip.mp4", mayBeSilent: true });
  return await lookAtClip({ path, name: "clip.mp4", info });
}

/** Scenes of two seconds, of which is known what they are. */
const scenes = [
  // A pattern with much detail, in which things move.
  "testsrc2=s=320x180:r=30,format=yuv420p",
  "color=c=black:s=320x180:r=30",
  // That pattern with much detail, out of focus.
  "testsrc2=s=320x180:r=30,gblur=sigma=14,format=yuv420p",
  // A picture that is held by a trembling hand: it jumps to and fro by up to 12 points.
  "testsrc=s=360x220:r=30,crop=320:180:'20+12*mod(floor(n/3),2)':'20+8*mod(floor(n/6),2)',format=yuv420p",
  // A picture in a steady pan.
  "testsrc=s=480x180:r=30,crop=320:180:'n*2':0,format=yuv420p",
];
const sceneFrames = 60;

async function makeScenes(folder: string): Promise<string> {
  const inputs = scenes.flatMap((source) => lavfi(`${source},trim=duration=2,setsar=1`));
  const graph = `${scenes.map((_, index) => `[${index}:v]`).join("")}concat=n=${scenes.length}:v=1:a=0[v]`;
  return await makeClip(join(folder, "scenes.mp4"), [
    ...[...inputs, "-filter_complex", graph, "-map", "[v]", ...coded],
  ]);
}

test("cuts, black, blur, shake and a steady pan are told apart, and the cut takes what is good", async () => {
  const folder = await testFolder();
  const found = await look(await makeScenes(folder));
  expect(found.frameCount).toBe(scenes.length * sceneFrames);
  expect(found.shots).toEqual([60, 120, 180, 240]);
  // Four moments of each scene.
  const [sharp, black, blurred, shaken, panned] = scenes.map((_, index) => {
    const moments = found.moments.slice(index * 4, index * 4 + 4);
    const mean = (read: (moment: (typeof moments)[number]) => number) =>
      moments.reduce((sum, moment) => sum + read(moment), 0) / moments.length;
    return {
      isBlack: moments.every(({ isBlack }) => isBlack),
      sharpness: mean(({ sharpness }) => sharpness),
      shake: mean(({ shake }) => shake),
      motion: mean(({ motion }) => motion),
    };
  });
  expect(black?.isBlack).toBe(true);
  expect([sharp, blurred, shaken, panned].some((scene) => scene?.isBlack)).toBe(false);
  expect(sharp?.sharpness).toBeGreaterThan(20 * (blurred?.sharpness ?? 0));
  expect(shaken?.shake).toBeGreaterThan(0.016);
  expect(panned?.shake).toBeLessThan(0.008);
  expect(panned?.motion).toBeGreaterThan(0.005);

  const settings = clipsSettingsSchema.parse({ clips: [{ materialId: "a" }], lengthMs: 3_000 });
  const cut = cutClips(settings, { materialId: "a", looks: new Map([["a", found]]) });
  expect(cut.length).toBeGreaterThanOrEqual(3);
  for (const { firstFrame, frameCount } of cut) {
    const [from, to] = [firstFrame ?? 0, (firstFrame ?? 0) + frameCount - 1].map((at) =>
      Math.floor(at / sceneFrames),
    );
    expect([0, 4], `${JSON.stringify(cut.map((one) => one.firstFrame))}`).toContain(from);
    expect(to).toBe(from);
  }
});

test("the eye goes where something stands out", async () => {
  const folder = await testFolder();
  const ball = "color=c=gray:s=320x180:r=30:d=1,drawbox=x='240+20*sin(t*6)':y=20:w=40:h=40:color=red:t=fill";
  const { moments } = await look(await makeClip(join(folder, "ball.mp4"), [...lavfi(ball), ...coded]));
  for (const { x, y } of moments) {
    expect(x).toBeGreaterThan(0.7);
    expect(x).toBeLessThan(0.95);
    expect(y).toBeGreaterThan(0.1);
    expect(y).toBeLessThan(0.35);
  }
});

test("an upright crop goes along with what moves across the picture", async () => {
  const folder = await testFolder();
  const ball =
    "color=c=gray:s=320x180:r=30:d=4[g];color=c=red:s=40x40:r=30:d=4[b];[g][b]overlay=x='20+n*2':y=70";
  const seen = await look(await makeClip(join(folder, "roll.mp4"), [...lavfi(ball), ...coded]));
  expect(seen.size).toEqual({ width: 320, height: 180 });
  const shot = { follows: true, fit: "cover" as const, firstFrame: 0, frameCount: 120, box: null, zoom: 1 };
  const aim = aimShot(shot, { look: seen, shape: "9:16" });
  const crop = 81 / 256;
  for (let frame = 8; frame < 112; frame += 8) {
    const middle = (40 + frame * 2) / 320;
    const shown = aim?.path === undefined ? 0.5 : placeAt(aim.path, frame).x;
    expect(Math.abs(middle - shown), `frame ${frame}`).toBeLessThan(crop * 0.42);
  }
});

test("of a look that is canceled no file stays open", async () => {
  const folder = await testFolder();
  const path = await makeClip(join(folder, "gray.mp4"), [
    ...lavfi("color=c=gray:s=64x36:r=30:d=1"),
    ...coded,
  ]);
  const info = await inspectMedia({ path, name: "gray.mp4", mayBeSilent: true });
  const faces = { folder, spot: () => Promise.resolve([]) };
  const looked = lookAtClip({ path, name: "gray.mp4", info, faces, signal: AbortSignal.abort() });
  await expect(looked).rejects.toMatchObject({ code: "CANCELED" });
  const open = await Promise.all(
    // One that was closed since it was listed leads nowhere.
    (await readdir("/proc/self/fd")).map((fd) => readlink(join("/proc/self/fd", fd)).catch(() => "")),
  );
  expect(open.filter((file) => file.startsWith(folder))).toEqual([]);
});

test("a clip whose frames are broken is looked at as far as it goes, and one without any is told", {
  tags: ["full"],
}, async () => {
  const folder = await testFolder();
  const source = "testsrc2=s=320x180:r=30:d=3";
  const path = await makeClip(join(folder, "whole.mkv"), [...lavfi(source), ...coded, "-g", "15"]);
  const info = await inspectMedia({ path, name: "clip.mkv", mayBeSilent: true });
  const bytes = await readFile(path);
  const broken = join(folder, "broken.mkv");
  await writeFile(broken, bytes.subarray(0, Math.floor(bytes.length * 0.6)));
  const { frameCount, moments } = await lookAtClip({ path: broken, name: "clip.mkv", info });
  expect(frameCount).toBeGreaterThan(20);
  expect(frameCount).toBeLessThan(90);
  expect(moments).toHaveLength(Math.ceil(frameCount / momentFrames));
  const empty = join(folder, "empty.mkv");
  await writeFile(empty, bytes.subarray(0, 500));
  await expect(lookAtClip({ path: empty, name: "clip.mkv", info })).rejects.toMatchObject({
    code: "MEDIA_UNREADABLE",
  });
  await expect(lookAtClip({ path, name: "tone.mp3", info: { ...info, video: null } })).rejects.toMatchObject({
    code: "MEDIA_UNREADABLE",
  });
});
