import { getDirection, type Locale } from "@voxloom/contract/locales";
import type { EnglishPhrases } from "@voxloom/phrases";
import { pictureIn } from "./picture-in.ts";
import type { Channel, ToolSlug } from "./tools.ts";

type PictureName = keyof EnglishPhrases["site-pictures"];

/**
 * A picture taken from the product, 1440 by 900 pixels, and the sentence that says what it shows. `focusPercent` is
 * where, from the left, a narrow screen cuts it to what matters.
 */
export type ProductPicture = { src: string; focusPercent: number; caption: string };

/** The pictures of the product by the names that their sentences have, and their focus as it is from left to right. */
const pictures: Record<PictureName, { address: string; focusPercent: number }> = {
  download: { address: "/pictures/product/download.avif", focusPercent: 100 },
  glossary: { address: "/pictures/product/studio-glossary.avif", focusPercent: 100 },
  order: { address: "/pictures/product/order.avif", focusPercent: 35 },
  orderSettings: { address: "/pictures/product/order-settings.avif", focusPercent: 35 },
  report: { address: "/pictures/product/quality-report.avif", focusPercent: 40 },
  result: { address: "/pictures/product/result.avif", focusPercent: 60 },
  speakers: { address: "/pictures/product/studio-speakers.avif", focusPercent: 100 },
  studio: { address: "/pictures/product/studio.avif", focusPercent: 0 },
  subtitleStyle: { address: "/pictures/product/subtitle-style.avif", focusPercent: 100 },
  timeline: { address: "/pictures/product/timeline.avif", focusPercent: 0 },
};

/** What each page shows of the product as it is: the place where the page's work is done today. */
const shown: Record<ToolSlug | Channel, PictureName> = {
  "video-translator": "result",
  "audio-translator": "order",
  "ai-dubbing": "studio",
  "ai-lip-sync-video": "timeline",
  "movie-translator": "glossary",
  "mp3-translator": "download",
  "subtitle-generator": "subtitleStyle",
  "subtitle-translator": "glossary",
  "subtitle-editor": "studio",
  "mp4-to-srt": "download",
  "add-srt-to-video": "subtitleStyle",
  "mp3-to-srt": "studio",
  "mkv-to-srt": "orderSettings",
  "video-to-text": "studio",
  "audio-to-text": "download",
  "mp4-to-text": "timeline",
  "voice-message-to-text": "download",
  "transcript-editor": "studio",
  "tiktok-transcript-generator": "subtitleStyle",
  "youtube-transcript-generator": "studio",
  "youtube-subtitle-downloader": "orderSettings",
  "text-to-speech": "studio",
  "voiceover-generator": "timeline",
  "accent-generator": "speakers",
  "male-voice-generator": "speakers",
  "female-voice-generator": "studio",
  "subtitle-to-speech": "orderSettings",
  "voice-cloning": "speakers",
  "clips-to-videos": "result",
  "product-video-maker": "result",
  "ad-video-maker": "result",
  "photo-video-maker": "result",
  "music-video-maker": "result",
  "slideshow-maker": "result",
  "audio-dubbing": "timeline",
  instagram: "subtitleStyle",
  tiktok: "subtitleStyle",
  facebook: "result",
  youtube: "report",
};

/** The address of the picture of a tool's or a channel's page, shown in a language. */
export const pictureAddress = (locale: Locale, page: ToolSlug | Channel): string =>
  pictureIn(locale, pictures[shown[page]].address);

/** The picture of a tool's or a channel's page, shown and said in its language. */
export function getPicture(
  locale: Locale,
  page: ToolSlug | Channel,
  captions: EnglishPhrases["site-pictures"],
): ProductPicture {
  const name = shown[page];
  const { focusPercent } = pictures[name];
  return {
    src: pictureAddress(locale, page),
    focusPercent: getDirection(locale) === "rtl" ? 100 - focusPercent : focusPercent,
    caption: captions[name],
  };
}
