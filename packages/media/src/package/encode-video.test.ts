import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type VideoFormat, videoFormats } from "@voxloom/contract";
import { expect, test } from "vitest";
import { runTool } from "../ffmpeg/run-tool.ts";
import { lavfi, makeClip, testFolder } from "../testing/clips.ts";
import { encodeVideo, videoFormatEnding } from "./encode-video.ts";
import { findVideoEncoder } from "./video-encoders.ts";

type Probed = {
  streams: Record<string, string | number>[];
  format: { format_name: string; duration: string };
};

async function probe(path: string): Promise<Probed> {
  const args = ["-v", "error", "-show_streams", "-show_format", "-of", "json", path];
  return JSON.parse((await runTool({ command: "ffprobe", args })).stdout) as Probed;
}

/** What a file of each format says that it is. */
const expected: Record<
  Exclude<VideoFormat, "png" | "jpeg">,
  { codec: string; container: RegExp; audio: string[] }
> = {
  h265: { codec: "hevc", container: /mp4/, audio: ["aac"] },
  vp9: { codec: "vp9", container: /webm/, audio: ["opus"] },
  av1: { codec: "av1", container: /mp4/, audio: ["aac"] },
  prores: { codec: "prores", container: /mov/, audio: ["pcm_s16le"] },
  gif: { codec: "gif", container: /gif/, audio: [] },
};

async function encodeClip(format: VideoFormat, { hasAudio = true, size = "320x180" } = {}): Promise<Probed> {
  const folder = await testFolder();
  const tone = hasAudio ? [...lavfi("sine=f=330:d=1"), "-c:a", "aac"] : [];
  const coded = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
  const source = [...lavfi(`testsrc2=s=${size}:r=30:d=1`), ...tone, ...coded];
  const path = await makeClip(join(folder, "made.mp4"), source);
  const outputPath = join(folder, `out${videoFormatEnding[format]}`);
  const fractions: number[] = [];
  await encodeVideo({
    path,
    format,
    outputPath,
    onProgress: (fraction) => fractions.push(fraction),
  });
  expect((await stat(outputPath)).size).toBeGreaterThan(500);
  expect(fractions).toEqual(fractions.toSorted((one, other) => one - other));
  if (format === "h265") expect((await readFile(outputPath)).includes("hvc1")).toBe(true);
  return probe(outputPath);
}

function expectFormat(
  { streams, format: { format_name, duration } }: Probed,
  format: keyof typeof expected,
  audio: string[],
) {
  const { codec, container } = expected[format];
  const [video, ...others] = streams;
  expect(format_name).toMatch(container);
  expect(video?.codec_name).toBe(codec);
  expect(others.map(({ codec_name }) => codec_name)).toEqual(audio);
  expect(Math.abs(Number(duration) - 1)).toBeLessThan(0.15);
}

test("a made video in H.265 is that, with its sound and for players of Apple too", {
  tags: ["full"],
}, async () => {
  const made = await encodeClip("h265");
  expectFormat(made, "h265", ["aac"]);
  expect(made.streams[0]).toMatchObject({ codec_tag_string: "hvc1", color_space: "bt709" });
});

test("every format that is found here is what it says, with and without sound", {
  tags: ["full"],
}, async () => {
  for (const format of videoFormats) {
    if (format === "png" || format === "jpeg" || (await findVideoEncoder(format)) === null) continue;
    expectFormat(await encodeClip(format), format, expected[format].audio);
    expectFormat(await encodeClip(format, { hasAudio: false }), format, []);
  }
});

test("a GIF is small, whichever side is longer", { tags: ["full"] }, async () => {
  for (const size of ["1280x720", "360x640", "64x64"]) {
    const [video] = (await encodeClip("gif", { size })).streams;
    expect(Math.max(Number(video?.width), Number(video?.height))).toBeLessThanOrEqual(480);
    const [frames = 0, seconds = 1] = String(video?.avg_frame_rate).split("/").map(Number);
    expect(Math.abs(frames / seconds - 12)).toBeLessThan(1);
  }
});

/** Unpacks a zip; gives the names in it, in their order. */
async function unzip(path: string, folder: string): Promise<string[]> {
  const code =
    "import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);z.extractall(sys.argv[2]);print('\\n'.join(z.namelist()))";
  const { stdout } = await runTool({ command: "python3", args: ["-c", code, path, folder] });
  return stdout.trim().split("\n");
}

/** The mean color of a picture. */
async function readColor(path: string): Promise<number[]> {
  const chunks: Uint8Array[] = [];
  const one = ["-frames:v", "1", "-vf", "scale=1:1:flags=area,format=rgb24", "-f", "rawvideo", "pipe:1"];
  await runTool({
    command: "ffmpeg",
    args: ["-v", "error", "-i", path, ...one],
    onBytes: (bytes) => void chunks.push(bytes),
  });
  return [...Buffer.concat(chunks)];
}

test.each([
  ["png", "png"],
  ["jpeg", "jpg"],
] as const)("as %s, a video is a picture for each frame, in its colors", async (format, ending) => {
  const folder = await testFolder();
  // As our videos are, in the colors of high definition; another matrix makes 19, 167, 61 of it.
  const green = "color=c=0x20c040:s=64x36:r=30:d=1";
  const made = ["-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-c:v", "libx264"];
  const path = await makeClip(join(folder, "made.mp4"), [...lavfi(green), ...made]);
  const outputPath = join(folder, `out${videoFormatEnding[format]}`);
  // 30 pictures of 64 x 36 pixels, where there is place for them.
  let neededBytes = 0;
  const ensureFree = async (bytes: number): Promise<void> => {
    neededBytes = bytes;
    throw new Error("full");
  };
  await expect(encodeVideo({ path, format, outputPath, ensureFree })).rejects.toThrow("full");
  expect(neededBytes).toBeGreaterThanOrEqual(30 * 64 * 36);
  expect(await readdir(folder)).toEqual(["made.mp4"]);
  await encodeVideo({ path, format, outputPath });
  // Nothing of the work on it stays.
  expect((await readdir(folder)).toSorted()).toEqual(["made.mp4", "out.zip"]);
  const names = await unzip(outputPath, folder);
  expect(names).toHaveLength(30);
  expect([names[0], names[29]]).toEqual([`frame-00001.${ending}`, `frame-00030.${ending}`]);
  const color = await readColor(join(folder, `frame-00016.${ending}`));
  [32, 192, 64].map((level, at) => expect(Math.abs(level - (color[at] ?? 0))).toBeLessThan(9));
});
