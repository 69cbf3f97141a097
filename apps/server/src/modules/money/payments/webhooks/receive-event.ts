import { AppError, type MoneyProvider, type PaymentMode, paymentModeSchema } from "@voxloom/contract";
import { eq, sql } from "drizzle-orm";
import type { Context } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/db/index.ts";
import { createSealer } from "../../../../platform/seal/index.ts";
import type { ProviderEvent } from "../providers/payment-provider.ts";
import { paymentEvents } from "../schema.ts";
import { webhookReader } from "../settings/open-provider.ts";
import { listSecrets, listSettings, openKeys } from "../settings/store.ts";

export type EventRow = typeof paymentEvents.$inferSelect;

/** The queue of subjects to look at: one job for each event, those of a subject one after the other. */
export const eventQueue = "payment-event";

type Notice = { body: Buffer; headers: Record<string, string | string[] | undefined> };

/** Takes a signed notice of a provider. */
export type EventReceiver = (provider: MoneyProvider, notice: Notice) => Promise<void>;

/**
 * Stores signed notices and sends the jobs that look at what they are about, both or neither. One that came before is
 * counted, and looked at again only where nothing came of it. Throws AppError BAD_INPUT for a signature that is none of
 * ours, too old or too new; nothing is stored then. A service that tells much at once is answered by a few reads of
 * secrets and a few commits, which follow one another, instead of one for each.
 */
export function createEventReceiver(context: Context): EventReceiver {
  const { config, log } = context;
  const sealer = createSealer(config.secret, "payment events");
  const readSecrets = shareCalls(() => listAllSecrets(context));
  const storeTogether = createStore(context);
  return async (provider, notice) => {
    const known = await identify(context, await readSecrets(), { provider, notice });
    if (known === null) {
      log.warn({ provider }, "a payment notice was not signed as it has to be");
      throw new AppError("BAD_INPUT", "This notice is not signed as it has to be.", { field: "signature" });
    }
    const { mode, event } = known;
    await storeTogether({
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
  };
}

/** Makes a call once for all who ask while the one before is under way. Nobody is answered what was read before they asked. */
function shareCalls<T>(call: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | null = null;
  let next: Promise<T> | null = null;
  const start = (): Promise<T> => {
    next = null;
    const started = call();
    running = started;
    return started;
  };
  return () => {
    next ??= Promise.resolve(running?.catch(() => {})).then(start);
    return next;
  };
}

type Secrets = ReadonlyMap<string, readonly string[]>;
const namePlace = (provider: MoneyProvider, mode: PaymentMode): string => `${provider} ${mode}`;

/** By what notices can be signed now, by provider and mode. */
async function listAllSecrets({ config, database }: Context): Promise<Secrets> {
  const rows = await listSettings(database.db);
  const at = new Date();
  return new Map(
    rows.map((row) => [namePlace(row.provider, row.mode), listSecrets(openKeys(config, row), at)]),
  );
}

type NewEvent = typeof paymentEvents.$inferInsert;
type Waiting = { event: NewEvent; settle(failure: unknown): void };

/** Most events of one transaction. */
const atOnce = 100;

/**
 * Stores events, each with all that came while others were written. Settles once the event is stored, or throws why it
 * is not.
 */
function createStore(context: Context): (event: NewEvent) => Promise<void> {
  const waiting: Waiting[] = [];
  let isStoring = false;
  const storeAll = async (): Promise<void> => {
    isStoring = true;
    await storeWaiting(context, waiting);
    isStoring = false;
  };
  return (event) =>
    new Promise((resolve, reject) => {
      const settle = (failure: unknown): void => (failure === null ? resolve() : reject(failure));
      waiting.push({ event, settle });
      if (!isStoring) void storeAll();
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
        .returning({
          id: paymentEvents.id,
          provider: paymentEvents.provider,
          subjectRef: paymentEvents.subjectRef,
          deliveries: paymentEvents.deliveries,
          state: paymentEvents.state,
        });
      const isToBeSeen = ({ deliveries, state }: (typeof rows)[number]): boolean =>
        deliveries === 1 || state === "failed";
      await sendLooks(jobs, rows.filter(isToBeSeen), tx);
    });
    return null;
  } catch (failure) {
    return failure ?? new Error("the event was not written");
  }
}

/** Has the subjects of events looked at. */
async function sendLooks(
  jobs: Context["jobs"],
  rows: readonly Pick<EventRow, "id" | "provider" | "subjectRef">[],
  tx: Transaction,
): Promise<void> {
  const looks = rows.flatMap(({ id, provider, subjectRef }) =>
    subjectRef === null ? [] : [{ data: { eventRow: id }, groupKey: `${provider} ${subjectRef}` }],
  );
  if (looks.length > 0) await jobs.sendAll(eventQueue, looks, { tx });
}

async function identify(
  { config }: Context,
  secrets: Secrets,
  { provider, notice: { body, headers } }: { provider: MoneyProvider; notice: Notice },
): Promise<{ mode: PaymentMode; event: ProviderEvent } | null> {
  const read = webhookReader(config, provider);
  for (const mode of paymentModeSchema.options) {
    const event = await read({ body, headers, at: new Date() }, secrets.get(namePlace(provider, mode)) ?? []);
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
