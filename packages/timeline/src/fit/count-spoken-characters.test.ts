import { expect, test } from "vitest";
import { countSpokenCharacters } from "./count-spoken-characters.ts";

test("a text is as long as it is said", () => {
  expect(countSpokenCharacters("In 1984", "en")).toBe("In nineteen eighty-four".length);
  expect(countSpokenCharacters("In 1984", "de")).toBe("In neunzehnhundertvierundachtzig".length);
  expect(countSpokenCharacters("plain & simple", "en")).toBe("plain & simple".length);
});
