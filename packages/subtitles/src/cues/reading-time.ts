import { countCharacters } from "./count-characters.ts";
import type { SubtitleProfile } from "./subtitle-profiles.ts";

/** How long a text must stand to be read, within the profile's limits. */
export const readingTimeMs = (text: string, profile: SubtitleProfile): number => {
  const readMs = Math.ceil((countCharacters(text, profile) * 1000) / profile.charactersPerSecond);
  return Math.min(profile.maxMs, Math.max(profile.minMs, readMs));
};
