import { readAmount, writeAmount } from "@voxloom/contract/currency";
import type { DoubleAnswer, DoubleRequest } from "./double-server.ts";
import type { Dispute, Page, Payment, Refund, ShopBooks, Subscription } from "./shop-books.ts";

type Known = { books: ShopBooks; plans: Map<string, object>; webhookId: string };
// biome-ignore lint/suspicious/noExplicitAny: bodies are as the product sent them.
type Body = any;

const ok = (body: object, status = 200): DoubleAnswer => ({ status, body });
const missing: DoubleAnswer = {
  status: 404,
  body: { name: "RESOURCE_NOT_FOUND", message: "The specified resource does not exist." },
};
const refuse = (name: string, message: string): DoubleAnswer => ({ status: 422, body: { name, message } });
const money = (amount: number, currency: string) => ({
  currency_code: currency,
  value: writeAmount(amount, currency),
});
const readMinor = ({ currency_code, value }: { currency_code: string; value: string }): number =>
  readAmount(value, currency_code);

/** Answers a call as PayPal would, as far as the product calls it. */
export function answerPaypal(known: Known, { method, url, body: text }: DoubleRequest): DoubleAnswer {
  const { books, plans, webhookId } = known;
  const body: Body = text === "" ? {} : JSON.parse(text);
  const [, , area = "", kind = "", id = "", act = ""] = url.pathname.split("/").map(decodeURIComponent);
  switch (`${method} ${area}/${kind}${id === "" ? "" : "/id"}${act === "" ? "" : `/${act}`}`) {
    case "GET notifications/webhooks/id":
      return id === webhookId ? ok({ id }) : missing;
    case "POST catalogs/products":
      if (plans.has(body.id))
        return refuse("DUPLICATE_RESOURCE_IDENTIFIER", "Duplicate resource identifier.");
      plans.set(body.id, body);
      return ok({ id: body.id }, 201);
    case "GET billing/plans":
      return ok({
        plans: [...plans.values()].filter(
          (plan: Body) => plan.product_id === url.searchParams.get("product_id"),
        ),
        total_pages: 1,
      });
    case "POST billing/plans": {
      const plan = { ...body, id: books.name("P-"), status: "ACTIVE" };
      plans.set(plan.id, plan);
      return ok(plan, 201);
    }
    case "POST checkout/orders":
      return openOrder(books, body);
    case "GET checkout/orders/id": {
      const page = books.pages.get(id);
      return page === undefined ? missing : ok(showOrder(books, page));
    }
    case "POST checkout/orders/id/capture":
      return capture(books, id);
    case "POST billing/subscriptions":
      return subscribe(known, body);
    case "GET billing/subscriptions/id": {
      const [page, subscription] = [books.pages.get(id), books.subscriptions.get(id)];
      if (subscription !== undefined) return ok(showSubscription(subscription));
      return page === undefined
        ? missing
        : ok({
            id,
            status: "APPROVAL_PENDING",
            custom_id: page.checkoutId,
            create_time: page.created.toISOString(),
            start_time: (page.startsAt ?? page.created).toISOString(),
          });
    }
    case "GET billing/subscriptions/id/transactions":
      return ok({ transactions: listPayments(books, id) });
    case "POST billing/subscriptions/id/suspend":
    case "POST billing/subscriptions/id/activate":
    case "POST billing/subscriptions/id/cancel":
      return turn(books, id, act);
    case "GET payments/captures/id": {
      const payment = books.payments.get(id);
      return payment === undefined || payment.subscription !== null
        ? missing
        : ok(showPayment(books, payment));
    }
    case "POST payments/captures/id/refund": {
      const refund = books.giveBack(books.name("REF"), id, readMinor(body.amount));
      return refund === null
        ? refuse(
            "UNPROCESSABLE_ENTITY",
            "The refund amount must be less than or equal to the capture amount that has not yet been refunded.",
          )
        : ok(showRefund(books, refund), 201);
    }
    case "GET payments/sale/id": {
      const payment = books.payments.get(id);
      if (payment === undefined || payment.subscription === null) return missing;
      const back = books.returned(id);
      const state = back === 0 ? "completed" : back < payment.amount ? "partially_refunded" : "refunded";
      return ok({
        id,
        state,
        billing_agreement_id: payment.subscription,
        create_time: payment.at.toISOString(),
      });
    }
    case "GET customer/disputes": {
      const about = url.searchParams.get("disputed_transaction_id");
      const found = [...books.disputes.values()].filter(({ payment }) => payment === about);
      return ok({ items: found.map((dispute) => ({ dispute_id: dispute.id })) });
    }
    case "GET customer/disputes/id": {
      const dispute = books.disputes.get(id);
      return dispute === undefined ? missing : ok(showDispute(books, dispute));
    }
    case "GET reporting/transactions":
      return ok({ transaction_details: listTransactions(books), total_pages: 1 });
    default:
      return missing;
  }
}

function openOrder(books: ShopBooks, body: Body): DoubleAnswer {
  const [unit] = body.purchase_units;
  const id = books.name("ORD");
  const { currency_code: currency } = unit.amount;
  const facts = { id, checkoutId: unit.custom_id, currency, renewal: null };
  books.open({ ...facts, amount: readMinor(unit.amount) });
  const href = `https://www.sandbox.paypal.com/checkoutnow?token=${id}`;
  return ok({ id, status: "PAYER_ACTION_REQUIRED", links: [{ rel: "payer-action", href, method: "GET" }] });
}

function subscribe({ books, plans }: Known, body: Body): DoubleAnswer {
  const plan: Body = plans.get(body.plan_id);
  if (plan === undefined) return missing;
  const [first] = plan.billing_cycles;
  const last = plan.billing_cycles.at(-1);
  const { fixed_price } = last.pricing_scheme;
  const id = books.name("I-");
  books.open({
    ...{ id, checkoutId: body.custom_id, currency: fixed_price.currency_code },
    amount: readMinor(first.pricing_scheme.fixed_price),
    renewal: {
      amount: readMinor(fixed_price),
      interval: last.frequency.interval_unit === "YEAR" ? "year" : "month",
      plan: plan.id,
    },
    startsAt: body.start_time === undefined ? null : new Date(body.start_time),
  });
  const href = `https://www.sandbox.paypal.com/webapps/billing/subscriptions?ba_token=${id}`;
  return ok({ id, status: "APPROVAL_PENDING", links: [{ rel: "approve", href, method: "GET" }] }, 201);
}

function capture(books: ShopBooks, id: string): DoubleAnswer {
  const page = books.pages.get(id);
  if (page === undefined) return missing;
  if (page.state === "paid") return refuse("ORDER_ALREADY_CAPTURED", "Order already captured.");
  if (page.state !== "approved") return refuse("ORDER_NOT_APPROVED", "Payer has not yet approved the Order.");
  if (!books.isCardWorking) return refuse("INSTRUMENT_DECLINED", "The instrument presented was declined.");
  books.pay(page, { payment: books.name("CAP"), subscription: "" });
  return ok(showOrder(books, page), 201);
}

function turn(books: ShopBooks, id: string, act: string): DoubleAnswer {
  const subscription = books.subscriptions.get(id);
  if (subscription === undefined) return missing;
  if (subscription.status === "canceled")
    return refuse("SUBSCRIPTION_STATUS_INVALID", "Invalid subscription status for this action.");
  if (act === "cancel") subscription.status = "canceled";
  else subscription.renews = act === "activate";
  books.tell("subscription", id);
  return { status: 204, body: "" };
}

const showOrder = (books: ShopBooks, page: Page): object => {
  const payment = page.payment === null ? undefined : books.payments.get(page.payment);
  const refunds = [...books.refunds.values()].filter((refund) => refund.payment === page.payment);
  return {
    id: page.id,
    status:
      page.state === "paid" ? "COMPLETED" : page.state === "approved" ? "APPROVED" : "PAYER_ACTION_REQUIRED",
    payer: { payer_id: "BUYER1" },
    purchase_units: [
      {
        custom_id: page.checkoutId,
        amount: money(page.amount, page.currency),
        ...(payment === undefined
          ? {}
          : {
              payments: {
                captures: [showPayment(books, payment)],
                refunds: refunds.map((refund) => showRefund(books, refund)),
              },
            }),
      },
    ],
  };
};

export function showPayment(
  books: ShopBooks,
  { id, amount, currency, checkoutId, page, at }: Payment,
): object {
  const back = books.returned(id);
  return {
    id,
    status: back === 0 ? "COMPLETED" : back < amount ? "PARTIALLY_REFUNDED" : "REFUNDED",
    amount: money(amount, currency),
    ...(checkoutId === null ? {} : { custom_id: checkoutId }),
    ...(page === null ? {} : { supplementary_data: { related_ids: { order_id: page } } }),
    create_time: at.toISOString(),
  };
}

export const showRefund = (books: ShopBooks, { id, payment, amount, isFailed }: Refund): object => ({
  id,
  status: isFailed ? "FAILED" : "COMPLETED",
  amount: money(amount, books.payments.get(payment)?.currency ?? "USD"),
  links: [{ rel: "up", href: `https://api.paypal.com/v2/payments/captures/${payment}`, method: "GET" }],
});

export const showDispute = (books: ShopBooks, { id, payment, amount, state }: Dispute): object => ({
  dispute_id: id,
  status: state === "open" ? "UNDER_REVIEW" : "RESOLVED",
  dispute_amount: money(amount, books.payments.get(payment)?.currency ?? "USD"),
  disputed_transactions: [{ seller_transaction_id: payment }],
  ...(state === "open"
    ? {}
    : {
        dispute_outcome: {
          outcome_code: state === "won" ? "RESOLVED_SELLER_FAVOUR" : "RESOLVED_BUYER_FAVOUR",
        },
      }),
});

export const showSubscription = (subscription: Subscription): object => ({
  id: subscription.id,
  status: subscription.status === "canceled" ? "CANCELLED" : subscription.renews ? "ACTIVE" : "SUSPENDED",
  custom_id: subscription.checkoutId,
  create_time: subscription.created.toISOString(),
  start_time: (subscription.startsAt ?? subscription.created).toISOString(),
  plan_id: subscription.plan,
  subscriber: { payer_id: "BUYER1" },
  billing_info: {
    failed_payments_count: subscription.status === "past_due" ? 1 : 0,
    ...(subscription.status === "active" && subscription.renews
      ? { next_billing_time: subscription.end.toISOString() }
      : {}),
  },
  plan: {
    billing_cycles: [
      { frequency: { interval_unit: subscription.interval.toUpperCase(), interval_count: 1 } },
    ],
  },
});

const listPayments = (books: ShopBooks, id: string): object[] =>
  [...books.payments.values()]
    .filter(({ subscription }) => subscription === id)
    .map((payment) => ({
      id: payment.id,
      status: "COMPLETED",
      time: payment.at.toISOString(),
      amount_with_breakdown: { gross_amount: money(payment.amount, payment.currency) },
    }));

const listTransactions = (books: ShopBooks): object[] => [
  ...[...books.payments.values()].map(({ id, subscription, amount, currency }) => ({
    transaction_info: {
      transaction_id: id,
      transaction_event_code: subscription === null ? "T0006" : "T0002",
      ...(subscription === null
        ? {}
        : { paypal_reference_id: subscription, paypal_reference_id_type: "SUB" }),
      transaction_amount: money(amount, currency),
    },
  })),
  ...[...books.refunds.values()].map(({ id, payment, amount }) => ({
    transaction_info: {
      transaction_id: id,
      transaction_event_code: "T1107",
      ...{ paypal_reference_id: payment, paypal_reference_id_type: "TXN" },
      transaction_amount: money(-amount, books.payments.get(payment)?.currency ?? "USD"),
    },
  })),
];
