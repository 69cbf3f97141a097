import type { DBSchema } from "idb";
import { browserDatabase } from "../../lib/browser-database.ts";
import { randomUuid } from "../../lib/random-uuid.ts";

/** A recording that was made here and is no upload yet. */
export type StoredRecording = {
  id: string;
  /** Its name as a file. */
  name: string;
  startedAt: number;
  recordedMs: number;
};
type Tables = DBSchema & {
  recordings: { key: string; value: StoredRecording };
  /** Seconds of sound, in their order: what was said is here a second later, whatever becomes of the page. */
  parts: { key: [string, number]; value: Blob };
};

const database = browserDatabase<Tables>("voxloom-recordings", (created) => {
  created.createObjectStore("recordings", { keyPath: "id" });
  created.createObjectStore("parts");
});

const endings: readonly (readonly [type: string, ending: string])[] = [
  ["audio/mp4", "m4a"],
  ["audio/ogg", "ogg"],
];

/** Begins a recording; what is in it comes by `addPart`. `name`: without an ending. */
export async function beginRecording(name: string, mimeType: string): Promise<StoredRecording> {
  const ending = endings.find(([type]) => mimeType.startsWith(type))?.[1] ?? "webm";
  const recording = { id: randomUuid(), name: `${name}.${ending}`, startedAt: Date.now(), recordedMs: 0 };
  await (await database()).put("recordings", recording);
  return recording;
}

/** Keeps the next part of a recording, and how long it is by now. */
export async function addPart(recording: StoredRecording, index: number, part: Blob): Promise<void> {
  const tx = (await database()).transaction(["recordings", "parts"], "readwrite");
  await Promise.all([
    tx.objectStore("parts").put(part, [recording.id, index]),
    tx.objectStore("recordings").put(recording),
    tx.done,
  ]);
}

/** Recordings that nobody has used, the newest first, without those that another page is making. */
export async function listRecordings(): Promise<StoredRecording[]> {
  const all = await (await database()).getAll("recordings");
  const held = await navigator.locks?.query();
  const beingMade = new Set(held?.held?.map(({ name }) => name));
  return all
    .filter(({ id, recordedMs }) => recordedMs > 0 && !beingMade.has(getLock(id)))
    .toSorted((a, b) => b.startedAt - a.startedAt);
}

/** Holds a recording as being made until `signal` is aborted or the page is gone. */
export function holdRecording({ id }: StoredRecording, signal: AbortSignal): void {
  void navigator.locks?.request(
    getLock(id),
    () => new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true })),
  );
}

const getLock = (id: string): string => `voxloom-recording-${id}`;

/** A kept recording as a file to be uploaded. */
export async function fileOfRecording({ id, name, startedAt }: StoredRecording): Promise<File> {
  const parts = await (await database()).getAll(
    "parts",
    IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]),
  );
  return new File(parts, name, { type: parts[0]?.type ?? "", lastModified: startedAt });
}

/** Removes recordings that are uploaded or not wanted. */
export async function removeRecordings(isGone: (recording: StoredRecording) => boolean): Promise<void> {
  const tx = (await database()).transaction(["recordings", "parts"], "readwrite");
  for (const recording of await tx.objectStore("recordings").getAll()) {
    if (!isGone(recording)) continue;
    await tx.objectStore("recordings").delete(recording.id);
    await tx
      .objectStore("parts")
      .delete(IDBKeyRange.bound([recording.id, 0], [recording.id, Number.MAX_SAFE_INTEGER]));
  }
  await tx.done;
}
