import type { Script, ScriptPatch } from "@voxloom/contract";
import { applyPatch } from "@voxloom/timeline";
import { type AnalysisNews, type AnalysisSettings, createAnalysis } from "./analysis.ts";

/** What the page tells the worker. Versions count up by one; a patch leads from the version before. */
export type ToWorker =
  | { kind: "script"; version: number; script: Script; settings: AnalysisSettings }
  | { kind: "patch"; version: number; patch: ScriptPatch };

/**
 * What the worker answers: news in parts, the last of which ends its answer to a message. `lost`: it cannot follow
 * and needs the whole script.
 */
export type FromWorker = { kind: "news"; news: AnalysisNews; isLast: boolean } | { kind: "lost" };

/** The worker's side: holds its own copy of the script and looks at it after every message. */
export const createAnalyst = (post: (answer: FromWorker) => void): ((message: ToWorker) => void) => {
  let held: { version: number; script: Script; settings: AnalysisSettings } | null = null;
  const analyse = createAnalysis();
  return (message) => {
    held = message.kind === "script" ? message : followed(held, message);
    if (held === null) return post({ kind: "lost" });
    const { first, rest } = analyse(held.script, held.settings);
    post({ kind: "news", news: first, isLast: false });
    post({ kind: "news", news: rest(), isLast: true });
  };
};

type Held = { version: number; script: Script; settings: AnalysisSettings };

/** The copy after a patch; null where the two do not go together, which the whole script mends. */
const followed = (
  held: Held | null,
  { version, patch }: Extract<ToWorker, { kind: "patch" }>,
): Held | null => {
  if (held?.version !== version - 1) return null;
  try {
    return { ...held, version, script: applyPatch(held.script, patch) };
  } catch {
    return null;
  }
};
