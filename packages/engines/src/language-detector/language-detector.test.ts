import { join } from "node:path";
import { sureLanguageConfidence } from "@voxloom/contract";
import { detectActivity, runTool } from "@voxloom/media";
import { describe, expect, it } from "vitest";
import type { HeardLine } from "../engine.ts";
import { findPocketsphinx } from "../pocketsphinx/pocketsphinx-tools.ts";
import { sampleTextFor } from "../sample-text.ts";
import { fixturesFolder } from "../testing/fixtures.ts";
import { speakWithFlite } from "../testing/speak-with-flite.ts";
import { withFolder } from "../testing/with-folder.ts";
import { detectTextLanguage, likelierLanguage } from "./detect-text-language.ts";
import { judgeEnglish } from "./judge-english.ts";
import { parseAcousticScores, pocketsphinxLanguageDetector } from "./pocketsphinx-language-detector.ts";

const tools = await findPocketsphinx({});
const fixtures = fixturesFolder();

async function detectIn(audioPath: string, workFolder: string, onHeard?: (heard: HeardLine) => void) {
  if (tools === null) throw new Error("pocketsphinx is not installed");
  const { spans } = await detectActivity(audioPath);
  const detector = pocketsphinxLanguageDetector(tools, workFolder);
  return detector.detect({ audioPath, spans, onHeard });
}
const toMono = (from: string, to: string) =>
  runTool({ command: "ffmpeg", args: ["-v", "error", "-i", from, "-ar", "16000", "-ac", "1", to] });

describe.skipIf(tools === null)("language of speech", () => {
  it("knows English", async () => {
    await withFolder(async (folder) => {
      const path = join(folder, "a.wav");
      await speakWithFlite("Good morning everyone, and welcome to the show.", path);
      const told: HeardLine[] = [];
      expect(await detectIn(path, folder, (line) => told.push(line))).toMatchObject({ language: "en" });
      // What it made out on the way are the first words that anybody sees of a recording.
      expect(told.flatMap(({ words }) => words).join(" ")).toMatch(/good morning/i);
    });
  });

  async function expectNotEnglish(language: string, text: string): Promise<void> {
    await withFolder(async (folder) => {
      const [spoken, mono] = [join(folder, "s.wav"), join(folder, "m.wav")];
      await runTool({ command: "espeak-ng", args: ["-v", language, "-w", spoken, "--stdin"], input: text });
      await toMono(spoken, mono);
      // The one language it knows is its only guess; it must not be sure of it.
      expect((await detectIn(mono, folder)).confidence).toBeLessThan(sureLanguageConfidence);
    });
  }

  it.each([
    ["es", "Buenos días a todos y bienvenidos al programa. Hoy vamos a hablar de nuestra ciudad."],
    ["fr", "Bonjour à tous et bienvenue dans notre émission. Nous allons parler de notre ville."],
    ["de", "Guten Morgen zusammen und willkommen zur Sendung. Heute sprechen wir über die Stadt."],
  ])("does not take %s for English", { tags: ["full"] }, expectNotEnglish);

  it.skipIf(fixtures === null)(
    "knows English in real recordings (skipped, no fixtures, elsewhere)",
    { tags: ["full"], timeout: 240_000 },
    async () => {
      // One reading by each of the speakers.
      const names = ["jfk", "sas-0870", "arctic_a0024", "LJ050-0131"];
      await withFolder(async (folder) => {
        for (const name of names) {
          const mono = join(folder, `${name}.wav`);
          await toMono(`${fixtures}/speech/${name}.wav`, mono);
          const heard = await detectIn(mono, folder);
          expect(heard, name).toMatchObject({ language: "en" });
          expect(heard.confidence, name).toBeGreaterThanOrEqual(sureLanguageConfidence);
        }
      });
    },
  );

  it("says nothing of silence", async () => {
    await withFolder(async (folder) => {
      const path = join(folder, "silence.wav");
      const source = ["-f", "lavfi", "-i", "anullsrc=r=16000:cl=mono:d=3"];
      await runTool({ command: "ffmpeg", args: ["-v", "error", ...source, path] });
      expect((await detectIn(path, folder)).language).toBeNull();
    });
  });
});

it("is no surer than the weaker of sound and words, and guesses where there are words at all", () => {
  const words = (count: number, confidence: number) =>
    Array.from({ length: count }, (_, index) => ({
      text: "a",
      startMs: index,
      endMs: index + 1,
      confidence,
    }));
  const judge = (count: number, confidence: number, acousticScore: number) =>
    judgeEnglish({ words: words(count, confidence), durationMs: 5_000, acousticScore });
  expect(judge(12, 0.9, -18_000)).toEqual({ language: "en", confidence: 0.9 });
  expect(judge(12, 0.9, -35_000).confidence).toBeLessThan(0.6);
  expect(judge(12, 0.5, -18_000).confidence).toBeLessThan(0.6);
  // Clear words in a sound that no English speaker makes.
  expect(judge(12, 0.9, -50_000).confidence).toBeLessThan(sureLanguageConfidence);
  expect(judge(6, 0.05, -50_000)).toEqual({ language: "en", confidence: 0.1 });
  expect(judge(1, 0.04, -9_000)).toEqual({ language: null, confidence: 0 });
  expect(judge(0, 0, -9_000)).toEqual({ language: null, confidence: 0 });
});

it("reads acoustic scores", () => {
  expect(
    parseAcousticScores("s0 S 0 T -30 A -20 L -10 0 -1 0 <s> 3 -5 -4 unless 37 -2 -6 </s> 40\n\n"),
  ).toEqual([{ acoustic: -20, frames: 40 }]);
});

describe("language of a text", () => {
  it.each(["en", "es", "fr", "de", "it", "pt", "ru", "ja", "ko", "zh", "th", "ar", "tr"])(
    "knows %s",
    (language) => {
      expect(detectTextLanguage(sampleTextFor(language)).language).toBe(language);
    },
  );

  it("does not guess from next to nothing", () => {
    expect(detectTextLanguage("123 ok")).toEqual({ language: null, confidence: 0 });
  });
});

describe("likelierLanguage", () => {
  it("tells two languages apart, and says nothing where it cannot", () => {
    expect(likelierLanguage("We walked along the river and went home.", ["en", "es"])).toBe("en");
    expect(likelierLanguage("Duermes bien después del viaje largo.", ["en", "es"])).toBe("es");
    expect(likelierLanguage("Podemos andar a través del parque.", ["es", "pt"])).toBeNull();
    expect(likelierLanguage("Podem caminar pel parc de la ciutat.", ["es", "ca"])).toBeNull();
    expect(likelierLanguage("OK", ["en", "es"])).toBeNull();
  });
});
