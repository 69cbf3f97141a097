import type { Script } from "@voxloom/contract";
import {
  activeTake,
  createClock,
  type DubClock,
  type FittedLine,
  fitOfScript,
  isDocument,
  lineVolumesDb,
  type ScriptFitSettings,
  voiceGainDb,
} from "@voxloom/timeline";
import { rememberLast } from "../../../../lib/remember.ts";
import type { Span } from "../../document/playback-side.ts";
import { isSameMix } from "./same-mix.ts";

/** The form of a take that its placement asks for, as the server makes it for the mix. */
export type TakeShape = {
  takeId: string;
  tempo: number;
  compressPausesToMs: number | null;
  cutToMs: number | null;
};

/** A take at its place. Times in milliseconds on the dub's clock. */
export type PlannedTake = {
  segmentId: string;
  startMs: number;
  endMs: number;
  gainDb: number;
  shape: TakeShape;
  /** Names the sound of the take in its shape: equal keys mean equal sounds. */
  audioKey: string;
};

/** What would be heard of a script as it is now. */
export type MixPlan = {
  /** In the order of their start. */
  takes: readonly PlannedTake[];
  /** Length of the longest of them: no sound reaches further than that beyond its start. */
  maxMs: number;
  /** Lines with a text that nobody spoke yet. */
  silentIds: ReadonlySet<string>;
  /** Where paragraphs that nobody spoke yet would begin; of lines with a slot that is their own. */
  silentSpans: ReadonlyMap<string, Span>;
  clock: DubClock;
  durationMs: number;
  backgroundDb: number;
};

/** Closer to 1 the server leaves a take as it is. */
const unchangedTempo = 0.01;

type Planned = { script: Script; settings: ScriptFitSettings };

/** {@link planMix}, made anew only where something would sound different. */
export const getPlan = (script: Script, settings: ScriptFitSettings): MixPlan =>
  planAnew({ script, settings });

const planAnew = rememberLast(
  ({ script, settings }: Planned, last: { question: Planned; answer: MixPlan } | null): MixPlan => {
    const isSame = last?.question.settings === settings && isSameMix(last.question.script, script);
    return isSame ? last.answer : planMix(script, settings);
  },
);

/** Places the chosen takes by the timing rules, with the gains that the finished mix gives them. */
export function planMix(script: Script, settings: ScriptFitSettings): MixPlan {
  const heard = heardScript(script);
  const fit = fitOfScript(heard, settings);
  const segments = new Map(heard.segments.map((segment) => [segment.id, segment]));
  const volumesDb = lineVolumesDb(script);
  const takes = fit.placements.flatMap((line): PlannedTake[] => {
    const segment = segments.get(line.segmentId);
    const take = segment === undefined ? null : activeTake(segment);
    if (take === null || take.durationMs === 0) return [];
    const shape = getShape(take.id, line);
    const { startMs, endMs } = line.placement;
    const gainDb = voiceGainDb(take, volumesDb.get(line.segmentId));
    return [{ segmentId: line.segmentId, startMs, endMs, gainDb, shape, audioKey: getKey(shape) }];
  });
  return {
    takes: takes.toSorted((a, b) => a.startMs - b.startMs),
    maxMs: takes.reduce((longest, { startMs, endMs }) => Math.max(longest, endMs - startMs), 0),
    silentIds: new Set(
      heard.segments.flatMap((segment) =>
        segment.targetText.trim() !== "" && activeTake(segment) === null ? [segment.id] : [],
      ),
    ),
    silentSpans: new Map(
      isDocument(script)
        ? fit.placements.map(({ segmentId, placement: { startMs, endMs } }) => [
            segmentId,
            { startMs, endMs },
          ])
        : [],
    ),
    clock: createClock(fit.videoStretches, script.durationMs),
    durationMs: fit.dubDurationMs,
    backgroundDb: script.backgroundDb,
  };
}

/** The script with what sounds now alone: no take of an emptied line, no wording that nobody has spoken. */
const heardScript = (script: Script): Script => ({
  ...script,
  segments: script.segments.map((segment) =>
    segment.targetText.trim() === ""
      ? { ...segment, takeId: null }
      : segment.shorterTexts.length > 0
        ? { ...segment, shorterTexts: [] }
        : segment,
  ),
});

const getShape = (takeId: string, { placement, compressPausesToMs, cutToMs }: FittedLine): TakeShape => {
  const isWhole = compressPausesToMs === null && cutToMs === null;
  const isPlain = isWhole && Math.abs(placement.tempo - 1) < unchangedTempo;
  return { takeId, tempo: isPlain ? 1 : Number(placement.tempo.toFixed(4)), compressPausesToMs, cutToMs };
};

const getKey = ({ takeId, tempo, compressPausesToMs, cutToMs }: TakeShape): string =>
  [takeId, tempo, compressPausesToMs ?? "", cutToMs ?? ""].join(" ");

/** The takes that may sound within a span, in order. */
export function takesWithin(
  plan: MixPlan,
  { startMs, endMs }: { startMs: number; endMs: number },
): PlannedTake[] {
  const { takes, maxMs } = plan;
  const found: PlannedTake[] = [];
  for (let index = firstFrom(takes, startMs - maxMs); index < takes.length; index++) {
    const take = takes[index];
    if (take === undefined || take.startMs >= endMs) break;
    if (take.endMs > startMs) found.push(take);
  }
  return found;
}

function firstFrom(takes: readonly PlannedTake[], ms: number): number {
  let [low, high] = [0, takes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((takes[middle]?.startMs ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}
