import { once } from "node:events";
import { readFileSync } from "node:fs";
import { moveMouth } from "@voxloom/lips";
import { movedPartSchema } from "./moved-part.ts";

// Moves mouths in pictures that come on stdin as yuv420p, and hands all of them on to stdout; those without a mouth to be
// moved go through as they are. It is started by `moveLips` in a process of its own.

const { width, height, targets } = movedPartSchema.parse(
  JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")),
);
const byFrame = Map.groupBy(targets, ({ frame }) => frame);
const frameBytes = (width * height * 3) / 2;
let data = new Uint8Array(frameBytes);
let filled = 0;
let frame = 0;
for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
  for (let from = 0; from < chunk.length; ) {
    const piece = chunk.subarray(from, from + frameBytes - filled);
    data.set(piece, filled);
    filled += piece.length;
    from += piece.length;
    if (filled < frameBytes) continue;
    for (const { points, ...target } of byFrame.get(frame) ?? [])
      moveMouth({ data, width, height }, points, target);
    // The next frame waits until this one is gone: else memory grows by each of them.
    if (!process.stdout.write(data)) await once(process.stdout, "drain");
    data = new Uint8Array(frameBytes);
    filled = 0;
    frame += 1;
  }
}
