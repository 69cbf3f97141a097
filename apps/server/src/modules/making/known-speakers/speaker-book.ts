import { randomUUID } from "node:crypto";
import { AppError, type KnownSpeaker, knownSpeakerLimits } from "@voxloom/contract";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { knownSpeakers, speakerMemories } from "./schema.ts";
import type { HeardPrint, PrintSealer } from "./sealed-prints.ts";

type Row = typeof knownSpeakers.$inferSelect;
/** Somebody known, with their prints. */
export type Known = { row: Row; prints: HeardPrint[] };

export const showKnown = ({ row: { id, name, updatedAt }, prints }: Known): KnownSpeaker => ({
  ...{ id, name, updatedAt: updatedAt.toISOString() },
  recordings: Math.max(1, prints.length),
});

/** Whether a project knows speakers again. */
export async function isMemoryOn(db: DbOrTransaction, projId: string): Promise<boolean> {
  const rows = await db.select().from(speakerMemories).where(eq(speakerMemories.projId, projId));
  return rows.length > 0;
}

/** Switches it on; or off, and forgets everybody. */
export async function switchMemory(db: DbOrTransaction, projId: string, isOn: boolean): Promise<void> {
  if (isOn) await db.insert(speakerMemories).values({ projId }).onConflictDoNothing();
  else await forgetEverybody(db, projId);
}

/** Nothing of it is left. */
export async function forgetEverybody(db: DbOrTransaction, projId: string): Promise<void> {
  await db.delete(speakerMemories).where(eq(speakerMemories.projId, projId));
  await db.delete(knownSpeakers).where(eq(knownSpeakers.projId, projId));
}

/** Everybody whom a project knows, by name. */
export async function listKnown(db: DbOrTransaction, sealer: PrintSealer, projId: string): Promise<Known[]> {
  const { projId: of, name } = knownSpeakers;
  const rows = await db.select().from(knownSpeakers).where(eq(of, projId)).orderBy(asc(name));
  return rows.map((row) => ({ row, prints: sealer.open(row.sealedPrints, row.id) }));
}

/** Forgets one person. Throws AppError NOT_FOUND. */
export async function forgetKnown(db: DbOrTransaction, projId: string, knownId: string): Promise<void> {
  const gone = z.uuid().safeParse(knownId).success
    ? await db
        .delete(knownSpeakers)
        .where(and(eq(knownSpeakers.projId, projId), eq(knownSpeakers.id, knownId)))
        .returning({ id: knownSpeakers.id })
    : [];
  if (gone.length === 0)
    throw new AppError("NOT_FOUND", "Nobody of that kind is known.", { what: "speaker" });
}

/**
 * Adds how somebody sounds to what is known of them. The same speaker of the same task is known under one name only: a
 * corrected name takes the print along. Of too many people, who was heard longest ago is forgotten. Null where it was
 * switched off meanwhile.
 */
export async function keepPrint(
  tx: Transaction,
  sealer: PrintSealer,
  { projId, name, heard }: { projId: string; name: string; heard: HeardPrint },
): Promise<Known | null> {
  // Held until the end: whoever switches off waits, and then forgets this too.
  const held = await tx
    .select()
    .from(speakerMemories)
    .where(eq(speakerMemories.projId, projId))
    .for("update");
  if (held.length === 0) return null;
  const all = await listKnown(tx, sealer, projId);
  const isSame = ({ taskId, speakerId }: HeardPrint) =>
    taskId === heard.taskId && speakerId === heard.speakerId;
  for (const { row, prints } of all.filter((one) => one.row.name !== name && one.prints.some(isSame)))
    await writePrints(
      tx,
      sealer,
      row,
      prints.filter((print) => !isSame(print)),
    );
  const known = all.find(({ row }) => row.name === name);
  const others = known?.prints.filter((print) => !isSame(print)) ?? [];
  const prints = [heard, ...others].slice(0, knownSpeakerLimits.maxPrints);
  const id = known?.row.id ?? randomUUID();
  const now = { sealedPrints: sealer.seal(prints, id), updatedAt: new Date() };
  const [row] = await tx
    .insert(knownSpeakers)
    .values({ id, projId, name, ...now })
    .onConflictDoUpdate({ target: knownSpeakers.id, set: now })
    .returning();
  if (row === undefined) throw new Error("the database gave no row back");
  await forgetOldest(tx, projId);
  return { row, prints };
}

/** Puts other prints in place of somebody's; of whom none is left, nothing is. */
async function writePrints(
  tx: Transaction,
  sealer: PrintSealer,
  { id }: Row,
  prints: readonly HeardPrint[],
): Promise<void> {
  if (prints.length === 0) await tx.delete(knownSpeakers).where(eq(knownSpeakers.id, id));
  else
    await tx
      .update(knownSpeakers)
      .set({ sealedPrints: sealer.seal(prints, id) })
      .where(eq(knownSpeakers.id, id));
}

async function forgetOldest(tx: Transaction, projId: string): Promise<void> {
  const { id, projId: of, updatedAt } = knownSpeakers;
  const rest = await tx
    .select({ id })
    .from(knownSpeakers)
    .where(eq(of, projId))
    .orderBy(sql`${updatedAt} desc`, sql`${id} desc`)
    .offset(knownSpeakerLimits.maxPeople);
  const ids = rest.map((row) => row.id);
  if (ids.length > 0) await tx.delete(knownSpeakers).where(inArray(id, ids));
}

/** What a guest's project knows goes over; people whom the other knows under the same name stay as that one has them. */
export async function moveKnown(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  if (!(await isMemoryOn(tx, from))) return;
  await switchMemory(tx, to, true);
  const taken = tx
    .select({ name: knownSpeakers.name })
    .from(knownSpeakers)
    .where(eq(knownSpeakers.projId, to));
  await tx
    .update(knownSpeakers)
    .set({ projId: to })
    .where(and(eq(knownSpeakers.projId, from), sql`${knownSpeakers.name} not in ${taken}`));
  await forgetEverybody(tx, from);
}
