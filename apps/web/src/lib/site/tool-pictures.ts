import type { EnglishPhrases } from "@voxloom/phrases";
import type { Channel, ToolSlug } from "./tools.ts";

type PictureName = keyof EnglishPhrases["site-pictures"];

/**
 * A picture taken from the product, 1440 by 900 pixels, and the sentence that says what it shows. `focusPercent` is
 * where, from the left, a narrow screen cuts it to what matters.
 */
export type ProductPicture = { src: string; focusPercent: number; caption: string };

/** The files in `public/pictures/product`, by the names that their sentences have. */
const files: Record<PictureName, { file: string; focusPercent: number }> = {
  download: { file: "download", focusPercent: 100 },
  glossary: { file: "studio-glossary", focusPercent: 100 },
  order: { file: "order", focusPercent: 35 },
  orderSettings: { file: "order-settings", focusPercent: 35 },
  report: { file: "quality-report", focusPercent: 40 },
  result: { file: "result", focusPercent: 60 },
  speakers: { file: "studio-speakers", focusPercent: 100 },
  studio: { file: "studio", focusPercent: 0 },
  subtitleStyle: { file: "subtitle-style", focusPercent: 100 },
  timeline: { file: "timeline", focusPercent: 0 },
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
  "mp3-to-srt": "studio",
  "mkv-to-srt": "orderSettings",
  "video-to-text": "studio",
  "audio-to-text": "download",
  "mp4-to-text": "timeline",
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
  "slideshow-maker": "result",
  "audio-dubbing": "timeline",
  instagram: "subtitleStyle",
  tiktok: "subtitleStyle",
  facebook: "result",
  youtube: "report",
};

/** The picture of a tool's or a channel's page, said in the words of its language. */
export function pictureOf(
  page: ToolSlug | Channel,
  captions: EnglishPhrases["site-pictures"],
): ProductPicture {
  const name = shown[page];
  const { file, focusPercent } = files[name];
  return { src: `/pictures/product/${file}.webp`, focusPercent, caption: captions[name] };
}
