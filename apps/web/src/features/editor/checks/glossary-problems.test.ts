import { expect, it } from "vitest";
import { glossaryProblems } from "./glossary-problems.ts";

const missing = (source: string, target: string, sourceText: string, targetText: string) =>
  glossaryProblems([{ source, target }])({ sourceText, targetText }).length > 0;

it.each([
  ["a kept form that is there", "Voxloom", "", "We use Voxloom.", "Wir nutzen Voxloom."],
  ["a kept form in other letters", "Voxloom", "", "We use VOXLOOM.", "Wir nutzen voxloom!"],
  ["a translation that is bent", "house", "Haus", "The house's door", "Die Tür des Hauses"],
  [
    "a translation of two words",
    "open source",
    "quelloffene Software",
    "Open source!",
    "Quelloffener Softwares",
  ],
  ["a term that is part of another word", "art", "Kunst", "The party", "Das Fest"],
  ["a term that the original does not have", "cat", "Katze", "A dog", "Ein Hund"],
  ["a script without spaces", "東京", "Tokyo", "私は東京にいる", "I am in Tokyo"],
  ["a term of signs", "C++", "", "I write C++ code", "Ich schreibe C++"],
])("leaves alone %s", (_, ...parts) =>
  expect(missing(...(parts as [string, string, string, string]))).toBe(false),
);

it.each([
  ["a kept form that was translated", "Apple", "", "I work at Apple.", "Ich arbeite bei Apfel."],
  ["a kept form within another word", "Art", "", "Art is here", "Die Arterie ist hier"],
  ["a translation that is not there", "house", "Haus", "The house", "Das Gebäude"],
  ["nothing at all", "house", "Haus", "The house", ""],
  ["a target without spaces", "river", "川", "The river", "山があります"],
])("sees %s", (_, ...parts) => expect(missing(...(parts as [string, string, string, string]))).toBe(true));
