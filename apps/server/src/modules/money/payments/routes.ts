import { AppError, calls, moneyProviders } from "@voxloom/contract";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../../context.ts";
import { type Actor, type App, mountCall, originOfRequest } from "../../../http/index.ts";
import { findOwnOrder, maySandbox, requireOwnProject, showOrder } from "../billing/index.ts";
import { buyInSandbox } from "./buy-in-sandbox.ts";
import { readCheckoutState } from "./checkout/checkout-state.ts";
import { openCheckout } from "./checkout/open-checkout.ts";
import { mountPaddlePage } from "./checkout/paddle-page.ts";
import { cancelPlan, resumePlan } from "./plans/cancel-plan.ts";
import { changePlan, openPortal, previewChange, showCredited, showRenewing } from "./plans/change-plan.ts";
import { payChosen, showChosen } from "./plans/later-plan.ts";
import { mountReceiptRoutes } from "./receipts/receipt-routes.ts";
import { findPlace } from "./refunds/refund-order.ts";
import { findPlaceOf, savePlace } from "./settings/billing-place.ts";
import { askProvider } from "./settings/open-provider.ts";
import { listAreas, listWays, type Payer } from "./settings/ways.ts";
import { createEventReceiver } from "./webhooks/receive-event.ts";

const areaCalls = calls.payments;

export function mountPaymentRoutes(app: App, context: Context): void {
  mountCheckouts(app, context);
  mountPlans(app, context);
  mountPaddlePage(app, context);
  mountReceiptRoutes(app, context);
  const webhooks = {
    stripe: areaCalls.stripeWebhook,
    paypal: areaCalls.paypalWebhook,
    paddle: areaCalls.paddleWebhook,
    airwallex: areaCalls.airwallexWebhook,
  } as const;
  const receive = createEventReceiver(context);
  for (const provider of moneyProviders)
    mountCall(app, webhooks[provider], async ({ body, raw: { request } }) => {
      // Not by way of a Blob, as `node:stream/consumers` does it: notices come by the thousand.
      const pieces: Buffer[] = await body.toArray();
      await receive(provider, { body: Buffer.concat(pieces), headers: request.headers });
      return { isStored: true };
    });
}

function mountCheckouts(app: App, context: Context): void {
  const { config, database } = context;
  const describePayer = (actor: Actor, request: FastifyRequest): Payer => ({
    isAdmin: actor.isAdmin,
    maySandbox: maySandbox(config, request.ip),
  });
  mountCall(app, areaCalls.ways, async ({ input, actor, raw: { request } }) => {
    const country = input.country ?? (await findPlaceOf(database.db, actor.projId))?.country ?? null;
    // No default: a page that names no currency is told of all.
    const currency = input.currency ?? null;
    return { ways: await listWays(context, describePayer(actor, request), { country, currency }) };
  });
  mountCall(app, areaCalls.areas, async () => ({ items: await listAreas(context) }));
  mountCall(app, areaCalls.savePlace, ({ input: { projId, ...place }, actor }) => {
    requireOwnProject(actor, projId);
    return savePlace(database.db, projId, place);
  });
  mountCall(app, areaCalls.page, ({ input, actor, raw: { request } }) => {
    requireOwnProject(actor, input.projId);
    return openCheckout(
      context,
      { ...input, origin: originOfRequest(context.config, request) },
      describePayer(actor, request),
    );
  });
  const pages = [
    ["stripe", areaCalls.stripePage],
    ["paypal", areaCalls.paypalOrder],
    ["paddle", areaCalls.paddleCheckout],
    ["airwallex", areaCalls.airwallexIntent],
  ] as const;
  for (const [provider, call] of pages)
    mountCall(app, call, ({ input, actor, raw: { request } }) => {
      requireOwnProject(actor, input.projId);
      const checkout = { ...input, provider, origin: originOfRequest(context.config, request) };
      return openCheckout(context, checkout, describePayer(actor, request));
    });
  mountCall(app, areaCalls.checkoutState, ({ input, actor }) => {
    requireOwnProject(actor, input.projId);
    return readCheckoutState(context, input);
  });
  mountCall(app, calls.billing.sandboxCheckout, async ({ input, actor, raw: { request } }) => {
    requireOwnProject(actor, input.projId);
    if (!maySandbox(config, request.ip)) {
      throw new AppError("NOT_FOUND", "There is no test checkout on this server.", { what: "checkout" });
    }
    return showOrder(await buyInSandbox(context, input));
  });
  mountCall(app, areaCalls.invoice, async ({ input: { projId, orderId }, actor }) => {
    requireOwnProject(actor, projId);
    const order = await findOwnOrder(database.db, { projId, orderId });
    const place = order === null ? null : findPlace(order);
    const noInvoice = new AppError("NOT_FOUND", "There is no invoice of this order.", { what: "invoice" });
    if (order === null || place === null) throw noInvoice;
    const url = await askProvider(context, place, (service) => service.invoiceUrl(order.paymentRef));
    if (url === null) throw noInvoice;
    return { url };
  });
}

function mountPlans(app: App, context: Context): void {
  for (const call of [
    calls.billing.cancelSubscription,
    areaCalls.stripeCancel,
    areaCalls.paypalCancel,
    areaCalls.paddleCancel,
  ])
    mountCall(app, call, ({ input, actor }) => {
      requireOwnProject(actor, input.projId);
      return cancelPlan(context, { projId: input.projId, priceId: input.price_id });
    });
  mountCall(app, areaCalls.resumePlan, ({ input, actor }) => {
    requireOwnProject(actor, input.projId);
    return resumePlan(context, { projId: input.projId, priceId: input.price_id });
  });
  mountCall(app, areaCalls.renewingPlan, async ({ input, actor }) => {
    requireOwnProject(actor, input.projId);
    const [plan, credited, chosen] = await Promise.all([
      showRenewing(context, input.projId),
      showCredited(context, input.projId),
      showChosen(context, input.projId),
    ]);
    return { plan, credited, chosen };
  });
  mountCall(app, areaCalls.previewChange, ({ input, actor }) => {
    requireOwnProject(actor, input.projId);
    return previewChange(context, { projId: input.projId, priceId: input.price_id });
  });
  mountCall(app, areaCalls.changePlan, async ({ input, actor, raw: { request } }) => {
    requireOwnProject(actor, input.projId);
    const url = await changePlan(context, { ...input, origin: originOfRequest(context.config, request) });
    return { plan: await showRenewing(context, input.projId), url };
  });
  mountCall(app, areaCalls.payChosen, async ({ input, actor, raw: { request } }) => {
    requireOwnProject(actor, input.projId);
    const origin = originOfRequest(context.config, request);
    return { url: await payChosen(context, { ...input, origin }) };
  });
  mountCall(app, areaCalls.portal, async ({ input, actor, raw: { request } }) => {
    requireOwnProject(actor, input.projId);
    const returnUrl = `${originOfRequest(context.config, request)}${input.returnTo}`;
    return { url: await openPortal(context, { projId: input.projId, returnUrl }) };
  });
}
