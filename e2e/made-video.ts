import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Four seconds of a moving picture with a tone. */
export async function makeClip(folder: string, name: string, picture: string): Promise<string> {
  const path = join(folder, name);
  const tone = "sine=frequency=330:duration=4";
  const sources = ["-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", tone];
  await run("ffmpeg", ["-v", "error", "-y", ...sources, "-t", "4", "-pix_fmt", "yuv420p", path]);
  return path;
}

/** How like a frame of a video is to a picture: PSNR in dB. */
export async function likenessDb(
  picture: string,
  { path, frame }: { path: string; frame: number },
): Promise<number> {
  const filter = `[1:v]select=eq(n\\,${frame})[frame];[0:v][frame]scale2ref[a][b];[a][b]psnr`;
  const { stderr } = await run("ffmpeg", [
    ...["-v", "info", "-i", picture, "-i", path, "-filter_complex", filter],
    ...["-frames:v", "1", "-f", "null", "-"],
  ]);
  return Number(/average:([\d.]+)/.exec(stderr)?.[1] ?? "NaN");
}

/** Writes what a canvas shows, as it gives it, into a file. */
export const savePicture = (dataUrl: string, path: string): Promise<void> =>
  writeFile(path, Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64"));
