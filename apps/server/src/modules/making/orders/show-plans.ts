import type { calls, DubSettings, ResponseOf } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { entitlementsOf, priceOnServer } from "../../money/billing/index.ts";
import type { MaterialRow } from "../materials/index.ts";
import { dubbedLength } from "../tasks/index.ts";
import { planProblem } from "./plan-limits.ts";
import { planOrder } from "./plan-order.ts";

type Answer = ResponseOf<typeof calls.translation.plan>["plans"];
type Spec = { targetLanguages: string[]; settings: DubSettings; isPreview: boolean };

/** What would do an order, what it costs, and what stands in the way: the plan first, then the engines. */
export async function showPlans(
  context: Context,
  projId: string,
  spec: Spec,
  material: MaterialRow,
): Promise<Answer> {
  const { settings, isPreview } = spec;
  const { config, database } = context;
  const { entitlements } = await entitlementsOf(database.db, config, projId);
  const tooLow = planProblem(entitlements, { settings, recordingCount: 1 }, material);
  const product = material.kind === "audio" ? "audio-translation" : "video-translation";
  const work = { product, durationMs: dubbedLength(material, isPreview) } as const;
  const priceTenths = isPreview ? 0 : priceOnServer(config, work);
  return planOrder(context, spec, material).map((plan) =>
    tooLow === null
      ? { ...plan, priceTenths }
      : {
          ...plan,
          priceTenths,
          isPossible: false,
          problem: { code: tooLow.code, message: tooLow.message, details: tooLow.details },
        },
  );
}
