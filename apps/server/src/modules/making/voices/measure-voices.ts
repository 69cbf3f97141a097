import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Voice, type VoiceFigures, waveBars } from "@voxloom/contract";
import {
  drawWave,
  findLocalTranscriber,
  measureVoiceSamples,
  type Span,
  sampleTextFor,
  wordErrorRate,
} from "@voxloom/engines";
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
const measureInTurn = pLimit(1);

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
  return measureInTurn(async () => {
    // Looked at in turn: what the call before has measured is not measured again.
    const known = await readMeasured(context, voices, language);
    const missing = voices.filter(({ id }) => !known.has(id));
    const chosen = missing.slice(0, atOnce);
    const spoken: Spoken[] = [];
    for (const voice of chosen) spoken.push(await speakSample(context, voice, { language, signal }));
    const heard = await countHeard(context, spoken, { language, signal });
    const figures: Record<string, VoiceFigures> = {};
    for (const [index, one] of spoken.entries()) {
      const measured = measureSample(one, { language, wordsHeard: heard?.[index] ?? null });
      await keepMeasured(context, { voice: one.voice, language, measured });
      if (measured.figures !== null) figures[one.voice.id] = measured.figures;
    }
    return { figures, remaining: missing.length - chosen.length };
  });
}

/** Samples at {@link measuredRateHz}; none where the voice could not speak: it is not tried again until its engine changes. */
type Spoken = { voice: Voice; samples: Float32Array };

async function speakSample(context: Context, voice: Voice, { language, signal }: Order): Promise<Spoken> {
  signal.throwIfAborted();
  try {
    const path = await sampleVoice(context, {
      ...{ voiceId: voice.id, language },
      beforeMaking: async () => undefined,
    });
    const { samples, sampleRateHz } = await readWavPcm(path);
    return { voice, samples: resample(samples, sampleRateHz, measuredRateHz) };
  } catch (error) {
    context.log.warn({ err: error, voiceId: voice.id }, "a voice could not speak its sample");
    return { voice, samples: new Float32Array() };
  }
}

type Heard = { language: string; wordsHeard: number | null };

function measureSample({ samples }: Spoken, { language, wordsHeard }: Heard): MeasuredVoice {
  const profile = measureVoiceSamples(samples, measuredRateHz);
  if (profile === null) return { figures: null, profile: null };
  const wordsSaid = countWords(sampleTextFor(language), language);
  const spokenMs = measureSpokenMs(samples);
  return {
    profile,
    figures: {
      pitchHz: round(profile.pitchHz),
      rangeSemitones: round(profile.rangeSemitones),
      wordsPerMinute: spokenMs > 0 ? round((wordsSaid * 60_000) / spokenMs) : null,
      wordsSaid,
      wordsHeard,
      durationMs: getMs(samples.length),
      wave: drawWave(samples, waveBars),
    },
  };
}

const getMs = (count: number): number => Math.round((count * 1_000) / measuredRateHz);
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

/**
 * Words of each sample that a recognizer of this machine hears, in one run: opening its model takes longer than a
 * sentence. Null where none knows the language, or it fails.
 */
async function countHeard(
  { engines, log, artifacts }: Context,
  spoken: readonly Spoken[],
  { language, signal }: Order,
): Promise<number[] | null> {
  const transcriber = findLocalTranscriber(engines, language);
  if (transcriber === null || spoken.length === 0) return null;
  const folder = await makeWorkFolder(join(artifacts.rootFolder, "tmp", "measure-"));
  try {
    const audioPath = join(folder, "samples.wav");
    const { samples, spans } = joinSamples(spoken);
    await writeWavPcm(audioPath, samples, measuredRateHz);
    await showToPrograms(audioPath);
    const { utterances } = await transcriber.transcribe({ audioPath, language, signal, spans });
    const text = sampleTextFor(language);
    const wordsSaid = countWords(text, language);
    return spans.map((span) => {
      const heard = utterances
        .filter(({ startMs, endMs }) => startMs < span.endMs && endMs > span.startMs)
        .flatMap(({ words }) => words.map((word) => word.text));
      return Math.max(0, Math.round(wordsSaid * (1 - wordErrorRate(text, heard.join(" ")))));
    });
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error, language }, "samples of voices could not be recognized");
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Samples one after another, a silence apart, and where each of them is. */
function joinSamples(spoken: readonly Spoken[]): { samples: Float32Array; spans: Span[] } {
  const gap = measuredRateHz / 2;
  const whole = new Float32Array(spoken.reduce((sum, { samples }) => sum + samples.length + gap, gap));
  let at = gap;
  const spans = spoken.map(({ samples }) => {
    whole.set(samples, at);
    const span = { startMs: getMs(at), endMs: getMs(at + samples.length) };
    at += samples.length + gap;
    return span;
  });
  return { samples: whole, spans };
}
