import { AppError } from "@voxloom/contract";
import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { getVoiceId, isThere, type OwnVoiceRow } from "./own-voice-row.ts";
import { ownVoices, voiceConsents } from "./schema.ts";

export type ConsentRow = typeof voiceConsents.$inferSelect;

/** That a project has no such voice. */
export const notFound = (): AppError =>
  new AppError("NOT_FOUND", "There is no such voice in this project.", { what: "voice" });

/** A voice of the project. Throws AppError NOT_FOUND, for others' voices too. */
export async function ownVoice(db: DbOrTransaction, projId: string, id: string): Promise<OwnVoiceRow> {
  const row = await findOwn(db, projId, id);
  if (row === null) throw notFound();
  return row;
}

/** A voice of whatever project, locked until the transaction ends. Throws AppError NOT_FOUND. */
export async function anyVoiceLocked(tx: Transaction, id: string): Promise<OwnVoiceRow> {
  const [row] = await tx.select().from(ownVoices).where(eq(ownVoices.id, id)).for("update");
  if (row === undefined) throw notFound();
  return row;
}

/** A voice of the project; null: it has none of this id. */
export async function findOwn(db: DbOrTransaction, projId: string, id: string): Promise<OwnVoiceRow | null> {
  const [row] = await db
    .select()
    .from(ownVoices)
    .where(and(eq(ownVoices.id, id), eq(ownVoices.projId, projId)));
  return row ?? null;
}

/** A voice of the project that may speak or be saved. Throws AppError NOT_FOUND, VOICE_GONE. */
export async function presentVoice(db: DbOrTransaction, projId: string, id: string): Promise<OwnVoiceRow> {
  const row = await ownVoice(db, projId, id);
  if (isThere(row)) return row;
  if (row.state === "sample") throw notFound();
  throw new AppError("VOICE_GONE", `The voice "${row.name}" is not available any more.`, {
    voiceId: getVoiceId(row),
    name: row.name,
  });
}

/** The voices that a project made, newest first, without recordings of which none was made. */
export const listOwn = (db: DbOrTransaction, projId: string): Promise<OwnVoiceRow[]> =>
  db
    .select()
    .from(ownVoices)
    .where(and(eq(ownVoices.projId, projId), ne(ownVoices.state, "sample")))
    .orderBy(desc(ownVoices.createdAt), desc(ownVoices.id));

/** Voices that count for a plan: made, and neither deleted nor taken back. */
export async function countOwn(db: DbOrTransaction, projId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(ownVoices)
    .where(
      and(
        eq(ownVoices.projId, projId),
        inArray(ownVoices.state, ["draft", "saved"]),
        isNull(ownVoices.deletedAt),
      ),
    );
  return row?.count ?? 0;
}

/** Changes a voice and answers it. */
export async function changeVoice(
  db: DbOrTransaction,
  id: string,
  change: Partial<typeof ownVoices.$inferInsert>,
): Promise<OwnVoiceRow> {
  const [row] = await db.update(ownVoices).set(change).where(eq(ownVoices.id, id)).returning();
  if (row === undefined) throw notFound();
  return row;
}

/** Makes a voice of a recording; null: it is none any more, because its consent was taken back or its project left. */
export async function finishSample(
  db: DbOrTransaction,
  id: string,
  made: Partial<typeof ownVoices.$inferInsert>,
): Promise<OwnVoiceRow | null> {
  const [row] = await db
    .update(ownVoices)
    .set({ ...made, state: "draft" })
    .where(and(eq(ownVoices.id, id), eq(ownVoices.state, "sample")))
    .returning();
  return row ?? null;
}

/** The consents that voices were made on. */
export const listConsents = async (
  db: DbOrTransaction,
  voiceIds: readonly string[],
): Promise<ConsentRow[]> =>
  voiceIds.length === 0
    ? []
    : db
        .select()
        .from(voiceConsents)
        .where(and(inArray(voiceConsents.voiceId, [...voiceIds]), eq(voiceConsents.isUsed, true)));

/** Keeps a judged recording, of which a voice may be made. */
export async function insertVoice(
  db: DbOrTransaction,
  voice: typeof ownVoices.$inferInsert,
): Promise<OwnVoiceRow> {
  const [row] = await db.insert(ownVoices).values(voice).returning();
  if (row === undefined) throw new Error("the database gave no row back");
  return row;
}

/** Forgets a voice; the consent to it stays. */
export async function deleteVoice(db: DbOrTransaction, id: string): Promise<void> {
  await db.delete(ownVoices).where(eq(ownVoices.id, id));
}

/** Recordings of which no voice was made since, and voices that were deleted before. */
export const findLeft = (
  db: DbOrTransaction,
  { recordedBefore, deletedBefore }: { recordedBefore: Date; deletedBefore: Date },
): Promise<OwnVoiceRow[]> =>
  db
    .select()
    .from(ownVoices)
    .where(
      or(
        and(eq(ownVoices.state, "sample"), lt(ownVoices.createdAt, recordedBefore)),
        lt(ownVoices.deletedAt, deletedBefore),
      ),
    );

/** Keeps what somebody agreed to. */
export async function insertConsent(
  db: DbOrTransaction,
  consent: typeof voiceConsents.$inferInsert,
): Promise<ConsentRow> {
  const [row] = await db.insert(voiceConsents).values(consent).returning();
  if (row === undefined) throw new Error("the database gave no row back");
  return row;
}

/** Marks a consent as the one a voice is made on; null: the person gave none of that id to it. */
export async function markConsentUsed(
  db: DbOrTransaction,
  { id, voiceId, userId }: Pick<ConsentRow, "id" | "voiceId" | "userId">,
): Promise<ConsentRow | null> {
  const [row] = await db
    .update(voiceConsents)
    .set({ isUsed: true })
    .where(
      and(eq(voiceConsents.id, id), eq(voiceConsents.voiceId, voiceId), eq(voiceConsents.userId, userId)),
    )
    .returning();
  return row ?? null;
}

/** Consents that were spoken before and no voice was made on: nobody waits for them any more. */
export const findUnusedConsents = (db: DbOrTransaction, givenBefore: Date): Promise<ConsentRow[]> =>
  db
    .select()
    .from(voiceConsents)
    .where(and(eq(voiceConsents.isUsed, false), lt(voiceConsents.givenAt, givenBefore)));

/** Forgets a consent that no voice was made on; false: one was, meanwhile. */
export async function deleteUnusedConsent(db: DbOrTransaction, id: string): Promise<boolean> {
  const unused = and(eq(voiceConsents.id, id), eq(voiceConsents.isUsed, false));
  return (await db.delete(voiceConsents).where(unused).returning()).length > 0;
}

/** Notes that every consent to a voice was taken back. */
export async function revokeConsents(db: DbOrTransaction, voiceId: string, at: Date): Promise<void> {
  await db
    .update(voiceConsents)
    .set({ revokedAt: at })
    .where(and(eq(voiceConsents.voiceId, voiceId), isNull(voiceConsents.revokedAt)));
}
