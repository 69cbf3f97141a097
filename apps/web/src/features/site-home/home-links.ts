import type { PagePath } from "../../lib/site/locale-paths.ts";
import type { ToolSlug } from "../../lib/site/tools.ts";

const toolPage = (slug: ToolSlug): PagePath => `/tools/${slug}/`;

/** Where the buttons of the three sub-sections lead, in their order. */
export const subSectionLinks: readonly PagePath[] = [
  toolPage("ai-lip-sync-video"),
  toolPage("ai-dubbing"),
  toolPage("video-translator"),
];

/** The tools that the home page shows; each has a picture of its name. */
export const shownTools = [
  "video-translator",
  "audio-translator",
  "subtitle-editor",
  "video-to-text",
  "text-to-speech",
  "voice-cloning",
] as const satisfies readonly ToolSlug[];
