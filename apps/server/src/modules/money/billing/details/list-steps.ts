import type { CreditDetail, CreditStep } from "@voxloom/contract";
import { and, desc, eq, gte, inArray, lt } from "drizzle-orm";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";
import { creditSteps } from "../schema.ts";

/** Which steps of a project to list. */
export type StepFilter = {
  projId: string;
  steps?: CreditStep[];
  /** From this time on, and before that; ISO 8601. */
  from?: string;
  to?: string;
};
type StepRow = typeof creditSteps.$inferSelect;

/** Steps of a project's ledger, newest first, below a place. */
export const listSteps = (
  db: DbOrTransaction,
  { projId, steps, from, to, below, limit }: StepFilter & { below: number | null; limit: number },
): Promise<StepRow[]> =>
  db
    .select()
    .from(creditSteps)
    .where(
      and(
        eq(creditSteps.projId, projId),
        steps === undefined ? undefined : inArray(creditSteps.step, steps),
        from === undefined ? undefined : gte(creditSteps.createdAt, new Date(from)),
        to === undefined ? undefined : lt(creditSteps.createdAt, new Date(to)),
        below === null ? undefined : lt(creditSteps.place, below),
      ),
    )
    .orderBy(desc(creditSteps.place))
    .limit(limit);

/** A step as the wire has it. */
export const showStep = (row: StepRow): CreditDetail => ({
  id: row.id,
  step: row.step,
  reason: row.reason,
  taskId: row.taskId,
  taskName: row.taskName,
  note: row.note,
  availableChangeTenths: row.availableChangeTenths,
  frozenChangeTenths: row.frozenChangeTenths,
  usedChangeTenths: row.usedChangeTenths,
  availableAfterTenths: row.availableAfterTenths,
  createdAt: row.createdAt.toISOString(),
});
