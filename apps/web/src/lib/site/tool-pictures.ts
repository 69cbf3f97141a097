import type { EnglishPhrases } from "@voxloom/phrases";
import type { Channel, ToolSlug } from "./tools.ts";

type PictureName = keyof EnglishPhrases["site-pictures"];

/** A picture taken from the product, 1440 by 900 pixels, and the sentence that says what it shows. */
export type ProductPicture = { src: string; caption: string };

/** The files in `public/pictures/product`, by the names that their sentences have. */
const files: Record<PictureName, string> = {
  download: "download",
  glossary: "studio-glossary",
  order: "order",
  orderSettings: "order-settings",
  report: "quality-report",
  result: "result",
  speakers: "studio-speakers",
  studio: "studio",
  subtitleStyle: "subtitle-style",
  timeline: "timeline",
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
  return { src: `/pictures/product/${files[name]}.webp`, caption: captions[name] };
}
