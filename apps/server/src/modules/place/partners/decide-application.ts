import { AppError, type PartnerState } from "@voxloom/contract";
import type { Transaction } from "../../../platform/db/index.ts";
import type { Jobs } from "../../../platform/jobs/index.ts";
import { queuePartnerMail } from "./mail-partner.ts";
import { type ApplicationRow, lockApplication, writeDecision } from "./store.ts";

type Decision = { id: string; state: Exclude<PartnerState, "open">; note: string };

/**
 * Accepts or declines an open application and has that mailed, in the caller's transaction. Throws AppError NOT_FOUND,
 * PARTNER_APPLICATION_DECIDED.
 */
export async function decideApplication(
  jobs: Jobs,
  tx: Transaction,
  decision: Decision,
): Promise<ApplicationRow> {
  const before = await lockApplication(tx, decision.id);
  if (before === null) throw new AppError("NOT_FOUND", "There is no such application.");
  if (before.state !== "open") {
    throw new AppError("PARTNER_APPLICATION_DECIDED", "This application was decided before.");
  }
  const after = await writeDecision(tx, decision);
  if (after === null) throw new AppError("NOT_FOUND", "There is no such application.");
  await queuePartnerMail(jobs, { applicationId: after.id, about: "decided" }, tx);
  return after;
}
