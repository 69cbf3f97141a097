import type { DubSettings, Entitlements, PlannedOrder } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import type { MaterialRow } from "../../materials/index.ts";
import type { OrderPlan } from "./policy.ts";
import { transcriptionPolicy } from "./transcription.ts";
import { translationPolicy } from "./translation.ts";

/** An order of one recording, with the settings that it is made by. */
export type ReadyOrder = ReadyTranslation | Extract<PlannedOrder, { product: "transcription" }>;
type ReadyTranslation = Extract<PlannedOrder, { targetLanguages: string[] }> & { settings: DubSettings };

/** What an order needs a plan to allow; it is one of so many recordings. */
export const needsOf = (
  order: ReadyOrder,
  recordingCount: number,
  material: MaterialRow,
): Partial<Entitlements> =>
  order.product === "transcription"
    ? transcriptionPolicy.needsOf(order.settings, recordingCount, material)
    : translationPolicy.needsOf(order.settings, recordingCount, material);

/** What would do an order: engines, quality, time, and what stands in the way. */
export const plansOf = (
  context: Pick<Context, "engines">,
  order: ReadyOrder,
  material: MaterialRow,
): OrderPlan[] =>
  order.product === "transcription"
    ? transcriptionPolicy.plansOf(context, order, material)
    : translationPolicy.plansOf(context, order, material);
