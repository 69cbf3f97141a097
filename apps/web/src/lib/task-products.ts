import type { Task, TaskProduct } from "@voxloom/contract";
import { paths } from "./paths.ts";

type ProductPlaces = {
  /** Where it is ordered: the page is `routes/workspace<order>.tsx`. */
  order: string;
  /** Where its lines are changed; null: it has none. */
  editor: ((taskId: string) => string) | null;
  /** Its line in the menu, as the phrase `nav.<menu>` names it. */
  menu: string;
};

/** What the pages have of each product, in the order of the menu. */
export const productPlaces = {
  "video-translation": { order: paths.translation, editor: paths.translationEditor, menu: "translation" },
  "audio-translation": { order: paths.audioTranslation, editor: paths.audioEditor, menu: "audio" },
  subtitles: { order: paths.subtitles, editor: paths.subtitleEditor, menu: "subtitles" },
  transcription: { order: paths.transcription, editor: paths.transcriptEditor, menu: "transcription" },
} as const satisfies Record<TaskProduct, ProductPlaces>;

/** The page of a draft's product with the draft in it. */
export const draftAddress = ({
  id,
  materialId,
  product,
}: Pick<Task, "id" | "materialId" | "product">): string =>
  `${productPlaces[product].order}?${new URLSearchParams({ material: materialId, draft: id })}`;

/** Where the lines of a task are changed; of one without lines its page. */
export function studioAddress({ id, product, projId }: Pick<Task, "id" | "product" | "projId">): string {
  const { editor }: ProductPlaces = productPlaces[product];
  return editor === null ? paths.task(projId, id) : editor(id);
}
