import { defineSessionPart } from "../../document/session-parts.ts";
import { useSessionPart } from "../../document/stores.tsx";
import { createTimeline, type Timeline } from "../stage/timeline.ts";
import { rememberedView } from "../view/remembered-views.ts";
import { createViewStore } from "../view/view-store.ts";

/** The timeline of the open task, as this browser left it. */
export const timelinePart = defineSessionPart(({ taskId, editor, playback }) =>
  createTimeline({
    editor,
    playback,
    view: createViewStore(editor.getState().script.durationMs, rememberedView(taskId)),
  }),
);

/** The one timeline of the open task: what is set at it holds for keys also while it is folded. */
export const useTimeline = (): Timeline => useSessionPart(timelinePart);
