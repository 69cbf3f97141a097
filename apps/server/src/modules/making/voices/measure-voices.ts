import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Voice, type VoiceFigures, waveBars } from "@voxloom/contract";
import { drawWave, measureVoiceSamples, sampleTextFor, wordErrorRate } from "@voxloom/engines";
import { makeWorkFolder, readWavPcm, resample, showToPrograms, writeWavPcm } from "@voxloom/media";
import pLimit from "p-limit";
import type { Context } from "../../../context.ts";
import { sampleVoice } from "./sample-voice.ts";
import { keepMeasured, type MeasuredVoice, readMeasured } from "./voice-figures.ts";

/** Voices that one call measures: a second or two where a recognizer listens. */
const atOnce = 4;
/** What voices are measured at, whatever rate they speak with: their colors can be compared. */
const measuredRateHz = 16_000;
/** One after another: nobody waits for a figure, and people wait for speech. */
const measureOne = pLimit(1);

type Order = { language: string; signal: AbortSignal };

/**
 * Measures a few voices of a language that were not measured yet, and counts those that remain. Voices of services are
 * left out: their samples would be paid for.
 */
export async function measureVoices(
  context: Context,
  { language, signal }: Order,
): Promise<{ figures: Record<string, VoiceFigures>; remaining: number }> {
  const { engines } = context;
  const services = new Set(
    engines
      .statuses()
      .filter(({ tier }) => tier === "service")
      .map(({ id }) => id),
  );
  const voices = engines.voicesFor(language).filter(({ engineId }) => !services.has(engineId));
  const known = await readMeasured(context, voices, language);
  const missing = voices.filter(({ id }) => !known.has(id));
  const figures: Record<string, VoiceFigures> = {};
  const chosen = missing.slice(0, atOnce);
  await Promise.all(
    chosen.map((voice) =>
      measureOne(async () => {
        signal.throwIfAborted();
        const measured = await measureSample(context, voice, { language, signal });
        await keepMeasured(context, { voice, language, measured });
        if (measured.figures !== null) figures[voice.id] = measured.figures;
      }),
    ),
  );
  return { figures, remaining: missing.length - chosen.length };
}

/** Null for both where the voice cannot speak its sample: it is not tried again until its engine changes. */
async function measureSample(context: Context, voice: Voice, order: Order): Promise<MeasuredVoice> {
  const { language, signal } = order;
  const nothing = { figures: null, profile: null };
  const path = await sampleVoice(context, {
    voiceId: voice.id,
    language,
    beforeMaking: async () => undefined,
  }).catch((error: unknown) => {
    context.log.warn({ err: error, voiceId: voice.id }, "a voice could not speak its sample");
    return null;
  });
  if (path === null) return nothing;
  const { samples: whole, sampleRateHz } = await readWavPcm(path);
  const samples = resample(whole, sampleRateHz, measuredRateHz);
  const profile = measureVoiceSamples(samples, measuredRateHz);
  if (profile === null) return nothing;
  const text = sampleTextFor(language);
  const wordsSaid = countWords(text, language);
  const spokenMs = measureSpokenMs(samples);
  return {
    profile,
    figures: {
      pitchHz: round(profile.pitchHz),
      rangeSemitones: round(profile.rangeSemitones),
      wordsPerMinute: spokenMs > 0 ? round((wordsSaid * 60_000) / spokenMs) : null,
      wordsSaid,
      wordsHeard: await countHeard(context, { samples, text, wordsSaid, language, signal }),
      durationMs: Math.round((samples.length * 1_000) / measuredRateHz),
      wave: drawWave(samples, waveBars),
    },
  };
}

const round = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

function countWords(text: string, language: string): number {
  const parts = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  return [...parts].filter(({ isWordLike }) => isWordLike).length;
}

/** From the first sound to the last, in milliseconds. */
function measureSpokenMs(samples: Float32Array): number {
  const audible = 0.01;
  const first = samples.findIndex((sample) => Math.abs(sample) > audible);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > audible);
  return first < 0 ? 0 : ((last - first) * 1_000) / measuredRateHz;
}

type Listening = Order & { samples: Float32Array; text: string; wordsSaid: number };

/** Words of the sample that a recognizer of this machine hears; null where none knows the language, or it fails. */
async function countHeard(
  { engines, log, artifacts }: Context,
  { samples, text, wordsSaid, language, signal }: Listening,
): Promise<number | null> {
  const row = engines
    .statuses()
    .find(
      ({ capability, isAvailable, tier, languages }) =>
        capability === "transcribe" && isAvailable && tier !== "service" && languages.includes(language),
    );
  if (row === undefined) return null;
  const folder = await makeWorkFolder(join(artifacts.rootFolder, "tmp", "measure-"));
  try {
    const audioPath = join(folder, "sample.wav");
    await writeWavPcm(audioPath, samples, measuredRateHz);
    await showToPrograms(audioPath);
    const endMs = Math.round((samples.length * 1_000) / measuredRateHz);
    const { utterances } = await engines
      .transcriberFor(language, row.id)
      .transcribe({ audioPath, language, signal, spans: [{ startMs: 0, endMs }] });
    const heard = utterances.flatMap(({ words }) => words.map((word) => word.text)).join(" ");
    return Math.max(0, Math.round(wordsSaid * (1 - wordErrorRate(text, heard))));
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error, language }, "a voice's sample could not be recognized");
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
