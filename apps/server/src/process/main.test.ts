import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, realpath, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";

const mainFile = join(import.meta.dirname, "../main.ts");
let data: string;
let started: ChildProcess[];
beforeEach(async () => {
  data = await realpath(await mkdtemp(join(tmpdir(), "voxloom-main-")));
  started = [];
});
afterEach(async () => {
  for (const child of started) if (child.exitCode === null) child.kill("SIGTERM");
  await untilNothingRuns();
  await rm(data, { recursive: true, force: true });
});

function run(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [mainFile], {
    env: {
      ...process.env,
      NODE_ENV: "test",
      HOST: "127.0.0.1",
      PORT: "0",
      VOXLOOM_DATA: data,
      DATABASE_URL: "",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  return child;
}

/** Starts the product and waits for its line; `lines` collects all it prints. */
async function start(): Promise<{ child: ChildProcess; origin: string; lines: string[] }> {
  const child = run();
  child.stderr.resume();
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on("line", (line) => lines.push(line));
  await Promise.race([once(reader, "line"), once(child, "exit")]);
  const origin = /^Voxloom is ready at (http:\/\/localhost:\d+)$/.exec(lines[0] ?? "")?.[1] ?? "";
  expect(origin).not.toBe("");
  return { child, origin, lines };
}

/** Processes whose working folder or environment is in our data folder. */
async function running(): Promise<string[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const read = (name: string) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
      const [command, environment, state] = await Promise.all([
        read("cmdline"),
        read("environ"),
        read("stat"),
      ]);
      const isOurs = command.includes(data) || environment.includes(`VOXLOOM_DATA=${data}\0`);
      return isOurs && !/\) Z /.test(state) ? [`${pid} ${command}`] : [];
    }),
  );
  return found.flat();
}

async function untilNothingRuns(): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await running()).length === 0) return;
    await sleep(50);
  }
  throw new Error(`still running: ${(await running()).join("\n")}`);
}

test("it prints one line, serves, ends in order on SIGTERM, and leaves nothing running", async () => {
  const { child, origin, lines } = await start();
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect((await running()).length).toBeGreaterThanOrEqual(2);
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  child.kill("SIGINT");
  expect(await gone).toEqual([0, null]);
  await untilNothingRuns();
  expect(lines).toHaveLength(1);
});

test("killed at any moment it starts again on the same data", async () => {
  const first = await start();
  const opened = await fetch(`${first.origin}/api/account/open-guest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  const { data: guest } = (await opened.json()) as { data: { webId: string; projId: string } };
  const gone = once(first.child, "exit");
  first.child.kill("SIGKILL");
  await gone;
  const second = await start();
  const who = await fetch(`${second.origin}/api/account/who-am-i`, { headers: { "X-Web-Id": guest.webId } });
  expect(await who.json()).toMatchObject({ data: { projId: guest.projId } });
});

test("a port in use and a wrong setting are said in words, with exit code 1 and nothing left", async () => {
  const blocker = createServer().listen(0, "127.0.0.1");
  await once(blocker, "listening");
  const address = blocker.address();
  const port = typeof address === "object" && address !== null ? String(address.port) : "";
  const taken = run({ PORT: port });
  const [words, [code]] = await Promise.all([text(taken.stderr), once(taken, "exit")]);
  blocker.close();
  expect(code).toBe(1);
  expect(words).toContain("set PORT to a free one");
  const wrong = run({ PORT: "abc", VOXLOOM_SECRET: "short" });
  const [told, [wrongCode]] = await Promise.all([text(wrong.stderr), once(wrong, "exit")]);
  expect(wrongCode).toBe(1);
  expect(told).toMatch(/PORT: .*\n.*VOXLOOM_SECRET: /);
  await untilNothingRuns();
});
