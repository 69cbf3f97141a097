import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError, limits, type Material, type Task, type TaskProgress } from "@voxloom/contract";
import { EngineError } from "@voxloom/engines";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer } from "../../../testing/index.ts";
import { orderTasks, settleTask } from "../../../testing/settle-task.ts";
import { speakClip, uploadMaterial } from "../../../testing/upload-material.ts";
import { failTask } from "../productions/index.ts";
import { sweepTasks } from "./sweep-tasks.ts";

let server: TestServer;
let guest: Guest;
let stranger: Guest;
let material: Material;
let bytes: Buffer<ArrayBuffer>;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-tasks-"));
  server = await startTestServer();
  [guest, stranger] = [await server.openGuest(), await server.openGuest()];
  speakClip(join(folder, "speech.wav"), "Good morning. See you later.");
  bytes = Buffer.from(await readFile(join(folder, "speech.wav")));
  material = await uploadMaterial(server, guest, { name: "speech.wav", bytes });
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => server.close());

const order = async (...targetLanguages: string[]) =>
  (await orderTasks(server, guest, { materialId: material.id, targetLanguages })).map(({ id }) => id);
const one = async (): Promise<string> => (await order("es"))[0] ?? "";
const post = (path: string, body: unknown, as: Guest = guest) => server.call(path, { guest: as, body });
const script = (taskId: string, query = "") =>
  server.call(`/api/task/script?taskId=${taskId}${query}`, { guest });

test("one order gives a task for each language, with places in the queue, in pages", async () => {
  const [first, second, third] = await order("es", "ca", "gl");
  type Page = { items: Task[]; nextCursor: string | null };
  const page = (await server.call("/api/video/task/list?limit=2", { guest })).body.data as Page;
  expect(page.items.map(({ id }) => id)).toEqual([third, second]);
  const rest = (await server.call(`/api/video/guest/task/list?limit=1&cursor=${page.nextCursor}`, { guest }))
    .body.data as Page;
  expect(rest.items.map(({ id }) => id)).toEqual([first]);
  const places = [...page.items, ...rest.items]
    .map(({ progress }) => progress.queuePlace ?? 0)
    .toSorted((a, b) => a - b);
  // Others of this file may wait before them.
  const [place = 0] = places;
  expect(place).toBeGreaterThan(0);
  expect(places).toEqual([place, place + 1, place + 2]);
  expect(new Set([...page.items, ...rest.items].map(({ requestId }) => requestId)).size).toBe(1);
  const done = (await server.call("/api/video/task/list?state=succeeded", { guest })).body.data as Page;
  expect(done.items.every(({ state }) => state === "succeeded")).toBe(true);
  for (const path of ["/api/video/task/list", "/api/video/guest/task/list"]) {
    expect((await server.call(path)).status).toBe(401);
    expect((await server.call(`${path}?limit=0`, { guest })).body.errorCode).toBe("BAD_INPUT");
    expect(((await server.call(path, { guest: stranger })).body.data as Page).items).toEqual([]);
  }
});

test("strangers are not let in, others' tasks are not there, nonsense is refused", async () => {
  const taskId = await one();
  const edit = { taskId, baseRevision: 1, patch: { changed: { l1: { notes: "x" } } } };
  const posts = [
    ["/api/video/task/cancel", { taskId }],
    ["/api/video/task/retry", { taskId }],
    ["/api/video/task/regenerate", { taskId }],
    ["/api/video/gen-download-url", { taskId, kind: "video" }],
    ["/api/task/script/edit", edit],
    ["/api/video/translation/delete-task", { taskId }],
  ] as const;
  for (const [path, body] of posts) {
    expect((await server.call(path, { body })).body.errorCode).toBe("NOT_SIGNED_IN");
    expect((await post(path, {})).body.errorCode).toBe("BAD_INPUT");
    expect((await post(path, body, stranger)).body.errorCode).toBe("NOT_FOUND");
    expect((await post(path, { ...body, taskId: "no-id" })).body.errorCode).toBe("NOT_FOUND");
  }
  for (const path of ["detail", "events", "script", "script/revisions"]) {
    expect((await server.call(`/api/task/${path}?taskId=${taskId}`)).body.errorCode).toBe("NOT_SIGNED_IN");
    expect((await server.call(`/api/task/${path}`, { guest })).body.errorCode).toBe("BAD_INPUT");
    const foreign = await server.call(`/api/task/${path}?taskId=${taskId}`, { guest: stranger });
    expect([foreign.status, foreign.body.errorCode]).toEqual([404, "NOT_FOUND"]);
  }
});

test("cancel, retry, and what cannot be", async () => {
  const taskId = await one();
  expect((await post("/api/video/task/retry", { taskId })).body.errorCode).toBe("TASK_STATE_CONFLICT");
  expect((await post("/api/video/task/regenerate", { taskId })).body.errorCode).toBe("TASK_STATE_CONFLICT");
  expect((await post("/api/video/gen-download-url", { taskId, kind: "video" })).status).toBe(409);
  const canceled = await post("/api/video/task/cancel", { taskId });
  expect(canceled.body.data).toMatchObject({ state: "canceled", progress: { queuePlace: null } });
  const again = await post("/api/video/task/cancel", { taskId });
  expect([again.status, again.body.errorCode]).toEqual([409, "TASK_STATE_CONFLICT"]);
  // Nothing was produced: there is no script to regenerate from.
  expect((await post("/api/video/task/regenerate", { taskId })).body.errorCode).toBe("TASK_STATE_CONFLICT");
  const retried = await post("/api/video/task/retry", { taskId });
  expect(retried.body.data).toMatchObject({ state: "queued" });
  expect((retried.body.data as Task).progress.queuePlace).toBeGreaterThan(0);
});

test("a production settles once, and only for the job that the task belongs to", async () => {
  const taskId = await one();
  expect((await script(taskId)).body.errorCode).toBe("NOT_FOUND");
  expect(await settleTask(server, taskId, { jobId: randomUUID() })).toBe(false);
  expect((await script(taskId)).body.errorCode).toBe("NOT_FOUND");
  expect(await settleTask(server, taskId)).toBe(true);
  expect(await settleTask(server, taskId)).toBe(false);
  expect((await script(taskId)).body.data).toMatchObject({ revision: 1, script: { targetLanguage: "es" } });
  const revisions = await server.call(`/api/task/script/revisions?taskId=${taskId}`, { guest });
  expect(revisions.body.data).toMatchObject({ items: [{ revision: 1, origin: "automatic" }] });
  expect((await script(taskId, "&revision=7")).body.errorCode).toBe("NOT_FOUND");
  expect((await script(taskId, "&revision=0")).body.errorCode).toBe("BAD_INPUT");
});

test("a canceled task is not settled by a worker that did not hear of it", async () => {
  const taskId = await one();
  const list = (await server.call("/api/video/task/list", { guest })).body.data as { items: Task[] };
  expect(list.items.some(({ id }) => id === taskId)).toBe(true);
  await post("/api/video/task/cancel", { taskId });
  expect(await settleTask(server, taskId)).toBe(false);
  expect((await script(taskId)).body.errorCode).toBe("NOT_FOUND");
});

test("a production that fails leaves its problem on the task, once, and the task can be tried again", async () => {
  const taskId = await one();
  const { context } = server;
  const error = new EngineError("crashed", "The voice engine ended at once.", { engineId: "flite" });
  await failTask(context, { taskId, attempt: { jobId: randomUUID() }, error });
  const state = async () =>
    ((await server.call("/api/video/task/list", { guest })).body.data as { items: Task[] }).items.find(
      ({ id }) => id === taskId,
    );
  expect(await state()).toMatchObject({ state: "queued", progress: { problem: null } });
  await failTask(context, { taskId, error });
  expect(await state()).toMatchObject({
    state: "failed",
    progress: { problem: { code: "ENGINE_FAILED", details: { engine: "flite" } } },
  });
  await failTask(context, { taskId, error: new AppError("DISK_FULL", "full") });
  expect(await state()).toMatchObject({ progress: { problem: { code: "ENGINE_FAILED" } } });
  const retried = await post("/api/video/task/retry", { taskId });
  expect(retried.body.data).toMatchObject({ state: "queued", progress: { problem: null, fraction: 0 } });
});

test("a regeneration names lines of the script only", async () => {
  const taskId = await one();
  await settleTask(server, taskId);
  const wrong = await post("/api/video/task/regenerate", { taskId, segmentIds: ["l9"] });
  expect([wrong.status, wrong.body.errorCode]).toEqual([400, "BAD_INPUT"]);
  const right = await post("/api/video/task/regenerate", { taskId, segmentIds: ["l2"] });
  expect(right.body.data).toMatchObject({ state: "queued" });
  expect((await post("/api/video/task/retry", { taskId })).body.errorCode).toBe("TASK_STATE_CONFLICT");
});

test("the page of a finished task has its report, downloads and no changed line", async () => {
  const taskId = await one();
  await settleTask(server, taskId);
  const detail = await server.call(`/api/task/detail?taskId=${taskId}`, { guest });
  expect(detail.body.data).toMatchObject({
    materialName: "speech.wav",
    hasVideo: false,
    video: null,
    task: { state: "succeeded", score: 71, rating: { verdict: "needs-review", marks: { words: 71 } } },
    report: { score: 71, rating: { verdict: "needs-review" } },
  });
  const { downloads, media } = detail.body.data as { downloads: string[]; media: { originalUrl: string } };
  expect(downloads).toContain("target-srt");
  expect(downloads).not.toContain("video");
  const original = await fetch(new URL(media.originalUrl, server.origin));
  expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);
});

test("progress streams until the task ends", async () => {
  const taskId = await one();
  const answer = await fetch(`${server.origin}/api/task/events?taskId=${taskId}`, { headers: guest.headers });
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const seen = (): TaskProgress[] =>
    [...text.matchAll(/^data: (.+)$/gm)].map(([, json]) => JSON.parse(json ?? "") as TaskProgress);
  for (;;) {
    const part = await reader?.read();
    if (part === undefined || part.done) break;
    text += part.value;
    if (seen().length === 1 && seen()[0]?.state === "queued")
      await post("/api/video/task/cancel", { taskId });
  }
  expect(
    seen()
      .map(({ state }) => state)
      .at(0),
  ).toBe("queued");
  expect(
    seen()
      .map(({ state }) => state)
      .at(-1),
  ).toBe("canceled");
});

test("a file that a waiting task needs stays; a deleted file goes with its last task", async () => {
  const own = await uploadMaterial(server, guest, { name: "needed.wav", bytes });
  const [row] = await orderTasks(server, guest, { materialId: own.id, targetLanguages: ["es"] });
  const body = { materialId: own.id };
  const refused = await post("/api/material/delete", body);
  expect([refused.status, refused.body.errorCode]).toEqual([409, "TASK_STATE_CONFLICT"]);
  const taskId = row?.id ?? "";
  await post("/api/video/task/cancel", { taskId });
  expect((await post("/api/material/delete", body)).status).toBe(200);
  const address = new URL(own.fileUrl ?? "", server.origin);
  // The task can still be tried again.
  expect((await fetch(address)).status).toBe(200);
  expect((await post("/api/video/translation/delete-task", { taskId })).status).toBe(200);
  // And restored, for so many days.
  const laterBy = (days: number) => new Date(Date.now() + days * 86_400_000);
  await sweepTasks(server.context, laterBy(limits.taskRestoreDays - 1));
  expect((await fetch(address)).status).toBe(200);
  await sweepTasks(server.context, laterBy(limits.taskRestoreDays + 1));
  expect((await fetch(address)).status).toBe(404);
  expect((await post("/api/task/restore", { taskIds: [taskId] })).body.errorCode).toBe("NOT_FOUND");
  expect((await script(taskId)).body.errorCode).toBe("NOT_FOUND");
});
