import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type Canvas, createCanvas, GlobalFonts, type Image, loadImage } from "@napi-rs/canvas";
import {
  applyGains,
  drawFrame,
  type Gains,
  listClips,
  makeBackdrop,
  nameOfShown,
  needsBackdrop,
  type Picture,
  sourceFrameAt,
} from "@voxloom/composition/drawing";
import type { ReadyPart } from "./drawn-part.ts";
import { splitFrames } from "./split-frames.ts";

// Draws the frames of a part of a composition, one after the other, as pixels of four bytes on stdout. It is started by
// `renderSegment` in a process of its own: what a canvas holds of memory ends with it.

type Drawable = Image | Canvas;

const {
  part,
  pictures: paths,
  stretches: stretchFiles,
  fonts,
  faces,
  size,
} = JSON.parse(readFileSync(0, "utf8")) as ReadyPart;

for (const [family, path] of Object.entries(fonts)) GlobalFonts.registerFromPath(path, family);

const newCanvas = ({ width, height }: { width: number; height: number }) => {
  const canvas = createCanvas(width, height);
  return { canvas, context: canvas.getContext("2d") };
};

const onBackdrops = new Set(
  listClips(part).flatMap((clip) => (needsBackdrop(clip) ? [nameOfShown(clip)] : [])),
);

const pictures = new Map<string, Picture<Drawable>>();
const show = (
  name: string,
  loaded: Image,
  { canvas: image, context, gains }: ReturnType<typeof newCanvas> & { gains?: Gains | undefined },
) => {
  const { width, height } = loaded;
  // Drawn once, so that it is not decoded each time it is looked at.
  context.drawImage(loaded, 0, 0);
  if (gains !== undefined) applyGains(context, gains, loaded);
  const backdrop = onBackdrops.has(name) ? makeBackdrop<Drawable>({ image, width, height }, newCanvas) : null;
  pictures.set(name, { image, width, height, backdrop });
};

for (const [name, path] of Object.entries(paths)) {
  const loaded = await loadImage(path);
  show(name, loaded, newCanvas(loaded));
}

const stretches = new Map(
  stretchFiles.map(({ clipIndex, path, fromFrame }) => [
    clipIndex,
    {
      fromFrame,
      frames: splitFrames(readFileSync(path)),
      canvas: null as ReturnType<typeof newCanvas> | null,
    },
  ]),
);

/** Shows the frames of videos that are seen at a frame of the part. */
async function showVideos(frame: number): Promise<void> {
  for (const [clipIndex, clip] of listClips(part).entries()) {
    const { firstFrame, startFrame, frameCount } = clip;
    const stretch = stretches.get(clipIndex);
    if (firstFrame === undefined || stretch === undefined) continue;
    if (frame < startFrame || frame >= startFrame + frameCount) continue;
    // Of one that ends early, the last frame stays.
    const shown = sourceFrameAt({ ...clip, firstFrame }, frame);
    const at = Math.min(stretch.frames.length - 1, shown - stretch.fromFrame);
    const bytes = stretch.frames[at];
    if (bytes === undefined) continue;
    const loaded = await loadImage(bytes);
    stretch.canvas ??= newCanvas(loaded);
    show(nameOfShown(clip), loaded, { ...stretch.canvas, gains: clip.gains });
  }
}

const hasTexts = part.tracks.some((track) => track.kind === "texts" && track.texts.length > 0);
// Loaded only where there are words: it takes longer than many a frame.
const lettering = hasTexts
  ? (await import("./installed-lettering.ts")).createInstalledLettering(faces, fonts)
  : null;
const { canvas, context } = newCanvas(size);
for (let frame = 0; frame < part.frameCount; frame += 1) {
  await showVideos(frame);
  drawFrame<Drawable>(context, part, { frame, pictures, canvas: size, lettering });
  // The next frame waits until this one is gone: else memory grows by each of them.
  if (!process.stdout.write(canvas.data())) await once(process.stdout, "drain");
  else await new Promise((resolve) => setImmediate(resolve));
}
