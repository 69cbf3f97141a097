import { createHmac } from "node:crypto";
import { openDoubleServer } from "./double-server.ts";
import { answerPaddle } from "./paddle-calls.ts";
import type { Notice, PaymentDouble } from "./payment-double.ts";
import { find, type Happened, type Page, ShopBooks } from "./shop-books.ts";
import { shopDouble } from "./shop-double.ts";

const secretKey = "pdl_sdbx_apikey_of_a_double";
const webhookSecret = "pdl_ntfset_of_a_double";

/**
 * For tests: Paddle on loopback: transactions that are paid in its overlay, subscriptions with proration, discounts,
 * adjustments, lists in pages, and notices that are signed with two secrets while one is being changed.
 */
export async function startPaddleDouble(): Promise<PaymentDouble> {
  const books = new ShopBooks();
  const discounts = new Map<string, number>();
  const service = await openDoubleServer((request) =>
    request.headers.authorization === `Bearer ${secretKey}`
      ? answerPaddle({ books, discounts }, request)
      : { status: 403, body: { error: { code: "forbidden", detail: "The API key is not valid." } } },
  );
  // Its page is one of ours, which names the checkout.
  const findPage = (url: string): Page => {
    const checkoutId = new URL(url).searchParams.get("checkout");
    const found = [...books.pages.values()].findLast((page) => page.checkoutId === checkoutId);
    if (found === undefined) throw new Error(`there is no page ${url}`);
    return found;
  };
  return {
    provider: "paddle",
    environment: { VOXLOOM_PADDLE_URL: service.url },
    keys: { clientId: "test_of_a_double", secretKey, webhookSecrets: [webhookSecret] },
    ...shopDouble(books, service, { once: "txn_", renewal: "txn_", refund: "adj_", dispute: "adj_" }),
    pay(url) {
      const page = findPage(url);
      books.pay(page, { payment: page.id, subscription: books.name("sub_") });
    },
    decline: (url) => void findPage(url),
    // Paddle ends no page: it is too old after a day.
    expire(url) {
      findPage(url).created = new Date(Date.now() - 2 * 24 * 3_600_000);
    },
    takeNotices: () => books.happened.splice(0).map((one) => makeNotice(books, one)),
  };
}

function makeNotice(books: ShopBooks, { what, id }: Happened): Notice {
  const [event_type, data] = describe(books, what, id);
  const event_id = books.name("evt_");
  return {
    type: event_type,
    sign(at = new Date()) {
      const body = JSON.stringify({
        event_id,
        event_type,
        occurred_at: new Date().toISOString(),
        created: 1,
        data,
      });
      const time = Math.floor(at.getTime() / 1000);
      const hash = (secret: string): string =>
        createHmac("sha256", secret).update(`${time}:${body}`).digest("hex");
      const signature = `ts=${time};h1=${hash(webhookSecret)};h1=${hash("the secret before")}`;
      return {
        path: "/api/payment/webhook/paddle",
        headers: { "content-type": "application/json", "paddle-signature": signature },
        body,
      };
    },
  };
}

function describe(books: ShopBooks, what: Happened["what"], id: string): [string, object] {
  switch (what) {
    case "paid":
      return ["transaction.completed", { id }];
    case "refund":
    case "refund-failed":
      return [
        what === "refund" ? "adjustment.created" : "adjustment.updated",
        { id, transaction_id: find(books.refunds, id).payment },
      ];
    case "dispute":
    case "dispute-over":
      return ["adjustment.created", { id, transaction_id: find(books.disputes, id).payment }];
    case "other":
      return ["client_token.created", [id]];
    default:
      return ["subscription.updated", { id }];
  }
}
