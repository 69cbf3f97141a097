import type { DownloadKind, TaskProduct } from "@voxloom/contract";
import type { GraphPlan } from "../graph/plan-graph.ts";
import {
  type FinishedTask,
  outlineProduct,
  type PlanRequest,
  type Produced,
  type ProductOutline,
  type ProductRequest,
} from "../graph/product.ts";
import { clips } from "./clips/product.ts";
import { lipSync } from "./lip-sync/product.ts";
import { slideshow } from "./slideshow/product.ts";
import { textToSpeech } from "./text-to-speech/product.ts";
import { audioTranslation, videoTranslation } from "./translation/product.ts";
import { subtitles, transcription } from "./written/product.ts";

/** Every product, by its id. */
export const products = {
  "video-translation": videoTranslation,
  "audio-translation": audioTranslation,
  subtitles,
  transcription,
  "text-to-speech": textToSpeech,
  slideshow,
  clips,
  "lip-sync": lipSync,
} satisfies Record<TaskProduct, unknown>;

/** Which engines would make it, and how long it may take, or what stands in the way. */
export const planProduct = (product: TaskProduct, request: PlanRequest): GraphPlan =>
  products[product].plan(request);

/** Makes what a task of a product is about. Throws AppError, EngineError and MediaError. */
export const produce = (product: TaskProduct, request: ProductRequest): Promise<Produced> =>
  products[product].produce(request);

/** What can be downloaded of a task. */
export const downloadKinds = (product: TaskProduct, task: FinishedTask): readonly DownloadKind[] =>
  products[product].downloads.kinds(task);

/** The name of the output that is a download already; null: it is written when it is asked for. */
export const madeDownload = (
  { product, outputs }: { product: TaskProduct } & Pick<FinishedTask, "outputs">,
  kind: DownloadKind,
): string | null => products[product].downloads.made({ outputs })[kind] ?? null;

/** What every product consists of. */
export const productOutlines = (): ProductOutline[] => Object.values(products).map(outlineProduct);
