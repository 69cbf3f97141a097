import type { Script } from "@voxloom/contract";
import {
  applyEdit,
  createScript,
  createSegment,
  createSpeaker,
  createTake,
  type ScriptEdit,
} from "@voxloom/timeline";
import { describe, expect, it } from "vitest";
import { type AnalysisSettings, createAnalysis } from "./analysis.ts";

const settings: AnalysisSettings = {
  fit: { dynamicDuration: false, maxVideoStretch: 1.25, hasVideo: true },
  subtitles: { content: "target", clock: "dub" },
  maySlowVideo: false,
  result: null,
};

/** Lines of 2 s with 3 s between their starts; each was spoken in 1.9 s. */
const line = (index: number, targetText = `Guten Morgen, Nummer ${index}.`) =>
  createSegment({
    id: `line-${index}`,
    speakerId: "speaker-1",
    startMs: index * 3000,
    endMs: index * 3000 + 2000,
    sourceText: `Good morning, number ${index}.`,
    targetText,
    takes: [
      createTake({
        id: `take-${index}`,
        artifactKey: `key-${index}`,
        text: targetText,
        voiceId: "anna",
        engineId: "engine",
        durationMs: 1900,
        createdAt: "2026-01-01T00:00:00.000Z",
      }),
    ],
    takeId: `take-${index}`,
  });

const getScript = (count: number, parts: Partial<Script> = {}): Script =>
  createScript({
    sourceLanguage: "en",
    targetLanguage: "de",
    durationMs: count * 3000 + 5000,
    speakers: [createSpeaker(0)],
    segments: Array.from({ length: count }, (_, index) => line(index)),
    ...parts,
  });

/** Looks at a script, both parts of the news as one. */
const createLook = () => {
  const analyze = createAnalysis(settings);
  return (script: Script) => {
    const { first, rest } = analyze(script);
    const last = rest();
    return { ...last, changed: [...new Map([...first.changed, ...last.changed])], removed: first.removed };
  };
};

const kindsAfter = (script: Script, edit: ScriptEdit) => {
  const { changed } = createLook()(applyEdit(script, edit));
  const id = "segmentId" in edit ? edit.segmentId : "line-0";
  return changed.find(([line]) => line === id)?.[1].problems.map(({ kind }) => kind);
};
const say = (text: string): ScriptEdit => ({ kind: "set-target-text", segmentId: "line-1", text });
const hear = (text: string): ScriptEdit => ({ kind: "set-source-text", segmentId: "line-1", text });

it("tells all of a sound script once, and nothing when nothing changed", () => {
  const analyze = createLook();
  const script = getScript(5);
  const first = analyze(script);
  expect(first.changed).toHaveLength(5);
  expect(first.changed[1]?.[1]).toMatchObject({
    problems: [],
    isChanged: false,
    fit: { budgetMs: 2000, speechMs: 1900, isEstimate: false, method: "as-is", residualMs: 0 },
  });
  expect(first.totals).toEqual({ byKind: {}, changed: 0, rated: null });
  expect(analyze({ ...script }).changed).toEqual([]);
});

it("tells only of lines that are other than before, and of those that are gone", () => {
  const analyze = createLook();
  const script = getScript(5);
  analyze(script);
  const typed = applyEdit(script, say("Guten Morgen, Nummer eins."));
  const news = analyze(typed);
  expect(news.changed.map(([id]) => id)).toEqual(["line-1"]);
  expect(news.totals.changed).toBe(1);
  const fewer = applyEdit(typed, { kind: "delete-segments", segmentIds: ["line-4"] });
  expect(analyze(fewer)).toMatchObject({ changed: [], removed: ["line-4"] });
});

it("reckons the length of words nobody has spoken, by the voice's own speed", () => {
  const script = getScript(5);
  const text = "Guten Morgen, Nummer eins, und guten Morgen, Nummer zwei!";
  const { changed } = createLook()(applyEdit(script, say(text)));
  const fit = changed.find(([id]) => id === "line-1")?.[1].fit;
  // Its takes are as long as what was said.
  const spoken = "Guten Morgen, Nummer eins.".length;
  expect(fit).toMatchObject({ isEstimate: true, budgetMs: 2000 });
  expect(fit?.speechMs).toBeCloseTo((text.length / spoken) * 1900, -1);
  expect(fit?.tempo).toBeGreaterThan(1);
});

it("reckons another delivery from the take that is there", () => {
  const { changed } = createLook()(
    applyEdit(getScript(3), {
      kind: "set-line-delivery",
      segmentIds: ["line-1"],
      delivery: { speed: 2, pitchSemitones: 0, pauseBeforeMs: 500 },
    }),
  );
  expect(changed.find(([id]) => id === "line-1")?.[1]).toMatchObject({
    isChanged: true,
    fit: { speechMs: 950 + 500, isEstimate: true },
  });
});

describe("problems", () => {
  const long =
    "Ein sehr langer Satz, der beim besten Willen nicht in zwei Sekunden gesprochen werden kann, nie. ";
  it.each([
    ["nothing to say", say(" "), ["empty-target"]],
    ["the original left as it is", say("Good morning, NUMBER 1!"), ["untranslated"]],
    ["another original than was translated", hear("Good evening."), ["older-translation"]],
    ["far too long", say(long.repeat(2)), ["does-not-fit", "fast-reading", "many-cues"]],
    ["a good line", say("Guten Morgen, Nummer eins."), []],
  ])("%s", (_, edit, kinds) => expect(kindsAfter(getScript(3), edit)).toEqual(kinds));

  it("silence where the original speaks is found as the report finds it", () => {
    const [first, second, third] = getScript(3).segments;
    if (first === undefined || second === undefined || third === undefined) throw new Error("three lines");
    const take = second.takes[0];
    if (take === undefined) throw new Error("a take");
    const short = { ...second, takes: [{ ...take, durationMs: 500 }] };
    const { changed } = createLook()(getScript(3, { segments: [first, short, third] }));
    const problems = changed.find(([id]) => id === "line-1")?.[1].problems;
    expect(problems).toMatchObject([{ kind: "dead-air", deadAirMs: expect.any(Number) }]);
  });

  it("a silent line of the original needs no words", () => {
    const script = applyEdit(getScript(3), { kind: "set-source-text", segmentId: "line-1", text: "" });
    expect(kindsAfter(script, say(""))).toEqual([]);
  });

  it("counts them over the whole script", () => {
    const empty = applyEdit(getScript(3), say(""));
    const both = applyEdit(empty, { kind: "set-target-text", segmentId: "line-2", text: "" });
    expect(createLook()(both).totals).toEqual({ byKind: { "empty-target": 2 }, changed: 2, rated: null });
  });
});

it("tells of 10,000 lines only the one that was changed", { tags: ["full"] }, () => {
  const look = createLook();
  const script = getScript(10_000);
  look(script);
  const texts = ["Guten Morgen!", "Guten Tag!", "Guten Abend!", "Gute Nacht!"];
  const told = texts.map((text) => look(applyEdit(script, say(text))).changed.map(([id]) => id));
  expect(told).toEqual(texts.map(() => ["line-1"]));
});
