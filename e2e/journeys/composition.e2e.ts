import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import {
  type Composition,
  clipsTemplates,
  composeClips,
  composeSlideshow,
  listStretches,
  templates,
} from "@voxloom/composition";
import { type ClipLook, clipsSettingsSchema, slideshowSettingsSchema } from "@voxloom/contract";
import { isFullRun } from "@voxloom/contract/testing";
import {
  drawFrames,
  extractFrames,
  findTextFaces,
  inspectMedia,
  lookAtClip,
  preparePicture,
  renderSegment,
} from "@voxloom/media";
import { build } from "vite";
import { colorPsnr, lightnessPsnr, ssim } from "../composition/compare-frames.ts";
import type { PageDrawing } from "../composition/draw-in-page.ts";
import { expect, test } from "../part-test.ts";

/** What a page needs to draw, as a script that sets `composition`. */
async function drawingBundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
      lib: {
        entry: join(import.meta.dirname, "../composition/draw-in-page.ts"),
        formats: ["es"],
      },
    },
  });
  const [bundle] = [made].flat();
  const chunk = bundle !== undefined && "output" in bundle ? bundle.output[0] : undefined;
  if (chunk === undefined) throw new Error("nothing was bundled");
  return chunk.code;
}

declare const composition: { drawInPage: (drawing: PageDrawing) => Promise<string[]> };

let folder: string;
let script: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-composition-"));
  script = await drawingBundle();
  for (const [name, filter] of [
    ["near", "mandelbrot=s=640x400:start_scale=0.6,gblur=sigma=2"],
    ["tall", "gradients=s=400x640:seed=3:nb_colors=4"],
    ["far", "mandelbrot=s=640x400:start_scale=2.5,gblur=sigma=2"],
  ] as const)
    execFileSync("ffmpeg", [
      "-v",
      "error",
      "-f",
      "lavfi",
      "-i",
      filter,
      "-frames:v",
      "1",
      join(folder, `${name}.png`),
    ]);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const size = { width: 480, height: 270 };
const captions = ["The sea, early", "", "صباح الخير · สวัสดี 直"];
const names = ["near", "tall", "far"];

const composed = (template: string): Composition => ({
  ...composeSlideshow(
    slideshowSettingsSchema.parse({
      template,
      title: "Three pictures",
      slides: names.map((materialId, index) => ({ materialId, caption: captions[index] })),
      slideMs: 1_000,
    }),
    { materialId: "near" },
  ),
  size,
});

async function preparedPictures(): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const name of names) {
    const sides = name === "tall" ? { width: 400, height: 640 } : { width: 640, height: 400 };
    const outputPath = join(folder, `${name}.jpg`);
    const known = { name, container: "png", isAnimated: false, canvas: size };
    await preparePicture({ path: join(folder, `${name}.png`), ...known, ...sides, outputPath });
    paths[name] = outputPath;
  }
  return paths;
}

/** The quick run takes one of those that fill the canvas, and the one with words on paper. */
const comparedTemplates = isFullRun
  ? templates
  : templates.filter(({ id }) => id === "slow-zoom" || id === "prints");

/** Frames that are compared of each template: all kinds of moments, of which the quick run takes a few. */
const frames = Array.from({ length: isFullRun ? 30 : 4 }, (_, index) =>
  isFullRun ? index * 3 : 8 + index * 20,
);

type Stretches = { clipIndex: number; path: string; fromFrame: number }[];

async function drawnByServer(
  part: Composition,
  pictures: Record<string, string>,
  stretches: Stretches = [],
): Promise<Uint8Array> {
  const output = new PassThrough();
  const [drawn] = await Promise.all([
    buffer(output),
    drawFrames({ part, pictures, stretches, size }, { output }).then(() => output.end()),
  ]);
  return drawn;
}

const frameBytes = size.width * size.height * 4;
const cutFrame = (bytes: Uint8Array, frame: number) =>
  bytes.subarray(frame * frameBytes, (frame + 1) * frameBytes);

test("a frame looks in the browser as the server draws it, and as the video shows it", async ({ page }) => {
  test.slow();
  await page.addScriptTag({ content: script, type: "module" });
  await page.waitForFunction(() => "composition" in globalThis);
  const paths = await preparedPictures();
  const pictures: Record<string, string> = {};
  for (const [name, path] of Object.entries(paths))
    pictures[name] = (await readFile(path)).toString("base64");
  for (const { id } of comparedTemplates)
    await compareDrawings(page, { id, part: composed(id), frames, pictures, paths });
});

const fontServer = "https://fonts.example/";

/** The faces that words of these tests are in, at addresses that the page can fetch. */
async function servedFaces(page: Page): Promise<PageDrawing["faces"]> {
  const faces = await findTextFaces();
  await page.route(`${fontServer}**`, async (route) => {
    const path = decodeURIComponent(route.request().url().slice(fontServer.length));
    await route.fulfill({ path, headers: { "access-control-allow-origin": "*" } });
  });
  return faces.map(({ family, index, isBold, path }) => ({
    ...{ family, index, isBold },
    url: fontServer + encodeURIComponent(path),
  }));
}

type Compared = {
  id: string;
  part: Composition;
  frames: readonly number[];
  /** As JPEG in base64, and where they lie. */
  pictures: Record<string, string>;
  paths: Record<string, string>;
  stretches?: Stretches;
};

/** Compares frames as the page draws them with those of the server and of the finished video. */
async function compareDrawings(page: Page, { id, part, frames, pictures, paths, stretches = [] }: Compared) {
  const ofPage = stretches.map(async ({ path, ...stretch }) => {
    const images = splitFrames(await readFile(path)).map((bytes) => bytes.toString("base64"));
    return { ...stretch, images };
  });
  const inPage = await page.evaluate((drawing) => composition.drawInPage(drawing), {
    ...{ part, pictures, frames: [...frames], faces: await servedFaces(page) },
    stretches: await Promise.all(ofPage),
  });
  const ofServer = await drawnByServer(part, paths, stretches);
  expect(ofServer.byteLength).toBe(part.frameCount * frameBytes);
  const videoPath = join(folder, `${id}.mp4`);
  await renderSegment({ part, pictures: paths, stretches, outputPath: videoPath });
  const decode = ["-v", "error", "-i", videoPath, "-f", "rawvideo", "-pix_fmt", "rgba", "pipe:1"];
  const ofVideo = execFileSync("ffmpeg", decode, { maxBuffer: 1024 ** 3 });
  frames.forEach((frame, index) => {
    const seen = Buffer.from(inPage[index] ?? "", "base64");
    const drawn = cutFrame(ofServer, frame);
    const shown = cutFrame(ofVideo, frame);
    const drawnDb = colorPsnr(seen, drawn);
    const shownDb = lightnessPsnr(seen, shown);
    const alike = ssim(seen, shown, size);
    const figures = `${id}, frame ${frame}: ${[drawnDb, shownDb, alike].map((one) => one.toFixed(3)).join(", ")}`;
    expect.soft(drawnDb, figures).toBeGreaterThan(45);
    expect.soft(shownDb, figures).toBeGreaterThan(34);
    expect.soft(alike, figures).toBeGreaterThan(0.95);
  });
}

/** JPEG pictures that lie one after the other, apart. */
function splitFrames(bytes: Buffer): Buffer[] {
  const start = Buffer.from([0xff, 0xd8]);
  const frames: Buffer[] = [];
  for (let from = bytes.indexOf(start); from >= 0; ) {
    const next = bytes.indexOf(start, from + 2);
    frames.push(bytes.subarray(from, next < 0 ? bytes.length : next));
    from = next;
  }
  return frames;
}

/** The quick run takes one that fades clips into one another, and one that shows two at once. */
const comparedCuts = isFullRun
  ? clipsTemplates
  : clipsTemplates.filter(({ id }) => id === "calm-story" || id === "split-screen");

/** A composition whose clips are each looked at from one corner to the other, in warmer colors or lit as far as one can. */
const withPaths = (part: Composition): Composition => ({
  ...part,
  tracks: part.tracks.map((track) =>
    track.kind === "pictures"
      ? {
          ...track,
          clips: track.clips.map((clip, at) => ({ ...clip, path: diagonal, gains: at % 2 ? lit : gains })),
        }
      : track,
  ),
});
const gains = { red: 1.1, green: 0.98, blue: 0.88 };
const lit = { red: 2, green: 1.9, blue: 1.8 };
const diagonal = [
  { frame: 0, x: 0.2, y: 0.2 },
  { frame: 120, x: 0.8, y: 0.8 },
];

type Clips = {
  looks: Map<string, ClipLook>;
  found: Map<string, Pick<Parameters<typeof extractFrames>[0], "path" | "name" | "info">>;
};

const filters = {
  a: "mandelbrot=s=640x360:r=30:start_scale=0.8:end_scale=0.4,gblur=sigma=1.5",
  b: "gradients=s=360x640:r=25:seed=5:nb_colors=4:speed=0.05",
};

async function makeClips(): Promise<Clips> {
  const clips: Clips = { looks: new Map(), found: new Map() };
  for (const [name, filter] of Object.entries(filters)) {
    const path = join(folder, `${name}.mp4`);
    const coded = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "12", "-pix_fmt", "yuv420p"];
    execFileSync("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", filter, "-t", "4", ...coded, path]);
    const info = await inspectMedia({ path, name, mayBeSilent: true });
    clips.looks.set(name, await lookAtClip({ path, name, info }));
    clips.found.set(name, { path, name, info });
  }
  return clips;
}
let made: Promise<Clips> | undefined;

for (const { id } of comparedCuts)
  test(`clips of ${id} look in the browser as the server draws them, and as the video shows them`, {
    tag: "@full",
  }, async ({ page }) => {
    test.slow();
    await page.addScriptTag({ content: script, type: "module" });
    await page.waitForFunction(() => "composition" in globalThis);
    made ??= makeClips();
    const { looks, found } = await made;
    const settings = clipsSettingsSchema.parse({
      ...{ template: id, shape: "16:9", lines: ["The sea, early", "صباح الخير"], lengthMs: 4_000 },
      // The others show clips as they were recorded.
      ...{ beatMs: 500, hasSpeedRamps: id === "calm-story" },
      clips: Object.keys(filters).map((materialId) => ({ materialId })),
    });
    const part = { ...withPaths(composeClips(settings, { materialId: "a", looks })), size };
    const stretches: Stretches = [];
    for (const { clipIndex, source, fromFrame, frameCount } of listStretches(part)) {
      const outputPath = join(folder, `${id}-${clipIndex}.mjpeg`);
      const clip = found.get(source);
      if (clip === undefined) throw new Error("a clip is shown that was not made");
      await extractFrames({ ...clip, frameRate: 30, fromFrame, frameCount, canvas: size, outputPath });
      stretches.push({ clipIndex, path: outputPath, fromFrame });
    }
    const count = isFullRun ? 30 : 5;
    const each = Math.max(1, Math.floor(part.frameCount / count));
    const compared = Array.from({ length: count }, (_, index) => Math.min(part.frameCount - 1, index * each));
    await compareDrawings(page, { id, part, frames: compared, pictures: {}, paths: {}, stretches });
  });
