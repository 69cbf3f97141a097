import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Memory in bytes that a further process could have: what the system could free at once, and what it could write to its
 * disk for that; in a container no more than is left of what that may have. What Linux alone tells: null elsewhere.
 * `root`: for tests, the folder that the files of the system lie below.
 */
export function readFreeBytes(root = "/"): number | null {
  const facts = readNumbers(join(root, "proc/meminfo"));
  const available = facts.get("MemAvailable");
  if (available === undefined) return null;
  const freeBytes = (available + (facts.get("SwapFree") ?? 0)) * 1024;
  const limit = Number.parseInt(readText(join(root, "sys/fs/cgroup/memory.max")), 10);
  const used = Number.parseInt(readText(join(root, "sys/fs/cgroup/memory.current")), 10);
  if (Number.isNaN(limit) || Number.isNaN(used)) return freeBytes;
  // What lies in memory of files counts as used there, and is given up for whoever needs it.
  const group = readNumbers(join(root, "sys/fs/cgroup/memory.stat"));
  const cached = (group.get("inactive_file") ?? 0) + (group.get("active_file") ?? 0);
  return Math.max(0, Math.min(freeBytes, limit - used + cached));
}

/**
 * Memory in bytes that processes of this machine could have together, if nothing else ran: its own, what it can write to
 * its disk, and in a container no more than that may have. null where nobody knows, as for {@link readFreeBytes}.
 */
export function readMachineBytes(root = "/"): number | null {
  const facts = readNumbers(join(root, "proc/meminfo"));
  const total = facts.get("MemTotal");
  if (total === undefined) return null;
  const allBytes = (total + (facts.get("SwapTotal") ?? 0)) * 1024;
  const limit = Number.parseInt(readText(join(root, "sys/fs/cgroup/memory.max")), 10);
  return Number.isNaN(limit) ? allBytes : Math.min(allBytes, limit);
}

/** Lines such as `MemAvailable:  1523 kB` and `inactive_file 4096`: the number by its name. */
const readNumbers = (path: string): Map<string, number> =>
  new Map(
    [...readText(path).matchAll(/^(\w+):?\s+(\d+)/gm)].map(([, name = "", value]) => [name, Number(value)]),
  );

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // Another system, or another way of holding processes in bounds.
    return "";
  }
}
