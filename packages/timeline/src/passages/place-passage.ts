import type { PassageMark, Segment } from "@voxloom/contract";

/** Where a mark stands in a script now. */
export type PassagePlace = { lineId: string; from: number; to: number };
export type PlacedMark = { mark: PassageMark; place: PassagePlace };

type Line = Pick<Segment, "id" | "startMs" | "endMs" | "sourceText">;
type Wanted = Pick<PassageMark, "lineId" | "from" | "to" | "quote" | "atMs">;

/** A passage whose line was split or merged is looked for so far from where it was said, in milliseconds. */
const reachMs = 60_000;

/**
 * Where a passage stands in lines that were edited since: where its words are in its line, else where they are in a line
 * near by, else at the same letters of its line, whose words were corrected. null: it is gone with its line.
 */
export function placePassage(mark: Wanted, lines: readonly Line[]): PassagePlace | null {
  return placeNear(mark, lines, new Map(lines.map((line) => [line.id, line])));
}

function placeNear(
  { lineId, from, to, quote, atMs }: Wanted,
  lines: readonly Line[],
  byId: ReadonlyMap<string, Line>,
): PassagePlace | null {
  const line = byId.get(lineId);
  const own = line === undefined ? null : placeInLine(line, quote, from);
  if (own !== null) return own;
  const distance = ({ startMs, endMs }: Line): number => Math.max(startMs - atMs, atMs - endMs, 0);
  const near = lines
    .filter((one) => one.id !== lineId && distance(one) <= reachMs)
    .toSorted((a, b) => distance(a) - distance(b));
  for (const one of near) {
    const place = placeInLine(one, quote, 0);
    if (place !== null) return place;
  }
  const length = line?.sourceText.length ?? 0;
  if (line === undefined || length === 0) return null;
  return from < length ? { lineId, from, to: Math.min(to, length) } : { lineId, from: 0, to: length };
}

/** The place of a quote in a line, the nearest to where it was; null: it is not there. */
function placeInLine({ id, sourceText }: Line, quote: string, nearTo: number): PassagePlace | null {
  if (quote === "") return null;
  let found = -1;
  for (let at = sourceText.indexOf(quote); at !== -1; at = sourceText.indexOf(quote, at + 1))
    if (found === -1 || Math.abs(at - nearTo) < Math.abs(found - nearTo)) found = at;
  return found === -1 ? null : { lineId: id, from: found, to: found + quote.length };
}

/** All marks of a script: those that have a place, in the order of the text, and those whose passage is gone. */
export function placePassages(
  marks: readonly PassageMark[],
  lines: readonly Line[],
): { placed: PlacedMark[]; lost: PassageMark[] } {
  const order = new Map(lines.map(({ id }, index) => [id, index]));
  const byId = new Map(lines.map((line) => [line.id, line]));
  const placed: PlacedMark[] = [];
  const lost: PassageMark[] = [];
  for (const mark of marks) {
    const place = placeNear(mark, lines, byId);
    if (place === null) lost.push(mark);
    else placed.push({ mark, place });
  }
  const rank = ({ lineId }: PassagePlace): number => order.get(lineId) ?? 0;
  placed.sort((a, b) => rank(a.place) - rank(b.place) || a.place.from - b.place.from);
  return { placed, lost };
}
