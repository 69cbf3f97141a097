import { expect, test } from "vitest";
import { paths } from "../paths.ts";
import { getEntry, type ToolEntry } from "./tool-entries.ts";
import { type ToolSlug, toolSlugs } from "./tools.ts";

const writesDown = (leads: "file" | "link"): ToolEntry => ({
  kind: "transcript",
  leads,
  to: paths.transcription,
});
const makesSubtitles: ToolEntry = { kind: "drop", to: paths.subtitles };

/** Every tool for subtitles, transcripts and videos of one's own that the product speaks of, and how one begins with it. */
const entries: Partial<Record<ToolSlug, ToolEntry>> = {
  "subtitle-generator": makesSubtitles,
  "subtitle-translator": { ...makesSubtitles, takes: "subtitles" },
  "subtitle-editor": { kind: "subtitle-file" },
  "mp4-to-srt": makesSubtitles,
  "mp3-to-srt": makesSubtitles,
  "mkv-to-srt": makesSubtitles,
  "add-srt-to-video": { ...makesSubtitles, takes: "video-and-subtitles" },
  "youtube-subtitle-downloader": { kind: "transcript", leads: "link", to: paths.subtitles },
  "video-to-text": writesDown("file"),
  "audio-to-text": writesDown("file"),
  "mp4-to-text": writesDown("file"),
  "voice-message-to-text": writesDown("file"),
  "clips-to-videos": { kind: "drop", to: "/create-video", takes: "clips" },
  "product-video-maker": { kind: "drop", to: "/create-video", takes: "clips", begins: "product" },
  "music-video-maker": { kind: "drop", to: "/create-music-video", takes: "pictures" },
  "slideshow-maker": { kind: "drop", to: "/create-music-video", takes: "pictures" },
  "transcript-editor": { kind: "subtitle-file" },
  "tiktok-transcript-generator": writesDown("link"),
  "youtube-transcript-generator": writesDown("link"),
};

test.each(Object.entries(entries))("%s begins right on its page", (slug, entry) => {
  expect(toolSlugs).toContain(slug);
  expect(getEntry(slug as ToolSlug)).toEqual(entry);
});
