import { randomUUID } from "node:crypto";
import { AppError, type calls, limits, type ParsedRequestOf, type StylePreset } from "@voxloom/contract";
import { and, asc, eq } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { defineShelf } from "../shelves/index.ts";
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
    .where(lookShelf.isThere(projId))
    .orderBy(asc(createdAt), asc(place));
  return rows.map(showPreset);
}

/** Saves looks, all or none. Throws AppError STYLE_PRESETS_TOO_MANY. */
export async function createPresets(
  { database }: Database,
  { projId, looks }: ParsedRequestOf<typeof calls.stylePresets.create> & OfProject,
): Promise<StylePreset[]> {
  return database.db.transaction(async (tx) => {
    await lookShelf.ensurePlace(tx, projId, looks.length);
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
  if (row === undefined) throw lookShelf.notFound();
  return showPreset(row);
}

/** The saved looks, as all that is saved: tagged, filed, deleted and brought back. */
export const lookShelf = defineShelf({
  kind: "look",
  table: stylePresets,
  name: stylePresets.name,
  place: stylePresets.place,
  missing: { what: "look", told: "look" },
  limit: {
    most: limits.maxStylePresets,
    refuse: () =>
      new AppError(
        "STYLE_PRESETS_TOO_MANY",
        `A project keeps at most ${limits.maxStylePresets} looks. Delete some that are not needed.`,
        { limit: limits.maxStylePresets },
      ),
  },
});

const ownPreset = (projId: string, id: string) => and(lookShelf.isThere(projId), eq(stylePresets.id, id));
