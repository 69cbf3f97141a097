import { AppError, type VoiceChoices } from "@voxloom/contract";
import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Context, ProjectLife } from "../../../context.ts";
import { voiceChoices } from "./schema.ts";

/** So many of those used last are told. */
const maxRecent = 24;
/** So many are answered as favorites: more than anybody tells apart. */
const maxFavorites = 500;

/** What a project likes and used lately; voices that are not here any more are left out. */
export async function getVoiceChoices(
  { database: { db }, engines }: Pick<Context, "database" | "engines">,
  projId: string,
): Promise<VoiceChoices> {
  const rows = await db
    .select()
    .from(voiceChoices)
    .where(
      and(
        eq(voiceChoices.projId, projId),
        or(eq(voiceChoices.isFavorite, true), isNotNull(voiceChoices.usedAt)),
      ),
    )
    .orderBy(desc(voiceChoices.changedAt))
    .limit(maxFavorites + maxRecent);
  const known = new Set(engines.voicesFor(null).map(({ id }) => id));
  const here = rows.filter(({ voiceId }) => known.has(voiceId));
  return {
    favoriteIds: here
      .filter(({ isFavorite }) => isFavorite)
      .slice(0, maxFavorites)
      .map(({ voiceId }) => voiceId),
    recentIds: here
      .flatMap(({ voiceId, usedAt }) => (usedAt === null ? [] : { voiceId, usedAt: usedAt.getTime() }))
      .sort((a, b) => b.usedAt - a.usedAt)
      .slice(0, maxRecent)
      .map(({ voiceId }) => voiceId),
  };
}

type Mark = {
  projId: string;
  voiceIds: string[];
  isFavorite?: boolean | undefined;
  isUsed?: true | undefined;
};

/** Notes what a project does with voices. Throws AppError VOICE_UNKNOWN where one is not here. */
export async function markVoices(
  { database: { db }, engines }: Pick<Context, "database" | "engines">,
  { projId, voiceIds, isFavorite, isUsed }: Mark,
): Promise<void> {
  const known = new Set(engines.voicesFor(null).map(({ id }) => id));
  const unknown = voiceIds.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new AppError("VOICE_UNKNOWN", `There is no voice "${unknown}" here. Choose another voice.`, {
      voiceId: unknown,
    });
  const now = new Date();
  const change = {
    ...(isFavorite !== undefined && { isFavorite }),
    ...(isUsed === true && { usedAt: now }),
    changedAt: now,
  };
  await db
    .insert(voiceChoices)
    .values([...new Set(voiceIds)].map((voiceId) => ({ projId, voiceId, ...change })))
    .onConflictDoUpdate({ target: [voiceChoices.projId, voiceChoices.voiceId], set: change });
}

/** Choices go over to another project, are deleted, and are taken home. */
export const voiceLife: ProjectLife = {
  async moved(_context, tx, { from, to }) {
    // Where both projects chose the same voice, the choice of the one that stays counts.
    await tx.execute(
      sql`delete from ${voiceChoices} where proj_id = ${from} and voice_id in (select voice_id from ${voiceChoices} where proj_id = ${to})`,
    );
    await tx.update(voiceChoices).set({ projId: to }).where(eq(voiceChoices.projId, from));
  },
  async erased({ database }, projId) {
    await database.db.delete(voiceChoices).where(eq(voiceChoices.projId, projId));
  },
  async *exported({ database }, projId) {
    const rows = await database.db.select().from(voiceChoices).where(eq(voiceChoices.projId, projId));
    if (rows.length > 0) yield { path: "voices.json", content: `${JSON.stringify(rows, null, 2)}\n` };
  },
};
