import {
  type AppError,
  coversEntitlement,
  type EntitlementFlag,
  type Entitlements,
  type ReadyOrder,
} from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { planTooLow, readEntitlements } from "../../money/billing/index.ts";
import { listOfferedMusic, type MaterialRow } from "../materials/index.ts";
import { getNeeds } from "./policies/index.ts";
import type { Circumstances } from "./policies/policy.ts";

type Recording = { order: ReadyOrder; material: MaterialRow };

/** What of an order a plan does not allow; null where it allows all of it. */
export function planProblem(
  entitlements: Entitlements,
  { order, material }: Recording,
  of: Circumstances,
): AppError | null {
  const needs = getNeeds(order, material, of);
  const entries = Object.entries(needs) as [EntitlementFlag, Entitlements[EntitlementFlag]][];
  const missing = entries.find(([flag, needed]) => !coversEntitlement(flag, entitlements[flag], needed));
  return missing === undefined ? null : planTooLow(missing[0], missing[1], entitlements[missing[0]]);
}

/** Throws AppError PLAN_TOO_LOW where the project's plan does not allow an order of these recordings. */
export async function ensurePlanAllows(
  db: DbOrTransaction,
  config: Context["config"],
  { projId, recordings }: { projId: string; recordings: readonly Recording[] },
): Promise<void> {
  const { entitlements } = await readEntitlements(db, config, projId);
  const of = { recordingCount: recordings.length, offeredMusic: await listOfferedMusic(db, projId) };
  for (const recording of recordings) {
    const problem = planProblem(entitlements, recording, of);
    if (problem !== null) throw problem;
  }
}
