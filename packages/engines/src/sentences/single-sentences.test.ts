import { expect, test } from "vitest";
import { splitSentences } from "./single-sentences.ts";

test.each([
  ["de", "Das ist z. B. richtig. Ja! Und?", ["Das ist z. B. richtig.", "Ja!", "Und?"]],
  ["en", "Dr. Gray is here. He has 2.5 hours.", ["Dr. Gray is here.", "He has 2.5 hours."]],
  ["es", "¿Vienes? No. Mañana.", ["¿Vienes?", "No. Mañana."]],
  ["ru", "Он здесь. Она там.", ["Он здесь.", "Она там."]],
  ["de", "  ", []],
])("%s: %s", (language, text, sentences) => {
  expect(splitSentences(text, language)).toEqual(sentences);
});

test("none is longer than a model hears, and no word is lost", () => {
  const long = "wort ".repeat(500).trim();
  const cut = splitSentences(long, "de");
  expect(cut.join(" ")).toBe(long);
  expect(cut.every(({ length }) => length <= 400)).toBe(true);
  expect(splitSentences("ก".repeat(1_000), "th").join("")).toBe("ก".repeat(1_000));
});
