import type { Product } from "../products.ts";

/** The tools that have a page of their own, by the groups of the menu and in its order. */
export const toolGroups = {
  translation: [
    "video-translator",
    "audio-translator",
    "ai-dubbing",
    "ai-lip-sync-video",
    "movie-translator",
    "mp3-translator",
  ],
  subtitles: [
    "subtitle-generator",
    "subtitle-translator",
    "subtitle-editor",
    "mp4-to-srt",
    "mp3-to-srt",
    "mkv-to-srt",
  ],
  transcription: [
    "video-to-text",
    "audio-to-text",
    "mp4-to-text",
    "tiktok-transcript-generator",
    "youtube-transcript-generator",
    "youtube-subtitle-downloader",
  ],
  "text-to-speech": [
    "text-to-speech",
    "voiceover-generator",
    "accent-generator",
    "male-voice-generator",
    "female-voice-generator",
    "subtitle-to-speech",
  ],
  /** Has pages, but no place in the menu. */
  further: [
    "add-srt-to-video",
    "voice-message-to-text",
    "transcript-editor",
    "voice-cloning",
    "clips-to-videos",
    "product-video-maker",
    "ad-video-maker",
    "photo-video-maker",
    "music-video-maker",
    "slideshow-maker",
    "audio-dubbing",
  ],
} as const;

export type ToolGroup = keyof typeof toolGroups;
export type ToolSlug = (typeof toolGroups)[ToolGroup][number];

/** What does each tool's work. */
export const productOfTool = {
  "video-translator": "translation",
  "audio-translator": "audio-translation",
  "ai-dubbing": "translation",
  "movie-translator": "translation",
  "mp3-translator": "audio-translation",
  "audio-dubbing": "audio-translation",
  "ai-lip-sync-video": "lip-sync",
  "subtitle-generator": "subtitles",
  "subtitle-translator": "subtitle-translation",
  "subtitle-editor": "subtitle-file",
  "mp4-to-srt": "subtitles",
  "add-srt-to-video": "subtitles",
  "mp3-to-srt": "subtitles",
  "mkv-to-srt": "subtitles",
  "video-to-text": "transcription",
  "audio-to-text": "transcription",
  "mp4-to-text": "transcription",
  "voice-message-to-text": "transcription",
  "transcript-editor": "subtitle-file",
  "tiktok-transcript-generator": "transcription",
  "youtube-transcript-generator": "transcription",
  "youtube-subtitle-downloader": "subtitles",
  "text-to-speech": "text-to-speech",
  "voiceover-generator": "text-to-speech",
  "accent-generator": "text-to-speech",
  "male-voice-generator": "text-to-speech",
  "female-voice-generator": "text-to-speech",
  "subtitle-to-speech": "text-to-speech",
  "voice-cloning": "voice-cloning",
  "clips-to-videos": "clips",
  "product-video-maker": "clips",
  "ad-video-maker": "clips",
  "photo-video-maker": "clips",
  "music-video-maker": "slideshow",
  "slideshow-maker": "slideshow",
} as const satisfies Record<ToolSlug, Product>;

/** Every tool; its name in an address is the name of its content's file. */
export const toolSlugs: readonly ToolSlug[] = Object.values(toolGroups).flat();

/** The places a video is made for that have a page of their own. */
export const channels = ["instagram", "tiktok", "facebook", "youtube"] as const;
export type Channel = (typeof channels)[number];

/** The group a tool stands in. */
export const groupOfTool = (slug: ToolSlug): ToolGroup | undefined =>
  (Object.keys(toolGroups) as ToolGroup[]).find((group) =>
    (toolGroups[group] as readonly ToolSlug[]).includes(slug),
  );

/** The tools that lead on from a channel's page. */
export const toolsForChannels: readonly ToolSlug[] = [
  "video-translator",
  "audio-translator",
  "ai-dubbing",
  "subtitle-generator",
  "subtitle-translator",
  "video-to-text",
];

/** The groups that the menu shows, in its order. */
export const menuGroups = ["translation", "subtitles", "transcription", "text-to-speech"] as const;

/** What the menu says of a tool beside its name: lately here, or free to try without an account. */
export const toolMarks: Partial<Record<ToolSlug, "new" | "free">> = {
  "video-translator": "free",
  "ai-dubbing": "free",
  "audio-translator": "new",
};
