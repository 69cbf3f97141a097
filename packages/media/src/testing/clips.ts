import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { fileArgument } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { runFfprobe } from "../ffmpeg/run-ffprobe.ts";
import { runTool } from "../ffmpeg/run-tool.ts";

/** An empty folder that goes with its test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-media-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a file by ffmpeg from its own generators; answers its path. */
export async function makeClip(path: string, args: readonly string[]): Promise<string> {
  await runFfmpeg({ stage: "make clip", args: ["-v", "error", ...args, fileArgument(path)] });
  return path;
}

/** A generator as an input. */
export const lavfi = (source: string): string[] => ["-f", "lavfi", "-i", source];

/** A picture with a tone, as a plain phone or camera file: H.264 and AAC. */
export const makeVideo = (path: string, seconds = 2, more: readonly string[] = []): Promise<string> =>
  makeClip(path, [
    ...lavfi(`testsrc2=size=320x180:rate=25:duration=${seconds}`),
    ...lavfi(`sine=frequency=440:sample_rate=48000:duration=${seconds}`),
    ...["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac", ...more],
  ]);

/** Speaks English text into a 16 kHz WAV. */
export async function speak(path: string, text: string, voice = "slt"): Promise<string> {
  await writeFile(`${path}.txt`, text);
  await runTool({ command: "flite", args: ["-voice", voice, "-f", `${path}.txt`, path] });
  return path;
}

/** One value per line of what ffprobe says of a file. */
export async function probe(path: string, args: readonly string[]): Promise<string[]> {
  const shape = ["-v", "error", "-of", "csv=p=0"];
  const { stdout } = await runFfprobe({ args: [...shape, ...args, fileArgument(path)] });
  return stdout.trim().split("\n");
}

/** Length in seconds of one stream (`v:0`, `a:0`) as its packets say. */
export async function streamSeconds(path: string, stream: string): Promise<number> {
  const rows = await probe(path, [
    "-select_streams",
    stream,
    "-show_entries",
    "packet=pts_time,duration_time",
  ]);
  return rows.reduce((end, row) => {
    const [pts = "0", duration = "0"] = row.split(",");
    return Math.max(end, Number(pts) + (Number(duration) || 0));
  }, 0);
}
