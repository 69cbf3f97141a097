import type { Task, TaskProduct } from "@voxloom/contract";
import { paths } from "./paths.ts";

/** Where each product is ordered, and where its lines are changed. */
const places = {
  "video-translation": { order: paths.translation, editor: paths.translationEditor },
  "audio-translation": { order: paths.audioTranslation, editor: paths.audioEditor },
  subtitles: { order: paths.subtitles, editor: paths.subtitleEditor },
  transcription: { order: paths.transcription, editor: paths.transcriptEditor },
} as const satisfies Record<TaskProduct, { order: string; editor: (taskId: string) => string }>;

/** The page of a draft's product with the draft in it. */
export const draftAddress = ({
  id,
  materialId,
  product,
}: Pick<Task, "id" | "materialId" | "product">): string =>
  `${places[product].order}?${new URLSearchParams({ material: materialId, draft: id })}`;

/** Where the lines of a task are changed. */
export const studioAddress = ({ id, product }: Pick<Task, "id" | "product">): string =>
  places[product].editor(id);
