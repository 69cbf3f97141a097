import { expect, it } from "vitest";
import { misspeltAddress } from "./misspelt-address.ts";
import { otherSpellings } from "./other-spellings.ts";

it("sends every other spelling where the browser's rule sends it", () => {
  const spellings = Object.entries(otherSpellings());
  expect(spellings.length).toBeGreaterThan(400);
  for (const [from, to] of spellings) expect(misspeltAddress(from), from).toBe(to);
});
