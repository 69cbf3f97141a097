import { AppError, type DubSettings, type TranscriptionSettings } from "@voxloom/contract";
import type { tasks } from "./schema.ts";

type StoredTask = typeof tasks.$inferSelect;

/** A task whose result is a dub. */
export type DubRow = StoredTask & {
  product: "video-translation" | "audio-translation";
  materialId: string;
  targetLanguage: string;
  settings: DubSettings;
};
/** A task whose result is a transcript. */
type TranscriptRow = StoredTask & {
  product: "transcription";
  materialId: string;
  targetLanguage: null;
  settings: TranscriptionSettings;
};

/** A task as its product has it. */
export type TaskRow = DubRow | TranscriptRow;
export type NewTask = typeof tasks.$inferInsert;

/** A stored task as its product has it; the table's own checks let no other in. */
export function taskRow(row: StoredTask): TaskRow {
  if (isDub(row) || isTranscript(row)) return row;
  throw new Error(`The task ${row.id} of ${row.product} does not say what is made of what.`);
}

const isDub = (row: StoredTask): row is DubRow =>
  row.product !== "transcription" && row.materialId !== null && row.targetLanguage !== null;
const isTranscript = (row: StoredTask): row is TranscriptRow =>
  row.product === "transcription" && row.materialId !== null && row.targetLanguage === null;

/** The first of the stored tasks; null where there is none. */
export const firstTask = ([row]: readonly StoredTask[]): TaskRow | null =>
  row === undefined ? null : taskRow(row);

/** Throws AppError BAD_INPUT where a task has no dub and never will. */
export function dubOf(row: TaskRow): DubRow {
  if (row.product !== "transcription") return row;
  throw new AppError("BAD_INPUT", `"${row.name}" is a transcript: this can be done with a dub only.`, {
    field: "taskId",
  });
}
