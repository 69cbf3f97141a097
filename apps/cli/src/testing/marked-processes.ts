import { readdir, readFile } from "node:fs/promises";

/** Ids of living processes that have `marker` in their environment: everything that a marked run has started. */
export async function markedProcesses(marker: string): Promise<number[]> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const marked = await Promise.all(
    ids.map(async (id) => {
      // A process that ended in between, or another user's.
      const environment = await readFile(`/proc/${id}/environ`, "utf8").catch(() => "");
      return environment.includes(marker) ? [Number(id)] : [];
    }),
  );
  return marked.flat();
}
