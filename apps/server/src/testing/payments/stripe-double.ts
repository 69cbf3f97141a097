import Stripe from "stripe";
import { type DoubleRequest, openDoubleServer } from "./double-server.ts";
import type { Notice, PaymentDouble } from "./payment-double.ts";
import { readForm } from "./read-form.ts";
import { type Session, StripeBooks } from "./stripe-books.ts";
import { answerStripe, type StripeAnswer } from "./stripe-calls.ts";

const secretKey = "sk_test_of_a_double_9f2c";
const webhookSecret = "whsec_of_a_double_0001";

/**
 * For tests: Stripe on loopback, for its own SDK: sessions, subscriptions with proration, invoices, refunds, disputes,
 * idempotency (the same key is the same answer, another body with it is refused), and signed notices.
 */
export async function startStripeDouble(): Promise<PaymentDouble> {
  const books = new StripeBooks();
  const answered = new Map<string, { body: string; answer: StripeAnswer }>();
  const service = await openDoubleServer((request) => ({
    ...answerOnce(request),
    headers: { "request-id": "req_double" },
  }));

  function answerOnce({ method, url, headers, body }: DoubleRequest): StripeAnswer {
    if (headers.authorization !== `Bearer ${secretKey}`) {
      const error = { type: "invalid_request_error", message: "Invalid API Key provided" };
      return { status: 401, body: { error } };
    }
    const asked = { method, path: url.pathname };
    const act = (): StripeAnswer =>
      answerStripe(books, { ...asked, form: readForm(method === "GET" ? url.search : body) });
    const key = headers["idempotency-key"];
    if (method === "GET" || typeof key !== "string") return act();
    const made = answered.get(key);
    if (made !== undefined && made.body !== body) {
      const error = {
        type: "idempotency_error",
        message: "Keys for idempotent requests can only be used with the same parameters.",
      };
      return { status: 400, body: { error } };
    }
    const answer = made?.answer ?? act();
    answered.set(key, { body, answer });
    return answer;
  }

  const findSession = (page: string): Session => {
    const found = books.sessions.get(new URL(page).pathname.slice("/pay/".length));
    if (found === undefined) throw new Error(`there is no page ${page}`);
    return found;
  };
  const findIntent = (ref: string): string => books.invoices.get(ref)?.intent ?? ref;
  const findSubscription = (ref: string) => {
    const found = books.subscriptions.get(ref);
    if (found === undefined) throw new Error(`there is no subscription ${ref}`);
    return found;
  };

  return {
    provider: "stripe",
    environment: { VOXLOOM_STRIPE_URL: service.url },
    keys: { secretKey, webhookSecrets: [webhookSecret] },
    pay: (page) => books.paySession(findSession(page)),
    decline: (page) => void findSession(page),
    expire(page) {
      const session = findSession(page);
      if (session.status !== "open") return;
      session.status = "expired";
      books.tell("checkout.session.expired", { id: session.id, object: "checkout.session" });
    },
    renew: (ref, isPaid = true) => books.renew(findSubscription(ref), isPaid),
    payOverdue(ref) {
      const open = [...books.invoices.values()].find(
        (one) => one.subscription === ref && one.status === "open",
      );
      if (open === undefined) return;
      books.payInvoice(open);
      findSubscription(ref).status = "active";
      books.tell("customer.subscription.updated", { id: ref, object: "subscription" });
    },
    refundByHand(ref, amount) {
      const refund = {
        id: books.name("re"),
        intent: findIntent(ref),
        amount,
        status: "succeeded",
        created: books.now(),
      };
      books.refunds.set(refund.id, refund);
      books.tell("refund.created", { id: refund.id, object: "refund", payment_intent: refund.intent });
      return refund.id;
    },
    failRefund(ref) {
      const refund = books.refunds.get(ref);
      if (refund === undefined) throw new Error(`there is no refund ${ref}`);
      refund.status = "failed";
      books.tell("refund.failed", { id: ref, object: "refund", payment_intent: refund.intent });
    },
    dispute(ref) {
      const intent = findIntent(ref);
      const amount = books.intents.get(intent)?.amount ?? 0;
      books.disputes.set(intent, {
        id: books.name("du"),
        intent,
        amount,
        status: "needs_response",
        created: books.now(),
      });
      books.tell("charge.dispute.created", { object: "dispute", payment_intent: intent });
    },
    endDispute(ref, isWon) {
      const intent = findIntent(ref);
      const dispute = books.disputes.get(intent);
      if (dispute === undefined) throw new Error(`there is no dispute of ${ref}`);
      dispute.status = isWon ? "won" : "lost";
      books.tell("charge.dispute.closed", { object: "dispute", payment_intent: intent });
    },
    sellElsewhere(amount) {
      const intent = books.takeMoney(amount, "usd", {});
      books.tell("payment_intent.succeeded", { id: intent.id, object: "payment_intent" });
    },
    tellOther: () => books.tell("terminal.reader.action_succeeded", { object: "terminal.reader" }),
    setCard(isWorking) {
      books.isCardWorking = isWorking;
    },
    takeNotices: () => books.happened.splice(0).map((one) => makeNotice(books.name("evt"), one)),
    failNext: service.failNext,
    taken: () => countTaken(books),
    subscriptions: () =>
      [...books.subscriptions.values()].map(({ id, status, cancelAtPeriodEnd, amount }) => ({
        ref: id,
        isLive: status !== "canceled",
        renews: status !== "canceled" && !cancelAtPeriodEnd,
        amountMinor: amount,
      })),
    forget: () => books.forget(),
    close: service.close,
  };
}

function makeNotice(id: string, { type, object }: { type: string; object: object }): Notice {
  const event = {
    id,
    object: "event",
    type,
    livemode: false,
    api_version: Stripe.API_VERSION,
    data: { object },
  };
  return {
    type,
    sign(at = new Date()) {
      const timestamp = Math.floor(at.getTime() / 1000);
      const body = JSON.stringify({ ...event, created: timestamp });
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: webhookSecret,
        timestamp,
      });
      return {
        path: "/api/payment/webhook/stripe",
        headers: { "stripe-signature": signature, "content-type": "application/json" },
        body,
      };
    },
  };
}

/** By the name that a payment has: its invoice's, or its own. */
function countTaken(books: StripeBooks): Map<string, number> {
  const invoices = new Map([...books.invoices.values()].map(({ id, intent }) => [intent, id]));
  return new Map(
    [...books.intents.values()].map(({ id, amount }) => {
      const back = [...books.refunds.values()]
        .filter(({ intent, status }) => intent === id && status !== "failed")
        .reduce((sum, refund) => sum + refund.amount, 0);
      const dispute = books.disputes.get(id);
      const lost = dispute === undefined || dispute.status === "won" ? 0 : dispute.amount;
      return [invoices.get(id) ?? id, Math.max(0, amount - back - lost)];
    }),
  );
}
