import type { Recorder, RecorderState } from "./recorder.ts";
import type { RecordingShelf } from "./recording-shelf.ts";

const getAudio = (state: RecorderState): Blob | null => (state.phase === "recorded" ? state.audio : null);

/**
 * Keeps what a recorder holds on a shelf until it is kept or thrown away, and brings what earlier windows left there,
 * one after the other.
 */
export function shelveRecordings(
  { store, restore }: Pick<Recorder, "store" | "restore">,
  shelf: RecordingShelf,
  windowId: string,
): void {
  // Those that another window left stay in its place.
  const getWindow = new WeakMap<Blob, string>();
  const bringNext = async () => {
    const [left] = await shelf.readLeft();
    if (left === undefined) return;
    getWindow.set(left.audio, left.windowId);
    restore(left);
  };
  store.subscribe((state, before) => {
    const [audio, heard] = [getAudio(state), getAudio(before)];
    if (audio === heard) return;
    const removed = heard === null ? null : shelf.remove(getWindow.get(heard) ?? windowId);
    if (state.phase === "recorded" && !getWindow.has(state.audio))
      void shelf.write({ segmentId: state.segmentId, audio: state.audio });
    if (state.phase === "idle") void removed?.then(bringNext);
  });
  void bringNext();
}
