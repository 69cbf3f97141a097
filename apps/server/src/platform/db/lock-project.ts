import { sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

/**
 * Until the transaction ends, who locks the same of the project waits. `what`: a name of what is locked. `isShared`: others
 * may share it too, and who wants it alone waits.
 */
export async function lockProject(
  tx: Transaction,
  { projId, what, isShared = false }: { projId: string; what: string; isShared?: boolean },
): Promise<void> {
  const lock = isShared ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  await tx.execute(sql`select ${lock}(hashtextextended(${`${what} ${projId}`}, 0))`);
}
