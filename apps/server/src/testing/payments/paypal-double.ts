import { randomUUID, sign } from "node:crypto";
import { crc32 } from "node:zlib";
import { type DoubleAnswer, type DoubleRequest, openDoubleServer } from "./double-server.ts";
import type { Notice, PaymentDouble } from "./payment-double.ts";
import { answerPaypal, showDispute, showPayment, showRefund, showSubscription } from "./paypal-calls.ts";
import { find, type Happened, ShopBooks } from "./shop-books.ts";
import { shopDouble } from "./shop-double.ts";
import { makeSigningCertificate } from "./signing-certificate.ts";

const clientId = "client-of-a-double";
const secretKey = "secret-of-a-paypal-double";
const webhookId = "8PT597110X687430LKGECATA";
const token = "A21AA-of-a-double";

/**
 * For tests: PayPal on loopback: orders that are approved and then taken, subscriptions with their plans, refunds,
 * disputes, the search of transactions, requests that are done once under one name, and notices that are signed by a
 * certificate of its own.
 */
export async function startPaypalDouble(): Promise<PaymentDouble> {
  const books = new ShopBooks();
  const plans = new Map<string, object>();
  const { certificate, privateKey } = makeSigningCertificate("messageverificationcerts.paypal.com");
  const answered = new Map<string, DoubleAnswer>();
  const service = await openDoubleServer(answerOnce);

  function answerOnce(request: DoubleRequest): DoubleAnswer {
    const { method, url, headers } = request;
    if (url.pathname === "/certificate") return { status: 200, body: certificate };
    if (url.pathname === "/v1/oauth2/token") {
      const basic = Buffer.from(`${clientId}:${secretKey}`).toString("base64");
      return headers.authorization === `Basic ${basic}`
        ? { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: 32_400 } }
        : {
            status: 401,
            body: { error: "invalid_client", error_description: "Client Authentication failed" },
          };
    }
    if (headers.authorization !== `Bearer ${token}`)
      return {
        status: 401,
        body: { error: "invalid_token", error_description: "Token signature verification failed" },
      };
    const name = headers["paypal-request-id"];
    const act = (): DoubleAnswer => answerPaypal({ books, plans, webhookId }, request);
    if (method === "GET" || typeof name !== "string") return act();
    const answer = answered.get(`${url.pathname} ${name}`) ?? act();
    if (answer.status < 500) answered.set(`${url.pathname} ${name}`, answer);
    return answer;
  }

  const findPage = (page: string) => {
    const query = new URL(page).searchParams;
    return find(books.pages, query.get("token") ?? query.get("ba_token") ?? "");
  };

  function makeNotice({ what, id }: Happened): Notice {
    const [type, resource] = describe(books, what, id);
    const event = {
      id: books.name("WH-"),
      event_version: "1.0",
      resource_type: "object",
      event_type: type,
      resource,
    };
    return {
      type,
      sign(at = new Date()) {
        const time = at.toISOString();
        const body = JSON.stringify({ ...event, create_time: new Date().toISOString(), summary: "created" });
        const transmission = randomUUID();
        const text = [transmission, time, webhookId, crc32(body)].join("|");
        return {
          path: "/api/payment/webhook/paypal",
          headers: {
            "content-type": "application/json",
            "paypal-transmission-id": transmission,
            "paypal-transmission-time": time,
            "paypal-transmission-sig": sign("sha256", Buffer.from(text), privateKey).toString("base64"),
            "paypal-cert-url": `${service.url}/certificate`,
            "paypal-auth-algo": "SHA256withRSA",
          },
          body,
        };
      },
    };
  }

  return {
    provider: "paypal",
    environment: { VOXLOOM_PAYPAL_URL: service.url },
    keys: { clientId, secretKey, webhookSecrets: [webhookId] },
    ...shopDouble(books, service, { once: "CAP", renewal: "SALE", refund: "REF", dispute: "PP-D-" }),
    pay(url) {
      const page = findPage(url);
      if (page.state !== "open") return;
      if (page.renewal !== null)
        return books.pay(page, { payment: books.name("SALE"), subscription: page.id });
      // The money waits for whoever sells to take it.
      page.state = "approved";
      books.tell("approved", page.id);
    },
    decline: (url) => void findPage(url),
    // PayPal tells nobody that a page is over: it forgets it.
    expire: (url) => void books.pages.delete(findPage(url).id),
    takeNotices: () => books.happened.splice(0).map(makeNotice),
  };
}

/** The type of an event and the thing that it carries. */
function describe(books: ShopBooks, what: Happened["what"], id: string): [string, object] {
  switch (what) {
    case "approved":
      return ["CHECKOUT.ORDER.APPROVED", { id, status: "APPROVED" }];
    case "paid": {
      const payment = find(books.payments, id);
      const { subscription } = payment;
      return subscription === null
        ? ["PAYMENT.CAPTURE.COMPLETED", showPayment(books, payment)]
        : ["PAYMENT.SALE.COMPLETED", { id, state: "completed", billing_agreement_id: subscription }];
    }
    case "unpaid":
      return ["BILLING.SUBSCRIPTION.PAYMENT.FAILED", showSubscription(find(books.subscriptions, id))];
    case "subscription": {
      const subscription = find(books.subscriptions, id);
      const type =
        subscription.status === "canceled" ? "CANCELLED" : subscription.renews ? "ACTIVATED" : "SUSPENDED";
      return [`BILLING.SUBSCRIPTION.${type}`, showSubscription(subscription)];
    }
    case "refund":
    case "refund-failed": {
      const refund = find(books.refunds, id);
      const isSale = refund.payment.startsWith("SALE");
      return isSale
        ? ["PAYMENT.SALE.REFUNDED", { id, sale_id: refund.payment }]
        : [
            what === "refund" ? "PAYMENT.CAPTURE.REFUNDED" : "PAYMENT.REFUND.FAILED",
            showRefund(books, refund),
          ];
    }
    case "dispute":
    case "dispute-over": {
      const dispute = find(books.disputes, id);
      return [`CUSTOMER.DISPUTE.${what === "dispute" ? "CREATED" : "RESOLVED"}`, showDispute(books, dispute)];
    }
    case "other":
      return ["VAULT.PAYMENT-TOKEN.CREATED", [id]];
  }
}
