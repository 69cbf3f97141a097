import { randomUUID } from "node:crypto";
import { type Coupon, type CouponBenefit, calls } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, startTestServer, type TestServer } from "../../testing/index.ts";
import { openCampaign } from "../coupons/index.ts";

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
});
beforeEach(async () => {
  person = await server.openPerson();
});
afterAll(() => server.close());

async function claim(benefit: CouponBenefit, who = person): Promise<string> {
  const code = `CODE-${randomUUID().slice(0, 8)}`;
  const endsAt = new Date(Date.now() + 3_600_000);
  await openCampaign(server.context.database.db, { code, benefit, maxClaims: null, endsAt });
  const { body } = await server.call(calls.coupons.claim.path, { headers: who.headers, body: { code } });
  return (body.data as Coupon).id;
}
const off = (percentOff: number, priceIds: string[] | null = null) =>
  ({ kind: "discount", percentOff, priceIds }) as const;
const buy = (couponId: string | undefined, price_id = "pro-month", checkoutId: string = randomUUID()) =>
  server.call(calls.billing.sandboxCheckout.path, {
    headers: person.headers,
    body: { projId: person.projId, price_id, checkoutId, couponId },
  });

describe("a checkout with a coupon", () => {
  test("takes its part off the price, and uses it up", async () => {
    const coupon = await claim(off(20));
    const checkoutId = randomUUID();
    const bought = await buy(coupon, "pro-month", checkoutId);
    expect(bought.body.data).toMatchObject({ amountCents: 1520, creditTenths: 750 });
    expect((await buy(coupon, "pro-month", checkoutId)).body.data).toEqual(bought.body.data);
    expect((await buy(coupon)).body.errorCode).toBe("NOT_FOUND");
  });

  test("is one purchase when it is sent twice at once; two share no coupon", async () => {
    const coupon = await claim(off(50));
    const checkoutId = randomUUID();
    const same = await Promise.all([1, 2].map(() => buy(coupon, "pro-month", checkoutId)));
    expect(same[0]?.body.data).toEqual(same[1]?.body.data);
    const other = await claim(off(50));
    const both = await Promise.all([buy(other), buy(other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test("refuses one that is not for it, gives credits, or is somebody else's, and then buys nothing", async () => {
    const wrong = [
      await claim(off(20, ["studio-year"])),
      await claim({ kind: "credits", creditTenths: 10 }),
      await claim(off(20), await server.openPerson()),
      randomUUID(),
    ];
    for (const coupon of wrong) expect((await buy(coupon)).body.errorCode).toBe("NOT_FOUND");
    const { body } = await server.call(`${calls.billing.orders.path}?projId=${person.projId}`, {
      headers: person.headers,
    });
    expect(body.data).toMatchObject({ items: [] });
  });

  test("does not use it up where nothing is sold", async () => {
    const coupon = await claim(off(20));
    expect((await buy(coupon, "enterprise-year")).body.errorCode).toBe("NOT_FOUND");
    expect((await buy(coupon)).body.data).toMatchObject({ amountCents: 1520 });
  });
});
