import { randomUUID } from "node:crypto";
import { type AdminPrice, calls, type Order } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Person } from "../../../../testing/index.ts";
import { startStripeDouble } from "../../../../testing/payments/stripe-double.ts";
import { openPaymentRig, type PaymentRig } from "../testing.ts";

let rig: PaymentRig;
let admin: Person;
let ada: Person;
beforeAll(async () => {
  rig = await openPaymentRig(startStripeDouble);
  admin = await rig.server.openPerson({ isAdmin: true });
});
beforeEach(async () => {
  ada = await rig.server.openPerson();
  await rig.server.context.database.pool.query("delete from price_versions");
});
afterAll(() => rig.close());

const change = (body: Record<string, unknown>, who = admin) =>
  rig.server.call(calls.billing.setPrice.path, {
    headers: who.headers,
    body: {
      ...{ priceId: "pro-month", version: 1, creditTenths: 800, isSold: true, reason: "costs rose" },
      amountsMinor: { USD: 2100, EUR: 2100, GBP: 1800, BRL: 11_000 },
      ...body,
    },
  });
const sold = async () => (await rig.server.call(calls.billing.prices.path)).body.data;
const orders = async () => {
  const { body } = await rig.server.call(`${calls.billing.orders.path}?projId=${ada.projId}`, {
    headers: ada.headers,
  });
  return (body.data as { items: Order[] }).items;
};

test("a new version counts for who buys from then on; what renews keeps its price and credits", async () => {
  const { url } = await rig.open(ada, "pro-month");
  rig.double.pay(url);
  await rig.settle();
  const ref = rig.double.subscriptions().at(-1)?.ref ?? "";
  expect((await change({})).body.data).toMatchObject({
    ...{ version: 2, changedAt: expect.any(String) },
    earlier: [{ version: 1, changedAt: null, amountsMinor: { USD: 1900 } }],
  });
  expect(await sold()).toMatchObject({ items: [{ priceId: "pro-month", version: 2, creditTenths: 800 }] });
  rig.double.renew(ref);
  await rig.settle();
  const eve = await rig.server.openPerson();
  const later = await rig.open(eve, "pro-month");
  rig.double.pay(later.url);
  await rig.settle();
  expect((await orders()).map(({ amountMinor, creditTenths }) => [amountMinor, creditTenths])).toEqual([
    [1900, 750],
    [1900, 750],
  ]);
  expect(await rig.credits(eve)).toBe(50 + 800);
  const { rows } = await rig.server.context.database.pool.query(
    "select amount_minor from orders where proj_id = $1",
    [eve.projId],
  );
  expect(rows).toEqual([{ amount_minor: "2100" }]);
  expect(await rig.problems()).toEqual([]);
});

test("a page that shows an earlier price buys nothing, one that was opened keeps it, also when the price is gone", async () => {
  const opened = await rig.open(ada, "credits-100", { shownMinor: 2700 });
  await change({
    priceId: "credits-100",
    creditTenths: 1000,
    amountsMinor: { USD: 3000, EUR: 3000, GBP: 2700, BRL: 16_000 },
  });
  expect((await rig.open(ada, "credits-100", { shownMinor: 2700 })).errorCode).toBe("PRICE_CHANGED");
  const sandbox = { projId: ada.projId, price_id: "credits-100", checkoutId: randomUUID(), shownMinor: 2700 };
  const tested = await rig.server.call(calls.billing.sandboxCheckout.path, {
    headers: ada.headers,
    body: sandbox,
  });
  expect(tested.body.errorCode).toBe("PRICE_CHANGED");
  expect((await rig.open(ada, "credits-100", { shownMinor: 3000 })).errorCode).toBeUndefined();
  await change({ priceId: "credits-100", version: 2, isSold: false });
  expect((await rig.open(ada, "credits-100")).errorCode).toBe("NOT_FOUND");
  const { checkoutId } = opened;
  expect((await rig.open(ada, "credits-100", { checkoutId, shownMinor: 2700 })).url).toBe(opened.url);
  rig.double.pay(opened.url);
  await rig.settle();
  expect(await orders()).toMatchObject([{ amountMinor: 2700, creditTenths: 1000, status: "paid" }]);
});

test("two administrators do not overwrite each other, and every version stays, with its reason", async () => {
  const answers = await Promise.all([change({}), change({ creditTenths: 900 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await change({ version: 3 })).body.errorCode).toBe("PRICE_CHANGED");
  expect((await change({ priceId: "gold-month" })).status).toBe(404);
  expect((await change({}, ada)).status).toBe(403);
  for (const amountsMinor of [{ USD: 2100 }, { USD: 1, EUR: 2100, GBP: 1800, BRL: 11_000 }])
    expect((await change({ version: 2, amountsMinor })).body.errorCode).toBe("BAD_INPUT");
  const listed = await rig.server.call(calls.billing.allPrices.path, { headers: admin.headers });
  const { items } = listed.body.data as { items: AdminPrice[] };
  expect(items.find(({ priceId }) => priceId === "pro-month")?.earlier).toHaveLength(1);
  const log = await rig.server.call("/api/admin/audit-log?action=set-price", { headers: admin.headers });
  const entries = (log.body.data as { items: { reason: string }[] }).items;
  expect(entries[0]).toMatchObject({
    reason: "costs rose",
    before: { priceId: "pro-month", version: 1, USD: 1900 },
    after: { version: 2, USD: 2100 },
  });
});
