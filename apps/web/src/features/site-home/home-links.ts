import type { PagePath } from "../../lib/site/locale-paths.ts";
import { isToolReady } from "../../lib/site/tool-entries.ts";
import type { ToolSlug } from "../../lib/site/tools.ts";

/** The tools that the three sub-sections are about, in their order. */
const subSectionTools = [
  "ai-lip-sync-video",
  "ai-dubbing",
  "video-translator",
] as const satisfies readonly ToolSlug[];

/** The button of a sub-section: where it leads, and the place of its words. */
export type SubSectionWay = { page: PagePath; getWords: number };

/** Where the buttons of the sub-sections lead: about its tool, or, where that is not there yet, about dubbing. */
export const subSectionWays: readonly SubSectionWay[] = subSectionTools.map((slug, index) =>
  isToolReady(slug)
    ? { page: `/tools/${slug}/`, getWords: index }
    : { page: "/tools/ai-dubbing/", getWords: subSectionTools.indexOf("ai-dubbing") },
);

const shownCount = 6;
/** Tools for the home page, those it would rather show before others. */
const tools = [
  "video-translator",
  "audio-translator",
  "subtitle-editor",
  "video-to-text",
  "text-to-speech",
  "voice-cloning",
  "ai-dubbing",
  "movie-translator",
  "mp3-translator",
  "audio-dubbing",
] as const satisfies readonly ToolSlug[];

/** The six tools that the home page shows: all of them can be used today. */
export const shownTools: readonly ToolSlug[] = tools.filter(isToolReady).slice(0, shownCount);
