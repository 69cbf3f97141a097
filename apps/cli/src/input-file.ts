import { access, constants, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { AppError } from "@voxloom/contract";

/** The absolute path of a file to read. Throws AppError BAD_INPUT. */
export async function inputFile(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new AppError("BAD_INPUT", `There is no file ${path}.`, { name: path });
  if (!found.isFile()) throw new AppError("BAD_INPUT", `${path} is not a file.`, { name: path });
  await access(path, constants.R_OK).catch((cause: unknown) => {
    throw new AppError("BAD_INPUT", `${path} may not be read by you.`, { name: path }, { cause });
  });
  return resolve(path);
}

/**
 * The absolute path of a file to write, checked before any work is done for it: an hour's dub must not fail at its
 * last step. Throws AppError BAD_INPUT.
 */
export async function outputFile(path: string, inputs: readonly string[] = []): Promise<string> {
  const absolute = resolve(path);
  if (inputs.includes(absolute)) {
    throw new AppError("BAD_INPUT", `${path} is the input too: give another name to write to.`, {
      name: path,
    });
  }
  const folder = dirname(absolute);
  await access(folder, constants.W_OK).catch((cause: unknown) => {
    throw new AppError(
      "BAD_INPUT",
      `The folder ${folder} is not there or may not be written to.`,
      { name: folder },
      { cause },
    );
  });
  const existing = await stat(absolute).catch(() => null);
  if (existing?.isDirectory()) throw new AppError("BAD_INPUT", `${path} is a folder.`, { name: path });
  return absolute;
}
