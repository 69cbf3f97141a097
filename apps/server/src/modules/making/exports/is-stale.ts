import type { Script, SegmentChange } from "@voxloom/contract";
import { diffScripts } from "@voxloom/timeline";

/** What of a line is heard or read in an export. */
const producedFields: readonly (keyof SegmentChange)[] = [
  "speakerId",
  "startMs",
  "endMs",
  "sourceText",
  "targetText",
  "voiceId",
  "delivery",
  "volumeDb",
  "maxVideoStretch",
  "takeId",
];

/**
 * Whether a script says something else than what was produced. Notes, locks and the look of subtitles need no
 * production.
 */
export function isStale(produced: Script, newest: Script): boolean {
  const { changed, added, removed, parts } = diffScripts(produced, newest);
  if (added.length > 0 || removed.length > 0) return true;
  if (parts.speakers !== undefined || parts.pronunciations !== undefined) return true;
  if (parts.backgroundDb !== undefined) return true;
  return Object.values(changed).some((change) => producedFields.some((field) => field in change));
}
