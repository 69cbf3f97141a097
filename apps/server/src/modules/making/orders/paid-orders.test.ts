import { randomUUID } from "node:crypto";
import { calls, type ResponseOf, type Task } from "@voxloom/contract";
import { beforeEach, expect, test } from "vitest";
import { giveMaterial, type Person } from "../../../testing/index.ts";
import { onePixel, uploadMaterial } from "../../../testing/upload-material.ts";
import { startPaidOrder } from "./paid-orders.ts";
import { openGuestOrders, orderSettings } from "./testing.ts";

const { opened } = openGuestOrders({ VOXLOOM_BILLING: "on" });
let person: Person;
beforeEach(async () => {
  person = await opened.server.openPerson();
});

const post = async (path: string, body: object, who = person) =>
  (await opened.server.call(path, { headers: who.headers, body })).body;
const detail = async (taskId: string) => {
  const { body } = await opened.server.call(`${calls.tasks.detail.path}?taskId=${taskId}`, {
    headers: person.headers,
  });
  return (body.data as { task: Task }).task.state;
};

test("drafts start once, by themselves, when the checkout is paid that they wait for", async () => {
  const { id: materialId } = await giveMaterial(opened.server, person, { materialId: opened.materialId });
  const order = { materialId, targetLanguages: ["es"], settings: orderSettings, isDraft: true };
  const made = await post("/api/audio/translation/task-instant/create", order);
  const taskIds = (made.data as { tasks: Task[] }).tasks.map(({ id }) => id);
  const checkoutId = randomUUID();
  const keep = (who = person, ids = taskIds) =>
    post(calls.payments.taskCheckout.path, { checkoutId, taskIds: ids }, who);
  expect((await keep(await opened.server.openPerson())).errorCode).toBe("NOT_FOUND");
  for (const _ of [1, 2]) expect((await keep()).data).toEqual({ checkoutId, taskIds });
  expect(await detail(taskIds[0] ?? "")).toBe("draft");
  const bought = await post(calls.billing.sandboxCheckout.path, {
    projId: person.projId,
    price_id: "credits-100",
    checkoutId,
  });
  expect(bought.data).toMatchObject({ status: "paid" });
  for (const _ of [1, 2]) await startPaidOrder(opened.server.context, checkoutId);
  expect(await detail(taskIds[0] ?? "")).toBe("queued");
  const beside = (besides: string, who = person) =>
    post(calls.payments.taskCheckout.path, { checkoutId: randomUUID(), besides }, who);
  for (const [checkout, who] of [
    [randomUUID(), person],
    [checkoutId, await opened.server.openPerson()],
  ] as const)
    expect((await beside(checkout, who)).errorCode).toBe("NOT_FOUND");
  const started = await keep(person, taskIds);
  expect(started.errorCode).toBe("TASK_STATE_CONFLICT");
});

test("drafts that wait for a purchase start with the change of plan that is paid in its place", async () => {
  const { id: materialId } = await giveMaterial(opened.server, person, { materialId: opened.materialId });
  const order = { materialId, targetLanguages: ["es"], settings: orderSettings, isDraft: true };
  const made = await post("/api/audio/translation/task-instant/create", order);
  const taskIds = (made.data as { tasks: Task[] }).tasks.map(({ id }) => id);
  const [purchase, changeId] = [randomUUID(), randomUUID()];
  await post(calls.payments.taskCheckout.path, { checkoutId: purchase, taskIds });
  const bound = await post(calls.payments.taskCheckout.path, { checkoutId: changeId, besides: purchase });
  expect(bound.data).toEqual({ checkoutId: changeId, taskIds });
  await post(calls.billing.sandboxCheckout.path, { projId: person.projId, price_id: "credits-100" });
  for (const checkoutId of [changeId, purchase]) await startPaidOrder(opened.server.context, checkoutId);
  expect(await detail(taskIds[0] ?? "")).toBe("queued");
  // A change that is confirmed after they have started is not held up by them.
  const late = { checkoutId: randomUUID(), besides: purchase };
  expect((await post(calls.payments.taskCheckout.path, late)).errorCode).toBeUndefined();
});

test("a free plan makes videos to music that is offered to everybody, and of what is one's own it says which plan has it", async () => {
  const { server, materialId } = opened;
  const picture = await uploadMaterial(server, person, { name: "cup.png", bytes: onePixel });
  const [own, offered] = [
    await giveMaterial(server, person, { materialId }),
    await giveMaterial(server, person, { materialId }),
  ];
  await server.context.database.pool.query(
    "update materials set source_url = 'offered:calm-60' where id = $1",
    [offered.id],
  );
  const findMissing = async (product: "clips" | "slideshow", settings: object) => {
    const { data } = await post(calls.tasks.plan.path, { product, materialId: picture.id, settings });
    const [plan] = (data as ResponseOf<typeof calls.tasks.plan>).plans;
    return plan?.problem?.details?.feature ?? plan?.problem?.code ?? null;
  };
  const to = (music: { id: string }) => ({ music: { materialId: music.id, gainDb: 0 } });
  const narration = { text: "A cup.", language: "en", voiceId: null };
  for (const [product, settings, missing] of [
    ["clips", to(offered), null],
    ["slideshow", to(offered), null],
    ["clips", to(own), "cv_private_music"],
    ["slideshow", to(own), "nvv_private_music"],
    ["clips", { resolution: "1080p" }, "cv_resolution"],
    ["slideshow", { resolution: "1080p" }, "nvv_resolution"],
    ["clips", { lines: ["A cup"] }, null],
    ["clips", { narration: { ...narration, writtenBy: "person" } }, "cv_custom_scripts"],
    ["clips", { narration: { ...narration, writtenBy: "model" } }, "cv_ai_generated_copy"],
  ] as const)
    expect(await findMissing(product, settings), JSON.stringify(settings)).toBe(missing);
});
