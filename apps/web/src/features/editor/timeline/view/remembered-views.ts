import { storedText } from "../../../../lib/stored-text.ts";
import { wholePxPerMs } from "./time-view.ts";
import type { RememberedView, ViewState, ViewStore } from "./view-store.ts";

const left = storedText("voxloom-timeline");
const maxTasks = 20;
const writeDelayMs = 500;

type Entry = RememberedView & { taskId: string };

/** How a task's timeline was left in this browser; null: it was not open, or too long ago. */
export const rememberedView = (taskId: string): RememberedView | null =>
  readEntries().find((entry) => entry.taskId === taskId) ?? null;

/** Remembers a timeline of the last twenty tasks as it changes, at the latest when its page is left; answers how to stop. */
export const getRememberView = (taskId: string, store: ViewStore): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const others = readEntries().filter((entry) => entry.taskId !== taskId);
    const entry = { taskId, ...viewToRemember(store.getState()) };
    left.write(JSON.stringify([entry, ...others].slice(0, maxTasks)));
  };
  const stop = store.subscribe(() => {
    timer ??= setTimeout(write, writeDelayMs);
  });
  const writeWhatWaits = () => {
    if (timer !== undefined) write();
  };
  window.addEventListener("pagehide", writeWhatWaits);
  return () => {
    stop();
    window.removeEventListener("pagehide", writeWhatWaits);
    writeWhatWaits();
  };
};

const viewToRemember = (state: ViewState): RememberedView => {
  const { view, laneScrollPx, isSnapping, isRipple, isFollowing } = state;
  const pxPerMs = view.pxPerMs <= wholePxPerMs(view) * 1.0001 ? null : view.pxPerMs;
  return { pxPerMs, scrollMs: view.scrollMs, laneScrollPx, isSnapping, isRipple, isFollowing };
};

const readEntries = (): Entry[] => {
  try {
    const entries: unknown = JSON.parse(left.read() ?? "[]");
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    // Somebody else wrote there: the timeline begins afresh.
    return [];
  }
};

const isEntry = (value: unknown): value is Entry => {
  if (typeof value !== "object" || value === null) return false;
  const entry = value as Partial<Record<keyof Entry, unknown>>;
  return (
    typeof entry.taskId === "string" &&
    (entry.pxPerMs === null || Number.isFinite(entry.pxPerMs)) &&
    Number.isFinite(entry.scrollMs) &&
    Number.isFinite(entry.laneScrollPx) &&
    [entry.isSnapping, entry.isRipple, entry.isFollowing].every((flag) => typeof flag === "boolean")
  );
};
