import { randomUUID } from "node:crypto";
import { calls, type Order, planEntitlements, type RequestOf, type ResponseOf } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, startTestServer, type TestServer } from "../../../testing/index.ts";
import { giveNewAccount } from "./give-new-account.ts";
import { getPlan, grantPlan, holdForWork, readQuota, requireEntitlement } from "./index.ts";
import { applyPayment, periodAfter } from "./plans/apply-payment.ts";
import { erasePlansAndCredits } from "./project-life.ts";

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
});
/** Someone whose project has no credits yet: what a new account is given is taken away. */
beforeEach(async () => {
  person = await server.openPerson();
  await erasePlansAndCredits(db(), person.projId);
});
afterAll(() => server.close());

const db = () => server.context.database.db;
const config = () => server.config;
const get = (call: { path: string }, fields: Record<string, string> = {}, caller = person) =>
  server.call(`${call.path}?${new URLSearchParams({ projId: person.projId, ...fields })}`, {
    headers: caller.headers,
  });
const plan = async () =>
  (await get(calls.billing.quotaPlan)).body.data as ResponseOf<typeof calls.billing.quotaPlan>;
const buy = (price_id: string, checkoutId: string = randomUUID(), projId = person.projId) =>
  server.call(calls.billing.sandboxCheckout.path, {
    headers: person.headers,
    body: { projId, price_id, checkoutId } satisfies RequestOf<typeof calls.billing.sandboxCheckout>,
  });
const cancel = (price_id: string) =>
  server.call(calls.billing.cancelSubscription.path, {
    headers: person.headers,
    body: { projId: person.projId, price_id },
  });

describe("a project's plan", () => {
  test("is Free without any purchase, with the fields of the specification", async () => {
    const answer = await plan();
    expect(answer).toMatchObject({
      projId: person.projId,
      maxLevel: 0,
      items: [{ price_id: "free", level: 0, cancel_at_period_end: false, sub_status: "active" }],
      count: 1,
      total_remaining: 0,
      total_frozen: 0,
      no_watermark: false,
      autogen_feature: false,
      gen_speed: 1,
      usedStorage: 0,
      res_1080p: false,
      entitlements: planEntitlements[0],
      credits: { isLow: true, isUnlimited: false },
    });
    expect(answer.storage).toBeGreaterThan(0);
  });

  test("has the 5 credits of a new account, given once", async () => {
    person = await server.openPerson();
    await giveNewAccount(db(), person.projId);
    const { total_remaining, credits } = await plan();
    expect(total_remaining).toBe(5);
    expect(credits).toMatchObject({ giftTenths: 50, availableTenths: 50, isLow: false });
    const days = (Date.parse(credits.nextExpiry?.expiresAt ?? "") - Date.now()) / (24 * 3_600_000);
    expect(days).toBeCloseTo(30, 1);
  });

  test("of somebody else answers as one that never was", async () => {
    const other = await server.openPerson();
    for (const call of [calls.billing.quotaPlan, calls.billing.orders, calls.credits.details]) {
      const answer = await get(call, {}, other);
      expect([answer.status, answer.body.errorCode]).toEqual([404, "NOT_FOUND"]);
    }
    expect((await buy("pro-month", randomUUID(), other.projId)).status).toBe(404);
  });
});

describe("the sandbox checkout", () => {
  test("is paid in the currency that is asked for, and in none that has no price", async () => {
    const order = { projId: person.projId, price_id: "business-month", checkoutId: randomUUID() };
    const pay = (currency: string) =>
      server.call(calls.billing.sandboxCheckout.path, {
        headers: person.headers,
        body: { ...order, currency },
      });
    expect((await pay("CHF")).status).toBe(400);
    expect((await pay("GBP")).body.data).toMatchObject({
      amountMinor: 4200,
      currency: "GBP",
      creditTenths: 2250,
    });
  });

  test("grants plan and credits, marked as a test, once for each press", async () => {
    const checkoutId = randomUUID();
    const bought = await buy("pro-month", checkoutId);
    expect(bought.body.data).toMatchObject({
      price_id: "pro-month",
      kind: "plan",
      status: "paid",
      amountMinor: 1900,
      currency: "USD",
      creditTenths: 750,
      provider: "sandbox",
      isTest: true,
    });
    const again = await buy("pro-month", checkoutId);
    expect(again.body.data).toEqual(bought.body.data);
    expect(await plan()).toMatchObject({
      maxLevel: 1,
      total_remaining: 75,
      count: 2,
      no_watermark: true,
      res_1080p: true,
      gen_speed: 2,
      credits: { monthlyTenths: 750 },
      items: [
        { price_id: "pro-month", level: 1, sub_status: "active" },
        { price_id: "free", level: 0 },
      ],
    });
  });

  test("sells credits that do not run out, without a plan", async () => {
    await buy("credits-30");
    expect(await plan()).toMatchObject({ maxLevel: 0, credits: { boughtTenths: 300, nextExpiry: null } });
  });

  test("knows no price that is not sold", async () => {
    expect((await buy("enterprise-month")).body.errorCode).toBe("NOT_FOUND");
    expect((await buy("free")).body.errorCode).toBe("NOT_FOUND");
  });

  test("a second payment of the same plan prolongs it; another plan ends the renewal of the first", async () => {
    await buy("pro-month");
    const [first] = (await plan()).items;
    await buy("pro-month");
    const [renewed] = (await plan()).items;
    const end = new Date((first?.expire_time ?? 0) * 1000);
    expect(renewed?.expire_time).toBe(Math.floor(periodAfter(end, "month").getTime() / 1000));
    await buy("studio-year");
    const { items, maxLevel, total_remaining } = await plan();
    expect([maxLevel, total_remaining]).toEqual([3, 75 + 75 + 10_800]);
    expect(items.map(({ price_id, cancel_at_period_end }) => [price_id, cancel_at_period_end])).toEqual([
      ["studio-year", false],
      ["pro-month", true],
      ["free", false],
    ]);
  });

  test("two calls at once for one checkout make one order", async () => {
    const checkoutId = randomUUID();
    const both = await Promise.all([buy("business-month", checkoutId), buy("business-month", checkoutId)]);
    expect(both[0]?.body.data).toEqual(both[1]?.body.data);
    expect((await plan()).total_remaining).toBe(225);
  });
});

describe("canceling a plan", () => {
  test("keeps it until its end, and can be done twice", async () => {
    await buy("pro-month");
    for (const _ of [1, 2]) {
      const { status, body } = await cancel("pro-month");
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ price_id: "pro-month", cancel_at_period_end: true });
    }
    expect((await plan()).maxLevel).toBe(1);
  });

  test("is refused for what the project does not have", async () => {
    expect((await cancel("studio-month")).body.errorCode).toBe("NOT_FOUND");
    expect((await cancel("free")).body.errorCode).toBe("NOT_FOUND");
  });
});

describe("the end of a plan", () => {
  const pro = { kind: "plan", priceId: "pro-month", level: 1, period: "month", creditTenths: 750 } as const;
  const payment = (at: Date) => ({
    projId: person.projId,
    sold: pro,
    paid: { amountMinor: 1900, currency: "USD" },
    provider: "sandbox" as const,
    paymentRef: randomUUID(),
    isTest: true,
    at,
  });
  test("takes level and credits with it, and says so", async () => {
    await applyPayment(db(), payment(new Date("2026-01-31T12:00:00Z")));
    expect(await plan()).toMatchObject({ maxLevel: 0, total_remaining: 0 });
    expect((await plan()).items).toMatchObject([
      { price_id: "free" },
      { price_id: "pro-month", sub_status: "expired", expire_time: Date.UTC(2026, 1, 28, 12) / 1000 },
    ]);
    expect((await cancel("pro-month")).body.errorCode).toBe("NOT_FOUND");
    // Bought anew it begins now, not where it ended.
    await buy("pro-month");
    expect((await plan()).items[0]?.expire_time).toBeGreaterThan(Date.now() / 1000 + 27 * 24 * 3600);
  });

  test("a payment belongs to one order", async () => {
    const paid = payment(new Date());
    await applyPayment(db(), paid);
    await expect(applyPayment(db(), { ...paid, projId: randomUUID() })).rejects.toThrow(/another order/);
    await expect(applyPayment(db(), { ...paid, sold: { ...pro, priceId: "studio-month" } })).rejects.toThrow(
      /another order/,
    );
  });

  test("a period ends on the same day, or on the last of a shorter month", () => {
    const after = (day: string, period: "month" | "year") =>
      periodAfter(new Date(`${day}T00:00:00Z`), period)
        .toISOString()
        .slice(0, 10);
    expect(after("2026-01-15", "month")).toBe("2026-02-15");
    expect(after("2026-01-31", "month")).toBe("2026-02-28");
    expect(after("2026-12-31", "month")).toBe("2027-01-31");
    expect(after("2028-02-29", "year")).toBe("2029-02-28");
  });
});

test("orders are listed newest first, page by page", async () => {
  for (const price of ["credits-30", "credits-100", "pro-month"]) await buy(price);
  type Page = { items: Order[]; nextCursor: string | null };
  const first = (await get(calls.billing.orders, { limit: "2" })).body.data as Page;
  expect(first.items.map(({ price_id }) => price_id)).toEqual(["pro-month", "credits-100"]);
  const second = (await get(calls.billing.orders, { limit: "2", cursor: first.nextCursor ?? "" })).body
    .data as Page;
  expect(second.items.map(({ price_id }) => price_id)).toEqual(["credits-30"]);
  expect(second.nextCursor).toBeNull();
  expect((await get(calls.billing.orders, { cursor: "nonsense" })).body.errorCode).toBe("BAD_INPUT");
});

describe("entitlements", () => {
  test("are told to guests, who have Free", async () => {
    const guest = await server.openGuest();
    const { body } = await server.call(calls.billing.entitlements.path, { guest });
    expect(body.data).toMatchObject({ maxLevel: 0, entitlements: { max_upload_file_size: 102_400 } });
  });

  test("let pass what the plan allows, and name the plan that would", async () => {
    const { projId } = person;
    const need = (neededKib: number) =>
      requireEntitlement(db(), config(), { projId, feature: "max_upload_file_size", needed: neededKib });
    await need(102_400);
    await expect(need(102_401)).rejects.toMatchObject({
      code: "PLAN_TOO_LOW",
      details: { feature: "max_upload_file_size", plan: "Pro", quota: 102_400 },
    });
    const ocr = { projId, feature: "enable_ocr", needed: true } as const;
    await expect(requireEntitlement(db(), config(), ocr)).rejects.toMatchObject({
      details: { plan: "Studio" },
    });
    await buy("studio-month");
    await requireEntitlement(db(), config(), ocr);
  });

  test("say what is left", async () => {
    await buy("pro-month");
    const feature = "create_voice_clone";
    const quota = (used: number) => readQuota(db(), config(), { projId: person.projId, feature, used });
    expect(await quota(1)).toEqual({ quota: 3, remaining: 2, unlockingLevel: 2 });
    expect(await quota(5)).toMatchObject({ remaining: 0 });
  });

  test("follow a plan that was granted, to its end", async () => {
    const { projId } = person;
    const expiresAt = new Date(Date.now() + 3_600_000);
    await grantPlan(db(), { projId, level: 4, expiresAt, creditTenths: 1000, key: "trial" });
    expect(await plan()).toMatchObject({ maxLevel: 4, storage: null, total_remaining: 100 });
    const later = await getPlan(db(), config(), projId, new Date(expiresAt.getTime() + 1));
    expect(later.maxLevel).toBe(0);
  });
});

test("a plan whose renewal was not paid goes on for the days of grace that are set, not longer", async () => {
  await buy("pro-month");
  const { projId } = person;
  const { rows } = await server.context.database.pool.query(
    "update subscriptions set status = 'past_due' where proj_id = $1 returning expires_at",
    [projId],
  );
  const levelAt = async (days: number, graceDays: number) => {
    const at = new Date(rows[0].expires_at.getTime() + days * 24 * 3_600_000);
    return (await getPlan(db(), { billing: { ...config().billing, graceDays } }, projId, at)).maxLevel;
  };
  expect([await levelAt(2.9, 3), await levelAt(3, 3), await levelAt(0, 0)]).toEqual([1, 0, 0]);
});

describe("a project's life", () => {
  test("its owner takes home what came in, what it went for, and what was bought", async () => {
    await buy("pro-month");
    const files: { path: string; content?: string }[] = [];
    for await (const file of server.context.projectLife.exported(server.context, person.projId))
      files.push(file);
    const getContent = (path: string) => files.find((file) => file.path === path)?.content ?? "";
    expect(getContent("credits.csv")).toContain(",grant,plan,");
    expect(JSON.parse(getContent("orders.json"))).toMatchObject([{ price_id: "pro-month", status: "paid" }]);
  });

  test("its end takes plans and credits, held ones too, and leaves the orders in the books", async () => {
    const { projId } = person;
    await buy("pro-month");
    const work = { product: "video-translation", durationMs: 60_000 } as const;
    const order = [{ taskId: randomUUID(), taskName: "Film", runId: "1", work }];
    await holdForWork(db(), config(), { projId, order });
    await server.context.projectLife.erased(server.context, projId);
    await server.context.projectLife.erased(server.context, projId);
    expect(await plan()).toMatchObject({ maxLevel: 0, total_remaining: 0, total_frozen: 0 });
    expect((await get(calls.billing.orders)).body.data).toMatchObject({ items: [{ price_id: "pro-month" }] });
  });
});
