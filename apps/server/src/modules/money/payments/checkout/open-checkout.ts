import {
  AppError,
  type calls,
  getPlanName,
  type MoneyProvider,
  type ParsedRequestOf,
  type Price,
  providerTraits,
} from "@voxloom/contract";
import type { Promotion } from "../../../../config/index.ts";
import type { Context } from "../../../../context.ts";
import { contactOfProject } from "../../../people/account/index.ts";
import { applyPayment, findShownPrice, notSold, type SoldPrice } from "../../billing/index.ts";
import { type Redeemed, redeemDiscount } from "../../coupons/index.ts";
import type { Purchase } from "../providers/payment-provider.ts";
import { ProviderRefusal } from "../providers/payment-provider.ts";
import type { Renewal } from "../schema.ts";
import { findPlaceOf } from "../settings/billing-place.ts";
import { askProvider, unavailable } from "../settings/open-provider.ts";
import type { ProviderPlace } from "../settings/store.ts";
import { listProviders, type Payer } from "../settings/ways.ts";
import {
  type CheckoutRow,
  findCheckout,
  findCustomer,
  insertCheckout,
  listRenewing,
  updateCheckout,
} from "./store.ts";

type Request = Omit<ParsedRequestOf<typeof calls.payments.page>, "provider"> & {
  provider?: MoneyProvider | undefined;
  /** Where the page stands, without a slash at the end. */
  origin: string;
};
export type OpenedCheckout = {
  checkoutId: string;
  provider: MoneyProvider;
  mode: "test" | "live";
  url: string;
};

/** How long a price stands that somebody went to pay; providers close their pages within a day. */
const checkoutMs = 24 * 3_600_000;

/**
 * Fixes what is sold for how much, uses the coupon for it, and opens the provider's page; the same checkout again is
 * the same page. Throws AppError NOT_FOUND for what is not sold or not theirs, PRICE_CHANGED, SUBSCRIPTION_EXISTS for a
 * second plan that renews (it is to be changed), CHECKOUT_UNAVAILABLE.
 */
export async function openCheckout(
  context: Context,
  request: Request,
  payer: Payer,
): Promise<OpenedCheckout> {
  const { db } = context.database;
  // What does not need one another is asked for side by side: somebody waits.
  const [known, country] = await Promise.all([
    findCheckout(db, request.checkoutId),
    request.country ?? findPlaceOf(db, request.projId).then((said) => said?.country ?? null),
  ]);
  const [price, providers] = await Promise.all([
    // A page that was opened keeps its price, whatever became of it.
    known === null ? findShownPrice(db, request) : null,
    listProviders(context, payer, { country, currency: request.currency }),
  ]);
  const place = providers.find(
    ({ provider }) => request.provider === undefined || provider === request.provider,
  );
  if (place === undefined) throw unavailable();
  const sold = known?.sold ?? price;
  if (sold?.kind === "plan") await refuseSecondPlan(context, request.projId);
  const row = price === null ? known : await writeCheckout(context, request, { place, price });
  if (row === null || row.projId !== request.projId || row.state === "unpaid")
    throw notSold(request.price_id);
  if (row.amountMinor === 0 && row.renewal === null)
    return { ...place, ...(await giveFree(context, row, request.origin)) };
  if (row.state !== "open") throw notSold(request.price_id);
  return {
    provider: row.provider,
    mode: row.mode,
    checkoutId: row.id,
    url: row.url ?? (await openPage(context, row, request.origin, country)),
  };
}

/** Writes what is agreed, with its coupon used for it, both or neither. */
async function writeCheckout(
  { database: { db }, config }: Context,
  request: Request,
  { place, price }: Omit<Terms, "redeemed">,
): Promise<CheckoutRow> {
  const { couponId, projId, currency, checkoutId } = request;
  const describe = (redeemed: Redeemed | null) =>
    describeCheckout(request, { place, price, redeemed }, config.site.promotion);
  if (couponId === undefined) return insertCheckout(db, describe(null));
  return db.transaction(async (tx) => {
    const use = { projId, price, currency, usedFor: nameUse(checkoutId) };
    return insertCheckout(tx, describe(await redeemDiscount(tx, { ...use, couponId })));
  });
}

/** What a coupon is used for, by our name for the checkout. */
export const nameUse = (checkoutId: string): string => `checkout:${checkoutId}`;

async function refuseSecondPlan({ database }: Context, projId: string): Promise<void> {
  const all = await listRenewing(database.db, projId);
  const renewing = all.find(({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd);
  if (renewing === undefined) return;
  throw new AppError(
    "SUBSCRIPTION_EXISTS",
    "There is a plan that renews already. Change it instead, so that nobody pays twice.",
    { price_id: renewing.priceId },
  );
}

type Terms = { place: ProviderPlace; price: Price; redeemed: Redeemed | null };

function describeCheckout(request: Request, { place, price, redeemed }: Terms, promotion: Promotion | null) {
  const fullMinor = price.amountsMinor[request.currency];
  return {
    id: request.checkoutId,
    projId: request.projId,
    ...place,
    kind: "purchase" as const,
    sold: toSold(price),
    amountMinor: redeemed?.amountMinor ?? fullMinor,
    currency: request.currency,
    giftPercent: getGiftPercent(promotion, redeemed),
    // Where nothing renews, one period is paid.
    renewal:
      price.kind === "plan" && providerTraits[place.provider].renews ? toRenewal(price, fullMinor) : null,
    couponId: request.couponId ?? null,
    returnTo: request.returnTo,
    expiresAt: new Date(Date.now() + checkoutMs),
  };
}

/** A price as it stands now. */
export const toSold = (price: Price): SoldPrice =>
  price.kind === "plan"
    ? {
        kind: "plan",
        priceId: price.priceId,
        level: price.level,
        period: price.period,
        creditTenths: price.creditTenths,
      }
    : { kind: "credits", priceId: price.priceId, creditTenths: price.creditTenths };

/** What a plan's later payments bring and cost. */
export const toRenewal = (
  { priceId, level, period, creditTenths }: Extract<Price, { kind: "plan" }>,
  amountMinor: number,
): Renewal => ({ priceId, level, period, creditTenths, amountMinor });

/** What is promised with a plan that is bought now; 0: nothing, or a code takes its place. */
export function getGiftPercent(promotion: Promotion | null, redeemed: Redeemed | null): number {
  const at = new Date();
  if (promotion === null || redeemed?.isCombined === false) return 0;
  if (promotion.from !== null && at < promotion.from) return 0;
  return at < promotion.until ? promotion.giftPercent : 0;
}

/** What a buyer reads on the provider's page. */
export const nameSold = (sold: SoldPrice | Renewal): string =>
  "level" in sold ? getPlanName(sold.level) : `${sold.creditTenths / 10} credits`;

/** What a code pays for whole goes to no provider. */
async function giveFree(
  { database }: Context,
  row: CheckoutRow,
  origin: string,
): Promise<{ checkoutId: string; url: string }> {
  await database.db.transaction(async (tx) => {
    await applyPayment(tx, {
      projId: row.projId,
      sold: row.sold,
      provider: "manual",
      paymentRef: `free:${row.id}`,
      isTest: row.mode === "test",
      paid: { amountMinor: 0, currency: row.currency },
    });
    await updateCheckout(tx, row.id, { state: "paid" });
  });
  return { checkoutId: row.id, url: nameBack(row, origin, "paid") };
}

/** The page that somebody comes back to. */
export function nameBack(
  row: Pick<CheckoutRow, "id" | "returnTo">,
  origin: string,
  result: "paid" | "left",
): string {
  const url = new URL(row.returnTo, origin);
  url.searchParams.set("checkout", row.id);
  url.searchParams.set("result", result);
  return url.href;
}

/** Opens the provider's page for what was agreed. Throws AppError CHECKOUT_UNAVAILABLE. */
export async function openPage(
  context: Context,
  row: CheckoutRow,
  origin: string,
  country: string | null,
): Promise<string> {
  const { db } = context.database;
  const [contact, customerRef] = await Promise.all([contactOfProject(db, row.projId), findCustomer(db, row)]);
  const purchase: Purchase = {
    checkoutId: row.id,
    projId: row.projId,
    email: contact?.email ?? null,
    customerRef,
    priceId: row.sold.priceId,
    name: nameSold(row.sold),
    currency: row.currency,
    amountMinor: row.amountMinor,
    renewal: row.renewal,
    startsAt: row.startsAt,
    country,
    locale: contact?.locale ?? "en",
    successUrl: nameBack(row, origin, "paid"),
    cancelUrl: nameBack(row, origin, "left"),
  };
  try {
    const { ref, url, expiresAt } = await askProvider(context, row, (service) =>
      service.openCheckout(purchase),
    );
    await updateCheckout(db, row.id, { ref, url, expiresAt });
    return url;
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      context.log.error({ err: error, checkoutId: row.id }, "a payment page was refused");
      throw unavailable(error);
    }
    throw error;
  }
}
