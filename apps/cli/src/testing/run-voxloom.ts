import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** What a person types, as a file. */
export const voxloomProgram = join(import.meta.dirname, "../../bin/voxloom.mjs");

export type Finished = { exitCode: number; stdout: string; stderr: string };
export type VoxloomRun = { child: ChildProcess; finished: Promise<Finished> };

/** Starts the real command line as a person does: by its program, as a process of its own. */
export function startVoxloom(
  args: readonly string[],
  { environment = {}, input }: { environment?: Record<string, string>; input?: string | Uint8Array } = {},
): VoxloomRun {
  const child = spawn(process.execPath, [voxloomProgram, ...args], {
    env: { ...process.env, VOXLOOM_NONFREE_VOICES: "off", ...environment },
  });
  child.stdin.end(input ?? "");
  const finished = Promise.all([once(child, "exit"), text(child.stdout), text(child.stderr)]).then(
    ([[exitCode], stdout, stderr]) => ({ exitCode: Number(exitCode), stdout, stderr }),
  );
  return { child, finished };
}

/** {@link startVoxloom}, to its end. */
export const runVoxloom = (...call: Parameters<typeof startVoxloom>): Promise<Finished> =>
  startVoxloom(...call).finished;
