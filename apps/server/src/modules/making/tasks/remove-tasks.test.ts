import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { limits, type Task } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Guest, insertTestTasks, startTestServer, type TestServer } from "../../../testing/index.ts";
import { settleTask } from "../../../testing/settle-task.ts";
import { sweepTasks } from "./sweep-tasks.ts";

let server: TestServer;
let guest: Guest;
let stranger: Guest;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [guest, stranger] = [await server.openGuest(), await server.openGuest()];
});
afterAll(() => server.close());

const post = (path: string, body: unknown, as: Guest = guest) => server.call(path, { guest: as, body });
const getIds = async (query = ""): Promise<string[]> => {
  const { body } = await server.call(`/api/video/task/list?limit=200&${query}`, { guest });
  return (body.data as { items: Task[] }).items.map(({ id }) => id);
};
const make = async (...rows: Parameters<typeof insertTestTasks>[2]): Promise<string[]> =>
  (await insertTestTasks(server, guest, rows)).map(({ id }) => id);

test("deleted tasks are not there, can be brought back as they were, and are found among the deleted", async () => {
  const [one = "", two = "", three = ""] = await make({ name: "one" }, { state: "failed" }, {});
  expect((await post("/api/task/delete", { taskIds: [one, two] })).status).toBe(200);
  expect(await getIds()).toEqual([three]);
  expect((await getIds("view=deleted")).sort()).toEqual([one, two].sort());
  const calls = [
    server.call(`/api/task/detail?taskId=${one}`, { guest }),
    server.call(`/api/task/events?taskId=${one}`, { guest }),
    post("/api/video/task/retry", { taskId: two }),
    post("/api/video/task/regenerate", { taskId: one }),
    post("/api/video/gen-download-url", { taskId: one, kind: "target-srt" }),
    post("/api/task/rename", { taskId: one, name: "new" }),
  ];
  for (const answer of await Promise.all(calls)) expect(answer.body.errorCode).toBe("NOT_FOUND");
  // Twice is as once.
  expect((await post("/api/task/delete", { taskIds: [one] })).status).toBe(200);
  expect((await post("/api/task/restore", { taskIds: [one, two] })).status).toBe(200);
  expect((await post("/api/task/restore", { taskIds: [one] })).status).toBe(200);
  expect((await getIds()).sort()).toEqual([one, two, three].sort());
  expect((await post("/api/video/task/retry", { taskId: two })).body.data).toMatchObject({ deletedAt: null });
});

test("a waiting task is canceled before it is deleted, and no worker settles it", async () => {
  const [taskId = ""] = await make({ state: "canceled" });
  await post("/api/video/task/retry", { taskId });
  await post("/api/task/delete", { taskIds: [taskId] });
  expect(await settleTask(server, taskId)).toBe(false);
  await post("/api/task/restore", { taskIds: [taskId] });
  const detail = await server.call("/api/video/task/list?state=canceled", { guest });
  expect((detail.body.data as { items: Task[] }).items.map(({ id }) => id)).toContain(taskId);
});

test("all or none: one id that is not the caller's, and nothing happens", async () => {
  const [own = ""] = await make({});
  const [foreign] = await insertTestTasks(server, stranger, [{}]);
  for (const path of ["delete", "restore", "delete-for-good"]) {
    for (const other of [foreign?.id ?? "", randomUUID(), "no-id"]) {
      const answer = await post(`/api/task/${path}`, { taskIds: [own, other] });
      expect([answer.status, answer.body.errorCode]).toEqual([404, "NOT_FOUND"]);
    }
    expect((await server.call(`/api/task/${path}`, { body: { taskIds: [own] } })).status).toBe(401);
    const tooMany = Array.from({ length: limits.maxTasksAtOnce + 1 }, () => own);
    for (const taskIds of [[], tooMany])
      expect((await post(`/api/task/${path}`, { taskIds })).body.errorCode).toBe("BAD_INPUT");
  }
  expect(await getIds()).toContain(own);
});

test("for good: only what is deleted, with its files", async () => {
  const [taskId = ""] = await make({});
  const folder = join(server.config.storageFolder, "tasks", taskId);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "dub.wav"), "audio");
  const taskIds = [taskId];
  const early = await post("/api/task/delete-for-good", { taskIds });
  expect([early.status, early.body.errorCode]).toEqual([409, "TASK_STATE_CONFLICT"]);
  await post("/api/task/delete", { taskIds });
  expect((await post("/api/task/delete-for-good", { taskIds })).status).toBe(200);
  expect(existsSync(folder)).toBe(false);
  expect((await post("/api/task/restore", { taskIds })).body.errorCode).toBe("NOT_FOUND");
});

test("the sweep takes what was deleted long ago, and nothing else", async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const days = limits.taskRestoreDays;
  const [old = "", fresh = "", stored = ""] = await make(
    { deletedAt: ago(days + 1) },
    { deletedAt: ago(days - 1) },
    { createdAt: ago(days * 3) },
  );
  await sweepTasks(server.context);
  const deleted = await getIds("view=deleted");
  expect([deleted.includes(old), deleted.includes(fresh)]).toEqual([false, true]);
  expect(await getIds()).toContain(stored);
});

test("a task gets another name, trimmed; an empty or overlong one is refused", async () => {
  const [taskId = ""] = await make({ name: "before" });
  const renamed = await post("/api/task/rename", { taskId, name: "  Urlaub \u{1F3D6}  " });
  expect(renamed.body.data).toMatchObject({ id: taskId, name: "Urlaub \u{1F3D6}" });
  for (const name of ["", "   ", "x".repeat(limits.maxTaskNameCharacters + 1)])
    expect((await post("/api/task/rename", { taskId, name })).body.errorCode).toBe("BAD_INPUT");
  expect((await post("/api/task/rename", { taskId, name: "mine" }, stranger)).status).toBe(404);
});
