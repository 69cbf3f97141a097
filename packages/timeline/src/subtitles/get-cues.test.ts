import type { Script, Segment } from "@voxloom/contract";
import { pickRunCount } from "@voxloom/contract/testing";
import { lintCues, toAss } from "@voxloom/subtitles";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createScript, createSegment, createSpeaker, createTake } from "../script/create-script.ts";
import { getCueProfile, getCues } from "./get-cues.ts";

const speakers = [createSpeaker(0, "Ann", "a"), createSpeaker(0, "Ben", "b")];
const segment = (parts: Partial<Segment> & { startMs: number; endMs: number }): Segment =>
  createSegment({ id: `s${parts.startMs}`, speakerId: "a", ...parts });
const script = (segments: Segment[], parts: Partial<Script> = {}): Script =>
  createScript({ sourceLanguage: "en", durationMs: 60_000, speakers, segments, ...parts });
const getProblems = (
  given: Script,
  content: "source" | "target" | "both",
  clock: "source" | "dub" = "source",
) => lintCues(getCues(given, content, clock), getCueProfile(given, content));
const readable = (given: Script) => getCues(given, "source", "source").map(({ text }) => text);

describe("lines", () => {
  test.each([
    [
      "en",
      "My fellow Americans, ask not what your country can do for you.",
      "My fellow Americans,\nask not what your country can do for you.",
    ],
    [
      "en",
      "The committee published the annual report of the department on Monday.",
      "The committee published the annual report\nof the department on Monday.",
    ],
    [
      "es",
      "La comisión publicó ayer el informe anual del ministerio.",
      "La comisión publicó ayer\nel informe anual del ministerio.",
    ],
    [
      "de",
      "Wir wissen noch nicht, ob der Zug heute pünktlich ankommen wird.",
      "Wir wissen noch nicht,\nob der Zug heute pünktlich ankommen wird.",
    ],
    ["zh", "今天天气很好，我们一起去公园散步吧。", "今天天气很好，\n我们一起去公园散步吧。"],
    ["ja", "今日は天気がいいので、公園へ行きましょう。", "今日は天気がいいので、\n公園へ行きましょう。"],
  ])("%s: %s", (sourceLanguage, sourceText, expected) => {
    const given = script([segment({ startMs: 0, endMs: 6500, sourceText })], { sourceLanguage });
    expect(readable(given)).toEqual([expected]);
  });

  test("a short text stays in one line", () => {
    expect(
      readable(script([segment({ startMs: 0, endMs: 2000, sourceText: " Good  morning,\t Ann.\n" })])),
    ).toEqual(["Good morning, Ann."]);
  });

  test.each([
    ["Good morning,\nAnn.", "Good morning,\nAnn."],
    ["No.\n\n  Never again ", "No.\nNever again"],
    // More lines than a cue has, or longer than one may be: broken as any text.
    ["One\ntwo\nthree", "One two three"],
    [`${"very ".repeat(10)}long\nword`, /^[^\n]{20,}\n[^\n]{10,}$/],
  ])("new lines of whoever wrote %j are kept where they fit", (sourceText, expected) => {
    const [text = "", ...more] = readable(script([segment({ startMs: 0, endMs: 6500, sourceText })]));
    expect(more).toEqual([]);
    if (typeof expected === "string") expect(text).toBe(expected);
    else expect(text).toMatch(expected);
  });

  test("a new line of the text is one of the subtitle that is burned", () => {
    const given = script([segment({ startMs: 0, endMs: 3000, sourceText: "Not now.\nTomorrow." })]);
    const cues = getCues(given, "source", "source");
    const ass = toAss(cues, { style: given.subtitleStyle, width: 1280, height: 720 });
    expect(ass).toContain("Not now.\\NTomorrow.");
  });

  test("a word longer than a line is cut with a hyphen", () => {
    const long = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrente";
    const given = script([segment({ startMs: 0, endMs: 5000, sourceText: long })], { sourceLanguage: "de" });
    const [text = ""] = readable(given);
    expect(text).toMatch(/-\n/);
    expect(text.replace("-\n", "")).toBe(long);
    expect(getProblems(given, "source")).toEqual([]);
  });
});

describe("times", () => {
  test("a cue stays for its readers where nothing follows", () => {
    const given = script([segment({ startMs: 1000, endMs: 1400, sourceText: "Twenty letters, about" })]);
    expect(getCues(given, "source", "source")).toEqual([
      { startMs: 1000, endMs: 2050, text: "Twenty letters, about", speaker: "Ann" },
    ]);
  });

  test("at the end of the picture it comes earlier instead", () => {
    const given = script([segment({ startMs: 1600, endMs: 1900, sourceText: "Good night." })], {
      durationMs: 2000,
    });
    expect(getCues(given, "source", "source")[0]).toMatchObject({ startMs: 1167, endMs: 2000 });
  });

  test("gaps of a few frames are closed to two of them", () => {
    const given = script([
      segment({ startMs: 0, endMs: 2000, sourceText: "The first of them." }),
      segment({ startMs: 2300, endMs: 4000, sourceText: "The second of them." }),
      segment({ startMs: 5000, endMs: 7000, sourceText: "The third of them." }),
    ]);
    expect(getCues(given, "source", "source").map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 2217],
      [2300, 4000],
      [5000, 7000],
    ]);
  });

  test("a long segment is split where its speaker pauses", () => {
    const say = (text: string, startMs: number) =>
      text.split(" ").map((word, index) => ({
        text: word,
        startMs: startMs + index * 250,
        endMs: startMs + index * 250 + 240,
        confidence: null,
      }));
    const first = "when we had walked around the lake for hours";
    const second = "we found a bench and ate our bread and cheese and slept";
    const words = [...say(first, 1000), ...say(second, 5000)];
    const given = script([segment({ startMs: 1000, endMs: 7990, sourceText: `${first} ${second}`, words })]);
    const cues = getCues(given, "source", "source");
    expect(cues.map(({ text }) => text.replace("\n", " "))).toEqual([first, second]);
    expect(cues[1]?.startMs).toBe(5000);
  });

  test("lines of one speaker too short to be read alone share a cue", () => {
    const given = script([
      segment({ startMs: 0, endMs: 400, sourceText: "Yes." }),
      segment({ startMs: 450, endMs: 900, sourceText: "Of course." }),
      segment({ startMs: 950, endMs: 2500, sourceText: "Let us go on then." }),
    ]);
    expect(getCues(given, "source", "source").map(({ text }) => text)).toEqual([
      "Yes. Of course.",
      "Let us go on then.",
    ]);
    expect(getProblems(given, "source")).toEqual([]);
  });

  test("two speakers at once have a line each", () => {
    const given = script([
      segment({ startMs: 0, endMs: 500, sourceText: "Coming?" }),
      segment({ startMs: 100, endMs: 600, sourceText: "Wait!", speakerId: "b" }),
      segment({ startMs: 1000, endMs: 2000, sourceText: "Here I am." }),
    ]);
    const cues = getCues(given, "source", "source");
    expect(cues[0]).toMatchObject({ text: "- Coming?\n- Wait!", speaker: null });
    expect(getProblems(given, "source")).toEqual([]);
  });
});

test("both languages stand above one another, two lines each, within the limits of both", () => {
  const given = script(
    [
      segment({
        startMs: 0,
        endMs: 9000,
        sourceText:
          "The committee published the annual report of the department on Monday, and nobody read it before the week was over.",
        targetText:
          "La comisión publicó el lunes el informe anual del ministerio, y nadie lo leyó antes de que terminara la semana.",
      }),
    ],
    { targetLanguage: "es" },
  );
  const cues = getCues(given, "both", "source");
  expect(cues.map(({ text }) => text)).toMatchInlineSnapshot(`
    [
      "The committee published the annual report
    of the department on Monday,
    La comisión publicó el lunes
    el informe anual del ministerio,",
      "and nobody read it
    before the week was over.
    y nadie lo leyó
    antes de que terminara la semana.",
    ]
  `);
  expect(getProblems(given, "both")).toEqual([]);
  const turned = getCues({ ...given, upperSide: "target" }, "both", "source");
  expect(turned[1]?.text).toBe(
    "y nadie lo leyó\nantes de que terminara la semana.\nand nobody read it\nbefore the week was over.",
  );
  expect(turned.map(({ startMs, endMs }) => [startMs, endMs])).toEqual(
    cues.map(({ startMs, endMs }) => [startMs, endMs]),
  );
});

test("an upright picture has shorter lines", () => {
  const given = script([
    segment({ startMs: 0, endMs: 4000, sourceText: "We walked around the lake, and then we went home." }),
  ]);
  const cues = getCues(given, "source", "source", { aspect: 9 / 16 });
  expect(cues.flatMap(({ text }) => text.split("\n")).every((line) => line.length <= 24)).toBe(true);
  expect(lintCues(cues, getCueProfile(given, "source", 9 / 16))).toEqual([]);
});

test("on the dub's clock a cue follows its placement and says what is heard", () => {
  const placement = {
    startMs: 3000,
    endMs: 5000,
    tempo: 1,
    videoStretch: 1,
    method: "shorter-text" as const,
    residualMs: 0,
    reasons: [],
  };
  const take = {
    id: "t",
    artifactKey: "k",
    voiceId: "v",
    engineId: "e",
    durationMs: 2000,
    createdAt: "2026-01-01T00:00:00Z",
  };
  const line = segment({
    startMs: 1000,
    endMs: 2000,
    sourceText: "What is it?",
    targetText: "¿Qué es lo que es?",
    shorterTexts: ["¿Qué es?"],
    placement,
    takes: [createTake({ ...take, text: "¿Qué es?" })],
    takeId: "t",
  });
  const given = script([line], { targetLanguage: "es" });
  expect(getCues(given, "target", "dub")).toEqual([
    { startMs: 3000, endMs: 5000, text: "¿Qué es?", speaker: "Ann" },
  ]);
  expect(getCues(given, "target", "source")[0]?.text).toBe("¿Qué es lo que es?");
});

const vocabulary = {
  en: "a the of to and lake committee published report, yes! house. extraordinarily incomprehensibilities".split(
    " ",
  ),
  de: "der die das und Haus, Bundesausbildungsförderungsgesetzänderungsverordnung ja. nein! weil".split(" "),
  zh: "今天 天气 很好， 我们 一起 去 公园。 AI 3".split(" "),
  th: "สวัสดี ครับ วันนี้ อากาศ ดี มาก".split(" "),
};
const language = fc.constantFrom("en" as const, "de" as const, "zh" as const, "th" as const);
const text = (code: keyof typeof vocabulary) =>
  fc
    .array(fc.constantFrom(...vocabulary[code]), { minLength: 1, maxLength: 40 })
    .map((words) => words.join(code === "zh" || code === "th" ? "" : " "));
const anyScript = fc.tuple(language, language).chain(([sourceLanguage, targetLanguage]) =>
  fc
    .array(
      fc.record({
        speakerId: fc.constantFrom("a", "b"),
        startMs: fc.integer({ min: 0, max: 55_000 }),
        lengthMs: fc.integer({ min: 0, max: 15_000 }),
        sourceText: text(sourceLanguage),
        targetText: fc.oneof(fc.constant(""), text(targetLanguage)),
      }),
      { maxLength: 15 },
    )
    .map((parts) =>
      script(
        parts.map(({ lengthMs, ...part }, index) =>
          createSegment({ ...part, id: `s${index}`, endMs: Math.min(60_000, part.startMs + lengthMs) }),
        ),
        { sourceLanguage, targetLanguage },
      ),
    ),
);
const content = fc.constantFrom("source" as const, "target" as const, "both" as const);
const aspect = fc.constantFrom(16 / 9, 9 / 16);
const getLetters = (written: string) =>
  [...written]
    .filter((character) => /[^\s-]/.test(character))
    .toSorted()
    .join("");

test("whatever is said: no text lost, in order, apart, within the sound, within the limits of lines and time", () => {
  fc.assert(
    fc.property(anyScript, content, aspect, (given, shown, video) => {
      const cues = getCues(given, shown, "source", { aspect: video });
      const profile = getCueProfile(given, shown, video);
      const asked = given.segments.map(({ sourceText, targetText }) =>
        shown === "source" ? sourceText : shown === "target" ? targetText : sourceText + targetText,
      );
      expect(getLetters(cues.map((cue) => cue.text).join(""))).toBe(getLetters(asked.join("")));
      cues.forEach((cue, index) => {
        expect(Number.isInteger(cue.startMs) && Number.isInteger(cue.endMs)).toBe(true);
        expect(cue.startMs).toBeGreaterThanOrEqual(cues[index - 1]?.endMs ?? 0);
        expect(cue.endMs).toBeGreaterThan(cue.startMs);
        expect(cue.endMs).toBeLessThanOrEqual(given.durationMs);
      });
      const kinds = lintCues(cues, profile).map(({ kind }) => kind);
      // Only a want of time cannot always be fixed.
      expect(kinds.filter((kind) => !["fast-reading", "short-time", "small-gap"].includes(kind))).toEqual([]);
      expect(getCues(given, shown, "source", { aspect: video })).toEqual(cues);
    }),
    { numRuns: pickRunCount(300, 50) },
  );
});

const unhurried = fc
  .array(fc.tuple(text("en"), fc.integer({ min: 0, max: 1500 }), fc.constantFrom("a", "b")), {
    maxLength: 12,
  })
  .map((lines) => {
    let atMs = 0;
    const segments = lines.map(([sourceText, pauseMs, speakerId], index) => {
      const startMs = atMs + pauseMs;
      // 15 characters a second: unhurried English.
      atMs = startMs + Math.ceil((sourceText.length * 1000) / 15);
      return createSegment({ id: `s${index}`, speakerId, startMs, endMs: atMs, sourceText });
    });
    return script(segments, { durationMs: atMs + 1000 });
  });

test("unhurried speech gives subtitles that keep all rules but for words too short to be seen", () => {
  fc.assert(
    fc.property(unhurried, (given) => {
      const problems = getProblems(given, "source");
      expect(problems.filter(({ kind }) => kind !== "short-time" && kind !== "small-gap")).toEqual([]);
    }),
    { numRuns: pickRunCount(300, 50) },
  );
});
