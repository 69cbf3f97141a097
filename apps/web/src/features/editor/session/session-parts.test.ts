import { expect, test } from "vitest";
import { mixStatusPart } from "../audio/mix/mix-status-store.ts";
import { recordLinePart } from "../audio/record/record-line-store.ts";
import { recorderPart } from "../audio/record/use-recorder.ts";
import { speakDeskPart } from "../audio/speak/use-speak-desk.ts";
import { checksPart, takeNews } from "../checks/checks-store.ts";
import { reviewedEntry, reviewPart, startReview } from "../checks/review-store.ts";
import { createSessionParts, defineStorePart } from "../document/session-parts.ts";
import { findPart, showPlaces } from "../find/find-store.ts";
import { commandsPart } from "../keys/command-registry.ts";
import { editorParts } from "../layout/editor-parts.ts";
import { openedNotesPart } from "../lines/notes-store.ts";
import { rangeStartPart } from "../lines/use-row-selection.ts";
import { openReading } from "../testing/make-part.ts";
import { timelinePart } from "../timeline/panel/use-timeline.ts";
import { wordingPart } from "../wording/wording-store.ts";
import { announcementsPart } from "./announcements.tsx";
import { focusPart } from "./focus-line.ts";
import { sessionActionsPart } from "./session-actions.ts";

/** All that is said of lines in a session: everything but what this browser remembers beyond tasks. */
const saidIn = ({ parts }: ReturnType<typeof openReading>) => ({
  checks: parts.get(checksPart).getState(),
  review: parts.get(reviewPart).getState(),
  find: parts.get(findPart).getState(),
  commands: parts.get(commandsPart).store.getState(),
  notes: parts.get(openedNotesPart).getState(),
  rangeStart: parts.get(rangeStartPart).getState(),
  mix: parts.get(mixStatusPart).getState(),
  recordLine: parts.get(recordLinePart).getState(),
  recorder: parts.get(recorderPart).store.getState(),
  speaking: parts.get(speakDeskPart).store.getState(),
  timeline: parts.get(timelinePart).live.getState(),
  wording: parts.get(wordingPart).store.getState(),
  announced: parts.get(announcementsPart).getState(),
  focus: parts.get(focusPart).getState(),
});

test("what is said of one task's lines is not known in another's session, which has the same ids", () => {
  const session = openReading("task-1");
  const { parts } = session;
  const untouched = saidIn(session);
  takeNews(
    parts.get(checksPart),
    { changed: [], removed: [], totals: { byKind: {}, changed: 3, rated: null } },
    true,
  );
  startReview(parts.get(reviewPart), { taskId: "task-1", revision: 1 }, [{ segmentId: "s1", report: null }]);
  showPlaces(parts.get(findPart), [{ id: "s1", field: "target", from: 0, to: 1 }]);
  parts.get(commandsPart).register("split", () => undefined);
  for (const part of [openedNotesPart, rangeStartPart, recordLinePart])
    parts.get(part).setState({ segmentId: "s1" });
  parts.get(mixStatusPart).setState({ failedCount: 1 });
  parts.get(recorderPart).store.setState({ phase: "asking", segmentId: "s1" }, true);
  parts.get(speakDeskPart).store.setState({ running: new Set(["s1"]) });
  parts.get(timelinePart).live.setState({ grabbedId: "s1" });
  parts.get(wordingPart).store.setState({ asked: { segmentId: "s1", spec: "shorter", text: "" } });
  const { focusLine, announce } = parts.get(sessionActionsPart);
  focusLine({ segmentId: "s1", field: "row" });
  announce("Line 1");
  const touched = saidIn(session);
  for (const [name, state] of Object.entries(touched))
    expect([name, state]).not.toEqual([name, untouched[name as keyof typeof untouched]]);
  expect(reviewedEntry(touched.review)?.segmentId).toBe("s1");
  const other = saidIn(openReading("task-2"));
  expect(JSON.stringify(other)).toBe(JSON.stringify(untouched));
});

test("a session makes every part once, those first that others stand on, and knows no others", () => {
  const session = openReading();
  for (const part of editorParts) expect(session.parts.get(part)).toBe(session.parts.get(part));
  const unlisted = defineStorePart(() => ({}));
  expect(() => session.parts.get(unlisted)).toThrow("in no list");
  const core = { ...session, taskId: "task-1", onCharged: () => undefined };
  expect(createSessionParts(core, [unlisted]).get(unlisted).getState()).toEqual({});
});
