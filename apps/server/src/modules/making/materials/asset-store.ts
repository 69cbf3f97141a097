import {
  type AssetKind,
  type AssetKinds,
  assetKindSchema,
  type calls,
  compareTags,
  limits,
  type ParsedRequestOf,
} from "@voxloom/contract";
import {
  and,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { TimePlace } from "../../../http/index.ts";
import {
  containing,
  type Db,
  type DbOrTransaction,
  exactly,
  isAfter,
  type Transaction,
} from "../../../platform/db/index.ts";
import { materials } from "./schema.ts";
import { isHeld, isThere, type MaterialRow, underWay } from "./store.ts";

type ListSpec = Omit<ParsedRequestOf<typeof calls.materials.list>, "cursor">;

/** What a project can still restore. */
const isInTrash = (projId: string): SQL | undefined =>
  and(eq(materials.projId, projId), gt(materials.storedUntil, sql`now()`));

/** What a project has: what is still being uploaded stands with its upload. */
const isShown = (projId: string): SQL | undefined =>
  and(eq(materials.projId, projId), isNull(materials.deletedAt), ne(materials.state, "uploading"));

/** Whether a column has an id; nothing has what is no id. */
const isOfId = (column: PgColumn, id: string): SQL =>
  z.uuid().safeParse(id).success ? eq(column, id) : sql`false`;

/** Whether something lies in a folder; `none`: in no folder. */
export const isIn = (column: PgColumn, folderId: string): SQL =>
  folderId === "none" ? isNull(column) : isOfId(column, folderId);

const isOfKind = (kind: AssetKind): SQL | undefined =>
  kind === "music"
    ? eq(materials.isMusic, true)
    : and(eq(materials.kind, kind), eq(materials.isMusic, false));

/** Whether one of the tags is like a pattern, case aside. */
export const hasTag = (tags: PgColumn, pattern: string): SQL =>
  sql`exists (select 1 from unnest(${tags}) as tag where tag ilike ${pattern})`;

export const listMaterials = async (
  db: Db,
  spec: ListSpec & { projId: string; after: TimePlace | null },
): Promise<MaterialRow[]> => {
  const { projId, after, limit, kind, search = "", view, folderId, tag, materialId } = spec;
  const text = search.trim();
  return db
    .select()
    .from(materials)
    .where(
      and(
        view === "deleted" ? isInTrash(projId) : isShown(projId),
        kind === undefined ? undefined : isOfKind(kind),
        folderId === undefined ? undefined : isIn(materials.folderId, folderId),
        tag === undefined ? undefined : hasTag(materials.tags, exactly(tag)),
        materialId === undefined ? undefined : isOfId(materials.id, materialId),
        text === ""
          ? undefined
          : or(ilike(materials.name, containing(text)), hasTag(materials.tags, containing(text))),
        isAfter({ time: materials.createdAt, id: materials.id }, after),
      ),
    )
    .orderBy(desc(materials.createdAt), desc(materials.id))
    .limit(limit);
};

const count = sql<number>`count(*)::int`;

/** How many materials of each kind a project has, and how large they are; of the trash what nobody holds. */
export async function countKinds(
  db: Db,
  projId: string,
): Promise<Omit<AssetKinds, "storage"> & { arrivingBytes: number; deletedBytes: number }> {
  const rows = await db
    .select({ kind: materials.kind, isMusic: materials.isMusic, count, bytes: sumBytes(isStored) })
    .from(materials)
    .where(isShown(projId))
    .groupBy(materials.kind, materials.isMusic);
  const [trash] = await db
    .select({
      count,
      bytes: sql<string>`coalesce(sum(${materials.sizeBytes}) filter (where not ${isHeld(db)}), 0)`,
    })
    .from(materials)
    .where(isInTrash(projId));
  const none = { count: 0, bytes: 0 };
  const kinds = Object.fromEntries(
    assetKindSchema.options.map((kind) => [kind, none]),
  ) as AssetKinds["kinds"];
  for (const { kind, isMusic, bytes, count } of rows)
    kinds[isMusic ? "music" : kind] = { count, bytes: Number(bytes) };
  const isArriving = and(isNull(materials.deletedAt), inArray(materials.state, underWay));
  const isLeftBehind = and(isNotNull(materials.deletedAt), isStored);
  const [other] = await db
    .select({ arriving: sumBytes(isArriving), deleted: sumBytes(isLeftBehind) })
    .from(materials)
    .where(eq(materials.projId, projId));
  return {
    kinds,
    tags: await countTags(db, projId),
    trash: { count: trash?.count ?? 0, bytes: Number(trash?.bytes ?? 0) },
    duplicates: await countDuplicates(db, projId),
    arrivingBytes: Number(other?.arriving ?? 0),
    deletedBytes: Number(other?.deleted ?? 0),
  };
}

/** Whether a material takes space of its own that is known: it has arrived and was not rejected. */
const isStored = notInArray(materials.state, [...underWay, "rejected"]);
const sumBytes = (condition: SQL | undefined): SQL<string> =>
  sql<string>`coalesce(sum(${materials.sizeBytes}) filter (where ${condition}), 0)`;

const isComparable = (projId: string): SQL | undefined =>
  and(isShown(projId), eq(materials.state, "ready"), isNotNull(materials.contentHash));

async function countDuplicates(db: Db, projId: string): Promise<AssetKinds["duplicates"]> {
  const groups = db
    .select({
      extra: sql<number>`count(*) - 1`.as("extra"),
      bytes: sql<number>`(count(*) - 1) * max(${materials.sizeBytes})`.as("bytes"),
    })
    .from(materials)
    .where(isComparable(projId))
    .groupBy(materials.contentHash)
    .as("groups");
  const [sum] = await db
    .select({
      count: sql<string>`coalesce(sum(${groups.extra}), 0)`,
      bytes: sql<string>`coalesce(sum(${groups.bytes}), 0)`,
    })
    .from(groups);
  return { count: Number(sum?.count ?? 0), bytes: Number(sum?.bytes ?? 0) };
}

const maxDuplicates = 1000;

/** Materials with the same content, oldest first; of very many some groups. */
export async function listDuplicates(db: Db, projId: string): Promise<MaterialRow[][]> {
  const twice = db
    .select({ hash: materials.contentHash })
    .from(materials)
    .where(isComparable(projId))
    .groupBy(materials.contentHash)
    .having(sql`count(*) > 1`);
  const rows = await db
    .select()
    .from(materials)
    .where(and(isComparable(projId), inArray(materials.contentHash, twice)))
    .orderBy(materials.contentHash, materials.createdAt, materials.id)
    .limit(maxDuplicates);
  return [...Map.groupBy(rows, ({ contentHash }) => contentHash).values()].filter(({ length }) => length > 1);
}

/** Earlier versions of a material that can still be taken back, newest first. */
export const listVersions = async (db: Db, projId: string, id: string): Promise<MaterialRow[]> =>
  db
    .select()
    .from(materials)
    .where(and(isInTrash(projId), eq(materials.replacedBy, id)))
    .orderBy(desc(materials.version));

/** All that a material took the place of. */
export async function pointVersions(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(materials).set({ replacedBy: to }).where(eq(materials.replacedBy, from));
}

/** Every tag of a project's materials with how many bear it, by name. */
export async function countTags(db: DbOrTransaction, projId: string): Promise<AssetKinds["tags"]> {
  const tag = sql<string>`unnest(${materials.tags})`;
  const rows = await db.select({ tag, count }).from(materials).where(isShown(projId)).groupBy(tag);
  return rows.toSorted((a, b) => compareTags(a.tag, b.tag));
}

/** Takes materials out of the trash. Answers those that were in it. */
export const restoreMaterials = async (
  tx: Transaction,
  projId: string,
  ids: string[],
): Promise<MaterialRow[]> =>
  tx
    .update(materials)
    .set({ deletedAt: null, storedUntil: null, replacedBy: null, updatedAt: sql`now()` })
    .where(and(isInTrash(projId), inArray(materials.id, ids)))
    .returning();

/** Gives up what is in the trash, or some of it. Answers what that was. */
export const giveUpTrash = async (
  db: DbOrTransaction,
  projId: string,
  ids: string[] | null,
): Promise<MaterialRow[]> =>
  db
    .update(materials)
    .set({ storedUntil: null })
    .where(and(isInTrash(projId), ids === null ? undefined : inArray(materials.id, ids)))
    .returning();

const selectOwn = (db: DbOrTransaction, projId: string, ids: string[]) =>
  db
    .select()
    .from(materials)
    .where(and(eq(materials.projId, projId), isThere, inArray(materials.id, ids)))
    .orderBy(materials.id);

/** Several of a project's materials, those in the trash left out. */
export const findOwnMaterials = async (
  db: DbOrTransaction,
  projId: string,
  ids: string[],
): Promise<MaterialRow[]> => selectOwn(db, projId, ids);

/** Takes the locks of a project's materials, those in the trash left out. */
export const lockOwnMaterials = async (
  tx: Transaction,
  projId: string,
  ids: string[],
): Promise<MaterialRow[]> => selectOwn(tx, projId, ids).for("update");

/** How many materials lie in each folder (null: in none). */
export const countByFolder = async (
  db: DbOrTransaction,
  projId: string,
): Promise<{ folderId: string | null; stored: number }[]> =>
  db
    .select({ folderId: materials.folderId, stored: count })
    .from(materials)
    .where(isShown(projId))
    .groupBy(materials.folderId);

/** Puts everything that lies in a folder, deleted or not, into another (null: into none). */
export async function emptyFolder(
  tx: Transaction,
  { projId, from, to }: { projId: string; from: string; to: string | null },
): Promise<void> {
  await tx
    .update(materials)
    .set({ folderId: to })
    .where(and(eq(materials.projId, projId), eq(materials.folderId, from)));
}

export async function setFolder(tx: Transaction, ids: string[], folderId: string | null): Promise<void> {
  await tx.update(materials).set({ folderId }).where(inArray(materials.id, ids));
}

/** The fonts of a project that are ready, newest first. */
export const listFonts = (db: Db, projId: string): Promise<MaterialRow[]> =>
  db
    .select()
    .from(materials)
    .where(and(isShown(projId), eq(materials.kind, "font"), eq(materials.state, "ready")))
    .orderBy(desc(materials.createdAt), desc(materials.id))
    .limit(limits.maxFonts);
