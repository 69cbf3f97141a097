import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Probed = { durationMs: number; streams: string[] };

/** For tests: what ffprobe finds in the bytes of a file: its length, and its streams as `kind codec language`. */
export function probeBytes(bytes: Buffer): Probed {
  const folder = mkdtempSync(join(tmpdir(), "voxloom-probe-"));
  try {
    const path = join(folder, "file");
    writeFileSync(path, bytes);
    const args = ["-v", "error", "-show_format", "-show_streams", "-of", "json", path];
    const { format, streams } = JSON.parse(execFileSync("ffprobe", args, { encoding: "utf8" })) as {
      format: { duration: string };
      streams: { codec_type: string; codec_name: string; tags?: { language?: string } }[];
    };
    return {
      durationMs: Math.round(Number(format.duration) * 1000),
      streams: streams.map(({ codec_type, codec_name, tags }) =>
        [codec_type, codec_name, tags?.language ?? "und"].join(" "),
      ),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
