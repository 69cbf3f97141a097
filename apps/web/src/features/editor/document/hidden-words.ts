import type { Segment, TranscriptView } from "@voxloom/contract";
import { cleanText, findHidden, type HiddenRange } from "@voxloom/timeline";
import { rememberByObject } from "../../../lib/remember.ts";

type Reading = { hidden: readonly HiddenRange[]; isEmpty: boolean };

const readingsOf = rememberByObject((_: Segment) => new Map<string, Reading>());

/** What a clean reading hides of a line, and whether nothing is left of it then. */
function readLine(segment: Segment, language: string): Reading {
  const readings = readingsOf(segment);
  const before = readings.get(language);
  if (before !== undefined) return before;
  const hidden = findHidden(segment.sourceText, language);
  const isEmpty = hidden.length > 0 && cleanText(segment.sourceText, language) === "";
  const reading = { hidden, isEmpty };
  readings.set(language, reading);
  return reading;
}

const nothing: readonly HiddenRange[] = [];

/** What a view hides of a line's source text. */
export const getHidden = (
  segment: Segment,
  language: string,
  view: TranscriptView,
): readonly HiddenRange[] => (view === "verbatim" ? nothing : readLine(segment, language).hidden);

/** Lines that a view shows something of. */
export const listShown = (
  segments: readonly Segment[],
  language: string,
  view: TranscriptView,
): readonly Segment[] =>
  view === "verbatim" ? segments : segments.filter((segment) => !readLine(segment, language).isEmpty);
