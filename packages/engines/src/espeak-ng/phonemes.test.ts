import { tmpdir } from "node:os";
import { join } from "node:path";
import { markPhonemes } from "@voxloom/reading";
import { expect, test } from "vitest";
import { withFolder } from "../testing/index.ts";
import { findTool } from "../tools/find-tool.ts";
import { discoverEspeakNg } from "./index.ts";
import { findMnemonics, writePhonemes } from "./write-phonemes.ts";

const command = await findTool("espeak-ng", {});

test.skipIf(command === null)("phonemes are written as each language's voice has them", async () => {
  const write = async (voice: string, ipa: string) =>
    writePhonemes(ipa, await findMnemonics(command ?? "", voice));
  expect(await write("en-us", "/təˈmɑː.toʊ/")).toBe("[[t@m'A:toU]]");
  expect(await write("de", "ˈkøːnɪç")).toBe("[[k'Y:nIC]]");
  expect(await write("fr-fr", "œ̃ vɛ̃")).toBe("[[W~||vE~]]");
  // English has no rounded front vowel: the nearest one that it has.
  expect(await write("en-us", "øː")).toBe("[[3:]]");
  expect(await write("es", "☃")).toBe(null);
  expect(await write("es", "")).toBe(null);
});

test.skipIf(command === null)(
  "what cannot be said in phonemes is said in letters, with a warning",
  async () => {
    const { synthesizers: [engine] = [] } = await discoverEspeakNg({ workFolder: tmpdir() });
    if (engine === undefined) throw new Error("espeak-ng is not installed");
    expect(engine.voices().every(({ takesPhonemes }) => takesPhonemes === true)).toBe(true);
    await withFolder(async (folder) => {
      const say = (ipa: string) =>
        engine.synthesize({
          text: `The road to ${markPhonemes({ ipa, sayAs: "Wooster" })}.`,
          ...{ language: "en", voiceId: "espeak-ng:en-us", outputPath: join(folder, "said.wav") },
        });
      const { warnings, durationMs } = await say("ˈwʊstə");
      expect(warnings).toEqual([]);
      expect((await say("☃")).warnings).toEqual([expect.stringContaining('given "Wooster" instead')]);
      // Phonemes are one word, not letters that are spelled.
      expect((await say("ˈwʊstəˈwʊstəˈwʊstəˈwʊstə")).durationMs).toBeGreaterThan(durationMs);
    });
  },
);
