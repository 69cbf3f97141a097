import { expect, it } from "vitest";
import { misspeltAddress } from "./misspelt-address.ts";
import { languagePrefixes, otherSpellings } from "./other-spellings.ts";

it("sends every other spelling where the browser's rule sends it", () => {
  const spellings = Object.entries(otherSpellings());
  expect(spellings.length).toBeGreaterThan(400);
  for (const [from, to] of spellings) {
    // Files are no pages: only servers are asked for them.
    if (!/\.\w+$/.test(from)) expect(misspeltAddress(from), from).toBe(to);
  }
});

it("knows the languages of the world, and which of ours each stands for", () => {
  const prefixes = languagePrefixes();
  expect(prefixes).toMatchObject({ de: "de", pt: "pt", en: "en", sv: "en", he: "en", fil: "en" });
  expect(prefixes).not.toHaveProperty("xx");
});
