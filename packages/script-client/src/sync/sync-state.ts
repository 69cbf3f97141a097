import type { SaveState } from "../document/editor-store.ts";

/** How it stands with what is edited here and the server. */
export type SyncState =
  /** The server has everything. */
  | "saved"
  /** There is something that it does not have; it is sent when typing rests. */
  | "unsaved"
  /** Something is on its way. */
  | "sending"
  /** The server could not be reached; it is tried again. */
  | "offline"
  /** Both sides changed the same: nothing is sent until a person has chosen. */
  | "disputed"
  /** The server does not take it; the next edit, or a press of "save", tries again. */
  | "refused"
  /** The window was left: nothing is sent any more, and what is unsaved stays in the browser. */
  | "closed";

export type SyncEvent =
  /** The document has changed here. */
  | "edited"
  /** Something goes to the server now. */
  | "sent"
  /** The server has all there is. */
  | "all-saved"
  /** The server has what was sent, and there is more; or it was only a matter of who came first. */
  | "more-to-save"
  | "unreachable"
  | "refused"
  /** Somebody else changed the same. */
  | "clashed"
  /** The last conflict was settled. */
  | "settled"
  | "closed";

/**
 * What follows in which state; what is not in the table changes nothing.
 *
 * | state    | edited  | sent    | all-saved | more-to-save | unreachable | refused | clashed  | settled | closed |
 * | -------- | ------- | ------- | --------- | ------------ | ----------- | ------- | -------- | ------- | ------ |
 * | saved    | unsaved | sending |           | unsaved      | offline     | refused | disputed |         | closed |
 * | unsaved  |         | sending | saved     |              | offline     | refused | disputed |         | closed |
 * | sending  |         |         | saved     | unsaved      | offline     | refused | disputed |         | closed |
 * | offline  |         | sending | saved     | unsaved      |             | refused | disputed |         | closed |
 * | refused  |         | sending | saved     | unsaved      | offline     |         | disputed |         | closed |
 * | disputed |         |         |           |              |             |         |          | unsaved | closed |
 * | closed   |         |         |           |              |             |         |          |         |        |
 *
 * A document that is edited while it is offline stays so until the server is reached, and one that is disputed until a
 * person has chosen.
 */
const table: Readonly<Record<SyncState, Partial<Record<SyncEvent, SyncState>>>> = {
  saved: {
    edited: "unsaved",
    sent: "sending",
    "more-to-save": "unsaved",
    unreachable: "offline",
    refused: "refused",
    clashed: "disputed",
    closed: "closed",
  },
  unsaved: {
    sent: "sending",
    "all-saved": "saved",
    unreachable: "offline",
    refused: "refused",
    clashed: "disputed",
    closed: "closed",
  },
  sending: {
    "all-saved": "saved",
    "more-to-save": "unsaved",
    unreachable: "offline",
    refused: "refused",
    clashed: "disputed",
    closed: "closed",
  },
  offline: {
    sent: "sending",
    "all-saved": "saved",
    "more-to-save": "unsaved",
    refused: "refused",
    clashed: "disputed",
    closed: "closed",
  },
  refused: {
    sent: "sending",
    "all-saved": "saved",
    "more-to-save": "unsaved",
    unreachable: "offline",
    clashed: "disputed",
    closed: "closed",
  },
  disputed: { settled: "unsaved", closed: "closed" },
  closed: {},
};

/** The state after an event. */
export const nextState = (state: SyncState, event: SyncEvent): SyncState => table[state][event] ?? state;

/** Whether work may be sent in a state. */
export const maySend = (state: SyncState): boolean => state !== "disputed" && state !== "closed";

const shown: Readonly<Record<Exclude<SyncState, "closed">, SaveState>> = {
  saved: "saved",
  unsaved: "saving",
  sending: "saving",
  offline: "offline",
  refused: "failed",
  disputed: "conflict",
};

/** What a person sees of a state; null: nobody looks any more. */
export const shownState = (state: SyncState): SaveState | null => (state === "closed" ? null : shown[state]);
