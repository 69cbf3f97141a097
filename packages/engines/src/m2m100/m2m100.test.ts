import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCatalog } from "../create-catalog.ts";
import { openEngineSet } from "../discover.ts";
import type { Translator } from "../engine.ts";
import { describeTranslator } from "../testing/describe-translator.ts";
import { installModel } from "../testing/install-model.ts";
import { makeFirefoxModel } from "../testing/make-firefox-model.ts";
import { type MadeWord, makeM2m100Model } from "../testing/make-m2m100-model.ts";
import { openTestHost } from "../testing/open-test-host.ts";
import { findOnnxLibrary } from "../tools/onnx-library.ts";

const words: MadeWord[] = [
  ["Das", "La", "La"],
  ["Haus", "casa", "maison"],
  ["ist", "es", "est"],
  ["nah", "cerca", "proche"],
  ["Die", "Los", "Les"],
  ["Freunde", "amigos", "amis"],
  ["sind", "están", "sont"],
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-m2m-"));
  await installModel(folder, "m2m100-418m", makeM2m100Model(words));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const openSet = (modelsFolder = folder, families: ("m2m100" | "firefox")[] = ["m2m100"]) =>
  openEngineSet({ workFolder: folder, modelsFolder }, families);
async function open(): Promise<Translator> {
  const [translator] = (await openSet()).translators;
  if (translator === undefined) throw new Error("no translator is here");
  return translator;
}

describe.skipIf(findOnnxLibrary() === null)("M2M100 (skipped, no build of the library, elsewhere)", () => {
  test("one model writes in the language that is asked for, and each sentence by itself", async () => {
    const translator = await open();
    const lines = [{ id: "a", text: "Das Haus ist nah. Die Freunde sind nah Zuffenhausen, 12." }];
    const into = async (to: string) => (await translator.translate({ from: "de", to, lines })).lines[0]?.text;
    expect(await into("es")).toBe("La casa es cerca. Los amigos están cerca Zuffenhausen, 12.");
    expect(await into("fr")).toBe("La maison est proche. Les amis sont proche Zuffenhausen, 12.");
    const figures = await translator.translate({ from: "de", to: "es", lines: [{ id: "b", text: "12" }] });
    expect(figures.lines[0]?.text).toBe("12");
  });

  test("it takes any two of its languages, comes after translators of single pairs, and before rough rules", async () => {
    await installModel(folder, "firefox-de-en", makeFirefoxModel([["Haus", "house"]]));
    await installModel(folder, "firefox-en-fr", makeFirefoxModel([["house", "maison"]]));
    const catalog = createCatalog(await openSet(folder, ["firefox", "m2m100"]));
    expect(catalog.translatorFor("de", "en").id).toBe("firefox");
    // By way of English, which still keeps more.
    expect(catalog.translatorFor("de", "fr").id).toBe("firefox");
    expect(catalog.translatorFor("sw", "ta").id).toBe("m2m100");
    expect(catalog.translatorFor("nb", "de").id).toBe("m2m100");
    expect(() => catalog.translatorFor("de", "eo")).toThrow("eo");
    const asked = createCatalog(await openSet()).translatorFor("de", "fr", "m2m100");
    expect([
      asked.canTranslate("de", "de"),
      asked.canTranslate("nb", "no"),
      asked.canTranslate("x", "de"),
    ]).toEqual([...[false, false, false]]);
  });

  test("where it is not fetched its row says what brings it; a damaged model is named", async () => {
    const { translators, otherStatuses } = await openSet(join(folder, "nothing"));
    expect(translators).toEqual([]);
    expect(otherStatuses).toMatchObject([
      { id: "m2m100", missing: { command: "npx voxloom models install m2m100-418m" } },
    ]);
    const broken = join(folder, "broken");
    const made = makeM2m100Model(words);
    const cut = { "decoder.onnx": made["decoder.onnx"]?.subarray(0, 200) ?? new Uint8Array() };
    await installModel(broken, "m2m100-418m", made, cut);
    const [translator] = (await openSet(broken)).translators;
    const order = { from: "de", to: "es", lines: [{ id: "a", text: "Haus" }] };
    await expect(translator?.translate(order)).rejects.toMatchObject({
      code: "unavailable",
      remedy: expect.stringContaining("models install m2m100-418m"),
    });
  });

  describe("as every translator", { tags: ["full"] }, () => {
    describeTranslator("m2m100", open, {
      ...{ from: "de", to: "es" },
      sentences: [
        { text: "Das Haus ist nah.", holds: /La casa es cerca\./ },
        { text: "Die Freunde sind nah.", holds: /Los amigos están cerca\./ },
      ],
    });
  });

  test("in the host it works in a child of its own, and what it reaches is told", {
    tags: ["full"],
  }, async () => {
    const host = await openTestHost({ engines: { workFolder: folder, modelsFolder: folder } });
    try {
      const { catalog } = await host.connect("batch");
      const translator = catalog.translatorFor("de", "es", "m2m100");
      const { lines } = await translator.translate({
        ...{ from: "de", to: "es" },
        lines: [{ id: "a", text: "Das Haus" }],
      });
      expect(lines[0]?.text).toBe("La casa");
      expect(translator.canTranslate("sw", "ta")).toBe(true);
      expect(catalog.targetsBySource().sw).toContain("en");
    } finally {
      await host.close();
    }
  });
});
