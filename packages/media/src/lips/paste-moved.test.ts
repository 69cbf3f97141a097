import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTool } from "../ffmpeg/run-tool.ts";
import { inspectMedia } from "../inspect/inspect-media.ts";
import { pasteMoved } from "./paste-moved.ts";

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-paste-"));
  for (const [name, color] of [
    ["gray.mp4", "gray"],
    ["white.mp4", "white"],
  ] as const) {
    const args = ["-v", "error", "-f", "lavfi", "-i", `color=${color}:s=64x48:r=25:d=0.4`, "-c:v", "libx264"];
    await runTool({ command: "ffmpeg", args: [...args, at(name)] });
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Mean brightness of a square of 8 points in each frame. */
async function readLevels(x: number, y: number): Promise<number[]> {
  const args = ["-v", "error", "-i", at("out.mp4"), "-vf", `crop=8:8:${x}:${y},scale=1:1,format=gray`];
  const levels: number[] = [];
  await runTool({
    command: "ffmpeg",
    args: [...args, "-f", "rawvideo", "pipe:1"],
    onBytes: (bytes) => void levels.push(...bytes),
  });
  return levels;
}

test("boxes come from the other video in their own frames, and nothing beside them", {
  tags: ["full"],
}, async () => {
  const info = await inspectMedia({ path: at("gray.mp4"), name: "gray.mp4", mayBeSilent: true });
  await pasteMoved({
    ...{ path: at("gray.mp4"), name: "gray.mp4", info, frameRate: 25, fromFrame: 0, frameCount: 10 },
    movedPath: at("white.mp4"),
    spans: [
      { fromFrame: 2, frameCount: 3, box: { x: 10, y: 10, width: 16, height: 16 } },
      { fromFrame: 7, frameCount: 1, box: { x: 40, y: 20, width: 16, height: 16 } },
    ],
    outputPath: at("out.mp4"),
  });
  const first = (await readLevels(14, 14)).map((level) => level > 180);
  const second = (await readLevels(44, 24)).map((level) => level > 180);
  const only = (...frames: number[]) => Array.from({ length: 10 }, (_, frame) => frames.includes(frame));
  expect(first).toEqual(only(2, 3, 4));
  expect(second).toEqual(only(7));
  expect((await readLevels(30, 2)).every((level) => level < 140)).toBe(true);
});
