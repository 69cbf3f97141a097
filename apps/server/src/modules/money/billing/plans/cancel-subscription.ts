import { AppError, type PlanEntry } from "@voxloom/contract";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";
import { endRenewals, findSubscription, showSubscription } from "./store.ts";

/**
 * Ends the renewal of a project's plan; the plan stays until the time that is paid for is over. Done twice it is the
 * same. Throws AppError NOT_FOUND for a plan the project does not have, or whose time is over.
 */
export async function cancelSubscription(
  db: DbOrTransaction,
  { projId, priceId }: { projId: string; priceId: string },
): Promise<PlanEntry> {
  const at = new Date();
  const current = await findSubscription(db, projId, priceId);
  const [ended] =
    current !== null && current.expiresAt > at ? await endRenewals(db, { projId, priceId }) : [];
  if (!ended) throw new AppError("NOT_FOUND", "There is no such plan to cancel.", { what: "subscription" });
  return showSubscription(ended, at);
}
