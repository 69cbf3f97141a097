import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

let data: string;
let child: ChildProcess | undefined;
let origin: string;

async function startProcess(): Promise<ChildProcess> {
  const started = fork(join(import.meta.dirname, "../testing/failing-requests-process.ts"), {
    env: { ...process.env, NODE_ENV: "test", VOXLOOM_DATA: data },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  origin = `http://127.0.0.1:${(await once(started, "message"))[0]}`;
  return started;
}
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "voxloom-scope-"));
});
// A process serves one test after the other until it ends, which one test makes it do.
beforeEach(async () => {
  if (child === undefined || child.exitCode !== null) child = await startProcess();
});
afterAll(async () => {
  if (child?.exitCode === null) child.kill("SIGKILL");
  await rm(data, { recursive: true, force: true });
});

const isWell = async (): Promise<boolean> => (await (await fetch(`${origin}/well`)).text()) === "well";
const ways = ["stream", "emitter", "timer", "promise", "awaited"];

test.each(ways)("a request whose %s fails is answered with 500, and others go on", async (way) => {
  const answer = await fetch(`${origin}/fail/${way}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ errorCode: "INTERNAL" });
  expect(await isWell()).toBe(true);
});

test.each(ways)("an answer that has begun is cut off when its %s fails, and others go on", async (way) => {
  const answer = await fetch(`${origin}/cut/${way}`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  expect(await isWell()).toBe(true);
});

test("a failure while a body arrives costs its request", async () => {
  const answer = await fetch(`${origin}/fail-in-body`, {
    method: "POST",
    headers: { "content-type": "text/plain" },
    body: "x",
  });
  expect(answer.status).toBe(500);
  expect(await isWell()).toBe(true);
});

test("a failure of a connection costs that connection", async () => {
  const upgrade = request(`${origin}/well`, { headers: { Connection: "Upgrade", Upgrade: "websocket" } });
  const [failed] = await Promise.all([once(upgrade, "error"), upgrade.end()]);
  expect(failed[0]).toMatchObject({ code: "ECONNRESET" });
  expect(await isWell()).toBe(true);
});

test("a failure of the process itself ends it", async () => {
  if (child === undefined) throw new Error("no process");
  const gone = once(child, "exit");
  child.send("fail");
  expect((await gone)[0]).toBe(1);
});
