import type { Script, SharedTask } from "@voxloom/contract";
import { createEditorStore } from "@voxloom/script-client";
import { createStore } from "zustand/vanilla";
import { randomUuid } from "../../../lib/random-uuid.ts";
import { createPlaybackStore } from "../document/playback-store.ts";
import { createSessionParts, type SessionPart } from "../document/session-parts.ts";
import type { EditorSession } from "./open-session.ts";

/** A script to be read and heard only. */
export const viewerSession = (
  { taskId, media }: Pick<SharedTask, "taskId" | "media">,
  script: Script,
  parts: readonly SessionPart<unknown>[],
): EditorSession => {
  const stores = {
    editor: createEditorStore({ taskId, script, isReadOnly: true, onRefused: () => undefined }),
    playback: createPlaybackStore({
      durationMs: script.durationMs,
      side: media.dubUrl === null && media.dubAudioUrl === null ? "original" : "dub",
    }),
    sync: null,
    windowId: randomUuid(),
  };
  const made = createSessionParts({ ...stores, taskId, onCharged: () => undefined }, parts);
  return {
    ...stores,
    parts: made,
    presence: createStore(() => ({ editors: [] })),
    close: made.close,
  };
};
