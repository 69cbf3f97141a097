import {
  AppError,
  coversEntitlement,
  type EntitlementFlag,
  type Entitlements,
  findNextLevel,
  getPlanName,
  limits,
  type PlanLevel,
  planEntitlements,
  planLevel,
  planStorageBytes,
  unlockingLevel,
} from "@voxloom/contract";
import type { Config } from "../../../../config/index.ts";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";
import { isGuestProject } from "../../../people/account/index.ts";
import { getPlan } from "./get-plan.ts";

type OnServer = Pick<Config, "billing">;

/** What a project's plan allows: every flag, and the space for its files. */
export type ProjectEntitlements = {
  maxLevel: PlanLevel;
  entitlements: Entitlements;
  /** Bytes; null: unlimited. */
  storageBytes: number | null;
};

/** What a project may do: by its plan; a guest's is Free with less space; with billing off everything. */
export async function readEntitlements(
  db: DbOrTransaction,
  config: OnServer,
  projId: string,
): Promise<ProjectEntitlements> {
  const { maxLevel } = await getPlan(db, config, projId);
  const isGuest = maxLevel === planLevel.Free && (await isGuestProject(db, projId));
  return {
    maxLevel,
    entitlements: planEntitlements[maxLevel],
    storageBytes: isGuest ? limits.guestStorageBytes : planStorageBytes[maxLevel],
  };
}

/** How much a project may have of something, and what would bring more. */
export type Quota<F extends EntitlementFlag> = {
  quota: Entitlements[F];
  /** What is left of a counted quota after `used`, from 0; null: unlimited, or nothing that is counted. */
  remaining: number | null;
  /** The lowest plan that allows more; null where none does. */
  unlockingLevel: PlanLevel | null;
};

/** The quota of one flag, with what is left of it when so many are used. */
export async function readQuota<F extends EntitlementFlag>(
  db: DbOrTransaction,
  config: OnServer,
  { projId, feature, used = 0 }: { projId: string; feature: F; used?: number },
): Promise<Quota<F>> {
  const { maxLevel, entitlements } = await readEntitlements(db, config, projId);
  const quota = entitlements[feature];
  return {
    quota,
    remaining: typeof quota === "number" ? Math.max(0, quota - used) : null,
    unlockingLevel: findNextLevel(feature, maxLevel),
  };
}

/**
 * Lets pass what the project's plan allows: a flag that must be true, a size or count that must be allowed (with what
 * is there already), a range that must be reached. Throws AppError PLAN_TOO_LOW {feature, plan, quota}, where `plan`
 * is the name of the lowest that allows it.
 */
export async function requireEntitlement<F extends EntitlementFlag>(
  db: DbOrTransaction,
  config: OnServer,
  { projId, feature, needed }: { projId: string; feature: F; needed: Entitlements[F] },
): Promise<void> {
  const { entitlements } = await readEntitlements(db, config, projId);
  const quota = entitlements[feature];
  if (coversEntitlement(feature, quota, needed)) return;
  throw planTooLow(feature, needed, quota);
}

/** The refusal of what a plan does not allow. */
export function planTooLow<F extends EntitlementFlag>(
  feature: F,
  needed: Entitlements[F],
  quota: Entitlements[F],
): AppError {
  const level = unlockingLevel(feature, needed) ?? 4;
  const plan = getPlanName(level);
  return new AppError("PLAN_TOO_LOW", `Need to unlock the ${plan} plan for this (${feature}).`, {
    feature,
    plan,
    quota,
  });
}
