import { screen, waitFor, within } from "@testing-library/react";
import { type CheckoutState, calls, type Order } from "@voxloom/contract";
import { expect, test } from "vitest";
import { Refusal } from "../../testing/answering-server.ts";
import { takeDepartures } from "../../testing/take-departures.ts";
import { takeSavedFiles } from "../../testing/take-saved-files.ts";
import { openCredits, openPlans, sampleCoupon } from "./testing/open-billing.tsx";

const checkoutId = "8a8b2290-adcc-46cf-a430-f6f68c3be513";
const order: Order = {
  ...{ id: checkoutId, projId: checkoutId, price_id: "credits-100", kind: "credits", status: "paid" },
  ...{ amountMinor: 2700, taxMinor: 0, returnedMinor: 0, currency: "USD", creditTenths: 1000 },
  ...{
    provider: "stripe",
    isTest: false,
    hasInvoice: true,
    hasReceipt: false,
    createdAt: "2026-05-04T12:00:00.000Z",
  },
  paidAt: "2026-05-04T12:00:00.000Z",
};

/** Somebody comes back from a service's page. */
const comeFromPaying = (
  query: string,
  state: CheckoutState,
  prepare: Parameters<typeof openPlans>[2] = () => {},
) =>
  openPlans(`/subscription-plan?checkout=${checkoutId}${query}`, {}, (server, stored) => {
    server.answer(calls.payments.checkoutState, { state, order: state === "paid" ? order : null });
    prepare(server, stored);
  });

test("what is paid is said with what came of it, and the words are closed by a press", async () => {
  const { user, search } = await comeFromPaying("&result=paid&x=1", "paid");
  const said = within(await screen.findByRole("status"));
  await said.findByText("Paid: 100 credits are yours.");
  await user.click(said.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByText(/^Paid:/)).toBeNull());
  expect(search()).toBe("?x=1");
});

test("what an order waited for leads to the tasks once it is paid", { tags: ["full"] }, async () => {
  const { pathname } = await comeFromPaying("&starts=1", "paid");
  await waitFor(() => expect(pathname()).toBe("/my-tasks"));
  await screen.findByText("Paid: your order starts now, if your credits cover it.");
});

test.each([
  ["left the service's page is not asked about", "&result=left", "open", 0],
  ["did not pay is told that nothing was charged", "&result=paid", "unpaid", 1],
] satisfies [string, string, CheckoutState, number][])(
  "who %s",
  { tags: ["full"] },
  async (_, query, state, asked) => {
    const { server } = await comeFromPaying(query, state);
    await screen.findByText("Nothing was charged.");
    await screen.findByText("You have bought nothing yet.");
    expect(server.askedFor(calls.payments.checkoutState)).toHaveLength(asked);
  },
);

test("what cannot be found out is not called waiting: it says why, and is asked for again", async () => {
  const { user, server } = await comeFromPaying("&result=paid", "open", (on) =>
    on.answer(calls.payments.checkoutState, new Refusal("NOT_FOUND")),
  );
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(server.askedFor(calls.payments.checkoutState)).toHaveLength(2));
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText(/^We are waiting for the payment/)).toBeNull();
  server.answer(calls.payments.checkoutState, { state: "paid", order });
  await user.click(retry);
  await screen.findByText("Paid: 100 credits are yours.");
});

test("orders say what became of each, and lead to their invoice, whose address is asked for each time", {
  tags: ["full"],
}, async () => {
  const departures = takeDepartures();
  const { user, server } = await openPlans(undefined, {}, (on, stored) => {
    stored.orders = [
      order,
      { ...order, id: "order-2", status: "part-refunded", returnedMinor: 700, hasInvoice: false },
      { ...order, id: "order-3", price_id: "pro-year", creditTenths: 9000, isTest: true, hasInvoice: false },
    ];
    on.answer(calls.payments.invoice, new Refusal("CHECKOUT_UNAVAILABLE"));
  });
  const orders = within(await screen.findByRole("region", { name: "Orders" }));
  const [first, second, third] = await orders.findAllByRole("listitem");
  expect(second?.textContent).toMatch(/^100 credits.* · \$7\.00 went backPartly refunded\$27\.00$/);
  expect(third?.textContent).toMatch(/^Pro · Year · 900 credits.*TestPaid\$27\.00$/);
  const invoice = within(first as HTMLElement).getByRole("button", { name: "Invoice" });
  expect(orders.getAllByRole("button")).toEqual([invoice]);
  await user.click(invoice);
  await screen.findByText(/^The payment service does not answer\./);
  server.answer(calls.payments.invoice, { url: "https://pay.example/invoice" });
  await user.click(invoice);
  await waitFor(() => expect(departures).toEqual(["https://pay.example/invoice"]));
  expect(server.askedFor(calls.payments.invoice)).toHaveLength(2);
});

test("an order without an invoice has a receipt, on which stands who buys", async () => {
  const { user, server } = await openPlans(undefined, {}, (on, stored) => {
    stored.orders = [{ ...order, hasInvoice: false, hasReceipt: true }];
    on.answer(calls.receipts.buyer, null);
    on.answer(calls.receipts.saveBuyer, ({ projId: _, ...buyer }) => ({
      ...{ address: "", taxNumber: "", postalCode: "" },
      ...buyer,
    }));
    on.answer(calls.receipts.own, new File(["<!doctype html>"], "voxloom-R-000001.html"));
  });
  const buyer = within(await screen.findByRole("region", { name: "Details for receipts" }));
  const save = await buyer.findByRole("button", { name: "Save" });
  expect(save).toHaveProperty("disabled", true);
  await user.type(buyer.getByRole("textbox", { name: /^Name or company/ }), "Engines Ltd");
  await user.type(buyer.getByRole("textbox", { name: "Postal code" }), "D02");
  await user.type(buyer.getByRole("combobox", { name: /^Country/ }), "Irel");
  await user.click(await screen.findByRole("option", { name: "Ireland" }));
  await user.click(save);
  await screen.findByText("Saved.");
  expect(server.askedFor(calls.receipts.saveBuyer)).toMatchObject([
    { name: "Engines Ltd", country: "IE", postalCode: "D02" },
  ]);
  await user.click(screen.getByRole("button", { name: "Receipt" }));
  await waitFor(() =>
    expect(server.askedFor(calls.receipts.own)).toMatchObject([{ orderId: order.id, locale: "en" }]),
  );
});

test("a thousand orders come ten at a time", { tags: ["full"] }, async () => {
  const { user, server } = await openPlans(undefined, {}, (on) =>
    on.answer(calls.billing.orders, ({ cursor = "0", limit }) => ({
      items: Array.from({ length: limit }, (_, at) => ({ ...order, id: `order-${Number(cursor) + at}` })),
      nextCursor: Number(cursor) + limit < 1000 ? String(Number(cursor) + limit) : null,
    })),
  );
  const orders = within(await screen.findByRole("region", { name: "Orders" }));
  await orders.findByRole("button", { name: "Show more" });
  expect(orders.getAllByRole("listitem")).toHaveLength(10);
  await user.click(orders.getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(orders.getAllByRole("listitem")).toHaveLength(20));
  expect(server.askedFor(calls.billing.orders).at(-1)).toMatchObject({ cursor: "10", limit: "10" });
});

test("coupons stand with what they bring and until when; a code brings its credits at once", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openCredits((on) => {
    on.answer(calls.coupons.list, {
      items: [
        sampleCoupon({ isFirstPaymentOnly: true, expire_time: 1_798_000_000 }),
        sampleCoupon({ id: "used", code: "OLD", status: "USED", usedAt: "2026-05-04T12:00:00.000Z" }),
        sampleCoupon({ id: "over", code: "LATE", status: "EXPIRED", expire_time: 1_700_000_000 }),
      ],
    });
    on.answer(
      calls.coupons.claim,
      sampleCoupon({ code: "GIFT", benefit: { kind: "credits", creditTenths: 500 }, status: "USED" }),
    );
  });
  const codes = within(await screen.findByRole("region", { name: "Coupons and codes" }));
  const rows = (await codes.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^SPRING20.*20% off · first payment onlyuntil Dec 2\d, 2026$/);
  expect(rows[1]).toMatch(/^OLD.*used on May 4, 2026$/);
  expect(rows[2]).toMatch(/^LATE.*over since Nov 14, 2023$/);
  const apply = codes.getByRole("button", { name: "Apply" });
  expect(apply).toHaveProperty("disabled", true);
  await user.type(codes.getByRole("textbox", { name: "Coupon or discount code" }), "  gift {Enter}");
  await codes.findByText("50 credits are yours now.");
  expect(server.askedFor(calls.coupons.claim)).toEqual([{ code: "gift" }]);
});

test.each([
  ["there is not", new Refusal("BAD_INPUT"), "There is no such code."],
  [
    "is ahead of its time",
    new Refusal("CODE_NOT_FOR_THIS", { why: "early" }),
    "This code cannot be used yet.",
  ],
  ["is over", new Refusal("CODE_NOT_FOR_THIS", { why: "over" }), "The time of this code is over."],
  ["nobody could be asked about", new Refusal("INTERNAL"), /^Something went wrong on our side/],
] satisfies [string, Refusal, string | RegExp][])(
  "a code that %s says so, and stays typed",
  { tags: ["full"] },
  async (_, refusal, words) => {
    const { user } = await openCredits((on) => {
      on.answer(calls.coupons.list, { items: [] });
      on.answer(calls.coupons.claim, refusal);
    });
    const codes = within(await screen.findByRole("region", { name: "Coupons and codes" }));
    const field = codes.getByRole("textbox", { name: "Coupon or discount code" });
    await user.type(field, "WRONG");
    await user.click(codes.getByRole("button", { name: "Apply" }));
    await codes.findByText(words);
    expect(field).toHaveProperty("value", "WRONG");
  },
);

test("a discount waits for the next purchase, one that was used already is said to be", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openCredits((on) => {
    on.answer(calls.coupons.list, { items: [] });
    on.answer(calls.coupons.claim, sampleCoupon());
  });
  const codes = within(await screen.findByRole("region", { name: "Coupons and codes" }));
  await user.type(codes.getByRole("textbox"), "SPRING20{Enter}");
  await codes.findByText("Saved. It is used at your next purchase that it is for.");
  server.answer(calls.coupons.claim, sampleCoupon({ status: "USED" }));
  await user.click(codes.getByRole("button", { name: "Apply" }));
  await codes.findByText("You have used this code already.");
});

test("every step is taken along as a file, of the type and days that are shown; what does not come says why", {
  tags: ["full"],
}, async () => {
  const files = takeSavedFiles();
  const { user, server } = await openCredits((on) =>
    on.answer(calls.credits.detailsCsv, new File(["step;credits"], "credits-2026.csv")),
  );
  const card = within(await screen.findByRole("region", { name: "Every step" }));
  await user.click(card.getByRole("combobox", { name: "Type" }));
  await user.click(await screen.findByRole("option", { name: "Refunded" }));
  await user.type(card.getByLabelText("From"), "2026-05-01");
  const download = card.getByRole("button", { name: "Download as CSV" });
  await user.click(download);
  await waitFor(() => expect(files).toHaveLength(1));
  expect([files[0]?.name, await files[0]?.text()]).toEqual(["credits-2026.csv", "step;credits"]);
  expect(server.askedFor(calls.credits.detailsCsv)).toMatchObject([
    { steps: "refund", from: new Date("2026-05-01T00:00:00").toISOString() },
  ]);
  server.answer(calls.credits.detailsCsv, new Refusal("INTERNAL"));
  await user.click(download);
  await card.findByText(/^Something went wrong on our side/);
  expect(files).toHaveLength(1);
});
