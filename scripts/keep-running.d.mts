import type { SpawnOptions } from "node:child_process";

export function keepRunning(options: {
  program: string;
  args: string[];
  options: SpawnOptions;
  say: (line: string) => void;
}): { ended: Promise<number>; stop(signal: NodeJS.Signals): void };
