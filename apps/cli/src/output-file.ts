import { access, constants, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { AppError } from "@voxloom/contract";

export type OutputRules = {
  /** Paths of `inputFile`, and of outputs named before: none of them may be written over. */
  taken?: readonly string[];
  /** Whether a file that is there may be replaced. Default false. */
  isForced?: boolean | undefined;
};

/**
 * The absolute path of a file to write, checked before any work is done for it: an hour's dub must not fail at its
 * last step. Throws AppError BAD_INPUT.
 */
export async function outputFile(
  path: string,
  { taken = [], isForced = false }: OutputRules,
): Promise<string> {
  const refuse = (why: string, cause?: unknown): AppError =>
    new AppError("BAD_INPUT", why, { name: path }, { cause });
  const folder = await writableFolder(dirname(resolve(path)));
  const absolute = join(folder, basename(resolve(path)));
  const existing = await stat(absolute).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return null;
    throw refuse(`${path} cannot be written: ${cause.code}. Give another name.`, cause);
  });
  if (existing?.isDirectory()) throw refuse(`${path} is a folder: add a file's name to it.`);
  if (existing !== null && !existing.isFile()) throw refuse(`${path} is not a file that can be replaced.`);
  // A name that leads to an input by a link is that input.
  const target = existing === null ? absolute : await realpath(absolute);
  if (taken.includes(absolute) || taken.includes(target)) {
    throw refuse(`${path} is named twice, or is the input too: give another name to write to.`);
  }
  if (existing !== null && !isForced) {
    throw refuse(`${path} is there already. Give another name, or --force to replace it.`);
  }
  return absolute;
}

async function writableFolder(folder: string): Promise<string> {
  try {
    await access(folder, constants.W_OK);
    return await realpath(folder);
  } catch (cause) {
    const words = `The folder ${folder} is not there or may not be written to.`;
    throw new AppError("BAD_INPUT", words, { name: folder }, { cause });
  }
}
