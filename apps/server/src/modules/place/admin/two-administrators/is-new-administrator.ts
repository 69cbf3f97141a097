import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";
import { adminActions } from "../schema.ts";

/** How long who was made an administrator by another one agrees to nothing that needs two, in milliseconds. */
const waitMs = 7 * 24 * 3_600_000;

/**
 * Whether somebody was made an administrator by another one lately: the one who made them could agree in their name.
 * Who was made one at the command line counts at once, for whoever holds the machine needs nobody's consent.
 */
export async function isNewAdministrator(
  db: DbOrTransaction,
  userId: string,
  at = new Date(),
): Promise<boolean> {
  const made = await db.$count(
    adminActions,
    and(
      eq(adminActions.action, "set-roles"),
      eq(adminActions.userId, userId),
      isNotNull(adminActions.actorId),
      gt(adminActions.createdAt, new Date(at.getTime() - waitMs)),
      sql`${adminActions.after} -> 'roles' ? 'admin'`,
      sql`not coalesce(${adminActions.before} -> 'roles' ? 'admin', false)`,
    ),
  );
  return made > 0;
}
