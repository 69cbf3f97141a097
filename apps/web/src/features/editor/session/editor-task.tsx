import type { calls, OwnFont, ResponseOf, SharedTask } from "@voxloom/contract";
import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { EditorMode } from "./editor-mode.ts";
import type { EditorSession } from "./open-session.ts";

export type TaskDetail = ResponseOf<typeof calls.tasks.detail>;

/** Shows the comments on a task; given by the page, as comments are an area of their own. */
export type CommentsComponent = ComponentType<{
  taskId: string;
  durationMs: number;
  timeMs: number;
  onSeek: (ms: number) => void;
}>;

/** For viewers: the link that is open, the languages that it shows, and what opens them. */
export type SharedLink = {
  languages: SharedTask["languages"];
  addressOf: (taskId: string) => string;
  viewing: { shareTaskId?: string | undefined; grant?: string | undefined };
};

/** What the editor is open on: the task with its media, how the editor is set up, and its session. */
export type EditorTask = {
  detail: TaskDetail;
  mode: EditorMode;
  session: EditorSession;
  Comments: CommentsComponent;
  /** What is done with the whole, at the end of the header: sharing, downloads. */
  actions: ReactNode;
  /** The media's addresses work no longer: asks for new ones. False: that was just done, and is no help. */
  renewMedia: () => boolean;
  /** For viewers of what is shared: something was played. */
  onPlay?: (() => void) | undefined;
  link?: SharedLink | undefined;
  /** For viewers: fonts of the project that may be given to them, in place of those of their own. */
  ownFonts?: readonly OwnFont[] | undefined;
};

const Context = createContext<EditorTask | null>(null);

export const EditorTaskProvider = Context.Provider;

/** The task that the editor is open on. */
export function useEditorTask(): EditorTask {
  const task = useContext(Context);
  if (task === null) throw new Error("an editor's part stands outside of an editor");
  return task;
}

/** The link by which a viewer is here; undefined: by none, or the part stands alone. */
export const useSharedLink = (): SharedLink | undefined => useContext(Context)?.link;
