import { AppError, limits, type SavedAsset, type SavedKind } from "@voxloom/contract";
import {
  and,
  asc,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type PgColumn, type PgTable, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import {
  containing,
  type DbOrTransaction,
  exactly,
  lockProject,
  type Transaction,
} from "../../../platform/db/index.ts";
import { hasTag, isIn, planTags } from "../materials/index.ts";
import { shelfColumns } from "./schema.ts";

/** A table as far as every shelf knows it. */
const anyTable = pgTable("shelf", {
  id: uuid("id").primaryKey(),
  projId: uuid("proj_id").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull(),
  ...shelfColumns(),
});
type OnShelf = PgTable & Record<keyof (typeof anyTable)["_"]["columns"], PgColumn>;

type ShelfFacts = {
  kind: SavedKind;
  table: OnShelf;
  /** What a row is called. */
  name: PgColumn;
  /** What orders rows that were saved together. */
  place: PgColumn;
  /** What an error says is missing, in English and as a word of its details. */
  missing: { what: string; told: string };
  /** How many may be there. Null: something else counts them. */
  limit: { most: number; refuse: () => AppError } | null;
  /** Rows that are no saved things are left out. */
  isListed?: SQL | undefined;
  /** What has to make way for rows that come back. */
  makeWay?: (tx: Transaction, projId: string, ids: readonly string[]) => Promise<void>;
};

type Which = { projId: string; ids: readonly string[] };
type ShelfQuery = {
  projId: string;
  view: "active" | "deleted";
  folderId?: string | undefined;
  tag?: string | undefined;
  search?: string | undefined;
};

/** Most of the trash of a shelf, where no more may be on it. */
const maxInTrash = 200;
const restoreMs = limits.materialRestoreDays * 24 * 3_600_000;

type Row = Pick<SavedAsset, "id" | "name" | "folderId" | "tags"> & {
  createdAt: Date;
  deletedAt: Date | null;
};

const showRow = (kind: SavedKind, { createdAt, deletedAt, ...row }: Row): SavedAsset => ({
  ...row,
  kind,
  createdAt: createdAt.toISOString(),
  storedUntil: deletedAt === null ? null : new Date(deletedAt.getTime() + restoreMs).toISOString(),
});

/** What can be done to things of one kind that a project saves: the same for every kind. */
export type Shelf = ReturnType<typeof defineShelf>;

/** A shelf of rows that have its columns. Whatever changes rows throws AppError NOT_FOUND unless all of them are there. */
export function defineShelf({ kind, missing, limit, name, place, makeWay, isListed, ...facts }: ShelfFacts) {
  // Each kind has more columns; which ones no shelf knows.
  const table = facts.table as unknown as typeof anyTable;
  const isThere = (projId: string) => and(eq(table.projId, projId), isNull(table.deletedAt), isListed);
  const isRestorable = (projId: string) =>
    and(eq(table.projId, projId), gt(table.deletedAt, new Date(Date.now() - restoreMs)), isListed);
  const maxDeleted = Math.max(maxInTrash, limit?.most ?? 0);
  const columns = {
    id: table.id,
    name: sql<string>`${name}`,
    folderId: table.folderId,
    tags: table.tags,
    createdAt: table.createdAt,
    deletedAt: table.deletedAt,
  };

  const notFound = (): AppError =>
    new AppError("NOT_FOUND", `There is no such ${missing.told} in this project.`, { what: missing.what });
  const ensureAll = (rows: readonly unknown[], ids: readonly string[]): void => {
    if (rows.length < new Set(ids).size) throw notFound();
  };

  /** Nobody else adds to the shelf until the transaction ends. */
  const lock = (tx: Transaction, projId: string) => lockProject(tx, { projId, what: `shelf-${kind}` });

  /** Throws what the kind says where `more` find no place; nobody else adds to the shelf until the transaction ends. */
  async function ensurePlace(tx: Transaction, projId: string, more: number): Promise<void> {
    await lock(tx, projId);
    if (limit === null) return;
    const { stored } = await countAll(tx, projId);
    if (stored + more > limit.most) throw limit.refuse();
  }

  async function list(db: DbOrTransaction, query: ShelfQuery): Promise<SavedAsset[]> {
    const { projId, view, folderId, tag, search = "" } = query;
    const text = search.trim();
    const found = db
      .select(columns)
      .from(table)
      .where(
        and(
          view === "deleted" ? isRestorable(projId) : isThere(projId),
          folderId === undefined ? undefined : isIn(table.folderId, folderId),
          tag === undefined ? undefined : hasTag(table.tags, exactly(tag)),
          text === "" ? undefined : or(ilike(name, containing(text)), hasTag(table.tags, containing(text))),
        ),
      )
      .orderBy(
        ...(view === "deleted" ? [desc(table.deletedAt), asc(place)] : [asc(table.createdAt), asc(place)]),
      );
    // Of what is there all: how much that may be is said by its limit, or by a plan.
    const rows = await (view === "deleted" ? found.limit(maxDeleted) : found);
    return rows.map((row) => showRow(kind, row));
  }

  async function tag(
    tx: Transaction,
    { projId, ids, ...change }: Which & { add: readonly string[]; remove: readonly string[] },
  ): Promise<void> {
    const rows = await tx
      .select(columns)
      .from(table)
      .where(and(isThere(projId), inArray(table.id, [...ids])))
      .orderBy(table.id)
      .for("update");
    ensureAll(rows, ids);
    for (const { id, tags } of await planTags(tx, projId, { rows, ...change }))
      await tx.update(table).set({ tags }).where(eq(table.id, id));
  }

  /** Puts things into a folder, which the caller made sure of, or into none. */
  async function file(
    tx: Transaction,
    { projId, ids, folderId }: Which & { folderId: string | null },
  ): Promise<void> {
    const rows = await tx
      .update(table)
      .set({ folderId })
      .where(and(isThere(projId), inArray(table.id, [...ids])))
      .returning({ id: table.id });
    ensureAll(rows, ids);
  }

  /** Puts all that lies in a folder, deleted or not, into another (null: into none). */
  async function emptyFolder(
    tx: Transaction,
    { projId, from, to }: { projId: string; from: string; to: string | null },
  ): Promise<void> {
    await tx
      .update(table)
      .set({ folderId: to })
      .where(and(eq(table.projId, projId), eq(table.folderId, from)));
  }

  const countByFolder = (db: DbOrTransaction, projId: string) =>
    db
      .select({ folderId: table.folderId, stored: sql<number>`count(*)::int` })
      .from(table)
      .where(and(isThere(projId), isNotNull(table.folderId)))
      .groupBy(table.folderId);

  /** How many are there, and how many of the trash would be listed. */
  async function countAll(db: DbOrTransaction, projId: string): Promise<{ stored: number; deleted: number }> {
    const [counted] = await db
      .select({
        stored: sql<number>`count(*) filter (where ${table.deletedAt} is null)::int`,
        deleted: sql<number>`least(count(*) filter (where ${isRestorable(projId)}), ${maxDeleted})::int`,
      })
      .from(table)
      .where(and(eq(table.projId, projId), isListed));
    return counted ?? { stored: 0, deleted: 0 };
  }

  /** Puts things into the trash. Of a full trash what was deleted first goes for good. */
  async function remove(tx: Transaction, { projId, ids }: Which): Promise<void> {
    await lock(tx, projId);
    const rows = await tx
      .update(table)
      .set({ deletedAt: new Date() })
      .where(and(isThere(projId), inArray(table.id, [...ids])))
      .returning({ id: table.id });
    ensureAll(rows, ids);
    if (limit === null) return;
    const newest = tx
      .select({ id: table.id })
      .from(table)
      .where(isRestorable(projId))
      .orderBy(desc(table.deletedAt))
      .limit(maxDeleted);
    await tx
      .delete(table)
      .where(and(eq(table.projId, projId), isNotNull(table.deletedAt), notInArray(table.id, newest)));
  }

  async function restore(tx: Transaction, { projId, ids }: Which): Promise<void> {
    await lock(tx, projId);
    await makeWay?.(tx, projId, ids);
    await ensurePlace(tx, projId, new Set(ids).size);
    const rows = await tx
      .update(table)
      .set({ deletedAt: null })
      .where(and(isRestorable(projId), inArray(table.id, [...ids])))
      .returning({ id: table.id });
    ensureAll(rows, ids);
  }

  /** The ids of what is in the trash, or of some of it; nobody brings it back until the transaction ends. */
  async function listTrash(
    tx: Transaction,
    projId: string,
    ids: readonly string[] | null,
  ): Promise<string[]> {
    await lock(tx, projId);
    const which = ids === null ? undefined : inArray(table.id, [...ids]);
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(isRestorable(projId), which));
    if (ids !== null) ensureAll(rows, ids);
    return rows.map(({ id }) => id);
  }

  async function forget(db: DbOrTransaction, projId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await db
      .delete(table)
      .where(and(eq(table.projId, projId), isNotNull(table.deletedAt), inArray(table.id, [...ids])));
  }

  /** Deletes what nobody can bring back any more. */
  async function sweep(db: DbOrTransaction, now: Date): Promise<void> {
    await db.delete(table).where(lte(table.deletedAt, new Date(now.getTime() - restoreMs)));
  }

  return {
    kind,
    isThere,
    notFound,
    lock,
    ensurePlace,
    list,
    tag,
    file,
    emptyFolder,
    countByFolder,
    countAll,
    remove,
    restore,
    listTrash,
    forget,
    sweep,
  };
}
