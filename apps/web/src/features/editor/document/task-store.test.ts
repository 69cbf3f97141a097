import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { checksStore, takeNews } from "../checks/checks-store.ts";
import { reviewedEntry, reviewStore, startReview } from "../checks/review-store.ts";
import { findStore, showPlaces } from "../find/find-store.ts";
import { focusLine, focusSpecs } from "../lines/focus-spec.ts";
import { openedNotes, openNotes } from "../lines/open-notes.ts";
import { viewerSession } from "../session/viewer-session.ts";
import { recordSpec } from "../sound/record/record-spec.ts";
import { createTaskStore } from "./task-store.ts";

// Under names of their own: other tests leave a task open.
const open = (taskId: string) =>
  viewerSession(
    {
      taskId,
      media: {
        originalUrl: null,
        dubUrl: null,
        dubAudioUrl: null,
        posterUrl: null,
        sourceSubtitlesUrl: null,
        targetSubtitlesUrl: null,
      },
    },
    createScript({
      sourceLanguage: "en",
      targetLanguage: "es",
      durationMs: 5000,
      speakers: [createSpeaker(0, "Anna", "anna")],
      segments: [
        createSegment({
          id: "s1",
          speakerId: "anna",
          startMs: 0,
          endMs: 2000,
          sourceText: "a",
          targetText: "b",
        }),
      ],
    }),
  );

test("what is said of one task's lines is not known of another's, and stays while it is the same", () => {
  const stores = { findStore, openedNotes, recordSpec, focusSpecs, checksStore, reviewStore };
  const all = () => Object.entries(stores).map(([name, store]) => [name, store.getState()]);
  open("stores-of-one");
  const untouched = all();
  showPlaces([{ id: "s1", field: "target", from: 0, to: 1 }]);
  openNotes("s1");
  recordSpec.setState({ segmentId: "s1" });
  focusLine({ segmentId: "s1", field: "row" });
  takeNews({ changed: [], removed: [], totals: { byKind: {}, changed: 3, rated: null } }, true);
  startReview({ taskId: "stores-of-one", revision: 1 }, [{ segmentId: "s1", report: null }]);
  const touched = all();
  for (const [index, [name, state]] of touched.entries()) expect([name, state]).not.toEqual(untouched[index]);
  open("stores-of-one");
  expect(all()).toEqual(touched);
  expect(reviewedEntry(reviewStore.getState())?.segmentId).toBe("s1");
  open("stores-of-another");
  for (const [index, [name, state]] of all().entries())
    expect(JSON.stringify([name, state])).toBe(JSON.stringify(untouched[index]));
});

test("a store that is made later begins anew too", () => {
  open("task-3");
  const store = createTaskStore<{ segmentId: string | null }>(() => ({ segmentId: null }));
  store.setState({ segmentId: "s1" });
  open("task-4");
  expect(store.getState()).toEqual({ segmentId: null });
});
