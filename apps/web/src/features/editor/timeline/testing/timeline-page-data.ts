import type { calls, ResponseOf, Script } from "@voxloom/contract";
import type { EditorStore } from "@voxloom/script-client";
import type { PlaybackStore } from "../../document/playback-store.ts";
import type { CommentPin } from "../lines/scene.ts";

/** What the page of the timeline alone is served with, in `timeline.json`. */
export type TimelinePageData = {
  script: Script;
  media: ResponseOf<typeof calls.tasks.timelineMedia>;
  comments: CommentPin[];
  isReadOnly: boolean;
};

/** What the page shows of itself, as `timelinePage` of its window. */
export type TimelinePageState = {
  editor: EditorStore;
  playback: PlaybackStore;
  /** Why edits were refused. */
  refused: string[];
};
