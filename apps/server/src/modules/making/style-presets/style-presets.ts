import { randomUUID } from "node:crypto";
import {
  AppError,
  type calls,
  limits,
  type ParsedRequestOf,
  type ResponseOf,
  type StylePreset,
} from "@voxloom/contract";
import { and, asc, count, desc, eq, gt, isNotNull, isNull, notInArray } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import { type DbOrTransaction, lockProject, type Transaction } from "../../../platform/db/index.ts";
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
    .where(isThere(projId))
    .orderBy(asc(createdAt), asc(place));
  return rows.map(showPreset);
}

/** The looks of a project that can be brought back, the last one first. */
export async function listDeleted(
  db: DbOrTransaction,
  projId: string,
): Promise<ResponseOf<typeof calls.stylePresets.deleted>["items"]> {
  const rows = await db
    .select()
    .from(stylePresets)
    .where(isRestorable(projId))
    .orderBy(desc(stylePresets.deletedAt), asc(stylePresets.place))
    .limit(limits.maxStylePresets);
  return rows.map((row) => ({
    ...showPreset(row),
    storedUntil: new Date((row.deletedAt ?? row.createdAt).getTime() + restoreMs).toISOString(),
  }));
}

/** Saves looks, all or none. Throws AppError STYLE_PRESETS_TOO_MANY. */
export async function createPresets(
  { database }: Database,
  { projId, looks }: ParsedRequestOf<typeof calls.stylePresets.create> & OfProject,
): Promise<StylePreset[]> {
  return database.db.transaction(async (tx) => {
    await ensurePlace(tx, projId, looks.length);
    const rows = looks.map((look, place) => ({ ...look, id: randomUUID(), projId, place }));
    return (await tx.insert(stylePresets).values(rows).returning()).map(showPreset);
  });
}

/** Throws AppError STYLE_PRESETS_TOO_MANY; nobody else adds to the looks until the transaction ends. */
async function ensurePlace(tx: Transaction, projId: string, more: number): Promise<void> {
  await lockProject(tx, { projId, what: "style-presets" });
  const [stored] = await tx.select({ count: count() }).from(stylePresets).where(isThere(projId));
  const limit = limits.maxStylePresets;
  if ((stored?.count ?? 0) + more > limit)
    throw new AppError(
      "STYLE_PRESETS_TOO_MANY",
      `A project keeps at most ${limit} looks. Delete some that are not needed.`,
      { limit },
    );
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

/** Deletes a look: it can be brought back for a while. Throws AppError NOT_FOUND. */
export async function removePreset(
  { database }: Database,
  { projId, stylePresetId }: ParsedRequestOf<typeof calls.stylePresets.remove> & OfProject,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const removed = await tx
      .update(stylePresets)
      .set({ deletedAt: new Date() })
      .where(ownPreset(projId, stylePresetId))
      .returning({ id: stylePresets.id });
    if (removed.length === 0) throw presetNotFound();
    await forgetDeleted(tx, projId);
  });
}

/** What nobody can bring back any more goes for good: deleted too long ago, or before as many others as are kept. */
async function forgetDeleted(tx: Transaction, projId: string): Promise<void> {
  const restorable = tx
    .select({ id: stylePresets.id })
    .from(stylePresets)
    .where(isRestorable(projId))
    .orderBy(desc(stylePresets.deletedAt))
    .limit(limits.maxStylePresets);
  const isDeleted = and(eq(stylePresets.projId, projId), isNotNull(stylePresets.deletedAt));
  await tx.delete(stylePresets).where(and(isDeleted, notInArray(stylePresets.id, restorable)));
}

/** Brings a deleted look back. Throws AppError NOT_FOUND, STYLE_PRESETS_TOO_MANY. */
export async function restorePreset(
  { database }: Database,
  { projId, stylePresetId }: ParsedRequestOf<typeof calls.stylePresets.restore> & OfProject,
): Promise<StylePreset> {
  return database.db.transaction(async (tx) => {
    await ensurePlace(tx, projId, 1);
    const [row] = await tx
      .update(stylePresets)
      .set({ deletedAt: null })
      .where(and(isRestorable(projId), eq(stylePresets.id, stylePresetId)))
      .returning();
    if (row === undefined) throw presetNotFound();
    return showPreset(row);
  });
}

const restoreMs = limits.stylePresetRestoreDays * 24 * 3_600_000;

const isThere = (projId: string) => and(eq(stylePresets.projId, projId), isNull(stylePresets.deletedAt));

const isRestorable = (projId: string) =>
  and(eq(stylePresets.projId, projId), gt(stylePresets.deletedAt, new Date(Date.now() - restoreMs)));

const ownPreset = (projId: string, id: string) => and(isThere(projId), eq(stylePresets.id, id));

const presetNotFound = (): AppError =>
  new AppError("NOT_FOUND", "There is no such look in this project.", { what: "look" });
