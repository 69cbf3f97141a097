import type { Script, ScriptPatch } from "@voxloom/contract";
import { applyEdits, diffScripts, findClashes, type ScriptEdit } from "@voxloom/timeline";
import { lineById } from "../document/line-places.ts";
import type { FixSpec } from "./analysis-protocol.ts";

export type FixTools = {
  readScript: () => Script;
  /** As one step; false where it is refused, which it says itself. */
  edit: (edits: readonly ScriptEdit[]) => boolean;
  /** Edits that put problems right, for the script as it is when it is asked. */
  reckon: (spec: FixSpec) => Promise<ScriptEdit[]>;
  /** The translator's words for lines, as it gets ready with them. Throws ApiError. */
  translate: (segmentIds: readonly string[]) => AsyncIterable<readonly WordingEdit[]>;
};

export type WordingEdit = Extract<ScriptEdit, { kind: "set-wordings" }>;

export type FixOrder = {
  spec: FixSpec;
  /** How many of the problems are put right by reckoning, and the lines that the translator is asked for. */
  reckonable: number;
  translatedIds: readonly string[];
};

export type FixReport = {
  isChanged: boolean;
  /** Problems left alone because somebody went on with their lines meanwhile. */
  left: number;
  /** Lines that the translator answered without: it could not translate them. */
  untranslated: number;
  /** Why the translator stopped; null: it did not. */
  problem: unknown;
};

/** How often is reckoned again where somebody goes on with the same lines meanwhile. */
const maxTries = 3;

/**
 * Puts problems right: what can be reckoned at once and as one step, then the translator's words as another. Neither
 * writes over what is typed while it is waited for, and what is ready stays where the rest fails.
 */
export async function makeFixes(
  { spec, reckonable, translatedIds }: FixOrder,
  tools: FixTools,
): Promise<FixReport> {
  const reckoned = await reckonOnNow(spec, tools);
  const isFixed = reckoned !== null && reckoned.length > 0 && tools.edit(reckoned);
  const left = reckoned === null ? reckonable : 0;
  const worded = await takeTranslations(translatedIds, tools);
  return { ...worded, isChanged: isFixed || worded.isChanged, left: left + worded.left };
}

/** What the reckoning makes of the script of now; null where the same lines changed whenever it was ready. */
async function reckonOnNow(spec: FixSpec, tools: FixTools): Promise<ScriptEdit[] | null> {
  for (let tries = 0; tries < maxTries; tries++) {
    const before = tools.readScript();
    const edits = await tools.reckon(spec);
    const now = tools.readScript();
    if (edits.length === 0 || now === before) return edits;
    const patch = patchOnNow(edits, { before, now });
    if (patch !== null) return [{ kind: "patch", patch }];
  }
  return null;
}

const patchOnNow = (
  edits: readonly ScriptEdit[],
  { before, now }: { before: Script; now: Script },
): ScriptPatch | null => {
  try {
    const patch = diffScripts(before, applyEdits(before, edits));
    return findClashes(patch, diffScripts(before, now)).segmentIds.length === 0 ? patch : null;
  } catch {
    // It was reckoned of a state that came after `before`.
    return null;
  }
};

async function takeTranslations(segmentIds: readonly string[], tools: FixTools): Promise<FixReport> {
  if (segmentIds.length === 0) return { isChanged: false, left: 0, untranslated: 0, problem: null };
  const before = tools.readScript();
  const edits: WordingEdit[] = [];
  let problem: unknown = null;
  try {
    for await (const some of tools.translate(segmentIds)) edits.push(...some);
  } catch (error) {
    problem = error;
  }
  const now = tools.readScript();
  const fitting = edits.filter(({ segmentId }) => isAsItWas(segmentId, { before, now }));
  const isChanged = fitting.length > 0 && tools.edit(fitting);
  const untranslated = problem === null ? segmentIds.length - edits.length : 0;
  return { isChanged, left: edits.length - fitting.length, untranslated, problem };
}

const isAsItWas = (segmentId: string, { before, now }: { before: Script; now: Script }): boolean => {
  const [was, is] = [lineById(before, segmentId), lineById(now, segmentId)];
  return (
    is !== undefined && !is.isLocked && is.sourceText === was?.sourceText && is.targetText === was.targetText
  );
};
