import {
  AppError,
  type DubProduct,
  isDub,
  isSpoken,
  isText,
  productHead,
  type SettingsOf,
  type SpokenProduct,
  type Task,
  type TaskProduct,
  type TextProduct,
} from "@voxloom/contract";
import type { tasks } from "./schema.ts";

type StoredTask = typeof tasks.$inferSelect;

type RowOf<Product> = Product extends TaskProduct
  ? StoredTask & {
      product: Product;
      materialId: string;
      targetLanguage: Extract<Task, { product: Product }>["targetLanguage"];
      settings: SettingsOf<Product>;
    }
  : never;

/** A task as its product has it. */
export type TaskRow = RowOf<TaskProduct>;
/** A task whose result is a dub. */
export type DubRow = Extract<TaskRow, { product: DubProduct }>;
/** A task whose lines are spoken by voices. */
export type SpokenRow = Extract<TaskRow, { product: SpokenProduct }>;
/** A task whose lines are translated. */
export type TranslatedRow = Extract<TaskRow, { product: DubProduct | TextProduct }> & {
  targetLanguage: string;
};
export type NewTask = typeof tasks.$inferInsert;

/** A stored task as its product has it; the table's own checks let no other in. */
export function taskRow(row: StoredTask): TaskRow {
  const { languages } = productHead(row.product);
  const isWhole = row.materialId !== null && (languages !== "some" || row.targetLanguage !== null);
  // Settings are written as the product has them.
  if (isWhole) return row as TaskRow;
  throw new Error(`The task ${row.id} of ${row.product} does not say what is made of what.`);
}

/** The first of the stored tasks; null where there is none. */
export const firstTask = ([row]: readonly StoredTask[]): TaskRow | null =>
  row === undefined ? null : taskRow(row);

/** Throws AppError BAD_INPUT where a task has no dub and never will. */
export function getDub(row: TaskRow): DubRow {
  if (isDub(row)) return row;
  throw new AppError("BAD_INPUT", `"${row.name}" has no voices: this can be done with a dub only.`, {
    field: "taskId",
  });
}

/** Throws AppError BAD_INPUT where a task is in one language. */
export function getTranslated(row: TaskRow): TranslatedRow {
  if ((isDub(row) || isText(row)) && row.targetLanguage !== null)
    return { ...row, targetLanguage: row.targetLanguage };
  throw new AppError("BAD_INPUT", `"${row.name}" is in one language: nothing of it is translated.`, {
    field: "taskId",
  });
}

/** Throws AppError BAD_INPUT where nothing of a task is spoken. */
export function getSpoken(row: TaskRow): SpokenRow {
  if (isSpoken(row)) return row;
  throw new AppError("BAD_INPUT", `"${row.name}" has no voices: nothing of it is spoken.`, {
    field: "taskId",
  });
}
