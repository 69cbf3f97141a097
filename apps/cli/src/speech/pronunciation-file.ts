import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { AppError, limits, type Pronunciation } from "@voxloom/contract";
import { decodeSubtitles } from "@voxloom/subtitles";
import { choosePronunciations, readPronunciations } from "@voxloom/timeline";

/** The pronunciations of a file that are for a language; none where no file is named. Throws AppError. */
export async function readPronunciationFile(
  path: string | undefined,
  language: string,
): Promise<Pronunciation[]> {
  if (path === undefined) return [];
  const name = basename(path);
  const size = await stat(path).then(
    (found) => found.size,
    () => null,
  );
  if (size === null) throw new AppError("NOT_FOUND", `There is no file "${path}".`, { what: path });
  if (size > limits.maxPronunciationFileBytes)
    throw new AppError("FILE_TOO_LARGE", `"${name}" is too large for a list of pronunciations.`, { name });
  const { entries } = readPronunciations(decodeSubtitles(await readFile(path)).text);
  if (entries.length === 0)
    throw new AppError(
      "BAD_INPUT",
      `"${name}" has no pronunciations: a table has the columns word and say as.`,
    );
  return choosePronunciations(entries, language);
}
