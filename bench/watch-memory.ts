import { readFile } from "node:fs/promises";

const periodMs = 500;

/** A process and everything it started, by what its main threads say: no other process of a busy machine is read. */
async function listTree(root: number): Promise<number[]> {
  const children = await readFile(`/proc/${root}/task/${root}/children`, "utf8").catch(() => "");
  const trees = await Promise.all(children.trim().split(" ").filter(Boolean).map(Number).map(listTree));
  return [root, ...trees.flat()];
}

/** Resident memory of a process and everything it started, in bytes, as of proc(5). Shared pages are counted once (PSS). */
async function memoryOfTree(root: number): Promise<number> {
  const sizes = await Promise.all(
    (await listTree(root)).map(async (pid) => {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
      return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024;
    }),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
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
