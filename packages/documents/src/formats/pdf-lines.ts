/** Letters that stand together, as PDF.js has them: `transform` tells size, turn and place. */
export type PdfItem = {
  str: string;
  transform: readonly number[];
  width: number;
  height: number;
  hasEOL: boolean;
};

/** A line of a page. Places in points, from the left and from the foot of the page; `size` is that of its letters. */
export type PdfLine = { text: string; x: number; endX: number; y: number; size: number };

/** The lines of a page, in the order in which they were written into it. */
export function listLines(items: readonly PdfItem[]): PdfLine[] {
  const lines: PdfLine[] = [];
  let line: PdfLine | null = null;
  const end = () => {
    const text = line?.text.replace(/\s+/g, " ").trim() ?? "";
    if (line !== null && text !== "") lines.push({ ...line, text });
    line = null;
  };
  for (const item of items) {
    const { str, hasEOL } = item;
    const { x, y, size } = getPlace(item);
    if (str !== "") {
      const current: PdfLine | null = line;
      if (current !== null && !isSameLine(current, { x, y, size })) end();
      line = addItem(line, item, { x, y, size });
    }
    if (hasEOL) end();
  }
  end();
  return lines;
}

type Place = { x: number; y: number; size: number };

/** Where an item begins; text that stands on its side is read as if it did not. */
function getPlace({ transform, height }: PdfItem): Place {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform;
  const size = height || Math.hypot(c, d) || Math.hypot(a, b);
  return Math.abs(b) > Math.abs(a) ? { x: f, y: -e, size } : { x: e, y: f, size };
}

/** Raised and lowered letters are of the line that they stand in; what begins left of its end is another column or line. */
const isSameLine = (line: PdfLine, { x, y, size }: Place): boolean =>
  Math.abs(line.y - y) < 0.6 * Math.max(line.size, size) && x > line.x - size;

function addItem(line: PdfLine | null, { str, width }: PdfItem, { x, y, size }: Place): PdfLine {
  if (line === null) return { text: str, x, endX: x + width, y, size };
  const hasGap = x - line.endX > 0.2 * size && !/\s$/.test(line.text) && !/^\s/.test(str);
  return {
    text: `${line.text}${hasGap ? " " : ""}${str}`,
    x: Math.min(line.x, x),
    endX: Math.max(line.endX, x + width),
    // The larger letters are the line's own.
    y: size > line.size ? y : line.y,
    size: Math.max(line.size, size),
  };
}
