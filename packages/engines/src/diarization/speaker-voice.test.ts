import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTool, wavInfo } from "@voxloom/media";
import { describe, expect, it } from "vitest";
import { discoverSystemEngines } from "../discover-system-engines.ts";
import type { SpeakerVoice } from "../engine.ts";
import { fixturesFolder } from "../testing/fixtures.ts";
import { picoVoicesFolder } from "../testing/pico-voices.ts";
import { speakWithFlite } from "../testing/speak-with-flite.ts";
import { withFolder } from "../testing/with-folder.ts";
import { spectralClusters } from "./index.ts";

const fixtures = fixturesFolder();
const picoFolder = await picoVoicesFolder();
const { synthesizers } = await discoverSystemEngines({
  workFolder: tmpdir(),
  ...(picoFolder !== null && { picoVoicesFolder: picoFolder }),
});

/** What is heard of the one speaker of some recordings, taken together. */
const heard = (paths: readonly string[]): Promise<SpeakerVoice | undefined> =>
  withFolder(async (folder) => {
    const audioPath = join(folder, "speech.wav");
    const joined = `concat=n=${paths.length}:v=0:a=1`;
    const inputs = paths.flatMap((path) => ["-i", path]);
    const args = ["-v", "error", ...inputs, "-filter_complex", joined, "-ar", "16000", "-ac", "1", audioPath];
    await runTool({ command: "ffmpeg", args });
    const spans = [{ startMs: 0, endMs: (await wavInfo(audioPath)).durationMs }];
    const { voices } = await spectralClusters().diarize({ audioPath, spans, speakerCount: 1 });
    return voices[0];
  });

describe.skipIf(fixtures === null)("real speakers (skipped, no fixtures, elsewhere)", () => {
  const novel = ["0870", "0880", "0890", "0920", "0930"].map((number) => `sas-${number}`);
  it.each([
    ["a man who speaks to a crowd, higher than most women", ["jfk"], "male"],
    ["a man who reads a novel", novel, "male"],
    ["a woman who reads", ["LJ050-0131"], "female"],
    ["a woman who says one sentence", ["arctic_a0024"], "female"],
    ...novel.map((name) => [`the reader of the novel by ${name} alone`, [name], "male"] as const),
  ] as const)("hears %s", async (_, names, gender) => {
    const voice = await heard(names.map((name) => `${fixtures}/speech/${name}.wav`));
    expect(voice).toMatchObject({ gender });
  });

  it("has a speaker whom the pitch alone would mistake", async () => {
    const voice = await heard([`${fixtures}/speech/jfk.wav`]);
    expect(voice?.medianPitchHz).toBeGreaterThan(200);
  });
});

const spokenBy = (voiceId: string, text: string, language: string) =>
  withFolder(async (folder) => {
    const outputPath = join(folder, "said.wav");
    const engine = synthesizers.find((one) => one.voices().some(({ id }) => id === voiceId));
    await engine?.synthesize({ text, language, voiceId, outputPath });
    return await heard([outputPath]);
  });
const english =
  "The little house stands near the river bank, and nobody knows where the old road leads. Good morning everyone, and welcome to the evening news.";
const spanish =
  "La casa está cerca del río grande, y nadie sabe adónde va el camino viejo, pero mañana iremos a verlo con todos.";
/** The first of each sort; the full run hears all. */
const quickVoices = new Set(["flite:slt", "flite:rms"]);
const synthetic = [
  ["flite:slt", english, "en", "female"],
  ["flite:rms", english, "en", "male"],
  ["flite:awb", english, "en", "male"],
  ["flite:kal16", english, "en", "male"],
  ["espeak-ng:es", spanish, "es", "male"],
  ["espeak-ng:es+m3", spanish, "es", "male"],
  ["espeak-ng:es+f2", spanish, "es", "female"],
  ["espeak-ng:es+f4", spanish, "es", "female"],
  ["pico:en-US", english, "en", "female"],
  ["pico:en-GB", english, "en", "female"],
  ["pico:es-ES", spanish, "es", "female"],
  ["pico:es-ES+f2", spanish, "es", "female"],
] as const;
const ids = new Set(synthesizers.flatMap((engine) => engine.voices().map(({ id }) => id)));

describe("synthetic speakers", () => {
  for (const [voiceId, text, language, gender] of synthetic) {
    it.skipIf(!ids.has(voiceId))(
      `hears a ${gender} voice in ${voiceId} (skipped, no such voice, elsewhere)`,
      { tags: quickVoices.has(voiceId) ? [] : ["full"] },
      async () => {
        expect(await spokenBy(voiceId, text, language)).toMatchObject({ gender });
      },
    );
  }

  it.skipIf(!ids.has("flite:slt"))(
    "does not guess where throat and pitch disagree, or hardly a word is said (skipped, no flite, elsewhere)",
    async () => {
      await withFolder(async (folder) => {
        const [woman, low] = [join(folder, "woman.wav"), join(folder, "low.wav")];
        await speakWithFlite(english, woman);
        const lower = "rubberband=pitch=0.6:formant=preserved";
        await runTool({ command: "ffmpeg", args: ["-v", "error", "-i", woman, "-af", lower, low] });
        expect(await heard([low])).toMatchObject({ gender: null });
        const word = await spokenBy("flite:slt", "Yes.", "en");
        expect(word?.gender ?? null).toBeNull();
      });
    },
  );
});
