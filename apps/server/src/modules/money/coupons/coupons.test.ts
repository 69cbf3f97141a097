import { type Coupon, type CouponBenefit, calls } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, startTestServer, type TestServer } from "../../../testing/index.ts";
import { getBalance } from "../billing/index.ts";
import { openCampaign, runCouponCommand } from "./index.ts";

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
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
  change: { maxClaims?: number; endsAt?: Date } = {},
): Promise<string> {
  made += 1;
  const code = `CODE-${made}`;
  await openCampaign(db(), { code, benefit, maxClaims: null, endsAt: inADay(), ...change });
  return code;
}
const claim = (code: string, who = person) =>
  server.call(calls.coupons.claim.path, { headers: who.headers, body: { code } });
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

  test("is refused for a code that never was or is over, in the same words", async () => {
    const over = await open(gift, { endsAt: new Date(Date.now() - 1) });
    const answers = [await claim(over), await claim("NEVER-WAS")];
    for (const { status, body } of answers) expect([status, body.errorCode]).toEqual([404, "NOT_FOUND"]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await claim("%")).body.errorCode).toBe("BAD_INPUT");
  });

  test("ends when all are taken, also when people claim at once", async () => {
    const code = await open(gift, { maxClaims: 2 });
    const people = await Promise.all([1, 2, 3, 4].map(() => server.openPerson()));
    const answers = await Promise.all(people.map((who) => claim(code, who)));
    const statuses = answers.map(({ status, body }) => [status, body.errorCode ?? null]);
    expect(statuses.filter(([status]) => status === 200)).toHaveLength(2);
    expect(statuses.filter(([, errorCode]) => errorCode === "COUPON_USED_UP")).toHaveLength(2);
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
  expect((await get("pro-year")).body.errorCode).toBe("NOT_FOUND");
  expect((await get("nothing")).body.errorCode).toBe("NOT_FOUND");
});

test("codes are opened, listed and closed from the command line", async () => {
  const run = (words: string) => runCouponCommand(db(), words.split(" "));
  expect(await run("open spring20 30 20% 2")).toMatch(/^SPRING20 is open until .*: 20%\.$/);
  expect(await run("open WELCOME 7 50credits")).toMatch(/50credits/);
  expect((await claim("SPRING20")).body.data).toMatchObject({ benefit: off(20), status: "UNUSED" });
  expect((await claim("WELCOME")).body.data).toMatchObject({
    benefit: { kind: "credits", creditTenths: 500 },
  });
  expect(await run("list")).toContain("SPRING20  20%  1 of 2  until ");
  expect(await run("close spring20")).toBe("SPRING20 is closed.");
  expect(await run("close spring20")).toBe("There is no open code SPRING20.");
  expect((await claim("SPRING20", await server.openPerson())).body.errorCode).toBe("NOT_FOUND");
  for (const wrong of [
    "",
    "open",
    "open A-1 30 0%",
    "open A-1 30 120%",
    "open A-1 0 20%",
    "open A-1 30 20% -1",
    "give A-1",
  ])
    expect(await run(wrong)).toBeNull();
});
