import { createFollower } from "@voxloom/lips";
import { openOnnx } from "../tools/onnx-library.ts";
import { detectorShape, pointsShape } from "./face-models.ts";
import { followedPartSchema } from "./followed-part.ts";

// Follows faces through pictures that come on stdin, each as pixels of three bytes, and writes what it found as JSON. It
// is started by `findFaces` in a process of its own: a damaged network ends that process and no other.

const { libraryPath, detectorPath, pointsPath, width, height, scale } = followedPartSchema.parse(
  JSON.parse(process.argv[2] ?? ""),
);
const open = openOnnx(libraryPath);
const follower = createFollower(
  { detector: open(detectorPath, detectorShape), points: open(pointsPath, pointsShape) },
  scale,
);
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
    follower.add({ data, width, height });
  }
}
process.stdout.write(JSON.stringify(follower.finish()));
