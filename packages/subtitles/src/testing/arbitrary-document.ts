import fc from "fast-check";
import type { Anchor, SubtitleCue, SubtitleDocument, TextRun } from "../document/subtitle-document.ts";
import { heldByFormats } from "../formats/held-by-formats.ts";
import type { SubtitleFormat } from "../formats/subtitle-formats.ts";
import { frameToMs } from "../time/frame-rate.ts";
import { getUsualRate } from "../usual-rate.ts";

/** For tests: what files trip over, between words of several scripts. */
const traps = [
  "<i>",
  "</b>",
  "a<b",
  "&amp;",
  "&#65;",
  "{\\an8}",
  "{y:i}",
  "{1}",
  "[1][2]",
  "-->",
  "00:00:01,000",
  "42",
  "NOTE",
];
const words = ["one", "two", "é", "字", "مرحبا", "слово", "a", "Zoë", "🙂", ...traps];
/** Letters that even the poorest of the formats can write. */
const plainWords = ["one", "two", "three", "Zo", "a", "Mr. X", "x y", "1,2", "no!", "é"];

const isPoor = (format: SubtitleFormat): boolean => format === "scc" || format === "stl";

const textFor = (format: SubtitleFormat): fc.Arbitrary<string> => {
  const line = fc
    .array(fc.constantFrom(...(isPoor(format) ? plainWords : words)), {
      minLength: 1,
      maxLength: isPoor(format) ? 3 : 5,
    })
    .map((parts) => parts.join(" "));
  return fc
    .array(line, { minLength: 1, maxLength: heldByFormats[format].lines ? 2 : 1 })
    .map((lines) => lines.join("\n"));
};

const colors = ["#ff0000", "#ffff00", "#00ffff"];
const styles: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  color: fc.constantFrom(...colors, "#123456"),
  background: fc.constantFrom("#000000", "#654321"),
  font: fc.constantFrom("Arial", "Noto Sans"),
  classes: fc.constant(["loud"]),
};

const styleFor = (format: SubtitleFormat) => {
  const entries = heldByFormats[format].styles.map((key) => {
    const value =
      isPoor(format) && key === "color" ? fc.constantFrom(...colors) : (styles[key] ?? fc.constant(true));
    return [key, value] as const;
  });
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] });
};

type Shape = { text: string; run: Partial<TextRun>; share: number; hasRuby: boolean; hasWords: boolean };

/** Runs, readings and words over whole words of the text, as most formats can hold no others. */
const getMarks = (
  { text, run, share, hasRuby, hasWords }: Shape,
  format: SubtitleFormat,
  times: [number, number],
) => {
  const held = heldByFormats[format];
  const spans = [...text.matchAll(/[^\s]+/g)].map((one) => ({
    from: one.index,
    to: one.index + one[0].length,
  }));
  const lines = [...text.matchAll(/[^\n]+/g)].map((one) => ({
    from: one.index,
    to: one.index + one[0].length,
  }));
  const all = held.isStyledByLine || isPoor(format) ? lines : spans;
  const chosen = all[Math.floor(share * all.length)] ?? { from: 0, to: text.length };
  const isStyled = Object.keys(run).length > 0;
  const { color, ...uncolored } = run;
  // Captions of SCC are white where they are italic.
  const style = format === "scc" && run.italic ? uncolored : run;
  const step = Math.floor((times[1] - times[0]) / Math.max(1, spans.length) / 10) * 10;
  const hasAll = held.words && hasWords && step > 0 && held.stepMs !== null;
  return {
    ...(isStyled && { runs: [{ ...style, ...chosen } as TextRun] }),
    ...(held.ruby && hasRuby && { ruby: [{ ...chosen, text: "かな" }] }),
    ...(hasAll && {
      words: spans.map((span, index) => ({
        ...span,
        startMs: times[0] + index * step,
        endMs: index === spans.length - 1 ? times[1] : times[0] + (index + 1) * step,
      })),
    }),
  };
};

/** For tests: documents that a format can hold whole, with times on its grid. */
export const arbitraryDocument = (format: SubtitleFormat): fc.Arbitrary<SubtitleDocument> => {
  const held = heldByFormats[format];
  const rate = getUsualRate({ frameRate: null }, format);
  const stepMs = held.stepMs ?? 40;
  const anchors: readonly Anchor[] =
    held.place === "none" ? [2] : held.place === "row" ? [2, 5, 8] : [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const findTime = (step: number): number => (held.stepMs === null ? frameToMs(step, rate) : step * stepMs);
  // Captions of some formats are sent ahead of their time: seconds between them.
  const findSeconds = (seconds: number): number =>
    held.stepMs === null ? seconds * 30 : Math.ceil((seconds * 1000) / stepMs);
  const cue = fc.record({
    gap: fc.integer({ min: held.overlaps ? 0 : findSeconds(4), max: findSeconds(60) }),
    length: fc.integer({ min: findSeconds(1), max: findSeconds(7) }),
    text: textFor(format),
    run: styleFor(format),
    share: fc.double({ min: 0, max: 0.99, noNaN: true }),
    hasRuby: fc.boolean(),
    hasWords: fc.boolean(),
    anchor: fc.constantFrom(...anchors),
    speaker: fc.constantFrom(null, "Ann", "Dr. Lee"),
    id: fc.constantFrom(undefined, "intro"),
    note: fc.constantFrom(undefined, "a note"),
  });
  return fc.array(cue, { minLength: 1, maxLength: 6 }).map((shapes) => {
    let at = findSeconds(10);
    const cues = shapes.map((shape, index): SubtitleCue => {
      at += shape.gap;
      const times: [number, number] = [findTime(at), findTime(at + shape.length)];
      at += held.overlaps ? 0 : shape.length;
      return {
        startMs: times[0],
        endMs: times[1],
        text: shape.text,
        speaker: held.speaker ? shape.speaker : null,
        ...(held.id && shape.id !== undefined && { id: `${shape.id}-${index}` }),
        ...(held.note && shape.note !== undefined && { note: shape.note }),
        ...(shape.anchor !== 2 && { place: { anchor: shape.anchor } }),
        ...getMarks(shape, format, times),
      };
    });
    cues.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
    return { format, cues, problems: [], frameRate: null, language: null, title: null, head: [] };
  });
};
