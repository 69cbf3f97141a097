import { randomUUID } from "node:crypto";
import { calls, type Task } from "@voxloom/contract";
import { beforeEach, expect, test } from "vitest";
import { giveMaterial, type Person } from "../../../testing/index.ts";
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
