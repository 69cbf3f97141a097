import type { calls, ResponseOf } from "@voxloom/contract";
import { planDub } from "@voxloom/studio";
import type { Context } from "../../context.ts";
import type { Order, ReadOrder } from "./read-order.ts";

export type Plan = ResponseOf<typeof calls.translation.plan>["plans"][number];

/** What would do an order, for each target language: engines, quality, time, and what stands in the way. */
export async function planOrder(context: Context, order: Order, { material }: ReadOrder): Promise<Plan[]> {
  const { settings } = order;
  const detected = material.detectedLanguages[String(settings.audioTrack)]?.language ?? null;
  const sourceLanguage = settings.sourceLanguage === "auto" ? detected : settings.sourceLanguage;
  return [...new Set(order.targetLanguages)].map((targetLanguage) =>
    planDub({
      engines: context.engines,
      durationMs: material.info?.durationMs ?? 0,
      sourceLanguage,
      targetLanguage,
      settings,
    }),
  );
}
