/**
 * What libass shows of a dialogue's text: no override codes (in braces), no drawings (between `\p1` and `\p0`); braces
 * behind a backslash are text, and so is a backslash with a word joiner behind it.
 */
export const assText = (source: string): string => {
  let shown = "";
  let isDrawing = false;
  let from = 0;
  while (from < source.length) {
    const open = openBrace(source, from);
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
    .replace(/\\(?:[Nnh{}]|\u2060)/g, (code) => codes[code] ?? code)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
};

const codes: Readonly<Record<string, string>> = {
  "\\N": "\n",
  "\\n": "\n",
  "\\h": " ",
  "\\{": "{",
  "\\}": "}",
  "\\\u2060": "\\",
};

const openBrace = (source: string, from: number): number => {
  let open = source.indexOf("{", from);
  while (open > 0 && source[open - 1] === "\\") open = source.indexOf("{", open + 1);
  return open;
};
