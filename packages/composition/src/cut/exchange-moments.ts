import type { ClipsSettings } from "@voxloom/contract";
import { judgeMoments, meanJudgment } from "./judge-moments.ts";
import { type CutSource, findTrimmedStretch } from "./list-candidates.ts";
import { listNextBest } from "./list-next-best.ts";
import type { ChosenMoment } from "./plan-cut.ts";
import { listShown } from "./shown-moments.ts";

/** A moment that somebody chose for a shot of the cut. */
export type Exchange = NonNullable<ClipsSettings["exchanges"]>[number];

/** A moment of the cut; `isByHand`: somebody chose it. */
export type CutMoment = ChosenMoment & { isByHand?: true };

const overlaps = (one: ChosenMoment, other: ChosenMoment): boolean =>
  one.source === other.source &&
  (one.firstFrame === null ||
    other.firstFrame === null ||
    (one.firstFrame < other.firstFrame + other.frameCount &&
      other.firstFrame < one.firstFrame + one.frameCount));

/**
 * The moments of a cut with those that somebody chose for some of its shots, each as long as the shot is. What does not
 * fit is left out: its shot or its clip is gone, or there is no stretch of the clip around it that is long enough. Where
 * the cut shows a chosen moment elsewhere, the next best is shown there, as far as there is one.
 */
export function exchangeMoments(
  moments: readonly ChosenMoment[],
  sources: readonly CutSource[],
  exchanges: readonly Exchange[],
): CutMoment[] {
  const chosen = new Map(
    exchanges.flatMap((exchange) => {
      const made = makeMoment(exchange, moments[exchange.slot], sources);
      return made === null ? [] : [[exchange.slot, made] as const];
    }),
  );
  const isChosen = (moment: ChosenMoment) => [...chosen.values()].some((one) => overlaps(one, moment));
  const shown = moments.map((moment, slot) => chosen.get(slot) ?? moment);
  return shown.map((moment, slot): CutMoment => {
    if (chosen.has(slot)) return { ...moment, isByHand: true };
    if (!isChosen(moment)) return moment;
    const next = findOther(moment.frameCount, { sources, shown });
    if (next === null) return moment;
    shown[slot] = next;
    return next;
  });
}

type Shown = { sources: readonly CutSource[]; shown: readonly ChosenMoment[] };

/** The best moment of all clips that is not shown yet; null: none is long enough. */
function findOther(frameCount: number, { sources, shown }: Shown): ChosenMoment | null {
  const found = sources.flatMap(({ look, trim }, source): ChosenMoment[] => {
    const used = shown.flatMap((one) =>
      one.source === source && one.firstFrame !== null
        ? [{ from: one.firstFrame, end: one.firstFrame + one.frameCount }]
        : [],
    );
    const [best] = look === null ? [] : listNextBest(look, { frameCount, used, trim });
    return best === undefined
      ? []
      : [{ source, frameCount, firstFrame: best.firstFrame, judgment: best.judgment }];
  });
  const score = ({ judgment }: ChosenMoment) => judgment?.score ?? 0;
  return found.toSorted((one, other) => score(other) - score(one))[0] ?? null;
}

/** A chosen moment as long as its shot; null: it does not fit. */
function makeMoment(
  { materialId, firstFrame }: Exchange,
  shot: ChosenMoment | undefined,
  sources: readonly CutSource[],
): ChosenMoment | null {
  const source = sources.findIndex(({ id }) => id === materialId);
  const found = sources[source];
  if (shot === undefined || found === undefined) return null;
  const { frameCount } = shot;
  if (found.look === null) return { source, firstFrame: null, frameCount, judgment: null };
  const { from, end } = findTrimmedStretch(found.look, found.trim, firstFrame ?? 0);
  if (end - from < frameCount) return null;
  const first = Math.max(from, Math.min(firstFrame ?? 0, end - frameCount));
  const shown = listShown(judgeMoments(found.look), { firstFrame: first, frameCount });
  return { source, firstFrame: first, frameCount, judgment: meanJudgment(shown) };
}
