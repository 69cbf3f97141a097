import { moneyProviderSchema, paymentModeSchema } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { mailTries } from "../../../platform/mail/index.ts";
import { listRenewing } from "./checkout/store.ts";
import { dunningMailQueue, dunningQueue, mailUnpaid, tellUnpaid } from "./dunning/tell-unpaid.ts";
import { endRenewal } from "./plans/cancel-plan.ts";
import { chosenMailQueue, mailChosen, tellChosen } from "./plans/tell-chosen.ts";
import { reconcile } from "./sync/reconcile.ts";
import { paidCheckoutQueue, seenPaymentsQueue } from "./sync/sync-subject.ts";
import { endRenewalQueue } from "./sync/sync-subscription.ts";
import { handleEvent } from "./webhooks/handle-event.ts";
import { eventQueue } from "./webhooks/receive-event.ts";

const reconcileQueue = "reconcile-payments";
/** At night in Europe and America, before the working day of either. */
const everyNight = "17 3 * * *";
/** Apart from other hourly work. */
const everyHour = "41 * * * *";

export async function declarePaymentWork({ jobs }: Context): Promise<void> {
  const patient = { retryLimit: 10, retryDelaySeconds: 2, maxRetryDelaySeconds: 600, expireSeconds: 300 };
  await jobs.declareQueue(eventQueue, patient);
  await jobs.declareQueue(endRenewalQueue, patient);
  await jobs.declareQueue(paidCheckoutQueue, patient);
  await jobs.declareQueue(seenPaymentsQueue, patient);
  await jobs.declareQueue(reconcileQueue, { retryLimit: 2, expireSeconds: 3 * 3600 });
  await jobs.schedule(reconcileQueue, everyNight);
  await jobs.declareQueue(dunningQueue, { retryLimit: 2, expireSeconds: 3600 });
  await jobs.schedule(dunningQueue, everyHour);
  await jobs.declareQueue(dunningMailQueue, mailTries);
  await jobs.declareQueue(chosenMailQueue, mailTries);
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
  const tell = async (): Promise<void> => {
    const told = await tellUnpaid(context);
    if (told > 0) log.info({ told }, "owners are told of plans that were not paid");
    if (config.billing.isOn) await tellChosen(context);
  };
  await jobs.work(dunningQueue, tell, { concurrency: 1 });
  await jobs.work<Parameters<typeof mailUnpaid>[1]>(
    dunningMailQueue,
    ({ data }) => mailUnpaid(context, data),
    { concurrency: 1 },
  );
  await jobs.work<{ checkoutId: string }>(chosenMailQueue, ({ data }) => mailChosen(context, data), {
    concurrency: 1,
  });
  if (config.billing.isOn) return;
  const live = (await listRenewing(database.db)).filter(({ mode }) => mode === "live");
  if (live.length > 0)
    log.error(
      { subscriptions: live.length },
      "billing is off, and people go on being charged: end their subscriptions, or set VOXLOOM_BILLING=on",
    );
}
