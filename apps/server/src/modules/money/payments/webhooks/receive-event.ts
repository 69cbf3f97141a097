import { AppError, type MoneyProvider, type PaymentMode, paymentModeSchema } from "@voxloom/contract";
import { eq, sql } from "drizzle-orm";
import type { Context } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/db/index.ts";
import { createSealer } from "../../../../platform/seal/index.ts";
import type { ProviderEvent } from "../providers/payment-provider.ts";
import { paymentEvents } from "../schema.ts";
import { webhookReader } from "../settings/open-provider.ts";
import { findSettings, listSecrets, openKeys } from "../settings/store.ts";

export type EventRow = typeof paymentEvents.$inferSelect;

/** The queue of subjects to look at: one job for each event, those of a subject one after the other. */
export const eventQueue = "payment-event";

type Notice = { body: Buffer; headers: Record<string, string | string[] | undefined> };

/**
 * Stores a signed notice and sends the job that looks at what it is about, both or neither. One that came before is
 * counted, and looked at again only where nothing came of it. Throws AppError BAD_INPUT for a signature that is none of
 * ours, too old or too new; nothing is stored then.
 */
export async function receiveEvent(context: Context, provider: MoneyProvider, notice: Notice): Promise<void> {
  const { database, jobs } = context;
  const known = await identify(context, provider, notice);
  if (known === null) {
    context.log.warn({ provider }, "a payment notice was not signed as it has to be");
    throw new AppError("BAD_INPUT", "This notice is not signed as it has to be.", { field: "signature" });
  }
  const { mode, event } = known;
  await database.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(paymentEvents)
      .values({
        id: crypto.randomUUID(),
        provider,
        mode,
        eventId: event.eventId,
        type: event.type,
        subjectKind: event.subject?.kind ?? null,
        subjectRef: event.subject?.ref ?? null,
        sealedBody: createSealer(context.config.secret, "payment events").seal(
          notice.body.toString("utf8"),
          `${provider} ${mode} ${event.eventId}`,
        ),
        state: event.subject === null ? "ignored" : "stored",
        occurredAt: event.occurredAt,
      })
      .onConflictDoUpdate({
        target: [paymentEvents.provider, paymentEvents.mode, paymentEvents.eventId],
        set: { deliveries: sql`${paymentEvents.deliveries} + 1` },
      })
      .returning();
    if (row === undefined) throw new Error("the event was not written");
    const isToBeSeen = row.deliveries === 1 || row.state === "failed";
    if (row.subjectRef !== null && isToBeSeen) await sendLook(jobs, row, tx);
  });
}

/** Has an event's subject looked at. */
export async function sendLook(
  jobs: Context["jobs"],
  { id, provider, subjectRef }: EventRow,
  tx?: Transaction,
): Promise<void> {
  await jobs.send(
    eventQueue,
    { eventRow: id },
    { groupKey: `${provider} ${subjectRef}`, ...(tx === undefined ? {} : { tx }) },
  );
}

async function identify(
  { config, database }: Context,
  provider: MoneyProvider,
  { body, headers }: Notice,
): Promise<{ mode: PaymentMode; event: ProviderEvent } | null> {
  const read = webhookReader(config, provider);
  for (const mode of paymentModeSchema.options) {
    const keys = openKeys(config, await findSettings(database.db, { provider, mode }));
    const at = new Date();
    const event = await read({ body, headers, at }, listSecrets(keys, at));
    // An account's test events are signed by the test secret: anything else is a mix-up.
    const isLive = mode === "live";
    if (event !== null && (event.isLive ?? isLive) === isLive) return { mode, event };
  }
  return null;
}

/** Notes what came of an event. */
export async function noteOutcome(
  { database }: Context,
  id: string,
  { state, outcome }: Pick<EventRow, "state" | "outcome">,
): Promise<void> {
  await database.db
    .update(paymentEvents)
    .set({ state, outcome: outcome?.slice(0, 1000) ?? null, attempts: sql`${paymentEvents.attempts} + 1` })
    .where(eq(paymentEvents.id, id));
}
