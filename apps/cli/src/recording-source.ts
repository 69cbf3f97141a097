import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError, limits } from "@voxloom/contract";
import { makeWorkFolder } from "@voxloom/media";
import { inputFile } from "./input-file.ts";

/** A recording to read, and how it is called. */
export type RecordingSource = { path: string; name: string };

/**
 * Gives a recording to `use`: a file, or what comes on standard input for `-`, which is kept in a file for that long:
 * many forms of media are not read from their beginning to their end. Throws AppError BAD_INPUT, FILE_TOO_LARGE.
 */
export async function withRecording<T>(
  file: string,
  { stdin, signal, workFolder }: { stdin: Readable; signal: AbortSignal; workFolder: string },
  use: (source: RecordingSource) => Promise<T>,
): Promise<T> {
  if (file !== "-") {
    const path = await inputFile(file);
    return use({ path, name: basename(path) });
  }
  const folder = await makeWorkFolder(join(workFolder, "voxloom-stdin-"));
  try {
    const path = join(folder, "recording");
    await pipeline(stdin, limitBytes, createWriteStream(path), { signal });
    if ((await stat(path)).size === 0)
      throw new AppError("BAD_INPUT", "Nothing came on standard input.", { name: file });
    return await use({ path, name: "recording" });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Passes bytes on as long as a file may have so many. */
async function* limitBytes(bytes: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const chunk of bytes) {
    const part = Buffer.from(chunk);
    sum += part.length;
    if (sum > limits.maxUploadBytes) {
      const most = `${limits.maxUploadBytes / 1024 ** 3} GiB`;
      throw new AppError("FILE_TOO_LARGE", `Standard input is too large: a recording may have ${most}.`, {
        name: "-",
        limit: limits.maxUploadBytes,
      });
    }
    yield part;
  }
}
