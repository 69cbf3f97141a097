import { mixStatusPart } from "../audio/mix/mix-status-store.ts";
import { recordLinePart } from "../audio/record/record-line-store.ts";
import { recorderPart } from "../audio/record/use-recorder.ts";
import { speakDeskPart } from "../audio/speak/use-speak-desk.ts";
import { chosenSentencePart } from "../audio/takes/chosen-sentence.ts";
import { checksPart } from "../checks/checks-store.ts";
import { reviewPart } from "../checks/review-store.ts";
import type { SessionPart } from "../document/session-parts.ts";
import { findPart } from "../find/find-store.ts";
import { replacePart, searchPart } from "../find/finder-parts.ts";
import { palettePart } from "../keys/command-palette.tsx";
import { commandsPart } from "../keys/command-registry.ts";
import { keysPart } from "../keys/keys-store.ts";
import { linesViewPart } from "../lines/lines-view-store.ts";
import { openedNotesPart } from "../lines/notes-store.ts";
import { rangeStartPart } from "../lines/use-row-selection.ts";
import { announcementsPart } from "../session/announcements.tsx";
import { focusPart } from "../session/focus-line.ts";
import { layoutPart } from "../session/layout-store.ts";
import { askedPanelsPart, sessionActionsPart } from "../session/session-actions.ts";
import { timelinePart } from "../timeline/panel/use-timeline.ts";
import { wordingPart } from "../wording/wording-store.ts";

/** All that the panels of the editor hold of an open task. A session makes every one of them anew. */
export const editorParts: readonly SessionPart<unknown>[] = [
  focusPart,
  layoutPart,
  announcementsPart,
  askedPanelsPart,
  sessionActionsPart,
  commandsPart,
  keysPart,
  palettePart,
  wordingPart,
  findPart,
  searchPart,
  replacePart,
  mixStatusPart,
  recordLinePart,
  recorderPart,
  speakDeskPart,
  chosenSentencePart,
  timelinePart,
  checksPart,
  reviewPart,
  linesViewPart,
  openedNotesPart,
  rangeStartPart,
];
