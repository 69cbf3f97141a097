import { type FaceBox, maxFaceBoxes } from "@voxloom/contract";
import { createFollower, detectFaces, type RgbPicture, type Square } from "@voxloom/lips";
import { openOnnx } from "../tools/onnx-library.ts";
import { detectorShape, pointsShape } from "./face-models.ts";
import { followedPartSchema } from "./followed-part.ts";

// Finds faces in pictures that come on stdin, each as pixels of three bytes, and writes what it found as JSON. It is
// started in a process of its own: a damaged network ends that process and no other.

/** How sure a face has to be that nothing before tells of. */
const minSpotted = 0.7;

const { libraryPath, detectorPath, pointsPath, width, height, scale, isEachApart } = followedPartSchema.parse(
  JSON.parse(process.argv[2] ?? ""),
);
const open = openOnnx(libraryPath);
const detector = open(detectorPath, detectorShape);
const watcher = isEachApart
  ? createSpotter()
  : createFollower({ detector, points: open(pointsPath, pointsShape) }, scale);
const data = new Uint8Array(width * height * 3);
let filled = 0;
for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
  for (let from = 0; from < chunk.length; ) {
    const piece = chunk.subarray(from, from + data.length - filled);
    data.set(piece, filled);
    filled += piece.length;
    from += piece.length;
    if (filled < data.length) continue;
    filled = 0;
    watcher.add({ data, width, height });
  }
}
process.stdout.write(JSON.stringify(watcher.finish()));

/** Looks at pictures one by one. */
function createSpotter() {
  const found: FaceBox[][] = [];
  return {
    add(picture: RgbPicture): void {
      const faces = detectFaces(detector, picture).filter(({ score }) => score >= minSpotted);
      found.push(faces.slice(0, maxFaceBoxes).map(({ square }) => toBox(square)));
    },
    finish: () => found,
  };
}

/** A square about a face in shares of the picture, as far as it lies in it. */
function toBox({ x, y, size }: Square): FaceBox {
  const cut = (from: number, side: number) => {
    const begin = Math.min(1, Math.max(0, (from - size / 2) / side));
    const end = Math.min(1, Math.max(begin, (from + size / 2) / side));
    return { begin: round(begin), length: round(end - begin) };
  };
  const [across, down] = [cut(x, width), cut(y, height)];
  return { x: across.begin, y: down.begin, width: across.length, height: down.length };
}

function round(share: number): number {
  return Math.round(share * 1_000) / 1_000;
}
