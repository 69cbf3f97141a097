import { AppError } from "@voxloom/contract";

/** PostgreSQL takes no zero character in a text, and half of a surrogate pair has no UTF-8. */
const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/**
 * Throws AppError BAD_INPUT {field} where a text anywhere in a request, or a name of a field, cannot be stored. `value`
 * is what JSON or a query gave, however deep.
 */
export function ensureStorableText(value: unknown): void {
  const open: { value: unknown; path: string }[] = [{ value, path: "" }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: found, path } = next;
    if (typeof found === "string" && !isStorable(found)) throw notStorable(path);
    if (typeof found !== "object" || found === null) continue;
    for (const [key, inner] of Object.entries(found)) {
      if (!isStorable(key)) throw notStorable(path);
      if (typeof inner === "string" || typeof inner === "object")
        open.push({ value: inner, path: path === "" ? key : `${path}.${key}` });
    }
  }
}

function notStorable(path: string): AppError {
  const field = path === "" ? "input" : path;
  const problem = `${field}: has a zero character or half of a surrogate pair`;
  return new AppError("BAD_INPUT", `Not understood: ${problem}.`, { field, problem });
}
