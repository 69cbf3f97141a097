import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { prepared } from "./prepared.ts";

const run = promisify(execFile);

/** A sentence that recognizer and translator of a bare machine take well. */
const sentence = "Good morning. The weather is very nice today. We go to the city with the train.";

/**
 * A video of one English speaker, some seconds long, 640 by 360.
 * `paddingBytes` makes the file larger without making it longer, for uploads that take their time.
 */
export async function makeSpokenVideo(
  folder: string,
  name: string,
  options: { text?: string; paddingBytes?: number } = {},
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await copyFile(await spokenVideo(options.text), path);
  if (options.paddingBytes) {
    // A box named `free` may stand anywhere in an mp4 and is passed over by every reader.
    const box = Buffer.alloc(options.paddingBytes);
    box.writeUInt32BE(options.paddingBytes, 0);
    box.write("free", 4, "latin1");
    await writeFile(path, box, { flag: "a" });
  }
  return path;
}

/** A video in which this is said; made once in a run, so that it is the same to the byte wherever it is used. */
export async function spokenVideo(text = sentence): Promise<string> {
  const path = join(prepared().clipsFolder, createHash("sha256").update(text).digest("hex"));
  if (existsSync(`${path}.mp4`)) return `${path}.mp4`;
  const making = `${path}-${process.pid}`;
  await run("flite", ["-voice", "slt", "-t", text, "-o", `${making}.wav`]);
  await run("ffmpeg", [
    ...["-v", "error", "-y", "-f", "lavfi", "-i", "testsrc2=size=640x360:rate=25", "-i", `${making}.wav`],
    ...["-shortest", "-pix_fmt", "yuv420p", "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac"],
    `${making}.mp4`,
  ]);
  await rename(`${making}.mp4`, `${path}.mp4`);
  return `${path}.mp4`;
}

/** A video whose only sound is silence. */
export async function makeSilentVideo(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await run("ffmpeg", [
    ...["-v", "error", "-y", "-f", "lavfi", "-i", "testsrc2=size=320x180:rate=25:duration=4"],
    ...["-f", "lavfi", "-i", "anullsrc=r=44100:cl=stereo", "-shortest", "-pix_fmt", "yuv420p"],
    ...["-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac", path],
  ]);
  return path;
}

/** What ffprobe finds: length in seconds and the kinds of the streams in their order, as in `video,audio`. */
export async function probeFile(path: string): Promise<{ seconds: number; streams: string }> {
  const { stdout } = await run("ffprobe", [
    ...["-v", "error", "-show_entries", "format=duration:stream=codec_type", "-of", "json", path],
  ]);
  const found = JSON.parse(stdout) as {
    format: { duration?: string };
    streams: { codec_type: string }[];
  };
  return {
    seconds: Number(found.format.duration ?? "NaN"),
    streams: found.streams.map((stream) => stream.codec_type).join(","),
  };
}

/** Mean level in dB below full scale, of all or between two times; minus infinity is silence. */
export async function meanLevelDb(path: string, span?: { startMs: number; endMs: number }): Promise<number> {
  const { startMs = 0, endMs } = span ?? {};
  const length = endMs === undefined ? [] : ["-t", String((endMs - startMs) / 1000)];
  const { stderr } = await run("ffmpeg", [
    ...["-v", "info", "-ss", String(startMs / 1000), ...length, "-i", path],
    ...["-af", "volumedetect", "-vn", "-f", "null", "-"],
  ]);
  const level = /mean_volume: (-?[\d.]+|-inf) dB/.exec(stderr)?.[1] ?? "NaN";
  return level === "-inf" ? Number.NEGATIVE_INFINITY : Number(level);
}

/** A sentence said in English by a program, as WAV. */
export async function speakWav(folder: string, name: string, text: string): Promise<string> {
  const path = join(folder, `${name}.wav`);
  await run("flite", ["-voice", "slt", "-t", text, "-o", path]);
  return path;
}

/** Soft chords of so many seconds, as 48 kHz stereo WAV. */
export async function makeChords(folder: string, name: string, seconds: number): Promise<string> {
  const path = join(folder, `${name}.wav`);
  const chords = `aevalsrc=0.05*sin(2*PI*220*t)+0.03*sin(2*PI*660*t)|0.05*sin(2*PI*222*t)+0.03*sin(2*PI*554*t):s=48000:d=${seconds}`;
  await run("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", chords, "-c:a", "pcm_s16le", path]);
  return path;
}

/**
 * How much two videos differ at a time within a band of the picture, from 0 to 255: the mean of the brightness.
 * `top` and `bottom` are shares of the height.
 */
export async function videoDifference(
  paths: readonly [string, string],
  { seconds, top, bottom }: { seconds: number; top: number; bottom: number },
): Promise<number> {
  const crop = `crop=iw:ih*${bottom - top}:0:ih*${top},format=gray`;
  const { stdout } = await run("ffmpeg", [
    ...["-v", "error", ...paths.flatMap((path) => ["-ss", String(seconds), "-i", path])],
    ...[
      "-filter_complex",
      `[0:v]${crop}[a];[1:v]${crop}[b];[a][b]blend=all_mode=difference,signalstats,metadata=print:key=lavfi.signalstats.YAVG:file=-`,
    ],
    ...["-frames:v", "1", "-f", "null", "-"],
  ]);
  return Number(/YAVG=([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
}

/** Unpacks a ZIP into a folder; gives the paths of its files in their order. */
export async function unzipFile(path: string, folder: string): Promise<string[]> {
  const code =
    "import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);z.extractall(sys.argv[2]);print('\\n'.join(z.namelist()))";
  const { stdout } = await run("python3", ["-c", code, path, folder]);
  return stdout
    .trim()
    .split("\n")
    .map((name) => join(folder, name));
}
