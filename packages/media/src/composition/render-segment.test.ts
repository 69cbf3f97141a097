import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { composeSlideshow, splitSegments } from "@voxloom/composition";
import { slideshowSettingsSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { runFfprobe } from "../ffmpeg/run-ffprobe.ts";
import { joinSegments } from "./join-segments.ts";
import { makeSoundtrack } from "./make-soundtrack.ts";
import { preparePicture } from "./prepare-picture.ts";
import { renderSegment } from "./render-segment.ts";

const folder = await mkdtemp(join(tmpdir(), "voxloom-composition-"));

const probedSchema = z.object({
  streams: z.array(z.looseObject({})),
  format: z.object({ duration: z.string() }),
});

/** A picture of one color. */
async function makePicture(name: string, color: string): Promise<string> {
  const path = join(folder, name);
  const args = ["-f", "lavfi", "-i", `color=c=${color}:s=400x300`, "-frames:v", "1", `file:${path}`];
  await runFfmpeg({ stage: "test", args });
  return path;
}

/** The color in the middle of a frame, red, green and blue. */
async function colorAt(path: string, atSeconds: number): Promise<number[]> {
  const outputPath = join(folder, `at-${atSeconds}.rgb`);
  const args = [
    ...["-ss", String(atSeconds), "-i", `file:${path}`, "-frames:v", "1"],
    ...["-vf", "crop=2:2,scale=1:1", "-f", "rawvideo", "-pix_fmt", "rgb24", `file:${outputPath}`],
  ];
  await runFfmpeg({ stage: "test", args });
  return [...(await readFile(outputPath))];
}

const near = (found: number[], wanted: number[]) =>
  found.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) <= 6);

test("pictures become a video whose colors, length and audio are those that were asked for", async () => {
  const canvas = { width: 160, height: 90 };
  const colors = { first: [32, 192, 64], second: [200, 40, 40] };
  const settings = slideshowSettingsSchema.parse({
    template: "slow-zoom",
    slideMs: 4000,
    slides: [{ materialId: "first" }, { materialId: "second" }],
    music: { materialId: "music" },
  });
  const whole = { ...composeSlideshow(settings, { materialId: "first" }), size: canvas };
  const pictures: Record<string, string> = {};
  for (const [name, [red = 0, green = 0, blue = 0]] of Object.entries(colors)) {
    const hex = [red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("");
    const path = await makePicture(`${name}.png`, `0x${hex}`);
    const outputPath = join(folder, `${name}-prepared.jpg`);
    const known = { name, container: "png", width: 400, height: 300, isAnimated: false };
    await preparePicture({ path, ...known, canvas, outputPath });
    pictures[name] = outputPath;
  }
  const segments = splitSegments(whole);
  expect(segments.length).toBe(2);
  const segmentPaths = [];
  for (const [index, { part }] of segments.entries()) {
    const outputPath = join(folder, `segment-${index}.mp4`);
    const fractions: number[] = [];
    await renderSegment({ part, pictures, outputPath, onProgress: (fraction) => fractions.push(fraction) });
    expect(fractions.at(-1)).toBe(1);
    segmentPaths.push(outputPath);
  }
  const musicPath = join(folder, "music.wav");
  const tone = ["-f", "lavfi", "-i", "sine=f=440:d=3", `file:${musicPath}`];
  await runFfmpeg({ stage: "test", args: tone });
  const audioPath = join(folder, "audio.m4a");
  const fades = { gainDb: 0, fadeInMs: 0, fadeOutMs: 2000, isLooped: true };
  const layers = [{ path: musicPath, fromMs: 0, startMs: 0, durationMs: 8000, ...fades }];
  await makeSoundtrack({ layers, durationMs: 8000, outputPath: audioPath });
  const videoPath = join(folder, "video.mp4");
  await joinSegments({
    segmentPaths,
    audioPath,
    durationMs: 8000,
    scratchFolder: folder,
    outputPath: videoPath,
  });

  const shown = ["-v", "error", "-show_streams", "-show_format", "-of", "json", `file:${videoPath}`];
  const { stdout } = await runFfprobe({ args: shown });
  const probed = probedSchema.parse(JSON.parse(stdout));
  expect(probed.streams).toMatchObject([
    { codec_name: "h264", width: 160, height: 90, nb_frames: "240", color_space: "bt709" },
    { codec_name: "aac" },
  ]);
  expect(Number(probed.format.duration)).toBeCloseTo(8, 1);
  const [first, second] = [await colorAt(videoPath, 2), await colorAt(videoPath, 6)];
  expect([near(first, colors.first), first]).toEqual([true, first]);
  expect([near(second, colors.second), second]).toEqual([true, second]);
  // It has faded to black at the end.
  expect(near(await colorAt(videoPath, 7.96), [0, 0, 0])).toBe(true);
});

test("a picture that is missing ends the rendering with its reason, and leaves nothing half written", {
  tags: ["full"],
}, async () => {
  const part = { ...composeSlideshow(slideshowSettingsSchema.parse({}), { materialId: "gone" }) };
  const outputPath = join(folder, "none.mp4");
  await expect(
    renderSegment({ part, pictures: { gone: join(folder, "gone.jpg") }, outputPath }),
  ).rejects.toThrow(/draw failed/);
  await expect(readFile(outputPath)).rejects.toThrow("ENOENT");
});

test("a rendering that is given up ends both programs", { tags: ["full"] }, async () => {
  const path = await makePicture("still.png", "0x808080");
  const part = composeSlideshow(slideshowSettingsSchema.parse({}), { materialId: "still" });
  const stop = new AbortController();
  const run = renderSegment({
    part,
    pictures: { still: path },
    outputPath: join(folder, "stopped.mp4"),
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  await expect(run).rejects.toThrow();
});
