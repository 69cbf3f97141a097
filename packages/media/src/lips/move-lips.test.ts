import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTool } from "../ffmpeg/run-tool.ts";
import { inspectMedia } from "../inspect/inspect-media.ts";
import { pipeFrames } from "./pipe-frames.ts";

let folder: string;
const size = { width: 64, height: 48 };
const frameBytes = size.width * size.height * 1.5;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-move-lips-"));
  const args = ["-v", "error", "-f", "lavfi", "-i", "testsrc2=s=64x48:r=25:d=2", "-c:v", "libx264"];
  await runTool({ command: "ffmpeg", args: [...args, join(folder, "clip.mp4")] });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readFrames(fromFrame: number, frameCount: number): Promise<Buffer> {
  const path = join(folder, "clip.mp4");
  const info = await inspectMedia({ path, name: "clip.mp4", mayBeSilent: true });
  const part = { frameRate: 25, fromFrame, frameCount, size, pixels: "yuv420p" as const };
  return pipeFrames({ path, name: "clip.mp4", info, ...part }, async ({ input }) => {
    const chunks: Buffer[] = [];
    for await (const chunk of input) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  });
}

test("a frame has the same points whatever part it is read with", async () => {
  const whole = await readFrames(0, 50);
  expect(whole.length).toBe(50 * frameBytes);
  const part = await readFrames(30, 5);
  expect(part.equals(whole.subarray(30 * frameBytes, 35 * frameBytes))).toBe(true);
});

test("there are fewer where the video ends early", async () => {
  expect((await readFrames(45, 20)).length).toBe(5 * frameBytes);
});
