import { type ArrangedEffect, type Arrangement, type AudioEffect, limits } from "@voxloom/contract";
import { listStarts } from "./list-starts.ts";

/** A new effect is a little below the music. */
export const usualEffectDb = -6;

/** Brings in a sound effect; unchanged where there are too many. */
export function addEffect(arrangement: Arrangement, effect: ArrangedEffect): Arrangement {
  const { effects = [] } = arrangement;
  return effects.length >= limits.maxArrangedEffects
    ? arrangement
    : { ...arrangement, effects: [...effects, effect] };
}

/** Changes when it strikes, how loud it is, or what it is. */
export const changeEffect = (
  arrangement: Arrangement,
  id: string,
  change: Partial<Omit<ArrangedEffect, "id">>,
): Arrangement => ({
  ...arrangement,
  effects: (arrangement.effects ?? []).map((one) => {
    if (one.id !== id) return one;
    const changed = { ...one, ...change };
    return { ...changed, atFrame: Math.max(0, Math.round(changed.atFrame)) };
  }),
});

export const removeEffect = (arrangement: Arrangement, id: string): Arrangement => ({
  ...arrangement,
  effects: (arrangement.effects ?? []).filter((one) => one.id !== id),
});

/** What comes sooner after another would be heard as one with it. */
const nearestFrames = 24;

/**
 * The frames at which the picture changes, from the first change on, each at least 0.8 s after the one before it: where
 * pictures change faster than that, not each change is heard.
 */
export function listCuts(arrangement: Pick<Arrangement, "shots">): number[] {
  const cuts = new Set(listStarts(arrangement).map(({ startFrame }) => startFrame));
  cuts.delete(0);
  const spaced: number[] = [];
  for (const cut of [...cuts].toSorted((one, other) => one - other))
    if (cut - (spaced.at(-1) ?? Number.NEGATIVE_INFINITY) >= nearestFrames) spaced.push(cut);
  return spaced;
}

type AtCuts = { effect: AudioEffect; gainDb: number; newId: (place: number) => string };

/** Puts a sound effect at every cut that has none of its kind, as many as there may be. */
export const addEffectAtCuts = (arrangement: Arrangement, { effect, gainDb, newId }: AtCuts): Arrangement =>
  listCuts(arrangement)
    .filter((cut) => !arrangement.effects?.some((one) => one.effect === effect && one.atFrame === cut))
    .reduce<Arrangement>(
      (now, atFrame, place) => addEffect(now, { id: newId(place), effect, atFrame, gainDb }),
      arrangement,
    );
