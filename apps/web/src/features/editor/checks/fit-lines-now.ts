import type { Script, Segment } from "@voxloom/contract";
import { activeTake, createClock, createTake, fitOfScript, type ScriptFitSettings } from "@voxloom/timeline";
import type { LineFit } from "./line-checks.ts";
import { createSpeechReader, type SpeechLength } from "./speech-lengths.ts";

/** How lines fit by id, and the time of the dub for a time of the source. */
export type ScriptFit = {
  lines: ReadonlyMap<string, LineFit | null>;
  toDub: (sourceMs: number) => number;
};

/** How every line fits, without the clock they are placed on. */
export const fitLinesNow = (
  script: Script,
  settings: ScriptFitSettings,
): ReadonlyMap<string, LineFit | null> => fitScriptNow(script, settings).lines;

/**
 * How every line fits by the timing rules as it is written now; null where nothing is to be said. What nobody has spoken
 * yet takes the time it is reckoned to, and no line is taken for shortened that a production would shorten by itself:
 * that is the person's choice here.
 */
export const fitScriptNow = (script: Script, settings: ScriptFitSettings): ScriptFit => {
  const readSpeech = createSpeechReader(script);
  const lengths = script.segments.map(readSpeech);
  const segments = script.segments.map((segment, index) => withLength(segment, lengths[index]));
  const { placements, videoStretches } = fitOfScript({ ...script, segments }, settings);
  const lines = placements.map(({ segmentId, placement }, index) => {
    const segment = script.segments[index];
    const length = lengths[index];
    if (segment === undefined || length === undefined || length.durationMs === 0)
      return [segmentId, null] as const;
    const { tempo, method, residualMs } = placement;
    const budgetMs = segment.endMs - segment.startMs;
    const { durationMs: speechMs, isEstimate } = length;
    return [segmentId, { budgetMs, speechMs, isEstimate, tempo, method, residualMs, placement }] as const;
  });
  return { lines: new Map(lines), toDub: createClock(videoStretches, script.durationMs).toDub };
};

/** The line with a take of its present words in the place of one that says others, or none, and no other wordings. */
const withLength = (segment: Segment, length: SpeechLength | undefined): Segment => {
  if (length === undefined || length.durationMs === 0) return { ...segment, takeId: null };
  if (!length.isEstimate) {
    const spoken = activeTake(segment)?.text;
    return { ...segment, shorterTexts: segment.shorterTexts.filter((text) => text === spoken) };
  }
  const take = createTake({
    id: "reckoned",
    artifactKey: "",
    text: segment.targetText.trim(),
    voiceId: length.voiceId,
    engineId: "",
    durationMs: length.durationMs,
    createdAt: new Date(0).toISOString(),
  });
  return { ...segment, shorterTexts: [], takes: [take], takeId: take.id };
};
