import { type SubtitleRuleName, subtitleRuleNames } from "@voxloom/contract";
import { isUpright, profileFor, type SubtitleProfile } from "../cues/subtitle-profiles.ts";

/** Whose rules subtitles can be held against. */
export const profileNames = subtitleRuleNames;
export type ProfileName = SubtitleRuleName;

/**
 * The rules of a house for a language. Netflix: timed text style guide. BBC: subtitle guidelines (37 characters, 160 to
 * 180 words a minute). TED: guidelines of its translators. YouTube: what guides for it agree on, for it sets no limits
 * itself. Short form: upright videos of seconds, as TikTok, Reels and Shorts show them. Scripts that write wide
 * characters keep their own line length and speed, and upright pictures (`aspect`, width by height) the short form's.
 */
export const profileNamed = (name: ProfileName, language: string, aspect?: number): SubtitleProfile => {
  const own = profileFor(language, aspect);
  if (isUpright(aspect)) return own;
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
    case "youtube":
      return { ...own, ...(!isWide && { charactersPerSecond: 20 }), minMs: 1000, maxMs: 8000, gapMs: 0 };
    case "short-form":
      return profileFor(language, 9 / 16);
  }
};
