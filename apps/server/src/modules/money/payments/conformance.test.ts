import { randomUUID } from "node:crypto";
import {
  calls,
  type Order,
  type PlanChange,
  type PlanEntry,
  providerTraits,
  type RenewingPlan,
  type ResponseOf,
} from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lockProject } from "../../../platform/db/index.ts";
import type { Person } from "../../../testing/index.ts";
import { startAirwallexDouble } from "../../../testing/payments/airwallex-double.ts";
import { startPaddleDouble } from "../../../testing/payments/paddle-double.ts";
import { startPaypalDouble } from "../../../testing/payments/paypal-double.ts";
import { startStripeDouble } from "../../../testing/payments/stripe-double.ts";
import { grantCredits, holdForWork, releaseWork } from "../billing/index.ts";
import { openCampaign } from "../coupons/index.ts";
import { compareTotals } from "./compare-totals.ts";
import { isSamePayer, notePayers } from "./payers/note-payers.ts";
import { endRenewal } from "./plans/cancel-plan.ts";
import { takesCurrency } from "./providers/provider-currencies.ts";
import { openProvider } from "./settings/open-provider.ts";
import { writeSettings } from "./settings/store.ts";
import { reconcile } from "./sync/reconcile.ts";
import { paidCheckoutQueue } from "./sync/sync-subject.ts";
import { openPaymentRig, type PaymentRig } from "./testing.ts";
import { listEvents, listFindings } from "./webhooks/list-events.ts";

/** Every provider passes the same. */
const doubles = [
  { name: "stripe", start: startStripeDouble },
  { name: "paypal", start: startPaypalDouble },
  { name: "paddle", start: startPaddleDouble },
  { name: "airwallex", start: startAirwallexDouble },
] as const;
/** What a new account is given. */
const giftTenths = 50;

describe.each(doubles)("$name", ({ name, start }) => {
  // Paddle takes what is disputed back at once, and tells of no dispute that is open.
  const disputed = name === "paddle" ? "refunded" : "disputed";
  const { changesPlans, renews } = providerTraits[name];
  let rig: PaymentRig;
  let person: Person;
  beforeAll(async () => {
    // Callers of this machine buy in test mode.
    rig = await openPaymentRig(start);
  });
  beforeEach(async () => {
    person = await rig.server.openPerson();
  });
  afterAll(async () => {
    expect(await rig.problems()).toEqual([]);
    await rig.close();
  });

  const ask = async <T>(path: string, body: object, who = person) => {
    const answer = await rig.server.call(path, {
      headers: who.headers,
      body: { projId: who.projId, ...body },
    });
    return { data: answer.body.data as T, errorCode: answer.body.errorCode };
  };
  const read = async <T>(path: string, query: Record<string, string> = {}, who = person) => {
    const words = new URLSearchParams({ projId: who.projId, ...query });
    return (await rig.server.call(`${path}?${words}`, { headers: who.headers })).body.data as T;
  };
  const orders = async (who = person) =>
    (await read<{ items: Order[] }>(calls.billing.orders.path, {}, who)).items;
  const renewing = async () =>
    (await read<{ plan: RenewingPlan | null }>(calls.payments.renewingPlan.path)).plan;
  const state = (checkoutId: string) =>
    read<{ state: string; order: Order | null }>(calls.payments.checkoutState.path, { checkoutId });
  async function subscribe(priceId = "pro-month"): Promise<string> {
    const { url } = await rig.open(person, priceId);
    rig.double.pay(url);
    await rig.settle();
    const ref = rig.double.subscriptions().at(-1)?.ref;
    if (ref === undefined) throw new Error("nothing renews");
    return ref;
  }
  const readRef = async (): Promise<string> => {
    const { rows } = await rig.server.context.database.pool.query(
      "select payment_ref from orders where proj_id = $1 order by place desc limit 1",
      [person.projId],
    );
    return rows[0].payment_ref;
  };

  test("credits come when they are paid, once, however often it is told", async () => {
    const { url, checkoutId } = await rig.open(person, "credits-100");
    expect(await rig.credits(person)).toBe(giftTenths);
    expect((await state(checkoutId)).state).toBe("open");
    rig.double.pay(url);
    const notices = rig.double.takeNotices();
    for (const notice of [...notices, ...notices.toReversed()]) expect(await rig.deliver(notice)).toBe(200);
    await rig.work();
    await rig.work();
    expect(await rig.credits(person)).toBe(giftTenths + 1000);
    expect(await orders()).toMatchObject([
      { status: "paid", amountMinor: 2700, currency: "USD", creditTenths: 1000, isTest: true },
    ]);
  });

  test("a notice of a kind that is not known is kept, and nothing is done about it", async () => {
    rig.double.takeNotices();
    rig.double.tellOther();
    const [notice] = rig.double.takeNotices();
    if (notice === undefined) throw new Error("nothing was told");
    for (const _ of [1, 2]) expect(await rig.deliver(notice)).toBe(200);
    await rig.work();
    const { items } = await listEvents(rig.server.context, { mode: "test", limit: 20, state: "ignored" });
    expect(items.filter(({ type }) => type === notice.type)).toMatchObject([
      { provider: name, deliveries: 2, attempts: 0, outcome: null },
    ]);
  });

  test("whoever comes back before the notice has the credits at once", { tags: ["full"] }, async () => {
    const { url, checkoutId } = await rig.open(person, "credits-30", { currency: "BRL" });
    rig.double.pay(url);
    expect(await state(checkoutId)).toMatchObject({
      state: "paid",
      order: { amountMinor: 4900, currency: "BRL" },
    });
    await rig.settle();
    expect(await rig.credits(person)).toBe(giftTenths + 300);
  });

  test("the same checkout is the same page; one that ended unpaid brings nothing", {
    tags: ["full"],
  }, async () => {
    const checkoutId = randomUUID();
    const [first, again] = [
      await rig.open(person, "credits-30", { checkoutId }),
      await rig.open(person, "credits-30", { checkoutId }),
    ];
    expect(again.url).toBe(first.url);
    rig.double.expire(first.url);
    await rig.settle();
    expect((await state(checkoutId)).state).toBe("unpaid");
    expect((await rig.open(person, "credits-30", { checkoutId })).errorCode).toBe("NOT_FOUND");
    expect(await orders()).toEqual([]);
  });

  test.runIf(renews)(
    "a plan begins, renews with new credits, and goes on for a while where it is not paid",
    {
      tags: ["full"],
    },
    async () => {
      const ref = await subscribe();
      expect(await rig.credits(person)).toBe(giftTenths + 750);
      expect(await renewing()).toMatchObject({ price_id: "pro-month", status: "active", renewalMinor: 1900 });
      rig.double.renew(ref);
      await rig.settle();
      expect((await orders()).map(({ creditTenths, status }) => [creditTenths, status])).toEqual([
        [750, "paid"],
        [750, "paid"],
      ]);
      rig.double.renew(ref, false);
      await rig.settle();
      const unpaid = await renewing();
      expect(unpaid?.status).toBe("past_due");
      const { rows } = await rig.server.context.database.pool.query(
        "select expires_at from subscriptions where proj_id = $1",
        [person.projId],
      );
      expect(Date.parse(unpaid?.graceUntil ?? "") - rows[0].expires_at.getTime()).toBe(7 * 24 * 3_600_000);
      expect(await orders()).toHaveLength(2);
      rig.double.payOverdue(ref);
      await rig.settle();
      expect(await renewing()).toMatchObject({ status: "active", graceUntil: null });
      expect(await orders()).toHaveLength(3);
    },
  );

  test.runIf(renews)(
    "a second plan is refused, and points to the one that is there",
    { tags: ["full"] },
    async () => {
      await subscribe("studio-month");
      expect((await rig.open(person, "pro-month")).errorCode).toBe("SUBSCRIPTION_EXISTS");
      expect((await rig.open(person, "credits-30")).errorCode).toBeUndefined();
    },
  );

  test.runIf(!renews)(
    "one period of a plan is paid, with all it brings, and does not renew",
    {
      tags: ["full"],
    },
    async () => {
      const { url } = await rig.open(person, "pro-month");
      rig.double.pay(url);
      await rig.settle();
      expect(await rig.credits(person)).toBe(giftTenths + 750);
      expect(await renewing()).toBeNull();
      const { items } = await read<{ items: PlanEntry[] }>(calls.billing.quotaPlan.path);
      expect(items.find(({ price_id }) => price_id === "pro-month")?.cancel_at_period_end).toBe(true);
      const again = await rig.open(person, "pro-month");
      rig.double.pay(again.url);
      await rig.settle();
      expect(await orders()).toHaveLength(2);
      const ref = await readRef();
      rig.double.dispute(ref);
      await rig.settle();
      expect([await rig.credits(person), (await orders())[0]?.status]).toEqual([
        giftTenths + 750,
        "disputed",
      ]);
      rig.double.endDispute(ref, true);
      await rig.settle();
      expect([await rig.credits(person), (await orders())[0]?.status]).toEqual([giftTenths + 1500, "paid"]);
    },
  );

  test.runIf(renews)(
    "of two plans that two tabs bought at once, one renews, and it is found",
    {
      tags: ["full"],
    },
    async () => {
      const pages = [await rig.open(person, "pro-month"), await rig.open(person, "business-month")];
      for (const { url } of pages) rig.double.pay(url);
      await rig.settle();
      const findings = await listFindings(rig.server.context, "test");
      expect(findings.filter(({ projId }) => projId === person.projId)).toMatchObject([
        { kind: "two-plans" },
      ]);
      const subject = findings.find(({ projId }) => projId === person.projId)?.subject ?? "";
      // The job that the finding sent, done here.
      await endRenewal(rig.server.context, { provider: rig.double.provider, mode: "test" }, subject);
      const own = rig.double.subscriptions().slice(-2);
      expect(own.filter(({ renews }) => renews)).toHaveLength(1);
    },
  );

  /** What a larger plan would cost now in place of the present one; nothing is paid yet. */
  const preview = async (price_id: string) =>
    ask<PlanChange>(calls.payments.previewChange.path, { price_id });
  /** Goes to the page of a change that was previewed, and pays there. */
  async function payChange({ changeId }: PlanChange): Promise<void> {
    const open = () => ask<{ url: string | null }>(calls.payments.changePlan.path, { changeId });
    const { url } = (await open()).data;
    expect((await open()).data.url).toBe(url);
    rig.double.pay(url ?? "");
    await rig.settle();
    expect((await open()).data.url).toBeNull();
  }
  /** The jobs that purchases sent, done here: of several plans that renew the newest goes on. */
  async function endReplaced(): Promise<void> {
    const { rows } = await rig.server.context.database.pool.query(
      "select ref from provider_subscriptions where proj_id = $1 order by period_start desc offset 1",
      [person.projId],
    );
    for (const { ref } of rows)
      await endRenewal(rig.server.context, { provider: rig.double.provider, mode: "test" }, ref);
  }
  /** As if half of the paid time of all plans of somebody were over. */
  const passHalf = (projId: string) =>
    rig.server.context.database.pool.query(
      "update orders set paid_at = paid_at - (period_end - paid_at) / 2, period_end = period_end - (period_end - paid_at) / 2 where proj_id = $1",
      [projId],
    );

  test.runIf(!changesPlans)(
    "what is left of a plan is taken off the price and the credits of a larger one, once, as was told",
    async () => {
      const { url } = await rig.open(person, "pro-month");
      rig.double.pay(url);
      await rig.settle();
      await passHalf(person.projId);
      expect((await preview("pro-month")).errorCode).toBe("PLAN_CHANGE_REFUSED");
      const { data: change } = await preview("business-month");
      expect(change).toMatchObject({
        how: "replaced",
        when: "now",
        hasPage: true,
        renews,
        chargeMinor: 4900,
      });
      // Half of 19 dollars and of 75 credits, less the moments since.
      expect([949, 950]).toContain(change.creditMinor);
      expect([1875, 1876]).toContain(change.creditTenths);
      expect(change.dueMinor).toBe(4900 - change.creditMinor);
      expect(await orders()).toHaveLength(1);
      const { data: other } = await preview("studio-month");
      expect(other.creditMinor).toBeGreaterThan(0);
      expect(await startedBy(change.changeId)).toBe(0);
      await payChange(change);
      expect(await startedBy(change.changeId)).toBe(1);
      // It takes off what was taken off elsewhere meanwhile: nobody is led to a page to pay that.
      const late = await ask(calls.payments.changePlan.path, { changeId: other.changeId });
      expect(late.errorCode).toBe("PLAN_CHANGE_REFUSED");
      expect((await orders())[0]).toMatchObject({
        ...{ amountMinor: change.dueMinor, creditTenths: change.creditTenths, status: "paid" },
      });
      expect(await rig.credits(person)).toBe(giftTenths + 750 + change.creditTenths);
      const { items } = await read<{ items: PlanEntry[] }>(calls.billing.quotaPlan.path);
      const now = Date.now() / 1000;
      expect(
        items.filter(({ expire_time }) => expire_time > now + 60).map(({ price_id }) => price_id),
      ).toEqual(expect.arrayContaining(["business-month"]));
      expect(items.find(({ price_id }) => price_id === "pro-month")?.expire_time ?? 0).toBeLessThan(now + 60);
      // What was taken off counts as paid the next time, and what it was of does not count again.
      const { data: more } = await preview("studio-month");
      expect([4898, 4899, 4900]).toContain(more.creditMinor);
      const findings = await listFindings(rig.server.context, "test");
      expect(findings.filter(({ projId }) => projId === person.projId)).toEqual([]);
      if (renews) expect((await renewing())?.renewalMinor).toBe(4900);
      await endReplaced();
    },
  );

  test.runIf(!changesPlans)(
    "what is left of a plan whose payment went back is not taken off; where two tabs took it off, it is found",
    { tags: ["full"] },
    async () => {
      const { url } = await rig.open(person, "pro-month");
      rig.double.pay(url);
      await rig.settle();
      const [one, two] = [await preview("business-month"), await preview("studio-month")];
      const opened = [];
      for (const { data } of [one, two])
        opened.push(await ask<{ url: string }>(calls.payments.changePlan.path, { changeId: data.changeId }));
      for (const { data } of opened) rig.double.pay(data.url);
      await rig.settle();
      const findings = await listFindings(rig.server.context, "test");
      expect(
        findings.filter(({ projId, note }) => projId === person.projId && note.includes("two plans")).length,
      ).toBeGreaterThan(0);
      rig.double.refundByHand(await readRef(), 100);
      await rig.settle();
      const { rows } = await rig.server.context.database.pool.query(
        "select status from orders where proj_id = $1 order by place desc limit 1",
        [person.projId],
      );
      expect(rows[0].status).toBe("part-refunded");
      const credited = await read<{ credited: { price_id: string } | null }>(
        calls.payments.renewingPlan.path,
      );
      expect(credited.credited?.price_id).toBe("business-month");
      await endReplaced();
    },
  );

  /** What begins when the present plan is over; null: nothing does. */
  async function following(): Promise<string | null> {
    const { plan, chosen } = await read<ResponseOf<typeof calls.payments.renewingPlan>>(
      calls.payments.renewingPlan.path,
    );
    return plan?.next_price_id ?? chosen?.price_id ?? null;
  }
  /** How many orders were told that what they wait for is paid, under this name. */
  const startedBy = async (checkoutId: string): Promise<number> => {
    const { rows } = await rig.server.context.database.pool.query(
      "select 1 from pgboss.job where name = $1 and data ->> 'checkoutId' = $2",
      [paidCheckoutQueue, checkoutId],
    );
    return rows.length;
  };
  /** Somebody on Business agrees to Pro, on the provider's page where it has one. Answers what they were told. */
  async function chooseSmaller(): Promise<PlanChange> {
    const { data: change } = await preview("pro-month");
    const agree = () =>
      ask<{ url: string | null }>(calls.payments.changePlan.path, { changeId: change.changeId });
    const { url } = (await agree()).data;
    expect(url === null).toBe(!renews);
    if (url !== null) rig.double.pay(url);
    return change;
  }
  const takeBusiness = async (): Promise<void> => {
    const { url } = await rig.open(person, "business-month");
    rig.double.pay(url);
    await rig.settle();
  };
  const planEnd = async (priceId: string): Promise<Date> => {
    const { rows } = await rig.server.context.database.pool.query(
      "select expires_at from subscriptions where proj_id = $1 and price_id = $2",
      [person.projId, priceId],
    );
    return rows[0].expires_at;
  };

  test.runIf(!changesPlans)(
    "a smaller plan begins when the paid time is over, is told before, and can be taken back",
    async () => {
      await takeBusiness();
      const end = await planEnd("business-month");
      const change = await chooseSmaller();
      expect(change).toMatchObject({
        ...{ from_price_id: "business-month", how: "later", when: "period-end", hasPage: renews, renews },
        ...{
          dueMinor: 0,
          nextMinor: 1900,
          nextAt: end.toISOString(),
          creditTenths: 0,
          periodCreditTenths: 750,
        },
      });
      await rig.settle();
      await endReplaced();
      expect(await following()).toBe("pro-month");
      expect(await orders()).toHaveLength(1);
      expect(await rig.credits(person)).toBe(giftTenths + 2250);
      const { maxLevel } = await read<{ maxLevel: number }>(calls.billing.quotaPlan.path);
      expect(maxLevel).toBe(2);
      expect((await preview("pro-month")).errorCode).toBe("PLAN_CHANGE_REFUSED");
      if (renews) expect((await rig.open(person, "pro-month")).errorCode).toBe("SUBSCRIPTION_EXISTS");
      const { data: back } = await preview("business-month");
      expect(back).toMatchObject({ how: "later", hasPage: false, dueMinor: 0, price_id: "business-month" });
      for (const _ of [1, 2])
        expect(
          (await ask<{ url: null }>(calls.payments.changePlan.path, { changeId: back.changeId })).data.url,
        ).toBeNull();
      await rig.settle();
      expect(await following()).toBeNull();
      if (renews)
        expect(await renewing()).toMatchObject({ price_id: "business-month", cancelAtPeriodEnd: false });
      // A job that ends the replaced plan, and comes only now, has nothing to do any more.
      const [taken] = rig.double.subscriptions().slice(-2);
      if (taken !== undefined)
        await endRenewal(rig.server.context, { provider: rig.double.provider, mode: "test" }, taken.ref);
      const live = rig.double.subscriptions().slice(-2);
      expect(live.map((one) => one.renews)).toEqual(renews ? [true, false] : []);
      expect((await orders()).map(({ status }) => status)).toEqual(["paid"]);
    },
  );

  test.runIf(!changesPlans)(
    "keeping the present plan waits for a job that ends it, and is the same when it is asked for again",
    { tags: ["full"] },
    async () => {
      await takeBusiness();
      await chooseSmaller();
      await rig.settle();
      const [present] = rig.double.subscriptions().slice(-2);
      const { db, pool } = rig.server.context.database;
      const keep = () => ask<PlanEntry>(calls.payments.resumePlan.path, { price_id: "business-month" });
      const work: Promise<unknown>[] = [];
      await db.transaction(async (tx) => {
        await lockProject(tx, { projId: person.projId, what: "renewal" });
        if (present === undefined) return;
        work.push(
          endRenewal(rig.server.context, { provider: rig.double.provider, mode: "test" }, present.ref),
          keep(),
        );
        await expect
          .poll(async () => {
            const waits = "select 1 from pg_locks where locktype = 'advisory' and not granted";
            return (await pool.query(waits)).rowCount;
          })
          .toBe(2);
      });
      await Promise.all(work);
      for (const _ of [1, 2]) expect((await keep()).data?.price_id).toBe("business-month");
      expect(await following()).toBeNull();
      const live = rig.double.subscriptions().slice(-2);
      expect(live.map((one) => one.renews)).toEqual(renews ? [true, false] : []);
    },
  );

  test.runIf(!changesPlans)(
    "a smaller plan that was chosen is paid when it begins, once, also where no notice came",
    { tags: ["full"] },
    async () => {
      await takeBusiness();
      const end = await planEnd("business-month");
      await chooseSmaller();
      rig.double.takeNotices();
      for (const _ of [1, 2]) await reconcile(rig.server.context);
      expect(await following()).toBe("pro-month");
      await endReplaced();
      if (renews) rig.double.renew(rig.double.subscriptions().at(-1)?.ref ?? "");
      else {
        const { chosen } = await read<ResponseOf<typeof calls.payments.renewingPlan>>(
          calls.payments.renewingPlan.path,
        );
        const open = () =>
          ask<{ url: string }>(calls.payments.payChosen.path, { changeId: chosen?.changeId ?? "" });
        const [first, second] = await Promise.all([open(), open()]);
        const { url } = first.data;
        expect(second.data.url).toBe(url);
        expect((await open()).data.url).toBe(url);
        rig.double.pay(url);
        await rig.settle();
        expect((await open()).errorCode).toBe("NOT_FOUND");
      }
      await rig.settle();
      await reconcile(rig.server.context);
      expect(
        (await orders()).map(({ price_id, amountMinor, creditTenths }) => [
          price_id,
          amountMinor,
          creditTenths,
        ]),
      ).toEqual([
        ["pro-month", 1900, 750],
        ["business-month", 4900, 2250],
      ]);
      expect((await planEnd("pro-month")).getTime() - end.getTime()).toBeGreaterThan(27 * 24 * 3_600_000);
      expect(await planEnd("business-month")).toEqual(end);
      const findings = await listFindings(rig.server.context, "test");
      expect(findings.filter(({ projId }) => projId === person.projId)).toEqual([]);
    },
  );

  test.runIf(!changesPlans)(
    "what was to follow goes along when the plan ends, or a larger one is bought",
    { tags: ["full"] },
    async () => {
      await takeBusiness();
      await chooseSmaller();
      await rig.settle();
      await endReplaced();
      await ask(calls.billing.cancelSubscription.path, { price_id: "business-month" });
      expect(await following()).toBeNull();
      await chooseSmaller();
      await rig.settle();
      await payChange((await preview("studio-month")).data);
      await endReplaced();
      expect(await following()).toBeNull();
      const live = rig.double.subscriptions().slice(-4);
      expect(live.map((one) => one.renews)).toEqual(renews ? [false, false, false, true] : []);
    },
  );

  test.runIf(renews && !changesPlans)(
    "a smaller plan is not agreed to on the day of a renewal; one whose first payment fails has its days of grace",
    { tags: ["full"] },
    async () => {
      await takeBusiness();
      const { pool } = rig.server.context.database;
      const setEnd = (end: string) =>
        pool.query(`update orders set period_end = ${end} where proj_id = $1`, [person.projId]);
      const end = await planEnd("business-month");
      await setEnd("now() + interval '2 hours'");
      expect((await preview("pro-month")).errorCode).toBe("PLAN_CHANGE_REFUSED");
      await setEnd(`'${end.toISOString()}'`);
      await chooseSmaller();
      await rig.settle();
      await endReplaced();
      const ref = rig.double.subscriptions().at(-1)?.ref ?? "";
      rig.double.renew(ref, false);
      await rig.settle();
      expect(await planEnd("pro-month")).toEqual(end);
      const { rows } = await pool.query(
        "select status from subscriptions where proj_id = $1 and price_id = $2",
        [...[person.projId, "pro-month"]],
      );
      expect(rows).toEqual([{ status: "past_due" }]);
      expect(await orders()).toHaveLength(1);
      rig.double.payOverdue(ref);
      await rig.settle();
      expect((await orders())[0]).toMatchObject({ price_id: "pro-month", creditTenths: 750 });
    },
  );

  test.runIf(renews && !changesPlans)(
    "a larger plan takes the place of one, which is not renewed any more",
    {
      tags: ["full"],
    },
    async () => {
      const first = await subscribe("pro-month");
      expect((await rig.open(person, "business-month")).errorCode).toBe("SUBSCRIPTION_EXISTS");
      const { data: change } = await preview("business-month");
      await payChange(change);
      const second = rig.double.subscriptions().at(-1)?.ref;
      const findings = await listFindings(rig.server.context, "test");
      expect(findings.filter(({ projId }) => projId === person.projId)).toEqual([]);
      // The job that the purchase sent, done here.
      await endRenewal(rig.server.context, { provider: rig.double.provider, mode: "test" }, first);
      expect(await renewing()).toMatchObject({ price_id: "business-month", cancelAtPeriodEnd: false });
      const live = rig.double.subscriptions().filter(({ renews }) => renews);
      expect(live.map(({ ref }) => ref)).toContain(second);
      expect(live.map(({ ref }) => ref)).not.toContain(first);
      expect(await rig.credits(person)).toBe(giftTenths + 750 + change.creditTenths);
    },
  );

  test.runIf(renews)(
    "the renewal ends at the provider first, and can be taken up again",
    { tags: ["full"] },
    async () => {
      const ref = await subscribe();
      const renews = () => rig.double.subscriptions().find((one) => one.ref === ref)?.renews;
      rig.double.failNext("down", 12);
      const failed = await ask(calls.billing.cancelSubscription.path, { price_id: "pro-month" });
      expect([failed.errorCode, renews()]).toEqual(["CHECKOUT_UNAVAILABLE", true]);
      rig.double.failNext("down", 0);
      const ended = await ask<PlanEntry>(calls.billing.cancelSubscription.path, { price_id: "pro-month" });
      expect([ended.data?.cancel_at_period_end, renews()]).toEqual([true, false]);
      const resumed = await ask<PlanEntry>(calls.payments.resumePlan.path, { price_id: "pro-month" });
      expect([resumed.data?.cancel_at_period_end, renews()]).toEqual([false, true]);
    },
  );

  test.runIf(changesPlans)(
    "a larger plan is charged for the rest of the period, as was told, with its part of the credits",
    async () => {
      const ref = await subscribe();
      const { data: change } = await ask<PlanChange>(calls.payments.previewChange.path, {
        price_id: "business-month",
      });
      expect(change).toMatchObject({
        when: "now",
        how: "prorated",
        nextMinor: 4900,
        periodCreditTenths: 2250,
      });
      expect(change.dueMinor).toBe(change.chargeMinor - change.creditMinor);
      expect(change.dueMinor).toBeGreaterThan(2900);
      expect(change.creditTenths).toBeLessThanOrEqual(1500);
      const before = await rig.credits(person);
      for (const _ of [1, 2]) {
        const { data } = await ask<{ plan: RenewingPlan }>(calls.payments.changePlan.path, {
          changeId: change.changeId,
        });
        expect(data.plan).toMatchObject({ price_id: "business-month", renewalMinor: 4900 });
      }
      await rig.settle();
      expect(await startedBy(change.changeId)).toBe(1);
      expect((await orders())[0]).toMatchObject({
        amountMinor: change.dueMinor,
        creditTenths: change.creditTenths,
      });
      expect(await rig.credits(person)).toBe(before + change.creditTenths);
      rig.double.renew(ref);
      await rig.settle();
      expect((await orders())[0]).toMatchObject({
        amountMinor: 4900,
        creditTenths: 2250,
        price_id: "business-month",
      });
      expect(await orders()).toHaveLength(3);
    },
  );

  test.runIf(changesPlans)(
    "a change that the card does not pay changes nothing",
    { tags: ["full"] },
    async () => {
      await subscribe();
      const { data: change } = await ask<PlanChange>(calls.payments.previewChange.path, {
        price_id: "studio-month",
      });
      rig.double.setCard(false);
      const answer = await ask(calls.payments.changePlan.path, { changeId: change.changeId });
      rig.double.setCard(true);
      expect(answer.errorCode).toBe("PLAN_CHANGE_REFUSED");
      expect((await renewing())?.price_id).toBe("pro-month");
      expect(await startedBy(change.changeId)).toBe(0);
      expect(await orders()).toHaveLength(1);
    },
  );

  test.runIf(changesPlans)(
    "a smaller plan waits for the next payment, and can be undone; a year begins at once",
    {
      tags: ["full"],
    },
    async () => {
      const ref = await subscribe("business-month");
      const to = async (price_id: string) => {
        const { data } = await ask<PlanChange>(calls.payments.previewChange.path, { price_id });
        return [
          data,
          (await ask<{ plan: RenewingPlan }>(calls.payments.changePlan.path, { changeId: data.changeId }))
            .data.plan,
        ] as const;
      };
      const [down, waiting] = await to("pro-month");
      expect([down.when, down.dueMinor, waiting.price_id, waiting.next_price_id]).toEqual([
        "period-end",
        0,
        "business-month",
        "pro-month",
      ]);
      expect((await to("business-month"))[1].next_price_id).toBeNull();
      await to("pro-month");
      rig.double.renew(ref);
      await rig.settle();
      expect(await renewing()).toMatchObject({ price_id: "pro-month", next_price_id: null });
      expect((await orders())[0]).toMatchObject({ amountMinor: 1900, creditTenths: 750 });
      const [year, yearly] = await to("pro-year");
      expect([year.how, year.dueMinor, year.creditTenths, yearly.price_id]).toEqual([
        "new-period",
        18_000,
        9000,
        "pro-year",
      ]);
      const back = await ask(calls.payments.previewChange.path, { price_id: "pro-month" });
      expect(back.errorCode).toBe("PLAN_CHANGE_REFUSED");
    },
  );

  test.runIf(renews)(
    "a discount takes its part of the first payment; an unpaid page gives the coupon back",
    {
      tags: ["full"],
    },
    async () => {
      const code = `SPRING-${randomUUID().slice(0, 8).toUpperCase()}`;
      const endsAt = new Date(Date.now() + 3_600_000);
      const benefit = { kind: "discount", percentOff: 20, priceIds: null } as const;
      await openCampaign(rig.server.context.database.db, { code, benefit, maxClaims: null, endsAt });
      const { data: coupon } = await ask<{ id: string }>(calls.coupons.claim.path, { code });
      const left = await rig.open(person, "pro-month", { couponId: coupon.id });
      expect((await rig.open(person, "pro-month", { couponId: coupon.id })).errorCode).toBe("NOT_FOUND");
      rig.double.expire(left.url);
      await rig.settle();
      expect((await state(left.checkoutId)).state).toBe("unpaid");
      const { url } = await rig.open(person, "pro-month", { couponId: coupon.id });
      rig.double.pay(url);
      await rig.settle();
      expect(await orders()).toMatchObject([{ amountMinor: 1520, creditTenths: 750 }]);
      rig.double.renew(rig.double.subscriptions().at(-1)?.ref ?? "");
      await rig.settle();
      expect((await orders())[0]).toMatchObject({ amountMinor: 1900 });
    },
  );

  test("money that goes back takes its share of the credits; a refund that fails returns them", async () => {
    const { url } = await rig.open(person, "credits-100");
    rig.double.pay(url);
    await rig.settle();
    const refund = rig.double.refundByHand(await readRef(), 1350);
    await rig.settle();
    expect(await rig.credits(person)).toBe(giftTenths + 500);
    expect((await orders())[0]).toMatchObject({ status: "part-refunded", returnedMinor: 1350 });
    rig.double.failRefund(refund);
    await rig.settle();
    expect(await rig.credits(person)).toBe(giftTenths + 1000);
    expect((await orders())[0]).toMatchObject({ status: "paid", returnedMinor: 0 });
  });

  test.runIf(renews)(
    "a dispute freezes the credits, a won one returns them, a lost plan ends",
    {
      tags: ["full"],
    },
    async () => {
      await subscribe();
      const ref = await readRef();
      rig.double.dispute(ref);
      await rig.settle();
      expect([await rig.credits(person), (await orders())[0]?.status]).toEqual([giftTenths, disputed]);
      rig.double.endDispute(ref, true);
      await rig.settle();
      expect([await rig.credits(person), (await orders())[0]?.status]).toEqual([giftTenths + 750, "paid"]);
      rig.double.dispute(ref);
      rig.double.endDispute(ref, false);
      await rig.settle();
      expect([await rig.credits(person), (await orders())[0]?.status]).toEqual([giftTenths, "refunded"]);
      const { maxLevel } = await read<{ maxLevel: number }>(calls.billing.quotaPlan.path);
      expect(maxLevel).toBe(0);
    },
  );

  test("an administrator gives money back once, also where the answer is lost", {
    tags: ["full"],
  }, async () => {
    const admin = await rig.server.openPerson({ isAdmin: true });
    const { url } = await rig.open(person, "credits-30");
    rig.double.pay(url);
    await rig.settle();
    const [order] = await orders();
    const refundId = randomUUID();
    const refund = (amountMinor?: number, id = refundId) =>
      ask<Order>(
        calls.payments.refund.path,
        { orderId: order?.id, refundId: id, amountMinor, reason: "asked for" },
        admin,
      );
    rig.double.failNext("answer-lost", 1);
    for (const _ of [1, 2]) expect((await refund(300)).data).toMatchObject({ returnedMinor: 300 });
    const { items } = await read<{ items: object[] }>(
      calls.payments.received.path,
      { mode: "test", projId: person.projId },
      admin,
    );
    const owner = { userId: person.userId };
    expect(items).toMatchObject([{ id: order?.id, owner, refundableMinor: 600, usedTenths: 0 }]);
    expect((await refund(700, randomUUID())).errorCode).toBe("REFUND_REFUSED");
    expect((await refund(undefined, randomUUID())).data).toMatchObject({
      status: "refunded",
      returnedMinor: 900,
    });
    expect(await rig.credits(person)).toBe(giftTenths);
  });

  test("a payment that was not agreed, or is of another amount or currency, brings nothing and is found", async () => {
    rig.double.sellElsewhere(1234);
    for (const change of ["amount_minor = 2600", "currency = 'EUR'"]) {
      const { url, checkoutId } = await rig.open(person, "credits-100");
      const { pool } = rig.server.context.database;
      await pool.query(`update checkouts set ${change} where id = $1`, [checkoutId]);
      rig.double.pay(url);
    }
    await rig.settle();
    expect(await orders()).toEqual([]);
    const findings = await listFindings(rig.server.context, "test");
    expect(findings.map(({ kind, note }) => [kind, note])).toEqual(
      expect.arrayContaining([
        ["no-order", "12.34 USD"],
        ["amount-differs", "27.00 USD came, 26.00 USD was agreed"],
        ["amount-differs", "27.00 USD came, 27.00 EUR was agreed"],
      ]),
    );
    expect(await rig.credits(person)).toBe(giftTenths);
  });

  test("a notice of an account that is not ours is refused, by its signature or its mode", async () => {
    const { db } = rig.server.context.database;
    const place = { provider: rig.double.provider, mode: "test", isOn: true } as const;
    rig.double.sellElsewhere(77);
    const [notice] = rig.double.takeNotices().slice(-1);
    if (notice === undefined) throw new Error("nothing happened");
    const { webhookSecrets } = rig.double.keys;
    try {
      const [secret = ""] = webhookSecrets;
      const earlierSecrets = [{ secret, until: new Date(Date.now() - 1000).toISOString() }];
      const change = { ...place, webhookSecrets: ["of-another-account"] };
      await writeSettings(db, rig.server.config, { ...change, earlierSecrets });
      expect(await rig.deliver(notice)).toBe(400);
    } finally {
      await writeSettings(db, rig.server.config, { ...place, webhookSecrets });
    }
    // Once the secret is the account's again, the refused notice is believed.
    expect(await rig.deliver(notice)).toBe(200);
    await rig.work();
  });

  test("notices signed with an earlier secret are believed for a while after another was entered", async () => {
    const { db } = rig.server.context.database;
    const place = { provider: rig.double.provider, mode: "test", isOn: true } as const;
    rig.double.sellElsewhere(78);
    const [notice] = rig.double.takeNotices().slice(-1);
    if (notice === undefined) throw new Error("nothing happened");
    const { webhookSecrets } = rig.double.keys;
    try {
      for (const newer of ["of-a-rotation", "of-another-rotation"])
        await writeSettings(db, rig.server.config, { ...place, webhookSecrets: [newer] });
      expect(await rig.deliver(notice)).toBe(200);
    } finally {
      await writeSettings(db, rig.server.config, { ...place, webhookSecrets, earlierSecrets: [] });
    }
    await rig.work();
  });

  test("lost notices are made up for by the nightly look, which changes nothing the second time", {
    tags: ["full"],
  }, async () => {
    const { url } = await rig.open(person, "business-year");
    rig.double.pay(url);
    rig.double.takeNotices();
    const [ref = ""] = [...rig.double.taken().keys()].slice(-1);
    const told = async () => (await compareTotals(rig.server.context)).filter((one) => one.includes(ref));
    expect(await told()).toEqual([expect.stringContaining("has no order here")]);
    await reconcile(rig.server.context);
    expect(await compareTotals(rig.server.context)).toEqual([]);
    await rig.server.context.database.pool.query(
      "update orders set amount_minor = amount_minor + 1 where proj_id = $1",
      [person.projId],
    );
    expect(await compareTotals(rig.server.context)).toEqual([
      expect.stringMatching(/USD were taken there, .* stand here/),
    ]);
    await rig.server.context.database.pool.query(
      "update orders set amount_minor = amount_minor - 1 where proj_id = $1",
      [person.projId],
    );
    expect(await rig.credits(person)).toBe(giftTenths + 27_000);
    await reconcile(rig.server.context);
    expect(await orders()).toHaveLength(1);
  });

  test("a page that cannot be opened says so; a lost answer is the same page at the next try", {
    tags: ["full"],
  }, async () => {
    const checkoutId = randomUUID();
    rig.double.failNext("answer-lost", 12);
    expect((await rig.open(person, "credits-30", { checkoutId })).errorCode).toBe("CHECKOUT_UNAVAILABLE");
    rig.double.failNext("down", 0);
    const { url } = await rig.open(person, "credits-30", { checkoutId });
    rig.double.pay(url);
    await rig.settle();
    expect(await orders()).toHaveLength(1);
  });

  test.runIf(renews)("a project that goes takes its subscription along", { tags: ["full"] }, async () => {
    const ref = await subscribe();
    await rig.server.context.projectLife.erased(rig.server.context, person.projId);
    expect(rig.double.subscriptions().find((one) => one.ref === ref)?.isLive).toBe(false);
  });

  test("one card of two buyers is known by a hash, where the service names cards", {
    tags: ["full"],
  }, async () => {
    const { context } = rig.server;
    const { db, pool } = context.database;
    const place = { provider: rig.double.provider, mode: "live" as const };
    await writeSettings(db, context.config, { ...place, isOn: false, ...rig.double.keys });
    const other = await rig.server.openPerson();
    const set = "update orders set is_test = $1 where proj_id = any($2)";
    const both = [person.projId, other.projId];
    for (const who of [person, other]) {
      const { url } = await rig.open(who, "credits-30");
      rig.double.pay(url);
      await rig.settle();
    }
    await pool.query(set, [false, both]);
    for (const projId of [...both, ...both]) await notePayers(context, projId);
    await pool.query(set, [true, both]);
    const { rows } = await pool.query("select mark from order_payers where proj_id = any($1)", [both]);
    expect(rows).toHaveLength(2);
    const isTold = name === "stripe" || name === "paypal";
    for (const { mark } of rows) expect(mark === null ? null : mark.length).toBe(isTold ? 64 : null);
    expect(await isSamePayer(db, person.projId, other.projId)).toBe(isTold);
  });

  test("amounts without and with three decimals are asked for and read as they are", async () => {
    const place = { provider: rig.double.provider, mode: "test" } as const;
    const service = await openProvider(rig.server.context, place);
    const pages = ["JPY", "KRW", "KWD", "USD"].filter((currency) => takesCurrency(name, currency));
    expect(pages.length).toBeGreaterThan(1);
    for (const currency of pages) {
      const { ref, url } = await service.openCheckout({
        ...{ checkoutId: randomUUID(), projId: person.projId, email: null, customerRef: null, renewal: null },
        startsAt: null,
        ...{ priceId: "credits-30", name: "30 credits", amountMinor: 123_450, currency, country: null },
        ...{ locale: "en", successUrl: "https://voxloom.example/a", cancelUrl: "https://voxloom.example/b" },
      });
      rig.double.pay(url);
      const state = await service.readSubject({ kind: "checkout", ref });
      expect(state?.payments).toMatchObject([{ amountMinor: 123_450, currency }]);
      expect([...rig.double.taken().values()].at(-1)).toBe(123_450);
    }
    rig.double.takeNotices();
  });

  test("what is not signed, too old or too new is refused, and not stored", async () => {
    await rig.settle();
    const { url } = await rig.open(person, "credits-30");
    rig.double.pay(url);
    const [notice] = rig.double.takeNotices();
    if (notice === undefined) throw new Error("nothing happened");
    const now = Date.now();
    const old = await rig.deliver(notice, new Date(now - 4 * 24 * 3_600_000));
    const early = await rig.deliver(notice, new Date(now + 600_000));
    // Two of them sign each repetition anew; the others repeat what was signed days ago.
    const signsAnew = name === "stripe" || name === "paddle";
    const late = await rig.deliver(notice, new Date(now - 600_000));
    expect(late).toBe(signsAnew ? 400 : 200);
    const { path, headers, body } = notice.sign();
    const send = async (change: { body?: string; headers?: Record<string, string> }) =>
      (await fetch(`${rig.server.origin}${path}`, { method: "POST", headers, body, ...change })).status;
    const changed = await send({ body: body.replace("created", "crEated") });
    const none = await send({ headers: { "content-type": "application/json" } });
    const large = await send({ body: "x".repeat(10_485_760) });
    expect([old, early, changed, none, large]).toEqual([400, 400, 400, 400, 413]);
    expect(await rig.deliver(notice)).toBe(200);
    await rig.work();
    expect(await orders()).toHaveLength(1);
  });

  test("credits of a payment that went back are owed where they are spent, and taken when they come back", {
    tags: ["full"],
  }, async () => {
    const { db } = rig.server.context.database;
    const { url } = await rig.open(person, "credits-30");
    rig.double.pay(url);
    await rig.settle();
    const work = { product: "transcription", durationMs: 250 * 60_000 } as const;
    const order = [{ taskId: randomUUID(), taskName: "Film", runId: "1", work }];
    const held = await holdForWork(db, rig.server.config, { projId: person.projId, order });
    expect(await rig.credits(person)).toBeLessThan(300);
    rig.double.refundByHand(await readRef(), 900);
    await rig.settle();
    expect(await rig.credits(person)).toBe(0);
    const reservationId = held.get(order[0]?.taskId ?? "") ?? null;
    await releaseWork(db, { projId: person.projId, reservationId });
    expect(await rig.credits(person)).toBe(giftTenths);
    await grantCredits(db, {
      projId: person.projId,
      key: "more",
      bucket: "bought",
      creditTenths: 10,
      expiresAt: null,
      reason: "gift",
    });
    expect(await rig.credits(person)).toBe(giftTenths + 10);
  });
});
