import { defineStorePart } from "../document/session-parts.ts";

/** What of a line takes the focus: its row, or one of its fields. */
export type LineField = "row" | "source" | "target" | "speaker" | "notes";

export type FocusSpec = {
  segmentId: string;
  field: LineField;
  /** Where the cursor goes, in UTF-16 units. Default: the end. */
  caret?: number | "all";
};

/** The focus that is to come: the list brings its line into view, and the field takes it as soon as it is there. */
export const focusPart = defineStorePart<{ spec: FocusSpec | null }>(() => ({ spec: null }));
