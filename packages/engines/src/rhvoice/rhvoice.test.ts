import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import type { Synthesizer } from "../engine.ts";
import { sampleTextFor } from "../sample-text.ts";
import { describeSynthesizer } from "../testing/describe-synthesizer.ts";
import { discoverRhvoice, getVoice } from "./index.ts";

const { synthesizers = [] } = await discoverRhvoice({ workFolder: tmpdir() });
const language = synthesizers[0]?.voices()[0]?.languages[0] ?? "en";

describe.skipIf(synthesizers.length === 0)("rhvoice (skipped, not installed, elsewhere)", () => {
  const make = (): Synthesizer => {
    const [engine] = synthesizers;
    if (!engine) throw new Error("RHVoice is not installed");
    return engine;
  };
  describeSynthesizer("rhvoice", make, { language, text: sampleTextFor(language) });
});

it("reads a voice's description", () => {
  expect(getVoice("anna", "name=Anna\nlanguage=Russian\ngender=female\n")).toMatchObject({
    id: "rhvoice:Anna",
    languages: ["ru"],
    gender: "female",
  });
  expect(getVoice("x", "language=Klingon")).toBeNull();
});

it("says how to get it where it is missing", async () => {
  const found = await discoverRhvoice({ workFolder: tmpdir(), searchFolders: ["/nowhere"] });
  expect(found.otherStatuses?.[0]).toMatchObject({ id: "rhvoice", isAvailable: false });
});
