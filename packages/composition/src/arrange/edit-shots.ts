import type { ArrangedEffect, Arrangement, Shot, Speed } from "@voxloom/contract";
import { countPassedFrames, framesPassed, meanSpeed, speedAt } from "../speed.ts";
import { listStarts, type StartedShot } from "./list-starts.ts";
import { cutFromEffects, cutFromTexts, openEffects, openTexts } from "./shift-texts.ts";

/** A shot is never shorter: what is shorter is not seen. */
export const minShotFrames = 6;

/** The shot of an id with its start; null: there is none. */
export const findShot = (arrangement: Arrangement, id: string): StartedShot | null =>
  listStarts(arrangement).find(({ shot }) => shot.id === id) ?? null;

/** The shot of a lane that is seen at a frame; null: there is none. */
export const findShotAt = (
  arrangement: Arrangement,
  { frame, lane = 0 }: { frame: number; lane?: number },
): StartedShot | null =>
  listStarts(arrangement).find(
    ({ shot, startFrame }) =>
      shot.lane === lane && frame >= startFrame && frame < startFrame + shot.frameCount,
  ) ?? null;

/** What a person changes stays where the video is cut again. */
const byHand = (shot: Shot): Shot => ({ ...shot, isByHand: true });

const withShot = (arrangement: Arrangement, id: string, change: (shot: Shot) => Shot): Arrangement => ({
  ...arrangement,
  shots: arrangement.shots.map((shot) => (shot.id === id ? byHand(change(shot)) : shot)),
});

/** Changes what is not about times: the crop, the volume, how it comes. What is put in a place by hand stands there. */
export const changeShot = (
  arrangement: Arrangement,
  id: string,
  change: Partial<
    Pick<Shot, "fit" | "focus" | "follows" | "light" | "zoom" | "motion" | "transition" | "gainDb">
  >,
): Arrangement =>
  withShot(arrangement, id, (shot) => ({
    ...shot,
    ...(change.focus !== undefined && { follows: false }),
    ...change,
  }));

type Trim = {
  edge: "start" | "end";
  /** Above 0: later in time. */
  byFrames: number;
  /** How many frames the clip has; of a picture it does not count. */
  sourceFrames: number;
};

/**
 * Moves the first or the last frame of a shot, as far as its clip goes and a shot can be short. What follows moves with
 * it, and texts with that.
 */
export function trimShot(
  arrangement: Arrangement,
  id: string,
  { edge, byFrames, sourceFrames }: Trim,
): Arrangement {
  const found = findShot(arrangement, id);
  if (found === null) return arrangement;
  const { shot, startFrame } = found;
  const { firstFrame, frameCount } = shot;
  const shortest = frameCount - Math.min(frameCount, minShotFrames);
  const speed = meanSpeed(shot);
  const before = firstFrame === null ? Number.POSITIVE_INFINITY : Math.floor(firstFrame / speed);
  const after =
    firstFrame === null
      ? Number.POSITIVE_INFINITY
      : Math.max(0, Math.floor((sourceFrames - firstFrame) / speed) - frameCount);
  const isStart = edge === "start";
  const by = isStart
    ? Math.max(-before, Math.min(shortest, byFrames))
    : Math.max(-shortest, Math.min(after, byFrames));
  if (by === 0) return arrangement;
  const changed = {
    ...shot,
    frameCount: isStart ? frameCount - by : frameCount + by,
    firstFrame:
      isStart && firstFrame !== null ? Math.max(0, firstFrame + Math.round(by * speed)) : firstFrame,
  };
  return lengthen(arrangement, { shot, startFrame }, { changed, isStart });
}

const withEffects = ({ effects }: Arrangement, change: (effects: ArrangedEffect[]) => ArrangedEffect[]) =>
  effects === undefined ? {} : { effects: change(effects) };

/** Words and sound effects after a stretch of the video was taken out. */
const cutOut = (arrangement: Arrangement, range: { from: number; end: number }): Arrangement => ({
  ...arrangement,
  texts: cutFromTexts(arrangement.texts, range),
  ...withEffects(arrangement, (effects) => cutFromEffects(effects, range)),
});

type Opening = {
  at: number;
  frameCount: number /** What strikes there is of the cut before: it stays. */;
  isCutBefore?: boolean;
};

/** Words and sound effects after something came into the video. */
const openUp = (arrangement: Arrangement, { at, frameCount, isCutBefore = false }: Opening): Arrangement => ({
  ...arrangement,
  texts: openTexts(arrangement.texts, { at, frameCount }),
  ...withEffects(arrangement, (effects) =>
    openEffects(effects, { at: isCutBefore ? at + 1 : at, frameCount }),
  ),
});

/** Puts a longer or shorter shot in the place of one; what follows moves with it, and texts with that. */
function lengthen(
  arrangement: Arrangement,
  { shot, startFrame }: StartedShot,
  { changed, isStart }: { changed: Shot; isStart: boolean },
): Arrangement {
  const next = withShot(arrangement, shot.id, () => changed);
  const grown = changed.frameCount - shot.frameCount;
  if (shot.lane !== 0 || grown === 0) return next;
  const end = startFrame + shot.frameCount;
  const cut = isStart ? { from: startFrame, end: startFrame - grown } : { from: end + grown, end };
  if (grown < 0) return cutOut(next, cut);
  return openUp(next, { at: isStart ? startFrame : end, frameCount: grown, isCutBefore: isStart });
}

/**
 * Shows the same part of a clip faster or slower, so that the shot is shorter or longer, as far as the clip goes and a
 * shot can be short; null: as it was recorded. Pictures have no speed.
 */
export function setShotSpeed(
  arrangement: Arrangement,
  id: string,
  { speed, sourceFrames }: { speed: Speed | null; sourceFrames: number },
): Arrangement {
  const found = findShot(arrangement, id);
  if (found === null || found.shot.firstFrame === null) return arrangement;
  const { speed: _, ...usual } = found.shot;
  const changed: Shot = speed === null ? usual : { ...usual, speed };
  const mean = meanSpeed(changed);
  const most = Math.floor((sourceFrames - found.shot.firstFrame) / mean);
  const wanted = Math.round(countPassedFrames(found.shot) / mean);
  const frameCount = Math.max(minShotFrames, Math.min(most, wanted));
  return lengthen(arrangement, found, { changed: { ...changed, frameCount }, isStart: false });
}

type Split = { frame: number; newId: string };

/** Cuts a shot in two at a frame of the video; unchanged where a part would be too short. */
export function splitShot(arrangement: Arrangement, id: string, { frame, newId }: Split): Arrangement {
  const split = divideShot(arrangement, id, { frame, newId });
  if (split === arrangement) return arrangement;
  return {
    ...split,
    shots: split.shots.map((one) => (one.id === id || one.id === newId ? byHand(one) : one)),
  };
}

/** Makes two shots of one as `splitShot` does, without saying that somebody did. */
export function divideShot(arrangement: Arrangement, id: string, { frame, newId }: Split): Arrangement {
  const found = findShot(arrangement, id);
  if (found === null) return arrangement;
  const { shot, startFrame } = found;
  const first = frame - startFrame;
  if (first < minShotFrames || shot.frameCount - first < minShotFrames) return arrangement;
  // What is said there goes on from the first part.
  const { says: _, ...silent } = shot;
  const middle = speedAt(shot, first);
  const { speed } = shot;
  const second: Shot = {
    ...silent,
    id: newId,
    firstFrame: shot.firstFrame === null ? null : shot.firstFrame + framesPassed(shot, first),
    frameCount: shot.frameCount - first,
    ...(speed && { speed: { from: middle, to: speed.to } }),
    transition: null,
  };
  const before = { ...shot, frameCount: first, ...(speed && { speed: { from: speed.from, to: middle } }) };
  return {
    ...arrangement,
    shots: arrangement.shots.flatMap((one) => (one.id === id ? [before, second] : [one])),
  };
}

/** Takes a shot out with what is written over it alone; the last one stays. */
export function removeShot(arrangement: Arrangement, id: string): Arrangement {
  const found = findShot(arrangement, id);
  if (found === null || arrangement.shots.length < 2) return arrangement;
  const { shot, startFrame } = found;
  const range = { from: startFrame, end: startFrame + shot.frameCount };
  const rest = { ...arrangement, shots: arrangement.shots.filter((one) => one.id !== id) };
  return shot.lane === 0 ? cutOut(rest, range) : rest;
}

/** Brings a shot to another place among those of its lane, counted from 0 without itself. Texts stay where they are. */
export function moveShot(arrangement: Arrangement, id: string, place: number): Arrangement {
  const shot = arrangement.shots.find((one) => one.id === id);
  if (shot === undefined) return arrangement;
  const rest = arrangement.shots.filter((one) => one.id !== id);
  const lane = rest.filter((one) => one.lane === shot.lane);
  const next = lane[Math.max(0, place)];
  const at = next === undefined ? rest.length : rest.indexOf(next);
  if (arrangement.shots[at] === shot) return arrangement;
  return { ...arrangement, shots: [...rest.slice(0, at), byHand(shot), ...rest.slice(at)] };
}

/** What a shot can show: a part of a clip, or a picture. */
export type ShownPart = {
  materialId: string;
  /** null: it is a picture. */
  firstFrame: number | null;
  /** How many frames are there from the first on; of a picture it does not count. */
  sourceFrames: number;
};

/** Shows something else for as long, as far as it goes. */
export function replaceShot(arrangement: Arrangement, id: string, part: ShownPart): Arrangement {
  const { materialId, firstFrame, sourceFrames } = part;
  const found = findShot(arrangement, id);
  if (found === null) return arrangement;
  const isPicture = firstFrame === null;
  const most = isPicture
    ? Number.POSITIVE_INFINITY
    : Math.max(minShotFrames, Math.floor(sourceFrames / meanSpeed(found.shot)));
  const over = Math.max(0, found.shot.frameCount - most);
  const shorter = trimShot(arrangement, id, { edge: "end", byFrames: -over, sourceFrames: 0 });
  return withShot(shorter, id, ({ speed, light: _, ...shot }) => ({
    ...shot,
    ...(!isPicture && speed && { speed }),
    ...{ materialId, firstFrame, focus: null, zoom: 1 },
    motion: isPicture ? "in" : "still",
    gainDb: isPicture ? null : shot.gainDb,
  }));
}

/** Shows another moment of the clip for as long, and what of it stays in view. It has a light of its own. */
export const showMoment = (
  arrangement: Arrangement,
  id: string,
  { firstFrame, focus }: Pick<Shot, "firstFrame" | "focus">,
): Arrangement => withShot(arrangement, id, ({ light: _, ...shot }) => ({ ...shot, firstFrame, focus }));

type NewShot = ShownPart & {
  id: string;
  /** The shot that it follows; null: it comes first. */
  afterId: string | null;
  frameCount: number;
};

/** Brings in another shot, which looks as the others do. */
export function addShot(arrangement: Arrangement, { afterId, ...part }: NewShot): Arrangement {
  const { id, materialId, firstFrame, sourceFrames } = part;
  const after = afterId === null ? null : findShot(arrangement, afterId);
  const like = after?.shot ?? arrangement.shots[0];
  if (like === undefined) return arrangement;
  const isPicture = firstFrame === null;
  const frameCount = Math.max(
    minShotFrames,
    isPicture ? part.frameCount : Math.min(part.frameCount, sourceFrames),
  );
  const { says: _, speed: __, light: ___, ...silent } = like;
  const shot: Shot = {
    ...byHand(silent),
    ...{ id, materialId, firstFrame, frameCount, focus: null, zoom: 1, transition: null },
    motion: isPicture ? "in" : "still",
    gainDb: isPicture ? null : like.gainDb,
  };
  const at = after === null ? 0 : arrangement.shots.indexOf(after.shot) + 1;
  const startFrame = after === null ? 0 : after.startFrame + after.shot.frameCount;
  const shots = [...arrangement.shots.slice(0, at), shot, ...arrangement.shots.slice(at)];
  const next = { ...arrangement, shots };
  return shot.lane === 0 ? openUp(next, { at: startFrame, frameCount }) : next;
}
