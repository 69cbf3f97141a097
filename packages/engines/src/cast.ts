import type { LanguageCode, Voice } from "@voxloom/contract";
import type { EngineCatalog } from "./catalog.ts";
import type { SpeakerVoice } from "./engine.ts";

/** How unlike a speaker and a voice sound, 0 for one voice; null: it is not known. */
export type VoiceDistances = (speakerId: string, voiceId: string) => number | null;

export type CastRequest = {
  /** In order of first appearance. `gender` null: not known. */
  speakers: { id: string; gender: SpeakerVoice["gender"] }[];
  language: LanguageCode;
  catalog: Pick<EngineCatalog, "voicesFor">;
  /** Voices a person chose, by speaker in order; the last one serves further speakers; empty: none was chosen. */
  preferredVoiceIds?: string[];
  /** Default: nobody listened. */
  distances?: VoiceDistances | undefined;
};

/**
 * A voice for each speaker: the chosen one, else one of the speaker's likely gender that no other speaker has, of the best
 * kind that is free, and of those the one that sounds most like the speaker.
 */
export function castVoices(request: CastRequest): Record<string, string> {
  const { speakers, language, catalog, preferredVoiceIds: chosen = [], distances = () => null } = request;
  const cast: Record<string, string> = {};
  if (chosen.length > 0) {
    for (const [index, { id }] of speakers.entries()) cast[id] = chosen[index] ?? chosen.at(-1) ?? "";
    return cast;
  }
  const voices = catalog.voicesFor(language);
  let pairs = speakers.flatMap(({ id: speakerId, gender }) =>
    voices.map((voice) => {
      const distance = distances(speakerId, voice.id);
      return {
        ...{ speakerId, voiceId: voice.id, misfit: judgeMisfit(voice, gender, distance) },
        ...{ rank: rankVoice(voice, language), distance: distance ?? Number.POSITIVE_INFINITY },
      };
    }),
  );
  const timesUsed = new Map<string, number>();
  const getCost = ({ voiceId, misfit, rank, distance }: (typeof pairs)[number]): number[] => [
    misfit,
    timesUsed.get(voiceId) ?? 0,
    rank,
    distance,
  ];
  // The surest pair of all goes first: whoever comes early in the recording takes nobody's voice away.
  while (pairs.length > 0) {
    const { speakerId, voiceId } = pairs.reduce((best, pair) =>
      isLess(getCost(pair), getCost(best)) ? pair : best,
    );
    cast[speakerId] = voiceId;
    timesUsed.set(voiceId, (timesUsed.get(voiceId) ?? 0) + 1);
    pairs = pairs.filter((pair) => pair.speakerId !== speakerId);
  }
  return cast;
}

/** Where the gender is not known what is heard decides, else a voice that is neither is preferred. */
function judgeMisfit(voice: Voice, gender: SpeakerVoice["gender"], distance: number | null): 0 | 1 {
  if (gender === null && distance !== null) return 0;
  return voice.gender === (gender ?? "neutral") ? 0 : 1;
}

/**
 * The kinds of voices, best first: those that were made for the language and sound natural, others of it that are clear,
 * voices of other languages that are understood in it, blends, and the robots.
 */
export function rankVoice({ quality, understoodIn, isBlend }: Voice, language: LanguageCode): number {
  if (quality === "basic") return 4;
  if (isBlend === true) return 3;
  if (understoodIn?.includes(language) === true) return 2;
  return quality === "natural" ? 0 : 1;
}

/** By the first number that differs; alike: what came first stays. */
function isLess(cost: readonly number[], than: readonly number[]): boolean {
  for (const [index, value] of cost.entries()) {
    const other = than[index] ?? 0;
    if (value !== other) return value < other;
  }
  return false;
}
