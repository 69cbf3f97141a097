import { randomUUID } from "node:crypto";
import {
  type AuditEntry,
  calls,
  type Gift,
  type MoneyRequest,
  type Order,
  type ResponseOf,
} from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Person, startTestServer, type TestServer } from "../../../../testing/index.ts";
import type { PaymentDouble } from "../../../../testing/payments/payment-double.ts";
import { startStripeDouble } from "../../../../testing/payments/stripe-double.ts";
import { getBalance } from "../../../money/billing/index.ts";
import { writeSettings } from "../../../money/payments/index.ts";
import { writeMail } from "../mails/administrator-mails.ts";
import { isNewAdministrator } from "./is-new-administrator.ts";

let double: PaymentDouble;
let server: TestServer;
let first: Person;
let second: Person;
let ada: Person;

beforeAll(async () => {
  double = await startStripeDouble();
  server = await startTestServer({
    environment: {
      VOXLOOM_BILLING: "on",
      VOXLOOM_TWO_ADMINISTRATORS: "above=20 credits-above=100",
      ...double.environment,
    },
  });
  const { database, config } = server.context;
  await writeSettings(database.db, config, {
    ...{ provider: "stripe", mode: "test", isOn: true },
    ...double.keys,
  });
  [first, second] = await Promise.all([
    server.openPerson({ email: "first@example.com", isAdmin: true }),
    server.openPerson({ email: "second@example.com", isAdmin: true }),
  ]);
});
afterAll(async () => {
  await server.close();
  await double.close();
});
beforeEach(async () => {
  ada = await server.openPerson();
});

const post = async <T = unknown>({ path }: { path: string }, body: object, who = first) => {
  const answer = await server.call(path, { headers: who.headers, body: { reason: "as agreed", ...body } });
  return { data: answer.body.data as T, errorCode: answer.body.errorCode, details: answer.body.details };
};
const give = (creditTenths: number, giftId: string = randomUUID(), who = first, projId = ada.projId) =>
  post<Gift | null>(calls.admin.createGift, { projId, creditTenths, expiresAt: null, giftId }, who);
const waiting = async (who = second) => {
  const { body } = await server.call(calls.moneyRequests.list.path, { headers: who.headers });
  return (body.data as ResponseOf<typeof calls.moneyRequests.list>).items;
};
const decide = (requestId: string, decision: "agree" | "refuse", who = second) =>
  post<MoneyRequest>(calls.moneyRequests.decide, { requestId, decision }, who);
const credits = async () =>
  (await getBalance(server.context.database.db, server.context.config, ada.projId)).availableTenths;
const readLog = async () => {
  const { body } = await server.call(`${calls.admin.auditLog.path}?subjectId=${ada.projId}`, {
    headers: first.headers,
  });
  return (body.data as { items: AuditEntry[] }).items.map(({ action, actorEmail, before }) => [
    action,
    actorEmail,
    before.askedBy,
  ]);
};
/** A payment of 27 dollars at the double. */
async function buy(): Promise<Order> {
  const checkoutId = randomUUID();
  const purchase = { projId: ada.projId, price_id: "credits-100", checkoutId };
  const { data } = await post<{ url: string }>(calls.payments.page, purchase, ada);
  double.pay(data.url);
  await server.call(
    `${calls.payments.checkoutState.path}?${new URLSearchParams({ projId: ada.projId, checkoutId })}`,
    { headers: ada.headers },
  );
  const { body } = await server.call(`${calls.billing.orders.path}?projId=${ada.projId}`, {
    headers: ada.headers,
  });
  const [order] = (body.data as { items: Order[] }).items;
  if (order === undefined) throw new Error("nothing was bought");
  return order;
}

test("a gift above the limit is given once another administrator agrees, and the log names both", async () => {
  const before = await credits();
  expect((await give(1000)).data).toMatchObject({ creditTenths: 1000 });
  const giftId = randomUUID();
  for (const _ of [1, 2]) expect(await give(1001, giftId)).toMatchObject({ data: null });
  expect((await give(1002, giftId)).errorCode).toBe("BAD_INPUT");
  expect(await credits()).toBe(before + 1000);
  expect(await waiting()).toMatchObject([
    {
      ...{ id: giftId, kind: "gift", creditTenths: 1001, state: "asked", isOwn: false },
      ...{ askedBy: "first@example.com", reason: "as agreed", owner: ada.email },
    },
  ]);
  expect(await waiting(first)).toMatchObject([{ isOwn: true }]);
  expect((await decide(giftId, "agree", first)).details).toMatchObject({ reason: "second" });
  expect(await credits()).toBe(before + 1000);
  // Two who agree at once, or twice, give it once.
  const answers = await Promise.all([decide(giftId, "agree"), decide(giftId, "agree")]);
  expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(["MONEY_REQUEST_CONFLICT", undefined]);
  expect(await credits()).toBe(before + 2001);
  expect(await waiting()).toEqual([]);
  expect((await readLog()).slice(0, 2)).toEqual([
    ["create-gift", "second@example.com", "first@example.com"],
    ["ask-second", "first@example.com", undefined],
  ]);
});

test("who would get it does not agree to it; refused or taken back it is not given", async () => {
  const own = randomUUID();
  await give(5000, own, first, second.projId);
  expect((await decide(own, "agree")).details).toMatchObject({ reason: "second" });
  expect((await decide(own, "refuse", first)).data).toMatchObject({ state: "refused" });
  const giftId = randomUUID();
  await give(5000, giftId);
  const before = await credits();
  expect((await decide(giftId, "refuse")).data).toMatchObject({ state: "refused" });
  expect((await decide(giftId, "agree")).errorCode).toBe("MONEY_REQUEST_CONFLICT");
  expect(await credits()).toBe(before);
  expect((await readLog())[0]).toEqual(["refuse-request", "second@example.com", undefined]);
  expect((await decide(randomUUID(), "agree")).errorCode).toBe("NOT_FOUND");
});

test("plans with many credits wait, too; those without do not", async () => {
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  const set = (creditTenths: number, grantId: string) =>
    post(calls.admin.setPlan, { projId: ada.projId, level: 2, endsAt, creditTenths, grantId });
  expect((await set(0, randomUUID())).data).toMatchObject({ maxLevel: 2 });
  const grantId = randomUUID();
  const before = await credits();
  expect((await set(1001, grantId)).data).toBeNull();
  // Who agrees sees for how long.
  expect(await waiting()).toMatchObject([{ kind: "plan", level: 2, endsAt }]);
  expect((await decide(grantId, "agree")).data).toMatchObject({ kind: "plan", level: 2, state: "done" });
  expect(await credits()).toBe(before + 1001);
});

test("a refund above the limit goes back once, also where the service's answer was lost or it was away", async () => {
  const order = await buy();
  const refund = (amountMinor?: number, refundId: string = randomUUID()) =>
    post<Order | null>(calls.payments.refund, {
      ...{ orderId: order.id, refundId },
      ...(amountMinor === undefined ? {} : { amountMinor }),
    });
  expect((await refund(100)).data).toMatchObject({ returnedMinor: 100 });
  expect((await refund(2601)).errorCode).toBe("REFUND_REFUSED");
  const refundId = randomUUID();
  expect((await refund(undefined, refundId)).data).toBeNull();
  expect(await waiting()).toMatchObject([{ kind: "refund", amountMinor: 2600, currency: "USD" }]);
  double.failNext("down", 10);
  expect((await decide(refundId, "agree")).errorCode).toBe("CHECKOUT_UNAVAILABLE");
  double.failNext("down", 0);
  expect(await waiting()).toMatchObject([{ state: "agreed" }]);
  // It may be on its way: nobody takes it back any more.
  expect((await decide(refundId, "refuse")).errorCode).toBe("MONEY_REQUEST_CONFLICT");
  expect((await decide(refundId, "agree")).data).toMatchObject({ state: "done" });
  expect([...double.taken().values()].at(-1)).toBe(0);
  expect((await readLog()).slice(0, 2)).toEqual([
    ["refund-payment", "second@example.com", "first@example.com"],
    ["agree-request", "second@example.com", "first@example.com"],
  ]);
});

test("pieces of one payment count together: what is above the limit in sum waits", async () => {
  const order = await buy();
  const piece = (amountMinor: number, refundId: string = randomUUID()) =>
    post<Order | null>(calls.payments.refund, { orderId: order.id, refundId, amountMinor });
  expect((await piece(1500)).data).toMatchObject({ returnedMinor: 1500 });
  const refundId = randomUUID();
  expect((await piece(500, refundId)).data).toMatchObject({ returnedMinor: 2000 });
  expect((await piece(500, refundId)).data).toMatchObject({ returnedMinor: 2000 });
  const last = randomUUID();
  expect((await piece(1, last)).data).toBeNull();
  expect((await decide(last, "refuse")).data).toMatchObject({
    state: "refused",
    decidedBy: "second@example.com",
  });
});

test("a plan that is set again under one id with other figures is refused in words", async () => {
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  const grantId = randomUUID();
  const set = (creditTenths: number) =>
    post(calls.admin.setPlan, { projId: ada.projId, level: 1, endsAt, creditTenths, grantId });
  for (const _ of [1, 2]) expect((await set(300)).data).toMatchObject({ maxLevel: 1 });
  expect(await set(400)).toMatchObject({ errorCode: "BAD_INPUT", details: { field: "grantId" } });
});

test("who was made an administrator by another agrees to nothing for a week", async () => {
  const third = await server.openPerson();
  await post(calls.admin.setRoles, { userId: third.userId, roles: ["admin"] });
  const giftId = randomUUID();
  await give(9000, giftId);
  const refused = await decide(giftId, "agree", third);
  expect(refused).toMatchObject({ errorCode: "MONEY_REQUEST_CONFLICT", details: { reason: "new" } });
  const { db } = server.context.database;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await isNewAdministrator(db, third.userId, inDays(6.9))).toBe(true);
  expect(await isNewAdministrator(db, third.userId, inDays(7.1))).toBe(false);
  // Those of the command line, as these two, count at once.
  expect((await decide(giftId, "agree")).data).toMatchObject({ state: "done" });
});

test("of two pieces of one moment that are above the limit together, one waits", async () => {
  const order = await buy();
  const piece = async (refundId: string) => ({
    refundId,
    data: (
      await post<Order | null>(calls.payments.refund, { orderId: order.id, refundId, amountMinor: 1300 })
    ).data,
  });
  const answers = await Promise.all([piece(randomUUID()), piece(randomUUID())]);
  expect(answers.map(({ data }) => data?.returnedMinor).toSorted()).toEqual([1300, undefined]);
  const late = answers.find(({ data }) => data === null)?.refundId ?? "";
  expect((await decide(late, "agree")).data).toMatchObject({ state: "done", amountMinor: 1300 });
});

test("one refund that two windows ask for at once goes back once, and neither is refused", async () => {
  const order = await buy();
  const spec = { orderId: order.id, refundId: randomUUID(), amountMinor: 1500 };
  const answers = await Promise.all([1, 2, 3].map(() => post<Order>(calls.payments.refund, spec)));
  expect(answers.map(({ errorCode }) => errorCode)).toEqual([undefined, undefined, undefined]);
  expect([...double.taken().values()].at(-1)).toBe(1200);
});

test("a refund that waits outlives the account of who paid, and a gift does not", async () => {
  const order = await buy();
  const [refundId, giftId] = [randomUUID(), randomUUID()];
  await post(calls.payments.refund, { orderId: order.id, refundId });
  await give(9000, giftId);
  const { context } = server;
  await context.projectLife.erased(context, ada.projId);
  expect(await waiting()).toMatchObject([{ id: refundId }]);
  expect((await decide(giftId, "agree")).errorCode).toBe("NOT_FOUND");
  expect((await decide(refundId, "agree")).data).toMatchObject({ state: "done" });
  expect([...double.taken().values()].at(-1)).toBe(0);
  // What is decided names them no more either.
  await context.projectLife.erased(context, ada.projId);
  expect((await decide(refundId, "agree")).errorCode).toBe("NOT_FOUND");
});

test("a refund of what went back meanwhile is refused for good", async () => {
  const order = await buy();
  const refundId = randomUUID();
  await post(calls.payments.refund, { orderId: order.id, refundId });
  await post(calls.payments.refund, { orderId: order.id, refundId: randomUUID(), amountMinor: 1500 });
  expect((await decide(refundId, "agree")).errorCode).toBe("REFUND_REFUSED");
  expect(await waiting()).toEqual([]);
});

test("the other administrators are told by mail, in their language", async () => {
  const { pool } = server.context.database;
  await pool.query("update users set locale = 'de' where email = 'second@example.com'");
  const giftId = randomUUID();
  await give(9000, giftId);
  const { rows } = await pool.query(
    `select data from pgboss.job where name = 'administrator-mails' and data ->> 'email' = 'second@example.com'
      order by created_on desc limit 1`,
  );
  const mail = writeMail(server.context, rows[0].data);
  expect(mail.to).toBe("second@example.com");
  expect(mail.subject).toBe("Eine zweite Person der Verwaltung muss zustimmen");
  expect(mail.text).toContain("first@example.com");
  expect(mail.text).toContain("/manager/user-projects?tab=payments");
  await decide(giftId, "refuse");
});
