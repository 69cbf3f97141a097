import { readdirSync, readFileSync } from "node:fs";

const pageBytes = 4096;

/**
 * Memory in bytes that processes and all that they started have in use, by their ids. What Linux alone tells: nothing
 * elsewhere.
 */
export function memoryOfTrees(pids: readonly number[]): Map<number, number> {
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
    if (root !== null) sums.set(root, (sums.get(root) ?? 0) + bytes);
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
