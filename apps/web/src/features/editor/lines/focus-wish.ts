import { createTaskStore } from "../document/task-store.ts";

/** What of a line takes the focus: its row, or one of its fields. */
export type LineField = "row" | "source" | "target" | "speaker" | "notes";

export type FocusWish = {
  segmentId: string;
  field: LineField;
  /** Where the cursor goes, in UTF-16 units. Default: the end. */
  caret?: number | "all";
};

/** The focus that is to come: the list brings its line into view, and the field takes it as soon as it is there. */
export const focusWishes = createTaskStore<{ wish: FocusWish | null }>(() => ({ wish: null }));

/** Brings a line into view and the focus to it. */
export const focusLine = (wish: FocusWish): void => focusWishes.setState({ wish });

/** The wish is fulfilled. */
export const settleFocus = (): void => focusWishes.setState({ wish: null });
