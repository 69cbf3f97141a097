import { and, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/index.ts";
import { creditLedgers, creditSteps } from "./schema.ts";

/** A project that used credits, and when it was last given or sold some. */
export type RecentUse = { projId: string; lastGrantAt: Date | null };

/** The projects that used credits since a time. */
export async function usedSince(db: Db, since: Date): Promise<RecentUse[]> {
  const changed = db
    .select({ projId: creditLedgers.projId })
    .from(creditLedgers)
    .where(gt(creditLedgers.changedAt, since));
  return db
    .select({
      projId: creditSteps.projId,
      lastGrantAt:
        sql<Date | null>`max(${creditSteps.createdAt}) filter (where ${creditSteps.step} = 'grant')`.mapWith(
          creditSteps.createdAt,
        ),
    })
    .from(creditSteps)
    .where(and(inArray(creditSteps.projId, changed)))
    .groupBy(creditSteps.projId)
    .having(sql`bool_or(${creditSteps.step} = 'settle' and ${gt(creditSteps.createdAt, since)})`);
}
