import { AsyncLocalStorage } from "node:async_hooks";
import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

/** How many steps of niceness lower the programs of what runs now are. */
const background = new AsyncLocalStorage<number>();

/** Runs work whose programs give way to those of other work of this process, by so many steps of niceness. */
export const inBackground = <T>(niceness: number, work: () => Promise<T>): Promise<T> =>
  background.run(niceness, work);

/** How many steps of niceness lower the programs of what runs now are, beside those of this process. */
export const backgroundNiceness = (): number => background.getStore() ?? 0;

const lowered = (niceness: number): number =>
  Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW);

/**
 * Gives a program that was just started its priority: ours, or a lower one in {@link inBackground}. A program with a
 * group of its own (setsid) is an automatic scheduling group too, between which only the group's niceness counts
 * (sched(7)).
 */
export function settlePriority(pid: number | undefined): void {
  if (pid === undefined) return;
  const steps = backgroundNiceness();
  const nice = lowered(steps);
  const attempts = [
    () => nice > 0 && process.platform === "linux" && writeFileSync(`/proc/${pid}/autogroup`, String(nice)),
    () => steps > 0 && setPriority(pid, nice),
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
 * Puts this process so many steps of niceness behind, on the processor and on the disk, and with it all programs that
 * it starts; and as batch work (sched(7)): when one of them wakes up, it interrupts nothing that answers a person. As
 * far as the system can.
 */
export function lowerPriority(niceness: number): void {
  if (niceness === 0) return;
  const nice = lowered(niceness);
  setPriority(nice);
  if (process.platform !== "linux") return;
  // Linux keeps both for each thread; those to come have them from this one.
  const threads = readdirSync("/proc/self/task");
  for (const thread of threads) setPriority(Number(thread), nice);
  const commands = [
    ["ionice", "-c", "2", "-n", "7", "-p", ...threads],
    ["chrt", "--batch", "--all-tasks", "--pid", "0", String(process.pid)],
  ];
  for (const [program = "", ...args] of commands) {
    try {
      execFileSync(program, args, { stdio: "ignore", env: process.env });
    } catch {
      // Without util-linux the kernel takes the disk's priority from the processor's, which is enough to live with.
    }
  }
}
