import { randomUUID } from "node:crypto";
import { AppError, type Coupon, type CouponBenefit, calls, type OpenedCode } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, startTestServer, type TestServer } from "../../../testing/index.ts";
import { getBalance } from "../billing/index.ts";
import { claimCoupon } from "./claim-coupon.ts";
import { openCampaign, runCouponCommand } from "./index.ts";

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
});
beforeEach(async () => {
  person = await server.openPerson();
});
afterAll(() => server.close());

const db = () => server.context.database.db;
const inADay = (): Date => new Date(Date.now() + 24 * 3_600_000);
let made = 0;
async function open(
  benefit: CouponBenefit,
  change: Partial<Parameters<typeof openCampaign>[1]> = {},
): Promise<string> {
  made += 1;
  const code = `CODE-${made}`;
  await openCampaign(db(), { code, benefit, maxClaims: null, endsAt: inADay(), ...change });
  return code;
}
const claim = (code: string, who = person, at: Record<string, string> = {}) =>
  server.call(calls.coupons.claim.path, { headers: who.headers, body: { code, ...at } });
const refusal = (why: string) => ({ errorCode: "CODE_NOT_FOR_THIS", details: { why } });
const buyInSandbox = ({ projId, headers }: Person, more: Record<string, string> = {}) =>
  server.call(calls.billing.sandboxCheckout.path, {
    headers,
    body: { projId, price_id: "credits-30", checkoutId: randomUUID(), ...more },
  });
const list = async (path: string, query = ""): Promise<Coupon[]> => {
  const { body } = await server.call(`${path}${query}`, { headers: person.headers });
  return (body.data as { items: Coupon[] }).items;
};
const gift = { kind: "credits", creditTenths: 100 } as const;
const off = (percentOff: number, priceIds: string[] | null = null) =>
  ({ kind: "discount", percentOff, priceIds }) as const;

describe("claiming a code", () => {
  test("brings credits at once, once, however it is typed", async () => {
    const code = await open(gift);
    const before = (await getBalance(db(), server.config, person.projId)).giftTenths;
    const [first, again] = await Promise.all([claim(` ${code.toLowerCase()} `), claim(code)]);
    expect(again.body.data).toEqual(first.body.data);
    expect(first.body.data).toMatchObject({ code, benefit: gift, status: "USED" });
    expect((await claim(code)).body.data).toEqual(first.body.data);
    expect((await getBalance(db(), server.config, person.projId)).giftTenths).toBe(before + 100);
  });

  test("keeps a discount for later", async () => {
    expect((await claim(await open(off(20)))).body.data).toMatchObject({ status: "UNUSED", usedAt: null });
  });

  test("is refused for a code that never was, is over or ahead, and says which", async () => {
    const over = await open(gift, { endsAt: new Date(Date.now() - 1) });
    const ahead = await open(gift, { startsAt: new Date(Date.now() + 3_600_000) });
    expect((await claim("NEVER-WAS")).body.errorCode).toBe("NOT_FOUND");
    expect((await claim(over)).body).toMatchObject(refusal("over"));
    expect((await claim(ahead)).body).toMatchObject(refusal("early"));
    expect((await claim("%")).body.errorCode).toBe("BAD_INPUT");
  });

  test("is left where it is when it is not for the purchase it is typed at", async () => {
    const studio = await open(off(30, ["studio-year"]));
    const dollars = await open({ kind: "amount", offMinor: { USD: 500 }, priceIds: null });
    const first = await open(off(10), { isFirstPaymentOnly: true });
    const at = { price_id: "pro-month", currency: "EUR" };
    expect((await claim(studio, person, at)).body).toMatchObject(refusal("price"));
    expect((await claim(dollars, person, at)).body).toMatchObject(refusal("currency"));
    await buyInSandbox(person);
    expect((await claim(first, person, at)).body).toMatchObject(refusal("first-payment"));
    expect(await list(calls.coupons.list.path)).toEqual([]);
    expect((await claim(first, await server.openPerson(), at)).status).toBe(200);
  });

  test("ends when all are taken, also when people claim at once", async () => {
    const code = await open(gift, { maxClaims: 2 });
    const people = await Promise.all([1, 2, 3, 4].map(() => server.openPerson()));
    const answers = await Promise.all(people.map((who) => claim(code, who)));
    const statuses = answers.map(({ status, body }) => [status, body.errorCode ?? null]);
    expect(statuses.filter(([status]) => status === 200)).toHaveLength(2);
    expect(statuses.filter(([, errorCode]) => errorCode === "COUPON_USED_UP")).toHaveLength(2);
  });

  test("goes on where a discount was claimed and left unused for a week; a used one and a younger one stay", async () => {
    const code = await open(off(20), { maxClaims: 2 });
    const [lazy, quick, late, latest] = await Promise.all([1, 2, 3, 4].map(() => server.openPerson()));
    if (!lazy || !quick || !late || !latest) throw new Error("nobody came");
    const couponId = ((await claim(code, quick)).body.data as Coupon).id;
    await claim(code, lazy);
    await buyInSandbox(quick, { couponId });
    expect((await claim(code, late)).body.errorCode).toBe("COUPON_USED_UP");
    await server.context.database.pool.query(
      "update coupons set claimed_at = now() - interval '8 days' where proj_id = any($1)",
      [[lazy.projId, quick.projId]],
    );
    expect((await claim(code, late)).body.data).toMatchObject({ code, status: "UNUSED" });
    // The one of the week before is gone, that of the purchase is not, and the new one is not old enough.
    expect((await claim(code, latest)).body.errorCode).toBe("COUPON_USED_UP");
    expect((await claim(code, quick)).body.data).toMatchObject({ status: "USED" });
    expect((await claim(code, lazy)).body.errorCode).toBe("COUPON_USED_UP");
  });

  test("counts right when a hundred people take it at once", async () => {
    const code = await open(gift, { maxClaims: 40 });
    const projIds = Array.from({ length: 100 }, () => randomUUID());
    // Whoever finds every connection taken tries again, as a person would.
    const claimPatiently = (projId: string): Promise<Coupon> =>
      claimCoupon(db(), { projId, code }).catch((error) => {
        if (error instanceof AppError) throw error;
        return claimPatiently(projId);
      });
    const claims = await Promise.allSettled(projIds.map(claimPatiently));
    expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(40);
    for (const one of claims)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "COUPON_USED_UP" });
    const { rows } = await server.context.database.pool.query(
      `select c.claims, (select count(*)::int from coupons where campaign_id = c.id) as taken,
        (select count(*)::int from credit_steps where note = c.code) as granted
        from coupon_campaigns c where code = $1`,
      [code],
    );
    expect(rows).toEqual([{ claims: 40, taken: 40, granted: 40 }]);
  });

  test("cannot be done by guessing", async () => {
    let last = await claim("GUESS-0");
    for (let count = 1; count <= 30; count += 1) last = await claim(`GUESS-${count}`);
    expect(last.body.errorCode).toBe("TOO_MANY_REQUESTS");
  });
});

describe("the lists", () => {
  test("tell what is there, for a purchase, and for any", async () => {
    const credits = await open(gift);
    const any = await open(off(10));
    const studio = await open(off(30, ["studio-year"]));
    for (const code of [credits, any, studio]) await claim(code);
    const codes = (coupons: Coupon[]) => coupons.map(({ code }) => code);
    expect(codes(await list(calls.coupons.list.path))).toEqual([studio, any, credits]);
    expect(codes(await list(calls.coupons.list.path, "?status=USED"))).toEqual([credits]);
    expect(codes(await list(calls.coupons.scene.path, "?price_id=studio-year"))).toEqual([studio, any]);
    expect(codes(await list(calls.coupons.scene.path, "?price_id=pro-month"))).toEqual([any]);
    expect(codes(await list(calls.coupons.noScene.path))).toEqual([any]);
  });

  test("show a coupon that ran out", async () => {
    const code = await open(off(10));
    await claim(code);
    await server.context.database.pool.query(
      "update coupon_campaigns set ends_at = now() - interval '1 second' where code = $1",
      [code],
    );
    expect(await list(calls.coupons.list.path)).toMatchObject([{ code, status: "EXPIRED" }]);
    expect(await list(calls.coupons.scene.path, "?price_id=pro-month")).toEqual([]);
  });
});

test("a discount code tells what is to be paid, for the prices it is for", async () => {
  const code = await open(off(15, ["pro-month"]));
  const get = (price: string) =>
    server.call(`${calls.coupons.discountCode.path}?code=${code}&price_id=${price}`, {
      headers: person.headers,
    });
  expect((await get("pro-month")).body.data).toEqual({
    code,
    percentOff: 15,
    amountMinor: 1900,
    discountedMinor: 1615,
    currency: "USD",
  });
  expect((await get("pro-month&currency=BRL")).body.data).toMatchObject({
    amountMinor: 9900,
    discountedMinor: 8415,
    currency: "BRL",
  });
  expect((await get("pro-year")).body).toMatchObject(refusal("price"));
  expect((await get("nothing")).body.errorCode).toBe("NOT_FOUND");
});

describe("a purchase with a code", () => {
  test("costs an amount less, at least nothing, in the currencies that the code names", async () => {
    const code = await open({ kind: "amount", offMinor: { USD: 250, EUR: 90_000 }, priceIds: null });
    const { id: couponId } = (await claim(code)).body.data as Coupon;
    const inPounds = await buyInSandbox(person, { couponId, currency: "GBP" });
    expect(inPounds.body).toMatchObject(refusal("currency"));
    expect((await buyInSandbox(person, { couponId })).body.data).toMatchObject({ amountMinor: 650 });
    const other = await server.openPerson();
    const { id } = (await claim(code, other)).body.data as Coupon;
    const free = await buyInSandbox(other, { couponId: id, currency: "EUR" });
    expect(free.body.data).toMatchObject({ amountMinor: 0, currency: "EUR", creditTenths: 300 });
  });

  test("for a first payment is refused after one, however it was taken before", async () => {
    const code = await open(off(50), { isFirstPaymentOnly: true });
    const { id: couponId } = (await claim(code)).body.data as Coupon;
    expect(await list(calls.coupons.scene.path, "?price_id=credits-30")).toHaveLength(1);
    await buyInSandbox(person);
    expect(await list(calls.coupons.scene.path, "?price_id=credits-30")).toEqual([]);
    expect((await buyInSandbox(person, { couponId })).body).toMatchObject(refusal("first-payment"));
  });
});

test("administrators open, watch and close codes, with a reason that the log keeps", async () => {
  const admin = await server.openPerson({ isAdmin: true });
  const ask = (call: { path: string }, body: unknown) =>
    server.call(call.path, { headers: admin.headers, body });
  const spec = {
    code: "autumn-1",
    benefit: off(25, ["pro-month"]),
    maxClaims: 3,
    endsAt: inADay().toISOString(),
    reason: "autumn campaign",
  };
  const opened = (await ask(calls.coupons.open, spec)).body.data as OpenedCode;
  expect(opened).toMatchObject({ code: "AUTUMN-1", state: "open", claims: 0, uses: 0, paid: [] });
  expect((await ask(calls.coupons.open, spec)).body.errorCode).toBe("CODE_TAKEN");
  const wrong = { ...spec, code: "OTHER", benefit: off(25, ["pro-decade"]) };
  expect((await ask(calls.coupons.open, wrong)).body.errorCode).toBe("BAD_INPUT");
  const late = { ...spec, code: "OTHER", startsAt: new Date(Date.now() + 48 * 3_600_000).toISOString() };
  expect((await ask(calls.coupons.open, late)).body.errorCode).toBe("BAD_INPUT");
  const gift = { ...spec, code: "GIFTS", benefit: { kind: "credits", creditTenths: 10_000 } };
  for (const maxClaims of [null, 3])
    expect((await ask(calls.coupons.open, { ...gift, maxClaims })).body).toMatchObject({
      errorCode: "CODE_TOO_LARGE",
      details: { most: 2000, hours: 24, opened: 0, command: "npm run admin -- coupon open" },
    });
  expect((await ask(calls.coupons.open, { ...gift, maxClaims: 2 })).body.data).toMatchObject({
    maxClaims: 2,
  });
  await claim("AUTUMN-1");
  const watched = await server.call(`${calls.coupons.opened.path}?search=tumn`, { headers: admin.headers });
  expect(watched.body.data).toMatchObject({ items: [{ id: opened.id, claims: 1, maxClaims: 3 }] });
  const closed = await ask(calls.coupons.close, { codeId: opened.id, reason: "autumn is over" });
  expect(closed.body.data).toMatchObject({ state: "over" });
  expect(await list(calls.coupons.list.path)).toMatchObject([{ status: "EXPIRED" }]);
  const log = await server.call("/api/admin/audit-log?action=close-code", { headers: admin.headers });
  expect(log.body.data).toMatchObject({ items: [{ reason: "autumn is over", after: { code: "AUTUMN-1" } }] });
});

test("codes of credits that one administrator opens within 24 hours count together", async () => {
  const admin = await server.openPerson({ isAdmin: true });
  const openBy = (by: Person, benefit: unknown, maxClaims: number | null) => {
    made += 1;
    const spec = {
      code: `GIFT-${made}`,
      benefit,
      maxClaims,
      reason: "gifts",
      endsAt: inADay().toISOString(),
    };
    return server.call(calls.coupons.open.path, { headers: by.headers, body: spec });
  };
  const gift = { kind: "credits", creditTenths: 10_000 };
  // Two at once are one after the other.
  const both = await Promise.all([openBy(admin, gift, 2), openBy(admin, gift, 1)]);
  expect(both.map(({ body }) => body.errorCode ?? "opened").sort()).toEqual(["CODE_TOO_LARGE", "opened"]);
  expect((await openBy(admin, gift, 2)).body).toMatchObject({ errorCode: "CODE_TOO_LARGE" });
  // Discounts are no credits, and what another opens is theirs.
  expect((await openBy(admin, off(20), null)).body.code).toBe(0);
  expect((await openBy(await server.openPerson({ isAdmin: true }), gift, 2)).body.code).toBe(0);
});

test("codes are opened, listed and closed from the command line", async () => {
  const run = (words: string) => runCouponCommand(db(), words.split(" "));
  expect(await run("open spring20 30 20% 2")).toMatch(/^SPRING20 is open until .*: 20%\.$/);
  expect(await run("open WELCOME 7 50credits")).toMatch(/50credits/);
  expect((await claim("SPRING20")).body.data).toMatchObject({ benefit: off(20), status: "UNUSED" });
  expect((await claim("WELCOME")).body.data).toMatchObject({
    benefit: { kind: "credits", creditTenths: 500 },
  });
  expect(await run("list")).toContain("SPRING20  20%  1 of 2, 0 used  open  until ");
  expect(await run("open FIVE 7 5.00USD,4.00GBP 9 first alone for=pro-month")).toMatch(/5\.00USD,4\.00GBP/);
  expect((await claim("FIVE")).body.data).toMatchObject({
    benefit: { kind: "amount", offMinor: { USD: 500, GBP: 400 }, priceIds: ["pro-month"] },
    isFirstPaymentOnly: true,
    isCombined: false,
  });
  expect(await run("open FIVE 7 5%")).toBe("The code FIVE was opened before.");
  expect(await run("close spring20")).toBe("SPRING20 is closed.");
  expect(await run("close spring20")).toBe("There is no open code SPRING20.");
  expect((await claim("SPRING20", await server.openPerson())).body).toMatchObject(refusal("over"));
  for (const wrong of [
    "",
    "open",
    "open A-1 30 0%",
    "open A-1 30 120%",
    "open A-1 0 20%",
    "open A-1 30 20% -1",
    "open A-1 30 5XYZ",
    "open A-1 30 20% 5 6",
    "give A-1",
  ])
    expect(await run(wrong)).toBeNull();
});
