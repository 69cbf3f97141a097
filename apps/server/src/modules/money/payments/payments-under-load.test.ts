import { randomUUID } from "node:crypto";
import { calls } from "@voxloom/contract";
import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../../testing/index.ts";
import { startAirwallexDouble } from "../../../testing/payments/airwallex-double.ts";
import { startPaddleDouble } from "../../../testing/payments/paddle-double.ts";
import type { Notice } from "../../../testing/payments/payment-double.ts";
import { startPaypalDouble } from "../../../testing/payments/paypal-double.ts";
import { startStripeDouble } from "../../../testing/payments/stripe-double.ts";
import { endRenewal } from "./plans/cancel-plan.ts";
import { reconcile } from "./sync/reconcile.ts";
import { endRenewalQueue } from "./sync/sync-subscription.ts";
import { openPaymentRig, type PaymentRig } from "./testing.ts";

/** The quick run holds one of them. */
const doubles = [
  { name: "stripe", start: startStripeDouble, runs: 60, tags: [] },
  { name: "paypal", start: startPaypalDouble, runs: 30, tags: ["full"] },
  { name: "paddle", start: startPaddleDouble, runs: 30, tags: ["full"] },
  { name: "airwallex", start: startAirwallexDouble, runs: 30, tags: ["full"] },
] as const;
/** Of the provider whose turn it is. */
let rig: PaymentRig;

type Action =
  | { kind: "buy"; priceId: string; isLeft: boolean }
  | { kind: "renew"; isPaid: boolean }
  | { kind: "payOverdue" | "cancel" | "resume" | "payChosen" }
  | { kind: "change"; priceId: string }
  | { kind: "refund"; share: number }
  | { kind: "dispute"; isWon: boolean | null }
  /** What becomes of the notices that wait, and of whoever works on them. */
  | { kind: "deliver"; fates: ("once" | "twice" | "late" | "lost")[]; isReversed: boolean; isKilled: boolean }
  | { kind: "comeBack" }
  | { kind: "fault"; fault: "answer-lost" | "down" };

const oneOf = <const T>(...values: T[]) => fc.constantFrom(...values);
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    kind: oneOf("buy"),
    priceId: oneOf("credits-30", "pro-month", "business-month"),
    isLeft: fc.boolean(),
  }),
  fc.record({ kind: oneOf("renew"), isPaid: fc.boolean() }),
  fc.record({ kind: oneOf("payOverdue", "cancel", "resume", "payChosen") }),
  fc.record({
    kind: oneOf("change"),
    priceId: oneOf("pro-month", "business-month", "studio-month", "pro-year"),
  }),
  fc.record({ kind: oneOf("refund"), share: oneOf(0.3, 1) }),
  fc.record({ kind: oneOf("dispute"), isWon: oneOf(true, false, null) }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: oneOf("deliver"),
      fates: fc.array(oneOf("once", "twice", "late", "lost"), { minLength: 3, maxLength: 3 }),
      isReversed: fc.boolean(),
      isKilled: fc.boolean(),
    }),
  },
  fc.record({ kind: oneOf("comeBack") }),
  fc.record({ kind: oneOf("fault"), fault: oneOf("answer-lost", "down") }),
);

/** What a person and the provider did; calls that fail are what faults are for. */
class Run {
  private readonly person: Person;
  private late: Notice[] = [];
  private readonly checkouts: { id: string; url: string }[] = [];
  constructor(person: Person) {
    this.person = person;
  }

  async play(next: Action): Promise<void> {
    const { double } = rig;
    const mine = await this.own();
    const [last] = mine.refs;
    switch (next.kind) {
      case "buy": {
        const { checkoutId, url } = await rig.open(this.person, next.priceId);
        if (url === "") return;
        this.checkouts.push({ id: checkoutId, url });
        if (!next.isLeft) double.pay(url);
        return;
      }
      case "renew":
        return mine.subscription === null ? undefined : double.renew(mine.subscription, next.isPaid);
      case "payOverdue":
        return mine.subscription === null ? undefined : double.payOverdue(mine.subscription);
      case "cancel":
      case "resume":
        await this.ask(
          next.kind === "cancel" ? calls.billing.cancelSubscription : calls.payments.resumePlan,
          {
            price_id: mine.priceId,
          },
        );
        return;
      case "change":
        return this.change(next.priceId);
      case "payChosen":
        return this.payChosen();
      case "refund":
        if (last !== undefined && last.left > 0)
          double.refundByHand(last.ref, Math.max(1, Math.floor(last.left * next.share)));
        return;
      case "dispute":
        if (last === undefined || last.left === 0) return;
        double.dispute(last.ref);
        if (next.isWon !== null) double.endDispute(last.ref, next.isWon);
        return;
      case "deliver":
        return this.deliver(next);
      case "comeBack":
        for (const { id } of this.checkouts)
          await rig.server.call(
            `${calls.payments.checkoutState.path}?projId=${this.person.projId}&checkoutId=${id}`,
            { headers: this.person.headers },
          );
        return;
      case "fault":
        return double.failNext(next.fault, 1);
    }
  }

  private async change(price_id: string): Promise<void> {
    const { body } = await rig.server.call(calls.payments.previewChange.path, {
      headers: this.person.headers,
      body: { projId: this.person.projId, price_id },
    });
    const changeId = (body.data as { changeId: string } | null)?.changeId;
    if (changeId === undefined) return;
    this.checkouts.push({ id: changeId, url: "" });
    this.payOn(await this.ask(calls.payments.changePlan, { changeId }));
  }

  /** Pays the smaller plan that was chosen where nothing renews. */
  private async payChosen(): Promise<void> {
    const { projId, headers } = this.person;
    const { body } = await rig.server.call(`${calls.payments.renewingPlan.path}?projId=${projId}`, {
      headers,
    });
    const changeId = (body.data as { chosen: { changeId: string } | null } | null)?.chosen?.changeId;
    if (changeId !== undefined) this.payOn(await this.ask(calls.payments.payChosen, { changeId }));
  }

  private payOn(data: unknown): void {
    const url = (data as { url?: string | null } | null)?.url;
    if (typeof url === "string") rig.double.pay(url);
  }

  private async ask({ path }: { path: string }, fields: object): Promise<unknown> {
    const body = { projId: this.person.projId, ...fields };
    const answer = await rig.server.call(path, { headers: this.person.headers, body });
    expect([200, 404, 409, 503]).toContain(answer.status);
    return answer.body.data;
  }

  private async deliver({
    fates,
    isReversed,
    isKilled,
  }: Extract<Action, { kind: "deliver" }>): Promise<void> {
    const waiting = [...this.late, ...rig.double.takeNotices()];
    this.late = [];
    if (isReversed) waiting.reverse();
    for (const [index, notice] of waiting.entries()) {
      const fate = fates[index % fates.length];
      if (fate === "late") this.late.push(notice);
      for (const _ of fate === "twice" ? [1, 2] : fate === "once" ? [1] : []) await rig.deliver(notice);
    }
    // Two workers at once; one is killed in the middle of what it writes.
    const work = Promise.all([rig.work(), rig.work()]);
    if (isKilled)
      await rig.server.context.database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
      );
    await work;
  }

  /** What the person has at the provider, by what their checkouts name. */
  private async own() {
    const { pool } = rig.server.context.database;
    const { rows: plans } = await pool.query(
      "select ref, price_id from provider_subscriptions where proj_id = $1 order by period_start desc",
      [this.person.projId],
    );
    const { rows } = await pool.query(
      "select payment_ref from orders where proj_id = $1 and provider = $2 order by place desc",
      [this.person.projId, rig.double.provider],
    );
    const taken = rig.double.taken();
    return {
      subscription: (plans[0]?.ref as string | undefined) ?? null,
      priceId: (plans[0]?.price_id as string | undefined) ?? "pro-month",
      refs: rows.map(({ payment_ref }) => ({ ref: String(payment_ref), left: taken.get(payment_ref) ?? 0 })),
    };
  }
}

/** Does the jobs that end a plan in whose place another renews. */
async function endRenewals(): Promise<void> {
  const { pool } = rig.server.context.database;
  const { rows } = await pool.query<{ data: Parameters<typeof endRenewal>[1] & { ref: string } }>(
    "delete from pgboss.job where name = $1 returning data",
    [endRenewalQueue],
  );
  for (const { data } of rows) await endRenewal(rig.server.context, data, data.ref);
}

/** What the books here and there say once everything has come to rest, of one project. */
async function compareBooks(projId: string): Promise<string[]> {
  const { pool } = rig.server.context.database;
  const { rows } = await pool.query<{
    ref: string;
    amount: number;
    returned: number;
    sold: number;
    granted: number;
    back: number;
  }>(
    `select payment_ref as ref, amount_minor::int as amount, returned_minor::int as returned, orders.credit_tenths as sold,
       coalesce(steps.asked_tenths, 0) as granted, coalesce(lots.revoked_tenths + lots.owed_tenths, 0) as back
     from orders
     left join credit_steps steps on steps.proj_id = orders.proj_id and steps.key = 'payment:' || orders.provider || ':' || payment_ref
     left join lateral (select lot_id from credit_entries where step_id = steps.id limit 1) entry on true
     left join credit_lots lots on lots.id = entry.lot_id
     where orders.proj_id = $1 and orders.provider = $2`,
    [projId, rig.double.provider],
  );
  const taken = rig.double.taken();
  return rows.flatMap(({ ref, amount, returned, sold, granted, back }) => [
    ...(taken.get(ref) === amount - returned
      ? []
      : [`${ref}: ${taken.get(ref)} is there, ${amount - returned} is told`]),
    ...(granted === sold ? [] : [`${ref}: ${sold} credits were paid, ${granted} came`]),
    ...(back === Math.floor((sold * returned) / Math.max(1, amount))
      ? []
      : [`${ref}: ${back} of ${sold} went back`]),
  ]);
}

describe.each(doubles)("$name", ({ start, runs, tags }) => {
  beforeAll(async () => {
    rig = await openPaymentRig(start);
  });
  afterAll(() => rig.close());

  test("whatever is told, lost, late, doubled or killed: never paid without credits, nor credits without payment, nor twice", {
    tags: [...tags],
    timeout: 600_000,
  }, async () => {
    const reached = new Set<string>();
    let payments = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 14 }), async (plan) => {
        const person = await rig.server.openPerson();
        // What runs before this one left would only be looked at again and again.
        rig.double.forget();
        const { pool } = rig.server.context.database;
        for (const table of ["provider_subscriptions", "checkouts", "payment_events", "payment_findings"])
          await pool.query(`delete from ${table}`);
        await pool.query("delete from pgboss.job where name = $1", [endRenewalQueue]);
        const run = new Run(person);
        for (const next of plan) {
          await run.play(next);
          reached.add(next.kind);
        }
        rig.double.failNext("down", 0);
        rig.double.takeNotices();
        await reconcile(rig.server.context);
        await endRenewals();
        expect(await compareBooks(person.projId)).toEqual([]);
        // Nobody is charged for two plans the next time.
        expect(rig.double.subscriptions().filter(({ renews }) => renews).length).toBeLessThan(2);
        const { rows } = await pool.query(
          "select payment_ref from orders where proj_id = $1 and provider = $2",
          [person.projId, rig.double.provider],
        );
        // All that was taken in this run is an order of this person's, and nothing else is.
        const taken = [...rig.double.taken().keys()];
        payments += taken.length;
        expect(rows.map(({ payment_ref }) => String(payment_ref)).sort()).toEqual(taken.sort());
        expect(await rig.problems()).toEqual([]);
        // Looked at again, nothing changes.
        const credits = await rig.credits(person);
        await reconcile(rig.server.context);
        expect(await rig.credits(person)).toBe(credits);
      }),
      {
        numRuns: pickRunCount(runs, 1),
        examples: [
          [
            [
              { kind: "buy", priceId: "pro-month", isLeft: false },
              { kind: "deliver", fates: ["twice"], isReversed: true, isKilled: true },
              { kind: "fault", fault: "answer-lost" },
              { kind: "change", priceId: "business-month" },
              { kind: "renew", isPaid: true },
              { kind: "refund", share: 0.3 },
              { kind: "change", priceId: "pro-month" },
              { kind: "payChosen" },
              { kind: "cancel" },
              { kind: "buy", priceId: "credits-30", isLeft: false },
              { kind: "comeBack" },
              { kind: "dispute", isWon: false },
            ],
          ],
        ],
      },
    );
    expect(reached.size).toBeGreaterThan(5);
    // Money was taken, so that there was something to hold.
    expect(payments).toBeGreaterThan(1);
  });

  test("hundreds of notices at once, each told twice, are all stored once", { tags: ["full"] }, async () => {
    const { pool } = rig.server.context.database;
    await pool.query("delete from payment_events");
    rig.double.takeNotices();
    for (let sale = 0; sale < 150; sale += 1) rig.double.sellElsewhere(100);
    // Signed once, as one that is repeated by whatever lies between.
    const signed = rig.double.takeNotices().map((notice) => notice.sign());
    const statuses = await Promise.all(
      [...signed, ...signed].map(async ({ path, headers, body }) => {
        const answer = await fetch(`${rig.server.origin}${path}`, { method: "POST", headers, body });
        await answer.body?.cancel();
        return answer.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { rows } = await pool.query("select count(*)::int, sum(deliveries)::int from payment_events");
    expect(rows).toEqual([{ count: signed.length, sum: 2 * signed.length }]);
    await pool.query("delete from payment_events");
  });

  test("a checkout whose answer was lost is found again under our own name", {
    tags: [...tags],
  }, async () => {
    const person = await rig.server.openPerson();
    const checkoutId = randomUUID();
    rig.double.failNext("answer-lost", 1);
    const { url } = await rig.open(person, "credits-30", { checkoutId });
    rig.double.pay(url);
    await rig.settle();
    expect(await compareBooks(person.projId)).toEqual([]);
  });
});
