import { calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { enginesPath, readReachableTargets } from "./reachable-targets.ts";
import { firstTarget, targetChoices } from "./target-choices.ts";

test("the call is the contract's, and its answer is read as the contract has it", () => {
  expect([enginesPath, "GET"]).toEqual([calls.voices.engines.path, calls.voices.engines.method]);
  const data = calls.voices.engines.response.parse({
    engines: [],
    targetsBySource: { en: ["es", "fr"], es: ["en", "fr"] },
  });
  expect(readReachableTargets({ code: 0, data })).toEqual(new Set(["es", "fr", "en"]));
});

test("anything else is no answer", () => {
  for (const body of [null, "not found", {}, { data: null }, { data: { targetsBySource: {} } }]) {
    expect(readReachableTargets(body)).toBeNull();
  }
});

test("only what can be dubbed is on offer, the page's own language first where it is one of them", () => {
  const reachable = new Set(["es", "fr", "en"]);
  expect(targetChoices("de", reachable).map(({ code }) => code)).toEqual(["en", "fr", "es"]);
  expect([firstTarget("fr", reachable), firstTarget("de", reachable), firstTarget("en", reachable)]).toEqual([
    "fr",
    "es",
    "es",
  ]);
  expect([firstTarget("de", null), firstTarget("pt-br", null)]).toEqual(["de", "pt"]);
  expect(targetChoices("de", null).length).toBeGreaterThan(12);
});
