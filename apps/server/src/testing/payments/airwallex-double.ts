import { createHmac, randomUUID } from "node:crypto";
import { readAmount, writeAmount } from "@voxloom/contract/currency";
import { type DoubleAnswer, type DoubleRequest, openDoubleServer } from "./double-server.ts";
import type { Notice, PaymentDouble } from "./payment-double.ts";
import { find, type Happened, type Page, type Payment, ShopBooks } from "./shop-books.ts";
import { shopDouble } from "./shop-double.ts";

const clientId = "client_of_a_double";
const secretKey = "key-of-an-airwallex-double";
const webhookSecret = "whsec_airwallex_double";
const token = "eyJ-of-a-double";

const ok = (body: object, status = 200): DoubleAnswer => ({ status, body });
const refuse = (status: number, code: string, message: string): DoubleAnswer => ({
  status,
  body: { code, message },
});
const missing = refuse(404, "resource_not_found", "The requested resource was not found.");
const money = (amount: number, currency: string) => ({
  amount: Number(writeAmount(amount, currency)),
  currency,
});

/**
 * For tests: Airwallex on loopback: intents that are paid on its page, refunds, disputes, lists in pages, requests that
 * are done once under one id, and signed notices.
 */
export async function startAirwallexDouble(): Promise<PaymentDouble> {
  const books = new ShopBooks();
  const answered = new Map<string, DoubleAnswer>();
  const service = await openDoubleServer((request) => {
    const { url, headers, body } = request;
    if (url.pathname === "/api/v1/authentication/login") {
      return headers["x-client-id"] === clientId && headers["x-api-key"] === secretKey
        ? ok({ token, expires_at: "2030-01-01T00:00:00+0000" }, 201)
        : refuse(401, "credentials_invalid", "UNAUTHORIZED");
    }
    if (headers.authorization !== `Bearer ${token}`) return refuse(401, "unauthorized", "Access denied");
    if (request.method === "GET") return answer(books, request);
    const { request_id } = JSON.parse(body) as { request_id?: string };
    if (request_id === undefined) return refuse(400, "validation_error", "request_id must be provided");
    const made = answered.get(request_id) ?? answer(books, request);
    answered.set(request_id, made);
    return made;
  });
  const findPage = (url: string): Page =>
    find(books.pages, new URLSearchParams(new URL(url).hash.split("?")[1]).get("intent_id") ?? "");
  const refuseRenewal = (): never => {
    throw new Error("nothing renews at Airwallex");
  };
  return {
    provider: "airwallex",
    environment: { VOXLOOM_AIRWALLEX_URL: service.url },
    keys: { clientId, secretKey, webhookSecrets: [webhookSecret] },
    ...shopDouble(books, service, { once: "int_", renewal: "int_", refund: "rfd_", dispute: "dst_" }),
    pay(url) {
      const page = findPage(url);
      books.pay(page, { payment: page.id, subscription: "" });
    },
    decline: (url) => void findPage(url),
    expire(url) {
      const page = findPage(url);
      if (page.state !== "open") return;
      page.state = "expired";
      books.tell("unpaid", page.id);
    },
    renew: refuseRenewal,
    payOverdue: refuseRenewal,
    takeNotices: () => books.happened.splice(0).map((one) => makeNotice(books, one)),
  };
}

function answer(books: ShopBooks, { method, url, body: text }: DoubleRequest): DoubleAnswer {
  const [, , , , kind = "", id = "", act = ""] = url.pathname.split("/").map(decodeURIComponent);
  const body = text === "" ? {} : JSON.parse(text);
  const intent = url.searchParams.get("payment_intent_id");
  const isOf = ({ payment }: { payment: string }): boolean => intent === null || payment === intent;
  switch (
    `${method} ${kind}${id === "" ? "" : id === "create" ? "/create" : "/id"}${act === "" ? "" : `/${act}`}`
  ) {
    case "POST payment_intents/create": {
      if (typeof body.amount !== "number") return refuse(400, "validation_error", "amount must be a number");
      const facts = { id: books.name("int_"), checkoutId: body.merchant_order_id, renewal: null };
      const amount = readAmount(String(body.amount), body.currency);
      const page = books.open({ ...facts, amount, currency: body.currency });
      return ok({ ...showPage(page), client_secret: `secret-of-${page.id}` }, 201);
    }
    case "GET payment_intents":
      return list(
        url,
        [...books.payments.values()].map((payment) => showPaid(payment)),
      );
    case "GET payment_intents/id": {
      const [page, payment] = [books.pages.get(id), books.payments.get(id)];
      if (payment !== undefined) return ok(showPaid(payment));
      return page === undefined ? missing : ok(showPage(page));
    }
    case "POST payment_intents/id/cancel": {
      const page = books.pages.get(id);
      if (page === undefined) return missing;
      if (page.state === "open") page.state = "expired";
      return ok(showPage(page));
    }
    case "POST refunds/create": {
      const { currency = "USD" } = books.payments.get(body.payment_intent_id) ?? {};
      const amount = readAmount(String(body.amount), currency);
      const refund = books.giveBack(books.name("rfd_"), body.payment_intent_id, amount);
      return refund === null
        ? refuse(400, "refund_amount_exceeded", "The refund amount is more than what is left of the payment.")
        : ok({ id: refund.id, status: "RECEIVED", ...money(amount, currency) }, 201);
    }
    case "GET refunds":
      return list(
        url,
        [...books.refunds.values()].filter(isOf).map(({ id: ref, payment, amount, isFailed }) => ({
          ...{ id: ref, payment_intent_id: payment, status: isFailed ? "FAILED" : "SETTLED" },
          ...money(amount, find(books.payments, payment).currency),
        })),
      );
    case "GET payment_disputes":
      return list(
        url,
        [...books.disputes.values()].filter(isOf).map(({ id: ref, payment, amount, state }) => ({
          ...{ id: ref, payment_intent_id: payment },
          status: state === "open" ? "REQUIRES_RESPONSE" : state.toUpperCase(),
          ...money(amount, find(books.payments, payment).currency),
        })),
      );
    default:
      return missing;
  }
}

function list(url: URL, items: object[]): DoubleAnswer {
  const [page, size] = [Number(url.searchParams.get("page_num")), Number(url.searchParams.get("page_size"))];
  const end = (page + 1) * size;
  return ok({ has_more: end < items.length, items: items.slice(page * size, end) });
}

const showPage = ({ id, checkoutId, amount, currency, state, created }: Page): object => ({
  id,
  merchant_order_id: checkoutId,
  ...money(amount, currency),
  status: state === "expired" ? "CANCELLED" : "REQUIRES_PAYMENT_METHOD",
  created_at: created.toISOString(),
});

const showPaid = ({ id, checkoutId, amount, currency, at }: Payment): object => ({
  id,
  ...(checkoutId === null ? {} : { merchant_order_id: checkoutId }),
  ...money(amount, currency),
  captured_amount: money(amount, currency).amount,
  status: "SUCCEEDED",
  created_at: at.toISOString(),
});

function makeNotice(books: ShopBooks, { what, id }: Happened): Notice {
  const [name, object] = describe(books, what, id);
  const eventId = randomUUID();
  return {
    type: name,
    sign(at = new Date()) {
      const time = String(at.getTime());
      const created_at = new Date().toISOString();
      const body = JSON.stringify({ id: eventId, name, account_id: "acct_1", data: { object }, created_at });
      const signature = createHmac("sha256", webhookSecret).update(time).update(body).digest("hex");
      return {
        path: "/api/payment/webhook/airwallex",
        headers: { "content-type": "application/json", "x-timestamp": time, "x-signature": signature },
        body,
      };
    },
  };
}

function describe(books: ShopBooks, what: Happened["what"], id: string): [string, object] {
  switch (what) {
    case "refund":
    case "refund-failed":
      return [
        what === "refund" ? "refund.settled" : "refund.failed",
        { id, payment_intent_id: find(books.refunds, id).payment },
      ];
    case "dispute":
    case "dispute-over":
      return [
        `payment_dispute.${find(books.disputes, id).state === "open" ? "requires_response" : find(books.disputes, id).state}`,
        { id, payment_intent_id: find(books.disputes, id).payment },
      ];
    case "other":
      return ["account.active", [id]];
    case "unpaid":
      return ["payment_intent.cancelled", { id }];
    default:
      return ["payment_intent.succeeded", { id }];
  }
}
