import type { GroupMember } from "@voxloom/contract";

/** How far one language of a source is, for somebody who decides what to do next. */
export type LanguageState =
  | "draft"
  | "queued"
  | "running"
  | "failed"
  | "canceled"
  | "older"
  | "toCheck"
  | "changedSince"
  | "approved"
  | "checked"
  | "succeeded";

/** What matters most of a language: its production while it is not finished, then what is left to look at. */
export function languageState({ task, lines, approval }: GroupMember): LanguageState {
  if (task.state !== "succeeded") return task.state;
  if (lines !== null && lines.older > 0) return "older";
  if (approval !== null) return approval.isOutdated ? "changedSince" : "approved";
  if (lines === null || lines.total === 0) return "succeeded";
  return lines.checked < lines.total ? "toCheck" : "checked";
}
