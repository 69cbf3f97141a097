import type { LineReport, QualityReport, RatedFacts, Script, Segment } from "@voxloom/contract";
import {
  type HeardLine,
  type LineFacts,
  listLineFacts,
  type RatedDub,
  rateDub,
  uncoveredSpeech,
} from "@voxloom/timeline";
import type { ScriptFit } from "./fit-lines-now.ts";

/** What the last production knew and a script does not tell: of the whole, and of lines, by id, what is worth telling. */
export type RatedResult = { facts: RatedFacts; heard: readonly (readonly [string, HeardLine])[] };

const unheard: HeardLine = { recognizedBackWer: null, isSourceLanguageLeft: false, isUnsounding: false };

/** What a report knows; null: it is from before there were ratings. */
export const findRatedResult = (report: QualityReport | null): RatedResult | null =>
  report === null || report.facts === null
    ? null
    : {
        facts: report.facts,
        heard: report.lines.flatMap((line) => {
          const heard = getHeard(line);
          return Object.values(heard).some(Boolean) ? [[line.segmentId, heard] as const] : [];
        }),
      };

const getHeard = ({ recognizedBackWer, defects }: LineReport): HeardLine => ({
  recognizedBackWer,
  isSourceLanguageLeft: defects.includes("source-language-left"),
  isUnsounding: defects.includes("voice-breaks"),
});

type Look = {
  fit: ScriptFit;
  /** Lines that must be spoken again: what was heard of them holds no longer. */
  isChanged: (segment: Segment) => boolean;
};

/** The facts of a script's lines as they are now, by the rules of the report. */
export const createFactsReader = (
  result: RatedResult | null,
): ((script: Script, look: Look) => LineFacts[]) => {
  const heard = new Map(result?.heard);
  return (script, { fit, isChanged }) => {
    const getPlacement = ({ id }: Segment) => fit.lines.get(id)?.placement ?? null;
    const timed = script.segments.map((segment) => ({
      segment,
      slot: { startMs: fit.toDub(segment.startMs), endMs: fit.toDub(segment.endMs) },
      dub: getPlacement(segment),
    }));
    return listLineFacts(script, {
      timed,
      getPlacement,
      getHeard: (segment) => (isChanged(segment) ? unheard : (heard.get(segment.id) ?? unheard)),
    });
  };
};

/** How a dub is rated as its script is now. */
export const rateScript = ({ segments }: Script, lines: LineFacts[], { facts }: RatedResult): RatedDub =>
  rateDub({ ...facts, lines, uncovered: uncoveredSpeech(facts.speech, segments) });
