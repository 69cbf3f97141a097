import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const getPath = (file: string): string => JSON.stringify(join(import.meta.dirname, file));

/** A process that `runProcess` runs with this as its start. */
function run(start: string, environment: Record<string, string> = {}) {
  const code = `import { createServer } from "node:net";
    import { runProcess } from ${getPath("run-process.ts")};
    import { readConfig } from ${getPath("../config/index.ts")};
    await runProcess(async () => { ${start} });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = Promise.all([text(child.stderr), once(child, "exit")]).then(([told, [exitCode]]) => ({
    told,
    exitCode,
  }));
  return { child, ended };
}

test("wrong settings are said in words, all of them, with exit code 1", async () => {
  const { ended } = run("readConfig();", { PORT: "abc", VOXLOOM_SECRET: "short" });
  const { told, exitCode } = await ended;
  expect(exitCode).toBe(1);
  expect(told).toMatch(/PORT: .*\n.*VOXLOOM_SECRET: /);
  expect(told).not.toContain("    at ");
});

test("a port in use is said with what to do, with exit code 1", { tags: ["full"] }, async () => {
  const blocker = createServer().listen(0, "127.0.0.1");
  await once(blocker, "listening");
  const address = blocker.address();
  const port = typeof address === "object" ? address?.port : 0;
  const { ended } = run(`await new Promise((resolve, reject) =>
    createServer().once("error", reject).listen(${port}, "127.0.0.1", resolve));`);
  const { told, exitCode } = await ended;
  blocker.close();
  expect(exitCode).toBe(1);
  expect(told).toContain("set PORT to a free one");
});

test("asked to stop, it closes what was started, and ends with 0; a bug ends it with 1", {
  tags: ["full"],
}, async () => {
  const started = `process.stdout.write("started");
    const alive = setInterval(() => {}, 1000);
    return { async close() { process.stderr.write("closed"); clearInterval(alive); } };`;
  const asked = run(started);
  await once(asked.child.stdout, "data");
  asked.child.kill("SIGTERM");
  expect(await asked.ended).toEqual({ told: "closed", exitCode: 0 });
  const buggy = run(`setTimeout(() => { throw new Error("a bug"); }); ${started}`);
  buggy.child.stdout.resume();
  const { told, exitCode } = await buggy.ended;
  expect(exitCode).toBe(1);
  expect(told).toMatch(/a bug[\s\S]*closed/);
});

test("a process whose parent was killed while it read its files ends all the same", {
  tags: ["full"],
}, async () => {
  const code = `import { once } from "node:events";
    await once(process, "disconnect");
    const { runProcess } = await import(${getPath("run-process.ts")});
    const alive = setInterval(() => {}, 1000);
    await runProcess(async () => ({ async close() { process.stderr.write("closed"); clearInterval(alive); } }));`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  child.disconnect();
  const [told, [exitCode]] = await Promise.all([
    text(child.stderr ?? Readable.from([])),
    once(child, "exit"),
  ]);
  expect({ told, exitCode }).toEqual({ told: "closed", exitCode: 0 });
});
