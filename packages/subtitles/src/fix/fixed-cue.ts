import type { CueProblemKind } from "../cues/lint-cues.ts";
import type { SubtitleProfile } from "../cues/subtitle-profiles.ts";
import type { SubtitleCue } from "../document/subtitle-document.ts";

/** The rules to fix by. */
export type FixRules = {
  profile: SubtitleProfile;
  /** Tells where lines may be broken. */
  language: string;
  /** Problems to fix; others stay. Default: all. */
  kinds?: readonly CueProblemKind[] | undefined;
};

/** A cue on its way: which of the cues it was made of, and what was fixed in it. */
export type FixedCue = { cue: SubtitleCue; from: number; to: number; kinds: readonly CueProblemKind[] };
