import { execFileSync } from "node:child_process";
import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A program of the system that does its real work on what it reads, and can be held or made to die. */
export type FaultyProgram = {
  /** For the front of the folders that programs are looked for in. */
  folder: string;
  /** What it was given, an entry each, in order. */
  given(): Promise<string[]>;
  /** Has it wait before its work where it is given such a word. */
  hold(word: string): Promise<void>;
  release(): Promise<void>;
  /** Waits until it was given so many inputs. */
  untilGiven(count: number): Promise<void>;
  /** How many of it run now. */
  running(): number;
};

/**
 * For tests: a program that is given its text on standard input (espeak-ng). The word `deadly` ends it as a bug would,
 * `murderous` ends the process that started it too.
 */
export async function makeFaultyProgram(folder: string, name: string): Promise<FaultyProgram> {
  const real = execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  const logPath = `${path}.log`;
  const holdPath = `${path}.hold`;
  await writeFile(logPath, "");
  await writeFile(
    path,
    `#!/bin/sh
case " $* " in *" --stdin "*) ;; *) exec ${real} "$@" ;; esac
text=$(cat)
printf '%s\\n' "$text" >> '${logPath}'
case "$text" in
  *deadly*) kill -9 $$ ;;
  *murderous*) kill -9 $PPID; kill -9 $$ ;;
esac
while [ -e '${holdPath}' ] && expr "$text" : ".*$(cat '${holdPath}')" > /dev/null; do sleep 0.02; done
printf '%s' "$text" | ${real} "$@"
`,
  );
  await chmod(path, 0o755);
  const given = async (): Promise<string[]> =>
    (await readFile(logPath, "utf8")).split("\n").filter((line) => line !== "");
  return {
    folder,
    given,
    hold: (word) => writeFile(holdPath, word),
    release: () => rm(holdPath, { force: true }),
    async untilGiven(count) {
      while ((await given()).length < count) await sleep(10);
    },
    running() {
      try {
        return execFileSync("pgrep", ["-f", path], { encoding: "utf8" }).trim().split("\n").length;
      } catch {
        return 0;
      }
    },
  };
}
