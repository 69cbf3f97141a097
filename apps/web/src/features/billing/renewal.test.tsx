import { screen, waitFor, within } from "@testing-library/react";
import { calls, type PlanChange, type PlanEntry, type RenewingPlan } from "@voxloom/contract";
import { expect, test } from "vitest";
import { Refusal } from "../../testing/answering-server.ts";
import { comeBack, takeDepartures } from "../../testing/take-departures.ts";
import { freeEntry, isGone, openPlans, proEntry, renewing } from "./testing/open-billing.tsx";

/** The page of somebody whose plan renews, or does not any more. */
const openRenewal = (spec: Partial<RenewingPlan> = {}, prepare: Parameters<typeof openPlans>[2] = () => {}) =>
  openPlans(undefined, {}, (server, stored) => {
    stored.entries = [proEntry, freeEntry];
    stored.renewing = { ...renewing, periodEnd: "2026-12-24T12:00:00.000Z", ...spec };
    prepare(server, stored);
  });
const card = async () => within(await screen.findByRole("region", { name: "Renewal" }));

test.each([
  ["renews", {}, "Renews on Dec 24, 2026 for $19.00"],
  [
    "becomes another",
    { next_price_id: "business-month", renewalMinor: 4900 },
    "Becomes Business on Dec 24, 2026, for $49.00",
  ],
  ["ends", { cancelAtPeriodEnd: true }, "Until Dec 24, 2026, not renewed"],
  ["becomes what is not known here", { next_price_id: "gone" }, "Renews on Dec 24, 2026 for $19.00"],
] satisfies [string, Partial<RenewingPlan>, string][])(
  "a plan that %s says when and for how much",
  { tags: ["full"] },
  async (_, spec, words) => {
    await openRenewal(spec);
    (await card()).getByText(words);
  },
);

test("a payment that did not go through says until when, and leads to the card; whoever comes back can press again", {
  tags: ["full"],
}, async () => {
  const departures = takeDepartures();
  const { user, server } = await openRenewal({ status: "past_due", graceUntil: "2026-12-31T12:00:00.000Z" });
  const shown = await card();
  expect(shown.getByRole("alert").textContent).toContain("Pay what is open by Dec 31, 2026");
  server.answer(calls.payments.portal, new Refusal("CHECKOUT_UNAVAILABLE"));
  expect(shown.queryByText(/^Renews on/)).toBeNull();
  const portal = shown.getByRole("button", { name: "Pay, or change the card" });
  await user.click(portal);
  await shown.findByText(/^The payment service does not answer\./);
  server.answer(calls.payments.portal, { url: "https://pay.example/card" });
  await user.click(portal);
  await waitFor(() => expect(departures).toEqual(["https://pay.example/card"]));
  expect(portal.hasAttribute("data-loading")).toBe(true);
  comeBack();
  await waitFor(() => expect(portal.hasAttribute("data-loading")).toBe(false));
  expect(server.askedFor(calls.payments.portal).at(-1)).toMatchObject({ returnTo: "/subscription-plan" });
});

test("what was canceled renews after all by one press", { tags: ["full"] }, async () => {
  const { user, server } = await openRenewal({ cancelAtPeriodEnd: true }, (on, stored) => {
    on.answer(calls.payments.resumePlan, () => {
      stored.renewing = { ...renewing, periodEnd: "2026-12-24T12:00:00.000Z" };
      return proEntry;
    });
  });
  await user.dblClick((await card()).getByRole("button", { name: "Renew after all" }));
  await screen.findByText("The plan renews again.");
  await (await card()).findByText("Renews on Dec 24, 2026 for $19.00");
  expect(server.askedFor(calls.payments.resumePlan)).toMatchObject([{ price_id: "pro-month" }]);
});

test("a service without a page of the card offers none, and its tests say that no money moves", {
  tags: ["full"],
}, async () => {
  await openRenewal({ provider: "paypal", mode: "test" });
  const shown = await card();
  expect(shown.queryByRole("button")).toBeNull();
  expect(shown.getByRole("note").textContent).toMatch(/^Test mode: no money moves/);
});

test("a renewal that could not be ended says why, and not when it is asked for anew", async () => {
  const { user, server } = await openRenewal({}, (on) =>
    on.answer(calls.billing.cancelSubscription, new Refusal("CHECKOUT_UNAVAILABLE")),
  );
  const ask = async () => {
    await user.click(await screen.findByRole("button", { name: "Cancel the renewal" }));
    return within(await screen.findByRole("dialog", { name: "Cancel the renewal" }));
  };
  const first = await ask();
  await user.click(first.getByRole("button", { name: "Cancel the renewal" }));
  await first.findByText(/^The payment service does not answer\./);
  await user.keyboard("{Escape}");
  await isGone();
  const second = await ask();
  expect(second.queryByRole("alert")).toBeNull();
  expect(server.askedFor(calls.billing.cancelSubscription)).toHaveLength(1);
});

test("what is over has no renewal to end, what is larger stands first", { tags: ["full"] }, async () => {
  const over: PlanEntry = { ...proEntry, price_id: "business-month", level: 2, expire_time: 1_700_000_000 };
  await openPlans(undefined, {}, (_, stored) => {
    stored.entries = [freeEntry, over];
  });
  await screen.findByText(/^Ended Nov 14, 2023$/);
  expect(screen.queryByRole("button", { name: "Cancel the renewal" })).toBeNull();
});

const change: PlanChange = {
  ...{
    changeId: "8a8b2290-adcc-46cf-a430-f6f68c3be513",
    from_price_id: "business-month",
    price_id: "pro-month",
  },
  ...{ when: "period-end", how: "later", currency: "USD", dueMinor: 0, taxMinor: 0, chargeMinor: 0 },
  ...{ creditMinor: 0, nextMinor: 1900, nextAt: "2026-12-24T12:00:00.000Z", creditTenths: 0 },
  ...{ periodCreditTenths: 750, provider: "stripe", hasPage: false, renews: true },
};

/** The question about a change of plan. */
async function openChange(spec: Partial<PlanChange>) {
  const opened = await openPlans("/subscription-plan?price=pro-month", {}, (server, stored) => {
    stored.renewing = { ...renewing, price_id: "business-month" };
    server.answer(calls.payments.previewChange, { ...change, ...spec });
  });
  return { ...opened, dialog: within(await screen.findByRole("dialog", { name: "Change to Pro" })) };
}

test("a smaller plan comes later, and nothing is due today", async () => {
  const { user, server, dialog, search } = await openChange({});
  await dialog.findByText("You keep Business until Dec 24, 2026. Nothing is due today.");
  dialog.getByText("$0.00");
  dialog.getByText("From then on 75 credits come with each payment. What you have stays until its own end.");
  expect(dialog.queryByText(/^If the payment fails/)).toBeNull();
  const lost = within(dialog.getByRole("region", { name: "What ends with Business on Dec 24, 2026:" }));
  lost.getByText("Files up to 4 GB");
  within(dialog.getByRole("region", { name: "With Pro you have:" })).getByText("Files up to 1 GB");
  server.answer(calls.payments.changePlan, new Refusal("PLAN_CHANGE_REFUSED", { reason: "old" }));
  const confirm = dialog.getByRole("button", { name: "Change on Dec 24, 2026" });
  await user.click(confirm);
  await dialog.findByText(/^This offer is over, or your plan is another by now\./);
  server.answer(calls.payments.changePlan, { plan: renewing, url: null });
  await user.click(confirm);
  await screen.findByText("Your plan is changed.");
  await isGone();
  expect(search()).toBe("");
  expect(server.askedFor(calls.payments.changePlan)).toMatchObject([
    { changeId: change.changeId },
    { changeId: change.changeId },
  ]);
});

test("what is left of a plan is taken off a larger one, which is paid on its service's page and told before", async () => {
  const departures = takeDepartures();
  const { user, server } = await openPlans("/subscription-plan?price=business-month", {}, (on, stored) => {
    const until = "2026-12-24T12:00:00.000Z";
    stored.credited = { provider: "airwallex", price_id: "pro-month", until };
    on.answer(calls.payments.previewChange, {
      ...{ ...change, from_price_id: "pro-month", price_id: "business-month", provider: "airwallex" },
      ...{ when: "now", how: "replaced", hasPage: true, renews: false, nextMinor: 0 },
      ...{
        dueMinor: 3950,
        chargeMinor: 4900,
        creditMinor: 950,
        creditTenths: 1875,
        periodCreditTenths: 2250,
      },
    });
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Change to Business" }));
  await dialog.findByText(/^The new plan begins once it is paid on Airwallex’s page\. What is left/);
  for (const words of [
    "$49.00",
    "-$9.50",
    "Pro, not used",
    "Business runs until Dec 24, 2026 and does not renew.",
  ])
    dialog.getByText(words);
  dialog.getByText("187.5 credits come at once. What you have stays until its own end.");
  server.answer(calls.payments.changePlan, { plan: null, url: "https://pay.example/airwallex" });
  await user.click(dialog.getByRole("button", { name: "Pay $39.50 on Airwallex" }));
  await waitFor(() => expect(departures).toEqual(["https://pay.example/airwallex"]));
  expect(server.askedFor(calls.coupons.scene)).toEqual([]);
});

test("where its service changes none, a smaller plan is agreed to on its page, and nothing is due today", {
  tags: ["full"],
}, async () => {
  const departures = takeDepartures();
  const { user, server, dialog } = await openChange({ provider: "paypal", hasPage: true });
  await dialog.findByText(
    "You keep Business until Dec 24, 2026. Nothing is due today. On PayPal’s page you agree to Pro. Until then nothing changes.",
  );
  dialog.getByText("Next payment, Dec 24, 2026");
  server.answer(calls.payments.changePlan, { plan: renewing, url: "https://pay.example/paypal" });
  await user.click(dialog.getByRole("button", { name: "Agree on PayPal" }));
  await waitFor(() => expect(departures).toEqual(["https://pay.example/paypal"]));
});

test("what follows is taken back by one press where its service changes none, else by choosing anew", async () => {
  const next = { next_price_id: "pro-month", price_id: "business-month" };
  const { user, server } = await openRenewal({ ...next, provider: "paypal" }, (on, stored) => {
    on.answer(calls.payments.resumePlan, () => {
      stored.renewing = { ...renewing, ...next, next_price_id: null };
      return proEntry;
    });
  });
  await user.click((await card()).getByRole("button", { name: "Keep Business" }));
  await screen.findByText("The change is taken back.");
  expect(server.askedFor(calls.payments.resumePlan)).toMatchObject([{ price_id: "business-month" }]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Keep Business" })).toBeNull());
});

test("a smaller plan that nothing renews is paid when its owner likes, or taken back", {
  tags: ["full"],
}, async () => {
  const departures = takeDepartures();
  const { user, server } = await openPlans(undefined, {}, (on, stored) => {
    const [provider, until] = ["airwallex", "2026-12-24T12:00:00.000Z"] as const;
    stored.credited = { provider, price_id: "business-month", until };
    stored.chosen = {
      ...{ changeId: change.changeId, provider, mode: "live", price_id: "pro-month", startsAt: until },
      ...{ amountMinor: 1900, currency: "USD" },
    };
    on.answer(calls.payments.payChosen, new Refusal("CHECKOUT_UNAVAILABLE"));
    on.answer(calls.payments.resumePlan, () => {
      stored.chosen = null;
      return proEntry;
    });
  });
  const shown = within(await screen.findByRole("region", { name: "Next plan" }));
  shown.getByText("Pro from Dec 24, 2026, for $19.00. It begins once it is paid.");
  const pay = shown.getByRole("button", { name: "Pay $19.00 on Airwallex" });
  await user.click(pay);
  await shown.findByText(/^The payment service does not answer\./);
  server.answer(calls.payments.payChosen, { url: "https://pay.example/airwallex" });
  await user.click(pay);
  await waitFor(() => expect(departures).toEqual(["https://pay.example/airwallex"]));
  await user.click(shown.getByRole("button", { name: "Keep Business" }));
  await screen.findByText("The change is taken back.");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Next plan" })).toBeNull());
});

test.each([
  ["now", "Your order is saved as a draft. It starts as soon as this is paid, if your credits cover it."],
  ["period-end", "No credits come with this today: your order stays saved as a draft."],
] as const)("an order that waits is told of by a change that comes %s", async (when, words) => {
  const orderCheckoutId = "7a8b2290-adcc-46cf-a430-f6f68c3be513";
  const { user, server, search } = await openPlans(
    `/subscription-plan?price=business-month&for=${orderCheckoutId}`,
    {},
    (on, stored) => {
      stored.renewing = renewing;
      const how = when === "now" ? "prorated" : "later";
      on.answer(calls.payments.previewChange, { ...change, when, how });
      on.answer(calls.payments.taskCheckout, { checkoutId: change.changeId, taskIds: [] });
      on.answer(calls.payments.changePlan, new Refusal("PLAN_CHANGE_REFUSED", { reason: "payment" }));
      on.answer(calls.payments.checkoutState, { state: "open", order: null });
    },
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Change to Business" }));
  await dialog.findByText(words);
  const confirm = dialog.getByRole("button", { name: /^(Pay|Change) / });
  await user.click(confirm);
  await dialog.findByText(/^The payment did not go through/);
  const isTold = dialog.queryByText("Your order is untouched and stays saved as a draft.") !== null;
  expect(isTold).toBe(when === "now");
  server.answer(calls.payments.changePlan, { plan: renewing, url: null });
  await user.click(confirm);
  await isGone();
  expect(search()).toBe(when === "now" ? `?checkout=${change.changeId}&starts=1` : "");
  const bound = { checkoutId: change.changeId, besides: orderCheckoutId };
  expect(server.askedFor(calls.payments.taskCheckout)).toEqual(when === "now" ? [bound, bound] : []);
});

test("a new year begins today, and is told in whole", { tags: ["full"] }, async () => {
  const { dialog } = await openChange({
    when: "now",
    how: "new-period",
    dueMinor: 18_000,
    chargeMinor: 18_000,
  });
  await dialog.findByText(/^A new year begins today\./);
  dialog.getByText("Pro, from today");
  dialog.getByText("If the payment fails, your plan stays as it is.");
  dialog.getByRole("button", { name: "Pay $180.00 and change" });
  expect(dialog.queryByText("Tax")).toBeNull();
});

test("an offer that does not come says why, and is asked for again", { tags: ["full"] }, async () => {
  const { user, server } = await openPlans("/subscription-plan?price=pro-month", {}, (on, stored) => {
    stored.renewing = { ...renewing, price_id: "business-month" };
    on.answer(calls.payments.previewChange, new Refusal("CHECKOUT_UNAVAILABLE"));
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Change to Pro" }));
  await dialog.findByRole("alert");
  server.answer(calls.payments.previewChange, change);
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  await dialog.findByRole("button", { name: "Change on Dec 24, 2026" });
  expect(server.askedFor(calls.payments.changePlan)).toEqual([]);
});
