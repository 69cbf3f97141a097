import { join } from "node:path";
import { AppError } from "@voxloom/contract";
import { readWavPcm, resample, writeWavBlocks } from "@voxloom/media";
import type { Model, ModelSpeed } from "@voxloom/models";
import pRetry from "p-retry";
import type { EngineCatalog } from "../catalog.ts";
import { sampleTextFor } from "../sample-text.ts";
import { withWorkFolder } from "../tools/with-work-folder.ts";

/** Sound that recognizers and separators are given, in milliseconds: about the ten seconds of a few lines. */
const heardMs = 10_000;
/** Letters that are spoken in a second, about: what is translated has no length of its own. */
const lettersPerSecond = 15;

type Place = {
  engines: EngineCatalog;
  workFolder: string;
  signal?: AbortSignal | undefined;
  /** Where engines have processes of their own: begins a new one for an engine, and answers what tells its peak in bytes. */
  watchMemory?: ((engineId: string) => Promise<(() => Promise<number | null>) | null>) | undefined;
};
type Work = { engineId: string; run: () => Promise<unknown>; lastsMs: number };

/** Models of these work by themselves; others help them. */
const measured: readonly Model["capability"][] = [
  "transcribe",
  "translate",
  "synthesize",
  "separate",
  "denoise",
  "clone",
];

export const isMeasurable = ({ capability }: Pick<Model, "capability">): boolean =>
  measured.includes(capability);

/** What is said of engines of a model that came a moment ago: they look once a second. */
const comingCodes: readonly string[] = ["ENGINE_UNAVAILABLE", "LANGUAGE_PAIR_UNSUPPORTED", "VOICE_UNKNOWN"];

/**
 * How long an installed model works, by how long what it makes or hears lasts (0.1 is a minute in six seconds), and the
 * peak of the memory of its process in bytes. It works twice, and the second time counts, when it is loaded. Null for what
 * is not measured by itself. Throws EngineError and AppError, ENGINE_UNAVAILABLE where nothing here speaks what a
 * recognizer is to hear.
 */
export async function measureModel(model: Model, place: Place): Promise<ModelSpeed | null> {
  return withWorkFolder(place.workFolder, "measure", async (folder) => {
    const work = await pRetry(() => findWork(model, place, folder), {
      ...{ retries: 10, minTimeout: 1_000, factor: 1, signal: place.signal },
      shouldRetry: ({ error }) => error instanceof AppError && comingCodes.includes(error.code),
    });
    if (work === null) return null;
    const readPeakBytes = await place.watchMemory?.(work.engineId);
    await work.run();
    const startedAt = performance.now();
    const answer = await work.run();
    const lastsMs = hasLength(answer) ? answer.durationMs : work.lastsMs;
    const realTimeFactor = (performance.now() - startedAt) / lastsMs;
    return { realTimeFactor, memoryBytes: (await readPeakBytes?.()) ?? null };
  });
}

const hasLength = (answer: unknown): answer is { durationMs: number } =>
  typeof answer === "object" && answer !== null && "durationMs" in answer;

async function findWork(model: Model, place: Place, folder: string): Promise<Work | null> {
  const { engines, signal } = place;
  switch (model.capability) {
    case "transcribe": {
      const [language = "en"] = model.languages.includes("en") ? ["en"] : model.languages;
      const engine = engines.transcriberFor(language, model.id);
      const audioPath = join(folder, "heard.wav");
      await makeSpeech(place, { language, audioPath, folder, sampleRateHz: 16_000, channels: 1 });
      const spans = [{ startMs: 0, endMs: heardMs }];
      return {
        engineId: engine.id,
        run: () => engine.transcribe({ audioPath, language, spans, signal }),
        lastsMs: heardMs,
      };
    }
    case "separate": {
      const engine = engines.separator(model.id);
      const audioPath = join(folder, "heard.wav");
      await makeSpeech(place, { language: "en", audioPath, folder, sampleRateHz: 48_000, channels: 2 });
      const order = { audioPath, speechSpans: [{ startMs: 0, endMs: heardMs }], signal };
      const backgroundPath = join(folder, "background.wav");
      return {
        engineId: engine.id,
        run: () => engine.separate({ ...order, backgroundPath }),
        lastsMs: heardMs,
      };
    }
    case "denoise": {
      const engine = engines.denoiser(model.id);
      const audioPath = join(folder, "heard.wav");
      await makeSpeech(place, { language: "en", audioPath, folder, sampleRateHz: 16_000, channels: 1 });
      const outputPath = join(folder, "clean.wav");
      return {
        engineId: engine.id,
        run: () => engine.cleanAudio({ audioPath, outputPath, signal }),
        lastsMs: heardMs,
      };
    }
    case "translate": {
      const { from, to } = model.kind === "m2m100" ? { from: "en", to: "es" } : model;
      const engine = engines.translatorFor(from, to, model.kind);
      const text = sampleTextFor(from);
      const lines = Array.from({ length: 5 }, (_, index) => ({ id: `${index}`, text }));
      const lastsMs = (lines.length * text.length * 1_000) / lettersPerSecond;
      return { engineId: engine.id, run: () => engine.translate({ from, to, lines, signal }), lastsMs };
    }
    case "synthesize": {
      const [voice] = model.voices;
      const [language] = voice?.languages ?? [];
      if (voice === undefined || language === undefined) return null;
      const voiceId = `${model.kind}:${voice.name}`;
      const order = {
        text: sampleTextFor(language),
        language,
        voiceId,
        outputPath: join(folder, "said.wav"),
      };
      const engine = engines.synthesizerOfVoice(voiceId);
      return { engineId: engine.id, run: () => engine.synthesize({ ...order, signal }), lastsMs: heardMs };
    }
    case "clone": {
      const engine = engines.cloners().find(({ id }) => id === model.id);
      if (engine === undefined)
        throw new AppError("ENGINE_UNAVAILABLE", `${model.name} is not here yet.`, { engineId: model.id });
      const [language = "en"] = model.languages;
      const referencePath = join(folder, "heard.wav");
      await makeSpeech(place, {
        ...{ language, audioPath: referencePath, folder, sampleRateHz: 16_000, channels: 1 },
      });
      const order = { text: sampleTextFor(language), language, outputPath: join(folder, "said.wav") };
      return {
        engineId: engine.id,
        run: () => engine.speakAs({ ...order, referencePath, signal }),
        lastsMs: heardMs,
      };
    }
    default:
      return null;
  }
}

type Wanted = { language: string; audioPath: string; folder: string; sampleRateHz: number; channels: number };

/** Ten seconds of what is said in a language here, over and over. */
async function makeSpeech({ engines, signal }: Place, wanted: Wanted): Promise<void> {
  const { language, audioPath, folder, sampleRateHz, channels } = wanted;
  const engine = engines.synthesizerFor(language);
  const voice = engine.voices().find(({ languages }) => languages.includes(language));
  const outputPath = join(folder, "speaker.wav");
  await engine.synthesize({
    ...{ text: sampleTextFor(language), language, voiceId: voice?.id ?? "", outputPath, signal },
  });
  const said = await readWavPcm(outputPath);
  const samples = resample(said.samples, said.sampleRateHz, sampleRateHz);
  const frames = (heardMs * sampleRateHz) / 1_000;
  const words = Int16Array.from({ length: frames * channels }, (_, at) =>
    Math.round((samples[Math.floor(at / channels) % samples.length] ?? 0) * 32_000),
  );
  await writeWavBlocks(audioPath, { sampleRateHz, channels, frames }, [Buffer.from(words.buffer)]);
}
