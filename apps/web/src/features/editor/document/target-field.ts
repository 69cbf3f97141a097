/** The field in which a line's translation, or the text that is said, is written; null: it is not on the page. */
export const getTargetField = (segmentId: string): HTMLTextAreaElement | null =>
  document.querySelector<HTMLTextAreaElement>(
    `textarea[data-line="${CSS.escape(segmentId)}"][data-side="target"]`,
  );
