import {
  AppError,
  type DubProduct,
  type DubSettings,
  isDub,
  isText,
  type ListeningSettings,
  type TextProduct,
} from "@voxloom/contract";
import type { tasks } from "./schema.ts";

type StoredTask = typeof tasks.$inferSelect;

/** A task whose result is a dub. */
export type DubRow = StoredTask & {
  product: DubProduct;
  materialId: string;
  targetLanguage: string;
  settings: DubSettings;
};
/** A task whose result is what is said, written down. */
type WrittenRow = StoredTask & {
  product: TextProduct;
  materialId: string;
  settings: ListeningSettings;
};

/** A task as its product has it. */
export type TaskRow = DubRow | WrittenRow;
export type NewTask = typeof tasks.$inferInsert;

/** A stored task as its product has it; the table's own checks let no other in. */
export function taskRow(row: StoredTask): TaskRow {
  if (isDubRow(row) || isWrittenRow(row)) return row;
  throw new Error(`The task ${row.id} of ${row.product} does not say what is made of what.`);
}

const isDubRow = (row: StoredTask): row is DubRow =>
  isDub(row) && row.materialId !== null && row.targetLanguage !== null;
const isWrittenRow = (row: StoredTask): row is WrittenRow => isText(row) && row.materialId !== null;

/** The first of the stored tasks; null where there is none. */
export const firstTask = ([row]: readonly StoredTask[]): TaskRow | null =>
  row === undefined ? null : taskRow(row);

/** Throws AppError BAD_INPUT where a task has no dub and never will. */
export function dubOf(row: TaskRow): DubRow {
  if (isDub(row)) return row;
  throw new AppError("BAD_INPUT", `"${row.name}" has no voices: this can be done with a dub only.`, {
    field: "taskId",
  });
}
