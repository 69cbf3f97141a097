import { accessSync, constants } from "node:fs";

const setpriv = "/usr/bin/setpriv";
let isThere: boolean | undefined;

function hasSetpriv(): boolean {
  if (process.platform !== "linux") return false;
  try {
    accessSync(setpriv, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A command that the kernel ends when this process is killed outright, which no handler of ours could see
 * (PR_SET_PDEATHSIG, by util-linux's setpriv). Where that is missing, the command itself.
 */
export function dieWithParent(command: string, args: readonly string[]): { command: string; args: string[] } {
  isThere ??= hasSetpriv();
  if (!isThere) return { command, args: [...args] };
  return { command: setpriv, args: ["--pdeathsig", "KILL", command, ...args] };
}

/** Whether a program ended because setpriv did not find it, or could not start it. */
export const isNotStarted = (exitCode: number | undefined, stderr: string): boolean =>
  (exitCode === 127 || exitCode === 126) && /^setpriv: /m.test(stderr);
