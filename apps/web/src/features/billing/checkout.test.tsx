import { screen, waitFor, within } from "@testing-library/react";
import { calls, type PaymentWay } from "@voxloom/contract";
import { expect, test } from "vitest";
import { type AnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { comeBack, takeDepartures } from "../../testing/take-departures.ts";
import { checkoutDialog, isGone, openPlans, renewing, sampleCoupon } from "./testing/open-billing.tsx";

const byCard: PaymentWay = { provider: "stripe", mode: "live" };
const byPaypal: PaymentWay = { provider: "paypal", mode: "live" };

/** The checkout of a plan or of credits, in which these ways are offered. */
async function openCheckout(
  ways: PaymentWay[],
  query = "price=pro-month",
  prepare: (server: AnsweringServer) => void = () => {},
) {
  const departures = takeDepartures();
  const opened = await openPlans(`/subscription-plan?${query}`, {}, (server) => {
    server.answer(calls.payments.ways, { ways });
    server.answer(calls.payments.page, ({ checkoutId, provider = "stripe" }) => ({
      ...{ checkoutId, provider, mode: "live" as const, url: `https://pay.example/${provider}` },
    }));
    prepare(server);
  });
  return { ...opened, departures, dialog: await checkoutDialog() };
}

test("one pays on the page of the service that is chosen, once; whoever comes back can press again", async () => {
  const { user, server, dialog, departures } = await openCheckout([byCard, byPaypal]);
  expect(dialog.getByRole("radio", { name: /^Card, Apple Pay/ })).toHaveProperty("checked", true);
  dialog.getByText("On Stripe’s page. Credits come at once.");
  expect(dialog.queryByRole("note")).toBeNull();
  await user.click(dialog.getByRole("radio", { name: "PayPal" }));
  const pay = dialog.getByRole("button", { name: "Pay $19.00" });
  await user.dblClick(pay);
  await waitFor(() => expect(departures).toEqual(["https://pay.example/paypal"]));
  expect(pay.hasAttribute("data-loading")).toBe(true);
  comeBack();
  await waitFor(() => expect(pay.hasAttribute("data-loading")).toBe(false));
  await user.click(pay);
  await waitFor(() => expect(departures).toHaveLength(2));
  const asked = server.askedFor(calls.payments.page);
  expect(asked).toMatchObject([{ provider: "paypal", price_id: "pro-month", shownMinor: 1900 }, {}]);
  expect(asked[0]).toMatchObject({ returnTo: "/subscription-plan" });
  expect(new Set(asked.map(({ checkoutId }) => checkoutId)).size).toBe(1);
});

test.each([
  ["a plan by card", byCard, "price=pro-month", /^Renews every month for \$19\.00\. Cancel any time\. Taxes/],
  ["a plan of a year by card", byCard, "price=pro-year", /^Renews every year for \$180\.00\./],
  [
    "a plan where nothing renews",
    { provider: "airwallex", mode: "live" },
    "price=pro-month",
    /^Paid for one month\. It does not renew\./,
  ],
  [
    "a year where nothing renews",
    { provider: "airwallex", mode: "live" },
    "price=pro-year",
    /^Paid for one year\. It does not renew\./,
  ],
  ["credits", byCard, "price=credits-100", /^Paid once\. Bought credits do not run out\. Taxes/],
  [
    "credits as a test",
    { provider: "sandbox", mode: "test" },
    "price=credits-100",
    /^Paid once\. Bought credits do not run out\.\s*$/,
  ],
] satisfies [string, PaymentWay, string, RegExp][])(
  "before %s is paid it is said whether it comes again",
  { tags: ["full"] },
  async (_, way, query, words) => {
    const { dialog } = await openCheckout([way], query);
    expect(dialog.queryByRole("radio")).toBeNull();
    dialog.getByText((__, element) => element?.tagName === "P" && words.test(element.textContent ?? ""));
  },
);

test("nothing is bought before it is known whether a coupon takes something off", async () => {
  const known = Promise.withResolvers<void>();
  const { user, server } = await openPlans("/subscription-plan?price=pro-month", {}, (on) =>
    on.answer(calls.coupons.scene, async () => {
      await known.promise;
      return { items: [sampleCoupon()] };
    }),
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Check and pay" }));
  await user.click(dialog.getByRole("button", { name: "Buy as a test for $19.00" }));
  known.resolve();
  await user.click(await dialog.findByRole("button", { name: "Buy as a test for $15.20" }));
  await isGone();
  expect(server.askedFor(calls.billing.sandboxCheckout)).toMatchObject([
    { couponId: sampleCoupon().id, shownMinor: 1900 },
  ]);
});

test("coupons that do not come are no reason not to buy", { tags: ["full"] }, async () => {
  const { user, server, dialog } = await openCheckout(
    [{ provider: "sandbox", mode: "test" }],
    "price=pro-month",
    (on) => on.answer(calls.coupons.scene, new Refusal("INTERNAL")),
  );
  await user.click(dialog.getByRole("button", { name: "Buy as a test for $19.00" }));
  await isGone();
  expect(server.askedFor(calls.billing.sandboxCheckout)).toHaveLength(1);
});

test("a coupon that is taken out is another purchase, at the whole price, and another code can be tried", {
  tags: ["full"],
}, async () => {
  const { user, server, dialog } = await openCheckout([byCard], "price=pro-month", (on) => {
    on.answer(calls.coupons.scene, { items: [sampleCoupon()] });
    on.answer(calls.payments.page, new Refusal("CHECKOUT_UNAVAILABLE"));
  });
  await dialog.findByText("-$3.80");
  dialog.getByText(/Code SPRING20, 20%/);
  expect(dialog.queryByRole("textbox")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Pay $15.20" }));
  await dialog.findByText(/^The payment service does not answer\./);
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(dialog.queryByRole("alert")).toBeNull());
  dialog.getByRole("textbox", { name: "Coupon or discount code" });
  await user.click(dialog.getByRole("button", { name: "Pay $19.00" }));
  await dialog.findByText(/^The payment service does not answer\./);
  const [first, second] = server.askedFor(calls.payments.page);
  expect([first?.couponId, second?.couponId]).toEqual([sampleCoupon().id, undefined]);
  expect(first?.checkoutId).not.toBe(second?.checkoutId);
});

test("a price that changed meanwhile is asked for again, and nothing is bought", {
  tags: ["full"],
}, async () => {
  const { user, server, dialog } = await openCheckout([byCard]);
  server.answer(calls.payments.page, new Refusal("PRICE_CHANGED"));
  await waitFor(() => expect(server.askedFor(calls.billing.prices).length).toBeGreaterThan(0));
  const before = server.askedFor(calls.billing.prices).length;
  await user.click(dialog.getByRole("button", { name: "Pay $19.00" }));
  await dialog.findByText(/^The price changed in the meantime/);
  await waitFor(() => expect(server.askedFor(calls.billing.prices).length).toBeGreaterThan(before));
});

test("an order that waits for it is told of, starts with it, and leads to the tasks", {
  tags: ["full"],
}, async () => {
  const { user, server, dialog, pathname } = await openCheckout(
    [{ provider: "sandbox", mode: "test" }],
    "price=pro-month&for=8a8b2290-adcc-46cf-a430-f6f68c3be513",
  );
  dialog.getByText(
    "Your order is saved as a draft. It starts as soon as this is paid, if your credits cover it.",
  );
  await user.click(dialog.getByRole("button", { name: /^Buy as a test/ }));
  await waitFor(() => expect(pathname()).toBe("/my-tasks"));
  await screen.findByText("Paid: your order starts now, if your credits cover it.");
  expect(server.askedFor(calls.billing.sandboxCheckout)).toMatchObject([
    { checkoutId: "8a8b2290-adcc-46cf-a430-f6f68c3be513" },
  ]);
});

test("who chooses another plan than an order waited for buys for themselves", {
  tags: ["full"],
}, async () => {
  const { user, search } = await openCheckout(
    [byCard],
    "price=pro-month&for=8a8b2290-adcc-46cf-a430-f6f68c3be513",
  );
  await user.keyboard("{Escape}");
  await isGone();
  expect(search()).toBe("");
  await user.click(screen.getByRole("button", { name: "Buy 100 credits" }));
  const again = await checkoutDialog();
  expect(again.queryByText(/^Your order is saved/)).toBeNull();
  expect(search()).toBe("?price=credits-100");
});

test("until it is known what renews no plan is bought, and then it is changed", async () => {
  const known = Promise.withResolvers<void>();
  const { server } = await openPlans("/subscription-plan?price=business-month", {}, (on) => {
    on.answer(calls.payments.previewChange, new Refusal("PLAN_CHANGE_REFUSED"));
    on.answer(calls.payments.renewingPlan, async () => {
      await known.promise;
      return { plan: renewing, credited: null, chosen: null };
    });
  });
  await screen.findByRole("button", { name: "Choose Pro" });
  await screen.findByText("You have bought nothing yet.");
  expect(screen.queryByRole("dialog")).toBeNull();
  known.resolve();
  await screen.findByRole("dialog", { name: "Change to Business" });
  expect(server.askedFor(calls.coupons.scene)).toEqual([]);
});

test("what renews, or how one pays, and does not come is said once and asked for again", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openPlans("/subscription-plan?price=pro-month", {}, (on) => {
    on.answer(calls.payments.renewingPlan, new Refusal("INTERNAL"));
    on.answer(calls.payments.ways, new Refusal("INTERNAL"));
  });
  await screen.findByRole("alert");
  await screen.findByText("You have bought nothing yet.");
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  expect(screen.queryByRole("dialog")).toBeNull();
  server.answer(calls.payments.renewingPlan, { plan: null, credited: null, chosen: null });
  server.answer(calls.payments.ways, { ways: [byCard] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  const dialog = await checkoutDialog();
  dialog.getByRole("button", { name: "Pay $19.00" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a link to what is not sold any more says so, and is closed by a press", {
  tags: ["full"],
}, async () => {
  const { user, search } = await openPlans("/subscription-plan?price=gone-month&x=1");
  const note = await screen.findByText("What this link leads to is not sold any more. Choose one of these.");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(note.isConnected).toBe(false);
  expect(search()).toBe("?x=1");
});
