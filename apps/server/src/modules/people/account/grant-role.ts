import type { Role } from "@voxloom/contract";
import { eq, sql } from "drizzle-orm";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { users } from "./schema.ts";

/** Gives a role to the account of an address; false when there is no such account. */
export async function grantRole(db: DbOrTransaction, email: string, role: Role): Promise<boolean> {
  const granted = await db
    .update(users)
    .set({ roles: sql`array(select distinct unnest(array_append(${users.roles}, ${role})))` })
    .where(eq(users.email, email.trim().toLowerCase()));
  return granted.rowCount === 1;
}

/** Takes a role back; false when there is no such account. */
export async function revokeRole(db: DbOrTransaction, email: string, role: Role): Promise<boolean> {
  const revoked = await db
    .update(users)
    .set({ roles: sql`array_remove(${users.roles}, ${role})` })
    .where(eq(users.email, email.trim().toLowerCase()));
  return revoked.rowCount === 1;
}
