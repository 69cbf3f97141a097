import type { DBSchema } from "idb";
import { browserDatabase } from "../../../../lib/browser-database.ts";
import { orNothing, readLeftRows } from "../../document/left-rows.ts";

/** What was said for a line and is neither kept nor thrown away yet. */
export type UnkeptRecording = { segmentId: string; audio: Blob };

interface Tables extends DBSchema {
  /** By task and window. */
  recordings: { key: [string, string]; value: UnkeptRecording };
}

/** Where this browser keeps unkept recordings of a task, over reloads and without a network. */
export type RecordingShelf = {
  /** What windows left that are gone, by window. */
  readLeft(): Promise<(UnkeptRecording & { windowId: string })[]>;
  /** This window's own. */
  write(recording: UnkeptRecording): Promise<void>;
  remove(windowId: string): Promise<void>;
};

const open = browserDatabase<Tables>("voxloom-recordings", (database) => {
  database.createObjectStore("recordings");
});

/** Where storage is blocked or full, nothing is kept and nothing fails. */
export const getRecordingShelf = (taskId: string, windowId: string): RecordingShelf => ({
  readLeft: () =>
    orNothing([], async () => readLeftRows((await open()).transaction("recordings").store, taskId)),
  write: (recording) =>
    orNothing(undefined, async () => {
      await (await open()).put("recordings", recording, [taskId, windowId]);
    }),
  remove: (ofWindowId) =>
    orNothing(undefined, async () => {
      await (await open()).delete("recordings", [taskId, ofWindowId]);
    }),
});
