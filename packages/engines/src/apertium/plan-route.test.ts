import { expect, it } from "vitest";
import { modesOfNames } from "./find-modes.ts";
import { planRoute, reachablePairs } from "./plan-route.ts";

const modes = modesOfNames([
  ...[
    "eng-spa",
    "spa-eng",
    "spa-eng_US",
    "es-pt",
    "es-pt_BR",
    "eng-cat",
    "eng-cat_valencia",
    "cat-por",
    "en-gl",
  ],
  ...[
    "gl-pt",
    "gl-pt-latin1",
    "Cyrl-Latn",
    "eng-hbs",
    "eng-hbs_HR",
    "hbs-eng",
    "hbs-slv",
    "mkd-hbs",
    "mkd-hbs_HR",
    "nob-dan",
    "ca-eo-translit",
  ],
]);
const names = (from: string, to: string) => planRoute(modes, from, to)?.map((mode) => mode.name) ?? null;

it("reads languages from the names of modes", () => {
  expect(modes.map((mode) => `${mode.from}>${mode.to}=${mode.name}`)).toContain("en>es=eng-spa");
  expect(names("mk", "hr")).toEqual(["mkd-hbs_HR"]);
  expect(names("mk", "sr")).toEqual(["mkd-hbs"]);
  expect(names("no", "da")).toEqual(["nob-dan"]);
  expect(modes.some((mode) => mode.name.includes("latin1") || mode.name.includes("translit"))).toBe(false);
});

it("goes directly, else by the best pivot, never farther than one", () => {
  expect(names("es", "en")).toEqual(["spa-eng"]);
  expect(names("es", "pt")).toEqual(["es-pt"]);
  expect(names("en", "pt")).toEqual(["eng-spa", "es-pt"]);
  expect(names("mk", "sl")).toEqual(["mkd-hbs", "hbs-slv"]);
  expect(names("hr", "en")).toEqual(["hbs-eng"]);
  // It leaves most words as they are.
  expect(names("en", "hr")).toBeNull();
  expect(names("en", "ja")).toBeNull();
  expect(names("en", "en")).toBeNull();
});

it("lists what it can reach", () => {
  expect(reachablePairs(modes)).toContain("en>pt");
  expect(reachablePairs(modes)).not.toContain("en>en");
});
