import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Synthesizer } from "../engine.ts";
import { describeSynthesizer } from "../testing/describe-synthesizer.ts";
import { withFolder } from "../testing/with-folder.ts";
import { discoverFlite } from "./index.ts";

const { synthesizers = [] } = await discoverFlite({ workFolder: tmpdir() });
const make = (): Synthesizer => {
  const [engine] = synthesizers;
  if (!engine) throw new Error("flite is not installed");
  return engine;
};

describe.skipIf(synthesizers.length === 0)("flite", () => {
  describeSynthesizer("flite", make, { language: "en", text: "The house is near the great river." });

  it("refuses letters it cannot read", async () => {
    const call = make().synthesize({
      text: "Привет",
      language: "en",
      voiceId: "flite:slt",
      outputPath: "never.wav",
    });
    await expect(call).rejects.toMatchObject({ code: "unsupported" });
  });

  it("reads letters with marks as plain ones", async () => {
    await withFolder(async (folder) => {
      const speak = (text: string, name: string) =>
        make().synthesize({ text, language: "en", voiceId: "flite:slt", outputPath: join(folder, name) });
      const plain = await speak("the cafe", "a.wav");
      expect((await speak("the caf\u00e9", "b.wav")).durationMs).toBe(plain.durationMs);
    });
  });

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
