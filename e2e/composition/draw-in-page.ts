import {
  addLayers,
  applyGains,
  type Composition,
  drawFrame,
  type Gains,
  type Lettering,
  listClips,
  makeBackdrop,
  nameOfShown,
  type Picture,
  sourceFrameAt,
} from "@voxloom/composition";
import { createFetchedShaping } from "@voxloom/composition/fetched-shaping";

/** Frames to be drawn in a page. */
export type PageDrawing = {
  part: Composition;
  /** Pictures as JPEG in base64, by their names. */
  pictures: Record<string, string>;
  /** Of stretches of videos: which clip shows it, its frames in the same form, and the number of the first. */
  stretches?: { clipIndex: number; fromFrame: number; images: string[] }[];
  frames: number[];
  /** Faces that words are drawn in, with their addresses. */
  faces: { family: string; index: number; isBold: boolean; url: string }[];
};

const getBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

function newCanvas({ width, height }: { width: number; height: number }) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("There is no canvas.");
  return { canvas, context };
}

async function loadPicture(base64: string, gains?: Gains): Promise<Picture<HTMLCanvasElement>> {
  const bitmap = await createImageBitmap(new Blob([getBytes(base64)], { type: "image/jpeg" }));
  const { width, height } = bitmap;
  const { canvas: image, context } = newCanvas({ width, height });
  context.drawImage(bitmap, 0, 0);
  if (gains !== undefined) applyGains(context, gains, { width, height });
  return {
    image,
    width,
    height,
    backdrop: makeBackdrop<HTMLCanvasElement>({ image, width, height }, newCanvas),
  };
}

type Faces = PageDrawing["faces"];

async function loadLettering(part: Composition, faces: Faces): Promise<Lettering<HTMLCanvasElement>> {
  const { shaping, load } = createFetchedShaping(async (family, isBold) => {
    const ofFamily = faces.filter((face) => face.family === family);
    const face = ofFamily.find((one) => one.isBold === isBold) ?? ofFamily[0];
    if (face === undefined) return null;
    return { bytes: new Uint8Array(await (await fetch(face.url)).arrayBuffer()), index: face.index };
  });
  for (const track of part.tracks)
    if (track.kind === "texts") for (const { text, style } of track.texts) await load(text, style);
  return addLayers<HTMLCanvasElement>(shaping, newCanvas);
}

/** The frames as the browser draws them: RGBA in base64. */
export async function drawInPage(drawing: PageDrawing): Promise<string[]> {
  const { part, pictures, stretches = [], frames, faces } = drawing;
  const lettering = await loadLettering(part, faces);
  const loaded = new Map<string, Picture<HTMLCanvasElement>>();
  for (const [name, base64] of Object.entries(pictures)) loaded.set(name, await loadPicture(base64));
  const { width, height } = part.size;
  const drawn: string[] = [];
  for (const frame of frames) {
    const clips = listClips(part);
    for (const { clipIndex, fromFrame, images } of stretches) {
      const clip = clips[clipIndex];
      if (clip?.firstFrame === undefined || frame < clip.startFrame) continue;
      const image = images[sourceFrameAt({ ...clip, firstFrame: clip.firstFrame }, frame) - fromFrame];
      if (image !== undefined) loaded.set(nameOfShown(clip), await loadPicture(image, clip.gains));
    }
    const { context } = newCanvas(part.size);
    drawFrame<HTMLCanvasElement>(context, part, { frame, pictures: loaded, lettering });
    const { data } = context.getImageData(0, 0, width, height);
    let text = "";
    for (let at = 0; at < data.length; at += 32_768)
      text += String.fromCharCode(...data.subarray(at, at + 32_768));
    drawn.push(btoa(text));
  }
  return drawn;
}

// Read by whoever tests the page.
Object.assign(globalThis, { composition: { drawInPage } });
