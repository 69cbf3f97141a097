import { link, readFile, rm, writeFile } from "node:fs/promises";

/** Start time of a process in clock ticks since boot (proc(5), stat field 22); null when it does not run. */
async function startTicksOf(pid: number): Promise<string | null> {
  const facts = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  return facts?.slice(facts.lastIndexOf(")") + 2).split(" ")[19] ?? null;
}

/**
 * Makes sure that one process at a time owns a folder's database. The file holds pid and start time, so a number
 * used again by another process is not taken for the owner. Throws when the owner lives; answers how to unlock.
 */
export async function lockFolder(file: string): Promise<() => Promise<void>> {
  const own = `${process.pid} ${await startTicksOf(process.pid)}\n`;
  for (;;) {
    const temporary = `${file}.${process.pid}`;
    await writeFile(temporary, own, { mode: 0o600 });
    try {
      await link(temporary, file);
      return () => rm(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    } finally {
      await rm(temporary, { force: true });
    }
    const [pid = "", ticks = ""] = (await readFile(file, "utf8").catch(() => "")).trim().split(" ");
    if (ticks !== "" && (await startTicksOf(Number(pid))) === ticks) {
      throw new Error(
        `Voxloom already runs on this data folder (process ${pid}). Stop it first, or set VOXLOOM_DATA to another folder.`,
      );
    }
    await rm(file, { force: true });
  }
}
