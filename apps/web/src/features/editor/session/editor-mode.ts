import type { PlaybackSide } from "../document/playback-store.ts";

/** What an address of the editor is about: which rooms are open, and which sides of a line are shown. */
export type EditorMode =
  | "translation"
  | "audio"
  | "subtitles"
  | "transcript"
  | "proofread"
  | "speech"
  /** What somebody else shared: to be watched, read and commented on. */
  | "viewer";

/** A side room of the editor. */
export type RoomId =
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
  /** The room that is open at first. */
  room: RoomId;
  rooms: readonly RoomId[];
  hasTimeline: boolean;
  side: PlaybackSide;
};

const allRooms: readonly RoomId[] = [
  "takes",
  "speakers",
  "checks",
  "style",
  "glossary",
  "comments",
  "history",
];
/** Times of subtitles are what is worked on there. */
const withSync = allRooms.flatMap((room): RoomId[] => (room === "style" ? ["style", "sync"] : [room]));
const both = { source: true, target: true };

/** How the one editor is set up for each of its addresses. */
export const modeSetups: Readonly<Record<EditorMode, ModeSetup>> = {
  translation: { columns: both, room: "takes", rooms: allRooms, hasTimeline: true, side: "dub" },
  audio: {
    columns: both,
    room: "takes",
    rooms: allRooms.filter((room) => room !== "style"),
    hasTimeline: true,
    side: "dub",
  },
  subtitles: { columns: both, room: "style", rooms: withSync, hasTimeline: true, side: "original" },
  transcript: {
    columns: { source: true, target: false },
    room: "speakers",
    rooms: ["speakers", "summary", "passages", "checks", "glossary", "comments", "history"],
    hasTimeline: true,
    side: "original",
  },
  proofread: { columns: both, room: "checks", rooms: allRooms, hasTimeline: false, side: "dub" },
  speech: {
    columns: { source: false, target: true },
    room: "takes",
    rooms: allRooms.filter((room) => room !== "style"),
    hasTimeline: true,
    side: "dub",
  },
  viewer: { columns: both, room: "comments", rooms: ["comments"], hasTimeline: false, side: "dub" },
};
