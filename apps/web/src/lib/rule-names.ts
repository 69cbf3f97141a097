import type { SubtitleRuleName } from "@voxloom/contract";

/** Whose rules subtitles keep, by names that are the same everywhere. */
export const ruleNames: Readonly<Record<Exclude<SubtitleRuleName, "short-form">, string>> = {
  netflix: "Netflix",
  bbc: "BBC",
  ted: "TED",
  youtube: "YouTube",
};
