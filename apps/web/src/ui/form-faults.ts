/** What can be wrong with a field, by the browser's own rules. */
export type FormFault = "missing" | "email" | "number";

/** What is wrong with a field of a form; null for nothing, and for what is no field. */
export function findFault(field: Element | RadioNodeList | null | undefined): FormFault | null {
  const isField =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  if (!isField) return null;
  const isEmpty = field.required && field.value.trim() === "" && !field.validity.badInput;
  if (isEmpty) return "missing";
  if (field.validity.valid) return null;
  return field.type === "email" ? "email" : field.type === "number" ? "number" : null;
}
