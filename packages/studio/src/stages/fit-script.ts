import type { Placement, Script, Segment } from "@voxloom/contract";
import {
  activeTake,
  calibratedRate,
  defaultFitSettings,
  type FitLine,
  type FitResult,
  type FitSettings,
  fitLines,
} from "@voxloom/timeline";
import type { Workshop } from "../graph/workshop.ts";
import type { Source } from "./source.ts";
import { isOfLine, type SpokenTake, speakLine, withTake } from "./speak-line.ts";
import type { SpokenScript } from "./speak-lines.ts";

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
    const settings = fitSettingsOf(source);
    let { script } = spoken;
    const takes = new Map(spoken.takes);
    let fit = fitOf(script, takes, settings);
    for (let round = 0; round < mostRounds; round++) {
      const shortened = await speakShorter(workshop, { script, takes, fit });
      if (shortened === null) break;
      script = shortened;
      fit = fitOf(script, takes, settings);
    }
    const placements = new Map(fit.placements.map((line) => [line.segmentId, line.placement]));
    return {
      takes,
      fit,
      script: {
        ...script,
        segments: script.segments.map((segment) => ({
          ...segment,
          placement: takes.has(segment.id) ? withWording(segment, placements.get(segment.id)) : null,
        })),
      },
    };
  });
}

/** The placement of a line that is said in a shorter wording says so: what the wording fits as is its second news. */
function withWording(segment: Segment, placement: Placement | undefined): Placement | null {
  if (placement === undefined) return null;
  const isShorter = activeTake(segment)?.text !== segment.targetText.trim();
  const isEasy = ["as-is", "slower", "faster"].includes(placement.method);
  if (!isShorter || !isEasy) return placement;
  return { ...placement, method: "shorter-text", reason: `In a shorter wording. ${placement.reason}` };
}

function fitSettingsOf({ info, settings }: Source): FitSettings {
  return {
    ...defaultFitSettings,
    durationMs: info.durationMs,
    // Without a picture there is nothing to slow down.
    dynamicDuration: settings.dynamicDuration && info.video !== null,
    maxPictureStretch: settings.maxPictureStretch,
  };
}

const fitOf = (script: Script, takes: ReadonlyMap<string, SpokenTake>, settings: FitSettings): FitResult => {
  const rates = ratesOfVoices(script);
  return fitLines(
    script.segments.map((segment) => fitLineOf(segment, takes.get(segment.id), rates)),
    settings,
  );
};

function fitLineOf(
  segment: Segment,
  take: SpokenTake | undefined,
  rates: ReadonlyMap<string, number>,
): FitLine {
  const { id, speakerId, startMs, endMs } = segment;
  const rate = rates.get(activeTake(segment)?.voiceId ?? "");
  return {
    segmentId: id,
    speakerId,
    startMs,
    endMs,
    naturalMs: take?.durationMs ?? 0,
    candidates: candidatesOf(segment).map((text) => ({
      text,
      naturalMs: rate === undefined ? null : Math.round((text.length / rate) * 1000),
    })),
    innerPausesMs: take?.innerPauses.map((pause) => pause.endMs - pause.startMs) ?? [],
  };
}

/** Wordings shorter than the one that is spoken. */
function candidatesOf(segment: Segment): string[] {
  const spokenText = activeTake(segment)?.text ?? segment.targetText;
  return segment.shorterTexts.filter((text) => text.length < spokenText.length);
}

/** Each voice's own speed, by its takes of this script. */
function ratesOfVoices(script: Script): Map<string, number> {
  const samples = new Map<string, { characters: number; durationMs: number }[]>();
  for (const segment of script.segments) {
    const take = activeTake(segment);
    if (take === null) continue;
    const known = samples.get(take.voiceId) ?? [];
    known.push({ characters: take.text.length, durationMs: take.durationMs });
    samples.set(take.voiceId, known);
  }
  return new Map(
    [...samples].flatMap(([voiceId, lines]) => {
      const rate = calibratedRate(lines);
      return rate === null ? [] : [[voiceId, rate] as const];
    }),
  );
}

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
  const segments: Segment[] = [];
  for (const segment of script.segments) {
    const text = candidatesOf(segment)[wanted.get(segment.id) ?? -1];
    const voiceId = activeTake(segment)?.voiceId;
    if (text === undefined || voiceId === undefined) {
      segments.push(segment);
      continue;
    }
    const speech = { text, voiceId, language, reading: 0 };
    try {
      const spoken = await speakLine(workshop, speech);
      takes.set(segment.id, spoken);
      segments.push(withTake(segment, speech, spoken));
    } catch (error) {
      if (!isOfLine(error)) throw error;
      // A wording nobody can say is no wording.
      segments.push({ ...segment, shorterTexts: segment.shorterTexts.filter((other) => other !== text) });
    }
  }
  return { ...script, segments };
}
