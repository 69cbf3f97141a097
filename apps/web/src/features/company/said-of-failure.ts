import type { EnglishPhrases } from "@voxloom/phrases";
import type { FormNotice } from "../../ui/use-site-form.ts";

const offline = ["OFFLINE", "TIMED_OUT"];

/** The code of a failed call; null of anything else. The class of such failures is too heavy for public pages. */
export const codeOf = (error: unknown): string | null =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : null;

/** What a form says of a failure to send it. */
export function saidOfFailure(error: unknown, words: EnglishPhrases["site-form"]["failed"]): FormNotice {
  const code = codeOf(error);
  // What sends is fetched when it is first needed, and that too can fail: as a plain TypeError.
  const isOffline = code === null ? error instanceof TypeError : offline.includes(code);
  const text = isOffline ? words.offline : code === "TOO_MANY_REQUESTS" ? words.tooMany : words.other;
  return { tone: "bad", text };
}
