import {
  type DubProduct,
  type DubSettings,
  type Entitlements,
  isText,
  type PlannedOrder,
  type TextProduct,
} from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import type { MaterialRow } from "../../materials/index.ts";
import type { OrderPlan } from "./policy.ts";
import { translationPolicy } from "./translation.ts";
import { writtenPolicy } from "./written.ts";

type ReadyTranslation = Extract<PlannedOrder, { product: DubProduct }> & { settings: DubSettings };
type ReadyText = Extract<PlannedOrder, { product: TextProduct }>;
/** An order of one recording, with the settings that it is made by. */
export type ReadyOrder = ReadyTranslation | ReadyText;

/** What an order needs a plan to allow; it is one of so many recordings. */
export const needsOf = (
  order: ReadyOrder,
  recordingCount: number,
  material: MaterialRow,
): Partial<Entitlements> =>
  isText(order)
    ? writtenPolicy.needsOf(order, recordingCount, material)
    : translationPolicy.needsOf(order, recordingCount, material);

/** What would do an order: engines, quality, time, and what stands in the way. */
export const plansOf = (
  context: Pick<Context, "engines">,
  order: ReadyOrder,
  material: MaterialRow,
): OrderPlan[] =>
  isText(order)
    ? writtenPolicy.plansOf(context, order, material)
    : translationPolicy.plansOf(context, order, material);
