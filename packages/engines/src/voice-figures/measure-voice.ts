import { computeMedian, computeQuantile } from "../diarization/pitch.ts";
import { openSpeech } from "../diarization/read-span.ts";
import { spanFeatures } from "../diarization/span-features.ts";
import type { Span } from "../engine.ts";

/** What a voice sounds like, as far as a recording of it tells. All of it is measured; nothing is guessed of the person. */
export type VoiceProfile = {
  /** Median of the voiced frames, in hertz; null where nothing was voiced. */
  pitchHz: number | null;
  /** Between the lowest and the highest tenth of the pitches, in semitones. */
  rangeSemitones: number | null;
  /** Mean distance of the throat's resonances, in hertz; null where too few stand out. */
  spacingHz: number | null;
  /** Mean of mel-frequency cepstral coefficients 1 to 12 over the louder frames: the color of the voice. */
  color: number[];
};

/** Pitches further from the median than an octave are slips of the measurement. */
const octave = 2;

/** Measures a voice in samples of 16 kHz, -1..1 (other rates have other colors). Null where nothing sounds. */
export function measureVoiceSamples(samples: Float32Array, sampleRateHz: number): VoiceProfile | null {
  const features = spanFeatures(samples, sampleRateHz);
  if (features === null) return null;
  const { pitchHz, pitchesHz, resonances, color } = features;
  const near = pitchesHz.filter((hz) => pitchHz !== null && hz < pitchHz * octave && hz > pitchHz / octave);
  const low = computeQuantile(near, 0.1);
  const high = computeQuantile(near, 0.9);
  return {
    pitchHz,
    rangeSemitones: low === null || high === null ? null : 12 * Math.log2(high / low),
    spacingHz: computeMedian(resonances.map((resonance) => resonance.spacingHz)),
    color,
  };
}

/** Measures the voice in stretches of a 16-bit mono WAV of 16 kHz, taken as one. Null where nothing sounds. */
export async function measureVoiceSpans(
  monoPath: string,
  spans: readonly Span[],
): Promise<VoiceProfile | null> {
  const speech = await openSpeech(monoPath);
  try {
    const parts: Float32Array[] = [];
    for (const span of spans) parts.push(await speech.read(span));
    const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      samples.set(part, at);
      at += part.length;
    }
    return measureVoiceSamples(samples, speech.sampleRateHz);
  } finally {
    await speech.close();
  }
}
