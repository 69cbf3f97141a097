/** Whether this visitor wants nothing to move by itself, or saves data. In the browser only. */
export const prefersStillness = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)").matches ||
  ("connection" in navigator && isSaving(navigator.connection));

/** The Network Information API is not in every browser, nor in the types. */
const isSaving = (connection: unknown): boolean =>
  typeof connection === "object" &&
  connection !== null &&
  "saveData" in connection &&
  connection.saveData === true;
