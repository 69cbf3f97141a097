import { expect, test } from "vitest";
import { modelCatalog } from "./catalog.ts";
import { addExpectations } from "./expectations.ts";
import { presetLanguages, readPreset } from "./presets.ts";
import { voiceModels } from "./voices.ts";

test("each model says its version, how good and how fast to expect it, and what it stands in for", () => {
  for (const { id, revision, version, quality, realTimeFactor, replaces } of modelCatalog) {
    expect(version === null ? revision : version.length, id).not.toBe(0);
    expect(["high", "good", "basic"], id).toContain(quality.grade);
    for (const { low, high, on } of quality.figures) {
      expect(low, id).toBeLessThanOrEqual(high);
      expect(on, id).not.toBe("");
    }
    expect(realTimeFactor ?? 0.1, id).toBeGreaterThan(0);
    expect(new Set(replaces).size, id).toBe(replaces.length);
    expect(replaces, id).not.toContain(id);
  }
  const versions = Object.fromEntries(modelCatalog.map(({ id, version }) => [id, version]));
  // The publisher's where there is one, else the revision.
  expect(versions["parakeet-v3"]).toBe("3");
  expect(versions.dtln).toMatch(/^[0-9a-f]{40}$/);
});

test("a model of which nobody says what to expect is not let into the catalog", () => {
  const [model] = modelCatalog;
  if (model === undefined) throw new Error("the catalog is empty");
  expect(() => addExpectations({ ...model, id: "new", kind: "whisper" } as typeof model)).toThrow(
    /nobody says what to expect of new/,
  );
});

test("Piper speaks 37 languages, and presets bring none of its voices whose terms nobody read", () => {
  const piper = voiceModels.filter(({ kind }) => kind === "piper");
  // Norwegian has two codes.
  expect(new Set(piper.flatMap(({ languages }) => languages[0] ?? [])).size).toBe(37);
  const brought = presetLanguages.flatMap((language) =>
    readPreset(`en-${language}`).models.flatMap(({ id, kind }) => (kind === "piper" ? [id] : [])),
  );
  expect([...new Set(brought)].sort()).toEqual([
    ...["piper-de-de-thorsten-medium", "piper-nl-nl-pim-medium", "piper-no-no-talesyntese-medium"],
    ...["piper-ru-ru-denis-medium", "piper-sv-se-nst-medium", "piper-vi-vn-vais1000-medium"],
  ]);
});
