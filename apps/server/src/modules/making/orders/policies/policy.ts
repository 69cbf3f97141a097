import type { Entitlements, PlannedOrder } from "@voxloom/contract";
import type { planWritten } from "@voxloom/studio";
import type { Context } from "../../../../context.ts";
import type { MaterialRow } from "../../materials/index.ts";

type GraphPlan = ReturnType<typeof planWritten>;
/** What would do an order into one language, or, with null, in the one that is spoken. */
export type OrderPlan = GraphPlan & { targetLanguage: string | null };

/** What the server has to know of a product before it is made. */
export type OrderPolicy<O extends PlannedOrder> = {
  /** What an order of one recording needs a plan to allow. */
  needsOf(order: O, recordingCount: number, material: MaterialRow): Partial<Entitlements>;
  /** What would make it, for each of its results. */
  plansOf(context: Pick<Context, "engines">, order: O, material: MaterialRow): OrderPlan[];
};
