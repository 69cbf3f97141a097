import { open } from "node:fs/promises";
import { join } from "node:path";
import { type ClipLook, type FaceBox, momentFrames } from "@voxloom/contract";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import type { MediaCall } from "../media-call.ts";
import { watchedSize } from "./clip-watcher.ts";

type Size = { width: number; height: number };

/** The longer side of the pictures that faces are looked for in: the networks look at no more. */
const longerSide = 256;
/** So many pictures are looked at of a clip: of a long one not each moment. */
const maxPictures = 600;

/** The size of a picture of that shape whose longer side is `longerSide`. */
function facePictureSize({ width, height }: Size): Size {
  const scale = longerSide / Math.max(width, height);
  const side = (length: number) => Math.max(2, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/**
 * Keeps the frames in which faces are looked for: the middle ones of moments, in the clip's own shape. `expected`: how
 * many frames there are likely to be.
 */
export async function openFaceAlbum(folder: string, { shown, expected }: { shown: Size; expected: number }) {
  const size = facePictureSize(shown);
  const every = Math.max(1, Math.ceil(expected / momentFrames / maxPictures));
  const framesPath = join(folder, "faces.rgb");
  const file = await open(framesPath, "w");
  const moments: number[] = [];
  const bytes = new Uint8Array(size.width * size.height * 3);
  return {
    pictures: { framesPath, size },
    /** Which moments were kept. */
    moments,
    async add(frame: Uint8Array, index: number): Promise<void> {
      const moment = Math.floor(index / momentFrames);
      if (index % momentFrames !== momentFrames >> 1 || moment % every !== 0) return;
      resize(frame, watchedSize, { bytes, size });
      await file.write(bytes);
      moments.push(moment);
    },
    close: () => file.close(),
  };
}

/** Draws pixels of three bytes in another size, smoothly between them. */
function resize(from: Uint8Array, of: Size, { bytes, size }: { bytes: Uint8Array; size: Size }): void {
  const [stepX, stepY] = [of.width / size.width, of.height / size.height];
  for (let y = 0; y < size.height; y += 1) {
    const atY = Math.max(0, (y + 0.5) * stepY - 0.5);
    const top = Math.min(of.height - 1, Math.floor(atY));
    const below = Math.min(of.height - 1, top + 1);
    for (let x = 0; x < size.width; x += 1) {
      const atX = Math.max(0, (x + 0.5) * stepX - 0.5);
      const left = Math.min(of.width - 1, Math.floor(atX));
      const right = Math.min(of.width - 1, left + 1);
      for (let color = 0; color < 3; color += 1) {
        const at = (row: number, column: number) => from[(row * of.width + column) * 3 + color] ?? 0;
        const upper = at(top, left) + (at(top, right) - at(top, left)) * (atX - left);
        const lower = at(below, left) + (at(below, right) - at(below, left)) * (atX - left);
        bytes[(y * size.width + x) * 3 + color] = upper + (lower - upper) * (atY - top);
      }
    }
  }
}

/** A look with the faces that were found in those of its moments. */
export function withFaces(look: ClipLook, moments: readonly number[], found: readonly FaceBox[][]): ClipLook {
  const faces = new Map(moments.map((moment, index) => [moment, found[index] ?? []]));
  return {
    ...look,
    hasFaces: true,
    moments: look.moments.map((moment, index) => {
      const seen = faces.get(index);
      return seen === undefined ? moment : { ...moment, faces: seen };
    }),
  };
}

type FacePicture = MediaCall & {
  /** A JPEG as pictures are drawn, with its sides. */
  path: string;
  sides: Size;
  /** An empty folder. */
  folder: string;
};

/** Brings a picture into the form in which faces are looked for. Throws what `runFfmpeg` throws. */
export async function makeFacePicture({ path, sides, folder, signal }: FacePicture) {
  const size = facePictureSize(sides);
  const framesPath = join(folder, "faces.rgb");
  const args = [
    ...inputArguments(path, { before: ["-f", "jpeg_pipe"], formats: "jpeg_pipe" }),
    ...["-vf", `scale=${size.width}:${size.height}:flags=area,format=rgb24`],
    ...["-frames:v", "1", "-f", "rawvideo", fileArgument(framesPath)],
  ];
  await runFfmpeg({ stage: "face-picture", args, signal, timeoutMs: 60_000 });
  return { framesPath, size };
}
