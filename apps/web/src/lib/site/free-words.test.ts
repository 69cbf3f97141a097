import { expect, test } from "vitest";
import { freeWords } from "./free-words.server.ts";

const words = { preview: "{seconds} seconds are free.", whole: "Nothing is charged." };

test("a preview's length is told where the rest is paid for, and that nothing is charged where it is not", () => {
  expect(freeWords("en", words, { hasBilling: true })).toBe("30 seconds are free.");
  expect(freeWords("en", words, { hasBilling: false })).toBe("Nothing is charged.");
});
