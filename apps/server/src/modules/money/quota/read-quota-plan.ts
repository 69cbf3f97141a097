import { type calls, coversEntitlement, type ResponseOf } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { getBalance, getPlan, maySandbox, readEntitlements, toCredits } from "../billing/index.ts";

type Answer = ResponseOf<typeof calls.billing.quotaPlan>;

/** A project's plan, what it allows, and what of its storage and credits is used and left. */
export async function readQuotaPlan(
  { config, database: { db }, projectLife }: Pick<Context, "config" | "database" | "projectLife">,
  { projId, address }: { projId: string; address: string },
): Promise<Answer> {
  const { maxLevel, items } = await getPlan(db, config, projId);
  const { entitlements, storageBytes } = await readEntitlements(db, config, projId);
  const credits = await getBalance(db, config, projId);
  return {
    projId,
    maxLevel,
    items,
    count: items.length,
    total_remaining: toCredits(credits.availableTenths),
    total_frozen: toCredits(credits.frozenTenths),
    no_watermark: entitlements.vt_clear_marks,
    autogen_feature: entitlements.cv_ai_generated_copy,
    gen_speed: entitlements.processing_speed,
    storage: storageBytes,
    usedStorage: (await projectLife.stored(db, [projId])).get(projId) ?? 0,
    res_1080p: coversEntitlement("cv_resolution", entitlements.cv_resolution, "1080p"),
    entitlements,
    credits,
    hasSandboxCheckout: maySandbox(config, address),
  };
}
