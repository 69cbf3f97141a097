import type { Script } from "@voxloom/contract";
import { applyEdit, createScript, createSegment, createSpeaker, type ScriptEdit } from "@voxloom/timeline";
import fc from "fast-check";

const lines = 5;
/** For tests: the script that several people begin with. */
export const base = createScript({
  sourceLanguage: "en",
  targetLanguage: "es",
  durationMs: 60_000,
  speakers: [createSpeaker(0), createSpeaker(1), createSpeaker(2)],
  segments: Array.from({ length: lines }, (_, index) =>
    createSegment({
      id: `s${index}`,
      speakerId: `speaker-${(index % 3) + 1}`,
      startMs: index * 5000,
      endMs: index * 5000 + 4000,
      targetText: `uno dos ${index}`,
      // As of a file of subtitles: looks, words and the raw form go along with what is changed.
      ...(index % 2 === 0 && {
        place: { anchor: 8 as const },
        targetMarks: {
          runs: [{ from: 0, to: 3, italic: true as const }],
          words: [{ from: 4, to: 7, startMs: index * 5000 + 1000, endMs: index * 5000 + 2000 }],
        },
        cue: {
          side: "target" as const,
          id: `c${index}`,
          raw: { format: "vtt" as const, head: "line:0", body: `<i>uno</i> dos ${index}` },
        },
      }),
    }),
  ),
});
const id = fc.nat(lines - 1).map((index) => `s${index}`);
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 3 });
const speakerId = fc.constantFrom("speaker-1", "speaker-2", "speaker-3", "new");
const edit: fc.Arbitrary<ScriptEdit> = fc.oneof(
  fc.record({
    kind: fc.constant("set-target-text" as const),
    segmentId: id,
    text: fc.constantFrom("a", "b c"),
  }),
  fc.record({ kind: fc.constant("set-notes" as const), segmentId: id, notes: fc.constantFrom("a", "b") }),
  fc.record({ kind: fc.constant("delete-segments" as const), segmentIds: ids }),
  fc.record({ kind: fc.constant("merge-segments" as const), segmentIds: ids }),
  fc.record({
    kind: fc.constant("set-times" as const),
    segmentId: id,
    startMs: fc.nat(30_000),
    endMs: fc.nat(60_000),
  }),
  fc.record({
    kind: fc.constant("split-segment" as const),
    segmentId: id,
    newSegmentId: fc.constantFrom("n1", "n2"),
    side: fc.constant("target" as const),
    at: fc.constant(4),
    atMs: fc.constant(null),
  }),
  fc.record({
    kind: fc.constant("set-marks" as const),
    segmentId: id,
    side: fc.constant("target" as const),
    marks: fc.constantFrom(null, { runs: [{ from: 2, to: 40, bold: true as const }] }),
  }),
  fc.record({
    kind: fc.constant("set-place" as const),
    segmentIds: ids,
    place: fc.constantFrom(null, { anchor: 9 as const }),
  }),
  fc.record({ kind: fc.constant("set-locked" as const), segmentIds: ids, isLocked: fc.boolean() }),
  fc.record({ kind: fc.constant("set-speaker" as const), segmentIds: ids, speakerId }),
  fc.record({
    kind: fc.constant("add-speaker" as const),
    speakerId: fc.constant("new"),
    name: fc.constant(""),
  }),
  fc.record({ kind: fc.constant("merge-speakers" as const), speakerId, intoSpeakerId: speakerId }),
  fc.record({ kind: fc.constant("set-background-volume" as const), volumeDb: fc.nat(3) }),
);
/** For tests: what somebody makes of a script; edits that it refuses are left out. */
export const editedFrom = (script: Script) =>
  fc.array(edit, { maxLength: 6 }).map((edits) =>
    edits.reduce((state, one) => {
      try {
        return applyEdit(state, one);
      } catch {
        return state;
      }
    }, script),
  );
