import { z } from "zod";
import type { PaymentService } from "../payment-provider.ts";
import { ProviderRefusal } from "../payment-provider.ts";
import { orNull } from "../service-client.ts";
import { changePaddlePlan, previewPaddleChange } from "./change-plan.ts";
import { openPage } from "./open-page.ts";
import { createPaddleClient, type PaddleClient, subscriptionPath } from "./paddle-client.ts";
import {
  listAdjustments,
  listSubjects,
  readSubject,
  readTransaction,
  subscriptionSchema,
} from "./read-subject.ts";

const hosts = { live: "https://api.paddle.com", test: "https://sandbox-api.paddle.com" } as const;

/** Paddle by its REST interface. Its own SDK waits for an answer for ever, and reads one signature of several. */
export function openPaddle({
  url,
  mode,
  secretKey,
}: {
  /** Where Paddle is instead; null: its own address of the mode. */
  url: string | null;
  mode: "test" | "live";
  secretKey: string;
}): PaymentService {
  const client = createPaddleClient({ url: url ?? hosts[mode], secretKey });
  return {
    openCheckout: (purchase) => openPage(client, purchase),
    readSubject: (subject) => readSubject(client, subject),
    listSince: (since) => listSubjects(client, since),
    previewChange: (change) => previewPaddleChange(client, change),
    changePlan: (change) => changePaddlePlan(client, change),
    setRenewal: (ref, renews) => setRenewal(client, ref, renews),
    endSubscription: (ref) => endSubscription(client, ref),
    refund: (refund) => giveBack(client, refund),
    async portalUrl({ customerRef }) {
      const portal = z.object({ urls: z.object({ general: z.object({ overview: z.string() }) }) });
      const path = `/customers/${encodeURIComponent(customerRef)}/portal-sessions`;
      const call = { method: "POST", path, body: { subscription_ids: [] }, isRepeatable: true } as const;
      return (await client.send(call, portal)).urls.general.overview;
    },
    async invoiceUrl(ref) {
      const path = `/transactions/${encodeURIComponent(ref)}/invoice`;
      return (await client.get(path, z.object({ url: z.string() }))).url;
    },
    readPayer: async () => null,
    async testKeys() {
      await client.get("/event-types", z.array(z.unknown()));
      return { providerTime: client.clock() };
    },
  };
}

async function setRenewal(client: PaddleClient, ref: string, renews: boolean): Promise<void> {
  const path = subscriptionPath(ref);
  const { scheduled_change } = await client.get(path, subscriptionSchema);
  if ((scheduled_change?.action === "cancel") !== renews) return;
  const call = renews
    ? ({ method: "PATCH", path, body: { scheduled_change: null } } as const)
    : ({ method: "POST", path: `${path}/cancel`, body: { effective_from: "next_billing_period" } } as const);
  await client.send({ ...call, isRepeatable: true }, z.unknown());
}

async function endSubscription(client: PaddleClient, ref: string): Promise<void> {
  const known = await orNull(client.get(subscriptionPath(ref), subscriptionSchema));
  if (known === null || known.status === "canceled") return;
  const path = `${subscriptionPath(ref)}/cancel`;
  const body = { effective_from: "immediately" };
  await orNull(client.send({ method: "POST", path, body, isRepeatable: true }, z.unknown()));
}

/** Paddle gives back whatever is asked for as often as it is asked: whether it was asked for before is looked up first. */
async function giveBack(
  client: PaddleClient,
  { refundId, paymentRef, amountMinor }: { refundId: string; paymentRef: string; amountMinor: number },
): Promise<void> {
  const reason = `refund ${refundId}`;
  for await (const adjustment of listAdjustments(client, paymentRef))
    if (adjustment.reason === reason && adjustment.status !== "rejected") return;
  const [item] = (await readTransaction(client, paymentRef)).details.line_items;
  if (item === undefined) throw new ProviderRefusal(`The transaction ${paymentRef} has no items.`);
  const items = [{ item_id: item.id, type: "partial", amount: String(amountMinor) }];
  const body = { action: "refund", transaction_id: paymentRef, reason, items };
  await client.send({ method: "POST", path: "/adjustments", body }, z.unknown());
}
