import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type Canvas, createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import { drawFrame, listClips, makeBackdrop, type Picture } from "@voxloom/composition";
import { drawnPartSchema } from "./drawn-part.ts";

// Draws the frames of a part of a composition, one after the other, as pixels of four bytes on stdout. It is started by
// `renderSegment` in a process of its own: what a canvas holds of memory ends with it.

type Drawable = Image | Canvas;

const { part, pictures: paths, size } = drawnPartSchema.parse(JSON.parse(readFileSync(0, "utf8")));

const newCanvas = ({ width, height }: { width: number; height: number }) => {
  const canvas = createCanvas(width, height);
  return { canvas, context: canvas.getContext("2d") };
};

const needsBackdrop = new Set(
  listClips(part).flatMap(({ fit, source }) => (fit === "blurred" ? [source] : [])),
);

const pictures = new Map<string, Picture<Drawable>>();
for (const [name, path] of Object.entries(paths)) {
  const loaded = await loadImage(path);
  const { width, height } = loaded;
  // Drawn once, so that it is not decoded for each frame.
  const { canvas: image, context } = newCanvas({ width, height });
  context.drawImage(loaded, 0, 0);
  const backdrop = needsBackdrop.has(name)
    ? makeBackdrop<Drawable>({ image, width, height }, newCanvas)
    : null;
  pictures.set(name, { image, width, height, backdrop });
}

const { canvas, context } = newCanvas(size);
for (let frame = 0; frame < part.frameCount; frame += 1) {
  drawFrame<Drawable>(context, part, { frame, pictures, canvas: size });
  // The next frame waits until this one is gone: else memory grows by each of them.
  if (!process.stdout.write(canvas.data())) await once(process.stdout, "drain");
  else await new Promise((resolve) => setImmediate(resolve));
}
