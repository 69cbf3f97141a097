import type { AdminPerson, AdminProject, AdminUserProject, calls, ParsedRequestOf } from "@voxloom/contract";
import { planStorageBytes } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { countTasksOf } from "../../../making/tasks/index.ts";
import { creditsOfEach, getBalance, getLevels, getPlan } from "../../../money/billing/index.ts";
import { findPeople, type OwnedProject, type PersonRow } from "../../../people/account/index.ts";
import { readSortedCursor, writeSortedCursor } from "./sorted-cursor.ts";

type Spec = ParsedRequestOf<typeof calls.admin.userProjects>;

/** A person as the wire has them. */
export const showPerson = (row: PersonRow): AdminPerson => ({
  userId: row.id,
  email: row.email,
  name: row.name,
  roles: row.roles,
  createdAt: row.createdAt.toISOString(),
  cameBy: row.utmSource,
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  firstAddress: row.firstAddress,
  lastAddress: row.lastAddress,
  deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
  deletedAt: row.deleteAfter?.toISOString() ?? null,
});

/** One page of people with their projects. */
export async function listUserProjects(
  context: Context,
  { search = "", cursor, ...spec }: Spec,
): Promise<{ items: AdminUserProject[]; nextCursor: string | null }> {
  const { db } = context.database;
  const rows = await findPeople(db, { ...spec, search, after: readSortedCursor(cursor, spec) });
  const last = rows.length === spec.limit ? rows.at(-1) : undefined;
  return {
    items: await showUserProjects(context, rows),
    nextCursor: last === undefined ? null : writeSortedCursor(last, spec),
  };
}

async function showUserProjects(
  { database: { db }, config, projectLife }: Context,
  rows: OwnedProject[],
): Promise<AdminUserProject[]> {
  const projIds = rows.map(({ projId }) => projId);
  const [measureLevel, creditsOf, stored, getTasks] = await Promise.all([
    getLevels(db, config, projIds),
    creditsOfEach(db, projIds),
    projectLife.stored(db, projIds),
    countTasksOf(db, projIds),
  ]);
  return rows.map(({ projId, owner }) => {
    const { availableTenths, frozenTenths } = creditsOf(projId);
    return {
      projId,
      owner: showPerson(owner),
      maxLevel: measureLevel(projId),
      availableTenths,
      frozenTenths,
      usedBytes: stored.get(projId) ?? 0,
      tasks: getTasks(projId),
    };
  });
}

/** A project with all that a drawer shows of it. */
export async function showProject(
  { database: { db }, config, projectLife }: Context,
  { projId, createdAt }: { projId: string; createdAt: Date },
): Promise<AdminProject> {
  const [plan, credits, stored, getTasks] = await Promise.all([
    getPlan(db, config, projId),
    getBalance(db, config, projId),
    projectLife.stored(db, [projId]),
    countTasksOf(db, [projId]),
  ]);
  return {
    projId,
    createdAt: createdAt.toISOString(),
    maxLevel: plan.maxLevel,
    plans: plan.items,
    credits,
    usedBytes: stored.get(projId) ?? 0,
    storageBytes: planStorageBytes[plan.maxLevel],
    tasks: getTasks(projId),
  };
}
