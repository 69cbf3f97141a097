import { expect, test } from "vitest";
import { createScript, createSegment, createSpeaker } from "../script/create-script.ts";
import { applyEdits } from "./apply-edit.ts";
import { translateAs } from "./translate-as.ts";

const line = (id: string, sourceText: string, targetText: string, parts = {}) =>
  createSegment({ id, speakerId: "speaker-1", startMs: 0, endMs: 1, sourceText, targetText, ...parts });
const script = createScript({
  sourceLanguage: "en",
  targetLanguage: "es",
  durationMs: 10,
  speakers: [createSpeaker(0)],
  glossary: [{ source: "Zebroid", target: "old" }],
  segments: [
    line("a", "The zebroid runs.", "El zebroid corre.", {
      unknownWords: ["zebroid"],
      shorterTexts: ["Corre el zebroid."],
    }),
    line("b", "Zebroids? Zebroid!", "¿Zebroids? ¡Zebroid!", { unknownWords: ["Zebroids", "Zebroid"] }),
    line("c", "A zebroid.", "Un zebroid.", { unknownWords: ["zebroid"], isLocked: true }),
    line("d", "A zebroid, said by hand.", "Un zebroid, a mano."),
  ],
});
const choose = (word: string, target: string) => {
  const { edits, ...counts } = translateAs(script, { word, target });
  return { ...counts, edits, after: edits.length === 0 ? script : applyEdits(script, edits) };
};

test("a word is put in every line where nobody knew it, and into the glossary", () => {
  const { after, changed, locked } = choose("zebroid", " cebroide ");
  expect({ changed, locked }).toEqual({ changed: 2, locked: 1 });
  expect(after.segments.map(({ targetText }) => targetText)).toEqual([
    "El cebroide corre.",
    "¿Zebroids? ¡Cebroide!",
    "Un zebroid.",
    "Un zebroid, a mano.",
  ]);
  expect(after.segments[0]?.shorterTexts).toEqual(["Corre el cebroide."]);
  expect(after.segments.map(({ unknownWords }) => unknownWords)).toEqual([[], ["Zebroids"], ["zebroid"], []]);
  expect(after.glossary).toEqual([{ source: "zebroid", target: "cebroide" }]);
});

test("the word itself stays as it is, and is known", () => {
  const { after } = choose("zebroid", "zebroid");
  expect(after.segments[0]).toMatchObject({ targetText: "El zebroid corre.", unknownWords: [] });
  expect(after.glossary).toEqual([{ source: "zebroid", target: "" }]);
});

test("what is not in the original is no term, and nothing is done for nothing", () => {
  const bent = createScript({
    ...script,
    segments: [line("a", "It is so.", "Es ser.", { unknownWords: ["ser"] })],
  });
  const { edits, changed } = translateAs(bent, { word: "ser", target: "así" });
  expect(changed).toBe(1);
  expect(edits.map(({ kind }) => kind)).toEqual(["patch"]);
  expect(translateAs(script, { word: "zebroid", target: "  " }).edits).toEqual([]);
});
