import { availableParallelism } from "node:os";
import type { EngineCatalog, Synthesizer, Translator } from "@voxloom/engines";
import { withFolder } from "@voxloom/engines/testing";
import { writeWavPcm } from "@voxloom/media";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { openArtifactStore } from "../graph/artifact-store.ts";
import { singleStageContext } from "../graph/production-context.ts";
import { translateLines } from "../productions/single-wordings.ts";
import { rateVoices } from "./rate-voices.ts";
import { translateScript } from "./translate-script.ts";

/** Says its sample in so many seconds, each time; none: it fails. */
const secondsOf: Record<string, number> = { slow: 5, fast: 2.5, "of-a-service": 4, broken: 0 };

/** `beginSpeaking`: what a voice waits for before it says something. */
function openEngines(beginSpeaking: (voiceId: string) => Promise<void> = async () => {}) {
  const asked: Parameters<Translator["translate"]>[0][] = [];
  const spoken: string[] = [];
  const synthesizer = (voiceId: string) =>
    ({
      ...{ id: "voices", version: "1", tier: voiceId === "of-a-service" ? "service" : "local" },
      voices: () => [],
      synthesize: async ({ outputPath }: Parameters<Synthesizer["synthesize"]>[0]) => {
        spoken.push(voiceId);
        await beginSpeaking(voiceId);
        const seconds = secondsOf[voiceId] ?? 0;
        if (seconds === 0) throw new Error("It is broken.");
        const samples = Float32Array.from({ length: seconds * 16_000 }, (_, at) => 0.3 * Math.sin(at / 8));
        await writeWavPcm(outputPath, samples, 16_000);
        return { warnings: [] };
      },
    }) as unknown as Synthesizer;
  const translator = (tier: Translator["tier"]) =>
    ({
      ...{ id: `by-${tier}`, version: "1", tier },
      translate: (request: Parameters<Translator["translate"]>[0]) => {
        asked.push(request);
        const lines = request.lines.map(({ id }) => ({
          id,
          text: "Sí.",
          shorterTexts: [],
          unknownWords: [],
        }));
        return Promise.resolve({ lines, warnings: [] });
      },
    }) as unknown as Translator;
  const engines = {
    synthesizerOfVoice: synthesizer,
    translatorFor: () => translator("service"),
    voicesFor: () => [],
  } as unknown as EngineCatalog;
  return { engines, translator, asked, spoken };
}

test("a line may be as long as the voice that will speak it says in its slot; who is not measured has the language's", () =>
  withFolder(async (folder) => {
    const { engines, translator, asked, spoken } = openEngines();
    const voiceIds = Object.keys(secondsOf);
    const speakers = voiceIds.map((_, index) => createSpeaker(index));
    const segments = speakers.map(({ id: speakerId }, index) =>
      createSegment({
        ...{ id: `${index}`, speakerId, sourceText: "I am here." },
        ...{ startMs: index * 1_000, endMs: index * 1_000 + 1_000 },
      }),
    );
    const script = createScript({ sourceLanguage: "en", durationMs: 5_000, speakers, segments });
    const store = await openArtifactStore({ folder });
    const warnings: string[] = [];
    const row = { by: () => {}, count: () => {}, skip: () => {} };
    const context = {
      ...{ ...singleStageContext(store), engines, audioMark: null, row, warnings: () => [] },
      warn: (told: readonly string[]) => warnings.push(...told),
    } as unknown as Parameters<typeof translateScript>[0];
    const order = {
      ...{ script, targetLanguage: "es" },
      voiceOfSpeaker: Object.fromEntries(speakers.map(({ id }, index) => [id, voiceIds[index] ?? ""])),
    };
    await translateScript(context, { ...order, engine: translator("local") });
    expect(spoken).toEqual([]);
    await translateScript(context, { ...order, engine: translator("service") });
    const [plain, told] = asked.map(({ lines }) => lines.map(({ maxCharacters }) => maxCharacters));
    // 16 characters a second are the language's; the sample has 49.
    expect(plain).toEqual([16, 16, 16, 16]);
    expect(told).toEqual([10, 19, 16, 16]);
    expect(warnings).toEqual([
      "How fast the voice broken speaks could not be measured: its lines were made as long as is usual. It is broken.",
    ]);
    // What was measured is known, also when one line is translated anew.
    const cast = speakers.map((speaker, index) => ({ ...speaker, voiceId: voiceIds[index] ?? null }));
    await translateLines(
      { store, engines },
      {
        ...{ script: { ...script, speakers: cast }, targetLanguage: "es", settings: { engines: {} } },
        segmentIds: ["1"],
      },
    );
    expect(asked).toHaveLength(2);
    expect(spoken.filter((voiceId) => voiceId !== "broken")).toEqual(["slow", "fast"]);
  }));

test.skipIf(availableParallelism() < 2)("voices say their samples side by side", () =>
  withFolder(async (folder) => {
    const both = Promise.withResolvers<void>();
    const { engines, spoken } = openEngines(() => {
      if (spoken.length === 2) both.resolve();
      return both.promise;
    });
    const context = {
      ...{ ...singleStageContext(await openArtifactStore({ folder })), engines },
    } as unknown as Parameters<typeof rateVoices>[0];
    const rates = await rateVoices(context, { voiceIds: ["slow", "fast", "slow"], language: "es" });
    expect([...rates.keys()]).toEqual(["slow", "fast"]);
  }),
);
