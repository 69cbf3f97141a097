import { symlink } from "node:fs/promises";
import { join, resolve } from "node:path";

/** A link to a recording under a name without blanks, dashes and other surprises. */
export async function plainlyNamed(audioPath: string, folder: string, run: number): Promise<string> {
  const link = join(folder, `audio${run}.wav`);
  await symlink(resolve(audioPath), link);
  return link;
}
