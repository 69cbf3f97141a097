import { screen, waitFor, within } from "@testing-library/react";
import {
  type ChosenPlan,
  type Coupon,
  type CreditDetail,
  type CreditedPlan,
  calls,
  findPrice,
  neverExpires,
  type Order,
  type PlanEntry,
  planEntitlements,
  planLevels,
  type RenewingPlan,
  type ResponseOf,
} from "@voxloom/contract";
import { expect, onTestFinished } from "vitest";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../../../testing/answering-server.ts";
import { openComponent } from "../../../testing/open-component.tsx";
import { sampleCredits, signInHere } from "../../../testing/samples.ts";
import { CreditsPage } from "../credits-page.tsx";
import { PlanPage } from "../plan-page.tsx";

export type Plan = ResponseOf<typeof calls.billing.quotaPlan>;
/** For tests: seconds since 1970. */
export const inAYear = Math.round(Date.now() / 1000) + 365 * 86_400;
export const freeEntry: PlanEntry = {
  price_id: "free",
  level: 0,
  expire_time: neverExpires,
  cancel_at_period_end: false,
  sub_status: "active",
};
export const proEntry: PlanEntry = {
  price_id: "pro-month",
  level: 1,
  expire_time: inAYear,
  cancel_at_period_end: false,
  sub_status: "active",
};

/** A project whose plan is bought, canceled and listed as the real server does it. */
function keepProject(server: AnsweringServer, projId: string, spec: Partial<Plan> = {}) {
  const stored: {
    entries: PlanEntry[];
    orders: Order[];
    renewing: RenewingPlan | null;
    credited: CreditedPlan | null;
    chosen: ChosenPlan | null;
  } = {
    entries: [freeEntry],
    orders: [],
    renewing: null,
    credited: null,
    chosen: null,
  };
  server.answer(calls.billing.quotaPlan, () => {
    const maxLevel = planLevels.findLast((level) => stored.entries.some((one) => one.level === level)) ?? 0;
    return {
      projId,
      maxLevel,
      items: stored.entries,
      total_remaining: 10,
      total_frozen: 0,
      count: stored.entries.length,
      no_watermark: true,
      autogen_feature: true,
      gen_speed: 1,
      storage: 5 * 2 ** 30,
      usedStorage: 2 ** 20,
      res_1080p: false,
      entitlements: planEntitlements[maxLevel],
      credits: sampleCredits(),
      hasSandboxCheckout: true,
      ...spec,
    };
  });
  server.answer(calls.payments.ways, {
    ways: spec.hasSandboxCheckout === false ? [] : [{ provider: "sandbox", mode: "test" }],
  });
  server.answer(calls.payments.renewingPlan, () => ({
    plan: stored.renewing,
    credited: stored.credited,
    chosen: stored.chosen,
  }));
  server.answer(calls.coupons.scene, { items: [] });
  server.answer(calls.billing.orders, () => ({ items: stored.orders, nextCursor: null }));
  server.answer(calls.billing.sandboxCheckout, ({ price_id, currency }) => {
    const price = findPrice(price_id);
    if (price === null) return new Refusal("NOT_FOUND");
    if (price.kind === "plan") stored.entries = [proEntry, freeEntry];
    const order: Order = {
      id: `order-${stored.orders.length}`,
      projId,
      price_id,
      kind: price.kind === "plan" ? "plan" : "credits",
      status: "paid",
      amountMinor: price.amountsMinor[currency],
      taxMinor: 0,
      returnedMinor: 0,
      currency,
      creditTenths: price.creditTenths,
      provider: "sandbox",
      isTest: true,
      hasInvoice: false,
      hasReceipt: false,
      createdAt: "2026-05-04T12:00:00.000Z",
      paidAt: "2026-05-04T12:00:00.000Z",
    };
    stored.orders = [order, ...stored.orders];
    return order;
  });
  server.answer(calls.billing.cancelSubscription, () => {
    const canceled = { ...proEntry, cancel_at_period_end: true };
    stored.entries = [canceled, freeEntry];
    return canceled;
  });
  return stored;
}

type Stored = ReturnType<typeof keepProject>;

/** For tests: the page of plans at an address, on a server that keeps a project. */
export async function openPlans(
  path = "/subscription-plan",
  spec: Partial<Plan> = {},
  prepare: (server: AnsweringServer, stored: Stored) => void = () => {},
) {
  const server = await openAnsweringServer(path);
  onTestFinished(() => localStorage.removeItem("voxloom-currency"));
  const { projId } = signInHere();
  const stored = keepProject(server, projId, spec);
  prepare(server, stored);
  const opened = await openComponent(<PlanPage />, {
    areas: ["billing", "plans"],
    path,
    route: "/subscription-plan",
  });
  return { ...opened, server, stored };
}
/** For tests: the open checkout, once it is known what is to be paid. */
export async function checkoutDialog() {
  const dialog = within(await screen.findByRole("dialog", { name: "Check and pay" }));
  const pay = dialog.getByRole("button", { name: /^(Pay|Buy as a test for) / });
  await waitFor(() => expect(pay.getAttribute("aria-disabled")).toBeNull(), { timeout: 30_000 });
  return dialog;
}
/** For tests: waits until no dialog is open. */
export const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

const step = (spec: Partial<CreditDetail>): CreditDetail => ({
  id: "step-1",
  step: "grant",
  reason: "plan",
  taskId: null,
  taskName: null,
  note: null,
  availableChangeTenths: 750,
  frozenChangeTenths: 0,
  usedChangeTenths: 0,
  availableAfterTenths: 800,
  createdAt: "2026-05-04T12:00:00.000Z",
  ...spec,
});

/** For tests: the page of credits, on a server that keeps a project. */
export async function openCredits(
  prepare: (server: AnsweringServer) => void = () => {},
  plan: Partial<Plan> = {},
) {
  const server = await openAnsweringServer("/credit-details");
  const { projId } = signInHere();
  keepProject(server, projId, plan);
  server.answer(calls.credits.usage, { days: [] });
  server.answer(calls.credits.details, ({ cursor, steps }) => {
    if (steps?.includes("refund")) return { items: [], nextCursor: null };
    return cursor === undefined
      ? {
          items: [
            step({
              id: "used",
              step: "settle",
              reason: "video-translation",
              taskId: "task-1",
              taskName: "trip.mp4",
              availableChangeTenths: 0,
              frozenChangeTenths: -30,
              usedChangeTenths: 30,
            }),
          ],
          nextCursor: "more",
        }
      : { items: [step({ note: "With thanks" })], nextCursor: null };
  });
  prepare(server);
  const opened = await openComponent(<CreditsPage />, { areas: ["billing"], path: "/credit-details" });
  return { ...opened, server };
}

/** For tests: a plan that renews by card. */
export const renewing: RenewingPlan = {
  provider: "stripe",
  mode: "live",
  price_id: "pro-month",
  next_price_id: null,
  status: "active",
  graceUntil: null,
  periodEnd: new Date(inAYear * 1000).toISOString(),
  cancelAtPeriodEnd: false,
  renewalMinor: 1900,
  currency: "USD",
};

/** For tests: a fifth off any price. */
export const sampleCoupon = (change: Partial<Coupon> = {}): Coupon => ({
  id: "8a8b2290-adcc-46cf-a430-f6f68c3be513",
  code: "SPRING20",
  benefit: { kind: "discount", percentOff: 20, priceIds: null },
  isFirstPaymentOnly: false,
  isCombined: true,
  status: "UNUSED",
  expire_time: inAYear,
  claimedAt: "2026-05-04T12:00:00.000Z",
  usedAt: null,
  ...change,
});
