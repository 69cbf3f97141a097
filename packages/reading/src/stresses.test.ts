import { expect, test } from "vitest";
import { markStresses, readStressed, splitStresses, withoutStresses } from "./stresses.ts";

const stress = (text: string, ...words: string[]) =>
  markStresses(
    text,
    words.map((word) => ({ from: text.indexOf(word), to: text.indexOf(word) + word.length })),
  );
const split = (text: string) =>
  splitStresses(text).map(({ text: part, isStressed }) => (isStressed ? part.toUpperCase() : part));

test("a text is split where stress begins and ends, and signs stay with the word before them", () => {
  const text = "We leave (tomorrow), not today!";
  expect(withoutStresses(stress(text, "tomorrow", "today"))).toBe(text);
  expect(split(stress(text, "tomorrow", "today"))).toEqual(["We leave (", "TOMORROW), ", "not ", "TODAY!"]);
  expect(split(stress("Now!", "Now"))).toEqual(["NOW!"]);
  expect(split(stress("“Now”", "Now"))).toEqual(["“NOW”"]);
  expect(split("Plain.")).toEqual(["Plain."]);
  expect(split(stress("Come, now!", ","))).toEqual(["Come, now!"]);
});

test("what is read as a whole is stressed as a whole, by what stands around it", () => {
  expect(split(readStressed(stress("Only 3 km left.", "km"), "en"))).toEqual([
    "Only ",
    "THREE KILOMETERS ",
    "left.",
  ]);
  const plain = "У нас нет 5 книг.";
  const said = readStressed(stress(plain, "5"), "ru");
  expect(withoutStresses(said).replace(/ +/g, " ")).toBe(readStressed(plain, "ru"));
});
