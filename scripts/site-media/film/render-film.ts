import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { rasterise } from "../raster.ts";

/** A film that is drawn frame by frame. */
export type Film = {
  width: number;
  height: number;
  framesPerSecond: number;
  seconds: number;
  /** The whole SVG of the moment `t`, in seconds from the start. */
  frame(t: number): string;
  fontFiles: readonly string[];
  /** Its sound, as long as the film or shorter; none makes a film without a sound track. */
  audioPath?: string;
  /** The moment that stands for the film until it plays. */
  posterAt: number;
};

/** Higher is smaller and worse; flat drawings keep well. */
const quality = "27";

const input = ({ width, height, framesPerSecond, audioPath }: Film): string[] => [
  ...["-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", `${width}x${height}`],
  ...["-r", String(framesPerSecond), "-i", "-", ...(audioPath ? ["-i", audioPath] : [])],
];
const output = ({ seconds, audioPath }: Film): string[] => [
  ...["-c:v", "libx264", "-preset", "slow", "-tune", "animation", "-crf", quality],
  // A key frame at the start only: these loop and are never sought.
  ...["-g", "600", "-pix_fmt", "yuv420p", "-color_primaries", "bt709", "-color_trc", "bt709"],
  ...["-colorspace", "bt709", "-vf", "scale=out_color_matrix=bt709:out_range=tv", "-t", String(seconds)],
  ...(audioPath ? ["-c:a", "aac", "-b:a", "48k", "-ac", "1", "-ar", "44100"] : ["-an"]),
  ...["-movflags", "+faststart", "-map_metadata", "-1", "-fflags", "+bitexact"],
];

/** Draws a film into an mp4 (H.264, yuv420p, ready to stream), and its poster into a WebP beside it. */
export async function renderFilm(film: Film, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const encoder = spawn("ffmpeg", [...input(film), ...output(film), path], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(encoder, "exit");
  const font = { loadSystemFonts: false, fontFiles: [...film.fontFiles] };
  const fitTo = { mode: "width" as const, value: film.width };
  for (let index = 0; index < Math.round(film.seconds * film.framesPerSecond); index += 1) {
    const { pixels } = new Resvg(film.frame(index / film.framesPerSecond), { fitTo, font }).render();
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg could not make ${path}`);
  const poster = rasterise(film.frame(film.posterAt), film.width, film.fontFiles);
  await poster.webp({ quality: 76, effort: 6 }).toFile(path.replace(/\.mp4$/, ".webp"));
}
