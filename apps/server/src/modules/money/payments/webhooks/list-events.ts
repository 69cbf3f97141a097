import type { calls, ParsedRequestOf, PaymentEvent, PaymentFinding, PaymentMode } from "@voxloom/contract";
import { and, desc, eq, ilike, lt, or, type SQL } from "drizzle-orm";
import type { Context } from "../../../../context.ts";
import { readNumberPlace, writeCursor } from "../../../../http/index.ts";
import { beginning, type DbOrTransaction } from "../../../../platform/db/index.ts";
import { paymentEvents, paymentFindings } from "../schema.ts";
import type { EventRow } from "./receive-event.ts";

type Filter = ParsedRequestOf<typeof calls.payments.events>;

/** One page of the notices of one mode, newest first. */
export async function listEvents(
  { database }: Context,
  { cursor, limit, mode, state, search = "" }: Filter,
): Promise<{ items: PaymentEvent[]; nextCursor: string | null }> {
  const below = readNumberPlace(cursor);
  const rows = await database.db
    .select()
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.mode, mode),
        state === undefined ? undefined : eq(paymentEvents.state, state),
        matches(search),
        below === null ? undefined : lt(paymentEvents.place, below),
      ),
    )
    .orderBy(desc(paymentEvents.place))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(showEvent), nextCursor: last ? writeCursor(last.place) : null };
}

function matches(search: string): SQL | undefined {
  if (search === "") return undefined;
  const start = beginning(search);
  return or(ilike(paymentEvents.eventId, start), ilike(paymentEvents.subjectRef, start));
}

/** The newest notices of both modes by the beginning of the provider's name for them, or for what they are about. */
export const searchEvents = (db: DbOrTransaction, search: string, limit: number): Promise<EventRow[]> =>
  db.select().from(paymentEvents).where(matches(search)).orderBy(desc(paymentEvents.place)).limit(limit);

/** A notice as the wire has it. Its body stays sealed: it names people. */
export const showEvent = (row: EventRow): PaymentEvent => ({
  id: row.id,
  provider: row.provider,
  mode: row.mode,
  type: row.type,
  subject: row.subjectRef ?? "",
  occurredAt: row.occurredAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  deliveries: row.deliveries,
  attempts: row.attempts,
  state: row.state,
  outcome: row.outcome,
});

export async function listFindings({ database }: Context, mode: PaymentMode): Promise<PaymentFinding[]> {
  const rows = await database.db
    .select()
    .from(paymentFindings)
    .where(eq(paymentFindings.mode, mode))
    .orderBy(desc(paymentFindings.foundAt))
    .limit(500);
  return rows.map(({ foundAt, ...row }) => ({ ...row, foundAt: foundAt.toISOString() }));
}
