import { AppError } from "@voxloom/contract";
import { eq } from "drizzle-orm";
import type { Context } from "../../../../context.ts";
import { ProviderRefusal } from "../providers/payment-provider.ts";
import { paymentEvents } from "../schema.ts";
import { syncSubject } from "../sync/sync-subject.ts";
import { type EventRow, noteOutcome } from "./receive-event.ts";

async function findEvent({ database }: Context, id: string): Promise<EventRow | null> {
  const [row] = await database.db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return row ?? null;
}

/** Looks at what an event is about, and notes what came of it. Throws where it is to be tried again. */
export async function handleEvent(context: Context, id: string): Promise<void> {
  const row = await findEvent(context, id);
  if (row === null || row.subjectKind === null || row.subjectRef === null) return;
  try {
    const changes = await syncSubject(context, row, { kind: row.subjectKind, ref: row.subjectRef });
    await noteOutcome(context, id, { state: "handled", outcome: changes.join("; ") || null });
  } catch (error) {
    const outcome = error instanceof Error ? error.message : String(error);
    await noteOutcome(context, id, { state: "failed", outcome });
    // A no stays a no, until an administrator has it looked at again.
    if (!(error instanceof ProviderRefusal)) throw error;
  }
}

/** An event by its id. Throws AppError NOT_FOUND. */
export async function requireEvent(context: Context, id: string): Promise<EventRow> {
  const row = await findEvent(context, id);
  if (row === null) throw new AppError("NOT_FOUND", "There is no such event.", { what: "event" });
  return row;
}
