/** What libass shows of a dialogue's text: no override codes (in braces), no drawings (between `\p1` and `\p0`). */
export const assText = (source: string): string => {
  let shown = "";
  let isDrawing = false;
  let from = 0;
  while (from < source.length) {
    const open = source.indexOf("{", from);
    const close = open === -1 ? -1 : source.indexOf("}", open);
    // A brace that is never closed is text.
    const end = close === -1 ? source.length : open;
    if (!isDrawing) shown += source.slice(from, end);
    if (close === -1) break;
    const scale = [...source.slice(open, close).matchAll(/\\p(\d+)/g)].at(-1)?.[1];
    if (scale !== undefined) isDrawing = Number(scale) > 0;
    from = close + 1;
  }
  return shown
    .replace(/\\[Nn]/g, "\n")
    .replace(/\\h/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
};
