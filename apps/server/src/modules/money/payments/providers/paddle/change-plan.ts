import { z } from "zod";
import type { ChangePreview, ProviderChange } from "../payment-provider.ts";
import { describeItem } from "./open-page.ts";
import { type PaddleClient, subscriptionPath } from "./paddle-client.ts";
import { minor, readDue, subscriptionSchema, totalsSchema } from "./read-subject.ts";

const moneySchema = z.object({ amount: minor });
const previewSchema = z.object({
  immediate_transaction: z.object({ details: z.object({ totals: totalsSchema }) }).nullish(),
  update_summary: z.object({ credit: moneySchema, charge: moneySchema }).nullish(),
});

const modes = {
  prorated: "prorated_immediately",
  "new-period": "full_immediately",
  later: "do_not_bill",
} as const;

/** Writes the body of Paddle's request, which the preview and the change share so that both come to one price. */
const writeChange = (change: ProviderChange): object => ({
  items: [describeItem(change)],
  proration_billing_mode: modes[change.how],
  ...(change.how === "later" ? {} : { on_payment_failure: "prevent_change" }),
});

/** What a change would cost, by Paddle's own reckoning. */
export async function previewPaddleChange(
  client: PaddleClient,
  change: ProviderChange,
): Promise<ChangePreview> {
  const path = subscriptionPath(change.subscriptionRef);
  const { current_billing_period: period } = await client.get(path, subscriptionSchema);
  if (!period) throw new Error(`the subscription ${change.subscriptionRef} has no period`);
  const periodStart = new Date(period.starts_at);
  const periodEnd = new Date(period.ends_at);
  const free = { dueMinor: 0, taxMinor: 0, chargeMinor: 0, creditMinor: 0, periodStart, periodEnd };
  if (change.how === "later") return free;
  const call = {
    method: "PATCH",
    path: `${path}/preview`,
    body: writeChange(change),
    isRepeatable: true,
  } as const;
  const { immediate_transaction, update_summary } = await client.send(call, previewSchema);
  const due = immediate_transaction
    ? readDue(immediate_transaction.details.totals)
    : { dueMinor: 0, taxMinor: 0 };
  return {
    ...free,
    ...due,
    chargeMinor: update_summary?.charge.amount ?? due.dueMinor - due.taxMinor,
    creditMinor: Math.abs(update_summary?.credit.amount ?? 0),
  };
}

const currentSchema = subscriptionSchema.pick({ scheduled_change: true, custom_data: true });

/**
 * Changes the plan, or nothing: a payment that does not go through is a no. Paddle reckons anew, by the minute: what is
 * charged is what was told, or a little less. Asked for twice it is one change: the note of what was agreed tells.
 */
export async function changePaddlePlan(client: PaddleClient, change: ProviderChange): Promise<void> {
  const path = subscriptionPath(change.subscriptionRef);
  const { scheduled_change, custom_data } = await client.get(path, currentSchema);
  if (custom_data?.checkoutId === change.checkoutId) return;
  if (scheduled_change?.action === "cancel")
    await client.send(
      { method: "PATCH", path, body: { scheduled_change: null }, isRepeatable: true },
      z.unknown(),
    );
  const body = { ...writeChange(change), custom_data: { checkoutId: change.checkoutId } };
  await client.send({ method: "PATCH", path, body }, z.unknown());
}
