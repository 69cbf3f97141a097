import type { LanguageCode, Voice } from "@voxloom/contract";
import type { EngineCatalogue } from "./catalogue.ts";

export type CastRequest = {
  /** In order of first appearance. `medianPitchHz` null: unknown. */
  speakers: { id: string; medianPitchHz: number | null }[];
  language: LanguageCode;
  catalogue: Pick<EngineCatalogue, "voicesFor">;
  /** Voices a person chose, by speaker in order; the last one serves further speakers; empty: none was chosen. */
  preferredVoiceIds?: string[];
};

/**
 * Between the usual ranges of male (85 to 155 Hz) and female (165 to 255 Hz) speech: Titze, Principles of Voice
 * Production (1994).
 */
const genderBoundaryHz = 160;

/** A voice for each speaker: the chosen one, else one of the speaker's likely gender that no other speaker has. */
export function castVoices(request: CastRequest): Record<string, string> {
  const chosen = request.preferredVoiceIds ?? [];
  const voices = request.catalogue.voicesFor(request.language);
  const cast: Record<string, string> = {};
  const timesUsed = new Map<string, number>();
  for (const [index, speaker] of request.speakers.entries()) {
    const voiceId = chosen[index] ?? chosen.at(-1) ?? pickVoice(voices, speaker.medianPitchHz, timesUsed)?.id;
    if (voiceId === undefined) continue;
    cast[speaker.id] = voiceId;
    timesUsed.set(voiceId, (timesUsed.get(voiceId) ?? 0) + 1);
  }
  return cast;
}

/** Least used first, then of the right gender, then in the catalogue's order, which is by quality. */
function pickVoice(
  voices: readonly Voice[],
  medianPitchHz: number | null,
  timesUsed: ReadonlyMap<string, number>,
): Voice | null {
  const gender = medianPitchHz === null ? null : medianPitchHz < genderBoundaryHz ? "male" : "female";
  const suits = (voice: Voice) => (gender === null || voice.gender === gender ? 0 : 1);
  const cost = (voice: Voice) => suits(voice) * 1000 + (timesUsed.get(voice.id) ?? 0);
  return voices.reduce<Voice | null>(
    (best, voice) => (best === null || cost(voice) < cost(best) ? voice : best),
    null,
  );
}
