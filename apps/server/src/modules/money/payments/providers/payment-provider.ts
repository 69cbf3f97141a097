import type { CheckoutState, PlanPeriod } from "@voxloom/contract";

/** What to look at, by the provider's own name. */
export type Subject = { kind: "checkout" | "subscription" | "payment"; ref: string };

/** A purchase to be opened. Amounts are minor units, without tax. */
export type Purchase = {
  /** Our name for it: sent twice it opens one page. */
  checkoutId: string;
  projId: string;
  email: string | null;
  /** The customer of an earlier purchase; null: the provider makes one. */
  customerRef: string | null;
  /** Names the thing for the provider, and for the buyer. */
  priceId: string;
  name: string;
  currency: string;
  /** To be paid now. */
  amountMinor: number;
  /** Of a plan; null: paid once. */
  renewal: { period: PlanPeriod; amountMinor: number } | null;
  /** When a plan that renews is paid for the first time; null: now. */
  startsAt: Date | null;
  /** Where the buyer says they are, by ISO 3166; null: they did not say. */
  country: string | null;
  locale: string;
  successUrl: string;
  cancelUrl: string;
};
export type OpenedPage = { ref: string; url: string; expiresAt: Date };

/** A change of a plan that renews, reckoned for a moment. */
export type ProviderChange = {
  checkoutId: string;
  subscriptionRef: string;
  priceId: string;
  name: string;
  period: PlanPeriod;
  currency: string;
  amountMinor: number;
  /** `prorated`: the rest of the period is charged now; `new-period`: one begins now; `later`: from the next payment on. */
  how: "prorated" | "new-period" | "later";
  reckonedAt: Date;
};
/** What is due now with tax; the charged and the returned part of it, without. */
export type ChangePreview = {
  dueMinor: number;
  taxMinor: number;
  chargeMinor: number;
  creditMinor: number;
  periodStart: Date;
  periodEnd: Date;
};

/** One payment as it is at the provider now. */
export type ProviderPayment = {
  /** The payment's own name: what it brings, it brings once under this. */
  ref: string;
  /** Our name for what was agreed; null: it was not made by this product. */
  checkoutId: string | null;
  subscriptionRef: string | null;
  kind: "once" | "first" | "renewal" | "change";
  isPaid: boolean;
  /** With tax, and the tax in it. */
  amountMinor: number;
  taxMinor: number;
  currency: string;
  paidAt: Date;
  periodEnd: Date | null;
  /** Null: it was not asked for. */
  returned: { refundedMinor: number; disputedMinor: number; isDisputeOpen: boolean } | null;
};

export type ProviderSubscription = {
  ref: string;
  checkoutId: string | null;
  customerRef: string;
  status: "active" | "past_due" | "ended";
  cancelAtPeriodEnd: boolean;
  periodStart: Date;
  periodEnd: Date;
};

/** Everything that hangs on a subject. */
export type ProviderState = {
  checkout: {
    checkoutId: string | null;
    /** `agreed`: the first payment is due later. */
    state: CheckoutState;
    customerRef: string | null;
  } | null;
  subscription: ProviderSubscription | null;
  payments: ProviderPayment[];
};

/** A signed notice: what it is about, never what to do. */
export type ProviderEvent = {
  eventId: string;
  type: string;
  /** Null: it is as the secret that it is signed by. */
  isLive: boolean | null;
  subject: Subject | null;
  occurredAt: Date;
};

/** The provider said no, for a reason that trying again does not change. */
export class ProviderRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ProviderRefusal";
  }
}

/**
 * Whoever takes money. Every call that changes something is made once for its name, however often it is repeated.
 * Calls throw ProviderRefusal for a no, and any other error where it is not known what happened.
 */
export type PaymentService = {
  openCheckout(purchase: Purchase): Promise<OpenedPage>;
  /**
   * What is so now. What a buyer approved and the provider holds ready is taken first. Null where it knows no such
   * thing, or not any more.
   */
  readSubject(subject: Subject): Promise<ProviderState | null>;
  /** What was made or changed since a time; each subject may come more than once. */
  listSince(since: Date): AsyncIterable<Subject>;
  previewChange(change: ProviderChange): Promise<ChangePreview>;
  changePlan(change: ProviderChange): Promise<void>;
  /** Ends or takes up the renewal at the end of the paid time. */
  setRenewal(subscriptionRef: string, renews: boolean): Promise<void>;
  /** Ends a subscription at once; nothing is charged any more. Nothing happens where it is over. */
  endSubscription(subscriptionRef: string): Promise<void>;
  refund(refund: {
    refundId: string;
    paymentRef: string;
    amountMinor: number;
    currency: string;
  }): Promise<void>;
  portalUrl(request: { customerRef: string; returnUrl: string; locale: string }): Promise<string>;
  /** Null: there is none. */
  invoiceUrl(paymentRef: string): Promise<string | null>;
  /** The provider's name for the card or account that a payment was made by. Null: it tells none. */
  readPayer(paymentRef: string): Promise<string | null>;
  /** One call that reads. Answers the provider's clock, where it tells it. */
  testKeys(): Promise<{ providerTime: Date | null }>;
};

/**
 * Reads a notice whose signature is by one of the secrets, and that is neither newer than 5 minutes nor older than the
 * provider repeats it with the same signature. Null for any other. Throws where it is signed and cannot be read.
 */
export type ReadWebhook = (
  notice: { body: Buffer; headers: Record<string, string | string[] | undefined>; at: Date },
  secrets: readonly string[],
) => Promise<ProviderEvent | null>;
