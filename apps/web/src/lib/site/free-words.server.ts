import { type Locale, limits } from "@voxloom/contract";
import { formatsIn } from "../formats.ts";
import { fillWords } from "./fill-words.ts";
import { siteSettings } from "./site-settings.ts";
import type { SiteSettings } from "./site-settings-schema.ts";

/** What can be had without paying: words of a preview, and words for where nothing is charged. */
type FreeWords = { preview: string; whole: string };

/** The words that hold on this installation, with the length of a preview in them: in seconds, of subtitles in minutes. */
export const freeWords = (
  locale: Locale,
  { preview, whole }: FreeWords,
  { hasBilling }: Pick<SiteSettings, "hasBilling"> = siteSettings,
): string => (hasBilling ? fillWords(preview, getLengths(locale)) : whole);

function getLengths(locale: Locale): Record<string, string> {
  const { number } = formatsIn(locale);
  return { seconds: number(limits.previewMs / 1000), minutes: number(limits.previewSubtitleMs / 60_000) };
}
