import type { Segment } from "@voxloom/contract";
import { endOfView, getX, type TimeView } from "../view/time-view.ts";
import { firstIndex, type LineIndex, placesWithin } from "./line-index.ts";

/** A line as it stands in its row, in CSS pixels; `line` null: several, too close together to be told apart. */
export type ClipBox = { line: Segment | null; x: number; widthPx: number; isSelected: boolean };

/** Lines narrower than this are drawn as one mark with their neighbors. */
const narrowPx = 3;

/** What of a row is to be drawn: never more boxes than fit beside each other, however many lines there are. */
export const clipBoxes = (index: LineIndex, view: TimeView, selectedIds: ReadonlySet<string>): ClipBox[] => {
  const boxes: ClipBox[] = [];
  const { from, to } = placesWithin(index, view.scrollMs, endOfView(view));
  for (let place = from; place < to; ) {
    const line = index.lines[place];
    if (line === undefined) break;
    const [x, endX] = [getX(view, line.startMs), getX(view, line.endMs)];
    const isNarrow = endX - x < narrowPx;
    const next = isNarrow
      ? placeAfter(index, { from: place + 1, to }, line.startMs + narrowPx / view.pxPerMs)
      : place + 1;
    if (endX >= 0 || isNarrow) {
      const isAlone = next === place + 1;
      boxes.push({
        line: isAlone ? line : null,
        x,
        widthPx: Math.max(isNarrow ? narrowPx - 1 : 1, endX - x),
        isSelected: isSelectedWithin(index, { from: place, to: next }, selectedIds),
      });
    }
    place = next;
  }
  return boxes;
};

type Places = { from: number; to: number };

const placeAfter = ({ lines }: LineIndex, { from, to }: Places, ms: number): number =>
  from + firstIndex(to - from, (index) => (lines[from + index]?.startMs ?? 0) >= ms);

const isSelectedWithin = ({ lines }: LineIndex, { from, to }: Places, ids: ReadonlySet<string>): boolean => {
  if (ids.size === 0) return false;
  for (let place = from; place < to; place += 1) if (ids.has(lines[place]?.id ?? "")) return true;
  return false;
};
