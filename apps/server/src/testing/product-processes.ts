import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { memoryFolder } from "@voxloom/media/testing/memory-folder";

export type MainFile = "main.ts" | "main-api.ts" | "main-worker.ts";
export type FoundProcess = { pid: number; command: string };

/** The product's own processes on a data folder of their own. */
export type ProductProcesses = {
  data: string;
  /** The variables that they run with. */
  getEnvironment(more?: Record<string, string>): Record<string, string | undefined>;
  run(main: MainFile, environment?: Record<string, string>): ChildProcess & Readable;
  /** Starts the product or its API and waits for its line; `lines` collects all it prints. */
  start(main: MainFile, environment?: Record<string, string>): Promise<StartedProduct>;
  /** Every process of this data folder, the database's and the engines' too. */
  running(): Promise<FoundProcess[]>;
  /** The pids of those whose command line is so, found sooner. */
  find(command: RegExp): Promise<number[]>;
  /** Waits until nothing runs but what is spared. */
  untilNothingRuns(isSpared?: (process: FoundProcess) => boolean): Promise<void>;
  /** Kills server and workers outright, and waits until their programs ended by themselves. */
  killAll(): Promise<void>;
  close(): Promise<void>;
};
type Readable = { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream };
export type StartedProduct = { child: ChildProcess; origin: string; lines: string[] };

/** For tests: whether a process belongs to the embedded database, which outlives a killed server. */
export const isDatabase = ({ command }: FoundProcess): boolean => /^(\S*\/)?postgres\b/.test(command);

/** For tests: whether a process is the engine host or one of its children, without the programs that they run. */
export const isEngineHost = ({ command }: FoundProcess): boolean =>
  /\/(main-engines|child-main)\.ts /.test(command);

const isNode = ({ command }: FoundProcess): boolean => /\/main(-\w+)?\.ts /.test(command);

function killIfThere({ pid }: FoundProcess): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Ended meanwhile.
  }
}

/** For tests: kills at once, as a power cut would. */
export async function killOutright(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

/** For tests: a fresh data folder to run the product on; closing ends what still runs and removes it. */
export async function openProductProcesses(): Promise<ProductProcesses> {
  const data = await realpath(await mkdtemp(join(await memoryFolder(), "voxloom-main-")));
  // Folders that a start makes are so: users of programs may pass.
  await chmod(data, 0o711);
  // Programs are told few variables, this one among them.
  const temporary = join(data, "tmp");
  await mkdir(temporary);
  const started: ChildProcess[] = [];

  const getEnvironment: ProductProcesses["getEnvironment"] = (more = {}) => ({
    ...process.env,
    NODE_ENV: "test",
    HOST: "127.0.0.1",
    PORT: "0",
    VOXLOOM_DATA: data,
    TMPDIR: temporary,
    DATABASE_URL: "",
    // Machines of tests are busy with others' work too.
    VOXLOOM_WORKER_NICENESS: "0",
    VOXLOOM_NONFREE_VOICES: "off",
    VOXLOOM_MODELS: "off",
    ...more,
  });

  const run: ProductProcesses["run"] = (main, environment = {}) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "..", main)], {
      env: getEnvironment(environment),
      stdio: ["ignore", "pipe", "pipe"],
    });
    started.push(child);
    return child;
  };

  const readProcess = (pid: string, name: string): Promise<string> =>
    readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");

  async function look(isWanted: (command: string) => boolean): Promise<FoundProcess[]> {
    const pids = (await readdir("/proc")).filter(
      (name) => /^\d+$/.test(name) && Number(name) !== process.pid,
    );
    const found = await Promise.all(
      pids.map(async (pid) => {
        const command = (await readProcess(pid, "cmdline")).replaceAll("\0", " ");
        if (!isWanted(command)) return [];
        const [environment, state] = await Promise.all([
          readProcess(pid, "environ"),
          readProcess(pid, "stat"),
        ]);
        const isOurs = command.includes(data) || environment.includes(`TMPDIR=${temporary}\0`);
        return isOurs && !/\) Z /.test(state) ? [{ pid: Number(pid), command }] : [];
      }),
    );
    return found.flat();
  }
  const running = (): Promise<FoundProcess[]> => look(() => true);

  const untilNothingRuns: ProductProcesses["untilNothingRuns"] = async (isSpared = () => false) => {
    const rest = async () => (await running()).filter((one) => !isSpared(one));
    for (let tries = 0; tries < 2400; tries += 1) {
      if ((await rest()).length === 0) return;
      await sleep(50);
    }
    throw new Error(`still running: ${JSON.stringify(await rest())}`);
  };

  return {
    data,
    getEnvironment,
    run,
    async start(main, environment) {
      const child = run(main, environment);
      child.stderr.resume();
      const lines: string[] = [];
      const reader = createInterface({ input: child.stdout });
      reader.on("line", (line) => lines.push(line));
      await Promise.race([once(reader, "line"), once(child, "exit")]);
      const origin = /^Voxloom is ready at (http:\/\/localhost:\d+)$/.exec(lines[0] ?? "")?.[1];
      if (origin === undefined) throw new Error(`${main} did not start: ${lines.join("\n")}`);
      return { child, origin, lines };
    },
    running,
    find: async (pattern) => (await look((command) => pattern.test(command))).map(({ pid }) => pid),
    untilNothingRuns,
    async killAll() {
      for (const one of await running()) if (isNode(one)) killIfThere(one);
      await untilNothingRuns(isDatabase);
    },
    async close() {
      for (const child of started) if (child.exitCode === null) child.kill("SIGTERM");
      try {
        await untilNothingRuns();
      } finally {
        // A test that failed half-way may have left a database without a server.
        for (const one of await running()) killIfThere(one);
        await rm(data, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  };
}
