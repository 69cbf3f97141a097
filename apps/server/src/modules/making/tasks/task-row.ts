import type { tasks } from "./schema.ts";

type StoredTask = typeof tasks.$inferSelect;

/** A task of a product that translates. */
type TranslationRow = StoredTask & { materialId: string; targetLanguage: string };

/** A task as its product has it: a union on `product` as soon as products differ. */
export type TaskRow = TranslationRow;
export type NewTask = typeof tasks.$inferInsert;

/** A stored task as its product has it; the table's own checks let no other in. */
export function taskRow(row: StoredTask): TaskRow {
  const { id, product, materialId, targetLanguage } = row;
  if (materialId === null || targetLanguage === null)
    throw new Error(`The task ${id} of ${product} does not say what is translated.`);
  return { ...row, materialId, targetLanguage };
}

/** The first of the stored tasks; null where there is none. */
export const firstTask = ([row]: readonly StoredTask[]): TaskRow | null =>
  row === undefined ? null : taskRow(row);
