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
  const portal = shown.getByRole("button", { name: "Card and invoices" });
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
    stored.credited = { provider: "airwallex", price_id: "pro-month" };
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
