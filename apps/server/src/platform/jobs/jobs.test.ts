import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";
import type { Jobs } from "./jobs.ts";

let server: TestServer;
let jobs: Jobs;
const queue = "test-work";
beforeAll(async () => {
  server = await startTestServer({
    environment: { VOXLOOM_WORKER_CONCURRENCY: "4", VOXLOOM_LOG_LEVEL: "silent" },
  });
  jobs = server.context.jobs;
  await jobs.declareQueue(queue, { retryLimit: 3 });
  await jobs.declareQueue("test-looking");
  await jobs.work("test-looking", async () => {});
});
afterAll(() => server.close());

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 2000; tries += 1) {
    if (await isSo()) return;
    await sleep(50);
  }
  throw new Error(`it did not come to pass that ${what}`);
}

/** A job that is due in a second was found by looking for it: by then every worker has looked for its own. */
async function untilWorkersLookedAround(): Promise<void> {
  const id = await jobs.send("test-looking", {}, { startAfterSeconds: 1 });
  await until("a job of another queue ran", async () => (await findState(id)) === "completed");
}

async function findState(jobId: string | null): Promise<string | undefined> {
  const { rows } = await server.context.database.pool.query("select state from pgboss.job where id = $1", [
    jobId,
  ]);
  return rows[0]?.state;
}

test("a job sent in a transaction exists only when that commits", async () => {
  const { db } = server.context.database;
  await jobs.declareQueue("test-transactions");
  const sent: (string | null)[] = [];
  await db.transaction(async (tx) => {
    sent.push(await jobs.send("test-transactions", { id: 1 }, { tx }));
  });
  await db
    .transaction(async (tx) => {
      sent.push(await jobs.send("test-transactions", { id: 2 }, { tx }));
      throw new Error("changed my mind");
    })
    .catch(() => {});
  expect(await findState(sent[0] ?? null)).toBe("created");
  expect(sent[1]).not.toBeNull();
  expect(await findState(sent[1] ?? null)).toBeUndefined();
});

test("a singleton key lets one job wait or run", async () => {
  await jobs.declareQueue("test-singletons");
  expect(await jobs.send("test-singletons", {}, { singletonKey: "a" })).not.toBeNull();
  expect(await jobs.send("test-singletons", {}, { singletonKey: "a" })).toBeNull();
  expect(await jobs.send("test-singletons", {}, { singletonKey: "b" })).not.toBeNull();
  expect(await jobs.send("test-singletons", {})).not.toBeNull();
  expect(await jobs.send("test-singletons", {})).not.toBeNull();
});

test("places in the queue follow turn and age", async () => {
  await jobs.declareQueue("test-places");
  const first = await jobs.send("test-places", {});
  const second = await jobs.send("test-places", {});
  const urgent = await jobs.send("test-places", {}, { groupKey: "a", turn: { rank: 1, lengthMs: 1 } });
  const ids = [first, second, urgent].map((id) => id ?? "");
  const places = async () => {
    const found = await jobs.queuePlaces("test-places", ids);
    return ids.map((id) => found.get(id));
  };
  expect(await places()).toEqual([2, 3, 1]);
  await jobs.cancel("test-places", urgent ?? "");
  expect(await places()).toEqual([1, 2, undefined]);
  expect(await jobs.queuePlaces("test-places", [])).toEqual(new Map());
});

test("groups take turns: a short job goes before what others have queued, and one of a higher rank first", async () => {
  const name = "test-turns";
  await jobs.declareQueue(name);
  const send = (groupKey: string, rank = 1, minutes = 10) =>
    jobs.send(name, { groupKey }, { groupKey, turn: { rank, lengthMs: minutes * 60_000 } });
  const many = [await send("many"), await send("many"), await send("many")];
  const short = await send("short", 1, 1);
  const other = await send("other");
  const urgent = await send("urgent", 2, 60);
  const ids = [urgent, short, many[0], other, many[1], many[2]].map((id) => id ?? "");
  const places = await jobs.queuePlaces(name, ids);
  expect(ids.map((id) => places.get(id))).toEqual([1, 2, 3, 4, 5, 6]);
});

test("one job of a group runs at a time, other groups beside it", async () => {
  await jobs.declareQueue("test-groups");
  const active = new Map<string, number>();
  const gate = Promise.withResolvers<void>();
  let maxOfGroup = 0;
  let done = 0;
  await jobs.work<{ group: string }>(
    "test-groups",
    async ({ data }) => {
      active.set(data.group, (active.get(data.group) ?? 0) + 1);
      maxOfGroup = Math.max(maxOfGroup, active.get(data.group) ?? 0);
      if (data.group !== "last") await gate.promise;
      active.set(data.group, (active.get(data.group) ?? 0) - 1);
      done += 1;
      // As many workers as there are jobs: all of them look for work at once.
    },
    { concurrency: 8 },
  );
  const ids: (string | null)[] = [];
  for (const group of ["a", "a", "a", "a", "b", "b", "b", "b"])
    ids.push(await jobs.send("test-groups", { group }, { groupKey: group }));
  // Sent last, it is taken by a worker that passed all those by.
  ids.push(await jobs.send("test-groups", { group: "last" }, { groupKey: "last" }));
  await until("the last has run beside one of each other group", () => {
    return done === 1 && active.get("a") === 1 && active.get("b") === 1;
  });
  gate.resolve();
  await until("all are done", () => done === ids.length);
  expect(maxOfGroup).toBe(1);
});

test("a failing job is tried again and then kept aside", async () => {
  await jobs.declareQueue("test-failures", { retryLimit: 1 });
  const tries: { triesLeft: number; isLastTry: boolean }[] = [];
  await jobs.work("test-failures", async ({ triesLeft, isLastTry }) => {
    tries.push({ triesLeft, isLastTry });
    throw new Error("a bug");
  });
  const id = await jobs.send("test-failures", { id: "x" });
  await until("it has failed for good", async () => (await findState(id)) === "failed");
  expect(tries).toEqual([
    { triesLeft: 1, isLastTry: false },
    { triesLeft: 0, isLastTry: true },
  ]);
  const { rows } = await server.context.database.pool.query("select data from pgboss.job where name = $1", [
    "test-failures.dead",
  ]);
  expect(rows).toEqual([{ data: { id: "x" } }]);
});

test("canceling aborts the running job, which is not tried again", async () => {
  await jobs.declareQueue("test-cancel");
  let runs = 0;
  let isAborted = false;
  await jobs.work<{ isNext: boolean }>(
    "test-cancel",
    async ({ data, signal }) => {
      if (data.isNext) return;
      runs += 1;
      await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      isAborted = true;
      throw new Error("stopped");
    },
    { concurrency: 1 },
  );
  const id = (await jobs.send("test-cancel", { isNext: false })) ?? "";
  await until("it runs", () => runs === 1);
  await jobs.cancel("test-cancel", id);
  await until("its signal is aborted", () => isAborted);
  // As long after as a failed job would wait: the place is free again, and another job has it.
  const next = await jobs.send("test-cancel", { isNext: true }, { startAfterSeconds: 1 });
  await until("the next has run", async () => (await findState(next)) === "completed");
  expect(await findState(id)).toBe("cancelled");
  expect(runs).toBe(1);
});

test("a paused queue is taken from no more; what runs ends, what waits goes on when it is resumed", {
  tags: ["full"],
}, async () => {
  await jobs.declareQueue("test-pause");
  const begun: string[] = [];
  const ended: string[] = [];
  const gate = Promise.withResolvers<void>();
  await jobs.work<{ id: string }>(
    "test-pause",
    async ({ data }) => {
      begun.push(data.id);
      if (data.id === "running") await gate.promise;
      ended.push(data.id);
    },
    { concurrency: 2 },
  );
  const running = await jobs.send("test-pause", { id: "running" });
  // A job that was fetched and has not begun goes back when its queue is paused.
  await until("the first runs", () => begun.includes("running"));
  expect(await findState(running)).toBe("active");
  expect(await jobs.pause("test-pause")).toBe(true);
  expect(await jobs.pause("test-pause")).toBe(false);
  const waiting = await jobs.send("test-pause", { id: "waiting" });
  await untilWorkersLookedAround();
  expect(await findState(waiting)).toBe("created");
  const { queues, workers } = await jobs.statistics();
  expect(workers).toBe(1);
  expect(queues.find(({ name }) => name === "test-pause")).toEqual({
    name: "test-pause",
    waiting: 1,
    running: 1,
    failed: 0,
    oldestWaitingAt: expect.any(Date),
    pausedAt: expect.any(Date),
  });
  // The place whose job still runs does not hold up the other.
  expect(await jobs.resume("test-pause")).toBe(true);
  expect(await jobs.resume("test-pause")).toBe(false);
  await until("the second has ended", () => ended.includes("waiting"));
  expect(ended).toEqual(["waiting"]);
  gate.resolve();
  await until("the first has ended", () => ended.includes("running"));
});

test("a pause that is not committed is none, and one that was there before a worker holds it", {
  tags: ["full"],
}, async () => {
  await jobs.declareQueue("test-early-pause");
  const { db } = server.context.database;
  await db
    .transaction(async (tx) => {
      await jobs.pause("test-early-pause", { tx });
      throw new Error("changed my mind");
    })
    .catch(() => {});
  expect(await jobs.pause("test-early-pause")).toBe(true);
  let runs = 0;
  await jobs.work("test-early-pause", async () => {
    runs += 1;
  });
  await jobs.send("test-early-pause", {});
  await untilWorkersLookedAround();
  expect(runs).toBe(0);
  await jobs.resume("test-early-pause");
  await until("it ran", () => runs === 1);
});

/** A worker process on the same database that takes a job of a queue and never ends it. */
function startStuckWorker(name: string): ChildProcess {
  const { config, database } = server.context;
  return fork(join(import.meta.dirname, "../../testing/stuck-worker.ts"), [name], {
    env: { DATABASE_URL: database.connectionString, VOXLOOM_DATA: config.dataFolder },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

test("the job of a killed worker goes on in another, long before its heartbeat is missed", async () => {
  const worker = startStuckWorker(queue);
  const id = await jobs.send(queue, { id: "precious" });
  await once(worker, "message");
  expect(await findState(id)).toBe("active");
  const finished: { id: string; triesLeft: number }[] = [];
  await jobs.work<{ id: string }>(queue, async ({ data, triesLeft }) => {
    finished.push({ id: data.id, triesLeft });
  });
  worker.kill("SIGKILL");
  await until("the job is completed", async () => (await findState(id)) === "completed");
  expect(finished).toEqual([{ id: "precious", triesLeft: 2 }]);
  const { rows } = await server.context.database.pool.query("select * from job_claims");
  expect(rows).toEqual([]);
});

test("a worker that is asked to stop gives its job back, not counted as a try", {
  tags: ["full"],
}, async () => {
  await jobs.declareQueue("test-stop");
  const worker = startStuckWorker("test-stop");
  const id = await jobs.send("test-stop", {});
  await once(worker, "message");
  const gone = once(worker, "exit");
  worker.kill("SIGTERM");
  await gone;
  expect(await findState(id)).toBe("created");
  let triesLeft = -1;
  await jobs.work("test-stop", async (job) => {
    triesLeft = job.triesLeft;
  });
  await until("the job is completed", async () => (await findState(id)) === "completed");
  expect(triesLeft).toBe(5);
});
