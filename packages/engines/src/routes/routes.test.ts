import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EngineCatalog } from "../catalog.ts";
import { createCatalog } from "../create-catalog.ts";
import { openEngineSet } from "../discover.ts";
import type { EngineSet } from "../engine-set.ts";
import { targetsByEar, targetsBySource } from "../targets-by-source.ts";
import { describeTranslator } from "../testing/describe-translator.ts";
import { installModel } from "../testing/install-model.ts";
import { makeFirefoxModel } from "../testing/make-firefox-model.ts";
import { findRoute } from "./find-route.ts";
import { shareAfterLegs } from "./sense-share.ts";

const toPortuguese = [
  ...[
    ["The", "A"],
    ["house", "casa"],
    ["is", "está"],
    ["near", "perto"],
  ],
  ...[
    ["the", "do"],
    ["river", "rio"],
    ["Voxloom", "Voxloom"],
  ],
] as const;
const toEnglish = [
  ...[
    ["Das", "The"],
    ["Haus", "house"],
    ["ist", "is"],
    ["alt", "old"],
  ],
] as const;

let folder: string;
let catalog: EngineCatalog;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-routes-"));
  await installModel(folder, "firefox-en-pt", makeFirefoxModel(toPortuguese));
  await installModel(folder, "firefox-de-en", makeFirefoxModel(toEnglish));
  catalog = createCatalog(
    await openEngineSet({ workFolder: folder, modelsFolder: folder }, ["firefox", "apertium"]),
  );
});
afterAll(async () => {
  await catalog.close();
  await rm(folder, { recursive: true, force: true });
});

describeTranslator("firefox and apertium", () => catalog.translatorFor("en", "es"), {
  ...{ from: "en", to: "es" },
  sentences: [{ text: "The house is near the river.", holds: /^La casa está cerca del río\.$/ }],
});

test("what keeps more of the sense goes before what is shorter, and says its way", async () => {
  const joined = catalog.translatorFor("en", "es");
  expect(joined).toMatchObject({ id: "firefox+apertium", quality: "basic", tier: "system" });
  expect(joined.status().name).toBe("Firefox Translations + Apertium");
  expect(joined.getPivots?.("en", "es")).toEqual(["pt"]);
  const { lines, warnings } = await joined.translate({
    ...{ from: "en", to: "es" },
    lines: [
      { id: "a", text: "The house is", goesOn: true },
      { id: "b", text: "near the river." },
      { id: "c", text: "Voxloom is near." },
    ],
    glossary: [{ source: "house", target: "morada" }],
  });
  expect(
    lines
      .map(({ text }) => text)
      .slice(0, 2)
      .join(" "),
  ).toMatch(/morada está cerca del río\.$/);
  expect(lines[2]?.text).toMatch(/Voxloom/);
  expect(warnings).toEqual([expect.stringContaining('by way of "pt"')]);
});

test("a pair that neither reaches alone is reached together, and offered", () => {
  expect(catalog.targetsBySource().de).toBeUndefined();
  const set = catalog.translatorFor("de", "es");
  expect(set.getPivots?.("de", "es")).toEqual(["en"]);
  expect(() => catalog.translatorFor("de", "zh")).toThrow(/No engine here translates/);
});

test("whoever chooses an engine gets that one alone", () => {
  expect(catalog.translatorFor("en", "es", "apertium").id).toBe("apertium");
  expect(() => catalog.translatorFor("en", "es", "firefox")).toThrow(/cannot do this/);
});

test("a service goes before every way of this machine", () => {
  const service = { ...catalog.translatorFor("en", "pt"), id: "service", tier: "service" as const };
  const own = catalog.translatorFor("en", "pt", "apertium");
  expect(findRoute([service, own], { from: "en", to: "pt", isHeard: false })?.id).toBe("service");
  expect(findRoute([own, service], { from: "en", to: "pt", isHeard: false })?.id).toBe("apertium");
});

test("each leg costs some of the sense, a near language least", () => {
  const direct = shareAfterLegs(["en", "es"], "basic");
  const near = shareAfterLegs(["en", "pt"], "good") * shareAfterLegs(["pt", "es"], "basic");
  expect(near).toBeGreaterThan(direct);
  expect(near).toBeLessThan(shareAfterLegs(["en", "es"], "good"));
  expect(shareAfterLegs(["es", "en"], "good")).toBeGreaterThan(shareAfterLegs(["es", "en", "fr"], "good"));
  expect(shareAfterLegs(["en", "eu"], "basic")).toBeLessThan(direct);
});

test("what is reached by ear alone is told apart from what texts reach, and has a voice", () => {
  const synthesizers = [{ voices: () => [{ languages: ["en", "es"] }] }];
  const text = { status: () => ({ pairs: ["en>es", "fr>en"], languages: [], takesAnyPair: false }) };
  const ear = { isByEar: true, status: () => ({ pairs: ["de>en", "fr>en"], languages: [] }) };
  const set = { synthesizers, transcribers: [], translators: [ear, text] } as unknown as EngineSet;
  expect(targetsBySource(set)).toEqual({ en: ["es"], fr: ["en"] });
  expect(targetsByEar(set)).toEqual({ de: ["en", "es"], fr: ["es"] });
});

test("a translator of any two of its languages reaches none that is the same to it", () => {
  const many = {
    status: () => ({ pairs: [], languages: ["de", "nb", "no"], takesAnyPair: false }),
    canTranslate: (from: string, to: string) => from === "de" || to === "de",
  };
  const synthesizers = [{ voices: () => [{ languages: [] }] }];
  const set = { synthesizers, transcribers: [], translators: [many] } as unknown as EngineSet;
  expect(targetsBySource(set)).toEqual({ de: ["nb", "no"], nb: ["de"], no: ["de"] });
});
