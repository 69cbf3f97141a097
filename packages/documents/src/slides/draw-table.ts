import type { SKRSContext2D } from "@napi-rs/canvas";
import { findChild, listChildren, type XmlElement } from "../markup.ts";
import { readColor } from "./colors.ts";
import { drawWords, measureWords } from "./draw-words.ts";
import type { LookTheme } from "./text-looks.ts";

type DrawnTable = {
  table: XmlElement;
  box: { x: number; y: number };
  /** Pixels of an EMU. */
  scale: number;
  theme: LookTheme;
  styles: readonly (XmlElement | undefined)[];
};

const maxCells = 2_000;

/** Draws a table: its own colors, else a first row in the first color of the theme and every second row shaded. */
export function drawTable(context: SKRSContext2D, { table, box, scale, theme, styles }: DrawnTable): void {
  const widths = listChildren(findChild(table, "a:tblGrid") ?? table, "a:gridCol").map(
    ({ attributes }) => (Number(attributes.w) || 0) * scale,
  );
  const { firstRow, bandRow } = findChild(table, "a:tblPr")?.attributes ?? {};
  const accent = `#${theme.palette("accent1") ?? "4472c4"}`;
  let y = box.y;
  let cells = 0;
  for (const [index, row] of listChildren(table, "a:tr").entries()) {
    const isHead = index === 0 && firstRow === "1";
    let x = box.x;
    const shown = listChildren(row, "a:tc").flatMap((cell, column) => {
      const width = widths[column] ?? 0;
      const at = x;
      x += width;
      const { gridSpan, hMerge, vMerge } = cell.attributes;
      if (hMerge === "1" || vMerge === "1") return [];
      const span = Math.max(1, Number(gridSpan) || 1);
      const whole = widths.slice(column, column + span).reduce((sum, one) => sum + one, 0);
      const body = findChild(cell, "a:txBody");
      const properties = findChild(cell, "a:tcPr");
      const {
        marL = "91440",
        marR = "91440",
        marT = "45720",
        marB = "45720",
        anchor,
      } = properties?.attributes ?? {};
      const insets = { lIns: marL, rIns: marR, tIns: marT, bIns: marB, ...(anchor && { anchor }) };
      const words = body && {
        ...{ body, scale, theme, styles },
        bodies: [{ name: "a:bodyPr", attributes: insets, children: [] }],
        ...(isHead && { color: "#ffffff", isBold: true }),
      };
      const fill = readColor(findChild(properties, "a:solidFill"), theme.palette);
      return [{ at, width: whole, words, fill }];
    });
    cells += shown.length;
    if (cells > maxCells) return;
    const heights = shown.map(({ width, words }) =>
      words ? measureWords(context, { ...words, box: { x: 0, y: 0, width, height: 0 } }) : 0,
    );
    const height = Math.max((Number(row.attributes.h) || 0) * scale, ...heights);
    for (const { at, width, words, fill } of shown) {
      const isShaded = bandRow === "1" && index % 2 === (firstRow === "1" ? 1 : 0);
      context.save();
      context.globalAlpha = fill === null && !isHead ? 0.18 : 1;
      context.fillStyle = fill ?? accent;
      if (fill !== null || isHead || isShaded) context.fillRect(at, y, width, height);
      context.restore();
      context.strokeStyle = "rgba(128, 128, 128, 0.4)";
      context.lineWidth = Math.max(0.5, 6_350 * scale);
      context.strokeRect(at, y, width, height);
      if (words) drawWords(context, { ...words, box: { x: at, y, width, height } });
    }
    y += height;
  }
}
