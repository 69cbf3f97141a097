import {
  type ArrangedEffect,
  type Arrangement,
  type ClipsSettings,
  limits,
  type Shot,
  type SlideshowSettings,
} from "@voxloom/contract";
import { findClipsTemplate } from "../clips-templates.ts";
import { toFrames, toMs } from "../composition.ts";
import { makeSlots } from "../cut/make-slots.ts";
import { type CutOptions, listSections } from "../cut-clips.ts";
import { getTemplate } from "../templates.ts";
import { listCuts } from "./edit-effects.ts";
import { divideShot, minShotFrames } from "./edit-shots.ts";
import { type FreeSlot, fillWithMoments, showAgain } from "./fill-with-moments.ts";
import { countFrames, listStarts, type StartedShot } from "./list-starts.ts";

/** A stretch of the video, in frames. */
export type FrameSpan = { from: number; end: number };

export type CutAgainOptions = Pick<CutOptions, "looks"> & {
  /** Only what lies in it is cut again; missing: all. */
  span?: FrameSpan;
  /** So many beats a shot; missing: by the rhythm of the template and by the parts of the music. */
  everyBeats?: number;
  /** The even beat of the music by the clock of the video; null: it is not known. */
  beat: { beatMs: number; firstMs: number } | null;
  newId: () => string;
};

/** Where no beat is known, shots stand as if one came twice a second. */
const usualBeatMs = 500;

/**
 * Cuts a video again, by the beat of its music where that is known: what was set by hand stays where it is, the video stays
 * as long as it is, and words stay when they are. Clips show their best moments by the settings' seed, in the order of their
 * time where they come in their own; pictures come in the order that they have.
 */
export function cutAgain(
  arrangement: Arrangement,
  settings: ClipsSettings | SlideshowSettings,
  options: CutAgainOptions,
): Arrangement {
  const span = options.span ?? { from: 0, end: countFrames(arrangement) };
  const divided = divideAtEdges(arrangement, span, options.newId);
  const isFree = ({ shot, startFrame }: StartedShot): boolean =>
    shot.isByHand !== true &&
    shot.says === undefined &&
    // By their middles: what is too short to be divided is on one side.
    startFrame + shot.frameCount / 2 >= span.from &&
    startFrame + shot.frameCount / 2 < span.end;
  const started = listStarts(divided);
  const free = started.filter(isFree);
  const fixed = started.filter((one) => !isFree(one));
  const cuts = listCutFrames(settings, { ...options, span, frameCount: countFrames(divided) });
  const slots = divideRanges(listRanges(free), cuts, limits.maxShots - fixed.length);
  const filled = isOfSlides(settings)
    ? slots.map((slot) => showAgain(slot, options.newId()))
    : fillWithMoments(slots, { settings, fixed, ...options });
  const shots = [...fixed, ...filled].toSorted((one, other) => one.startFrame - other.startFrame);
  const next: Arrangement = { ...divided, shots: shots.map(({ shot }) => shot) };
  const written = isOfSlides(settings) ? moveTexts(next, { slots, before: free }) : next;
  return moveEffects(written, { before: started, span });
}

const isOfSlides = (settings: ClipsSettings | SlideshowSettings): settings is SlideshowSettings =>
  "slides" in settings;

/** How long pictures stand that say nothing else. */
const findSlideMs = ({ beats, slideMs, template }: SlideshowSettings): number =>
  beats === null ? (slideMs ?? getTemplate(template).slideMs) : (beats.every * 60_000) / beats.bpm;

/** Shots that a stretch begins or ends in, each as two. */
function divideAtEdges(arrangement: Arrangement, span: FrameSpan, newId: () => string): Arrangement {
  return [span.from, span.end].reduce(
    (now, frame) =>
      listStarts(now).reduce(
        (divided, { shot, startFrame }) =>
          shot.isByHand !== true && startFrame < frame && frame < startFrame + shot.frameCount
            ? divideShot(divided, shot.id, { frame, newId: newId() })
            : divided,
        now,
      ),
    arrangement,
  );
}

/** The frames that shots may begin on, rising. */
function listCutFrames(
  settings: ClipsSettings | SlideshowSettings,
  { beat, everyBeats, span, frameCount }: CutAgainOptions & { span: FrameSpan; frameCount: number },
): number[] {
  const lengthMs = toMs(frameCount);
  if (everyBeats !== undefined) {
    const stepMs = everyBeats * (beat?.beatMs ?? usualBeatMs);
    // In step with the beat that the stretch begins on.
    const fromMs = toMs(span.from);
    const firstMs =
      beat === null ? fromMs : beat.firstMs + Math.round((fromMs - beat.firstMs) / beat.beatMs) * beat.beatMs;
    const count = Math.max(0, Math.ceil((toMs(span.end) - firstMs) / stepMs));
    return Array.from({ length: count }, (_, at) => toFrames(firstMs + at * stepMs));
  }
  const rhythmMs = isOfSlides(settings)
    ? [findSlideMs(settings)]
    : findClipsTemplate(settings.template).rhythmMs;
  const firstMs = beat?.firstMs ?? 0;
  const sections = listSections(settings);
  return makeSlots({ rhythmMs, lengthMs, beatMs: beat?.beatMs ?? null, firstMs, sections }).map(
    ({ startFrame }) => startFrame,
  );
}

type Range = { lane: number; from: number; end: number; shots: Shot[] };

/** Stretches of shots that follow each other, lane by lane. */
function listRanges(free: readonly StartedShot[]): Range[] {
  const ranges: Range[] = [];
  for (const { shot, startFrame } of free) {
    const end = startFrame + shot.frameCount;
    const before = ranges.find((one) => one.lane === shot.lane && one.end === startFrame);
    if (before === undefined) ranges.push({ lane: shot.lane, from: startFrame, end, shots: [shot] });
    else {
      before.end = end;
      before.shots.push(shot);
    }
  }
  return ranges;
}

/** Stretches as shots; where an arrangement cannot hold so many, with every second cut, and again with every second of those. */
function divideRanges(ranges: readonly Range[], cuts: readonly number[], maxShots: number): FreeSlot[] {
  const slots = ranges.flatMap((range) => divideRange(range, cuts));
  if (slots.length <= maxShots || cuts.length < 2) return slots;
  const fewer = cuts.filter((_, at) => at % 2 === 0);
  return divideRanges(ranges, fewer, maxShots);
}

/** A stretch as shots that begin on cuts, as far as they are long enough. */
function divideRange({ lane, from, end, shots }: Range, cuts: readonly number[]): FreeSlot[] {
  const starts = [from];
  for (const cut of cuts)
    if (cut - (starts.at(-1) ?? 0) >= minShotFrames && end - cut >= minShotFrames) starts.push(cut);
  return starts.flatMap((startFrame, index) => {
    const like = shots[index % shots.length];
    const frameCount = (starts[index + 1] ?? end) - startFrame;
    return like === undefined ? [] : [{ lane, startFrame, frameCount, like }];
  });
}

/** What is written over a picture goes with it. */
function moveTexts(
  arrangement: Arrangement,
  { slots, before }: { slots: readonly FreeSlot[]; before: readonly StartedShot[] },
): Arrangement {
  return {
    ...arrangement,
    texts: arrangement.texts.map((text) => {
      const end = text.startFrame + text.frameCount;
      const under = before.find(
        ({ shot, startFrame }) => text.startFrame >= startFrame && end <= startFrame + shot.frameCount,
      );
      const slot = slots.find(({ like }) => like.id === under?.shot.id);
      if (text.id === "title" || text.spoken || under === undefined || slot === undefined) return text;
      const offset = Math.min(text.startFrame - under.startFrame, slot.frameCount >> 1);
      return { ...text, startFrame: slot.startFrame + offset, frameCount: slot.frameCount - offset };
    }),
  };
}

/** What was heard at a cut is heard at the one that is nearest to it now. */
function moveEffects(
  arrangement: Arrangement,
  { before, span }: { before: readonly StartedShot[]; span: FrameSpan },
): Arrangement {
  if (arrangement.effects === undefined) return arrangement;
  const wasCut = new Set(before.map(({ startFrame }) => startFrame));
  const cuts = listCuts(arrangement).filter((cut) => cut >= span.from && cut < span.end);
  const moved = arrangement.effects.map((effect): ArrangedEffect => {
    const { atFrame } = effect;
    if (!wasCut.has(atFrame) || atFrame < span.from || atFrame >= span.end) return effect;
    const [first = atFrame, ...rest] = cuts;
    const distance = (cut: number) => Math.abs(cut - atFrame);
    return {
      ...effect,
      atFrame: rest.reduce((near, cut) => (distance(cut) < distance(near) ? cut : near), first),
    };
  });
  // Two of a kind at one cut are one.
  const strikes = new Map(moved.map((effect) => [`${effect.effect} ${effect.atFrame}`, effect]));
  return { ...arrangement, effects: [...strikes.values()] };
}
