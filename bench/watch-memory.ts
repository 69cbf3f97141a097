import { readdir, readFile } from "node:fs/promises";

const periodMs = 500;

/** Resident memory of a process and everything it started, in bytes, as of proc(5). Shared pages are counted once (PSS). */
async function memoryOfTree(root: number): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    parents.set(Number(name), Number(/\) \S (\d+)/.exec(stat)?.[1] ?? 0));
  }
  const isOurs = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at))
      if (at === root) return true;
    return false;
  };
  let sum = 0;
  for (const pid of [...parents.keys()].filter(isOurs)) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
    sum += Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
  }
  return sum;
}

/** Looks at the memory of this process and all that it starts until it is stopped; `getStage` names what is done then. */
export function watchMemory(getStage: () => string): { stop: () => { maxBytes: number; maxAt: string } } {
  let [maxBytes, maxAt] = [0, ""];
  let isMeasuring = false;
  const timer = setInterval(async () => {
    if (isMeasuring) return;
    isMeasuring = true;
    const bytes = await memoryOfTree(process.pid);
    if (bytes > maxBytes) [maxBytes, maxAt] = [bytes, getStage()];
    isMeasuring = false;
  }, periodMs);
  return {
    stop: () => {
      clearInterval(timer);
      return { maxBytes, maxAt };
    },
  };
}
