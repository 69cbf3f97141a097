import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ModelStore } from "@voxloom/models";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEngineSet } from "../discover.ts";
import type { Translator } from "../engine.ts";
import { describeTranslator } from "../testing/describe-translator.ts";
import { installModel } from "../testing/install-model.ts";
import { makeOpusModel } from "../testing/make-opus-model.ts";
import { openTestHost } from "../testing/open-test-host.ts";
import { findOnnxLibrary } from "../tools/onnx-library.ts";

const words = [
  ...[
    ["Das", "La"],
    ["Haus", "casa"],
    ["ist", "es"],
    ["nah", "cerca"],
    ["am", "el"],
  ],
  ...[
    ["Fluss", "río"],
    ["Die", "Los"],
    ["Freunde", "amigos"],
    ["sind", "están"],
  ],
] as [string, string][];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-opus-"));
  await installModel(folder, "opus-mt-de-es", makeOpusModel(words));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const openSet = (modelsFolder = folder) => openEngineSet({ workFolder: folder, modelsFolder }, ["opus-mt"]);
async function open(): Promise<Translator> {
  const [translator] = (await openSet()).translators;
  if (translator === undefined) throw new Error("no translator is here");
  return translator;
}
const translate = async (...texts: string[]) =>
  (await open()).translate({
    ...{ from: "de", to: "es" },
    lines: texts.map((text, index) => ({ id: `${index}`, text })),
  });

describe.skipIf(findOnnxLibrary() === null)("Opus-MT (skipped, no build of the library, elsewhere)", () => {
  describeTranslator("opus-mt", open, {
    ...{ from: "de", to: "es" },
    sentences: [
      { text: "Das Haus ist nah am Fluss.", holds: /La casa es cerca el río\./ },
      { text: "Die Freunde sind nah.", holds: /Los amigos están cerca\./ },
    ],
  });

  test("each sentence of a line is translated by itself, and words that nobody taught it are copied", async () => {
    const { lines, warnings } = await translate("Das Haus ist nah. Die Freunde sind nah Zuffenhausen.");
    expect(lines[0]?.text).toBe("La casa es cerca. Los amigos están cerca Zuffenhausen.");
    expect(warnings).toEqual([]);
  });

  test("a sentence that comes to no end costs itself, and the next one is whole", async () => {
    const { lines, warnings } = await translate("Haus forever", "Das Haus");
    expect(lines.map(({ text }) => text)).toEqual(["Haus forever", "La casa"]);
    expect(warnings).toEqual([expect.stringContaining("keeps its source text")]);
  });

  test("a text that is longer than the model hears comes in pieces, with all of its words", async () => {
    // 10,000 letters.
    const { lines } = await translate(Array.from({ length: 2_000 }, () => "Haus").join(" "));
    expect(lines[0]?.text).toBe(Array.from({ length: 2_000 }, () => "casa").join(" "));
  });

  test("of more directions than are kept loaded each works, again and again", async () => {
    const many = join(folder, "many");
    const ways = ["de-es", "de-fr", "es-it"] as const;
    for (const [index, way] of ways.entries())
      await installModel(many, `opus-mt-${way}`, makeOpusModel([["eins", `uno${"abc"[index]}`]]));
    const [translator] = (await openSet(many)).translators;
    for (const way of [...ways, ...ways]) {
      const [from = "", to = ""] = way.split("-");
      const answer = await translator?.translate({ from, to, lines: [{ id: "a", text: "eins" }] });
      expect(answer?.lines[0]?.text).toBe(`uno${"abc"[ways.indexOf(way)]}`);
    }
  });

  test("a model that is removed in the middle of a call goes on for it; one that was not read yet is named", async () => {
    const used = join(folder, "used");
    for (const id of ["opus-mt-de-es", "opus-mt-de-fr"]) await installModel(used, id, makeOpusModel(words));
    const store = new ModelStore({ folder: used });
    const [translator] = (await openSet(used)).translators;
    const lines = Array.from({ length: 12 }, (_, index) => ({ id: `${index}`, text: "Das Haus." }));
    const removed: Promise<void>[] = [];
    const answer = await translator?.translate({
      ...{ from: "de", to: "es", lines },
      onProgress: () => {
        if (removed.length === 0) removed.push(store.remove("opus-mt-de-es"), store.remove("opus-mt-de-fr"));
      },
    });
    await Promise.all(removed);
    expect(removed).toHaveLength(2);
    expect(answer?.lines.map(({ text }) => text)).toEqual(lines.map(() => "La casa."));
    await expect(translator?.translate({ from: "de", to: "fr", lines })).rejects.toMatchObject({
      code: "unavailable",
      remedy: expect.stringContaining("models install opus-mt-de-fr"),
    });
    expect((await openSet(used)).translators).toEqual([]);
  });

  test("a damaged model costs that call, in words, and so does one that is none", async () => {
    const made = makeOpusModel(words);
    for (const [name, damage] of [
      ["cut", { "decoder.onnx": made["decoder.onnx"]?.subarray(0, 200) ?? new Uint8Array() }],
      ["none", {}],
    ] as const) {
      const broken = join(folder, name);
      const files =
        name === "none" ? { ...made, "encoder.onnx": new TextEncoder().encode("no model") } : made;
      await installModel(broken, "opus-mt-de-es", files, damage);
      const [translator] = (await openSet(broken)).translators;
      await expect(
        translator?.translate({ from: "de", to: "es", lines: [{ id: "a", text: "Haus" }] }),
      ).rejects.toMatchObject({
        code: "unavailable",
        remedy: expect.stringContaining("models install opus-mt-de-es"),
      });
    }
  });

  test("where nothing is fetched the row says what brings it", async () => {
    const { translators, otherStatuses } = await openSet(join(folder, "nothing"));
    expect(translators).toEqual([]);
    expect(otherStatuses[0]).toMatchObject({
      ...{ id: "opus-mt", isAvailable: false },
      missing: { command: "npx voxloom models install opus-mt-da-de" },
    });
  });

  test("in the host it works in a child of its own, before the programs of the system", {
    tags: ["full"],
  }, async () => {
    const host = await openTestHost({ engines: { workFolder: folder, modelsFolder: folder } });
    try {
      const { catalog } = await host.connect("batch");
      const translator = catalog.translatorFor("de", "es");
      expect(translator.id).toBe("opus-mt");
      const { lines } = await translator.translate({
        ...{ from: "de", to: "es" },
        lines: [{ id: "a", text: "Das Haus" }],
      });
      expect(lines[0]?.text).toBe("La casa");
    } finally {
      await host.close();
    }
  });
});
