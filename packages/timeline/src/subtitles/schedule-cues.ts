import type { SubtitleProfile } from "@voxloom/subtitles";

export type Span = { startMs: number; endMs: number };

/**
 * A cue may come this long before or after its speech begins, where it or a neighbor could not be read otherwise.
 * The BBC's subtitle guidelines bear 1.5 s; a third of it goes unnoticed.
 */
const maxShiftMs = 500;
/** A cue whose speech begins while the one before is still spoken may come this long after it. */
const maxShiftTogetherMs = 1000;
/** Gaps up to 11 frames at 24 pictures a second flicker (Netflix, timed text style guide); they are closed. */
const flickerMs = 458;
/** So many cues share the want of time of a crowded stretch. */
const maxSharing = 12;

type Schedule = {
  profile: Pick<SubtitleProfile, "minMs" | "maxMs" | "gapMs">;
  /** How long each cue must stand to be read. */
  needsMs: readonly number[];
  /** End of the sound. */
  untilMs: number;
};

/**
 * When cues stand, given when they are spoken (in order of their starts): each long enough to be read wherever the
 * silence around it and a small shift allow that at all, apart by the profile's gap, never over one another. Where
 * there is too little time, neighbors share the want of it.
 */
export const scheduleCues = (spoken: readonly Span[], schedule: Schedule): Span[] => {
  const { needsMs, untilMs, profile } = schedule;
  const starts = listStarts(spoken, schedule);
  return spoken.map(({ endMs: spokenEndMs }, index) => {
    const startMs = starts[index] ?? 0;
    const nextMs = starts[index + 1];
    const needMs = needsMs[index] ?? 0;
    const apartMs = nextMs === undefined ? untilMs : nextMs - profile.gapMs;
    // Too little time even to be seen: the gap goes first.
    const isCrowded = apartMs - startMs < Math.min(needMs, profile.minMs);
    const lastMs = Math.min(isCrowded ? (nextMs ?? untilMs) : apartMs, startMs + profile.maxMs);
    const endMs = Math.min(lastMs, Math.max(spokenEndMs, startMs + needMs));
    const isFlicker = nextMs !== undefined && nextMs - endMs <= flickerMs;
    return { startMs, endMs: Math.max(startMs + 1, isFlicker ? lastMs : endMs) };
  });
};

const listStarts = (spoken: readonly Span[], schedule: Schedule): number[] => {
  const windows = listWindows(spoken, schedule);
  const costs = fittingCosts(windows, schedule);
  const latest = windows.map(({ endMs }) => endMs);
  for (let index = spoken.length - 1; index >= 0; index--)
    latest[index] = Math.min(at(latest, index), at(latest, index + 1) - at(costs, index));
  const starts: number[] = [];
  spoken.forEach(({ startMs }, index) => {
    const freeMs = index === 0 ? 0 : at(starts, index - 1) + at(costs, index - 1);
    const soonestMs = Math.max(freeMs, windows[index]?.startMs ?? 0);
    const wantedMs = Math.floor(Math.max(soonestMs, Math.min(startMs, at(latest, index))));
    starts.push(index === 0 ? wantedMs : Math.max(wantedMs, at(starts, index - 1) + 1));
  });
  return starts;
};

/** The soonest and the latest start of each cue, and, as one more, of what follows the end. */
const listWindows = (spoken: readonly Span[], { untilMs, profile }: Schedule): Span[] => {
  const windows: Span[] = [];
  spoken.forEach(({ startMs }, index) => {
    const isTogether = (spoken[index - 1]?.endMs ?? 0) > startMs;
    const latestMs = startMs + (isTogether ? maxShiftTogetherMs : maxShiftMs);
    windows.push({
      startMs: Math.max(0, startMs - maxShiftMs),
      endMs: Math.max(latestMs, (windows.at(-1)?.endMs ?? -1) + 1),
    });
  });
  const lastMs = Math.max(untilMs, spoken.at(-1)?.startMs ?? 0) + profile.gapMs;
  return [...windows, { startMs: 0, endMs: lastMs }];
};

/** Time from each start to the next, gap included: as much as is needed, less where the windows cannot give it. */
const fittingCosts = (windows: readonly Span[], { needsMs, profile }: Schedule): number[] => {
  const wanted = needsMs.map((needMs) => needMs + profile.gapMs);
  const costs = [...wanted];
  const soonest = [windows[0]?.startMs ?? 0];
  const follow = (index: number): void => {
    const freeMs = at(soonest, index - 1) + at(costs, index - 1);
    soonest[index] = Math.max(windows[index]?.startMs ?? 0, freeMs);
  };
  for (let index = 1; index < windows.length; index++) {
    follow(index);
    const latestMs = windows[index]?.endMs ?? 0;
    // Once more where a shortened cue comes up against its own window: fewer are left to share then.
    for (let round = 0; round < maxSharing && at(soonest, index) > latestMs; round++) {
      let first = index - 1;
      // A cue that waits for the one before shares its want with it.
      while (first > 0 && index - first < maxSharing && at(soonest, first) > (windows[first]?.startMs ?? 0))
        first--;
      const wantedMs = wanted.slice(first, index).reduce((sum, costMs) => sum + costMs, 0);
      const share = (latestMs - at(soonest, first)) / wantedMs;
      for (let sharing = first; sharing < index; sharing++) {
        costs[sharing] = Math.min(at(costs, sharing), at(wanted, sharing) * share);
        follow(sharing + 1);
      }
    }
    soonest[index] = Math.min(at(soonest, index), latestMs);
  }
  return costs;
};

const at = (values: readonly number[], index: number): number => values[index] ?? 0;
