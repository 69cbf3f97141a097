import { moneyProviderSchema, paymentModeSchema } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { listRenewing } from "./checkout/store.ts";
import { endRenewal } from "./plans/cancel-plan.ts";
import { reconcile } from "./sync/reconcile.ts";
import { paidCheckoutQueue } from "./sync/sync-subject.ts";
import { endRenewalQueue } from "./sync/sync-subscription.ts";
import { handleEvent } from "./webhooks/handle-event.ts";
import { eventQueue } from "./webhooks/receive-event.ts";

const reconcileQueue = "reconcile-payments";
/** At night in Europe and America, before the working day of either. */
const everyNight = "17 3 * * *";

export async function declarePaymentWork({ jobs }: Context): Promise<void> {
  const patient = { retryLimit: 10, retryDelaySeconds: 2, maxRetryDelaySeconds: 600, expireSeconds: 300 };
  await jobs.declareQueue(eventQueue, patient);
  await jobs.declareQueue(endRenewalQueue, patient);
  await jobs.declareQueue(paidCheckoutQueue, patient);
  await jobs.declareQueue(reconcileQueue, { retryLimit: 2, expireSeconds: 3 * 3600 });
  await jobs.schedule(reconcileQueue, everyNight);
}

export async function startPaymentWork(context: Context): Promise<void> {
  const { jobs, log, config, database } = context;
  await jobs.work<{ eventRow: string }>(eventQueue, ({ data }) => handleEvent(context, data.eventRow), {
    concurrency: 4,
    groupConcurrency: 1,
  });
  await jobs.work<{ provider: string; mode: string; ref: string }>(
    endRenewalQueue,
    async ({ data }) => {
      const place = {
        provider: moneyProviderSchema.parse(data.provider),
        mode: paymentModeSchema.parse(data.mode),
      };
      await endRenewal(context, place, data.ref);
    },
    { concurrency: 1 },
  );
  const look = async (): Promise<void> => {
    const { looked, changes, failures } = await reconcile(context);
    if (failures.length > 0)
      log.error({ looked, failures: failures.slice(0, 20) }, "payments could not all be looked at");
    else if (looked > 0) log.info({ looked, changes: changes.length }, "payments were looked at");
  };
  await jobs.work(reconcileQueue, look, { concurrency: 1 });
  if (config.billing.isOn) return;
  const live = (await listRenewing(database.db)).filter(({ mode }) => mode === "live");
  if (live.length > 0)
    log.error(
      { subscriptions: live.length },
      "billing is off, and people go on being charged: end their subscriptions, or set VOXLOOM_BILLING=on",
    );
}
