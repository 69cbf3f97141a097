import { eq, inArray, sql } from "drizzle-orm";
import type { ProjectLife } from "../../../context.ts";
import { forgetRecordings, getConsentPrefix, getVoicePrefix } from "./recordings.ts";
import { ownVoices, voiceConsents } from "./schema.ts";

/** Voices and consents go over to another project, count as stored, go away with theirs, and are told of when taken home. */
export const ownVoiceLife: ProjectLife = {
  async moved(_context, tx, { from, to }) {
    await tx.update(ownVoices).set({ projId: to }).where(eq(ownVoices.projId, from));
    await tx.update(voiceConsents).set({ projId: to }).where(eq(voiceConsents.projId, from));
  },
  async erased(context, projId) {
    const { database, storage } = context;
    const rows = await database.db.select().from(ownVoices).where(eq(ownVoices.projId, projId));
    for (const row of rows) await forgetRecordings(context, row);
    await storage.deleteAll(getConsentPrefix(projId));
    await database.db.delete(ownVoices).where(eq(ownVoices.projId, projId));
    await database.db.delete(voiceConsents).where(eq(voiceConsents.projId, projId));
  },
  async stored(db, projIds) {
    const rows = await db
      .select({ projId: ownVoices.projId, bytes: sql<number>`sum(${ownVoices.sizeBytes})::float8` })
      .from(ownVoices)
      .where(inArray(ownVoices.projId, [...projIds]))
      .groupBy(ownVoices.projId);
    return new Map(rows.map(({ projId, bytes }) => [projId, bytes]));
  },
  async *exported({ database, storage }, projId) {
    const rows = await database.db.select().from(ownVoices).where(eq(ownVoices.projId, projId));
    const consents = await database.db.select().from(voiceConsents).where(eq(voiceConsents.projId, projId));
    // Who agreed to what stays longer than the voice.
    if (rows.length === 0 && consents.length === 0) return;
    yield { path: "own-voices.json", content: `${JSON.stringify({ voices: rows, consents }, null, 2)}\n` };
    for (const prefix of [...rows.map(({ id }) => getVoicePrefix(id)), getConsentPrefix(projId)])
      for await (const { key } of storage.list(prefix)) yield { path: key, storageKey: key };
  },
};
