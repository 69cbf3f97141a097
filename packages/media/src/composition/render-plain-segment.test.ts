import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Composition, nameOfLogo, readPlainPart } from "@voxloom/composition";
import { expect, test } from "vitest";
import { runTool } from "../ffmpeg/run-tool.ts";
import { findFonts } from "../inspect/find-fonts.ts";
import { inspectMedia } from "../inspect/inspect-media.ts";
import { lavfi, makeClip, testFolder } from "../testing/clips.ts";
import { drawTexts } from "./draw-texts.ts";
import { extractFrames } from "./extract-frames.ts";
import { prepareLogo } from "./prepare-logo.ts";
import { renderPlainSegment } from "./render-plain-segment.ts";
import { renderSegment } from "./render-segment.ts";

const view = { zoom: 1, x: 0, y: 0 };
const shot = (startFrame: number, frameCount: number, part: object) => ({
  ...{ startFrame, frameCount, source: "clip", firstFrame: 20, fit: "cover" as const, focus: null },
  ...{ motion: { from: view, to: view }, tiltDegrees: 0, transition: null },
  ...part,
});
/**
 * Two shots of a wide video on a tall canvas, cropped beside its middle, one of them near and fading in, and a third at
 * once; words come and go.
 */
const part: Composition = {
  ...{ version: 3, size: { width: 180, height: 320 }, frameRate: 30, frameCount: 50, background: "#000000" },
  tracks: [
    {
      kind: "pictures",
      clips: [
        shot(-5, 25, { focus: { x: 0.3, y: 0.5 } }),
        shot(14, 26, {
          ...{ firstFrame: 3, motion: { from: { ...view, zoom: 1.5 }, to: { ...view, zoom: 1.5 } } },
          transition: { kind: "crossfade", frameCount: 6 },
        }),
        shot(40, 10, { firstFrame: 40, gains: { red: 1.12, green: 0.94, blue: 0.85 } }),
      ],
    },
    {
      kind: "texts",
      texts: [
        {
          ...{ startFrame: 4, frameCount: 30, text: "By the sea", fadeFrames: 4 },
          style: {
            ...{ family: "sans", isBold: true, size: 0.12, color: "#ffd84d", outline: "#000000b3" },
            ...{ plate: "#14121f99", align: "center", place: "bottom" },
            ownFont: { materialId: "ours" },
          },
        },
      ],
    },
    {
      kind: "logos",
      logos: [{ startFrame: 6, frameCount: 60, source: "mark", place: "top-right", size: 0.2, opacity: 0.8 }],
    },
  ],
};

/** How alike two videos are in lightness, and the two frames that are least alike, in dB; how many frames there are. */
async function compare(one: string, other: string) {
  const args = ["-i", one, "-i", other, "-lavfi", "psnr", "-f", "null", "-"];
  const { stderr } = await runTool({ command: "ffmpeg", args: ["-v", "info", "-nostats", ...args] });
  const probed = ["-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames", "-of", "csv=p=0"];
  const { stdout } = await runTool({ command: "ffprobe", args: [...probed, one] });
  return {
    decibels: Number(/PSNR y:(\S+)/.exec(stderr)?.[1]),
    minDecibels: Number(/min:(\S+)/.exec(stderr)?.[1]),
    frameCount: Number.parseInt(stdout, 10),
  };
}

/** A logo that is seen through beside its middle. */
async function makeLogo(folder: string): Promise<string> {
  const picture = join(folder, "mark.png");
  const drawn =
    "color=c=yellow:s=80x40,format=rgba,geq=r=255:g=220:b=0:a='255*between(X,20,59)*between(Y,10,29)'";
  await runTool({
    command: "ffmpeg",
    args: ["-v", "error", "-y", ...lavfi(drawn), "-frames:v", "1", picture],
  });
  const outputPath = join(folder, "logo.png");
  const shape = { container: "png", width: 80, height: 40, isAnimated: false };
  await prepareLogo({ path: picture, name: "mark.png", ...shape, outputPath });
  return outputPath;
}

async function findSerif(): Promise<string> {
  const face = (await findFonts(["DejaVu Serif"])).find(({ isBold, isItalic }) => !(isBold || isItalic));
  if (face === undefined) throw new Error("DejaVu Serif is not installed.");
  return face.path;
}

test("words are in the font that was brought, and a logo is seen through where it is", {
  tags: ["full"],
}, async () => {
  const folder = await testFolder();
  const plain = readPlainPart(part);
  if (plain === null) throw new Error("nothing of it has to be drawn");
  const { texts, logos } = plain;
  const pictures = { [nameOfLogo({ source: "mark" })]: await makeLogo(folder) };
  const drawn = { texts, logos, pictures, size: part.size, frameCount: 12 };
  const [usual] = await drawTexts({ ...drawn, logos: [], fonts: {} }, { folder });
  const usualBytes = await readFile(usual?.path ?? "");
  const states = await drawTexts({ ...drawn, fonts: { "own-ours": await findSerif() } }, { folder });
  expect((await readFile(states[0]?.path ?? "")).equals(usualBytes)).toBe(false);
  const logo = states.at(-1);
  expect(logo).toMatchObject({ startFrame: 6, frameCount: 6 });
  const raw = ["-f", "rawvideo", "-pix_fmt", "rgba", "-"];
  const { stdout } = await runTool({
    command: "sh",
    args: ["-c", `ffmpeg -v error -i ${logo?.path} ${raw.join(" ")} | od -An -v -tu1 -w4`],
  });
  const alphas = new Set(
    stdout
      .trim()
      .split("\n")
      .map((line) => Number(line.trim().split(/\s+/)[3])),
  );
  expect(alphas.has(0)).toBe(true);
  // Nowhere is it more than its opacity lets through.
  expect(Math.max(...alphas)).toBeGreaterThan(195);
  expect(Math.max(...alphas)).toBeLessThanOrEqual(205);
});

test("videos with words and a logo over them come out as they would be drawn, cropped where they are to be", {
  tags: ["full"],
}, async () => {
  const folder = await testFolder();
  const source = lavfi("testsrc2=s=640x360:r=30:d=2,gblur=sigma=3");
  const path = await makeClip(join(folder, "clip.mkv"), [...source, "-c:v", "ffv1", "-pix_fmt", "yuv420p"]);
  const info = await inspectMedia({ path, name: "clip.mkv", mayBeSilent: true });
  const pictures = { [nameOfLogo({ source: "mark" })]: await makeLogo(folder) };
  const fonts = { "own-ours": await findSerif() };
  const plain = readPlainPart(part);
  if (plain === null) throw new Error("nothing of it has to be drawn");
  const { size, frameRate, frameCount } = part;
  await renderPlainSegment({
    part: { ...plain, size, frameRate, frameCount },
    videos: [{ name: "clip", path, title: "clip.mkv", info }],
    ...{ pictures, fonts },
    ...{ scratchFolder: folder, outputPath: join(folder, "plain.mp4") },
  });
  const stretches: { clipIndex: number; path: string; fromFrame: number }[] = [];
  for (const [clipIndex, fromFrame, count, zoom] of [
    [0, 25, 20, 1],
    [1, 3, 26, 1.25],
    [2, 40, 10, 1],
  ] as const) {
    const outputPath = join(folder, `${fromFrame}.mjpeg`);
    const canvas = { width: size.width * zoom, height: size.height * zoom };
    await extractFrames({
      ...{ path, name: "clip.mkv", info, frameRate, fromFrame, frameCount: count, canvas, outputPath },
    });
    stretches.push({ clipIndex, path: outputPath, fromFrame });
  }
  await renderSegment({ part, pictures, fonts, stretches, outputPath: join(folder, "drawn.mp4") });
  const alike = await compare(join(folder, "plain.mp4"), join(folder, "drawn.mp4"));
  expect(alike.frameCount).toBe(frameCount);
  expect(alike.decibels).toBeGreaterThan(36);
  // A passage that is a frame early or late is seen here.
  expect(alike.minDecibels).toBeGreaterThan(33);
});

test("what moves, is veiled, framed or comes over something has to be drawn", () => {
  const [pictures, texts] = part.tracks;
  if (pictures?.kind !== "pictures" || texts === undefined) throw new Error("the part has clips");
  const withClip = (change: object) => ({
    ...part,
    tracks: [
      { ...pictures, clips: pictures.clips.map((clip, at) => (at === 1 ? { ...clip, ...change } : clip)) },
    ],
  });
  const veil = { startFrame: 30, frameCount: 10, color: "#000000", from: 0, to: 1 };
  const drawn: Composition[] = [
    withClip({ motion: { from: view, to: { ...view, zoom: 1.1 } } }),
    withClip({ fit: "blurred" }),
    withClip({ box: { x: 0, y: 0, width: 1, height: 0.5 } }),
    withClip({ firstFrame: undefined }),
    withClip({ transition: { kind: "push", frameCount: 6 } }),
    // It would have come before the part begins.
    withClip({ startFrame: -2 }),
    { ...part, tracks: [...part.tracks, { kind: "veils", veils: [veil] }] },
  ];
  for (const one of drawn) expect(readPlainPart(one)).toBeNull();
  expect(readPlainPart(part)?.shots.map(({ frameCount, comesFrames }) => [frameCount, comesFrames])).toEqual([
    ...[
      [20, 0],
      [26, 6],
      [10, 0],
    ],
  ]);
});
