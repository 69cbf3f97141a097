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
  const known = await identify(context, provider, notice);
  if (known === null) {
    context.log.warn({ provider }, "a payment notice was not signed as it has to be");
    throw new AppError("BAD_INPUT", "This notice is not signed as it has to be.", { field: "signature" });
  }
  const { mode, event } = known;
  const sealer = createSealer(context.config.secret, "payment events");
  await storeTogether(context, {
    id: crypto.randomUUID(),
    provider,
    mode,
    eventId: event.eventId,
    type: event.type,
    subjectKind: event.subject?.kind ?? null,
    subjectRef: event.subject?.ref ?? null,
    sealedBody: sealer.seal(notice.body.toString("utf8"), `${provider} ${mode} ${event.eventId}`),
    state: event.subject === null ? "ignored" : "stored",
    occurredAt: event.occurredAt,
  });
}

type NewEvent = typeof paymentEvents.$inferInsert;
type Waiting = { event: NewEvent; settle(failure: unknown): void };

/** Most events of one transaction. */
const atOnce = 100;
/** What came while others are written, by the jobs that it is for. */
const waitingOf = new WeakMap<Context["jobs"], Waiting[]>();

/**
 * Stores an event with all that came while others were written: a service that tells much at once is answered by a few
 * commits, which follow one another, instead of one for each. Settles once the event is stored, or throws why it is not.
 */
function storeTogether(context: Context, event: NewEvent): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (failure: unknown): void => (failure === null ? resolve() : reject(failure));
    const waiting = waitingOf.get(context.jobs);
    if (waiting !== undefined) {
      waiting.push({ event, settle });
      return;
    }
    const first = [{ event, settle }];
    waitingOf.set(context.jobs, first);
    void storeWaiting(context, first);
  });
}

async function storeWaiting(context: Context, waiting: Waiting[]): Promise<void> {
  while (waiting.length > 0) {
    const batch = takeBatch(waiting);
    const failure = await store(context, batch);
    // One that cannot be stored keeps no other from it, nor lets it wait: the database may be what does not answer.
    await Promise.all(
      batch.map(async (one) =>
        one.settle(failure !== null && batch.length > 1 ? await store(context, [one]) : failure),
      ),
    );
  }
  waitingOf.delete(context.jobs);
}

/**
 * The first that wait, each event once: what is told twice at once is counted in the next transaction. In one order
 * for all, so that no two machines wait for each other's rows.
 */
function takeBatch(waiting: Waiting[]): Waiting[] {
  const batch = new Map<string, Waiting>();
  for (const one of waiting) {
    const { provider, mode, eventId } = one.event;
    const name = `${provider} ${mode} ${eventId}`;
    if (batch.size < atOnce && !batch.has(name)) batch.set(name, one);
  }
  const taken = new Set(batch.values());
  waiting.splice(0, waiting.length, ...waiting.filter((one) => !taken.has(one)));
  return [...batch].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** Writes events and sends the jobs that look at them, all or none. Answers why not; null: they are written. */
async function store({ database, jobs }: Context, batch: Waiting[]): Promise<unknown> {
  try {
    await database.db.transaction(async (tx) => {
      const rows = await tx
        .insert(paymentEvents)
        .values(batch.map(({ event }) => event))
        .onConflictDoUpdate({
          target: [paymentEvents.provider, paymentEvents.mode, paymentEvents.eventId],
          set: { deliveries: sql`${paymentEvents.deliveries} + 1` },
        })
        .returning();
      for (const row of rows) {
        const isToBeSeen = row.deliveries === 1 || row.state === "failed";
        if (row.subjectRef !== null && isToBeSeen) await sendLook(jobs, row, tx);
      }
    });
    return null;
  } catch (failure) {
    return failure ?? new Error("the event was not written");
  }
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
