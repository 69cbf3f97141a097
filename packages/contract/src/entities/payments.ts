import { z } from "zod";
import { orderSchema } from "./orders.ts";

/** Who takes money here: payment providers that are services of their own. */
export const moneyProviders = ["stripe", "paypal", "paddle", "airwallex"] as const;
export const moneyProviderSchema = z.enum(moneyProviders);
export type MoneyProvider = z.infer<typeof moneyProviderSchema>;

/**
 * What a provider can do, so that pages offer only what works: plans that renew, changing them with a part of the
 * price (else a larger plan takes the place of one, less what is left of it), a page of the buyer's card, and invoices of
 * its own.
 */
type ProviderTraits = Readonly<Record<"renews" | "changesPlans" | "hasPortal" | "hasInvoices", boolean>>;
export const providerTraits: Readonly<Record<MoneyProvider, ProviderTraits>> = {
  stripe: { renews: true, changesPlans: true, hasPortal: true, hasInvoices: true },
  paypal: { renews: true, changesPlans: false, hasPortal: false, hasInvoices: false },
  paddle: { renews: true, changesPlans: true, hasPortal: true, hasInvoices: true },
  airwallex: { renews: false, changesPlans: false, hasPortal: false, hasInvoices: false },
};

/** Payment services as they call themselves, in every language. */
export const providerNames: Readonly<Record<MoneyProvider, string>> = {
  stripe: "Stripe",
  paypal: "PayPal",
  paddle: "Paddle",
  airwallex: "Airwallex",
};

/** The name of whoever took money; what took none keeps its word. */
export const nameProvider = (provider: MoneyProvider | "sandbox" | "manual"): string =>
  provider === "sandbox" || provider === "manual" ? provider : providerNames[provider];

/** Whether money moves: a provider's test account and its real one never share a row. */
export const paymentModeSchema = z.enum(["test", "live"]);
export type PaymentMode = z.infer<typeof paymentModeSchema>;

/** One way in which somebody can pay here and now. */
export const paymentWaySchema = z.object({
  provider: z.enum(["sandbox", ...moneyProviders]),
  mode: paymentModeSchema,
});
export type PaymentWay = z.infer<typeof paymentWaySchema>;

/**
 * `open`: nothing is known of a payment yet; `agreed`: it is paid when it begins, later; `unpaid`: it ended without a
 * payment.
 */
export const checkoutStateSchema = z.enum(["open", "agreed", "paid", "unpaid"]);
export type CheckoutState = z.infer<typeof checkoutStateSchema>;

/** What a change of plan would mean. Amounts are minor units of the currency; credits are tenths. */
export const planChangeSchema = z.object({
  /** Names this offer when it is confirmed; it stands for half an hour. */
  changeId: z.string(),
  from_price_id: z.string(),
  price_id: z.string(),
  /** `now`: at once, for what is due; `period-end`: from the next payment on, nothing is due. */
  when: z.enum(["now", "period-end"]),
  /**
   * What is left of the period is charged in part (`prorated`), or a new period begins (`new-period`). `replaced`: a new
   * plan begins, and what is left of the present one is taken off its first payment.
   */
  how: z.enum(["prorated", "new-period", "replaced", "later"]),
  provider: moneyProviderSchema,
  /** Whether it is paid on the provider's page, to which confirming leads. */
  hasPage: z.boolean(),
  /** Whether a payment follows at the end of the period. */
  renews: z.boolean(),
  currency: z.string(),
  /** Due today with tax, and the tax in it. */
  dueMinor: z.int(),
  taxMinor: z.int(),
  /** The part of the new price, and of the present one that is not used and goes back. */
  chargeMinor: z.int(),
  creditMinor: z.int(),
  /** The next payment, without tax, and when it is. */
  nextMinor: z.int(),
  nextAt: z.iso.datetime(),
  /** Credits that come at once. */
  creditTenths: z.int(),
  /** Credits of each period from then on. */
  periodCreditTenths: z.int(),
});
export type PlanChange = z.infer<typeof planChangeSchema>;

/**
 * Why a change of plan is refused (`reason` of PLAN_CHANGE_REFUSED): it is the plan that renews, a paid year runs to its
 * end, a payment is open, the offer is over, the payment failed, the plan renews within a day, or the other costs less
 * than what is left.
 */
export const planChangeReasons = ["same", "year", "past-due", "old", "payment", "soon", "rest"] as const;
export type PlanChangeReason = (typeof planChangeReasons)[number];

/**
 * A plan that is paid for at a provider that changes none, until a time: what is left of it is taken off the price of a
 * larger one, and a smaller one begins after it.
 */
export const creditedPlanSchema = z.object({
  provider: moneyProviderSchema,
  price_id: z.string(),
  until: z.iso.datetime(),
});
export type CreditedPlan = z.infer<typeof creditedPlanSchema>;

/** A smaller plan that was chosen where nothing renews: it begins when the present one is over, once it is paid. */
export const chosenPlanSchema = z.object({
  /** The offer that was agreed to. */
  changeId: z.string(),
  provider: moneyProviderSchema,
  mode: paymentModeSchema,
  price_id: z.string(),
  startsAt: z.iso.datetime(),
  amountMinor: z.int(),
  currency: z.string(),
});
export type ChosenPlan = z.infer<typeof chosenPlanSchema>;

export const renewalStatusSchema = z.enum(["active", "past_due", "ended"]);

/** The plan that renews at a provider. */
export const renewingPlanSchema = z.object({
  provider: moneyProviderSchema,
  mode: paymentModeSchema,
  price_id: z.string(),
  /** What it renews as, where that is another. */
  next_price_id: z.string().nullable(),
  status: renewalStatusSchema,
  /** Where the last payment failed: the plan goes on until then; else null. */
  graceUntil: z.iso.datetime().nullable(),
  /** End of the paid time, when it renews or ends. */
  periodEnd: z.iso.datetime(),
  cancelAtPeriodEnd: z.boolean(),
  renewalMinor: z.int(),
  currency: z.string(),
});
export type RenewingPlan = z.infer<typeof renewingPlanSchema>;

export const paymentEventStateSchema = z.enum(["stored", "handled", "ignored", "failed"]);

/** A notice of a provider as an administrator sees it. */
export const paymentEventSchema = z.object({
  id: z.string(),
  provider: moneyProviderSchema,
  mode: paymentModeSchema,
  /** As the provider writes it. */
  type: z.string(),
  /** What it is about, by the provider's name. */
  subject: z.string(),
  occurredAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  /** How often it came, and how often it was acted on. */
  deliveries: z.int(),
  attempts: z.int(),
  state: paymentEventStateSchema,
  /** What came of it, or what went wrong. */
  outcome: z.string().nullable(),
});
export type PaymentEvent = z.infer<typeof paymentEventSchema>;

/** Something that does not agree between a provider and this server; nothing repairs it by itself. */
export const paymentFindingSchema = z.object({
  id: z.string(),
  provider: moneyProviderSchema,
  mode: paymentModeSchema,
  kind: z.enum(["amount-differs", "no-order", "two-plans"]),
  /** The payment or subscription by the provider's name. */
  subject: z.string(),
  projId: z.string().nullable(),
  note: z.string(),
  foundAt: z.iso.datetime(),
});
export type PaymentFinding = z.infer<typeof paymentFindingSchema>;

/** How long notices are believed that are signed with a webhook's earlier secret, unless it is ended at once. */
export const earlierSecretHours = 24;

/** How a provider is set up; keys are never told. */
export const providerSettingsSchema = z.object({
  provider: moneyProviderSchema,
  mode: paymentModeSchema,
  isOn: z.boolean(),
  /** What names this product there, beside the key; empty where there is none. */
  clientId: z.string(),
  /** The last four characters of its key; null: none is set. */
  keyEnding: z.string().nullable(),
  /** Secrets of its webhooks that are known here. */
  webhookSecrets: z.int(),
  /** Where it has to send its webhooks. */
  webhookUrl: z.string(),
  changedAt: z.iso.datetime().nullable(),
  lastEventAt: z.iso.datetime().nullable(),
});
export type ProviderSettings = z.infer<typeof providerSettingsSchema>;

/** A payment as an administrator sees it. */
export const receivedPaymentSchema = orderSchema.extend({
  /** Whose project it is, by mail address or name; null: they are gone. */
  owner: z.object({ userId: z.string(), name: z.string().nullable() }).nullable(),
  /** Credits of it that were used, in tenths. */
  usedTenths: z.int().min(0),
  /** What can still be given back of it, in minor units; 0: nothing, or no money moved. */
  refundableMinor: z.int().min(0),
});
export type ReceivedPayment = z.infer<typeof receivedPaymentSchema>;
