import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Coupon, type CouponBenefit, calls } from "@voxloom/contract";
import { pickRunCount } from "@voxloom/contract/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, startTestServer, type TestServer } from "../../../testing/index.ts";
import { openGifts } from "../billing/index.ts";
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
    expect(bought.body.data).toMatchObject({ amountMinor: 1520, creditTenths: 750 });
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
    expect((await buy(coupon)).body.data).toMatchObject({ amountMinor: 1520 });
  });
});

describe("gift credits that a banner promises with plans", () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  /** The second try of a checkout is the same purchase. */
  const giftsAfter = async (banner: unknown, price_ids: string[], tries = 1) => {
    const folder = await mkdtemp(join(tmpdir(), "voxloom-promotion-"));
    const file = join(folder, "site.json");
    await writeFile(file, JSON.stringify({ banner }));
    const environment = { VOXLOOM_BILLING: "on", VOXLOOM_SITE_SETTINGS: file };
    const selling = await startTestServer({ environment });
    try {
      const { projId, headers } = await selling.openPerson();
      for (const price_id of price_ids) {
        const body = { projId, price_id, checkoutId: randomUUID() };
        for (let attempt = 0; attempt < tries; attempt++) {
          const { status } = await selling.call(calls.billing.sandboxCheckout.path, { headers, body });
          expect(status).toBe(200);
        }
      }
      const gifts = await openGifts(selling.context.database.db, projId);
      return gifts.flatMap(({ lot, step }) => (step.reason === "promotion" ? [lot] : []));
    } finally {
      await selling.close();
      await rm(folder, { recursive: true });
    }
  };

  test("come once with each plan, last as long as it, and come with nothing else", async () => {
    const banner = { type: "promotion", until: inDays(2) };
    const gifts = await giftsAfter(banner, ["studio-year", "credits-100"], 2);
    const until = expect.any(Date);
    expect(gifts).toMatchObject([{ creditTenths: 21_600, availableTenths: 21_600, expiresAt: until }]);
  });

  const others = [
    { type: "promotion", from: inDays(1), until: inDays(2) },
    { type: "promotion", until: inDays(0) },
    { type: "outage" },
    null,
  ];
  test.each(others.slice(0, pickRunCount(others.length, 2)))(
    "do not come before, after or without it: %o",
    async (banner) => {
      expect(await giftsAfter(banner, ["pro-year"])).toEqual([]);
    },
  );
});
