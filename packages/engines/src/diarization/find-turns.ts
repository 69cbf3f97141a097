import type { Span, SpeakerTurn } from "../engine.ts";
import type { VoiceMeasure } from "./cluster-voices.ts";

/** A voice is heard in stretches of this length, half of each of which is in the next one too, in milliseconds. */
const windowMs = 1_500;
const hopMs = 750;
/** Nobody is told from the one before by less of their voice, in milliseconds. */
const minTurnMs = 1_200;
/** Whom a voice is like is told by so many of the longest stretches of each speaker: more tell no more. */
export const maxMembers = 12;
/** What a change of speakers costs, in distances at which two voices are two speakers: less is the same voice, differing. */
const changeCost = 0.75;
/** How far from where voices change the words are looked at between which it may have been, in milliseconds. */
const nearMs = 750;

export type TurnRequest<V> = {
  span: Span;
  /** Where somebody else may begin. */
  seams: readonly number[];
  /** What is heard of each speaker elsewhere: at most {@link maxMembers} stretches, at least one. */
  members: readonly (readonly V[])[];
  measure: VoiceMeasure<V>;
  /**
   * By how much more, in distances at which two voices are two speakers, each side has to be like its own speaker than
   * like the other.
   */
  minLead: number;
  /** What is heard of a voice in a stretch; null: too little. */
  listen(span: Span): Promise<V | null>;
};

/**
 * Who speaks first in a span, and who goes on from which of its seams; null where nobody else does. Voices are heard in
 * windows, given to speakers so that few changes explain what is heard, and each change is put to the seam before and
 * behind which the two voices are most alike those of their speakers.
 */
export async function findTurns<V>(
  request: TurnRequest<V>,
): Promise<{ first: number; turns: Omit<SpeakerTurn, "span">[] } | null> {
  const { span, listen } = request;
  const seams = request.seams.filter(
    (atMs) => atMs - span.startMs >= minTurnMs && span.endMs - atMs >= minTurnMs,
  );
  if (seams.length === 0 || request.members.length < 2) return null;
  const windows = listWindows(span);
  const costs: (number[] | null)[] = [];
  for (const window of windows) costs.push(await countCosts(request, await listen(window)));
  const path = cheapestPath(costs, request.members.length);
  const [first = 0] = path;
  const turns: Omit<SpeakerTurn, "span">[] = [];
  let earliestMs = span.startMs + minTurnMs;
  for (const [index, speaker] of path.entries()) {
    const before = path[index - 1];
    if (before === undefined || before === speaker) continue;
    // Who came between was not told for sure: nobody else goes on.
    if (speaker === (turns.at(-1)?.speaker ?? first)) continue;
    const aboutMs = (middle(windows[index - 1]) + middle(windows[index])) / 2;
    const possible = seams.filter((atMs) => atMs >= earliestMs);
    const isClear =
      isClearRun({ path, costs, at: index - 1, step: -1 }, speaker, request.minLead) &&
      isClearRun({ path, costs, at: index, step: 1 }, before, request.minLead);
    const atMs = isClear ? await findSeam(request, possible, { aboutMs, before, speaker }) : null;
    if (atMs === null) continue;
    turns.push({ atMs, speaker });
    earliestMs = atMs + minTurnMs;
  }
  return turns.length === 0 ? null : { first, turns };
}

const middle = (window: Span | undefined): number => ((window?.startMs ?? 0) + (window?.endMs ?? 0)) / 2;

function listWindows({ startMs, endMs }: Span): Span[] {
  const count = Math.max(1, Math.ceil((endMs - startMs - windowMs) / hopMs) + 1);
  return Array.from({ length: count }, (_, index) => {
    const from = Math.min(startMs + index * hopMs, Math.max(startMs, endMs - windowMs));
    return { startMs: from, endMs: Math.min(from + windowMs, endMs) };
  });
}

/** How unlike a voice is to each speaker, in distances at which two are two; null: nothing is heard. */
async function countCosts<V>(
  { members, measure }: Pick<TurnRequest<V>, "members" | "measure">,
  voice: V | null,
): Promise<number[] | null> {
  if (voice === null) return null;
  return members.map((some) => {
    const sum = some.reduce((total, one) => total + measure.distance(voice, one), 0);
    return sum / some.length / measure.speakerDistance;
  });
}

/** The speaker of each window by which least is unlike, changes counted (Viterbi). */
function cheapestPath(costs: readonly (number[] | null)[], speakers: number): number[] {
  let totals = new Array<number>(speakers).fill(0);
  const from: number[][] = [];
  for (const cost of costs) {
    const cheapest = totals.indexOf(Math.min(...totals));
    const change = (totals[cheapest] ?? 0) + changeCost;
    from.push(totals.map((total, speaker) => (total <= change ? speaker : cheapest)));
    totals = totals.map((total, speaker) => Math.min(total, change) + (cost?.[speaker] ?? 0));
  }
  const path: number[] = [];
  let speaker = totals.indexOf(Math.min(...totals));
  for (let at = costs.length - 1; at >= 0; at -= 1) {
    path.unshift(speaker);
    speaker = from[at]?.[speaker] ?? speaker;
  }
  return path;
}

type Run = {
  path: readonly number[];
  costs: readonly (number[] | null)[];
  /** One of its windows, beside another's, and the way on from there. */
  at: number;
  step: 1 | -1;
};

/**
 * Whether windows in a row are their speaker's, in the mean: near enough to be taken for one voice, and clearly nearer than
 * to another speaker.
 */
function isClearRun({ path, costs, at, step }: Run, other: number, minLead: number): boolean {
  const own = path[at] ?? 0;
  const sums = { own: 0, other: 0, count: 0 };
  for (let index = at; path[index] === own; index += step) {
    const cost = costs[index];
    if (!cost) continue;
    sums.own += cost[own] ?? 0;
    sums.other += cost[other] ?? 0;
    sums.count += 1;
  }
  return sums.own < sums.count && sums.other - sums.own >= minLead * sums.count;
}

type Change = { aboutMs: number; before: number; speaker: number };

/** The seam near a change that parts the two voices best; null: there is none. */
async function findSeam<V>(
  request: TurnRequest<V>,
  seams: readonly number[],
  { aboutMs, before, speaker }: Change,
): Promise<number | null> {
  const { span, listen } = request;
  let best: { atMs: number; cost: number } | null = null;
  for (const atMs of seams.filter((seam) => Math.abs(seam - aboutMs) <= nearMs)) {
    const left = { startMs: Math.max(span.startMs, atMs - windowMs), endMs: atMs };
    const right = { startMs: atMs, endMs: Math.min(span.endMs, atMs + windowMs) };
    const [one, other] = [
      await countCosts(request, await listen(left)),
      await countCosts(request, await listen(right)),
    ];
    if (one === null || other === null) continue;
    const cost = (one[before] ?? 0) + (other[speaker] ?? 0);
    if (best === null || cost < best.cost) best = { atMs, cost };
  }
  return best?.atMs ?? null;
}
