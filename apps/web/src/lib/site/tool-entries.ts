import { paths } from "../paths.ts";
import type { ToolSlug } from "./tools.ts";

/** How one begins with a tool: a file is dropped on its page, or its workspace page is opened. */
export type ToolEntry =
  | { kind: "drop" }
  /** `isThere`: false where the workspace page can only say what is coming. */
  | { kind: "page"; to: string; isThere: boolean };

const drop: ToolEntry = { kind: "drop" };
const ahead = (to: string): ToolEntry => ({ kind: "page", to, isThere: false });

/** Where each tool's page leads. */
export const toolEntries: Record<ToolSlug, ToolEntry> = {
  "video-translator": drop,
  "audio-translator": drop,
  "ai-dubbing": drop,
  "movie-translator": drop,
  "mp3-translator": drop,
  "audio-dubbing": drop,
  "ai-lip-sync-video": ahead(paths.lipSync),
  "subtitle-generator": ahead(paths.subtitles),
  "subtitle-translator": ahead(paths.subtitles),
  "subtitle-editor": ahead(paths.subtitles),
  "mp4-to-srt": ahead(paths.subtitles),
  "mp3-to-srt": ahead(paths.subtitles),
  "mkv-to-srt": ahead(paths.subtitles),
  "video-to-text": ahead(paths.transcription),
  "audio-to-text": ahead(paths.transcription),
  "mp4-to-text": ahead(paths.transcription),
  "tiktok-transcript-generator": ahead(paths.transcription),
  "youtube-transcript-generator": ahead(paths.transcription),
  "youtube-subtitle-downloader": ahead(paths.subtitles),
  "text-to-speech": ahead(paths.textToSpeech),
  "voiceover-generator": ahead(paths.textToSpeech),
  "accent-generator": ahead(paths.textToSpeech),
  "male-voice-generator": ahead(paths.textToSpeech),
  "female-voice-generator": ahead(paths.textToSpeech),
  "subtitle-to-speech": ahead(paths.textToSpeech),
  "voice-cloning": ahead(paths.textToSpeech),
  "clips-to-videos": ahead(paths.createVideo),
  "slideshow-maker": ahead(paths.createMusicVideo),
};

/** Whether a tool's page leads to something that works today. */
export function isToolReady(slug: ToolSlug): boolean {
  const entry = toolEntries[slug];
  return entry.kind === "drop" || entry.isThere;
}
