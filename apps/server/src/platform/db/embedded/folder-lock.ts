import { link, readFile, rm, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Start time of a process in clock ticks since boot (proc(5), stat field 22); null when it does not run. A zombie does
 * not: it was killed, and its parent has not looked yet.
 */
async function readStartTicks(pid: number): Promise<string | null> {
  const facts = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = facts.slice(facts.lastIndexOf(")") + 2).split(" ");
  return /^[ZX]?$/.test(fields[0] ?? "") ? null : (fields[19] ?? null);
}

/**
 * Makes sure that one process at a time owns a folder's database. The file holds pid and start time, so a number
 * used again by another process is not taken for the owner. Throws when the owner lives on for longer than the patience, in which
 * one that is just ending may end; answers how to unlock.
 */
export async function lockFolder(file: string, patienceMs = 3_000): Promise<() => Promise<void>> {
  const own = `${process.pid} ${await readStartTicks(process.pid)}\n`;
  const deadlineMs = Date.now() + patienceMs;
  for (;;) {
    if (await putFile(file, own)) return () => rm(file, { force: true });
    const [pid = "", ticks = ""] = (await readFile(file, "utf8").catch(() => "")).trim().split(" ");
    const isAlive = ticks !== "" && (await readStartTicks(Number(pid))) === ticks;
    if (!isAlive) {
      await rm(file, { force: true });
      continue;
    }
    if (Date.now() > deadlineMs) {
      throw new Error(
        `Voxloom already runs on this data folder (process ${pid}). Stop it first, or set VOXLOOM_DATA to another folder.`,
      );
    }
    await sleep(50);
  }
}

/** Puts the whole file there in one step; false when there is one already. */
async function putFile(file: string, content: string): Promise<boolean> {
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, content, { mode: 0o600 });
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
