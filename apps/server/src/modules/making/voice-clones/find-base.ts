import { rm } from "node:fs/promises";
import { join } from "node:path";
import { compareVoices, measureVoiceSamples, type VoiceProfile } from "@voxloom/engines";
import {
  canShiftVoices,
  makeWorkFolder,
  readWavPcm,
  resample,
  shiftVoice,
  type VoiceShift,
} from "@voxloom/media";
import type { Context } from "../../../context.ts";
import type { StoredBase } from "../own-voices/index.ts";
import { listNearest } from "../voice-matches/index.ts";
import { measureVoices, sampleVoice } from "../voices/index.ts";

type Order = { profile: VoiceProfile; language: string; signal: AbortSignal };

/** What voices are compared at: their colors at other rates differ. */
const measuredRateHz = 16_000;
/** Further moves sound like no throat at all. */
const maxSemitones = 6;
const [minFormantRatio, maxFormantRatio] = [0.85, 1.18];

/**
 * The voice of a language that comes closest to a profile: of the three nearest, each as it is and with pitch,
 * resonances or both moved, the one whose sample measures nearest. Null where no voice of the language was measured.
 */
export async function findBase(context: Context, order: Order): Promise<StoredBase | null> {
  const { profile, language, signal } = order;
  await measureAll(context, language, signal);
  const near = await listNearest(context, profile, language);
  const folder = await makeWorkFolder(join(context.artifacts.rootFolder, "tmp", "base-"));
  try {
    const found: StoredBase[] = [];
    const canShift = await canShiftVoices({ signal });
    for (const { voiceId, voice, distance, color, semitones } of near) {
      found.push({ voiceId, shift: null, distance, color, semitones });
      if (!canShift) continue;
      const inputPath = await sampleVoice(context, {
        voiceId,
        language,
        beforeMaking: async () => undefined,
      });
      for (const shift of listShifts(profile, voice)) {
        signal.throwIfAborted();
        const outputPath = join(folder, "shifted.wav");
        await shiftVoice({ inputPath, outputPath, shift, signal });
        const moved = await measure(outputPath);
        if (moved !== null) found.push({ voiceId, shift, ...compareVoices(profile, moved) });
      }
    }
    return found.toSorted((a, b) => a.distance - b.distance)[0] ?? null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every voice of the language is measured first: the nearest may be one that nobody looked at yet. */
async function measureAll(context: Context, language: string, signal: AbortSignal): Promise<void> {
  for (let remaining = 1; remaining > 0; ) {
    signal.throwIfAborted();
    remaining = (await measureVoices(context, { language, signal })).remaining;
  }
}

async function measure(path: string): Promise<VoiceProfile | null> {
  const { samples, sampleRateHz } = await readWavPcm(path);
  return measureVoiceSamples(resample(samples, sampleRateHz, measuredRateHz), measuredRateHz);
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Moves from a voice of the library toward a profile: pitch, resonances, both. */
function listShifts(to: VoiceProfile, from: VoiceProfile): VoiceShift[] {
  const semitones =
    to.pitchHz === null || from.pitchHz === null
      ? 0
      : clamp(12 * Math.log2(to.pitchHz / from.pitchHz), -maxSemitones, maxSemitones);
  const formantRatio =
    to.spacingHz === null || from.spacingHz === null
      ? 1
      : clamp(to.spacingHz / from.spacingHz, minFormantRatio, maxFormantRatio);
  const shifts = [
    { semitones, formantRatio: 1 },
    { semitones: 0, formantRatio },
    { semitones, formantRatio },
  ];
  // What moves nothing audible is left out.
  return shifts.filter(
    (shift) => Math.abs(shift.semitones) > 0.3 || Math.abs(Math.log(shift.formantRatio)) > 0.02,
  );
}
