import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
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

  it("reads Chinese characters as Mandarin, not letter by letter in English", async () => {
    const folder = await mkdtemp(join(tmpdir(), "voxloom-espeak-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const outputPath = join(folder, "said.wav");
    const text = "今晚的月亮真美，对吧？你好，很高兴认识你。";
    const { durationMs } = await make().synthesize({
      text,
      language: "zh",
      voiceId: "espeak-ng:cmn",
      outputPath,
    });
    // Seventeen syllables take about five seconds; spelled in English they take seven and a half.
    expect(durationMs).toBeGreaterThan(3500);
    expect(durationMs).toBeLessThan(6200);
  });

  it("warns of letters that it reads as no word", async () => {
    const folder = await mkdtemp(join(tmpdir(), "voxloom-espeak-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const speech = { language: "ja", voiceId: "espeak-ng:ja", outputPath: join(folder, "said.wav") };
    const { warnings } = await make().synthesize({ ...speech, text: "これは漢字です。" });
    expect(warnings).toEqual([expect.stringContaining("cannot read some letters")]);
    expect((await make().synthesize({ ...speech, text: "これはかなです。" })).warnings).toEqual([]);
  });

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
