import { AppError, type Script, type Segment, scriptSchema, subtitleRuleNames } from "@voxloom/contract";
import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clippedMarks } from "../marks/line-marks.ts";
import {
  createScript,
  createSegment,
  createSpeaker,
  createTake,
  orderSegments,
} from "../script/create-script.ts";
import { scriptProblems } from "../script/read-script.ts";
import { applyEdit } from "./apply-edit.ts";
import { carrySource } from "./carry-source.ts";
import type { ScriptEdit } from "./script-edit.ts";
import { applyPatch, diffScripts } from "./script-patch.ts";

const durationMs = 20_000;
const word = fc.constantFrom(
  "one",
  "two,",
  "Three.",
  "4",
  "na\u00efve",
  "日本の",
  "สวัสดี",
  "م",
  "—",
  "e\u0301te",
  "👩‍👩‍👧",
);
const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
/** Marks as edits may send them: anywhere, in any order. */
const span = { from: fc.nat({ max: 30 }), to: fc.nat({ max: 30 }) };
const listOf = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 3 });
const marks = fc.option(
  fc.record(
    {
      runs: listOf(fc.record({ ...span, italic: fc.constant(true as const) })),
      ruby: listOf(fc.record({ ...span, text: fc.constant("かな") })),
      words: listOf(fc.record({ ...span, startMs: fc.nat(durationMs), endMs: fc.nat(durationMs) })),
    },
    { requiredKeys: [] },
  ),
);
const place = fc.option(fc.record({ anchor: fc.constantFrom(1 as const, 8 as const) }));
const cue = fc.option(
  fc.record({
    side: fc.constantFrom("source" as const, "target" as const),
    id: fc.constantFrom("intro", "2"),
    raw: fc.record({ format: fc.constant("vtt" as const), head: fc.constant(""), body: text }),
  }),
);
const line = fc.record({
  startMs: fc.integer({ min: 0, max: durationMs - 2000 }),
  lengthMs: fc.integer({ min: 1, max: 2000 }),
  speaker: fc.integer({ min: 1, max: 2 }),
  sourceText: text,
  targetText: text,
  shorterTexts: fc.array(text, { maxLength: 2 }),
  isLocked: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
  sourceMarks: marks,
  targetMarks: marks,
  place,
  cue,
});
const anyScript: fc.Arbitrary<Script> = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) =>
  createScript({
    sourceLanguage: "en",
    targetLanguage: "de",
    durationMs,
    speakers: [createSpeaker(0), createSpeaker(1)],
    segments: lines.map(({ startMs, lengthMs, speaker, ...parts }, index) => {
      const words = parts.sourceText.split(" ").filter((one) => one !== "");
      const take = createTake({
        id: `t${index}`,
        artifactKey: `k${index}`,
        text: parts.targetText,
        voiceId: "v",
        engineId: "e",
        durationMs: lengthMs,
        createdAt: "2026-01-01T00:00:00Z",
      });
      return createSegment({
        ...parts,
        sourceMarks: clippedMarks(parts.sourceMarks, parts.sourceText),
        targetMarks: clippedMarks(parts.targetMarks, parts.targetText),
        cue: parts.cue && { ...parts.cue, id: `${parts.cue.id}-${index}` },
        id: `s${index}`,
        speakerId: `speaker-${speaker}`,
        startMs,
        endMs: startMs + lengthMs,
        words: words.map((one, at) => ({
          text: one,
          startMs: startMs + Math.floor((lengthMs * at) / words.length),
          endMs: startMs + Math.floor((lengthMs * (at + 1)) / words.length),
          confidence: null,
        })),
        takes: [take, { ...take, id: `u${index}`, artifactKey: `l${index}` }],
        takeId: index % 2 === 0 ? take.id : null,
        notes: `note ${index}`,
      });
    }),
  }),
);

const id = fc.constantFrom("s0", "s1", "s2", "s3", "n1", "nobody");
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 4 });
const time = fc.integer({ min: 0, max: durationMs + 500 });
const speakerId = fc.constantFrom("speaker-1", "speaker-2", "x1", "nobody");
const delivery = fc.record({
  speed: fc.constantFrom(0.5, 1, 2),
  pitchSemitones: fc.integer({ min: -12, max: 12 }),
  pauseBeforeMs: fc.integer({ min: 0, max: 5000 }),
});
const kind = <K extends ScriptEdit["kind"]>(name: K) => fc.constant(name);
const editsByKind: { [K in ScriptEdit["kind"]]: fc.Arbitrary<Extract<ScriptEdit, { kind: K }>> | null } = {
  "set-target-text": fc.record({ kind: kind("set-target-text"), segmentId: id, text }),
  "set-source-text": fc.record({ kind: kind("set-source-text"), segmentId: id, text }),
  "set-wordings": fc.record({
    kind: kind("set-wordings"),
    segmentId: id,
    text,
    shorterTexts: fc.array(text, { maxLength: 3 }),
    unknownWords: fc.array(word, { maxLength: 2 }),
  }),
  "set-times": fc.record({ kind: kind("set-times"), segmentId: id, startMs: time, endMs: time }),
  "shift-segments": fc.record({
    kind: kind("shift-segments"),
    segmentIds: ids,
    byMs: fc.integer({ min: -3000, max: 3000 }),
    isRipple: fc.boolean(),
  }),
  "set-line-pronunciations": fc.record({
    kind: kind("set-line-pronunciations"),
    segmentIds: ids,
    pronunciations: fc.option(fc.array(fc.record({ word, sayAs: word }), { maxLength: 2 })),
  }),
  "set-line-language": fc.record({
    kind: kind("set-line-language"),
    segmentIds: ids,
    spokenLanguage: fc.constantFrom("en", "es", null),
  }),
  "split-segment": fc.record({
    kind: kind("split-segment"),
    segmentId: id,
    newSegmentId: fc.constantFrom("n1", "n2", "s1"),
    side: fc.constantFrom("source" as const, "target" as const),
    at: fc.nat({ max: 30 }),
    atMs: fc.option(time),
  }),
  "insert-paragraph": fc.record({
    kind: kind("insert-paragraph"),
    segmentId: fc.constantFrom("n1", "n2", "s1"),
    afterId: fc.option(id),
    speakerId,
    block: fc.constant({ kind: "paragraph" as const }),
    text,
  }),
  "merge-segments": fc.record({ kind: kind("merge-segments"), segmentIds: ids }),
  "set-speaker": fc.record({ kind: kind("set-speaker"), segmentIds: ids, speakerId }),
  "set-line-voice": fc.record({
    kind: kind("set-line-voice"),
    segmentIds: ids,
    voiceId: fc.option(fc.constant("w")),
  }),
  "set-line-delivery": fc.record({
    kind: kind("set-line-delivery"),
    segmentIds: ids,
    delivery: fc.option(delivery),
  }),
  "set-line-volume": fc.record({
    kind: kind("set-line-volume"),
    segmentIds: ids,
    volumeDb: fc.integer({ min: -24, max: 12 }),
  }),
  "set-video-stretch": fc.record({
    kind: kind("set-video-stretch"),
    segmentIds: ids,
    maxVideoStretch: fc.constantFrom(null, 1, 1.25, 2),
  }),
  "set-locked": fc.record({ kind: kind("set-locked"), segmentIds: ids, isLocked: fc.boolean() }),
  "set-checked": fc.record({ kind: kind("set-checked"), segmentIds: ids, isChecked: fc.boolean() }),
  "choose-take": fc.record({
    kind: kind("choose-take"),
    segmentId: id,
    takeId: fc.constantFrom("t0", "u0", "u1", "zz"),
  }),
  "set-place": fc.record({ kind: kind("set-place"), segmentIds: ids, place }),
  "set-marks": fc.record({
    kind: kind("set-marks"),
    segmentId: id,
    side: fc.constantFrom("source" as const, "target" as const),
    marks,
  }),
  "set-block": fc.record({
    kind: kind("set-block"),
    segmentIds: ids,
    block: fc.constantFrom(
      null,
      { kind: "paragraph" as const },
      { kind: "heading" as const, level: 2 },
      { kind: "quote" as const },
    ),
  }),
  "set-notes": fc.record({ kind: kind("set-notes"), segmentId: id, notes: text }),
  "add-speaker": fc.record({
    kind: kind("add-speaker"),
    speakerId: fc.constantFrom("x1", "x2"),
    name: fc.constant("Cleo"),
  }),
  "change-speaker": fc.record({
    kind: kind("change-speaker"),
    speakerId,
    change: fc.record(
      { name: fc.constant("Dora"), voiceId: fc.constant("w"), delivery },
      { requiredKeys: [] },
    ),
  }),
  "merge-speakers": fc.record({ kind: kind("merge-speakers"), speakerId, intoSpeakerId: speakerId }),
  "insert-segment": fc.record({
    kind: kind("insert-segment"),
    segmentId: fc.constantFrom("n1", "n3"),
    speakerId,
    startMs: time,
    endMs: time,
    sourceText: text,
    targetText: text,
  }),
  "delete-segments": fc.record({ kind: kind("delete-segments"), segmentIds: ids }),
  "set-glossary": fc.record({
    kind: kind("set-glossary"),
    glossary: fc.array(fc.record({ source: fc.constantFrom("a", "b"), target: fc.constantFrom("", "c") }), {
      maxLength: 2,
    }),
  }),
  "set-pronunciations": fc.record({
    kind: kind("set-pronunciations"),
    pronunciations: fc.array(fc.record({ word: fc.constant("a"), sayAs: fc.constantFrom("b", "c") }), {
      maxLength: 2,
    }),
  }),
  "set-subtitle-style": fc.constantFrom("#ffffff", "#ffd43b").map((color) => ({
    kind: "set-subtitle-style" as const,
    style: { ...createScript({ sourceLanguage: "en", durationMs }).subtitleStyle, color },
  })),
  "set-subtitle-rules": fc.record({
    kind: kind("set-subtitle-rules"),
    rules: fc.constantFrom(...subtitleRuleNames),
  }),
  "set-upper-side": fc.record({
    kind: kind("set-upper-side"),
    side: fc.constantFrom("source" as const, "target" as const, null),
  }),
  "set-background-volume": fc.record({
    kind: kind("set-background-volume"),
    volumeDb: fc.integer({ min: -24, max: 12 }),
  }),
  // Made of the others below: a patch of its own has the same parts.
  patch: null,
};
const anyEdit: fc.Arbitrary<ScriptEdit> = fc.oneof(
  ...Object.values(editsByKind).filter((arbitrary): arbitrary is fc.Arbitrary<never> => arbitrary !== null),
);
const someEdits = fc.array(anyEdit, { minLength: 1, maxLength: 8 });

/** The script after an edit; itself where the edit is refused. */
const edited = (script: Script, edit: ScriptEdit): Script => {
  try {
    return applyEdit(script, edit);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return script;
  }
};
/** Runs edits and looks at the script before and after each that was taken. */
const afterEach = (
  script: Script,
  edits: readonly ScriptEdit[],
  look: (before: Script, after: Script, edit: ScriptEdit) => void,
) =>
  edits.reduce((before, edit) => {
    const after = edited(before, edit);
    if (after !== before) look(before, after, edit);
    return after;
  }, script);
const check = (
  look: (before: Script, after: Script, edit: ScriptEdit) => void,
  numRuns = pickRunCount(1500, 150),
) =>
  fc.assert(
    fc.property(anyScript, someEdits, (script, edits) => {
      afterEach(script, edits, look);
    }),
    { numRuns },
  );

test("every kind of edit is tried, and taken somewhere", () => {
  const taken = new Set<string>();
  check((_, __, { kind: name }) => void taken.add(name), 1500);
  expect([...taken, "patch"].sort()).toEqual(Object.keys(editsByKind).sort());
});

describe("whatever is edited", () => {
  test("the inverse patch takes it back, and the patch does it again", () => {
    check((before, after) => {
      expect(applyPatch(after, diffScripts(after, before))).toEqual(before);
      expect(applyPatch(before, diffScripts(before, after))).toEqual(after);
    });
  });

  test("a whole row of edits is taken back by one patch", () => {
    fc.assert(
      fc.property(anyScript, someEdits, (script, edits) => {
        const after = edits.reduce(edited, script);
        expect(applyPatch(after, diffScripts(after, script))).toEqual(script);
      }),
      { numRuns: pickRunCount(500, 60) },
    );
  });

  test("the script stays sound: its schema, its order, its ends after its starts, its speakers and takes", () => {
    check((_, after) => {
      expect(scriptSchema.safeParse(after).error).toBeUndefined();
      expect(scriptProblems(after)).toEqual([]);
      expect(after.segments).toEqual(orderSegments(after.segments));
      for (const { startMs, endMs, sourceText, targetText, block } of after.segments) {
        expect([sourceText, targetText].every((one) => one.isWellFormed())).toBe(true);
        expect(block === null ? endMs > startMs : endMs >= startMs).toBe(true);
        expect(endMs === startMs || endMs <= durationMs).toBe(true);
      }
    });
  });

  test("looks, readings and words lie within their text, apart from one another, and ids of a file are unique", () => {
    check((_, after) => {
      for (const { sourceText, sourceMarks, targetText, targetMarks } of after.segments) {
        for (const [text, marks] of [
          [sourceText, sourceMarks],
          [targetText, targetMarks],
        ] as const) {
          expect(Object.values(marks ?? {}).every((list) => list.length > 0)).toBe(true);
          for (const list of Object.values(marks ?? {}) as { from: number; to: number }[][])
            list.forEach(({ from, to }, index) => {
              expect(from).toBeLessThan(to);
              expect(to).toBeLessThanOrEqual(text.length);
              expect(from).toBeGreaterThanOrEqual(list[index - 1]?.to ?? 0);
            });
        }
      }
      const ids = after.segments.flatMap(({ cue }) => cue?.id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  test("the raw form of a file's line stays just as long as its words, looks and place do", () => {
    check((before, after) => {
      const found = new Map(before.segments.map((segment) => [segment.id, segment]));
      for (const now of after.segments) {
        const was = found.get(now.id);
        const side = now.cue?.side ?? was?.cue?.side;
        if (was?.cue?.raw === undefined || side === undefined) continue;
        const said = (line: Segment) => [line[`${side}Text`], line[`${side}Marks`], line.place];
        if (now.cue?.raw !== undefined) expect(said(now)).toEqual(said(was));
        else expect(now).not.toEqual(was);
      }
    });
  });

  test("no word goes but where it is written over or its line deleted", () => {
    check((before, after, edit) => {
      const writes: readonly string[] = [
        "set-target-text",
        "set-source-text",
        "set-wordings",
        "insert-segment",
        "insert-paragraph",
        "delete-segments",
      ];
      if (writes.includes(edit.kind)) return;
      const letters = (script: Script, side: "sourceText" | "targetText") =>
        [...script.segments.map((segment) => segment[side]).join("")].filter((one) => /\S/u.test(one)).sort();
      for (const side of ["sourceText", "targetText"] as const)
        expect(letters(after, side)).toEqual(letters(before, side));
      const timed = (script: Script) =>
        script.segments.flatMap(({ words }) => words.map((one) => one.text)).sort();
      expect(timed(after)).toEqual(timed(before));
    });
  });

  test("no take and no note goes but with its line", () => {
    check((before, after, edit) => {
      if (edit.kind === "delete-segments" || edit.kind === "set-notes") return;
      const takes = (script: Script) =>
        [...new Set(script.segments.flatMap((one) => one.takes.map((take) => take.id)))].sort();
      expect(takes(after)).toEqual(takes(before));
      const notes = (script: Script) =>
        script.segments
          .flatMap((one) => one.notes.split("\n"))
          .filter((one) => one !== "")
          .sort();
      expect(notes(after)).toEqual(notes(before));
    });
  });

  test("locked lines stay the very same, but for their lock, their notes and their check mark", () => {
    check((before, after, edit) => {
      const found = new Map(after.segments.map((segment) => [segment.id, segment]));
      for (const segment of before.segments) {
        if (!segment.isLocked) continue;
        const now = found.get(segment.id);
        if (edit.kind === "set-locked") expect({ ...now, isLocked: true }).toEqual(segment);
        else if (edit.kind === "set-checked")
          expect({ ...now, isChecked: segment.isChecked }).toEqual(segment);
        else if (edit.kind === "set-notes") expect({ ...now, notes: segment.notes }).toEqual(segment);
        else expect(now).toBe(segment);
      }
    });
  });

  test("lines that are not touched stay the same objects", () => {
    check((before, after, edit) => {
      // Paragraphs may move on, so that others find a place between them.
      if (!("segmentId" in edit) || edit.kind === "insert-paragraph") return;
      const found = new Map(after.segments.map((segment) => [segment.id, segment]));
      for (const segment of before.segments)
        if (segment.id !== edit.segmentId) expect(found.get(segment.id)).toBe(segment);
    });
  });

  test("the given script stays as it was", () => {
    fc.assert(
      fc.property(anyScript, someEdits, (script, edits) => {
        const copy = structuredClone(script);
        edits.reduce(edited, script);
        expect(script).toEqual(copy);
      }),
      { numRuns: pickRunCount(300, 60) },
    );
  });
});

/** What scripts of one source share. */
const sourceSide = ({ speakers, segments }: Script) => ({
  speakers: speakers.map(({ id: speaker, name, color }) => ({ speaker, name, color })),
  lines: segments.map(({ id: line, sourceText, startMs, endMs, words, speakerId: speaker }) => ({
    ...{ line, sourceText, startMs, endMs, words, speaker },
  })),
});

test("edits in any language leave all languages with the same source, and none without its own words", () => {
  const turns = fc.array(fc.tuple(fc.nat({ max: 2 }), anyEdit), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(anyScript, turns, (script, edits) => {
      const inOther = (targetLanguage: string): Script => ({
        ...script,
        targetLanguage,
        speakers: script.speakers.map((speaker) => ({ ...speaker, voiceId: targetLanguage })),
        segments: script.segments.map((one) => ({ ...one, targetText: `${targetLanguage} ${one.id}` })),
      });
      let members = [script, inOther("es"), inOther("fr")];
      for (const [turn, edit] of edits) {
        const before = members[turn] ?? script;
        const after = edited(before, edit);
        members = members.map((member, index) => {
          if (index === turn) return after;
          const carried = carrySource(member, { before, after });
          expect(sourceSide(carried)).toEqual(sourceSide(after));
          expect(scriptProblems(carried)).toEqual([]);
          // Twice is the same as once.
          expect(carrySource(carried, { before: after, after })).toBe(carried);
          // Of lines that say nothing nobody knows whether they were joined or removed.
          const isClear = before.segments.every(({ sourceText }) => sourceText.trim() !== "");
          if (edit.kind !== "delete-segments" && isClear)
            expect(getLetters(carried)).toEqual(getLetters(member));
          return carried;
        });
      }
    }),
    { numRuns: pickRunCount(1500, 150) },
  );
});

/** Letters of the target side, however they are cut into lines; joints of scripts without spaces have none. */
const getLetters = ({ segments }: Script): string[] =>
  segments.flatMap(({ targetText }) => [...targetText.replaceAll(/\s/g, "")]).toSorted();
