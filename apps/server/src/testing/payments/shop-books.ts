import { randomBytes } from "node:crypto";

/** What a service's double knows, in minor units; each double tells it in its service's own form. */
export type Page = {
  id: string;
  checkoutId: string;
  amount: number;
  currency: string;
  /** Of a plan: what its later payments cost. */
  renewal: { amount: number; interval: "month" | "year"; plan: string } | null;
  state: "open" | "approved" | "paid" | "expired";
  payment: string | null;
  subscription: string | null;
  created: Date;
  /** When what renews is paid for the first time, where that is later; missing or null: at once. */
  startsAt?: Date | null;
};
export type Subscription = {
  id: string;
  checkoutId: string;
  amount: number;
  currency: string;
  interval: "month" | "year";
  plan: string;
  status: "active" | "past_due" | "canceled";
  renews: boolean;
  start: Date;
  end: Date;
  created: Date;
  startsAt?: Date | null;
};
export type Payment = {
  id: string;
  page: string | null;
  subscription: string | null;
  kind: "once" | "first" | "renewal" | "change";
  checkoutId: string | null;
  amount: number;
  currency: string;
  at: Date;
  end: Date | null;
};
export type Refund = { id: string; payment: string; amount: number; isFailed: boolean; note?: string };
export type Dispute = { id: string; payment: string; amount: number; state: "open" | "won" | "lost" };

/** What happened, for whoever makes notices of it. */
export type Happened = { what: HappenedKind; id: string };
export type HappenedKind =
  | "approved"
  | "paid"
  | "unpaid"
  | "subscription"
  | "refund"
  | "refund-failed"
  | "dispute"
  | "dispute-over"
  | "other";

export class ShopBooks {
  readonly pages = new Map<string, Page>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly happened: Happened[] = [];
  isCardWorking = true;

  forget(): void {
    for (const things of [this.pages, this.subscriptions, this.payments, this.refunds, this.disputes])
      things.clear();
    this.happened.length = 0;
  }

  tell = (what: HappenedKind, id: string): unknown => this.happened.push({ what, id });
  name = (prefix: string): string => `${prefix}${randomBytes(8).toString("hex").toUpperCase()}`;

  open(page: Omit<Page, "state" | "payment" | "subscription" | "created">): Page {
    const opened: Page = { ...page, state: "open", payment: null, subscription: null, created: new Date() };
    this.pages.set(opened.id, opened);
    return opened;
  }

  /** Takes the money of a page, and begins what renews. */
  pay(page: Page, { payment, subscription }: { payment: string; subscription: string }): void {
    if (page.state === "paid" || page.state === "expired") return;
    page.state = "paid";
    page.payment = payment;
    const at = new Date();
    const { checkoutId, currency, renewal } = page;
    const startsAt = page.startsAt ?? null;
    const end = renewal === null ? null : (startsAt ?? addPeriod(at, renewal.interval));
    if (renewal !== null && end !== null) {
      page.subscription = subscription;
      const { amount, interval, plan } = renewal;
      const facts = { id: subscription, checkoutId, amount, currency, interval, plan };
      const state = { status: "active", renews: true, start: at, end, created: at, startsAt } as const;
      this.subscriptions.set(subscription, { ...facts, ...state });
      this.tell("subscription", subscription);
      // Nothing is taken before it begins.
      if (startsAt !== null) {
        page.payment = null;
        return;
      }
    }
    this.take({
      ...{ id: payment, page: page.id, subscription: page.subscription, checkoutId, currency, at, end },
      ...{ kind: renewal === null ? "once" : "first", amount: page.amount },
    });
  }

  take(payment: Payment): void {
    this.payments.set(payment.id, payment);
    this.tell("paid", payment.id);
  }

  renew(subscription: Subscription, { payment, isPaid }: { payment: string; isPaid: boolean }): void {
    if (subscription.status === "canceled") return;
    if (!subscription.renews) {
      subscription.status = "canceled";
    } else {
      subscription.start = subscription.end;
      subscription.end = addPeriod(subscription.start, subscription.interval);
      subscription.status = isPaid ? "active" : "past_due";
      if (isPaid) this.takeRenewal(subscription, payment);
    }
    this.tell(isPaid ? "subscription" : "unpaid", subscription.id);
  }

  payOverdue(subscription: Subscription, payment: string): void {
    if (subscription.status !== "past_due") return;
    subscription.status = "active";
    this.takeRenewal(subscription, payment);
    this.tell("subscription", subscription.id);
  }

  private takeRenewal(subscription: Subscription, id: string): void {
    const { checkoutId, amount, currency, start, end } = subscription;
    this.take({
      ...{ id, page: null, subscription: subscription.id, kind: "renewal", checkoutId },
      ...{ amount, currency, at: start, end },
    });
  }

  /** Null: more than is left of the payment. */
  giveBack(id: string, payment: string, amount: number): Refund | null {
    const paid = this.payments.get(payment)?.amount ?? 0;
    if (amount + this.returned(payment) > paid) return null;
    const refund = { id, payment, amount, isFailed: false };
    this.refunds.set(id, refund);
    this.tell("refund", id);
    return refund;
  }

  failRefund(id: string): void {
    find(this.refunds, id).isFailed = true;
    this.tell("refund-failed", id);
  }

  returned = (payment: string): number =>
    [...this.refunds.values()]
      .filter((refund) => refund.payment === payment && !refund.isFailed)
      .reduce((sum, { amount }) => sum + amount, 0);

  dispute(id: string, payment: string): void {
    this.disputes.set(id, { id, payment, amount: find(this.payments, payment).amount, state: "open" });
    this.tell("dispute", id);
  }

  endDispute(payment: string, isWon: boolean): void {
    for (const dispute of this.disputes.values()) {
      if (dispute.payment !== payment || dispute.state !== "open") continue;
      dispute.state = isWon ? "won" : "lost";
      this.tell("dispute-over", dispute.id);
    }
  }

  /** Money that was taken and not given back, by payment. */
  taken(): Map<string, number> {
    return new Map(
      [...this.payments.values()].map(({ id, amount }) => {
        const lost = [...this.disputes.values()].some(
          ({ payment, state }) => payment === id && state !== "won",
        );
        return [id, lost ? 0 : Math.max(0, amount - this.returned(id))];
      }),
    );
  }
}

export function find<T>(things: ReadonlyMap<string, T>, id: string): T {
  const found = things.get(id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
}

export function addPeriod(from: Date, interval: "month" | "year"): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + (interval === "year" ? 12 : 1));
  return end;
}
