import { writeWavPcm } from "@voxloom/media";
import { type VoiceModel, voiceModels } from "@voxloom/models";
import { expect, test } from "vitest";
import type { EngineCatalog } from "../catalog.ts";
import type { SynthesizeRequest, TranscribeRequest } from "../engine.ts";
import { sampleTextFor } from "../sample-text.ts";
import { withFolder } from "../testing/with-folder.ts";
import { listHeardLanguages, measureModelVoices } from "./measure-voices.ts";

const rateHz = 16_000;
const [kokoro] = voiceModels.filter(({ kind }) => kind === "kokoro");
const findVoice = (name: string) => {
  const voice = kokoro?.voices.find((one) => one.name === name);
  if (kokoro === undefined || voice === undefined) throw new Error(`nobody is called ${name}`);
  return { voice, heard: listHeardLanguages(kokoro, voice) };
};

test("the first of each gender is heard in languages with few voices, and a blend in its own", () => {
  expect(findVoice("af_heart").heard).toEqual(["en", "es", "fr", "hi", "it", "pt"]);
  expect(findVoice("ef_dora").heard).toEqual(["es", "fr", "hi", "it", "pt"]);
  expect(findVoice("af_bella").heard).toEqual(["en"]);
  expect(findVoice("ef_dora+if_sara").heard).toEqual(["es"]);
});

test("words that are heard, pitch and who is most alike are measured, in the languages that are asked for", async () => {
  const { voice } = findVoice("ef_dora");
  const model: VoiceModel = {
    ...{ ...(kokoro as VoiceModel), languages: ["es", "fr"] },
    voices: [
      { ...voice, name: "she" },
      { ...voice, name: "her", speaker: 1 },
      { ...voice, name: "he", gender: "male", speaker: 2 },
    ],
  };
  const order: string[] = [];
  // Who is high is heard wrongly: by the pitch of its hum.
  const pitches: Record<string, number> = { she: 200, her: 210, he: 110 };
  const engines = {
    has: () => true,
    statuses: () => [{ id: "ear", capability: "transcribe", isAvailable: true, languages: ["es"] }],
    synthesizerFor: () => ({
      async synthesize({ voiceId, language, outputPath }: SynthesizeRequest) {
        const name = voiceId.replace("kokoro:", "");
        order.push(`${name} ${language}`);
        const hum = Float32Array.from(
          { length: rateHz },
          (_, at) => 0.5 * Math.sign(Math.sin((2 * Math.PI * (pitches[name] ?? 0) * at) / rateHz)),
        );
        await writeWavPcm(outputPath, hum, rateHz);
      },
    }),
    diarizer: () => ({
      tier: "local",
      printVoices: () => {
        const angle = (pitches[order.at(-1)?.split(" ")[0] ?? ""] ?? 0) / 100;
        const values = [Math.cos(angle), Math.sin(angle)];
        return Promise.resolve({ prints: [{ kind: "embedding-ear", values, speechMs: 3_000 }] });
      },
    }),
    transcriberFor: () => ({
      transcribe: ({ spans }: TranscribeRequest) => {
        const words = sampleTextFor("es").split(" ");
        const heard = order.at(-1)?.startsWith("he ") ? words : [...words, ...words];
        return Promise.resolve({
          utterances: spans.map((span) => ({ ...span, words: heard.map((text) => ({ ...span, text })) })),
        });
      },
    }),
  } as unknown as EngineCatalog;
  await withFolder(async (workFolder) => {
    const place = { engines, workFolder };
    const figures = await measureModelVoices(model, place);
    const said = 2 * sampleTextFor("es").split(" ").length;
    expect(order).toEqual(["she es", "she fr", "her es", "he es", "he fr"]);
    expect(Object.keys(figures)).toEqual(["she", "her", "he"]);
    // Nobody here knows French.
    expect(figures.she?.heard).toEqual({ es: { said, right: said } });
    expect(figures.he?.heard).toEqual({ es: { said, right: said / 2 } });
    expect(figures.she?.nearest?.name).toBe("her");
    expect(figures.she?.nearest?.similarity).toBeGreaterThan(0.98);
    expect(figures.he?.nearest?.similarity).toBeLessThan(0.7);
    expect(Math.abs((figures.he?.pitchHz ?? 0) - 110)).toBeLessThan(5);
    order.length = 0;
    expect(Object.keys(await measureModelVoices(model, { ...place, languages: ["fr"] }))).toEqual([
      "she",
      "he",
    ]);
    expect(order).toEqual(["she fr", "he fr"]);
  });
});
