import { screen, waitFor, within } from "@testing-library/react";
import { calls, type PlanChange } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleCredits } from "../../testing/samples.ts";
import { PlanPage } from "./plan-page.tsx";
import {
  checkoutDialog,
  freeEntry,
  isGone,
  openCredits,
  openPlans,
  proEntry,
  renewing,
  sampleCoupon,
} from "./testing/open-billing.tsx";

test("plans stand side by side by year or month, each with its price and the way to it", async () => {
  const { user } = await openPlans();
  await screen.findByRole("heading", { name: "Free", level: 2 });
  await screen.findByText("You have bought nothing yet.");
  screen.getByText("Storage: 1 MB of 5 GB");
  screen.getByText("$180 a year");
  await user.click(screen.getByRole("radio", { name: "Month" }));
  await screen.findByText("$19 a month");
  screen.getByText("5 credits for a new account");
  screen.getByText("On request");
  expect(screen.queryByRole("button", { name: "Choose Enterprise" })).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Currency" }), "EUR");
  await screen.findByText("€19 a month");
});

test("a plan is bought once, however often it is pressed, and the address says what is about to be bought", async () => {
  const { user, server, search } = await openPlans();
  await user.click(await screen.findByRole("radio", { name: "Month" }));
  await user.click(await screen.findByRole("button", { name: "Choose Pro" }));
  expect(search()).toBe("?price=pro-month");
  const dialog = await checkoutDialog();
  dialog.getByText("Pro · Month · 75 credits");
  dialog.getByText("no money moves", { exact: false });
  await user.dblClick(dialog.getByRole("button", { name: "Buy as a test for $19.00" }));
  await isGone();
  await screen.findByText("Done: it is yours.");
  expect(search()).toBe("");
  await screen.findByRole("heading", { name: "Pro", level: 2 });
  const orders = within(screen.getByRole("region", { name: "Orders" }));
  expect(orders.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Pro · Month · 75 credits"),
  ]);
  await screen.findByRole("button", { name: "Prolong Pro" });
  expect(server.askedFor(calls.billing.sandboxCheckout)).toMatchObject([
    { price_id: "pro-month", currency: "USD" },
  ]);
});

test("a purchase that failed is pressed again as the same one; another opening is another", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openPlans();
  server.answer(calls.billing.sandboxCheckout, new Refusal("INTERNAL"));
  const ids = () => server.askedFor(calls.billing.sandboxCheckout).map(({ checkoutId }) => checkoutId);
  const open = async () => {
    await user.click(await screen.findByRole("button", { name: "Buy 100 credits" }));
    return checkoutDialog();
  };
  const dialog = await open();
  const buy = dialog.getByRole("button", { name: /^Buy as a test/ });
  await user.click(buy);
  await dialog.findByRole("alert");
  await user.click(buy);
  await waitFor(() => expect(ids()).toHaveLength(2));
  await waitFor(() => expect(buy.hasAttribute("data-loading")).toBe(false));
  await user.keyboard("{Escape}");
  await isGone();
  const again = await open();
  expect(again.queryByRole("alert")).toBeNull();
  await user.click(again.getByRole("button", { name: /^Buy as a test/ }));
  await waitFor(() => expect(ids()).toHaveLength(3));
  const [first, second, third] = ids();
  expect([first === second, first === third]).toEqual([true, false]);
});

test("whoever comes from the public prices finds what they chose about to be bought, and can leave it", {
  tags: ["full"],
}, async () => {
  const { user, search } = await openPlans("/subscription-plan?price=business-month");
  const dialog = await checkoutDialog();
  dialog.getByText("Business · Month · 225 credits");
  await user.keyboard("{Escape}");
  await isGone();
  expect(search()).toBe("");
  expect(screen.getByRole("radio", { name: "Month" })).toHaveProperty("checked", true);
});

test("a renewal is ended after a question that says until when the plan stays", async () => {
  const { user, server, stored } = await openPlans();
  stored.entries = [proEntry, freeEntry];
  await user.click(await screen.findByRole("button", { name: "Cancel the renewal" }));
  const question = within(await screen.findByRole("dialog", { name: "Cancel the renewal" }));
  question.getByText(/^Pro stays until .* and is not renewed then/);
  await user.click(question.getByRole("button", { name: "Keep the plan" }));
  await isGone();
  expect(server.askedFor(calls.billing.cancelSubscription)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Cancel the renewal" }));
  const again = within(await screen.findByRole("dialog", { name: "Cancel the renewal" }));
  await user.dblClick(again.getByRole("button", { name: "Cancel the renewal" }));
  await screen.findByText(/^Until .*, not renewed$/);
  await isGone();
  expect(screen.queryByRole("button", { name: "Cancel the renewal" })).toBeNull();
  expect(server.askedFor(calls.billing.cancelSubscription)).toMatchObject([{ price_id: "pro-month" }]);
});

test("where nothing can be paid nothing is offered to buy", async () => {
  await openPlans("/subscription-plan?price=pro-month", { hasSandboxCheckout: false });
  await screen.findByText("No way to pay is set up on this server.");
  expect(screen.queryByRole("button", { name: /^(Choose|Buy)/ })).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("where nothing is charged there are no plans to choose", async () => {
  await openPlans(undefined, { credits: sampleCredits({ isUnlimited: true }) });
  await screen.findByText("This server charges nothing: everything is unlocked.");
  expect(screen.queryByRole("heading", { name: "Plans" })).toBeNull();
});

test("nobody's plan is shown to nobody: the page leads to the sign-in", async () => {
  await openAnsweringServer("/subscription-plan");
  const { pathname, search } = await openComponent(<PlanPage />, {
    areas: ["billing", "plans"],
    path: "/subscription-plan",
    route: "/subscription-plan",
  });
  await waitFor(() => expect(pathname()).toBe("/signin"));
  expect(search()).toBe("?redirect=%2Fsubscription-plan");
});

test("credits are told by where they came from, what runs out next, and when little is left", async () => {
  await openCredits(undefined, {
    credits: sampleCredits({
      availableTenths: 805,
      monthlyTenths: 705,
      isLow: true,
      nextExpiry: { creditTenths: 100, expiresAt: "2026-12-24T12:00:00.000Z" },
    }),
  });
  const balance = within(await screen.findByRole("region", { name: "Can be used now" }));
  balance.getByText("80.5");
  expect(balance.getByText("From your plan").parentElement?.textContent).toBe("From your plan70.5");
  balance.getByText("10 run out on Dec 24, 2026");
  balance.getByText(/^Your credits are running out/);
});

test("steps come page by page with what each changed, and lead to their task", async () => {
  const { user } = await openCredits();
  const card = within(await screen.findByRole("region", { name: "Every step" }));
  const trip = await card.findByRole("link", { name: "trip.mp4" });
  expect(trip.getAttribute("href")).toMatch(/^\/my-tasks\/.*\/task-1$/);
  card.getByText("Held: -3");
  card.getByText("Used: 3");
  await user.click(card.getByRole("button", { name: "Show more" }));
  await card.findByText("+75");
  card.getByText("With thanks");
  expect(card.getAllByRole("listitem")).toHaveLength(2);
  expect(card.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("a type and days narrow the steps to whole days of here", { tags: ["full"] }, async () => {
  const { user, server } = await openCredits();
  const card = within(await screen.findByRole("region", { name: "Every step" }));
  await card.findByRole("link", { name: "trip.mp4" });
  await user.click(card.getByRole("combobox", { name: "Type" }));
  await user.click(await screen.findByRole("option", { name: "Refunded" }));
  await card.findByText("There is nothing here for this choice.");
  await user.type(card.getByLabelText("From"), "2026-05-01");
  await user.type(card.getByLabelText("To"), "2026-05-03");
  await waitFor(() =>
    expect(server.askedFor(calls.credits.details).at(-1)).toMatchObject({
      steps: "refund",
      from: new Date("2026-05-01T00:00:00").toISOString(),
      to: new Date("2026-05-04T00:00:00").toISOString(),
    }),
  );
});

test("use by day is a chart for the eye and a table for those who are read to", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openCredits((server) =>
    server.answer(calls.credits.usage, ({ days }) => ({
      days: days === 7 ? [] : [{ day: localDay(new Date()), usedTenths: 45 }],
    })),
  );
  const card = within(await screen.findByRole("region", { name: "Used by day" }));
  await card.findByText("4.5 credits used in this time");
  const table = card.getByRole("table", { name: "Used by day" });
  expect(within(table).getAllByRole("row")).toHaveLength(1);
  within(table).getByRole("cell", { name: "4.5" });
  await user.click(card.getByRole("radio", { name: "7 days" }));
  await card.findByText("Nothing was used in this time.");
  expect(card.queryByRole("table")).toBeNull();
  expect(server.askedFor(calls.credits.usage).at(-1)).toMatchObject({ days: "7" });
});

const localDay = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

test("a card that cannot be loaded says why, the others stand", async () => {
  const { user, server } = await openCredits((server) =>
    server.answer(calls.credits.usage, new Refusal("INTERNAL")),
  );
  const card = within(await screen.findByRole("region", { name: "Used by day" }));
  await card.findByRole("alert");
  await screen.findByRole("link", { name: "trip.mp4" });
  server.answer(calls.credits.usage, { days: [] });
  await user.click(card.getByRole("button", { name: "Try again" }));
  await card.findByText("Nothing was used in this time.");
});

test("a plan that renews is changed, for what is told to the cent, and nothing before it is confirmed", async () => {
  const nextAt = renewing.periodEnd;
  const change: PlanChange = {
    changeId: "8a8b2290-adcc-46cf-a430-f6f68c3be513",
    from_price_id: "pro-month",
    price_id: "business-month",
    when: "now",
    how: "prorated",
    provider: "stripe",
    hasPage: false,
    renews: true,
    currency: "USD",
    dueMinor: 1190,
    taxMinor: 190,
    chargeMinor: 1633,
    creditMinor: 633,
    nextMinor: 4900,
    nextAt,
    creditTenths: 500,
    periodCreditTenths: 2250,
  };
  const { user, server } = await openPlans(
    "/subscription-plan?price=business-month",
    {},
    (server, stored) => {
      stored.renewing = renewing;
      server.answer(calls.payments.previewChange, change);
      server.answer(calls.payments.changePlan, () => ({
        plan: { ...renewing, price_id: "business-month" },
        url: null,
      }));
    },
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Change to Business" }));
  await dialog.findByText("$11.90");
  for (const amount of ["$16.33", "-$6.33", "$1.90", "$49.00"]) dialog.getByText(amount);
  dialog.getByText("50 credits come at once.", { exact: false });
  expect(server.askedFor(calls.payments.changePlan)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Pay $11.90 and change" }));
  await screen.findByText("Your plan is changed.");
  expect(server.askedFor(calls.payments.changePlan)).toHaveLength(1);
});

test("whoever comes back from paying is told what is known, and never that it failed where it is not", async () => {
  const path = "/subscription-plan?checkout=8a8b2290-adcc-46cf-a430-f6f68c3be513&result=paid";
  await openPlans(path, {}, (server) => {
    server.answer(calls.payments.checkoutState, { state: "open", order: null });
  });
  await screen.findByText("We are waiting for the payment.", { exact: false });
});

test("a discount is told to the cent before paying, and a code that is not for it says so", async () => {
  const { user, server } = await openPlans("/subscription-plan?price=pro-month&code=SPRING20");
  server.answer(calls.coupons.claim, new Refusal("NOT_FOUND"));
  const dialog = await checkoutDialog();
  expect(dialog.getByRole<HTMLInputElement>("textbox").value).toBe("SPRING20");
  await user.click(dialog.getByRole("button", { name: "Apply" }));
  await dialog.findByText("There is no such code.");
  server.answer(calls.coupons.claim, new Refusal("CODE_NOT_FOR_THIS", { why: "first-payment" }));
  await user.click(dialog.getByRole("button", { name: "Apply" }));
  await dialog.findByText("This code is for a first payment only.");
  server.answer(calls.coupons.claim, sampleCoupon());
  await user.click(dialog.getByRole("button", { name: "Apply" }));
  await dialog.findByText("-$3.80");
  dialog.getByRole("button", { name: "Buy as a test for $15.20" });
  expect(server.askedFor(calls.coupons.claim)[0]).toMatchObject({ price_id: "pro-month", currency: "USD" });
});

test("a coupon for an amount is used by itself, in its currency only", async () => {
  const offMinor = { USD: 500 };
  await openPlans("/subscription-plan?price=pro-month", {}, (server) => {
    const inEuros = sampleCoupon({ benefit: { kind: "amount", offMinor: { EUR: 900 }, priceIds: null } });
    const inDollars = sampleCoupon({
      benefit: { kind: "amount", offMinor, priceIds: null },
      isCombined: false,
    });
    server.answer(calls.coupons.scene, { items: [inEuros, inDollars] });
  });
  const dialog = await checkoutDialog();
  await dialog.findByText("-$5.00");
  dialog.getByText("With this code no gift credits of a promotion come with the plan.");
  dialog.getByRole("button", { name: "Buy as a test for $14.00" });
});
