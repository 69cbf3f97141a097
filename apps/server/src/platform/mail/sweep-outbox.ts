import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const storedForMs = 30 * 24 * 3_600_000;

/** Removes mails that lie in the outbox for more than 30 days, and nothing else. Answers how many. */
export async function sweepOutbox(folder: string): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  let removed = 0;
  for (const name of names.filter((name) => /\.eml(\.part)?$/.test(name))) {
    const path = join(folder, name);
    const state = await stat(path).catch(() => null);
    if (state === null || Date.now() - state.mtimeMs < storedForMs) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
