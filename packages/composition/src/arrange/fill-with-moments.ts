import type { ClipsSettings, Shot } from "@voxloom/contract";
import { withBrandLook } from "../brand-look.ts";
import { findClipsTemplate } from "../clips-templates.ts";
import { toFrames, toMs } from "../composition.ts";
import type { CutSource } from "../cut/list-candidates.ts";
import { energyAt } from "../cut/make-slots.ts";
import { type ChosenMoment, fillSlots } from "../cut/plan-cut.ts";
import { aimMoment, type ClipLooks, listSections } from "../cut-clips.ts";
import { countPassedFrames } from "../speed.ts";
import { findPassage, makeShot } from "./arrange-clips.ts";
import type { StartedShot } from "./list-starts.ts";

/** A shot that is wanted: its times, and what stood there before. */
export type FreeSlot = { lane: number; startFrame: number; frameCount: number; like: Shot };

type Filling = {
  settings: ClipsSettings;
  /** What stays: it is not shown twice where there is anything else. */
  fixed: readonly StartedShot[];
  looks: ClipLooks;
  newId: () => string;
};

/** A clip goes on at half of its speed where there is no more of it; what is shorter yet begins again. */
const slowest = 0.5;

/** What stood there, for another time. */
export const showAgain = ({ like, startFrame, frameCount }: FreeSlot, id: string): StartedShot => {
  const { transition } = like;
  const frames = Math.min(transition?.frameCount ?? 0, frameCount >> 1);
  return {
    startFrame,
    shot: {
      ...like,
      id,
      frameCount,
      transition: transition && frames > 0 ? { ...transition, frameCount: frames } : null,
    },
  };
};

const nameEnd = (lane: number, frame: number): string => `${lane} ${frame}`;

/** Shots of clips for these times, the best moments first; what stood there where there are no clips. */
export function fillWithMoments(
  slots: readonly FreeSlot[],
  { settings, fixed, looks, newId }: Filling,
): StartedShot[] {
  const template = withBrandLook(findClipsTemplate(settings.template), settings.brand ?? null);
  const clips = listSources(settings, { slots, fixed, looks });
  const wanted = slots.toSorted((one, other) => one.startFrame - other.startFrame || one.lane - other.lane);
  const moments = findMoments(wanted, { settings, fixed, looks, clips });
  const isOneAtATime =
    new Set([...fixed.map(({ shot }) => shot.lane), ...slots.map(({ lane }) => lane)]).size === 1;
  const filled: StartedShot[] = [];
  const ending = new Map<string, Shot>();
  const noteEnd = ({ shot, startFrame }: StartedShot) =>
    ending.set(nameEnd(shot.lane, startFrame + shot.frameCount), shot);
  const add = (one: StartedShot) => {
    filled.push(one);
    noteEnd(one);
  };
  fixed.forEach(noteEnd);
  wanted.forEach((slot, index) => {
    const moment = moments[index];
    const clip = moment && clips[moment.source];
    if (!moment || !clip) {
      add(showAgain(slot, newId()));
      return;
    }
    const { box, lane } = slot.like;
    for (const piece of stretch(moment, slot.frameCount)) {
      const startFrame = slot.startFrame + piece.after;
      const before = ending.get(nameEnd(lane, startFrame));
      const aim = aimMoment(piece, { clip, looks, settings });
      const shot = makeShot(
        template,
        { ...piece, materialId: clip.materialId, box: box ?? undefined, ...aim },
        {
          ...{ id: newId(), lane, index, settings },
          transition: isOneAtATime ? findPassage(template, piece, { before, index: index + 1, looks }) : null,
        },
      );
      // A picture was not heard, whatever the video is like.
      const { gainDb } = slot.like.firstFrame === null ? shot : slot.like;
      const heard = gainDb === null || piece.firstFrame === null ? null : 0;
      add({ startFrame, shot: { ...shot, gainDb: heard, ...(piece.speed && { speed: piece.speed }) } });
    }
  });
  return filled;
}

/** The clips of the order, and those that came into the video by hand. */
function listSources(
  { clips }: ClipsSettings,
  { slots, fixed, looks }: Pick<Filling, "fixed" | "looks"> & { slots: readonly FreeSlot[] },
): ClipsSettings["clips"] {
  const shown = [...fixed.map(({ shot }) => shot), ...slots.map(({ like }) => like)];
  const named = new Set(clips.map(({ materialId }) => materialId));
  const others = new Set(shown.map(({ materialId }) => materialId).filter((id) => !named.has(id)));
  const brought = [...others].map((materialId) => ({ materialId, trim: null, focus: null }));
  return [...clips, ...brought].filter(({ materialId }) => looks.has(materialId));
}

/** The moment of each slot: none twice as long as there are others; null: there are no clips. */
function findMoments(
  slots: readonly FreeSlot[],
  { settings, fixed, looks, clips }: Omit<Filling, "newId"> & { clips: ClipsSettings["clips"] },
): (ChosenMoment | null)[] {
  const sections = listSections(settings);
  const sources = clips.map(({ materialId, trim }) => ({
    ...{ id: materialId, trim },
    look: looks.get(materialId) ?? null,
  }));
  const found = slots.map((): ChosenMoment | null => null);
  const isFilled = (index: number) => (found[index]?.frameCount ?? 0) >= (slots[index]?.frameCount ?? 0);
  const before = fixed.flatMap(({ shot }) => {
    const from = shot.firstFrame ?? 0;
    return clips.flatMap(({ materialId }, source) =>
      materialId === shot.materialId ? [{ source, from, end: from + countPassedFrames(shot) }] : [],
    );
  });
  // Where all were shown, they may come once more.
  for (const shown of [before, []]) {
    const left = [...slots.keys()].filter((index) => !isFilled(index));
    const wished = left.flatMap((index) => slots[index] ?? []);
    const moments = fillSlots(sources, {
      slots: wished.map(({ startFrame, frameCount }) => ({
        frameCount,
        energy: energyAt(sections, toMs(startFrame)),
      })),
      order: settings.order ?? findClipsTemplate(settings.template).order,
      ...{ seed: settings.seed, shown },
    });
    left.forEach((index, at) => {
      const moment = moments[at];
      if (moment && moment.frameCount > (found[index]?.frameCount ?? 0)) found[index] = moment;
    });
  }
  const order = settings.order ?? findClipsTemplate(settings.template).order;
  return repeatMoments(order === "own" ? goInTime(found, { slots, sources }) : found, slots);
}

/** Moments of which those of each clip come in the order of its time, as long as their slots as far as it goes on. */
function goInTime(
  found: readonly (ChosenMoment | null)[],
  { slots, sources }: { slots: readonly FreeSlot[]; sources: readonly CutSource[] },
): (ChosenMoment | null)[] {
  const next = [...found];
  sources.forEach(({ look, trim }, source) => {
    const own = found.flatMap((one, index) =>
      one !== null && one.source === source && one.firstFrame !== null
        ? [{ index, moment: { ...one, firstFrame: one.firstFrame } }]
        : [],
    );
    const sorted = own.map(({ moment }) => moment).toSorted((a, b) => a.firstFrame - b.firstFrame);
    own.forEach(({ index }, at) => {
      const moment = sorted[at];
      if (moment === undefined || look === null) return;
      const wanted = slots[index]?.frameCount ?? moment.frameCount;
      const { firstFrame } = moment;
      const end = Math.min(
        look.frameCount,
        trim === null ? look.frameCount : toFrames(trim.endMs),
        look.shots.find((cut) => cut > firstFrame) ?? look.frameCount,
        sorted[at + 1]?.firstFrame ?? look.frameCount,
      );
      next[index] = {
        ...moment,
        frameCount: Math.min(wanted, Math.max(moment.frameCount, end - firstFrame)),
      };
    });
  });
  return next;
}

/** Moments as they are, and for slots that have none long enough the others in turn. */
function repeatMoments(
  found: readonly (ChosenMoment | null)[],
  slots: readonly FreeSlot[],
): (ChosenMoment | null)[] {
  const all = found.filter((one) => one !== null);
  const longest = all.reduce((most, { frameCount }) => Math.max(most, frameCount), 0);
  let turn = 0;
  return slots.map(({ frameCount }, index) => {
    const own = found[index] ?? null;
    if (own !== null && own.frameCount >= frameCount) return own;
    const enough = all.filter((one) => one.frameCount >= Math.min(frameCount, longest));
    const next = enough[turn % enough.length];
    turn += 1;
    return next === undefined ? own : { ...next, frameCount: Math.min(next.frameCount, frameCount) };
  });
}

type Piece = Pick<Shot, "firstFrame" | "frameCount" | "speed"> & {
  /** How many frames after the start of its slot. */
  after: number;
};

/** A moment for so many frames: slower, or again and again, where it is shorter. */
function stretch({ firstFrame, frameCount: has }: ChosenMoment, frameCount: number): Piece[] {
  if (firstFrame === null || has >= frameCount) return [{ after: 0, firstFrame, frameCount }];
  const speed = has / frameCount;
  if (speed >= slowest) return [{ after: 0, firstFrame, frameCount, speed: { from: speed, to: speed } }];
  const count = Math.ceil(frameCount / has);
  const edges = Array.from({ length: count + 1 }, (_, at) => Math.round((at * frameCount) / count));
  return edges.slice(1).map((end, at) => {
    const after = edges[at] ?? 0;
    return { after, firstFrame, frameCount: end - after };
  });
}
