import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db, Transaction } from "../../../platform/db/index.ts";
import { isGuestProject } from "./guests.ts";
import { projects, users } from "./schema.ts";
import { endSessions } from "./sessions.ts";

/** Signs a person out everywhere, and in no more until {@link letIn}. Nothing of theirs is deleted. */
export async function keepOut(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ deactivatedAt: sql`coalesce(${users.deactivatedAt}, now())` })
    .where(eq(users.id, userId));
  await endSessions(tx, userId, { except: null });
}

/** Lets a person sign in again; a deletion they asked for is taken back too. */
export async function letIn(tx: Transaction, userId: string): Promise<void> {
  await tx.update(users).set({ deactivatedAt: null, deleteAfter: null }).where(eq(users.id, userId));
}

/**
 * Whether the owner of a project is let in: not while their account is deactivated, or they are kept out. Who works
 * without an account is.
 */
export async function isOwnerActive(db: Db, projId: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(and(eq(projects.id, projId), isNull(users.deactivatedAt), isNull(users.deleteAfter)));
  return found.length > 0 || isGuestProject(db, projId);
}
