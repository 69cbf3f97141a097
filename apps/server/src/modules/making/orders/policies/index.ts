import {
  type Entitlements,
  languagesOfOrder,
  productHead,
  type ReadyOrder,
  type SourceSettings,
  type TaskProduct,
} from "@voxloom/contract";
import { planProduct } from "@voxloom/studio";
import type { Context } from "../../../../context.ts";
import { type MaterialRow, spokenLanguage, wasHeard } from "../../materials/index.ts";
import { workLength } from "../../tasks/index.ts";
import { clipsPolicy } from "./clips.ts";
import type { Circumstances, KnownSource, Of, OrderOfFile, OrderPlan, OrderPolicy } from "./policy.ts";
import { slideshowPolicy } from "./slideshow.ts";
import { speechPolicy } from "./speech.ts";
import { translationPolicy } from "./translation.ts";
import { writtenPolicy } from "./written.ts";

type Policies = {
  readonly [Product in TaskProduct]?: OrderPolicy<Of<ReadyOrder, Product>, Of<OrderOfFile, Product>>;
};

/** Of products that have rules of their own. */
const policies: Policies = {
  "video-translation": translationPolicy,
  "audio-translation": translationPolicy,
  subtitles: writtenPolicy,
  transcription: writtenPolicy,
  "text-to-speech": speechPolicy,
  slideshow: slideshowPolicy,
  clips: clipsPolicy,
};

/** The policy of an order's product, for that order. */
const getPolicy = (product: TaskProduct): OrderPolicy<ReadyOrder, OrderOfFile> =>
  // It is asked about orders of this product only, which the types of both cannot tell.
  (policies[product] ?? {}) as OrderPolicy<ReadyOrder, OrderOfFile>;

/** An order of one file with the settings that it is made by. Throws AppError BAD_INPUT. */
export async function readyOrder(
  context: Pick<Context, "database">,
  { projId, order }: { projId: string; order: OrderOfFile },
): Promise<ReadyOrder> {
  const settings = (await getPolicy(order.product).getSettings?.(context, projId, order)) ?? order.settings;
  const { product, materialId, isPreview } = order;
  const languages = "targetLanguages" in order ? { targetLanguages: order.targetLanguages } : {};
  // The order's own fields with its product's settings.
  return { product, materialId, isPreview, settings, ...languages } as ReadyOrder;
}

/** What an order needs a plan to allow. */
export const getNeeds = (
  order: ReadyOrder,
  material: MaterialRow,
  of: Circumstances,
): Partial<Entitlements> => ({
  [productHead(order.product).entitlement]: true,
  max_upload_file_size: material.sizeBytes / 1024,
  vt_max_upload_video_duration: (material.info?.durationMs ?? 0) / 60_000,
  vt_batch_material_upload: of.recordingCount,
  ...getPolicy(order.product).getNeeds?.(order, material, of),
});

/** What would do an order, for each of its results: engines, quality, time, and what stands in the way. */
export function getPlans(
  { engines }: Pick<Context, "engines">,
  order: ReadyOrder,
  material: MaterialRow,
  { hasSource }: KnownSource = { hasSource: false },
): OrderPlan[] {
  const { product, settings } = order;
  const { name: sourceName, kind } = material;
  const choice: SourceSettings = settings;
  const { ownSubtitles = null } = choice;
  // Subtitles tell their language where the sound does not.
  const mayTell = !wasHeard(choice, material) || ownSubtitles !== null;
  const sourceLanguage = spokenLanguage(choice, material) ?? (mayTell ? "auto" : null);
  const durationMs = workLength(order, material);
  const known = { engines, sourceName, kind, durationMs, sourceLanguage, settings, hasSource };
  return languagesOfOrder(order).map((targetLanguage) => ({
    targetLanguage,
    ...planProduct(product, { ...known, targetLanguage }),
  }));
}
