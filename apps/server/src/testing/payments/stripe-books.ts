import { randomBytes } from "node:crypto";
import { type Form, formAt, numberAt, textAt } from "./read-form.ts";

/** What Stripe's double knows. Bodies are in Stripe's own form, as far as the product reads them. */
export type Metadata = Record<string, string>;
export type Session = {
  id: string;
  mode: string;
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid";
  amount: number;
  currency: string;
  interval: string | null;
  discount: number;
  reference: string;
  metadata: Metadata;
  customer: string | null;
  intent: string | null;
  subscription: string | null;
  created: number;
};
export type Subscription = {
  id: string;
  customer: string;
  item: string;
  status: "active" | "past_due" | "canceled";
  amount: number;
  currency: string;
  interval: string;
  product: string;
  cancelAtPeriodEnd: boolean;
  start: number;
  end: number;
  metadata: Metadata;
  created: number;
};
export type Line = { amount: number; start: number; end: number };
export type Invoice = {
  id: string;
  subscription: Subscription["id"];
  reason: string;
  status: "open" | "paid";
  currency: string;
  lines: Line[];
  discount: number;
  metadata: Metadata;
  intent: string;
  created: number;
};
export type Intent = {
  id: string;
  amount: number;
  currency: string;
  metadata: Metadata;
  isPaid: boolean;
  created: number;
};
export type Refund = { id: string; intent: string; amount: number; status: string; created: number };
export type Dispute = { id: string; intent: string; amount: number; status: string; created: number };

export class StripeBooks {
  readonly products = new Set<string>();
  readonly coupons = new Map<string, number>();
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  isCardWorking = true;
  /** What happened, by the type of its event and the object it is about. */
  readonly happened: { type: string; object: object }[] = [];

  forget(): void {
    for (const things of [
      this.sessions,
      this.subscriptions,
      this.invoices,
      this.intents,
      this.refunds,
      this.disputes,
    ])
      things.clear();
    this.happened.length = 0;
  }

  tell(type: string, object: object): void {
    this.happened.push({ type, object });
  }

  name = (kind: string): string => `${kind}_${randomBytes(8).toString("hex")}`;
  now = (): number => Math.floor(Date.now() / 1000);

  openSession(form: Form): Session {
    const price = formAt(form, "line_items", "0", "price_data");
    const coupon = textAt(form, "discounts", "0", "coupon");
    const recurring = textAt(price, "recurring", "interval");
    const metadata = readMetadata(form);
    const session: Session = {
      id: this.name("cs_test"),
      mode: textAt(form, "mode"),
      status: "open",
      paymentStatus: "unpaid",
      amount: numberAt(price, "unit_amount"),
      currency: textAt(price, "currency"),
      interval: recurring === "" ? null : recurring,
      discount: coupon === "" ? 0 : (this.coupons.get(coupon) ?? 0),
      reference: textAt(form, "client_reference_id"),
      metadata,
      customer: textAt(form, "customer") || null,
      intent: null,
      subscription: null,
      created: this.now(),
    };
    this.sessions.set(session.id, session);
    return session;
  }

  paySession(session: Session): void {
    if (session.status !== "open") return;
    session.status = "complete";
    session.paymentStatus = "paid";
    session.customer ??= this.name("cus");
    if (session.interval === null) {
      session.intent = this.takeMoney(
        session.amount - session.discount,
        session.currency,
        session.metadata,
      ).id;
      this.tell("checkout.session.completed", showSession(session));
      this.tell("payment_intent.succeeded", { id: session.intent, object: "payment_intent" });
      return;
    }
    const start = this.now();
    const subscription: Subscription = {
      id: this.name("sub"),
      customer: session.customer,
      item: this.name("si"),
      status: "active",
      amount: session.amount,
      currency: session.currency,
      interval: session.interval,
      product: "",
      cancelAtPeriodEnd: false,
      start,
      end: addPeriod(start, session.interval),
      metadata: session.metadata,
      created: start,
    };
    this.subscriptions.set(subscription.id, subscription);
    session.subscription = subscription.id;
    this.tell("customer.subscription.created", showSubscription(subscription));
    const lines = [{ amount: subscription.amount, start, end: subscription.end }];
    const invoice = this.makeInvoice(subscription, {
      reason: "subscription_create",
      lines,
      discount: session.discount,
    });
    this.payInvoice(invoice);
    this.tell("checkout.session.completed", showSession(session));
  }

  makeInvoice(
    subscription: Subscription,
    { reason, lines, discount = 0 }: { reason: string; lines: Line[]; discount?: number },
  ): Invoice {
    const invoice: Invoice = {
      id: this.name("in"),
      subscription: subscription.id,
      reason,
      status: "open",
      currency: subscription.currency,
      lines,
      discount,
      metadata: { ...subscription.metadata },
      intent: "",
      created: this.now(),
    };
    this.invoices.set(invoice.id, invoice);
    return invoice;
  }

  payInvoice(invoice: Invoice): void {
    invoice.status = "paid";
    invoice.intent = this.takeMoney(addLines(invoice), invoice.currency, {}).id;
    this.tell("invoice.paid", showInvoice(invoice));
  }

  takeMoney(amount: number, currency: string, metadata: Metadata): Intent {
    const intent = { id: this.name("pi"), amount, currency, metadata, isPaid: true, created: this.now() };
    this.intents.set(intent.id, intent);
    return intent;
  }

  renew(subscription: Subscription, isPaid: boolean): void {
    if (subscription.status === "canceled") return;
    if (subscription.cancelAtPeriodEnd) {
      subscription.status = "canceled";
      this.tell("customer.subscription.deleted", showSubscription(subscription));
      return;
    }
    subscription.start = subscription.end;
    subscription.end = addPeriod(subscription.start, subscription.interval);
    const lines = [{ amount: subscription.amount, start: subscription.start, end: subscription.end }];
    const invoice = this.makeInvoice(subscription, { reason: "subscription_cycle", lines });
    subscription.status = isPaid ? "active" : "past_due";
    if (isPaid) this.payInvoice(invoice);
    else this.tell("invoice.payment_failed", showInvoice(invoice));
    this.tell("customer.subscription.updated", showSubscription(subscription));
  }

  /** What a change would put on an invoice now. */
  reckon(subscription: Subscription, change: Form): { lines: Line[]; isNewPeriod: boolean } {
    const price = formAt(change, "items", "0", "price_data");
    const amount = numberAt(price, "unit_amount");
    const interval = textAt(price, "recurring", "interval");
    if (textAt(change, "billing_cycle_anchor", "type") === "now") {
      const start = this.now();
      return { lines: [{ amount, start, end: addPeriod(start, interval) }], isNewPeriod: true };
    }
    if (textAt(change, "proration_behavior") !== "always_invoice") return { lines: [], isNewPeriod: false };
    const at = numberAt(change, "proration_date");
    const { start, end } = subscription;
    const share = (whole: number): number => Math.round((whole * (end - at)) / (end - start));
    const lines = [
      { amount: -share(subscription.amount), start: at, end },
      { amount: share(amount), start: at, end },
    ];
    return { lines, isNewPeriod: false };
  }

  /** Null: the card did not pay, and nothing is changed. */
  change(subscription: Subscription, form: Form): Subscription | null {
    const price = formAt(form, "items", "0", "price_data");
    if (Object.keys(price).length > 0) {
      const { lines, isNewPeriod } = this.reckon(subscription, form);
      if (lines.length > 0 && !this.isCardWorking) return null;
      subscription.amount = numberAt(price, "unit_amount");
      subscription.interval = textAt(price, "recurring", "interval");
      Object.assign(subscription.metadata, readMetadata(form));
      subscription.metadata = { ...subscription.metadata };
      const [line] = lines;
      if (isNewPeriod && line !== undefined) [subscription.start, subscription.end] = [line.start, line.end];
      if (lines.length > 0)
        this.payInvoice(this.makeInvoice(subscription, { reason: "subscription_update", lines }));
    }
    const cancels = textAt(form, "cancel_at_period_end");
    if (cancels !== "") subscription.cancelAtPeriodEnd = cancels === "true";
    this.tell("customer.subscription.updated", showSubscription(subscription));
    return subscription;
  }
}

export const readMetadata = (form: Form): Metadata =>
  Object.fromEntries(
    Object.entries(formAt(form, "metadata")).map(([name, value]) => [
      name,
      typeof value === "string" ? value : "",
    ]),
  );

function addPeriod(startSeconds: number, interval: string): number {
  const end = new Date(startSeconds * 1000);
  end.setUTCMonth(end.getUTCMonth() + (interval === "year" ? 12 : 1));
  return Math.floor(end.getTime() / 1000);
}

export const addLines = ({ lines, discount }: Pick<Invoice, "lines" | "discount">): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0) - discount;

export const showSession = (session: Session): object => ({
  id: session.id,
  object: "checkout.session",
  mode: session.mode,
  status: session.status,
  payment_status: session.paymentStatus,
  amount_subtotal: session.amount,
  amount_total: session.amount - session.discount,
  total_details: { amount_tax: 0, amount_discount: session.discount, amount_shipping: 0 },
  currency: session.currency,
  client_reference_id: session.reference,
  metadata: session.metadata,
  customer: session.customer,
  payment_intent: session.intent,
  subscription: session.subscription,
  created: session.created,
  expires_at: session.created + 86_400,
  livemode: false,
});

export const showSubscription = (subscription: Subscription): object => ({
  id: subscription.id,
  object: "subscription",
  customer: subscription.customer,
  status: subscription.status,
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  metadata: subscription.metadata,
  currency: subscription.currency,
  created: subscription.created,
  livemode: false,
  items: {
    object: "list",
    has_more: false,
    url: "/v1/subscription_items",
    data: [
      {
        id: subscription.item,
        object: "subscription_item",
        current_period_start: subscription.start,
        current_period_end: subscription.end,
        quantity: 1,
      },
    ],
  },
});

export function showInvoice(invoice: Omit<Invoice, "intent">): object {
  const total = addLines(invoice);
  return {
    id: invoice.id,
    object: "invoice",
    status: invoice.status,
    billing_reason: invoice.reason,
    currency: invoice.currency,
    total,
    total_excluding_tax: total,
    subtotal: total + invoice.discount,
    amount_paid: invoice.status === "paid" ? total : 0,
    created: invoice.created,
    status_transitions: { paid_at: invoice.status === "paid" ? invoice.created : null },
    hosted_invoice_url: `https://invoice.example/${invoice.id}`,
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: invoice.subscription, metadata: invoice.metadata },
    },
    livemode: false,
    lines: {
      object: "list",
      has_more: false,
      url: `/v1/invoices/${invoice.id}/lines`,
      data: invoice.lines.map(({ amount, start, end }) => ({ amount, period: { start, end } })),
    },
  };
}

export const showIntent = (intent: Intent): object => ({
  id: intent.id,
  object: "payment_intent",
  status: intent.isPaid ? "succeeded" : "requires_payment_method",
  amount: intent.amount,
  amount_received: intent.isPaid ? intent.amount : 0,
  currency: intent.currency,
  metadata: intent.metadata,
  created: intent.created,
  latest_charge: {
    id: `ch_${intent.id}`,
    object: "charge",
    receipt_url: `https://receipt.example/${intent.id}`,
    payment_method_details: { type: "card", card: { fingerprint: "card-of-a-buyer" } },
  },
});
