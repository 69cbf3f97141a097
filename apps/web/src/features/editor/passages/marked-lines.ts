import type { PlacedMark } from "@voxloom/timeline";
import { createContext, useContext } from "react";
import type { Mark } from "../document/text-marks.ts";

/** What is marked in each line, by its id. */
export type MarkedLines = ReadonlyMap<string, readonly Mark[]>;

const Context = createContext<MarkedLines>(new Map());
const none: readonly Mark[] = [];

export const MarkedLinesProvider = Context.Provider;

/** The marks of a line as they are drawn. */
export const useMarkedLine = (lineId: string): readonly Mark[] => useContext(Context).get(lineId) ?? none;

/** Placed marks by their lines. */
export function groupByLine(placed: readonly PlacedMark[]): MarkedLines {
  const lines = new Map<string, Mark[]>();
  for (const { mark, place } of placed) {
    const marks = lines.get(place.lineId) ?? [];
    marks.push({ from: place.from, to: place.to, kind: mark.kind });
    lines.set(place.lineId, marks);
  }
  return lines;
}
