import { inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import type { MediaCall } from "../media-call.ts";
import { MediaError } from "../media-error.ts";

/**
 * SHA-256 of a file's first sound track as it is encoded, 64 hexadecimal digits: tags, pictures and another container
 * around the same packets do not change it, encoding does.
 */
export async function hashAudio(path: string, { signal }: Pick<MediaCall, "signal"> = {}): Promise<string> {
  const chunks: Uint8Array[] = [];
  const args = [...inputArguments(path), "-map", "0:a:0", "-c", "copy", "-f", "hash", "-hash", "sha256"];
  await runFfmpeg({
    stage: "hash audio",
    args: [...args, "pipe:1"],
    signal,
    onBytes(bytes) {
      chunks.push(bytes);
    },
  });
  const [, digest] = /^SHA256=([0-9a-f]{64})$/m.exec(Buffer.concat(chunks).toString("latin1")) ?? [];
  if (digest !== undefined) return digest;
  throw new MediaError("tool-failed", `The sound of ${path} could not be hashed.`, { stage: "hash audio" });
}
