import { type Buyer, calls, locales, type Order } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "../../../../testing/index.ts";
import { startPaypalDouble } from "../../../../testing/payments/paypal-double.ts";
import { findOwnOrder } from "../../billing/index.ts";
import { openPaymentRig, type PaymentRig } from "../testing.ts";
import { openReceipt } from "./issue-receipt.ts";
import { writeCreditNotes, writeReceipt } from "./write-receipt.ts";

let rig: PaymentRig;
let ada: Person;
beforeAll(async () => {
  rig = await openPaymentRig(startPaypalDouble);
  ada = await rig.server.openPerson({ email: "ada@example.com" });
});
afterAll(() => rig.close());

/** Buys credits; without settling it is paid, and nobody has looked yet. */
async function buy(who: Person): Promise<Order> {
  const { url } = await rig.open(who, "credits-100");
  rig.double.pay(url);
  await rig.settle();
  await rig.settle();
  const { body } = await rig.server.call(`${calls.billing.orders.path}?projId=${who.projId}`, {
    headers: who.headers,
  });
  const [order] = (body.data as { items: Order[] }).items;
  if (order === undefined) throw new Error("nothing was bought");
  return order;
}
async function read(path: string, query: Record<string, string>, who = ada) {
  const answer = await fetch(`${rig.server.origin}${path}?${new URLSearchParams(query)}`, {
    headers: who.headers,
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const numbers = async () =>
  (await rig.server.context.database.pool.query("select number from receipts order by number")).rows.map(
    ({ number }) => number,
  );
const findOrder = async ({ id }: Order) => {
  const order = await findOwnOrder(rig.server.context.database.db, { projId: null, orderId: id });
  if (order === null) throw new Error("the order is gone");
  return order;
};

test("each payment has a receipt, whose number has no gap, for its buyer and administrators alone", async () => {
  const before = await numbers();
  const order = await buy(ada);
  expect(order).toMatchObject({ hasReceipt: true, hasInvoice: false });
  const eve = await rig.server.openPerson();
  const admin = await rig.server.openPerson({ isAdmin: true });
  const second = await buy(eve);
  const number = before.length + 1;
  expect(await numbers()).toEqual([...before, number, number + 1]);
  const getName = (one: number) => `TEST-${String(one).padStart(6, "0")}`;
  const own = { projId: ada.projId, orderId: order.id };
  const { status, headers, text } = await read(calls.receipts.own.path, own);
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toContain(`voxloom-${getName(number)}.html`);
  for (const words of [getName(number), "ada@example.com", "100 credits", "USD", "27.00", "PayPal"])
    expect(text).toContain(words);
  expect((await read(calls.receipts.own.path, { ...own, projId: eve.projId }, eve)).status).toBe(404);
  expect((await read(calls.receipts.own.path, own, eve)).status).toBe(404);
  expect((await read(calls.receipts.ofOrder.path, { orderId: order.id }, eve)).status).toBe(403);
  expect((await read(calls.receipts.ofOrder.path, { orderId: second.id }, admin)).text).toContain(
    getName(number + 1),
  );
});

test("a number that was not used up is given to the next, also where many are written at once", async () => {
  const { context } = rig.server;
  const before = (await numbers()).length;
  const orders = [await buy(ada), await buy(ada), await buy(ada)];
  await context.database.pool.query("delete from receipts where number > $1", [before]);
  await context.database.pool.query("update receipt_numbers set last = $1", [before]);
  const rows = await Promise.all(orders.map(findOrder));
  const failed = context.database.db.transaction(async (tx) => {
    const { issueReceipt } = await import("./issue-receipt.ts");
    const [first] = rows;
    if (first !== undefined) await issueReceipt(context, tx, first);
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  await Promise.all([...rows, ...rows].map((order) => openReceipt(context, order)));
  expect(await numbers()).toEqual(Array.from({ length: before + 3 }, (_, index) => index + 1));
});

test("whoever said who they are is named, then and later not otherwise; what went back stands below", async () => {
  const order = await buy(ada);
  const save = async (change: Partial<Buyer>) => {
    const { body } = await rig.server.call(calls.receipts.saveBuyer.path, {
      headers: ada.headers,
      body: { projId: ada.projId, name: "Lovelace & <Co>", country: "IE", ...change },
    });
    return body.data;
  };
  await save({ address: "1 Main Street\nDublin", postalCode: "D02 X285", taxNumber: "IE1234567X" });
  const own = { projId: ada.projId, orderId: order.id };
  const first = await read(calls.receipts.own.path, own);
  for (const words of ["Lovelace &amp; &lt;Co&gt;", "Dublin", "D02 X285", "Ireland", "IE1234567X"])
    expect(first.text).toContain(words);
  expect(first.text).not.toContain("<Co>");
  await save({ name: "Somebody else" });
  const { paymentRef } = await findOrder(order);
  rig.double.refundByHand(paymentRef, 700);
  await rig.settle();
  const { text } = await read(calls.receipts.own.path, { ...own, locale: "de" });
  expect(text).toContain("Lovelace &amp; &lt;Co&gt;");
  expect(text).not.toContain("Somebody else");
  expect(text.replaceAll("\u00a0", " ")).toMatch(/Erstattet am .*-7,00 USD/);
  expect(text.replaceAll("\u00a0", " ")).toMatch(/Verbleibt.*20,00 USD/);
});

test("each return has a credit note with a number of its own, for its buyer and administrators alone", async () => {
  const [order, other] = [await buy(ada), await buy(ada)];
  const own = { projId: ada.projId, orderId: order.id };
  expect((await read(calls.receipts.ownCreditNotes.path, own)).status).toBe(404);
  const notes = async () =>
    (
      await rig.server.context.database.pool.query(
        "select number, order_id from credit_notes where order_id = any($1) order by number",
        [[order.id, other.id]],
      )
    ).rows.map(({ number, order_id }) => [number, order_id === order.id]);
  const refund = async (one: Order, amountMinor: number) => {
    const ref = rig.double.refundByHand((await findOrder(one)).paymentRef, amountMinor);
    await rig.settle();
    await rig.settle();
    return ref;
  };
  await refund(order, 700);
  await refund(other, 100);
  rig.double.failRefund(await refund(order, 300));
  await rig.settle();
  const [[first = 0] = []] = await notes();
  // What came back to us takes a number, too: the note before stays as it was.
  expect(await notes()).toEqual([
    [first, true],
    [Number(first) + 1, false],
    [Number(first) + 2, true],
    [Number(first) + 3, true],
  ]);
  const { status, headers, text } = await read(calls.receipts.ownCreditNotes.path, { ...own, locale: "de" });
  const plain = text.replaceAll("\u00a0", " ");
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toContain(`TEST-CN-${String(first).padStart(6, "0")}`);
  expect(plain).not.toContain("-0,00");
  expect(plain).toMatch(/Gutschrift[\s\S]*-7,00 USD[\s\S]*-3,00 USD[\s\S]*3,00 USD/);
  const receipt = await read(calls.receipts.own.path, own);
  expect(plain).toContain(/TEST-\d{6}/.exec(receipt.text)?.[0]);
  const [eve, admin] = [await rig.server.openPerson(), await rig.server.openPerson({ isAdmin: true })];
  expect((await read(calls.receipts.ownCreditNotes.path, own, eve)).status).toBe(404);
  const path = calls.receipts.creditNotesOfOrder.path;
  expect((await read(path, { orderId: order.id }, admin)).status).toBe(200);
  expect((await read(path, { orderId: order.id }, eve)).status).toBe(403);
});

test("what a buyer said of themselves is theirs to take home", async () => {
  const { server } = rig;
  const eve = await server.openPerson();
  const listFiles = async () => {
    const files: { path: string; content?: string }[] = [];
    for await (const file of server.context.projectLife.exported(server.context, eve.projId))
      files.push(file);
    return files.filter(({ path }) => path === "buyer.json").map(({ content = "" }) => JSON.parse(content));
  };
  expect(await listFiles()).toEqual([]);
  const buyer = { name: "Eve", address: "1 Lane", postalCode: "1010", country: "AT", taxNumber: "ATU1" };
  await server.call(calls.receipts.saveBuyer.path, {
    headers: eve.headers,
    body: { projId: eve.projId, ...buyer },
  });
  expect(await listFiles()).toEqual([buyer]);
});

test("a buyer who is gone is named no more, and the number stays", async () => {
  const ben = await rig.server.openPerson({ email: "ben@example.com" });
  const order = await buy(ben);
  const admin = await rig.server.openPerson({ isAdmin: true });
  const before = await read(calls.receipts.ofOrder.path, { orderId: order.id }, admin);
  expect(before.text).toContain("ben@example.com");
  const { context } = rig.server;
  await context.projectLife.erased(context, ben.projId);
  const { text } = await read(calls.receipts.ofOrder.path, { orderId: order.id }, admin);
  expect(text).not.toContain("ben@example.com");
  expect(/TEST-\d+/.exec(text)?.[0]).toBe(/TEST-\d+/.exec(before.text)?.[0]);
});

test("it is whole in every language", async () => {
  const order = await findOrder(await buy(ada));
  const receipt = await openReceipt(rig.server.context, order);
  const credited = { priceId: "pro-month", amountMinor: 950 };
  const returns = (["refund", "dispute"] as const).flatMap((kind) =>
    [5, -5].map((changeMinor) => ({ kind, changeMinor, createdAt: new Date() })),
  );
  for (const locale of locales) {
    const sold = { ...order, priceId: "business-year", periodEnd: new Date("2027-02-03T12:00:00Z") };
    const page = writeReceipt({ locale, receipt, order: sold, credited, returns });
    const notes = returns.map((one, index) => ({
      ...one,
      ...{ mode: "test" as const, number: index + 1, issuedAt: new Date() },
    }));
    const credit = writeCreditNotes({ locale, receipt, order: sold, notes });
    const words = page.slice(page.indexOf("<body>")) + credit.slice(credit.indexOf("<body>"));
    expect([locale, words.match(/moneyReceipt|undefined|[{}]/)]).toEqual([locale, null]);
    expect(page).toContain(`lang="${locale}"`);
  }
});
