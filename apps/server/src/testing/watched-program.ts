import { execFileSync } from "node:child_process";
import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A program of the system that does its real work, with every piece of work noted and, while wanted, held at its start. */
export type WatchedProgram = {
  path: string;
  /** What it was asked to do since it is watched, a line each, in order, by whichever process. */
  lines(): Promise<string[]>;
  /** Lets so many more pieces of work through; those after them wait. */
  hold(afterMore?: number): Promise<void>;
  release(): Promise<void>;
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
  return {
    path,
    lines,
    async hold(afterMore = 0) {
      await writeFile(holdPath, String((await lines()).length + afterMore));
    },
    release: () => rm(holdPath, { force: true }),
  };
}
