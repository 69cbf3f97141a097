import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/index.ts";
import { users } from "./schema.ts";
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
