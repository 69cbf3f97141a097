import type { Script, ScriptPatch } from "@voxloom/contract";
import { applyPatch, type ScriptEdit } from "@voxloom/timeline";
import { type AnalysisNews, type AnalysisSettings, createAnalysis } from "./analysis.ts";
import { editsToFix, type WantedFix } from "./problem-fixes.ts";

/** What is to be put right; `isEverything`: it is all there is. */
export type FixSpec = { problems: readonly WantedFix[]; isEverything: boolean };

/** What the page tells the worker. Versions count up by one; a patch leads from the version before. */
export type ToWorker =
  | { kind: "script"; version: number; script: Script; settings: AnalysisSettings }
  | { kind: "patch"; version: number; patch: ScriptPatch }
  | { kind: "fix"; spec: FixSpec };

/**
 * What the worker answers: news in parts, the last of which ends its answer to a script or a patch; edits to a spec.
 * `lost`: it cannot follow and needs the whole script.
 */
export type FromWorker =
  | { kind: "news"; news: AnalysisNews; isLast: boolean }
  | { kind: "fixes"; edits: ScriptEdit[] }
  | { kind: "lost" };

type Held = {
  version: number;
  script: Script;
  settings: AnalysisSettings;
  analyze: ReturnType<typeof createAnalysis>;
};

/** The worker's side: holds its own copy of the script, looks at it after every change, and reckons what fixes it. */
export const createAnalyst = (post: (answer: FromWorker) => void): ((message: ToWorker) => void) => {
  let held: Held | null = null;
  return (message) => {
    if (message.kind === "fix") {
      const edits = held === null ? [] : editsToFix(held.script, message.spec, held.settings);
      return post({ kind: "fixes", edits });
    }
    held = message.kind === "script" ? begun(message) : followed(held, message);
    if (held === null) return post({ kind: "lost" });
    const { first, rest } = held.analyze(held.script);
    post({ kind: "news", news: first, isLast: false });
    post({ kind: "news", news: rest(), isLast: true });
  };
};

const begun = ({ version, script, settings }: Extract<ToWorker, { kind: "script" }>): Held => ({
  version,
  script,
  settings,
  analyze: createAnalysis(settings),
});

/** The copy after a patch; null where the two do not go together, which the whole script fixes. */
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
