import {
  type EngineStatus,
  type Finding,
  findingFacts,
  type LineDefect,
  markNameSchema,
  minScores,
  type WordsOrigin,
} from "@voxloom/contract";
import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { DubFacts } from "./dub-findings.ts";
import type { LineFacts } from "./line-facts.ts";
import { rateDub } from "./rate-dub.ts";
import { computeLineScore, listDefects } from "./rate-line.ts";

const engine = (quality: EngineStatus["quality"], pivots: string[] = []): WordsOrigin => ({
  by: "engine",
  engineId: "engine",
  engineName: "An engine",
  quality,
  pivots,
});
const goodLine: LineFacts = {
  segmentId: "line-1",
  slotMs: 2000,
  isChecked: false,
  isEmpty: false,
  isUntranslated: false,
  isSourceLanguageLeft: false,
  otherLanguage: null,
  unknownShare: 0,
  confidence: 0.95,
  recognizedBackWer: 0.1,
  tempo: 1,
  isTooLong: false,
  residualMs: 0,
  isOverlapping: false,
  deadAirMs: 0,
  isUnsounding: false,
};
const goodDub: DubFacts = {
  origins: { recognized: engine("natural"), translated: engine("natural") },
  speech: [{ startMs: 0, endMs: 2000 }],
  audio: { loudnessLufs: -16, truePeakDbtp: -1.5, clippedSamples: 0, oldVoiceMarginDb: 40 },
  isHeardBack: true,
  lines: [goodLine],
  uncovered: [],
};
const getKinds = (findings: readonly Finding[]) => findings.map(({ kind }) => kind);

it("calls a dub good that was checked and in which nothing was found", () => {
  const { rating, findings } = rateDub(goodDub);
  expect(findings).toEqual([]);
  expect(rating).toMatchObject({ verdict: "good", marks: { timing: 100, audio: 100 } });
  expect(rating?.marks.words).toBeGreaterThanOrEqual(90);
});

it("does not call good what basic engines recognized or translated, and names them", () => {
  for (const side of ["recognized", "translated"] as const) {
    const origins = { ...goodDub.origins, [side]: engine("basic") };
    const { rating, findings } = rateDub({ ...goodDub, origins });
    expect(rating?.verdict).toBe("needs-review");
    const kind = side === "recognized" ? "basic-recognition" : "basic-translation";
    expect(findings).toMatchObject([
      { kind, weight: "serious", action: "choose-engine", detail: "An engine" },
    ]);
  }
});

it("is no longer an engine's once somebody answers for all of its words", () => {
  const origins = { recognized: engine("basic"), translated: engine("basic", ["es"]) };
  const getLine = (isChecked: boolean) => ({ ...goodLine, isChecked });
  const rate = (...lines: boolean[]) => rateDub({ ...goodDub, origins, lines: lines.map(getLine) });
  const half = rate(true, false);
  expect(half.rating).toMatchObject({ verdict: "needs-review", reason: "basic-recognition" });
  expect(half.findings.map(({ kind, count }) => [kind, count])).toEqual([
    ["basic-recognition", 1],
    ["basic-translation", 1],
    ["pivot-translation", 0],
  ]);
  expect(half.rating?.marks.words).toBeGreaterThan(rate(false, false).rating?.marks.words ?? 100);
  expect(rate(true, true)).toMatchObject({
    rating: { verdict: "good", marks: { words: 100 } },
    findings: [],
  });
  const unknown = { recognized: { by: "unknown" }, translated: { by: "unknown" } } as const;
  expect(rateDub({ ...goodDub, origins: unknown, lines: [getLine(true)] }).rating?.verdict).toBe("good");
});

it("names what keeps a dub from being good where nothing is bad enough to be a defect", () => {
  const unsure = rateDub({ ...goodDub, lines: [{ ...goodLine, confidence: 0.6 }] });
  expect(unsure.rating).toMatchObject({ verdict: "needs-review", reason: "unsure-words" });
  expect(unsure.findings).toMatchObject([{ kind: "unsure-words", count: 1, action: "review-lines" }]);
  const behind = rateDub({ ...goodDub, audio: { ...goodDub.audio, oldVoiceMarginDb: 19 } });
  expect(behind.rating).toMatchObject({ verdict: "needs-review", reason: "old-voice-left" });
});

it("names the languages in which lines were heard that are not the rest's, and takes nothing off for it", () => {
  const lines = ["fr", null, "es", "fr"].map((otherLanguage, index) => ({
    ...{ ...goodLine, segmentId: `line-${index}` },
    otherLanguage,
  }));
  const { rating, findings } = rateDub({ ...goodDub, lines });
  expect(findings).toMatchObject([{ kind: "other-language", detail: "fr es", count: 3 }]);
  expect(rating).toEqual(rateDub({ ...goodDub, lines: lines.map(() => goodLine) }).rating);
});

it("takes subtitles that somebody brought for what is said", () => {
  const origins = { recognized: { by: "person" }, translated: { by: "person" } } as const;
  expect(rateDub({ ...goodDub, origins }).rating).toMatchObject({ score: 100, verdict: "good" });
});

it("gives no mark for what nobody checked, and does not call the whole good", () => {
  const origins = { recognized: { by: "unknown" }, translated: { by: "unknown" } } as const;
  const { rating, findings } = rateDub({ ...goodDub, origins });
  expect(rating).toEqual({
    score: 79,
    verdict: "needs-review",
    reason: "unknown-origin",
    marks: { words: null, timing: 100, audio: 100 },
  });
  expect(findings).toMatchObject([{ kind: "unknown-origin", weight: "unchecked", action: "make-again" }]);
  expect(rateDub({ ...goodDub, lines: [], speech: [] }).rating?.marks).toMatchObject({
    words: null,
    timing: null,
  });
});

it("counts speech without a line, and lists it", () => {
  const speech = [{ startMs: 0, endMs: 10_000 }];
  const uncovered = [{ startMs: 4000, endMs: 9000 }];
  const { rating, findings } = rateDub({ ...goodDub, speech, uncovered });
  expect(rating?.verdict).toBe("poor");
  expect(findings).toMatchObject([{ kind: "uncovered-speech", count: 1, spans: uncovered }]);
});

it("says what could not be checked without taking anything off for it", () => {
  const audio = { ...goodDub.audio, oldVoiceMarginDb: null };
  const { rating, findings } = rateDub({ ...goodDub, audio, isHeardBack: false });
  expect(getKinds(findings)).toEqual(["not-heard-back", "old-voice-unchecked"]);
  expect(rating).toEqual(rateDub(goodDub).rating);
});

it.each([
  ["silent", { loudnessLufs: null }, 0],
  ["clipping", { clippedSamples: 40 }, 75],
  ["clipping", { truePeakDbtp: 0.4 }, 80],
  ["old-voice-left", { oldVoiceMarginDb: 10 }, 60],
  ["off-loudness", { loudnessLufs: -27 }, 70],
] as const)("hears what is wrong with the sound: %s", (kind, change, most) => {
  const { rating, findings } = rateDub({ ...goodDub, audio: { ...goodDub.audio, ...change } });
  expect(getKinds(findings)).toEqual([kind]);
  expect(rating?.marks.audio).toBeLessThanOrEqual(most);
});

test.each<[LineDefect, Partial<LineFacts>]>([
  ["empty-target", { isEmpty: true }],
  ["voice-breaks", { isUnsounding: true }],
  ["untranslated", { isUntranslated: true }],
  ["overlap", { isOverlapping: true }],
  ["does-not-fit", { isTooLong: true, residualMs: 900 }],
  ["misheard", { recognizedBackWer: 0.8 }],
  ["source-language-left", { isSourceLanguageLeft: true }],
  ["fast-speech", { tempo: 1.4 }],
  ["unknown-words", { unknownShare: 0.2 }],
  ["unsure-words", { confidence: 0.3 }],
  ["dead-air", { deadAirMs: 1200 }],
])("%s is seen, costs, and says what to press", (defect, change) => {
  const line = { ...goodLine, ...change };
  expect(listDefects(line)).toEqual([defect]);
  expect(computeLineScore(line)).toBeLessThan(computeLineScore(goodLine));
  const { rating, findings } = rateDub({ ...goodDub, lines: [line] });
  const { mark, weight, action } = findingFacts[defect];
  expect(findings).toMatchObject([{ kind: defect, count: 1, mark, action }]);
  expect(rating?.marks[mark]).toBeLessThan(rateDub(goodDub).rating?.marks[mark] ?? 0);
  if (weight === "serious") expect(rating?.verdict).not.toBe("good");
});

describe("whatever is found", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const quality = fc.constantFrom("basic", "good", "natural");
  const origin: fc.Arbitrary<WordsOrigin> = fc.oneof(
    fc
      .record({ quality, pivots: fc.array(fc.constant("es"), { maxLength: 2 }) })
      .map((made) => engine(made.quality, made.pivots)),
    fc.constantFrom("person", "nobody", "unknown").map((by) => ({ by })),
  );
  const line: fc.Arbitrary<LineFacts> = fc.record({
    segmentId: fc.string(),
    slotMs: fc.integer({ min: 0, max: 20_000 }),
    isChecked: fc.boolean(),
    isEmpty: fc.boolean(),
    isUntranslated: fc.boolean(),
    isSourceLanguageLeft: fc.boolean(),
    otherLanguage: fc.constantFrom(null, "es", "fr"),
    unknownShare: share,
    confidence: fc.option(share),
    recognizedBackWer: fc.option(fc.double({ min: 0, max: 3, noNaN: true })),
    tempo: fc.double({ min: 0.85, max: 1.5, noNaN: true }),
    isTooLong: fc.boolean(),
    residualMs: fc.nat(5000),
    isOverlapping: fc.boolean(),
    deadAirMs: fc.nat(20_000),
    isUnsounding: fc.boolean(),
  });
  const span = fc
    .tuple(fc.nat(50_000), fc.nat(9000))
    .map(([startMs, ms]) => ({ startMs, endMs: startMs + ms }));
  const dub: fc.Arbitrary<DubFacts> = fc.record({
    origins: fc.record({ recognized: origin, translated: origin }),
    speech: fc.array(span, { maxLength: 4 }),
    uncovered: fc.array(span, { maxLength: 3 }),
    audio: fc.record({
      loudnessLufs: fc.option(fc.double({ min: -60, max: 0, noNaN: true })),
      truePeakDbtp: fc.option(fc.double({ min: -40, max: 4, noNaN: true })),
      clippedSamples: fc.nat(100_000),
      oldVoiceMarginDb: fc.option(fc.double({ min: -20, max: 60, noNaN: true })),
    }),
    isHeardBack: fc.boolean(),
    lines: fc.array(line, { maxLength: 5 }),
  });
  const check = (property: (facts: DubFacts) => void) =>
    fc.assert(fc.property(dub, property), { numRuns: pickRunCount(2000, 150) });

  it("the whole is an integer no better than its worst mark, and good only where nothing serious was found", () =>
    check((facts) => {
      const { rating, findings } = rateDub(facts);
      if (rating === null) return;
      const marks = markNameSchema.options.map((name) => rating.marks[name]);
      for (const mark of marks) {
        if (mark === null) continue;
        expect(Number.isInteger(mark) && mark >= 0 && mark <= 100).toBe(true);
        expect(rating.score).toBeLessThanOrEqual(mark);
      }
      const isUnsafe = marks.includes(null) || findings.some(({ weight }) => weight === "serious");
      if (isUnsafe) {
        expect(rating.score).toBeLessThan(minScores.good);
        expect(rating.verdict).not.toBe("good");
      }
    }));

  it("what is not good has its reason among the findings, and every mark that is not good has one", () =>
    check((facts) => {
      const { rating, findings } = rateDub(facts);
      if (rating === null) return;
      const { reason, marks, verdict } = rating;
      const isNothingSaid =
        facts.lines.length === 0 && facts.speech.every((one) => one.endMs === one.startMs);
      if (!isNothingSaid) expect(reason === undefined).toBe(verdict === "good");
      if (reason !== undefined) expect(getKinds(findings)).toContain(reason);
      expect(new Set(getKinds(findings)).size).toBe(findings.length);
      for (const name of markNameSchema.options)
        if ((marks[name] ?? 100) < minScores.good)
          expect(findings.some(({ mark, weight }) => mark === name && weight !== "unchecked")).toBe(true);
    }));

  it("basic engines keep the whole below good", () =>
    check((checked) => {
      const facts = { ...checked, lines: checked.lines.map((one) => ({ ...one, isChecked: false })) };
      for (const side of ["recognized", "translated"] as const) {
        const origins = { ...facts.origins, [side]: engine("basic") };
        expect(rateDub({ ...facts, origins }).rating?.score ?? 0).toBeLessThan(minScores.good);
      }
    }));

  it("words that nobody answers for have no mark", () =>
    check((checked) => {
      const facts = { ...checked, lines: checked.lines.map((one) => ({ ...one, isChecked: false })) };
      const origins = { ...facts.origins, translated: { by: "unknown" } as const };
      expect(rateDub({ ...facts, origins }).rating?.marks.words ?? null).toBeNull();
    }));

  const worseLines: [string, (line: LineFacts, by: number) => LineFacts][] = [
    ["empty", (one) => ({ ...one, isEmpty: true })],
    ["untranslated", (one) => ({ ...one, isUntranslated: true })],
    ["in the source language", (one) => ({ ...one, isSourceLanguageLeft: true })],
    ["of unknown words", (one, by) => ({ ...one, unknownShare: Math.min(1, one.unknownShare + by) })],
    [
      "less sure",
      (one, by) => ({
        ...one,
        confidence: one.confidence === null ? null : Math.max(0, one.confidence - by),
      }),
    ],
    [
      "misheard",
      (one, by) => ({
        ...one,
        recognizedBackWer: one.recognizedBackWer === null ? null : one.recognizedBackWer + by,
      }),
    ],
    ["faster", (one, by) => ({ ...one, tempo: Math.max(1, one.tempo) + by })],
    ["too long", (one, by) => ({ ...one, isTooLong: true, residualMs: one.residualMs + by * 1000 })],
    ["overlapping", (one) => ({ ...one, isOverlapping: true })],
    ["with more dead air", (one, by) => ({ ...one, deadAirMs: one.deadAirMs + by * 3000 })],
    ["without a sound", (one) => ({ ...one, isUnsounding: true })],
  ];
  const worseDubs: [string, (facts: DubFacts, by: number) => DubFacts][] = [
    ...worseLines.map(([name, worsen]): [string, (facts: DubFacts, by: number) => DubFacts] => [
      `a line is ${name}`,
      (facts, by) => ({
        ...facts,
        lines: facts.lines.map((one, index) => (index === 0 ? worsen(one, by) : one)),
      }),
    ]),
    [
      "more speech has no line",
      (facts, by) => ({
        ...facts,
        uncovered: [...facts.uncovered, { startMs: 0, endMs: Math.round(by * 9000) }],
      }),
    ],
    ["more clips", (facts, by) => getAudio(facts, { clippedSamples: facts.audio.clippedSamples + by * 900 })],
    [
      "more of the old voice is left",
      (facts, by) =>
        getAudio(facts, {
          oldVoiceMarginDb:
            facts.audio.oldVoiceMarginDb === null ? null : facts.audio.oldVoiceMarginDb - by * 30,
        }),
    ],
    ["it is silent", (facts) => getAudio(facts, { loudnessLufs: null })],
    [
      "it is further from the aim",
      (facts, by) =>
        getAudio(facts, {
          loudnessLufs:
            facts.audio.loudnessLufs === null ? null : Math.min(-16, facts.audio.loudnessLufs) - by,
        }),
    ],
  ];
  const getAudio = (facts: DubFacts, audio: Partial<DubFacts["audio"]>): DubFacts => ({
    ...facts,
    audio: { ...facts.audio, ...audio },
  });
  it.each(worseDubs)("no mark rises when %s", (name, worsen) => {
    const by = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(dub, by, (facts, amount) => {
        // Where it is louder than the aim, quieter is better.
        const start = name === "it is further from the aim" ? worsen(facts, 0) : facts;
        const [before, after] = [rateDub(start).rating, rateDub(worsen(start, amount)).rating];
        if (before === null || after === null) return expect(after).toEqual(before);
        expect(after.score).toBeLessThanOrEqual(before.score);
        for (const mark of markNameSchema.options)
          expect(after.marks[mark] ?? -1).toBeLessThanOrEqual(before.marks[mark] ?? -1);
      }),
      { numRuns: pickRunCount(500, 40) },
    );
  });
});
