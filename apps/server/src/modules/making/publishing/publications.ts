import { createHash } from "node:crypto";
import { AppError, type DownloadKind, type Publication, type PublicationState } from "@voxloom/contract";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { z } from "zod";
import { type DbOrTransaction, isAfter } from "../../../platform/db/index.ts";
import { newestRevisionNumber } from "../scripts/index.ts";
import type { Attempt, TaskRow } from "../tasks/index.ts";
import type { DestinationRow } from "./destinations.ts";
import { publications } from "./schema.ts";

export type PublicationRow = typeof publications.$inferSelect;
/** A download by its kind, or an exported file. */
export type PublishedFile = { kind: DownloadKind } | { exportId: string };

const uuid = z.uuid();
const notFound = (): AppError =>
  new AppError("NOT_FOUND", "There is no such publication in this project.", { what: "publication" });

/** What a file is called in a row: no kind of download is a uuid. */
export const nameFile = (file: PublishedFile): string => ("kind" in file ? file.kind : file.exportId);
export const readFile = (name: string): PublishedFile =>
  uuid.safeParse(name).success ? { exportId: name } : { kind: name as DownloadKind };

/** Says of a task's files whether they are those of before: edited, or made again. */
async function computeVersion(db: DbOrTransaction, { id, revision, outputs }: TaskRow): Promise<string> {
  const edited = await newestRevisionNumber(db, id);
  const made = Object.entries(outputs).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([revision, edited, made]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

type Opening = {
  id: string;
  task: TaskRow;
  destination: DestinationRow;
  file: PublishedFile;
  isAutomatic: boolean;
};

/** The row of a file of a version, locked until the transaction ends: the one that is there, or this new one. */
export async function openPublication(
  tx: DbOrTransaction,
  { id, task, destination, file, isAutomatic }: Opening,
): Promise<PublicationRow> {
  const row = {
    ...{ id, projId: task.projId, taskId: task.id, destinationId: destination.id },
    ...{ destinationName: destination.name, destinationKind: destination.target.kind },
    ...{
      file: nameFile(file),
      version: await computeVersion(tx, task),
      isAutomatic,
      state: "canceled" as const,
    },
  };
  await tx.insert(publications).values(row).onConflictDoNothing();
  const [found] = await tx
    .select()
    .from(publications)
    .where(
      and(
        eq(publications.destinationId, row.destinationId),
        eq(publications.taskId, row.taskId),
        eq(publications.file, row.file),
        eq(publications.version, row.version),
      ),
    )
    .for("update");
  if (found === undefined) throw new Error("a publication that was just written is not there");
  return found;
}

/** Where a change may happen: in some states, for the job that it belongs to, or for one try of it. */
type Guard = Partial<Attempt> & { states?: PublicationState[] };
type Change = PgUpdateSetSource<typeof publications>;

/** Changes a publication; null when the guard did not let it. */
export async function updatePublication(
  db: DbOrTransaction,
  id: string,
  change: Change,
  { states, jobId, attemptId }: Guard = {},
): Promise<PublicationRow | null> {
  const [row] = await db
    .update(publications)
    .set({ ...change, updatedAt: sql`now()` })
    .where(
      and(
        eq(publications.id, id),
        states === undefined ? undefined : inArray(publications.state, states),
        jobId === undefined ? undefined : eq(publications.jobId, jobId),
        attemptId === undefined ? undefined : eq(publications.attemptId, attemptId),
      ),
    )
    .returning();
  return row ?? null;
}

/** A publication of a project, locked until the transaction ends. Throws AppError NOT_FOUND. */
export async function ownPublicationLocked(
  tx: DbOrTransaction,
  projId: string,
  id: string,
): Promise<PublicationRow> {
  const [row] = await tx
    .select()
    .from(publications)
    .where(and(eq(publications.projId, projId), eq(publications.id, id)))
    .for("update");
  if (row === undefined) throw notFound();
  return row;
}

type Page = {
  projId: string;
  taskId?: string | undefined;
  /** Where the page before ended; null: the first. */
  after?: { createdAt: Date; id: string } | null;
  limit: number;
};

/** What was published of tasks that are there, newest first. */
export async function listPublications(
  db: DbOrTransaction,
  { projId, taskId, after = null, limit }: Page,
): Promise<Publication[]> {
  const rows = await db
    .select({
      row: publications,
      name: sql<string>`tasks.name`,
      product: sql<TaskRow["product"]>`tasks.product`,
    })
    .from(publications)
    .innerJoin(sql`tasks`, sql`tasks.id = ${publications.taskId}`)
    .where(
      and(
        eq(publications.projId, projId),
        sql`tasks.deleted_at is null`,
        taskId === undefined ? undefined : eq(publications.taskId, taskId),
        isAfter({ time: publications.createdAt, id: publications.id }, after),
      ),
    )
    .orderBy(desc(publications.createdAt), desc(publications.id))
    .limit(limit);
  return rows.map(({ row, name, product }) => showPublication(row, { name, product }));
}

/** A publication as its owner sees it. */
export function showPublication(row: PublicationRow, task: Pick<TaskRow, "name" | "product">): Publication {
  const file = readFile(row.file);
  return {
    ...{
      id: row.id,
      projId: row.projId,
      destinationId: row.destinationId,
      destinationName: row.destinationName,
    },
    ...{
      destinationKind: row.destinationKind,
      taskId: row.taskId,
      taskName: task.name,
      product: task.product,
    },
    kind: "kind" in file ? file.kind : null,
    exportId: "exportId" in file ? file.exportId : null,
    ...{ fileName: row.fileName, sizeBytes: row.sizeBytes, isAutomatic: row.isAutomatic, state: row.state },
    ...{ fraction: row.fraction, tries: row.tries, problem: row.problem, link: row.link, place: row.place },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
