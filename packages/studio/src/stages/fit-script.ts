import type { DubSettings, Script, Segment } from "@voxloom/contract";
import {
  activeTake,
  createLinePronouncer,
  type FitResult,
  fitOfScript,
  shorterWordings,
} from "@voxloom/timeline";
import type { ProductionContext } from "../graph/production-context.ts";
import type { Source } from "./source.ts";
import { isOfLine, speakLine, takeOfSpeech, withTake } from "./speak-line.ts";
import type { SpokenScript } from "./speak-lines.ts";
import type { SpokenTake } from "./spoken-take.ts";

/** A spoken script with its placements, and what they ask of takes and picture. */
export type FittedScript = SpokenScript & { fit: FitResult };

/** Whether, and how far, the picture may slow down. */
export type FitRules = Pick<DubSettings, "dynamicDuration" | "maxVideoStretch"> & {
  source: Pick<Source, "info">;
};

/** Rounds of shorter wordings: each is spoken, measured, and the whole is fitted again. */
const maxRounds = 3;

/** Places every line by the timing rules. */
export async function fitScript(
  context: ProductionContext,
  spoken: SpokenScript,
  rules: FitRules,
): Promise<FittedScript> {
  let { script } = spoken;
  const takes = new Map(spoken.takes);
  let fit = computeFit(script, rules);
  for (let round = 0; round < maxRounds; round++) {
    const shortened = await speakShorter(context, { script, takes, fit });
    if (shortened === null) break;
    script = shortened;
    fit = computeFit(script, rules);
  }
  const placements = new Map(fit.placements.map((line) => [line.segmentId, line.placement]));
  return {
    takes,
    fit,
    script: {
      ...script,
      segments: script.segments.map((segment) => ({
        ...segment,
        placement: takes.has(segment.id) ? (placements.get(segment.id) ?? null) : null,
      })),
    },
  };
}

const computeFit = (script: Script, { source, dynamicDuration, maxVideoStretch }: FitRules): FitResult =>
  fitOfScript(script, { dynamicDuration, maxVideoStretch, hasVideo: source.info.video !== null });

/** Speaks the wordings the fit asks for; null where it asks for none. */
async function speakShorter(
  context: ProductionContext,
  { script, takes, fit }: { script: Script; takes: Map<string, SpokenTake>; fit: FitResult },
): Promise<Script | null> {
  const wanted = new Map(
    fit.placements.flatMap(({ segmentId, useCandidate }) =>
      useCandidate === null ? [] : [[segmentId, useCandidate] as const],
    ),
  );
  if (wanted.size === 0) return null;
  const language = script.targetLanguage ?? script.sourceLanguage;
  const getPronouncer = createLinePronouncer(script);
  const segments: Segment[] = [];
  for (const segment of script.segments) {
    const text = shorterWordings(segment)[wanted.get(segment.id) ?? -1];
    const active = activeTake(segment);
    if (text === undefined || active === null) {
      segments.push(segment);
      continue;
    }
    const said = getPronouncer(segment)(text);
    const spokenText = said === text ? null : said;
    const { voiceId, delivery } = active;
    const speech = { text, spokenText, voiceId, delivery, language, reading: 0 };
    try {
      const spoken = await speakLine(context, speech);
      takes.set(segment.id, spoken);
      segments.push(withTake(segment, takeOfSpeech(context, spoken, speech)));
    } catch (error) {
      if (!isOfLine(error)) throw error;
      // A wording nobody can say is no wording.
      segments.push({ ...segment, shorterTexts: segment.shorterTexts.filter((other) => other !== text) });
    }
  }
  return { ...script, segments };
}
