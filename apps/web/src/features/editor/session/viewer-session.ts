import type { Script, SharedTask } from "@voxloom/contract";
import { createStore } from "zustand/vanilla";
import { randomUuid } from "../../../lib/random-uuid.ts";
import { createEditorStore } from "../document/editor-store.ts";
import { createPlaybackStore } from "../document/playback-store.ts";
import { enterTask } from "../document/task-store.ts";
import type { EditorSession } from "./open-session.ts";

/** A script to be read and heard only. */
export const viewerSession = (
  { taskId, media }: Pick<SharedTask, "taskId" | "media">,
  script: Script,
): EditorSession => {
  enterTask(taskId);
  return {
    editor: createEditorStore({ taskId, script, isReadOnly: true, onRefused: () => undefined }),
    playback: createPlaybackStore({
      durationMs: script.durationMs,
      side: media.dubUrl === null && media.dubAudioUrl === null ? "original" : "dub",
    }),
    sync: null,
    presence: createStore(() => ({ editors: [] })),
    windowId: randomUuid(),
    close: () => undefined,
  };
};
