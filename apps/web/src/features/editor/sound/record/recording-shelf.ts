import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { readLivingWindows } from "../../document/living-windows.ts";

/** What was said for a line and is neither kept nor thrown away yet. */
export type UnkeptRecording = { segmentId: string; sound: Blob };

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

let opened: Promise<IDBPDatabase<Tables>> | null = null;

const open = (): Promise<IDBPDatabase<Tables>> => {
  opened ??= openDB<Tables>("voxloom-recordings", 1, {
    upgrade: (database) => void database.createObjectStore("recordings"),
    terminated() {
      opened = null;
    },
  });
  return opened;
};

/** Where storage is blocked or full, nothing is kept and nothing fails. */
export const recordingShelfOf = (taskId: string, windowId: string): RecordingShelf => ({
  async readLeft() {
    try {
      const rows = (await open()).transaction("recordings").store;
      const ofTask = IDBKeyRange.bound([taskId], [taskId, []]);
      const [keys, recordings] = await Promise.all([rows.getAllKeys(ofTask), rows.getAll(ofTask)]);
      const isAlive = await readLivingWindows();
      return keys.flatMap(([, id], index) => {
        const recording = recordings[index];
        return recording === undefined || isAlive(id) ? [] : [{ ...recording, windowId: id }];
      });
    } catch {
      return [];
    }
  },
  async write(recording) {
    await open()
      .then((database) => database.put("recordings", recording, [taskId, windowId]))
      .catch(() => undefined);
  },
  async remove(ofWindowId) {
    await open()
      .then((database) => database.delete("recordings", [taskId, ofWindowId]))
      .catch(() => undefined);
  },
});
