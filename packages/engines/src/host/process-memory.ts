import { readdirSync, readFileSync } from "node:fs";

const pageBytes = 4096;

/**
 * Memory in bytes that processes and all that they started have in use, by their ids. What Linux alone tells: nothing
 * elsewhere.
 */
export const memoryOfTrees = (pids: readonly number[]): Map<number, number> =>
  addUpTrees(pids, (_, bytes) => bytes);

/**
 * The peak of the memory in bytes that a process and all that it started and that still run have had in use since each
 * began (VmHWM of proc_pid_status(5)); null where the system does not tell.
 */
export const peakOfTree = (pid: number): number | null => addUpTrees([pid], readPeak).get(pid) || null;

function addUpTrees(
  pids: readonly number[],
  count: (pid: number, bytes: number) => number,
): Map<number, number> {
  const found = new Map<number, { parent: number; bytes: number }>();
  if (process.platform === "linux") {
    for (const name of readdirSync("/proc")) {
      const facts = /^\d+$/.test(name) ? readStat(name) : null;
      if (facts !== null) found.set(Number(name), facts);
    }
  }
  const roots = new Set(pids);
  const sums = new Map(pids.map((pid) => [pid, 0]));
  for (const [pid, { bytes }] of found) {
    const root = findRoot(pid, found, roots);
    if (root !== null) sums.set(root, (sums.get(root) ?? 0) + count(pid, bytes));
  }
  return sums;
}

function readStat(pid: string): { parent: number; bytes: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name before it may hold blanks and parentheses; then: state, parent, ..., resident pages (proc(5)).
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { parent: Number(fields[1]), bytes: Number(fields[21]) * pageBytes };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

function readPeak(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmHWM:\s*(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function findRoot(
  pid: number,
  found: ReadonlyMap<number, { parent: number }>,
  roots: ReadonlySet<number>,
): number | null {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = found.get(at)?.parent) {
    if (roots.has(at)) return at;
  }
  return null;
}
