import { AsyncLocalStorage } from "node:async_hooks";
import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

/** Steps of niceness between what people wait for, what they wait for longer, and what may take its time. */
const stepNice = 5;

const background = new AsyncLocalStorage<true>();

/** Runs work whose programs give way to those of other work of this process. */
export const inBackground = <T>(work: () => Promise<T>): Promise<T> => background.run(true, work);

const lowered = (nice: number): number => Math.min(nice + stepNice, constants.priority.PRIORITY_LOW);

/**
 * Gives a program that was just started its priority: ours, and one step lower in {@link inBackground}. A program with
 * a group of its own (setsid) is an automatic scheduling group too, between which only the group's niceness counts
 * (sched(7)).
 */
export function settlePriority(pid: number | undefined): void {
  if (pid === undefined) return;
  const isBehind = background.getStore() === true;
  const nice = isBehind ? lowered(getPriority()) : getPriority();
  const attempts = [
    () => nice > 0 && process.platform === "linux" && writeFileSync(`/proc/${pid}/autogroup`, String(nice)),
    () => isBehind && setPriority(pid, nice),
  ];
  for (const attempt of attempts) {
    try {
      attempt();
    } catch {
      // It has ended, or this kernel has no such groups: it works at the usual priority.
    }
  }
}

/**
 * Puts this process one step behind, on the processor and on the disk, and with it all programs that it starts. As far
 * as the system can.
 */
export function lowerPriority(): void {
  const nice = lowered(getPriority());
  setPriority(nice);
  if (process.platform !== "linux") return;
  // Linux keeps both for each thread; those to come have them from this one.
  const threads = readdirSync("/proc/self/task");
  for (const thread of threads) setPriority(Number(thread), nice);
  try {
    execFileSync("ionice", ["-c", "2", "-n", "7", "-p", ...threads], { stdio: "ignore", env: process.env });
  } catch {
    // Without ionice the kernel takes the disk's priority from the processor's.
  }
}
