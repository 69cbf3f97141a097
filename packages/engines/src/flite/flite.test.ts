import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import type { Synthesizer } from "../engine.ts";
import { describeSynthesizer } from "../testing/describe-synthesizer.ts";
import { discoverFlite } from "./index.ts";

const { synthesizers = [] } = await discoverFlite({ workFolder: tmpdir() });
const make = (): Synthesizer => {
  const [engine] = synthesizers;
  if (!engine) throw new Error("flite is not installed");
  return engine;
};

describe.skipIf(synthesizers.length === 0)("flite", () => {
  describeSynthesizer("flite", make, { language: "en", text: "The house is near the great river." });

  it("has a woman and men", () => {
    expect(
      make()
        .voices()
        .map((voice) => `${voice.name}: ${voice.gender}`),
    ).toEqual(["Flite SLT: female", "Flite RMS: male", "Flite AWB (Scottish): male", "Flite Kal: male"]);
  });
});

it("says how to get it where it is missing", async () => {
  const found = await discoverFlite({ workFolder: tmpdir(), searchFolders: ["/nowhere"] });
  expect(found.synthesizers).toBeUndefined();
  expect(found.otherStatuses?.[0]).toMatchObject({
    isAvailable: false,
    missing: { command: "apt-get install flite" },
  });
});
