import {
  type AnyColumn,
  and,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { z } from "zod";
import {
  type DaySpan,
  type DaySum,
  type Db,
  type DbOrTransaction,
  sumByDay,
} from "../../../platform/db/index.ts";
import { type DetectedLanguages, materialHolds, materials } from "./schema.ts";

export type MaterialRow = typeof materials.$inferSelect;
export type NewMaterial = typeof materials.$inferInsert;

/** States of what has not arrived yet. */
export const underWay: MaterialRow["state"][] = ["uploading", "fetching"];

export async function insertMaterial(db: DbOrTransaction, row: NewMaterial): Promise<MaterialRow> {
  const [inserted] = await db.insert(materials).values(row).returning();
  if (!inserted) throw new Error("the material was not inserted");
  return inserted;
}

/** A material whoever owns it: for workers. Null when it is not there or deleted. */
export async function findMaterial(db: DbOrTransaction, id: string): Promise<MaterialRow | null> {
  const [row] = await db.select().from(materials).where(eq(materials.id, id));
  return row ?? null;
}

/** Not deleted, or an earlier version of a file: tasks that use it go on with it. */
export const isThere = or(isNull(materials.deletedAt), isNotNull(materials.replacedBy));

export async function findOwnMaterial(
  db: DbOrTransaction,
  projId: string,
  id: string,
): Promise<MaterialRow | null> {
  const [row] = await db
    .select()
    .from(materials)
    .where(and(eq(materials.id, id), eq(materials.projId, projId), isThere));
  return row ?? null;
}

/** Several materials, deleted ones that a task holds included. */
export const findMaterials = async (db: Db, ids: string[]): Promise<MaterialRow[]> =>
  ids.length === 0 ? [] : db.select().from(materials).where(inArray(materials.id, ids));

/** Where music came from that is offered to everybody, in place of an address: before its id was named there, this alone. */
const offeredSource = "offered";

/** The source of a piece of music that is offered to everybody. */
export const nameOfferedSource = (systemId: string): string => `${offeredSource}:${systemId}`;

/** The piece that music is a copy of; null: it is one's own, or nobody noted which one. */
export const readOfferedId = (sourceUrl: string | null): string | null =>
  sourceUrl?.startsWith(`${offeredSource}:`) ? sourceUrl.slice(offeredSource.length + 1) : null;

/** Music of a project that is offered to everybody, and so nobody's own, by its ids. */
export async function listOfferedMusic(db: DbOrTransaction, projId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: materials.id })
    .from(materials)
    .where(
      and(
        eq(materials.projId, projId),
        or(eq(materials.sourceUrl, offeredSource), like(materials.sourceUrl, `${offeredSource}:%`)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Changes a material; with `states` only where it is in one of them. Null when nothing was changed. */
export async function updateMaterial(
  db: DbOrTransaction,
  id: string,
  change: Partial<NewMaterial>,
  states?: MaterialRow["state"][],
): Promise<MaterialRow | null> {
  const [row] = await db
    .update(materials)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(materials.id, id), states === undefined ? undefined : inArray(materials.state, states)))
    .returning();
  return row ?? null;
}

export async function addDetectedLanguage(db: Db, id: string, found: DetectedLanguages): Promise<void> {
  await db
    .update(materials)
    .set({ detectedLanguages: sql`${materials.detectedLanguages} || ${JSON.stringify(found)}::jsonb` })
    .where(eq(materials.id, id));
}

export async function upsertHold(
  db: DbOrTransaction,
  hold: { materialId: string; holderId: string; isBusy: boolean },
): Promise<void> {
  await db
    .insert(materialHolds)
    .values(hold)
    .onConflictDoUpdate({
      target: [materialHolds.materialId, materialHolds.holderId],
      set: { isBusy: hold.isBusy },
    });
}

export async function setHoldsBusy(db: DbOrTransaction, holderId: string, isBusy: boolean): Promise<void> {
  await db.update(materialHolds).set({ isBusy }).where(eq(materialHolds.holderId, holderId));
}

export async function deleteHolds(db: DbOrTransaction, holderId: string): Promise<void> {
  await db.delete(materialHolds).where(eq(materialHolds.holderId, holderId));
}

export async function isMaterialBusy(db: DbOrTransaction, materialId: string): Promise<boolean> {
  const rows = await db
    .select({ holderId: materialHolds.holderId })
    .from(materialHolds)
    .where(and(eq(materialHolds.materialId, materialId), eq(materialHolds.isBusy, true)))
    .limit(1);
  return rows.length > 0;
}

/** Whether who has this id holds a material. */
export const holdsMaterial = (holderId: AnyColumn, materialId: string): SQL =>
  z.uuid().safeParse(materialId).success
    ? sql`exists (select 1 from ${materialHolds} where ${materialHolds.materialId} = ${materialId} and ${materialHolds.holderId} = ${holderId})`
    : sql`false`;

/** Whether somebody needs a material. */
export const isHeld = (db: DbOrTransaction): SQL =>
  exists(db.select({ one: sql`1` }).from(materialHolds).where(eq(materialHolds.materialId, materials.id)));

/** Deleted materials that nobody holds any more, and uploads that were given up. */
export const findForgottenMaterials = async (
  db: Db,
  { abandonedBefore, openedBefore }: { abandonedBefore: Date; openedBefore: Date },
): Promise<MaterialRow[]> =>
  db
    .select()
    .from(materials)
    .where(
      and(
        not(isHeld(db)),
        or(
          and(
            isNotNull(materials.deletedAt),
            or(isNull(materials.storedUntil), lt(materials.storedUntil, sql`now()`)),
          ),
          and(
            eq(materials.state, "uploading"),
            or(lt(materials.updatedAt, abandonedBefore), lt(materials.createdAt, openedBefore)),
          ),
        ),
      ),
    )
    .limit(500);

export async function deleteMaterialRow(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .delete(materials)
    .where(and(eq(materials.id, id), not(isHeld(db))))
    .returning({ id: materials.id });
  return rows.length > 0;
}

/** Bytes of projects' files by project: whole from the start for those that are on their way. */
export async function readStoredBytes(
  db: DbOrTransaction,
  projIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ projId: materials.projId, bytes: sql<string>`sum(${materials.sizeBytes})` })
    .from(materials)
    .where(
      and(
        inArray(materials.projId, [...projIds]),
        ne(materials.state, "rejected"),
        // The file of a deleted one stays as long as a task holds it.
        or(isNull(materials.deletedAt), notInArray(materials.state, underWay)),
      ),
    )
    .groupBy(materials.projId);
  return new Map(rows.map((row) => [row.projId, Number(row.bytes)]));
}

/** How many uploads and links of a project are unfinished. */
export const countUnderWay = (db: DbOrTransaction, projId: string): Promise<number> =>
  db.$count(
    materials,
    and(eq(materials.projId, projId), isNull(materials.deletedAt), inArray(materials.state, underWay)),
  );

/** Deletes a project's uploads of which nothing was heard since a time. */
export async function giveUpUploads(db: DbOrTransaction, projId: string, idleSince: Date): Promise<void> {
  await db
    .update(materials)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        eq(materials.projId, projId),
        isNull(materials.deletedAt),
        eq(materials.state, "uploading"),
        lt(materials.updatedAt, idleSince),
      ),
    );
}

/** Bytes that are still to come of everybody's uploads that were heard of since a time, but for one. */
export async function expectedBytes(
  db: DbOrTransaction,
  { since, except = null }: { since: Date; except?: string | null },
): Promise<number> {
  const [row] = await db
    .select({
      bytes: sql<string>`coalesce(sum(${materials.sizeBytes} - ${materials.receivedBytes}), 0)`,
    })
    .from(materials)
    .where(
      and(
        eq(materials.state, "uploading"),
        isNull(materials.deletedAt),
        gte(materials.updatedAt, since),
        except === null ? undefined : ne(materials.id, except),
      ),
    );
  return Number(row?.bytes ?? 0);
}

/** Bytes that were brought on each day, as far as they are still stored. */
export const sumUploads = (db: Db, span: DaySpan): Promise<DaySum[]> =>
  sumByDay(db, span, {
    table: materials,
    moment: materials.createdAt,
    value: sql`sum(${materials.sizeBytes})`,
  });
