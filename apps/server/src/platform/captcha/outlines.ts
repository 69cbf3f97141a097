import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype from "opentype.js";

export type Point = { x: number; y: number };
/** A closed line; where lines lie within each other, the even ones are holes. */
export type Outline = Point[];

const fontFile = "@fontsource/comic-neue/files/comic-neue-latin-700-normal.woff";
let font: opentype.Font | undefined;

function loadedFont(): opentype.Font {
  if (font === undefined) {
    const bytes = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(fontFile)));
    font = opentype.parse(bytes.buffer);
  }
  return font;
}

/** The outlines of a sign standing on 0, as points at uneven distances, and the sign's width; in the unit of `size`. */
export function outlinesOf(sign: string, size: number): { outlines: Outline[]; width: number } {
  const outlines: Outline[] = [];
  let last: Point = { x: 0, y: 0 };
  for (const command of loadedFont().getPath(sign, 0, 0, size).commands) {
    if (command.type === "Z") continue;
    if (command.type === "M") outlines.push([]);
    else outlines.at(-1)?.push(...steps((at) => pointOn(last, command, at)));
    last = { x: command.x, y: command.y };
    outlines.at(-1)?.push(last);
  }
  return { outlines, width: loadedFont().getAdvanceWidth(sign, size) };
}

/** Points between the ends of a piece: neither their number nor their places tell which piece of which sign it was. */
function steps(pointAt: (at: number) => Point): Point[] {
  const count = 2 + Math.floor(Math.random() * 4);
  return Array.from({ length: count }, (_, index) => pointAt((index + Math.random()) / count));
}

function pointOn(from: Point, command: Exclude<opentype.PathCommand, { type: "Z" }>, at: number): Point {
  const left = 1 - at;
  const mix = (...parts: [share: number, point: Point][]): Point => ({
    x: parts.reduce((sum, [share, point]) => sum + share * point.x, 0),
    y: parts.reduce((sum, [share, point]) => sum + share * point.y, 0),
  });
  if (command.type === "Q") {
    const bend = { x: command.x1, y: command.y1 };
    return mix([left ** 2, from], [2 * left * at, bend], [at ** 2, command]);
  }
  if (command.type === "C") {
    const [first, second] = [
      { x: command.x1, y: command.y1 },
      { x: command.x2, y: command.y2 },
    ];
    return mix(
      [left ** 3, from],
      [3 * left ** 2 * at, first],
      [3 * left * at ** 2, second],
      [at ** 3, command],
    );
  }
  return mix([left, from], [at, command]);
}
