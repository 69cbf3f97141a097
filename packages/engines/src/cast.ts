import type { LanguageCode, Voice } from "@voxloom/contract";
import type { EngineCatalog } from "./catalog.ts";
import type { SpeakerVoice } from "./engine.ts";

export type CastRequest = {
  /** In order of first appearance. `gender` null: not known. */
  speakers: { id: string; gender: SpeakerVoice["gender"] }[];
  language: LanguageCode;
  catalog: Pick<EngineCatalog, "voicesFor">;
  /** Voices a person chose, by speaker in order; the last one serves further speakers; empty: none was chosen. */
  preferredVoiceIds?: string[];
};

/** A voice for each speaker: the chosen one, else one of the speaker's likely gender that no other speaker has. */
export function castVoices(request: CastRequest): Record<string, string> {
  const chosen = request.preferredVoiceIds ?? [];
  const voices = request.catalog.voicesFor(request.language);
  const cast: Record<string, string> = {};
  const timesUsed = new Map<string, number>();
  for (const [index, speaker] of request.speakers.entries()) {
    const voiceId = chosen[index] ?? chosen.at(-1) ?? pickVoice(voices, speaker.gender, timesUsed)?.id;
    if (voiceId === undefined) continue;
    cast[speaker.id] = voiceId;
    timesUsed.set(voiceId, (timesUsed.get(voiceId) ?? 0) + 1);
  }
  return cast;
}

/** Of the right gender first, then least used, then in the catalog's order, which is by quality. */
function pickVoice(
  voices: readonly Voice[],
  gender: SpeakerVoice["gender"],
  timesUsed: ReadonlyMap<string, number>,
): Voice | null {
  // Where it is not known, a voice that is neither; else the first is as good as any.
  const suits = (voice: Voice) => (voice.gender === (gender ?? "neutral") ? 0 : 1);
  const cost = (voice: Voice) => suits(voice) * 1000 + (timesUsed.get(voice.id) ?? 0);
  return voices.reduce<Voice | null>(
    (best, voice) => (best === null || cost(voice) < cost(best) ? voice : best),
    null,
  );
}
