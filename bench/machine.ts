import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** Linux counts processor time in hundredths of a second (USER_HZ). */
const tickMs = 10;

async function readProcessorMs(pid: number): Promise<number> {
  const facts = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = facts.slice(facts.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
}

export async function readChildren(pid: number): Promise<number[]> {
  const told = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return told.split(" ").filter(Boolean).map(Number);
}

/** Processor time that the API (a child of `npm start`) and its database have used, in milliseconds. */
export async function processorTime(
  startPid: number,
  dataFolder: string,
): Promise<{ api: number; database: number }> {
  const [api = 0] = await readChildren(startPid);
  const file = await readFile(join(dataFolder, "postgres/cluster/postmaster.pid"), "utf8");
  const connections = await readChildren(Number.parseInt(file, 10));
  const used = await Promise.all(connections.map(readProcessorMs));
  return { api: await readProcessorMs(api), database: used.reduce((sum, ms) => sum + ms, 0) };
}

const waiter = `
  const late = [];
  let wantedMs = performance.now() + 5;
  const timer = setInterval(() => {
    late.push(Math.max(0, performance.now() - wantedMs));
    wantedMs = performance.now() + 5;
  }, 5);
  process.stdin.resume().on("end", () => {
    clearInterval(timer);
    process.stdout.write(JSON.stringify(late));
  });`;

/** How late, in milliseconds, a process wakes up meanwhile that does nothing but wait: what this machine makes anybody wait. */
export async function besideWaiter<T>(work: () => Promise<T>): Promise<{ result: T; lateMs: number[] }> {
  const child = spawn(process.execPath, ["--eval", waiter], { stdio: ["pipe", "pipe", "inherit"] });
  const told = text(child.stdout);
  const gone = once(child, "exit");
  try {
    const result = await work();
    child.stdin.end();
    const lateMs: number[] = JSON.parse(await told);
    return { result, lateMs };
  } finally {
    child.stdin.end();
    await gone;
  }
}
