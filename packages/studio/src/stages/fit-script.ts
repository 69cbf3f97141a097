import type { Script, Segment } from "@voxloom/contract";
import {
  activeTake,
  createPronouncer,
  type FitResult,
  fitOfScript,
  shorterWordings,
} from "@voxloom/timeline";
import type { Workshop } from "../graph/workshop.ts";
import type { Source } from "./source.ts";
import { isOfLine, speakLine, takeOfSpeech, withTake } from "./speak-line.ts";
import type { SpokenScript } from "./speak-lines.ts";
import type { SpokenTake } from "./spoken-take.ts";

/** A spoken script with its placements, and what they ask of takes and picture. */
export type FittedScript = SpokenScript & { fit: FitResult };

/** Rounds of shorter wordings: each is spoken, measured, and the whole is fitted again. */
const mostRounds = 3;

/** Places every line by the timing rules. */
export async function fitScript(
  workshop: Workshop,
  source: Source,
  spoken: SpokenScript,
): Promise<FittedScript> {
  return await workshop.board.run("fit", null, async () => {
    let { script } = spoken;
    const takes = new Map(spoken.takes);
    let fit = fitOf(script, source);
    for (let round = 0; round < mostRounds; round++) {
      const shortened = await speakShorter(workshop, { script, takes, fit });
      if (shortened === null) break;
      script = shortened;
      fit = fitOf(script, source);
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
  });
}

const fitOf = (script: Script, { info, settings }: Source): FitResult =>
  fitOfScript(script, {
    dynamicDuration: settings.dynamicDuration,
    maxPictureStretch: settings.maxPictureStretch,
    hasPicture: info.video !== null,
  });

/** Speaks the wordings the fit asks for; null where it asks for none. */
async function speakShorter(
  workshop: Workshop,
  { script, takes, fit }: { script: Script; takes: Map<string, SpokenTake>; fit: FitResult },
): Promise<Script | null> {
  const wanted = new Map(
    fit.placements.flatMap(({ segmentId, useCandidate }) =>
      useCandidate === null ? [] : [[segmentId, useCandidate] as const],
    ),
  );
  if (wanted.size === 0) return null;
  const language = script.targetLanguage ?? script.sourceLanguage;
  const pronounce = createPronouncer(script.pronunciations);
  const segments: Segment[] = [];
  for (const segment of script.segments) {
    const text = shorterWordings(segment)[wanted.get(segment.id) ?? -1];
    const active = activeTake(segment);
    if (text === undefined || active === null) {
      segments.push(segment);
      continue;
    }
    const spokenText = pronounce(text) === text ? null : pronounce(text);
    const { voiceId, delivery } = active;
    const speech = { text, spokenText, voiceId, delivery, language, reading: 0 };
    try {
      const spoken = await speakLine(workshop, speech);
      takes.set(segment.id, spoken);
      segments.push(withTake(segment, takeOfSpeech(spoken, speech)));
    } catch (error) {
      if (!isOfLine(error)) throw error;
      // A wording nobody can say is no wording.
      segments.push({ ...segment, shorterTexts: segment.shorterTexts.filter((other) => other !== text) });
    }
  }
  return { ...script, segments };
}
