import { z } from "zod";
import type { PaymentService } from "../payment-provider.ts";
import { ProviderRefusal } from "../payment-provider.ts";
import { orNull } from "../service-client.ts";
import { openPage } from "./open-page.ts";
import { createPaypalClient, type PaypalClient, writeMoney } from "./paypal-client.ts";
import { readSubject } from "./read-subject.ts";
import { listSubjects } from "./transactions.ts";

const hosts = { live: "https://api-m.paypal.com", test: "https://api-m.sandbox.paypal.com" } as const;

type Account = {
  /** Where PayPal is instead; null: its own address of the mode. */
  url: string | null;
  mode: "test" | "live";
  clientId: string;
  secretKey: string;
  /** Our webhook's name at PayPal. */
  webhookId: string | null;
};

/** PayPal by its REST interface. Its own SDK knows neither webhooks nor disputes, and never gives up waiting. */
export function openPaypal(account: Account): PaymentService {
  const { clientId, secretKey, webhookId } = account;
  const client = createPaypalClient({ url: account.url ?? hosts[account.mode], clientId, secretKey });
  const refuseChange = async (): Promise<never> => {
    throw new ProviderRefusal("A plan is not changed at PayPal: another takes its place.");
  };
  return {
    openCheckout: (purchase) => openPage(client, purchase),
    readSubject: (subject) => readSubject(client, subject),
    listSince: (since) => listSubjects(client, since),
    previewChange: refuseChange,
    changePlan: refuseChange,
    setRenewal: (ref, renews) => setRenewal(client, ref, renews),
    endSubscription: (ref) => endSubscription(client, ref),
    async refund({ refundId, paymentRef, amountMinor, currency }) {
      const path = `/v2/payments/captures/${encodeURIComponent(paymentRef)}/refund`;
      const amount = writeMoney(amountMinor, currency);
      await client.post(
        path,
        { amount, custom_id: refundId },
        { name: `refund:${refundId}`, read: z.unknown() },
      );
    },
    async portalUrl() {
      throw new ProviderRefusal("A buyer changes cards in their own PayPal account.");
    },
    invoiceUrl: async () => null,
    async readPayer(ref) {
      const state = await readSubject(client, { kind: "payment", ref });
      return state?.checkout?.customerRef || state?.subscription?.customerRef || null;
    },
    async testKeys() {
      if (webhookId === null) throw new ProviderRefusal("The ID of the webhook is missing.");
      await client.get(
        `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`,
        z.object({ id: z.string() }),
      );
      return { providerTime: client.clock() };
    },
  };
}

const statusSchema = z.object({
  status: z.string(),
  billing_info: z.object({ failed_payments_count: z.int().default(0) }).default({ failed_payments_count: 0 }),
});
const isOver = (status: string): boolean => status === "CANCELLED" || status === "EXPIRED";

async function setRenewal(client: PaypalClient, ref: string, renews: boolean): Promise<void> {
  const path = `/v1/billing/subscriptions/${encodeURIComponent(ref)}`;
  const { status, billing_info } = await client.get(path, statusSchema);
  // Of one that is not paid there is no time left to keep, and a suspended one would still ask for the open payment.
  if (!renews && billing_info.failed_payments_count > 0) return endSubscription(client, ref);
  if (status === (renews ? "ACTIVE" : "SUSPENDED")) return;
  if (!renews && isOver(status)) return;
  const act = renews ? "activate" : "suspend";
  const reason = renews ? "It is to renew after all." : "It is not to renew.";
  // Each time anew: it may go to and fro.
  await client.post(
    `${path}/${act}`,
    { reason },
    { name: `${act}:${ref}:${crypto.randomUUID()}`, read: z.unknown() },
  );
}

async function endSubscription(client: PaypalClient, ref: string): Promise<void> {
  const path = `/v1/billing/subscriptions/${encodeURIComponent(ref)}`;
  const known = await orNull(client.get(path, statusSchema));
  if (known === null || isOver(known.status)) return;
  const options = { name: `end:${ref}`, read: z.unknown() };
  await orNull(client.post(`${path}/cancel`, { reason: "It is ended." }, options));
}
