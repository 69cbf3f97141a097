import type { Script, ScriptPatch } from "@voxloom/contract";
import { upgradePatch, upgradeScript } from "@voxloom/timeline";
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, max, sql } from "drizzle-orm";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { scriptEditors, scriptRevisions } from "./schema.ts";

type Row = typeof scriptRevisions.$inferSelect;
/** What is known of a revision beside its content. */
export type RevisionHead = Pick<Row, "revision" | "origin" | "createdAt" | "editorName">;
/** What made a revision of the one before; null of one that was kept whole only. */
export type StoredChange = Pick<Row, "revision" | "patch" | "editorId" | "editId">;

const { taskId: ofTask, revision: number } = scriptRevisions;
const head = {
  revision: number,
  origin: scriptRevisions.origin,
  createdAt: scriptRevisions.createdAt,
  editorName: scriptRevisions.editorName,
};

export async function newestRevisionNumber(db: DbOrTransaction, taskId: string): Promise<number | null> {
  const [row] = await db
    .select({ newest: max(number) })
    .from(scriptRevisions)
    .where(eq(ofTask, taskId));
  return row?.newest ?? null;
}

export async function findRevisionHead(
  db: DbOrTransaction,
  taskId: string,
  revision: number,
): Promise<RevisionHead | null> {
  const [row] = await db
    .select(head)
    .from(scriptRevisions)
    .where(and(eq(ofTask, taskId), eq(number, revision)));
  return row ?? null;
}

/** The newest first. */
export const listRevisions = async (db: DbOrTransaction, taskId: string): Promise<RevisionHead[]> =>
  db.select(head).from(scriptRevisions).where(eq(ofTask, taskId)).orderBy(desc(number));

/** An edit of a script: who made it when, and of which lines. */
export type EditMade = { taskId: string; at: Date; by: string | null; segmentIds: string[] };

/** The newest edits of the scripts of tasks, by people. An edit that was carried to other languages is there for each. */
export async function listEdits(
  db: DbOrTransaction,
  taskIds: readonly string[],
  limit: number,
): Promise<EditMade[]> {
  if (taskIds.length === 0) return [];
  const changed = sql<string[]>`coalesce((
    select jsonb_agg(line) from jsonb_object_keys(
      case jsonb_typeof(${scriptRevisions.patch} -> 'changed')
        when 'object' then ${scriptRevisions.patch} -> 'changed' else '{}'::jsonb end
    ) as line
  ), '[]'::jsonb)`;
  return db
    .select({
      taskId: ofTask,
      at: scriptRevisions.createdAt,
      by: scriptRevisions.editorName,
      segmentIds: changed,
    })
    .from(scriptRevisions)
    .where(and(inArray(ofTask, [...taskIds]), eq(scriptRevisions.origin, "edit")))
    .orderBy(desc(scriptRevisions.createdAt))
    .limit(limit);
}

/** The newest state that is kept whole, of a revision and those before. */
export async function snapshotUpTo(
  db: DbOrTransaction,
  taskId: string,
  revision: number,
): Promise<{ revision: number; script: Script } | null> {
  const [row] = await db
    .select({ revision: number, script: scriptRevisions.script })
    .from(scriptRevisions)
    .where(and(eq(ofTask, taskId), lte(number, revision), isNotNull(scriptRevisions.script)))
    .orderBy(desc(number))
    .limit(1);
  return row?.script == null ? null : { revision: row.revision, script: upgradeScript(row.script) };
}

/** What a production made, where it differs from the revision it became. */
export async function findMadeScript(
  db: DbOrTransaction,
  taskId: string,
  revision: number,
): Promise<Script | null> {
  const [row] = await db
    .select({ script: scriptRevisions.madeScript })
    .from(scriptRevisions)
    .where(and(eq(ofTask, taskId), eq(number, revision)));
  return row?.script == null ? null : upgradeScript(row.script);
}

const countOf = sql<number>`count(*)::int`;
const getBytes = sql<number>`coalesce(sum(${scriptRevisions.patchBytes}), 0)::float8`;

type Range = { after: number; upTo: number };
const within = (taskId: string, { after, upTo }: Range) =>
  and(eq(ofTask, taskId), gt(number, after), lte(number, upTo));

/** What made the revisions of a range, in order. */
export const readChanges = async (
  db: DbOrTransaction,
  taskId: string,
  range: Range,
): Promise<StoredChange[]> => {
  const rows = await db
    .select({
      revision: number,
      patch: scriptRevisions.patch,
      editorId: scriptRevisions.editorId,
      editId: scriptRevisions.editId,
    })
    .from(scriptRevisions)
    .where(within(taskId, range))
    .orderBy(asc(number));
  return rows.map(({ patch, ...change }) => ({
    ...change,
    patch: patch && upgradePatch(patch),
  }));
};

/** How much there is to read of a range, without reading it. */
export async function measureChanges(
  db: DbOrTransaction,
  taskId: string,
  range: Range,
): Promise<{ count: number; bytes: number; hasGap: boolean }> {
  const [row] = await db
    .select({
      count: countOf,
      bytes: getBytes,
      hasGap: sql<boolean>`coalesce(bool_or(${scriptRevisions.patch} is null), false)`,
    })
    .from(scriptRevisions)
    .where(within(taskId, range));
  return row ?? { count: 0, bytes: 0, hasGap: false };
}

/** How much there is to read since the newest revision that is kept whole. */
export async function measureSinceSnapshot(
  db: DbOrTransaction,
  taskId: string,
): Promise<{ count: number; bytes: number }> {
  const snapshot = sql`(select max(${number}) from ${scriptRevisions}
    where ${ofTask} = ${taskId} and ${scriptRevisions.script} is not null)`;
  const [row] = await db
    .select({ count: countOf, bytes: getBytes })
    .from(scriptRevisions)
    .where(and(eq(ofTask, taskId), sql`${number} > ${snapshot}`));
  return row ?? { count: 0, bytes: 0 };
}

export type NewRevision = {
  taskId: string;
  revision: number;
  origin: Row["origin"];
  patch: ScriptPatch | null;
  /** Kept whole; null: not. */
  script: Script | null;
  madeScript?: Script | null;
  editorId?: string | undefined;
  editId?: string | undefined;
  /** The task whose script the editor has open; default: this one. */
  writtenIn?: string | undefined;
};

/** Its editor's name is the one that the window has now. */
export async function insertRevision(db: DbOrTransaction, revision: NewRevision): Promise<void> {
  const { writtenIn = revision.taskId, ...values } = revision;
  const { patch, editorId } = values;
  const patchBytes = patch === null ? 0 : Buffer.byteLength(JSON.stringify(patch));
  const nameNow = sql`(select ${scriptEditors.name} from ${scriptEditors}
    where ${scriptEditors.taskId} = ${writtenIn} and ${scriptEditors.editorId} = ${editorId ?? null})`;
  const editorName = editorId === undefined ? null : nameNow;
  await db.insert(scriptRevisions).values({ ...values, patchBytes, editorName });
}

/** Keeps a revision whole that was kept as a patch only. */
export async function putSnapshot(
  db: DbOrTransaction,
  taskId: string,
  { revision, script }: { revision: number; script: Script },
): Promise<void> {
  await db
    .update(scriptRevisions)
    .set({ script })
    .where(and(eq(ofTask, taskId), eq(number, revision)));
}
