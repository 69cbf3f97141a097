import { randomUUID } from "node:crypto";
import { type calls as allCalls, calls, type RequestOf, type ResponseOf } from "@voxloom/contract";
import { type Person, startTestServer, type TestServer } from "../../../testing/index.ts";
import type { Notice, PaymentDouble } from "../../../testing/payments/payment-double.ts";
import { getBalance } from "../billing/index.ts";
import { paymentEvents } from "./schema.ts";
import { writeSettings } from "./settings/store.ts";
import { verifyMoney } from "./verify-money.ts";
import { handleEvent } from "./webhooks/handle-event.ts";

type PageRequest = RequestOf<typeof allCalls.payments.page>;

/** For tests: a server that sells at a provider's double, in its test mode, and what people do there. */
export type PaymentRig = {
  server: TestServer;
  double: PaymentDouble;
  /** Opens the provider's page. Answers its address and the checkout's id; the error's code where it is refused. */
  open(
    person: Person,
    priceId: string,
    more?: Partial<PageRequest>,
  ): Promise<{ checkoutId: string; url: string; errorCode: string | undefined }>;
  /** Sends a notice as the provider would. Answers the status. */
  deliver(notice: Notice, at?: Date): Promise<number>;
  /** Delivers everything that happened, and looks at it. */
  settle(): Promise<void>;
  /** Looks at what was stored and not looked at. */
  work(): Promise<void>;
  credits(person: Person): Promise<number>;
  problems(): Promise<string[]>;
  close(): Promise<void>;
};

export async function openPaymentRig(start: () => Promise<PaymentDouble>): Promise<PaymentRig> {
  const double = await start();
  const server = await startTestServer({ environment: { VOXLOOM_BILLING: "on", ...double.environment } });
  const { context } = server;
  const { db } = context.database;
  await writeSettings(db, context.config, {
    provider: double.provider,
    mode: "test",
    isOn: true,
    ...double.keys,
  });

  async function deliver(notice: Notice, at?: Date): Promise<number> {
    const { path, headers, body } = notice.sign(at);
    return (await fetch(`${server.origin}${path}`, { method: "POST", headers, body })).status;
  }
  async function work(): Promise<void> {
    const rows = await db.select().from(paymentEvents).orderBy(paymentEvents.place);
    for (const { id, state } of rows)
      if (state === "stored" || state === "failed") await handleEvent(context, id).catch(() => {});
  }
  return {
    server,
    double,
    async open(person, price_id, more = {}) {
      const checkoutId = more.checkoutId ?? randomUUID();
      const { body } = await server.call(calls.payments.page.path, {
        headers: person.headers,
        body: { projId: person.projId, price_id, ...more, checkoutId },
      });
      const url = (body.data as ResponseOf<typeof calls.payments.page> | null)?.url ?? "";
      return { checkoutId, url, errorCode: body.errorCode };
    },
    deliver,
    work,
    async settle() {
      for (const notice of double.takeNotices()) await deliver(notice);
      await work();
    },
    credits: async ({ projId }) => (await getBalance(db, context.config, projId)).availableTenths,
    problems: () => verifyMoney(db),
    async close() {
      await server.close();
      await double.close();
    },
  };
}
