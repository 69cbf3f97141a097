import { calls, type ScriptEditor } from "@voxloom/contract";
import {
  createEditorStore,
  type EditorStore,
  type ScriptSync,
  startScriptSync,
  type WatchPage,
} from "@voxloom/script-client";
import { createStore, type StoreApi } from "zustand/vanilla";
import { api } from "../../../lib/api/api.ts";
import { randomUuid } from "../../../lib/random-uuid.ts";
import { holdWindow } from "../document/living-windows.ts";
import type { PlaybackSide } from "../document/playback-side.ts";
import { createPlaybackStore, type PlaybackStore } from "../document/playback-store.ts";
import { getSavedWork } from "../document/saved-work.ts";
import { getScriptServer } from "../document/script-server.ts";
import { createSessionParts, type SessionPart, type SessionParts } from "../document/session-parts.ts";
import { type EditorMode, modeSetups } from "./editor-mode.ts";
import { startLiveScript } from "./live-script.ts";

/** Tells when the network is back and when the page is left, until the answer is called. */
const watchPage: WatchPage = ({ onOnline, onLeaving }) => {
  const onVisibility = () => {
    if (document.visibilityState === "hidden") onLeaving();
  };
  window.addEventListener("online", onOnline);
  window.addEventListener("pagehide", onLeaving);
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    window.removeEventListener("online", onOnline);
    window.removeEventListener("pagehide", onLeaving);
    document.removeEventListener("visibilitychange", onVisibility);
  };
};

/** One task open in the editor: its document, its playhead, what its panels hold, and the line to the server. */
export type EditorSession = {
  editor: EditorStore;
  playback: PlaybackStore;
  /** What the panels hold of the task. */
  parts: SessionParts;
  /** null: nothing can be edited, so nothing is saved. */
  sync: ScriptSync | null;
  /** Everybody else who has the script open. */
  presence: StoreApi<{ editors: readonly ScriptEditor[] }>;
  /** Tells this window's work from that of others in this browser. */
  windowId: string;
  close: () => void;
};

export type Opening = {
  taskId: string;
  mode: EditorMode;
  /** What is heard at first; default: as the mode has it. */
  side?: PlaybackSide;
  /** How one is called by others. */
  name: string;
  durationMs: number;
  hasDub: boolean;
  onRefused: (error: unknown) => void;
  onCharged: () => void;
  /** What the panels hold: all of it is made with the session. */
  parts: readonly SessionPart<unknown>[];
};

/** Opens a task's script with all that was not saved when it was left. Throws ApiError. */
export async function openSession(opening: Opening): Promise<EditorSession> {
  const { taskId, mode, onRefused } = opening;
  const editorId = randomUuid();
  const saved = getSavedWork(taskId, editorId);
  const server = getScriptServer(taskId, { editorId, onRefused });
  const [newest, left, history] = await Promise.all([
    api(calls.scripts.read, { taskId }),
    saved.readLeftDrafts(),
    saved.readHistory(),
  ]);
  const letGo = holdWindow(editorId);
  const editor = createEditorStore({
    taskId,
    script: newest.script,
    isReadOnly: false,
    history,
    onHistory: (changed) => void saved.writeHistory(changed),
    onRefused,
  });
  const { side = modeSetups[mode].side } = opening;
  const playback = createPlaybackStore({
    durationMs: opening.durationMs,
    side: side === "dub" && !opening.hasDub ? "original" : side,
  });
  const presence = createStore<{ editors: readonly ScriptEditor[] }>(() => ({ editors: [] }));
  const sync = startScriptSync({
    ...{ editor, server, saved, watchPage },
    base: newest,
    newEditId: randomUuid,
    editorId,
  });
  await sync.resume(left);
  const live = startLiveScript({
    taskId,
    editorId,
    name: opening.name,
    segmentId: () => editor.getState().activeId,
    revision: sync.revision,
    onChange: (change) => void sync.hear(change),
    onPresence: (editors) => presence.setState({ editors }),
    onBack: () => void sync.hear(null),
  });
  const stopTelling = editor.subscribe((state, before) => {
    if (state.activeId !== before.activeId) live.tell();
  });
  const parts = createSessionParts(
    { taskId, editor, playback, sync, windowId: editorId, onCharged: opening.onCharged },
    opening.parts,
  );
  return {
    editor,
    playback,
    parts,
    sync,
    presence,
    windowId: editorId,
    close: () => {
      stopTelling();
      parts.close();
      live.stop();
      void sync.save().finally(sync.stop).finally(letGo);
    },
  };
}
