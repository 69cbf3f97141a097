// @module-tag full
import { once } from "node:events";
import type { Task } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "../../../context.ts";
import {
  dubOrder,
  type Guest,
  makeShortTalk,
  orderDubs,
  startTestServer,
  type TestServer,
  uploadFile,
} from "../../../testing/index.ts";
import { findTask, updateTask, writeProgress } from "../tasks/index.ts";
import { failTask, runProduction } from "./run-production.ts";

let server: TestServer;
let guest: Guest;
let tasks: Task[];
beforeAll(async () => {
  server = await startTestServer();
  guest = await server.openGuest();
  const { id } = await uploadFile(server, guest, await makeShortTalk(server.config.dataFolder));
  tasks = await orderDubs(server, guest, dubOrder(id, "es"));
});
afterAll(() => server.close());

test("a worker that was cut off and comes back changes nothing of what another one finished", async () => {
  const { context } = server;
  const { db } = context.database;
  const taskId = tasks[0]?.id ?? "";
  const stored = async () => {
    const task = await findTask(db, taskId);
    if (task === null) throw new Error("no such task");
    return task;
  };
  const { jobId } = await stored();
  const job = {
    id: jobId ?? "",
    data: { taskId },
    triesLeft: 1,
    isLastTry: false,
    signal: new AbortController().signal,
  };
  // Cut off when its files are stored and its work is not yet settled.
  const cut = new EventTarget();
  const back = Promise.withResolvers<void>();
  const settle = async (): Promise<void> => {
    cut.dispatchEvent(new Event("off"));
    await back.promise;
  };
  const lonely: Context = { ...context, artifacts: { ...context.artifacts, settle } };
  const isOff = once(cut, "off");
  const late = runProduction(lonely, job);
  await isOff;
  const { attemptId } = await stored();
  const lateTry = { jobId: job.id, attemptId: attemptId ?? "" };

  await runProduction(context, job);
  const finished = await stored();
  expect(finished).toMatchObject({ state: "succeeded", revision: 1, jobId: null });
  const getFiles = async () => {
    const keys: string[] = [];
    for await (const { key } of context.storage.list(`tasks/${taskId}`)) keys.push(key);
    return keys.sort();
  };
  expect(Object.values(finished.outputs).length).toBeGreaterThan(2);
  expect(await getFiles()).toEqual(Object.values(finished.outputs).sort());

  const progress = { ...finished.progress, fraction: 0.5 };
  expect(await writeProgress(db, { taskId, attempt: lateTry, progress })).toBe(false);
  await failTask(context, { taskId, attempt: lateTry, error: new Error("the network") });
  back.resolve();
  await late;
  expect(await stored()).toEqual(finished);
  expect(await getFiles()).toEqual(Object.values(finished.outputs).sort());
  const sizes = Object.values(finished.outputs).map((key) => context.storage.getSize(key));
  expect((await Promise.all(sizes)).every((size) => size !== null && size > 0)).toBe(true);
});

test("a try that was taken over is refused while the other one works", async () => {
  const { context } = server;
  const { db } = context.database;
  const [task] = await orderDubs(server, guest, dubOrder(tasks[0]?.materialId ?? "", "ca"));
  const taskId = task?.id ?? "";
  const { jobId } = (await findTask(db, taskId)) ?? { jobId: null };
  const attempt = (attemptId: string) => ({ jobId: jobId ?? "", attemptId });
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const attemptId of [first, second]) await updateTask(db, taskId, { state: "running", attemptId });
  const progress = (await findTask(db, taskId))?.progress;
  if (progress === undefined) throw new Error("no such task");
  expect(await writeProgress(db, { taskId, attempt: attempt(first), progress })).toBe(false);
  await failTask(context, { taskId, attempt: attempt(first), error: new Error("the network") });
  expect(await findTask(db, taskId)).toMatchObject({ state: "running", problem: null });
  expect(await writeProgress(db, { taskId, attempt: attempt(second), progress })).toBe(true);
});
