import { randomUUID } from "node:crypto";
import { AppError, calls, type Price, type Referrals } from "@voxloom/contract";
import { pickRunCount } from "@voxloom/contract/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, startTestServer, type TestServer } from "../../../testing/index.ts";
import { seededRandom } from "../../../testing/seeded-random.ts";
import { applyPayment, getBalance, returnPayment } from "../billing/index.ts";
import { listPartnersWithCodes, openCampaign, redeemDiscount } from "../coupons/index.ts";
import { agreeTerms } from "./agree-terms.ts";
import { collectOfReferrers, collectRewards } from "./collect-rewards.ts";
import { plainMail } from "./find-doubts.ts";
import { decideWithdrawal } from "./index.ts";
import { listStatements } from "./show-referrals.ts";
import { askWithdrawal, takeBack } from "./withdraw.ts";

let server: TestServer;
let ada: Person;
let admin: Person;
let second: Person;
beforeAll(async () => {
  server = await startTestServer({
    environment: {
      VOXLOOM_BILLING: "on",
      VOXLOOM_REFERRALS: "levels=0:20,2:25 minimum=5",
      VOXLOOM_TWO_ADMINISTRATORS: "above=100",
    },
  });
  admin = await server.openPerson({ isAdmin: true });
  second = await server.openPerson({ isAdmin: true });
});
beforeEach(async () => {
  ada = await server.openPerson();
});
afterAll(() => server.close());

const db = () => server.context.database.db;
const dayMs = 24 * 3_600_000;
const business: Price = {
  ...{ kind: "plan", priceId: "business-month", level: 2, period: "month", creditTenths: 2250 },
  amountsMinor: { USD: 4900, EUR: 4900, GBP: 4200, BRL: 25_900 },
};
const show = async (who = ada) =>
  (await server.call(calls.referrals.list.path, { headers: who.headers })).body.data as Referrals;
/** What the page shows once the job has looked that each payment sends. */
const read = async (who = ada) => {
  await db().transaction((tx) => collectRewards(server.context, tx, who));
  return show(who);
};
const post = (call: { path: string }, who: Person, body: unknown) =>
  server.call(call.path, { headers: who.headers, body });

/** Somebody who signs up by Ada's code. */
async function bring(spec: { email?: string; address?: string } = {}): Promise<Person> {
  return server.openPerson({ ...spec, rc: (await read()).code.toLowerCase() });
}
async function pay(who: Person, { amountMinor = 4900, daysAgo = 0, taxMinor = 0, isTest = false } = {}) {
  const paymentRef = randomUUID();
  // Whoever pays that long ago signed up before.
  await server.context.database.pool.query(
    "update referral_bindings set created_at = now() - interval '100 days' where friend_id = $1",
    [who.userId],
  );
  await applyPayment(db(), {
    ...{ projId: who.projId, sold: business, provider: "stripe", paymentRef, isTest },
    paid: { amountMinor, currency: "USD", taxMinor },
    at: new Date(Date.now() - daysAgo * dayMs),
  });
  return paymentRef;
}
const giveBack = (paymentRef: string, refundedMinor: number) =>
  returnPayment(db(), {
    ...{ provider: "stripe", paymentRef, refundedMinor, disputedMinor: 0, isDisputeOpen: false },
  });
const payout = {
  method: { kind: "bank", holder: "Ada Lovelace", account: "DE89 3704 0044 0532 0130 00", bank: "" },
  tax: { kind: "individual", country: "DE", number: "" },
} as const;
const ask = (amountMinor: number, who = ada, requestId: string = randomUUID()) =>
  post(calls.referrals.withdraw, who, { requestId, currency: "USD", amountMinor, payout });
const decide = (withdrawalId: string, decision: string, who = admin, more = {}) =>
  post(calls.referrals.decideWithdrawal, who, { withdrawalId, decision, reason: "as agreed", ...more });
const readId = ({ body }: Awaited<ReturnType<typeof ask>>) => (body.data as { id: string }).id;
const usd = (amountMinor: number) => [{ currency: "USD", amountMinor }];

describe("somebody who came by a link", () => {
  test("is bound once, at sign-up, and is given credits; clicks are counted; a made-up code binds nobody", async () => {
    const { code, link } = await read();
    expect(link).toBe(`${server.origin}/?rc=${code}`);
    const visit = async (rc: string) =>
      (await server.call(calls.referrals.visit.path, { body: { rc } })).body.data;
    expect(await visit(code)).toEqual({ isKnown: true, friendTenths: 200 });
    expect(await visit("NOBODY22")).toEqual({ isKnown: false, friendTenths: 0 });
    const friend = await bring();
    expect((await getBalance(db(), server.config, friend.projId)).giftTenths).toBe(50 + 200);
    const stranger = await server.openPerson({ rc: "NOBODY22" });
    expect((await getBalance(db(), server.config, stranger.projId)).giftTenths).toBe(50);
    expect(await read()).toMatchObject({ clicks: 1, signUps: 1, paying: 0, rewards: [] });
  });

  test("brings a share of what they pay without tax, once the payment has stood its time; tests bring nothing", async () => {
    const friend = await bring();
    await pay(friend, { isTest: true });
    await pay(friend, { amountMinor: 5831, taxMinor: 931 });
    const soon = await read();
    expect(soon).toMatchObject({ paying: 1, pending: usd(980), approved: [], balance: [] });
    expect(soon.rewards).toMatchObject([
      { baseMinor: 4900, percent: 20, rewardMinor: 980, state: "pending" },
    ]);
    expect(soon.rewards[0]?.friend).toMatch(/^..…@…$/);
    await pay(friend, { daysAgo: 31 });
    expect(await read()).toMatchObject({ pending: usd(980), balance: usd(980) });
    // The second who pays brings the next level.
    await pay(await bring(), { daysAgo: 40, amountMinor: 10_000 });
    expect(await read()).toMatchObject({ paying: 2, percent: 25, balance: usd(980 + 2500) });
  });

  test("is reckoned when a payment is looked at, and not by who opens the page", async () => {
    const [friend, other] = [await bring(), await server.openPerson()];
    await pay(friend, { daysAgo: 31 });
    await collectOfReferrers(server.context, other.projId);
    expect(await show()).toMatchObject({ paying: 0, balance: [] });
    await collectOfReferrers(server.context, friend.projId);
    expect(await show()).toMatchObject({ paying: 1, balance: usd(980) });
    const later = await bring();
    await pay(later, { daysAgo: 31 });
    // Each hour all of them: what only time has changed.
    await collectOfReferrers(server.context, null);
    expect(await show()).toMatchObject({ paying: 2 });
  });

  test("takes it along when the payment goes back, before and after it counted, in part and whole", async () => {
    const friend = await bring();
    const early = await pay(friend);
    const late = await pay(friend, { daysAgo: 31 });
    expect(await read()).toMatchObject({ pending: usd(980), balance: usd(980) });
    await giveBack(early, 4900);
    await giveBack(late, 2450);
    expect(await read()).toMatchObject({ pending: [], approved: usd(490), balance: usd(490) });
    await giveBack(late, 4900);
    const all = await read();
    expect(all.balance).toEqual(usd(0));
    expect(all.rewards.map(({ state }) => state)).toEqual(["reversed", "reversed"]);
    // The refund failed at the bank.
    await giveBack(late, 0);
    expect((await read()).balance).toEqual(usd(980));
  });

  test.each([
    [{ email: "owner+second@example.com" }, "mail"],
    [{ address: "198.51.100.7" }, "device"],
  ])("%o who looks like the same person is held, and a person decides", async (spec, doubt) => {
    ada = await server.openPerson({ email: `owner${Date.now()}@example.com`, address: "198.51.100.7" });
    const friend = await bring({ address: "192.0.2.9", ...spec });
    await pay(friend, { daysAgo: 31 });
    expect(await read()).toMatchObject({ balance: [], rewards: [{ state: "held", doubts: [doubt] }] });
    const held = await server.call(calls.referrals.held.path, { headers: admin.headers });
    const { items } = held.body.data as { items: { id: string; referrerId: string }[] };
    const { id: rewardId = "" } = items.find(({ referrerId }) => referrerId === ada.userId) ?? {};
    const judge = { rewardId, decision: doubt === "mail" ? "release" : "refuse", reason: "looked at it" };
    expect((await post(calls.referrals.decide, admin, judge)).status).toBe(200);
    const state = doubt === "mail" ? "approved" : "refused";
    expect(await read()).toMatchObject({ balance: doubt === "mail" ? usd(980) : [], rewards: [{ state }] });
    expect((await post(calls.referrals.decide, admin, judge)).status).toBe(404);
  });
});

test("who pays with the card of whoever brought them is held", async () => {
  const friend = await bring();
  const { pool } = server.context.database;
  const paid = "insert into order_payers values (gen_random_uuid(), $1, $2)";
  for (const { projId } of [ada, friend]) await pool.query(paid, [projId, ada.userId]);
  await pool.query(paid, [(await bring()).projId, null]);
  await pay(friend, { daysAgo: 31 });
  expect(await read()).toMatchObject({ balance: [], rewards: [{ state: "held", doubts: ["card"] }] });
});

describe("a partner", () => {
  const agree = (percent: number) => db().transaction((tx) => agreeTerms(tx, ada, { percent, months: 24 }));

  test("gets what was agreed of payments from then on; what was paid before keeps its share", async () => {
    const friend = await bring();
    await pay(friend, { amountMinor: 1000 });
    await read();
    await agree(50);
    await pay(friend, { amountMinor: 1000 });
    expect(await read()).toMatchObject({ isAgreed: true, percent: 50, pending: usd(200 + 500) });
  });

  test("gets their share of who pays with their code, without a link; of nobody who came by another", async () => {
    const grace = await server.openPerson();
    const opened = {
      benefit: { kind: "discount", percentOff: 10, priceIds: null } as const,
      maxClaims: null,
    };
    const endsAt = new Date(Date.now() + dayMs);
    const open = (who: Person) =>
      openCampaign(db(), {
        ...opened,
        endsAt,
        code: `CODE-${who.userId.slice(0, 13)}`,
        partnerId: who.userId,
      });
    await open(ada);
    await open(grace);
    const buyWith = async (buyer: Person, whose: Person) => {
      const claimed = await post(calls.coupons.claim, buyer, {
        code: `CODE-${whose.userId.slice(0, 13)}`,
        currency: "USD",
      });
      const { id: couponId } = claimed.body.data as { id: string };
      const checkoutId = randomUUID();
      const use = { couponId, price: business, currency: "USD" as const };
      await db().transaction((tx) =>
        redeemDiscount(tx, { ...use, projId: buyer.projId, usedFor: `checkout:${checkoutId}` }),
      );
      await applyPayment(db(), {
        ...{ projId: buyer.projId, sold: business, provider: "stripe", paymentRef: randomUUID() },
        ...{ isTest: false, checkoutId, paid: { amountMinor: 4410, currency: "USD" } },
      });
    };
    const buyer = await server.openPerson();
    await read();
    await read(grace);
    await buyWith(buyer, ada);
    await buyWith(buyer, grace);
    await buyWith(await bring(), grace);
    await buyWith(ada, ada);
    expect((await listPartnersWithCodes(db(), buyer.projId)).toSorted()).toEqual(
      [ada.userId, grace.userId].toSorted(),
    );
    expect(await listPartnersWithCodes(db(), ada.projId)).toEqual([ada.userId]);
    expect(await read(grace)).toMatchObject({ paying: 0, codes: [{ uses: 2, paid: usd(8820) }] });
    expect(await read()).toMatchObject({
      paying: 2,
      codes: [{ code: `CODE-${ada.userId.slice(0, 13)}`.toUpperCase() }],
    });
  });
});

test("addresses are the same without dots, tags and numbers", () => {
  expect(plainMail("A.da+x@googlemail.com")).toBe("ada@gmail.com");
  expect(plainMail("ada17@example.com")).toBe("ada@example.com");
  expect(plainMail("17@example.com")).toBe("17@example.com");
});

describe("a withdrawal", () => {
  test("is set aside, agreed to, paid, and told; its account is sealed", async () => {
    await pay(await bring(), { daysAgo: 31, amountMinor: 10_000 });
    expect((await ask(400)).body).toMatchObject({
      errorCode: "WITHDRAW_TOO_SMALL",
      details: { amount: "5.00 USD" },
    });
    expect((await ask(2001)).body).toMatchObject({ errorCode: "WITHDRAW_TOO_MUCH" });
    const requestId = randomUUID();
    const [one, again] = await Promise.all([ask(1500, ada, requestId), ask(1500, ada, requestId)]);
    expect(again.body.data).toEqual(one.body.data);
    expect((await ask(500)).body.errorCode).toBe("WITHDRAW_OPEN");
    expect((await read()).balance).toEqual(usd(500));
    const { rows } = await server.context.database.pool.query("select * from withdrawals where id = $1", [
      requestId,
    ]);
    expect(JSON.stringify(rows)).not.toContain("0532");
    expect((await decide(requestId, "pay")).body).toMatchObject({ details: { why: "state" } });
    expect((await decide(requestId, "approve")).body.data).toMatchObject({
      state: "approved",
      payout,
      ending: "3000",
    });
    const csv = await fetch(`${server.origin}${calls.referrals.withdrawalsCsv.path}`, {
      headers: admin.headers,
    });
    expect(await csv.text()).toContain("DE89 3704 0044 0532 0130 00");
    expect((await decide(requestId, "pay")).body.errorCode).toBe("BAD_INPUT");
    const paid = await decide(requestId, "pay", admin, { reference: "SEPA 17", paidOn: "2026-11-26" });
    expect(paid.body.data).toMatchObject({ state: "paid", reference: "SEPA 17" });
    expect(await read()).toMatchObject({
      balance: usd(500),
      paid: usd(1500),
      withdrawals: [{ state: "paid" }],
    });
    expect((await decide(requestId, "refuse")).body).toMatchObject({ details: { why: "state" } });
  });

  test("needs two administrators above a limit, and nobody decides about their own", async () => {
    await pay(await bring(), { daysAgo: 31, amountMinor: 60_000 });
    const id = readId(await ask(12_000));
    expect((await decide(id, "approve")).body.data).toMatchObject({ state: "asked", needsTwo: true });
    expect((await decide(id, "approve")).body).toMatchObject({ details: { why: "second" } });
    expect((await decide(id, "approve", second)).body.data).toMatchObject({ state: "approved" });
    ada = admin;
    await pay(await bring(), { daysAgo: 31, amountMinor: 60_000 });
    const own = readId(await ask(1000, admin));
    expect((await decide(own, "approve")).body).toMatchObject({ details: { why: "own" } });
  });

  test("comes back when it is refused or taken back, and is not paid when a refund came meanwhile", async () => {
    const ref = await pay(await bring(), { daysAgo: 31, amountMinor: 10_000 });
    expect((await decide(readId(await ask(2000)), "refuse")).body.data).toMatchObject({ note: "as agreed" });
    const withdrawalId = readId(await ask(2000));
    const eve = await server.openPerson();
    expect((await post(calls.referrals.takeBack, eve, { withdrawalId })).status).toBe(404);
    expect((await post(calls.referrals.takeBack, ada, { withdrawalId })).status).toBe(200);
    const id = readId(await ask(2000));
    await giveBack(ref, 10_000);
    expect((await decide(id, "approve")).body).toMatchObject({ details: { why: "short" } });
    await decide(id, "refuse");
    expect((await read()).balance).toEqual(usd(0));
  });

  const seeds = Array.from({ length: pickRunCount(40, 2) }, (_, seed) => seed + 1);
  test.each(seeds)(
    "never pays twice nor more than was earned, whatever comes between: schedule %i",
    async (seed) => {
      const random = seededRandom(seed);
      const { context } = server;
      const friends = [await bring(), await bring()];
      const payments: string[] = [];
      const asked: string[] = [];
      const quietly = async (act: Promise<unknown>) => {
        await act.catch((error) => {
          if (!(error instanceof AppError)) throw error;
        });
      };
      const judge = (decision: "approve" | "pay" | "refuse") =>
        db().transaction((tx) =>
          decideWithdrawal(context, tx, {
            ...{ withdrawalId: asked.at(-1) ?? randomUUID(), decision, reason: "random" },
            ...{ reference: "REF", paidOn: "2026-11-26", adminId: random.one([admin, second]).userId },
          }),
        );
      const acts = [
        async () => void payments.push(await pay(random.one(friends), { daysAgo: 31, amountMinor: 9000 })),
        async () => {
          const ref = payments[random.whole(0, payments.length)];
          if (ref !== undefined) await giveBack(ref, random.one([0, 3000, 9000]));
        },
        async () => {
          const requestId = randomUUID();
          asked.push(requestId);
          const amountMinor = random.whole(500, 3000);
          await quietly(askWithdrawal(context, ada, { requestId, currency: "USD", amountMinor, payout }));
        },
        () => quietly(takeBack(context, { userId: ada.userId, id: asked.at(-1) ?? randomUUID() })),
        () => quietly(judge("approve")),
        () => quietly(judge("pay")),
        () => quietly(judge("refuse")),
        () => db().transaction((tx) => collectRewards(context, tx, ada)),
      ];
      await acts[0]?.();
      for (let round = 0; round < 12; round += 1)
        await Promise.all(Array.from({ length: 3 }, () => random.one(acts)()));
      const now = await read();
      const earned = now.rewards
        .filter(({ state }) => state === "approved")
        .reduce((sum, { rewardMinor }) => sum + rewardMinor, 0);
      const out = now.withdrawals
        .filter(({ state }) => ["asked", "approved", "paid"].includes(state))
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      expect(now.balance[0]?.amountMinor ?? 0).toBe(earned - out);
      expect(
        now.withdrawals.filter(({ state }) => ["asked", "approved"].includes(state)).length,
      ).toBeLessThan(2);
      const { rows } = await context.database.pool.query(
        `select w.id from withdrawals w where w.user_id = $1 and
        (select coalesce(sum(amount_minor), 0) from referral_entries e where e.withdrawal_id = w.id)
        <> (case when w.state in ('asked', 'approved', 'paid') then -w.amount_minor else 0 end)`,
        [ada.userId],
      );
      expect(rows).toEqual([]);
    },
  );
});

test("statements are of months that are over, and go on from one to the next", () => {
  const at = (month: string) => new Date(`${month}-15T12:00:00Z`);
  const entry = (month: string, kind: "earned" | "reversed" | "withdrawn", amountMinor: number) => ({
    ...{ currency: "USD", kind, amountMinor, createdAt: at(month) },
  });
  const entries = [
    entry("2026-09", "earned", 6000),
    entry("2026-10", "earned", 12_175),
    entry("2026-10", "reversed", -475),
    entry("2026-10", "withdrawn", -6000),
    entry("2026-11", "earned", 1),
  ];
  expect(listStatements(entries, at("2026-11"))).toMatchObject([
    { month: "2026-10", openingMinor: 6000, earnedMinor: 12_175, reversedMinor: -475, closingMinor: 11_700 },
    { month: "2026-09", openingMinor: 0, closingMinor: 6000 },
  ]);
});

test("there is nothing of it where nothing is sold", async () => {
  const free = await startTestServer();
  try {
    const { headers } = await free.openPerson();
    expect((await free.call(calls.referrals.list.path, { headers })).status).toBe(404);
    const visit = await free.call(calls.referrals.visit.path, { body: { rc: "AAAAAAAA" } });
    expect(visit.body.data).toEqual({ isKnown: false, friendTenths: 0 });
  } finally {
    await free.close();
  }
});
