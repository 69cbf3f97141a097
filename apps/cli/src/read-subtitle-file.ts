import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { AppError, limits } from "@voxloom/contract";

/** Reads a file that holds lines with times. Throws AppError FILE_TOO_LARGE before anything of it is read. */
export async function readSubtitleFile(path: string): Promise<Buffer> {
  const { size } = await stat(path);
  if (size <= limits.maxSubtitleBytes) return await readFile(path);
  const name = basename(path);
  const most = `${limits.maxSubtitleBytes / 1024 ** 2} MiB`;
  throw new AppError("FILE_TOO_LARGE", `${name} is larger than subtitles may be: ${most}.`, {
    name,
    limit: limits.maxSubtitleBytes,
  });
}
