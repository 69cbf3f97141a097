import type { PlaybackSide } from "../document/playback-side.ts";

/** What an address of the editor is about: which panels are open, and which sides of a line are shown. */
export type EditorMode =
  | "translation"
  | "audio"
  | "subtitles"
  | "transcript"
  | "proofread"
  | "speech"
  /** What somebody else shared: to be watched, read and commented on. */
  | "viewer";

/** A side panel of the editor. */
export type PanelId =
  | "takes"
  | "speakers"
  | "summary"
  | "passages"
  | "checks"
  | "style"
  | "sync"
  | "glossary"
  | "comments"
  | "history";

export type ModeSetup = {
  columns: { source: boolean; target: boolean };
  /** The panel that is open at first. */
  panel: PanelId;
  panels: readonly PanelId[];
  hasTimeline: boolean;
  side: PlaybackSide;
};

const allPanels: readonly PanelId[] = [
  "takes",
  "speakers",
  "checks",
  "style",
  "glossary",
  "comments",
  "history",
];
/** Times of subtitles are what is worked on there. */
const withSync = allPanels.flatMap((panel): PanelId[] => (panel === "style" ? ["style", "sync"] : [panel]));
const both = { source: true, target: true };

/** How the one editor is set up for each of its addresses. */
export const modeSetups: Readonly<Record<EditorMode, ModeSetup>> = {
  translation: { columns: both, panel: "takes", panels: allPanels, hasTimeline: true, side: "dub" },
  audio: {
    columns: both,
    panel: "takes",
    panels: allPanels.filter((panel) => panel !== "style"),
    hasTimeline: true,
    side: "dub",
  },
  subtitles: { columns: both, panel: "style", panels: withSync, hasTimeline: true, side: "original" },
  transcript: {
    columns: { source: true, target: false },
    panel: "speakers",
    panels: ["speakers", "summary", "passages", "checks", "glossary", "comments", "history"],
    // It is read: what is heard is steered beside the text.
    hasTimeline: false,
    side: "original",
  },
  proofread: { columns: both, panel: "checks", panels: allPanels, hasTimeline: false, side: "dub" },
  speech: {
    columns: { source: false, target: true },
    panel: "takes",
    panels: allPanels.filter((panel) => panel !== "style"),
    hasTimeline: true,
    side: "dub",
  },
  viewer: { columns: both, panel: "comments", panels: ["comments"], hasTimeline: false, side: "dub" },
};
