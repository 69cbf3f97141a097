import type { DoubleAnswer, DoubleRequest } from "./double-server.ts";
import { addPeriod, type Page, type Payment, type ShopBooks, type Subscription } from "./shop-books.ts";

type Known = { books: ShopBooks; discounts: Map<string, number> };
// biome-ignore lint/suspicious/noExplicitAny: bodies are as the product sent them.
type Body = any;

const ok = (data: unknown, status = 200): DoubleAnswer => ({
  status,
  body: { data, meta: { request_id: "1" } },
});
const refuse = (status: number, code: string, detail: string): DoubleAnswer => ({
  status,
  body: { error: { type: "request_error", code, detail }, meta: { request_id: "1" } },
});
const missing = refuse(404, "not_found", "Unable to find the entity.");
const buyer = "ctm_of_a_double";
/** Paddle reckons to the minute; its clock here stands at the first one of a period. */
const minuteMs = 60_000;

/** Answers a call as Paddle would, as far as the product calls it. */
export function answerPaddle(known: Known, request: DoubleRequest): DoubleAnswer {
  const { books, discounts } = known;
  const { method, url } = request;
  const [, kind = "", id = "", act = ""] = url.pathname.split("/").map(decodeURIComponent);
  const body: Body = request.body === "" ? {} : JSON.parse(request.body);
  switch (`${method} ${kind}${id === "" ? "" : "/id"}${act === "" ? "" : `/${act}`}`) {
    case "GET event-types":
      return ok([{ name: "transaction.completed" }]);
    case "POST discounts": {
      const name = books.name("dsc_");
      discounts.set(name, Number(body.amount));
      return ok({ id: name }, 201);
    }
    case "POST transactions":
      return ok({ id: openTransaction(known, body).id }, 201);
    case "GET transactions":
      return listTransactions(books, url);
    case "GET transactions/id": {
      const [page, payment] = [books.pages.get(id), books.payments.get(id)];
      if (payment !== undefined) return ok(showPayment(books, payment));
      return page === undefined ? missing : ok(showPage(page));
    }
    case "GET transactions/id/invoice":
      return ok({ url: `https://paddle.example/invoice/${id}.pdf` });
    case "GET adjustments":
      return list(url, listAdjustments(books, url.searchParams.get("transaction_id")));
    case "POST adjustments":
      return giveBack(books, body);
    case "POST customers/id/portal-sessions":
      return ok({ urls: { general: { overview: "https://portal.example/1" } } }, 201);
    default: {
      const subscription = books.subscriptions.get(id);
      return kind === "subscriptions" && subscription !== undefined
        ? answerSubscription(books, { method, act, body, subscription })
        : missing;
    }
  }
}

type AboutSubscription = { method: string; act: string; body: Body; subscription: Subscription };

function answerSubscription(
  books: ShopBooks,
  { method, act, body, subscription }: AboutSubscription,
): DoubleAnswer {
  if (method === "GET") return ok(showSubscription(subscription));
  if (subscription.status === "canceled")
    return refuse(400, "subscription_update_when_canceled", "The subscription is canceled.");
  if (act === "cancel") {
    if (body.effective_from === "immediately") subscription.status = "canceled";
    else subscription.renews = false;
  } else if (act === "preview") return ok(preview(subscription, body));
  else {
    if (body.scheduled_change === null) subscription.renews = true;
    if (body.items !== undefined) {
      const due = reckon(subscription, body);
      if (due !== null && !books.isCardWorking)
        return refuse(400, "subscription_payment_declined", "Payment was declined for this subscription.");
      change(books, subscription, { body, due });
    }
  }
  books.tell("subscription", subscription.id);
  return ok(showSubscription(subscription));
}

const readPrice = (body: Body): { amount: number; interval: "month" | "year" } => {
  const { unit_price, billing_cycle } = body.items[0].price;
  return { amount: Number(unit_price.amount), interval: billing_cycle?.interval };
};

/** What a change would charge now; null: nothing. */
function reckon(
  subscription: Subscription,
  body: Body,
): { charge: number; credit: number; isNewPeriod: boolean } | null {
  const { amount } = readPrice(body);
  if (body.proration_billing_mode === "do_not_bill") return null;
  if (body.proration_billing_mode === "full_immediately")
    return { charge: amount, credit: 0, isNewPeriod: true };
  const { start, end } = subscription;
  const passedMs = Math.max(0, Date.now() - start.getTime());
  const left = end.getTime() - start.getTime() - Math.floor(passedMs / minuteMs) * minuteMs;
  const share = (whole: number): number => Math.round((whole * left) / (end.getTime() - start.getTime()));
  return { charge: share(amount), credit: share(subscription.amount), isNewPeriod: false };
}

const showTotals = (due: number): object => ({
  totals: { total: String(due), tax: "0", grand_total: String(due) },
  line_items: [{ id: "txnitm_1" }],
});

function preview(subscription: Subscription, body: Body): object {
  const due = reckon(subscription, body);
  const { currency } = subscription;
  return {
    ...showSubscription(subscription),
    immediate_transaction: due === null ? null : { details: showTotals(due.charge - due.credit) },
    update_summary:
      due === null
        ? null
        : {
            credit: { amount: String(due.credit), currency_code: currency },
            charge: { amount: String(due.charge), currency_code: currency },
          },
  };
}

function change(
  books: ShopBooks,
  subscription: Subscription,
  { body, due }: { body: Body; due: ReturnType<typeof reckon> },
): void {
  Object.assign(subscription, readPrice(body));
  subscription.checkoutId = body.custom_data.checkoutId;
  if (due === null) return;
  if (due.isNewPeriod) {
    subscription.start = new Date();
    subscription.end = addPeriod(subscription.start, subscription.interval);
  }
  const { id, checkoutId, currency, end } = subscription;
  books.take({
    ...{ id: books.name("txn_"), page: null, subscription: id, kind: "change", checkoutId },
    ...{ amount: due.charge - due.credit, currency, at: new Date(), end },
  });
}

function openTransaction({ books, discounts }: Known, body: Body): Page {
  const [{ price }] = body.items;
  const full = Number(price.unit_price.amount);
  const cycle = price.billing_cycle?.interval ?? null;
  return books.open({
    id: books.name("txn_"),
    checkoutId: body.custom_data.checkoutId,
    amount: full - (discounts.get(body.discount_id) ?? 0),
    currency: body.currency_code,
    renewal: cycle === null ? null : { amount: full, interval: cycle, plan: price.description },
  });
}

function giveBack(books: ShopBooks, body: Body): DoubleAnswer {
  const amount = Number(body.items[0].amount);
  const refund = books.giveBack(books.name("adj_"), body.transaction_id, amount);
  if (refund === null)
    return refuse(400, "adjustment_amount_above_remaining_allowed", "The amount is more than what is left.");
  refund.note = body.reason;
  return ok({ id: refund.id, status: "pending_approval" }, 201);
}

function list(url: URL, items: { id: string }[]): DoubleAnswer {
  const after = url.searchParams.get("after");
  const from = after === null ? 0 : items.findIndex(({ id }) => id === after) + 1;
  const end = from + Number(url.searchParams.get("per_page"));
  const next = new URL(url);
  next.searchParams.set("after", items[end - 1]?.id ?? "");
  const pagination = { has_more: end < items.length, next: next.href, per_page: end - from };
  return { status: 200, body: { data: items.slice(from, end), meta: { pagination } } };
}

function listTransactions(books: ShopBooks, url: URL): DoubleAnswer {
  const about = url.searchParams.get("subscription_id");
  const found = [...books.payments.values()].filter(
    ({ subscription }) => about === null || subscription === about,
  );
  return list(
    url,
    found.map((payment) => showPayment(books, payment)),
  );
}

function listAdjustments(books: ShopBooks, about: string | null): { id: string }[] {
  const show = (id: string, payment: string, more: object) => ({
    id,
    transaction_id: payment,
    created_at: new Date().toISOString(),
    ...more,
  });
  const refunds = [...books.refunds.values()].map(({ id, payment, amount, isFailed, note = "" }) => ({
    payment,
    shown: show(id, payment, {
      ...{ action: "refund", reason: note, status: isFailed ? "rejected" : "approved" },
      totals: { total: String(amount) },
    }),
  }));
  const disputes = [...books.disputes.values()].flatMap(({ id, payment, amount, state }) =>
    (state === "won" ? ["chargeback", "chargeback_reverse"] : ["chargeback"]).map((action) => ({
      payment,
      shown: show(`${id}${action}`, payment, {
        ...{ action, reason: "", status: "approved" },
        totals: { total: String(amount) },
      }),
    })),
  );
  return [...refunds, ...disputes]
    .filter(({ payment }) => about === null || payment === about)
    .map(({ shown }) => shown);
}

const showPage = ({ id, checkoutId, amount, currency, created }: Page): { id: string } => ({
  id,
  ...{ status: "ready", origin: "api", custom_data: { checkoutId }, currency_code: currency },
  ...{ subscription_id: null, billing_period: null, details: showTotals(amount) },
  ...{ created_at: created.toISOString(), billed_at: null },
});

const origins = {
  once: "api",
  first: "api",
  renewal: "subscription_recurring",
  change: "subscription_update",
};

function showPayment(books: ShopBooks, payment: Payment): { id: string } {
  const { id, kind, checkoutId, amount, currency, subscription, at, end } = payment;
  const created = (payment.page === null ? at : (books.pages.get(payment.page)?.created ?? at)).toISOString();
  return {
    id,
    ...{ status: "completed", origin: origins[kind], customer_id: buyer, currency_code: currency },
    custom_data: checkoutId === null ? null : { checkoutId },
    subscription_id: subscription,
    billing_period: end === null ? null : { starts_at: at.toISOString(), ends_at: end.toISOString() },
    details: showTotals(amount),
    ...{ created_at: created, billed_at: at.toISOString() },
  } as { id: string };
}

const showSubscription = ({ id, checkoutId, status, renews, start, end, created }: Subscription): object => ({
  id,
  ...{ status, customer_id: buyer, custom_data: { checkoutId }, created_at: created.toISOString() },
  current_billing_period:
    status === "canceled" ? null : { starts_at: start.toISOString(), ends_at: end.toISOString() },
  scheduled_change:
    renews || status === "canceled" ? null : { action: "cancel", effective_at: end.toISOString() },
});
