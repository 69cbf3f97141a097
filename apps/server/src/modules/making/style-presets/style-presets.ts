import { randomUUID } from "node:crypto";
import { AppError, type calls, limits, type ParsedRequestOf, type StylePreset } from "@voxloom/contract";
import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { stylePresets } from "./schema.ts";

type Row = typeof stylePresets.$inferSelect;
type OfProject = { projId: string };
type Database = Pick<Context, "database">;

const showPreset = ({ id, name, style, createdAt }: Row): StylePreset => ({
  id,
  name,
  style,
  createdAt: createdAt.toISOString(),
});

/** The looks of a project, in the order in which they were saved. */
export async function listPresets(db: DbOrTransaction, projId: string): Promise<StylePreset[]> {
  const { createdAt, place } = stylePresets;
  const rows = await db
    .select()
    .from(stylePresets)
    .where(eq(stylePresets.projId, projId))
    .orderBy(asc(createdAt), asc(place));
  return rows.map(showPreset);
}

/** Saves looks, all or none. Throws AppError STYLE_PRESETS_TOO_MANY. */
export async function createPresets(
  { database }: Database,
  { projId, looks }: ParsedRequestOf<typeof calls.stylePresets.create> & OfProject,
): Promise<StylePreset[]> {
  return database.db.transaction(async (tx) => {
    // Nobody else adds to them until then.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`style-presets ${projId}`}, 0))`);
    const [stored] = await tx
      .select({ count: count() })
      .from(stylePresets)
      .where(eq(stylePresets.projId, projId));
    const limit = limits.maxStylePresets;
    if ((stored?.count ?? 0) + looks.length > limit)
      throw new AppError(
        "STYLE_PRESETS_TOO_MANY",
        `A project keeps at most ${limit} looks. Delete some that are not needed.`,
        { limit },
      );
    const rows = looks.map((look, place) => ({ ...look, id: randomUUID(), projId, place }));
    return (await tx.insert(stylePresets).values(rows).returning()).map(showPreset);
  });
}

/** Gives a look another name, another style, or both. Throws AppError NOT_FOUND. */
export async function updatePreset(
  { database: { db } }: Database,
  { projId, stylePresetId, ...change }: ParsedRequestOf<typeof calls.stylePresets.update> & OfProject,
): Promise<StylePreset> {
  const isOwn = ownPreset(projId, stylePresetId);
  const isChanged = change.name !== undefined || change.style !== undefined;
  const [row] = isChanged
    ? await db.update(stylePresets).set(change).where(isOwn).returning()
    : await db.select().from(stylePresets).where(isOwn);
  if (row === undefined) throw presetNotFound();
  return showPreset(row);
}

/** Deletes a look. Throws AppError NOT_FOUND. */
export async function removePreset(
  { database: { db } }: Database,
  { projId, stylePresetId }: ParsedRequestOf<typeof calls.stylePresets.remove> & OfProject,
): Promise<void> {
  const removed = await db.delete(stylePresets).where(ownPreset(projId, stylePresetId)).returning();
  if (removed.length === 0) throw presetNotFound();
}

const ownPreset = (projId: string, id: string) =>
  and(eq(stylePresets.projId, projId), eq(stylePresets.id, id));

const presetNotFound = (): AppError =>
  new AppError("NOT_FOUND", "There is no such look in this project.", { what: "look" });
