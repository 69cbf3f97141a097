import type { AssetKinds, calls, ParsedRequestOf } from "@voxloom/contract";
import { and, desc, eq, gt, ilike, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { TimePlace } from "../../../http/index.ts";
import {
  containing,
  type Db,
  type DbOrTransaction,
  exactly,
  type Transaction,
} from "../../../platform/db/index.ts";
import { materials } from "./schema.ts";
import { isHeld, type MaterialRow } from "./store.ts";

type ListSpec = Omit<ParsedRequestOf<typeof calls.materials.list>, "cursor">;

/** What a project can still restore. */
const isInTrash = (projId: string): SQL | undefined =>
  and(eq(materials.projId, projId), gt(materials.storedUntil, sql`now()`));

/** What a project has: what is still being uploaded stands with its upload. */
const isShown = (projId: string): SQL | undefined =>
  and(eq(materials.projId, projId), isNull(materials.deletedAt), ne(materials.state, "uploading"));

const isIn = (folderId: string): SQL => {
  if (folderId === "none") return isNull(materials.folderId);
  return z.uuid().safeParse(folderId).success ? eq(materials.folderId, folderId) : sql`false`;
};

/** Whether one of the tags is like a pattern, case aside. */
const hasTag = (pattern: string): SQL =>
  sql`exists (select 1 from unnest(${materials.tags}) as tag where tag ilike ${pattern})`;

export const listMaterials = async (
  db: Db,
  spec: ListSpec & { projId: string; after: TimePlace | null },
): Promise<MaterialRow[]> => {
  const { projId, after, limit, kind, search = "", view, folderId, tag } = spec;
  const text = search.trim();
  return db
    .select()
    .from(materials)
    .where(
      and(
        view === "deleted" ? isInTrash(projId) : isShown(projId),
        kind === undefined ? undefined : eq(materials.kind, kind),
        folderId === undefined ? undefined : isIn(folderId),
        tag === undefined ? undefined : hasTag(exactly(tag)),
        text === "" ? undefined : or(ilike(materials.name, containing(text)), hasTag(containing(text))),
        after === null
          ? undefined
          : or(
              lt(materials.createdAt, after.createdAt),
              and(eq(materials.createdAt, after.createdAt), lt(materials.id, after.id)),
            ),
      ),
    )
    .orderBy(desc(materials.createdAt), desc(materials.id))
    .limit(limit);
};

const count = sql<number>`count(*)::int`;

/** How many materials of each kind a project has, and how large they are; of the trash what nobody holds. */
export async function countKinds(db: Db, projId: string): Promise<AssetKinds> {
  const rows = await db
    .select({ kind: materials.kind, count, bytes: sql<string>`sum(${materials.sizeBytes})` })
    .from(materials)
    .where(isShown(projId))
    .groupBy(materials.kind);
  const [trash] = await db
    .select({
      count,
      bytes: sql<string>`coalesce(sum(${materials.sizeBytes}) filter (where not ${isHeld(db)}), 0)`,
    })
    .from(materials)
    .where(isInTrash(projId));
  const none = { count: 0, bytes: 0 };
  const kinds: AssetKinds["kinds"] = { video: none, audio: none, subtitle: none, text: none, image: none };
  for (const { kind, bytes, ...row } of rows) kinds[kind] = { ...row, bytes: Number(bytes) };
  const tags = await countTags(db, projId);
  return { kinds, tags, trash: { count: trash?.count ?? 0, bytes: Number(trash?.bytes ?? 0) } };
}

/** Every tag of a project's materials with how many bear it, by name. */
export async function countTags(db: DbOrTransaction, projId: string): Promise<AssetKinds["tags"]> {
  const tag = sql<string>`unnest(${materials.tags})`;
  const rows = await db.select({ tag, count }).from(materials).where(isShown(projId)).groupBy(tag);
  return rows.toSorted((a, b) => byName(a.tag, b.tag));
}

/** How tags are sorted, and when two are the same. */
export const byName = new Intl.Collator("en", { numeric: true, sensitivity: "accent" }).compare;

/** Takes materials out of the trash. Answers those that were in it. */
export const restoreMaterials = async (
  tx: Transaction,
  projId: string,
  ids: string[],
): Promise<MaterialRow[]> =>
  tx
    .update(materials)
    .set({ deletedAt: null, storedUntil: null, updatedAt: sql`now()` })
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

/** Takes the locks of a project's materials, those in the trash left out. */
export const lockOwnMaterials = async (
  tx: Transaction,
  projId: string,
  ids: string[],
): Promise<MaterialRow[]> =>
  tx
    .select()
    .from(materials)
    .where(and(eq(materials.projId, projId), isNull(materials.deletedAt), inArray(materials.id, ids)))
    .orderBy(materials.id)
    .for("update");

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
