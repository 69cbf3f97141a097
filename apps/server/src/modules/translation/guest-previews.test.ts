import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits, type Material, type Task } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Guest, giveMaterial, startTestServer, type TestServer } from "../../testing/index.ts";
import { makeClip, speakClip, uploadMaterial } from "../../testing/upload-material.ts";

let folder: string;
let server: TestServer;
let guest: Guest;
let material: Material;
let materialId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-guest-previews-"));
  server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
  speakClip(join(folder, "speech.wav"), "Good morning. See you later.");
  makeClip(join(folder, "long.wav"), ["-i", join(folder, "speech.wav"), "-af", "apad=whole_dur=40"]);
  const bytes = Buffer.from(await readFile(join(folder, "long.wav")));
  const first = await uploadMaterial(server, await server.openGuest(), { name: "long.wav", bytes });
  materialId = first.id;
});
beforeEach(async () => {
  guest = await server.openGuest();
  material = await giveMaterial(server, guest, { materialId });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const post = (path: string, body: unknown) => server.call(path, { guest, body });
const settings = { sourceLanguage: "en" };
async function order(wish: object = {}): Promise<Task[]> {
  const body = { materialId: material.id, targetLanguages: ["es"], settings, ...wish };
  const answer = await post("/api/audio/translation/task-instant/create", body);
  expect(answer.body.code, answer.body.message).toBe(0);
  return (answer.body.data as { tasks: Task[] }).tasks;
}
const one = async (wish: object = {}): Promise<Task> => {
  const [task] = await order(wish);
  if (task === undefined) throw new Error("no task");
  return task;
};
const draft = (wish: object = {}): Promise<Task> => one({ isDraft: true, ...wish });
const generate = (body: object) => post("/api/video/task/generate", body);

test("a guest previews one at a time", async () => {
  const first = await one({ isPreview: true });
  expect(first).toMatchObject({ isPreview: true, durationMs: limits.previewMs });
  const body = { materialId: material.id, targetLanguages: ["es"], settings, isPreview: true };
  const second = await post("/api/audio/translation/task-instant/create", body);
  expect([second.status, second.body.errorCode]).toEqual([429, "GUEST_LIMIT"]);
  expect((await order({ isPreview: true, isDraft: true }))[0]?.state).toBe("draft");
  await post("/api/video/task/cancel", { taskId: first.id });
  const third = await one({ isPreview: true });
  // The first may not come back beside it.
  expect((await post("/api/video/task/retry", { taskId: first.id })).body.errorCode).toBe("GUEST_LIMIT");
  await post("/api/task/delete", { taskIds: [third.id] });
  expect((await post("/api/video/task/retry", { taskId: first.id })).status).toBe(200);
  const two = await post("/api/audio/translation/task-instant/create", {
    ...body,
    targetLanguages: ["es", "ca"],
  });
  expect(two.body.errorCode).toBe("GUEST_LIMIT");
});

test("five previews a day, whatever became of them; orders at once do not slip through", async () => {
  const drafts = await Promise.all(Array.from({ length: 8 }, () => draft({ isPreview: true })));
  const together = await Promise.all(drafts.slice(0, 3).map(({ id }) => generate({ taskId: id })));
  expect(together.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  const running = async () =>
    (
      (await server.call("/api/video/task/list?state=queued", { guest })).body.data as { items: Task[] }
    ).items.map(({ id }) => id);
  await post("/api/task/delete", { taskIds: await running() });
  const rest = drafts.slice(3);
  for (const { id } of rest.slice(0, limits.guestPreviewsPerDay - 1)) {
    expect((await generate({ taskId: id })).status).toBe(200);
    await post("/api/video/task/cancel", { taskId: id });
  }
  const last = { taskId: rest.at(-1)?.id };
  expect((await generate(last)).body.errorCode).toBe("GUEST_LIMIT");
  expect((await generate({ ...last, isPreview: false })).body.errorCode).toBe("ACCOUNT_NEEDED");
  const made = drafts.map((task) => task.id);
  await post("/api/task/delete", { taskIds: made.filter((id) => id !== last.taskId) });
  await post("/api/task/delete-for-good", { taskIds: made.filter((id) => id !== last.taskId) });
  expect((await generate({ taskId: (await draft({ isPreview: true })).id })).body.errorCode).toBe(
    "GUEST_LIMIT",
  );
  await server.context.database.pool.query("update rate_limits set expire = 0 where key like $1", [
    `%${guest.projId}`,
  ]);
  const { id } = await draft({ isPreview: true });
  await post("/api/task/delete", { taskIds: await running() });
  expect((await generate({ taskId: id })).status).toBe(200);
});

test("where credits count, whole recordings and several at once need an account", async () => {
  const wish = { targetLanguages: ["es"], settings };
  for (const [path, body] of [
    ["/api/video/translation/task-paying/create", { ...wish, materialId: material.id }],
    ["/api/audio/translation/task-paying/create", { ...wish, materialId: material.id }],
    ["/api/video/translation/task-instant/create-multi", { ...wish, materialIds: [material.id] }],
    ["/api/audio/translation/task-instant/create-multi", { ...wish, materialIds: [material.id] }],
    ["/api/video/translation/cancel-paying-translation-task", { taskId: "x" }],
  ] as const)
    expect([path, (await post(path, body)).body.errorCode]).toEqual([path, "ACCOUNT_NEEDED"]);
});
