import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import type { Synthesizer } from "../engine.ts";
import { describeSynthesizer } from "../testing/describe-synthesizer.ts";
import { discoverEspeakNg } from "./index.ts";

const { synthesizers = [] } = await discoverEspeakNg({ workFolder: tmpdir() });
const make = (): Synthesizer => {
  const [engine] = synthesizers;
  if (!engine) throw new Error("espeak-ng is not installed");
  return engine;
};

describe.skipIf(synthesizers.length === 0)("espeak-ng", () => {
  describeSynthesizer("espeak-ng", make, { language: "es", text: "La casa está cerca del río grande." });

  it("knows more than a hundred languages", () => {
    expect(make().status().languages.length).toBeGreaterThan(100);
    for (const language of ["es", "fr", "de", "pt", "zh", "ja", "nb", "ca", "eo"]) {
      expect(make().status().languages).toContain(language);
    }
  });
});

it("says how to get it where it is missing", async () => {
  const found = await discoverEspeakNg({ workFolder: tmpdir(), searchFolders: ["/nowhere"] });
  expect(found.synthesizers).toBeUndefined();
  expect(found.otherStatuses?.[0]).toMatchObject({
    isAvailable: false,
    missing: { command: "apt-get install espeak-ng" },
  });
});
