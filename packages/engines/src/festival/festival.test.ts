import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import type { Synthesizer } from "../engine.ts";
import { sampleTextFor } from "../sample-text.ts";
import { describeSynthesizer } from "../testing/describe-synthesizer.ts";
import { discoverFestival, festivalVoice } from "./index.ts";

const { synthesizers = [] } = await discoverFestival({ workFolder: tmpdir() });
const language = synthesizers[0]?.voices()[0]?.languages[0] ?? "en";

describe.skipIf(synthesizers.length === 0)("festival (skipped, not installed, elsewhere)", () => {
  const make = (): Synthesizer => {
    const [engine] = synthesizers;
    if (!engine) throw new Error("Festival is not installed");
    return engine;
  };
  describeSynthesizer("festival", make, { language, text: sampleTextFor(language) });
});

it("tells a voice by its folder", () => {
  expect(festivalVoice("cmu_us_slt_arctic_hts", "en")).toMatchObject({
    id: "festival:cmu_us_slt_arctic_hts",
    gender: "female",
  });
});

it("says how to get it where it is missing", async () => {
  const found = await discoverFestival({ workFolder: tmpdir(), searchFolders: ["/nowhere"] });
  expect(found.otherStatuses?.[0]).toMatchObject({ id: "festival", isAvailable: false });
});
