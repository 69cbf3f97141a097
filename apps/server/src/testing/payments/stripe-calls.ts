import { type Form, formAt, numberAt, textAt } from "./read-form.ts";
import {
  type Session,
  type StripeBooks,
  showIntent,
  showInvoice,
  showSession,
  showSubscription,
} from "./stripe-books.ts";

export type StripeAnswer = { status: number; body: object };
type Asked = { method: string; path: string; form: Form };

const ok = (body: object): StripeAnswer => ({ status: 200, body });
const list = (path: string, data: object[]): StripeAnswer =>
  ok({ object: "list", url: path, has_more: false, data });
const refuse = (status: number, error: Record<string, string>): StripeAnswer => ({ status, body: { error } });
const missing = (what: string): StripeAnswer =>
  refuse(404, { type: "invalid_request_error", code: "resource_missing", message: `No such ${what}` });

/** Answers a call as Stripe would, as far as the product calls it. */
export function answerStripe(books: StripeBooks, asked: Asked): StripeAnswer {
  const { method, path, form } = asked;
  const [, , kind = "", ...rest] = path.split("/");
  const name = `${method} ${kind}`;
  if (kind === "checkout") return answerSessions(books, asked, rest[1]);
  if (kind === "subscriptions") return answerSubscriptions(books, asked, rest[0]);
  if (kind === "invoices") return answerInvoices(books, asked, rest[0]);
  if (kind === "refunds") return answerRefunds(books, asked);
  switch (name) {
    case "POST products": {
      const id = textAt(form, "id");
      if (books.products.has(id))
        return refuse(400, {
          type: "invalid_request_error",
          code: "resource_already_exists",
          message: "Product already exists.",
        });
      books.products.add(id);
      return ok({ id, object: "product" });
    }
    case "POST coupons":
      books.coupons.set(textAt(form, "id"), numberAt(form, "amount_off"));
      return ok({ id: textAt(form, "id"), object: "coupon" });
    case "GET invoice_payments":
      return list(path, listInvoicePayments(books, form));
    case "GET payment_intents": {
      if (rest[0] === undefined) return list(path, [...books.intents.values()].map(showIntent));
      const intent = books.intents.get(rest[0]);
      return intent === undefined ? missing("payment_intent") : ok(showIntent(intent));
    }
    case "GET disputes":
      return list(
        path,
        [...books.disputes.values()]
          .filter(({ intent }) => matches(form, "payment_intent", intent))
          .map(({ id, intent, amount, status }) => ({
            id,
            object: "dispute",
            payment_intent: intent,
            amount,
            status,
          })),
      );
    case "POST billing_portal":
      return ok({ id: "bps_1", object: "billing_portal.session", url: "https://portal.example/1" });
    case "GET balance":
      return ok({ object: "balance", available: [], pending: [], livemode: false });
    default:
      return refuse(404, {
        type: "invalid_request_error",
        message: `Unrecognized request URL (${method}: ${path}).`,
      });
  }
}

const matches = (form: Form, field: string, value: string | null): boolean =>
  textAt(form, field) === "" || textAt(form, field) === value;

function answerSessions(books: StripeBooks, { method, path, form }: Asked, id?: string): StripeAnswer {
  const show = (session: Session) => ({
    ...showSession(session),
    url: `https://pay.example/pay/${session.id}`,
  });
  if (method === "POST") return ok(show(books.openSession(form)));
  if (id === undefined) {
    const sessions = [...books.sessions.values()].filter(({ intent }) =>
      matches(form, "payment_intent", intent),
    );
    return list(path, sessions.map(show));
  }
  const session = books.sessions.get(id);
  return session === undefined ? missing("checkout.session") : ok(show(session));
}

function answerSubscriptions(books: StripeBooks, { method, path, form }: Asked, id?: string): StripeAnswer {
  if (id === undefined) return list(path, [...books.subscriptions.values()].map(showSubscription));
  const subscription = books.subscriptions.get(id);
  if (subscription === undefined) return missing("subscription");
  if (method === "GET") return ok(showSubscription(subscription));
  if (subscription.status === "canceled") return missing("subscription");
  if (method === "DELETE") {
    subscription.status = "canceled";
    books.tell("customer.subscription.deleted", showSubscription(subscription));
    return ok(showSubscription(subscription));
  }
  const changed = books.change(subscription, form);
  return changed === null
    ? refuse(402, { type: "card_error", code: "card_declined", message: "Your card was declined." })
    : ok(showSubscription(changed));
}

function answerInvoices(books: StripeBooks, { method, path, form }: Asked, id?: string): StripeAnswer {
  if (method === "POST" && id === "create_preview") {
    const subscription = books.subscriptions.get(textAt(form, "subscription"));
    if (subscription === undefined) return missing("subscription");
    const { lines } = books.reckon(subscription, formAt(form, "subscription_details"));
    const preview = { ...subscription, reason: "upcoming", status: "open", discount: 0, lines } as const;
    return ok(showInvoice({ ...preview, id: "upcoming_in", subscription: subscription.id }));
  }
  if (id !== undefined) {
    const invoice = books.invoices.get(id);
    return invoice === undefined ? missing("invoice") : ok(showInvoice(invoice));
  }
  const invoices = [...books.invoices.values()].filter(
    ({ subscription, status }) =>
      matches(form, "subscription", subscription) && matches(form, "status", status),
  );
  return list(path, invoices.toReversed().map(showInvoice));
}

function listInvoicePayments(books: StripeBooks, form: Form): object[] {
  const wanted = textAt(form, "payment", "payment_intent");
  return [...books.invoices.values()]
    .filter(
      ({ id, intent, status }) =>
        status === "paid" && matches(form, "invoice", id) && (wanted === "" || wanted === intent),
    )
    .map(({ id, intent }) => ({
      object: "invoice_payment",
      invoice: id,
      status: "paid",
      payment: { type: "payment_intent", payment_intent: intent },
    }));
}

function answerRefunds(books: StripeBooks, { method, path, form }: Asked): StripeAnswer {
  const show = ({
    id,
    intent,
    amount,
    status,
  }: {
    id: string;
    intent: string;
    amount: number;
    status: string;
  }) => ({
    id,
    object: "refund",
    payment_intent: intent,
    amount,
    status,
  });
  if (method === "GET") {
    const found = [...books.refunds.values()].filter(({ intent }) => matches(form, "payment_intent", intent));
    return list(path, found.map(show));
  }
  const intent = textAt(form, "payment_intent");
  const amount = numberAt(form, "amount");
  const paid = books.intents.get(intent)?.amount ?? 0;
  const back = [...books.refunds.values()]
    .filter((one) => one.intent === intent && one.status !== "failed")
    .reduce((sum, one) => sum + one.amount, 0);
  if (amount + back > paid)
    return refuse(400, {
      type: "invalid_request_error",
      code: "charge_already_refunded",
      message: "Refund amount is greater than unrefunded amount.",
    });
  const refund = { id: books.name("re"), intent, amount, status: "succeeded", created: books.now() };
  books.refunds.set(refund.id, refund);
  books.tell("refund.created", show(refund));
  return ok(show(refund));
}
