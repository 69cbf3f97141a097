import type { ScriptEdit } from "@voxloom/timeline";
import type { LineFit } from "./line-checks.ts";

/** One press that makes a line fit better: what it does, and how the line would fit then. */
export type Fix = {
  kind: "wording" | "take" | "borrow-after" | "borrow-before" | "move-earlier" | "move-later" | "slow-video";
  edits: readonly ScriptEdit[];
  /** The wording it brings; null where it brings none. */
  text: string | null;
  /** By how much it moves or lengthens the line; 0 where it does neither. */
  byMs: number;
  fit: LineFit;
};

/** What a fix would do, before anybody knows how the line fits then. */
export type FixDraft = Omit<Fix, "fit">;
