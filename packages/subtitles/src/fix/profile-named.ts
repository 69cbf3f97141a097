import { profileFor, type SubtitleProfile } from "../cues/subtitle-profiles.ts";

/** Whose rules subtitles can be held against. */
export const profileNames = ["netflix", "bbc", "ted", "short-form"] as const;
export type ProfileName = (typeof profileNames)[number];

/**
 * The rules of a house for a language. Netflix: timed text style guide. BBC: subtitle guidelines (37 characters, 160 to
 * 180 words a minute). TED: guidelines of its translators. Short form: upright videos of seconds.
 * Scripts that write wide characters keep their own line length and speed.
 */
export const profileNamed = (name: ProfileName, language: string): SubtitleProfile => {
  const own = profileFor(language);
  const isWide = own.isFullWidth === true;
  switch (name) {
    case "netflix":
      return own;
    case "bbc":
      return {
        ...own,
        ...(!isWide && { charactersPerLine: Math.min(37, own.charactersPerLine), charactersPerSecond: 16 }),
        minMs: 1000,
        gapMs: 0,
      };
    case "ted":
      return {
        ...own,
        ...(!isWide && { charactersPerSecond: 21 }),
        minMs: 1000,
        gapMs: 0,
      };
    case "short-form":
      return profileFor(language, 9 / 16);
  }
};
