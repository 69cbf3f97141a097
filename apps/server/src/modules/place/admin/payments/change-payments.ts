import type {
  AdminPrice,
  calls,
  Order,
  ParsedRequestOf,
  PaymentEvent,
  ProviderSettings,
} from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { addPriceVersion, needsTwo, showOrder } from "../../../money/billing/index.ts";
import {
  findSettings,
  handleEvent,
  refundOrder,
  requireEvent,
  requireOrder,
  showEvent,
  showSettings,
  writeSettings,
} from "../../../money/payments/index.ts";
import type { ActionDone } from "../audit/record-action.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";
import { requireSecondFactor } from "../second-factor/require-second-factor.ts";
import { askSecond } from "../two-administrators/ask-second.ts";

type SettingsSpec = ParsedRequestOf<typeof calls.payments.setSettings>;

/** Sets how a provider is reached. The log says which keys changed, and never what they are. Throws AppError SECOND_FACTOR_NEEDED, SECOND_FACTOR_MISSING. */
export async function setProvider(
  context: Context,
  call: AdminCall,
  { provider, mode, isOn, clientId, secretKey, webhookSecrets, endsEarlierSecrets }: SettingsSpec,
): Promise<ProviderSettings> {
  return takeAction(context, call, async (tx) => {
    await requireSecondFactor(context, tx, call.actor, "always");
    const before = await findSettings(tx, { provider, mode });
    const row = await writeSettings(tx, context.config, {
      provider,
      mode,
      isOn,
      ...(clientId === undefined ? {} : { clientId }),
      ...(secretKey === undefined ? {} : { secretKey }),
      ...(webhookSecrets === undefined ? {} : { webhookSecrets }),
      ...(endsEarlierSecrets ? { earlierSecrets: [] } : {}),
    });
    const done = {
      action: "set-payment-provider" as const,
      subject: {},
      before: { provider, mode, isOn: before?.isOn ?? false, keyEnding: before?.keyEnding ?? null },
      after: {
        isOn,
        keyEnding: row.keyEnding,
        hasNewSecrets: webhookSecrets !== undefined,
        hasEndedEarlierSecrets: endsEarlierSecrets,
      },
    };
    return { answer: showSettings(context, { provider, mode }, { row, lastEventAt: null }), done };
  });
}

/** Writes a new version of a price. Throws AppError NOT_FOUND, PRICE_CHANGED, SECOND_FACTOR_NEEDED, SECOND_FACTOR_MISSING. */
export const changePrice = (
  context: Context,
  call: AdminCall,
  { reason: _, ...change }: ParsedRequestOf<typeof calls.billing.setPrice>,
): Promise<AdminPrice> =>
  takeAction(context, call, async (tx) => {
    await requireSecondFactor(context, tx, call.actor, "always");
    const { before, after } = await addPriceVersion(tx, change);
    const tell = ({ priceId, version, amountsMinor, creditTenths, isSold }: AdminPrice) => ({
      ...{ priceId, version, ...amountsMinor, creditTenths, isSold },
    });
    return {
      answer: after,
      done: { action: "set-price", subject: {}, before: tell(before), after: tell(after) },
    };
  });

/** Looks again at what a notice is about. Throws AppError NOT_FOUND. */
export async function replayEvent(
  context: Context,
  call: AdminCall,
  { eventId }: { eventId: string },
): Promise<PaymentEvent> {
  const before = await requireEvent(context, eventId);
  try {
    await handleEvent(context, eventId);
  } catch (error) {
    // The event says what went wrong.
    context.log.warn({ err: error, eventId }, "a payment event could not be run again");
  }
  const after = await requireEvent(context, eventId);
  return takeAction(context, call, async () => ({
    answer: showEvent(after),
    done: {
      action: "replay-payment-event",
      subject: {},
      before: { event: before.eventId, type: before.type, state: before.state },
      after: { state: after.state, outcome: after.outcome },
    },
  }));
}

type RefundSpec = Pick<ParsedRequestOf<typeof calls.payments.refund>, "orderId" | "refundId" | "amountMinor">;

/**
 * Gives a payment back. Null: it waits for another administrator. Throws AppError NOT_FOUND, BAD_INPUT, REFUND_REFUSED,
 * CHECKOUT_UNAVAILABLE, SECOND_FACTOR_NEEDED, SECOND_FACTOR_MISSING.
 */
export async function refundPayment(
  context: Context,
  call: AdminCall,
  spec: RefundSpec,
): Promise<Order | null> {
  const { orderId, refundId } = spec;
  const { projId, amountMinor, returnedMinor, currency, isTest } = await requireOrder(context, orderId);
  const leftMinor = amountMinor - returnedMinor;
  const stake = { amountMinor: spec.amountMinor ?? leftMinor, currency };
  await requireSecondFactor(context, context.database.db, call.actor, stake);
  const given = await giveBack(context, call, {
    ...spec,
    // Several pieces of one payment are as large as their sum.
    mayReturn: (togetherMinor) => !needsTwo(context.config, { amountMinor: togetherMinor, currency }),
    note: async (done) => done,
  });
  if (given.order !== null) return given.order;
  const asked = { kind: "refund" as const, orderId, amountMinor: given.amountMinor, currency, isTest };
  return askSecond(context, call, { id: refundId, projId, asked });
}

type GivingBack = Parameters<typeof refundOrder>[1] & {
  /** What the log keeps of it, once it is done. */
  note(done: ActionDone): Promise<ActionDone>;
};

/**
 * Gives a payment back, once for each id, and notes it. Answers the order, or the amount alone where so much may not go
 * back. Throws AppError NOT_FOUND, REFUND_REFUSED, CHECKOUT_UNAVAILABLE.
 */
export async function giveBack(
  context: Context,
  call: AdminCall,
  { note, ...spec }: GivingBack,
): Promise<{ order: Order } | { order: null; amountMinor: number }> {
  const before = await requireOrder(context, spec.orderId);
  const given = await refundOrder(context, spec);
  if (given.order === null) return given;
  const after = given.order;
  return takeAction(context, call, async () => ({
    answer: { order: showOrder(after) },
    done: await note({
      action: "refund-payment",
      subject: { projId: after.projId },
      before: { order: spec.orderId, status: before.status, returnedMinor: before.returnedMinor },
      after: { status: after.status, returnedMinor: after.returnedMinor, currency: after.currency },
      key: `refund:${spec.refundId}`,
    }),
  }));
}
