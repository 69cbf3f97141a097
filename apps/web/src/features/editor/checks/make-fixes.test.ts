import type { Script } from "@voxloom/contract";
import { applyEdits, createScript, createSegment, createSpeaker, type ScriptEdit } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { type FixTools, makeFixes, type WordingEdit } from "./make-fixes.ts";

const start = createScript({
  sourceLanguage: "en",
  targetLanguage: "es",
  durationMs: 60_000,
  speakers: [createSpeaker(0)],
  segments: ["a", "b", "c", "d"].map((id, index) =>
    createSegment({
      id,
      speakerId: "speaker-1",
      startMs: index * 5000,
      endMs: index * 5000 + 4000,
      sourceText: `one ${id}`,
    }),
  ),
});
const times = (segmentId: string, startMs: number): ScriptEdit => ({
  kind: "set-times",
  segmentId,
  startMs,
  endMs: startMs + 1000,
});
const say = (segmentId: string, text: string): ScriptEdit => ({ kind: "set-target-text", segmentId, text });
const worded = (segmentId: string): WordingEdit => ({
  kind: "set-wordings",
  segmentId,
  text: `uno ${segmentId}`,
  shorterTexts: [],
  unknownWords: [],
});
const spec = {
  problems: start.segments.map(({ id }) => ({ segmentId: id, kind: "empty-target" as const })),
  isEverything: true,
};
const tooLow = new Error("PLAN_TOO_LOW");

/** An editor whose script is as it is left by what is done meanwhile. */
function openDesk(tools: Partial<FixTools>) {
  let script: Script = start;
  let steps = 0;
  const edit = (edits: readonly ScriptEdit[]) => {
    script = applyEdits(script, edits);
    steps += 1;
    return true;
  };
  const texts = () => script.segments.map(({ targetText }) => targetText);
  const starts = () => script.segments.map(({ startMs }) => startMs);
  const fix = (translatedIds: string[] = []) =>
    makeFixes(
      { spec, reckonable: 1, translatedIds },
      {
        readScript: () => script,
        edit,
        reckon: async () => [],
        translate: async function* () {
          yield [];
        },
        ...tools,
      },
    );
  return { edit, fix, texts, starts, steps: () => steps };
}

test("what was reckoned is made though the translator refuses, and the refusal is told", async () => {
  const { fix, starts, steps } = openDesk({
    reckon: async () => [times("a", 500), times("b", 6000)],
    // biome-ignore lint/correctness/useYield: it refuses before it has anything.
    translate: async function* () {
      throw tooLow;
    },
  });
  expect(await fix(["c", "d"])).toEqual({ isChanged: true, left: 0, untranslated: 0, problem: tooLow });
  expect([starts(), steps()]).toEqual([[500, 6000, 10_000, 15_000], 1]);
});

test("translations that came before a refusal stay", async () => {
  const { fix, texts } = openDesk({
    translate: async function* () {
      yield [worded("a")];
      throw tooLow;
    },
  });
  expect(await fix(["a", "b"])).toEqual({ isChanged: true, left: 0, untranslated: 0, problem: tooLow });
  expect(texts()).toEqual(["uno a", "", "", ""]);
});

test("what is typed, locked and removed while the translator works stays, and the rest is made", async () => {
  const desk = openDesk({
    translate: async function* () {
      desk.edit([
        say("a", "mío"),
        { kind: "set-locked", segmentIds: ["b"], isLocked: true },
        { kind: "delete-segments", segmentIds: ["c"] },
        times("d", 16_000),
      ]);
      yield ["a", "b", "c", "d"].map(worded);
    },
  });
  expect(await desk.fix(["a", "b", "c", "d"])).toEqual({
    isChanged: true,
    left: 3,
    untranslated: 0,
    problem: null,
  });
  expect(desk.texts()).toEqual(["mío", "", "uno d"]);
});

test("what is reckoned is reckoned again where its lines were changed meanwhile, and only there", async () => {
  let asked = 0;
  const desk = openDesk({
    reckon: async () => {
      asked += 1;
      // The first time somebody moves the same line, the second time another one is typed into.
      desk.edit([asked === 1 ? times("a", 700) : say("b", "mío")]);
      return [times("a", 500 + asked)];
    },
  });
  expect(await desk.fix()).toMatchObject({ isChanged: true, left: 0 });
  expect([asked, desk.starts()[0], desk.texts()[1]]).toEqual([2, 502, "mío"]);
});

test("lines that somebody goes on with whenever they are reckoned are left and told", async () => {
  const desk = openDesk({
    reckon: async () => {
      desk.edit([{ kind: "set-locked", segmentIds: ["a"], isLocked: false }, times("a", desk.steps() + 1)]);
      return [times("a", 3000)];
    },
  });
  expect(await desk.fix()).toEqual({ isChanged: false, left: 1, untranslated: 0, problem: null });
  expect(desk.starts()[0]).toBeLessThan(10);
});
