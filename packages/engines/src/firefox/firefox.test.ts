import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEngineSet } from "../discover.ts";
import type { Translator } from "../engine.ts";
import { describeTranslator } from "../testing/describe-translator.ts";
import { installModel } from "../testing/install-model.ts";
import { makeFirefoxModel } from "../testing/make-firefox-model.ts";
import { openTestHost } from "../testing/open-test-host.ts";

const words = [
  ...[
    ["The", "La"],
    ["house", "casa"],
    ["is", "es"],
    ["near", "cerca"],
    ["the", "el"],
  ],
  ...[
    ["river", "río"],
    ["garden", "jardín"],
    ["friends", "amigos"],
    ["are", "están"],
  ],
] as const;
const toEnglish = words.map(([source, target]) => [target, source] as const);
const toFrench = [
  ["The", "La"],
  ["house", "maison"],
  ["is", "est"],
  ["near", "proche"],
  ["the", "la"],
  ["river", "rivière"],
] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-firefox-"));
  await installModel(folder, "firefox-en-es", makeFirefoxModel(words));
  await installModel(folder, "firefox-es-en", makeFirefoxModel(toEnglish));
  await installModel(folder, "firefox-en-fr", makeFirefoxModel(toFrench));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const openSet = (modelsFolder = folder) => openEngineSet({ workFolder: folder, modelsFolder }, ["firefox"]);
async function open(): Promise<Translator> {
  const [translator] = (await openSet()).translators;
  if (translator === undefined) throw new Error("no translator is here");
  return translator;
}

describeTranslator("firefox", open, {
  ...{ from: "en", to: "es" },
  sentences: [
    { text: "The house is near the river.", holds: /La casa es cerca el río\./ },
    { text: "The friends are near.", holds: /La amigos están cerca\./ },
  ],
});

test("pairs that are here are told, and what goes through English says so", async () => {
  const translator = await open();
  expect(translator.status().pairs).toEqual(["en>es", "en>fr", "es>en", "es>fr"]);
  expect(translator.getPivots?.("es", "fr")).toEqual(["en"]);
  expect(translator.canTranslate("fr", "es")).toBe(false);
  const { lines, warnings } = await translator.translate({
    ...{ from: "es", to: "fr" },
    lines: [{ id: "a", text: "La casa es cerca el río." }],
  });
  expect(lines[0]?.text).toBe("La maison est proche la rivière.");
  expect(warnings).toEqual([expect.stringContaining('by way of "en"')]);
  await expect(translator.translate({ from: "fr", to: "es", lines: [] })).rejects.toMatchObject({
    code: "unsupported",
  });
});

test("what is heard as Norwegian goes by the models of Bokmål, and the two are one language", async () => {
  const models = join(folder, "norwegian");
  await installModel(models, "firefox-nb-en", makeFirefoxModel([["huset", "house"]]));
  await installModel(models, "firefox-en-nb", makeFirefoxModel([["house", "huset"]]));
  const [translator] = (await openSet(models)).translators;
  expect(translator?.status().pairs).toEqual(["en>nb", "en>no", "nb>en", "no>en"]);
  const order = { from: "no", to: "en", lines: [{ id: "a", text: "huset" }] };
  expect((await translator?.translate(order))?.lines[0]?.text).toBe("house");
});

test("several sentences of a line all come, and unknown words stay as they are", async () => {
  const { lines } = await (await open()).translate({
    ...{ from: "en", to: "es" },
    lines: [{ id: "a", text: "The house is near. The garden is near Zuffenhausen." }],
  });
  expect(lines[0]?.text).toBe("La casa es cerca. La jardín es cerca Zuffenhausen.");
});

test("a line of thousands of letters without a full stop comes with all of its words", async () => {
  const text = Array.from({ length: 400 }, () => "house").join(" ");
  const { lines } = await (await open()).translate({ from: "en", to: "es", lines: [{ id: "a", text }] });
  expect(lines[0]?.text).toBe(Array.from({ length: 400 }, () => "casa").join(" "));
});

test("calls come one after the other: none takes a model away that another reads by", async () => {
  const done: string[] = [];
  const ask = async (from: string, to: string): Promise<void> => {
    // Another translator is made of the same models whenever the folder is looked at again.
    await (await open()).translate({
      ...{ from, to, lines: Array.from({ length: 12 }, (_, index) => ({ id: `${index}`, text: "Zu." })) },
      onProgress: () => done.push(`${from}-${to}`),
    });
  };
  await Promise.all([ask("es", "en"), ask("en", "es"), ask("en", "fr")]);
  const turns = done.filter((pair, index) => pair !== done[index - 1]);
  expect(turns.toSorted()).toEqual(["en-es", "en-fr", "es-en"]);
});

test("a damaged model costs that call, in words, before it is read", async () => {
  const broken = join(folder, "broken");
  const made = makeFirefoxModel(words);
  await installModel(broken, "firefox-en-es", made, { "model.bin": made["model.bin"].subarray(0, 5_000) });
  const [translator] = (await openSet(broken)).translators;
  await expect(
    translator?.translate({ from: "en", to: "es", lines: [{ id: "a", text: "house" }] }),
  ).rejects.toMatchObject({
    code: "unavailable",
    remedy: expect.stringContaining("models install firefox-en-es"),
  });
});

test("where nothing is fetched the row says what brings it", async () => {
  const { translators, otherStatuses } = await openSet(join(folder, "nothing"));
  expect(translators).toEqual([]);
  expect(otherStatuses[0]).toMatchObject({
    ...{ id: "firefox", isAvailable: false },
    missing: { command: "npx voxloom models install firefox-en-es" },
  });
});

describe("in the engine host", { tags: ["full"] }, () => {
  test("it translates in a child of its own, before the programs of the system", async () => {
    const host = await openTestHost({ engines: { workFolder: folder, modelsFolder: folder } });
    try {
      const { catalog } = await host.connect("batch");
      const translator = catalog.translatorFor("en", "es");
      expect(translator.id).toBe("firefox");
      const { lines } = await translator.translate({
        ...{ from: "en", to: "es" },
        lines: [{ id: "a", text: "The house" }],
      });
      expect(lines[0]?.text).toBe("La casa");
    } finally {
      await host.close();
    }
  });
});
