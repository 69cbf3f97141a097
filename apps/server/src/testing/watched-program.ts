import { execFileSync } from "node:child_process";
import { chmod, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A program of the system that does its real work, with every piece of work noted and, while wanted, held at its start. */
export type WatchedProgram = {
  path: string;
  /** What it was asked to do since it is watched, a line each, in order, by whichever process. */
  lines(): Promise<string[]>;
  /** Lets so many more pieces of work through; those after them wait. */
  hold(afterMore?: number): Promise<void>;
  release(): Promise<void>;
  /** Waits until a piece of work is held. */
  untilHeld(): Promise<void>;
  /** Waits until nothing is held any more, because it was released or ended. */
  untilNoneHeld(): Promise<void>;
};

type Watch = {
  /** Where the program of the same name is put, for the front of PATH. */
  folder: string;
  name: string;
  /** Which runs are noted, as a shell pattern of the arguments with spaces around; default: every run. */
  when?: string;
  /** What is noted: the last argument, or the standard input. */
  note?: "last-argument" | "input";
};

/** For tests: puts a watched program into a folder. */
export async function watchProgram({
  folder,
  name,
  when = "*",
  note = "last-argument",
}: Watch): Promise<WatchedProgram> {
  const real = execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
  const path = join(folder, name);
  const logPath = `${path}.log`;
  const holdPath = `${path}.hold`;
  await mkdir(folder, { recursive: true });
  await writeFile(logPath, "");
  // Programs of a product that was started as root have a user of their own.
  await chmod(folder, 0o755);
  await chmod(logPath, 0o666);
  // The number is drawn under a lock: two runs that begin at once are never both the second.
  const script = `#!/bin/sh
case " $* " in ${when}) ;; *) exec ${real} "$@" ;; esac
${note === "input" ? "noted=$(cat)" : 'for noted in "$@"; do :; done'}
number=$(NOTED="$noted" flock '${logPath}' sh -c 'printf "%s\\n" "$NOTED" | tr "\\n" " " >> "$0"; echo >> "$0"; wc -l < "$0"' '${logPath}')
while [ "$number" -gt "$(cat '${holdPath}' 2>/dev/null || echo 999999)" ]; do sleep 0.05; done
${note === "input" ? `printf '%s' "$noted" | ${real} "$@"` : `exec ${real} "$@"`}
`;
  await writeFile(path, script);
  await chmod(path, 0o755);
  const lines = async (): Promise<string[]> =>
    (await readFile(logPath, "utf8"))
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
  const untilSo = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
    for (let tries = 0; tries < 2400; tries += 1) {
      if (await isSo()) return;
      await sleep(50);
    }
    throw new Error(`${name} is not ${what}: ${(await lines()).join("; ")}`);
  };
  let letThrough = 0;
  return {
    path,
    lines,
    async hold(afterMore = 0) {
      letThrough = (await lines()).length + afterMore;
      await writeFile(holdPath, String(letThrough));
      // A test that opened a server has its narrow mask; programs with a user of their own read this too.
      await chmod(holdPath, 0o644);
    },
    release: () => rm(holdPath, { force: true }),
    untilHeld: () => untilSo("held", async () => (await lines()).length > letThrough),
    untilNoneHeld: () => untilSo("ended", async () => !(await isRunning(path))),
  };
}

async function isRunning(path: string): Promise<boolean> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")),
  );
  return commands.some((command) => command.split("\0").includes(path));
}
