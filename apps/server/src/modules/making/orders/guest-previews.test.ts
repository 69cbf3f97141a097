import { limits, type Task } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openGuestOrders, orderSettings } from "./testing.ts";

const { opened, post, order, one, draft, generate } = openGuestOrders({ VOXLOOM_BILLING: "on" });

test("a guest previews one at a time", async () => {
  const first = await one({ isPreview: true });
  expect(first).toMatchObject({ isPreview: true, durationMs: limits.previewMs });
  const body = {
    materialId: opened.material.id,
    targetLanguages: ["es"],
    settings: orderSettings,
    isPreview: true,
  };
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
      (await opened.server.call("/api/video/task/list?state=queued", { guest: opened.guest })).body.data as {
        items: Task[];
      }
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
  await opened.server.context.database.pool.query("update rate_limits set expire = 0 where key like $1", [
    `%${opened.guest.projId}`,
  ]);
  const { id } = await draft({ isPreview: true });
  await post("/api/task/delete", { taskIds: await running() });
  expect((await generate({ taskId: id })).status).toBe(200);
});

test("where credits count, whole recordings and several at once need an account", async () => {
  const spec = { targetLanguages: ["es"], settings: orderSettings };
  for (const [path, body] of [
    ["/api/video/translation/task-paying/create", { ...spec, materialId: opened.material.id }],
    ["/api/audio/translation/task-paying/create", { ...spec, materialId: opened.material.id }],
    ["/api/video/translation/task-instant/create-multi", { ...spec, materialIds: [opened.material.id] }],
    ["/api/audio/translation/task-instant/create-multi", { ...spec, materialIds: [opened.material.id] }],
    ["/api/video/translation/cancel-paying-translation-task", { taskId: "x" }],
  ] as const)
    expect([path, (await post(path, body)).body.errorCode]).toEqual([path, "ACCOUNT_NEEDED"]);
  const several = { ...spec, product: "audio-translation", materialIds: [opened.material.id, "another"] };
  expect((await post("/api/task/create", several)).body.errorCode).toBe("ACCOUNT_NEEDED");
});
