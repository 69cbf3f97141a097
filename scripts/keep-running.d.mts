import type { SpawnOptions } from "node:child_process";

export function keepRunning(options: {
  program: string;
  args: string[];
  options: SpawnOptions;
  say: (line: string) => void;
  /** First wait before starting again, in milliseconds; doubles each time. Default 500. */
  firstWaitMs?: number;
}): { ended: Promise<number>; stop(signal: NodeJS.Signals): void };
