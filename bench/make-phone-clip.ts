import { spawnSync } from "node:child_process";

/** Runs ffmpeg. Throws what it complains of. */
export function runFfmpeg(args: readonly string[]): void {
  const { status, stderr } = spawnSync("ffmpeg", ["-v", "error", "-y", ...args], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

/** A clip as phones make them: 1080p with the noise of a camera, a whole picture every second, and a tone. `index`: which color and tone it has. */
export function makePhoneClip(path: string, { index, seconds }: { index: number; seconds: number }): void {
  const moving = `testsrc2=s=1920x1080:r=30:d=${seconds},hue=h=${18 * index},noise=alls=9:allf=t`;
  const tone = `sine=f=${220 + 20 * index}:d=${seconds}`;
  runFfmpeg([
    ...["-f", "lavfi", "-i", moving, "-f", "lavfi", "-i", tone],
    ...["-c:v", "libx264", "-preset", "superfast", "-b:v", "13M", "-g", "30", "-pix_fmt", "yuv420p"],
    ...["-c:a", "aac", path],
  ]);
}
