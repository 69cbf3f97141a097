import { access, constants, realpath, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { AppError } from "@voxloom/contract";

/** The absolute path of a file to read. Throws AppError BAD_INPUT. */
export async function inputFile(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new AppError("BAD_INPUT", `There is no file ${path}.`, { name: path });
  if (!found.isFile()) throw new AppError("BAD_INPUT", `${path} is not a file.`, { name: path });
  await access(path, constants.R_OK).catch((cause: unknown) => {
    throw new AppError("BAD_INPUT", `${path} may not be read by you.`, { name: path }, { cause });
  });
  return await realpath(resolve(path));
}
