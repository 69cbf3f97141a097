import type { Problem } from "@voxloom/contract";
import type { i18n } from "i18next";

/**
 * The words of a problem, filled with its details. A `reason` that has words of its own tells more than the code;
 * unknown codes get the general words.
 */
export function problemPhrase(phrases: i18n, { code, details }: Pick<Problem, "code" | "details">): string {
  const key = phrases.exists(`errors:${code}`) ? code : "UNKNOWN";
  return phrases.t(`errors:${key}` as "errors:UNKNOWN", {
    context: typeof details.reason === "string" ? details.reason : undefined,
    replace: details,
  });
}
