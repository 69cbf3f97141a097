import type { ListedVoice, VoiceChoices } from "@voxloom/contract";
import { listTerms, plainText } from "../search-words.ts";

/** What is said of a voice in the language of the page, as far as it is known. */
export type VoiceWords = {
  accent: string | null;
  gender: string;
  quality: string;
  engine: string;
  license: string | null;
};

/** A voice with its words, and everything it can be found by. */
export type FoundVoice = { voice: ListedVoice; words: VoiceWords; text: string };

export type VoiceOrder = "best" | "lowest" | "highest" | "recent" | "name";

/** What is looked for; null: any. */
export type VoiceFilter = {
  search: string;
  accent: string | null;
  gender: ListedVoice["gender"] | null;
  quality: ListedVoice["quality"] | null;
  engineId: string | null;
  license: string | null;
  /** Pitches from and to, in hertz; voices that are not measured are none of them. */
  pitch: readonly [number, number] | null;
  favorites: true | null;
  recent: true | null;
};
export const anyVoice: VoiceFilter = {
  accent: null,
  gender: null,
  quality: null,
  engineId: null,
  license: null,
  pitch: null,
  favorites: null,
  recent: null,
  // What was typed is taken back last: it is what somebody looks for.
  search: "",
};

/** Makes a voice findable. */
export function prepareVoice(voice: ListedVoice, words: VoiceWords): FoundVoice {
  const parts = [voice.name, voice.id, voice.age, voice.style, ...Object.values(words)];
  return { voice, words, text: plainText(parts.filter(Boolean).join(" ")) };
}

type Choices = { [list in keyof VoiceChoices]: ReadonlySet<string> };

/** Voices that fit, in the order in which they came. */
export function findVoices(
  voices: readonly FoundVoice[],
  filter: VoiceFilter,
  { favoriteIds, recentIds }: VoiceChoices,
): FoundVoice[] {
  const terms = listTerms(filter.search);
  const choices = { favoriteIds: new Set(favoriteIds), recentIds: new Set(recentIds) };
  return voices.filter(
    (found) => terms.every((term) => found.text.includes(term)) && fits(found, filter, choices),
  );
}

function fits({ voice, words }: FoundVoice, filter: VoiceFilter, choices: Choices): boolean {
  const { accent, gender, quality, engineId, license, pitch, favorites, recent } = filter;
  const pitchHz = voice.figures?.pitchHz ?? null;
  return (
    (accent === null || voice.accent === accent) &&
    (gender === null || voice.gender === gender) &&
    (quality === null || voice.quality === quality) &&
    (engineId === null || voice.engineId === engineId) &&
    (license === null || words.license === license) &&
    (pitch === null || (pitchHz !== null && pitchHz >= pitch[0] && pitchHz <= pitch[1])) &&
    (favorites === null || choices.favoriteIds.has(voice.id)) &&
    (recent === null || choices.recentIds.has(voice.id))
  );
}

/** Voices in an order; `best` is the one they came in. What is not known comes last. */
export function sortVoices(
  voices: readonly FoundVoice[],
  order: VoiceOrder,
  { recentIds }: Pick<VoiceChoices, "recentIds">,
): FoundVoice[] {
  const places = new Map(recentIds.map((id, place) => [id, place]));
  const last = Number.MAX_SAFE_INTEGER;
  const rank = ({ voice }: FoundVoice): number => {
    const pitchHz = voice.figures?.pitchHz ?? null;
    if (order === "lowest") return pitchHz ?? last;
    if (order === "highest") return pitchHz === null ? last : -pitchHz;
    // What somebody made stands before what everybody has.
    return order === "recent" ? (places.get(voice.id) ?? last) : voice.own === undefined ? 1 : 0;
  };
  if (order === "name") return voices.toSorted((a, b) => a.voice.name.localeCompare(b.voice.name));
  return voices.toSorted((a, b) => rank(a) - rank(b));
}

/** What keeps the most voices away where none fits, and how many there would be without it; null: nothing does alone. */
export function findNarrowest(
  voices: readonly FoundVoice[],
  filter: VoiceFilter,
  choices: VoiceChoices,
): { name: keyof VoiceFilter; count: number } | null {
  const without = (Object.keys(filter) as (keyof VoiceFilter)[])
    .filter((name) => filter[name] !== anyVoice[name])
    .map((name) => ({
      name,
      count: findVoices(voices, { ...filter, [name]: anyVoice[name] }, choices).length,
    }))
    .filter(({ count }) => count > 0);
  return without.toSorted((a, b) => b.count - a.count)[0] ?? null;
}

/** How high a voice is, by its measured pitch: below and above the usual ranges of talk (Titze, 1994). */
export const placePitch = (hz: number): "lower" | "middle" | "higher" =>
  hz < 130 ? "lower" : hz > 180 ? "higher" : "middle";

/**
 * Cosines of two voices by a network (CAM++ with its publisher's weights, 5 people): stretches of one person came to the
 * first at least, those of two people to the second at most.
 */
export const likenessBounds = { onePerson: 0.77, twoPeople: 0.61 };

/** Whom a voice is taken for, by the cosine of its nearest one. */
export const placeLikeness = (similarity: number): "same" | "near" | "own" =>
  similarity >= likenessBounds.onePerson ? "same" : similarity > likenessBounds.twoPeople ? "near" : "own";
