import type { Clip, Composition, Logo, TextLayer } from "./composition.ts";
import { listClips, listLogos } from "./list-parts.ts";

type PlainClip = Clip & { firstFrame: number };

/**
 * A part that shows nothing but whole frames of videos, each cropped in one place, one fading into the next, and words
 * and logos over them.
 */
export type PlainPart = {
  /**
   * One after the other, from the first frame to the last. `comesFrames`: for so many frames from its start on it fades in
   * over the one before it, which goes on for as long.
   */
  shots: { clip: PlainClip; startFrame: number; frameCount: number; comesFrames: number }[];
  texts: TextLayer[];
  /** They lie over the words. */
  logos: Logo[];
};

const isAt = ({ startFrame, frameCount }: { startFrame: number; frameCount: number }, frame: number) =>
  frame >= startFrame && frame < startFrame + frameCount;

/** Whether a clip is seen as it is: as it was recorded, filling the canvas, and not moving in it. */
function isPlain(clip: Clip): clip is PlainClip {
  const { from, to } = clip.motion;
  const isStill = from.zoom === to.zoom && from.x === to.x && from.y === to.y;
  return (
    clip.firstFrame !== undefined &&
    clip.speed === undefined &&
    clip.path === undefined &&
    clip.fit === "cover" &&
    clip.box === undefined &&
    isStill
  );
}

type Shown = Pick<Composition, "tracks">;

const isComing = ({ startFrame, transition }: Clip, frame: number): boolean =>
  transition !== null && frame < startFrame + transition.frameCount;

/**
 * The clips that are seen at a frame, where nothing else changes the picture: one, or one that fades in over another; null:
 * the frame has to be drawn.
 */
function findPlainClips(composition: Shown, frame: number): PlainClip[] | null {
  const isVeiled = composition.tracks.some(
    (track) =>
      (track.kind === "veils" && track.veils.some((veil) => isAt(veil, frame))) ||
      (track.kind === "pulses" && track.pulses.some((layer) => isAt(layer, frame))) ||
      (track.kind === "visualizers" && track.visualizers.some((layer) => isAt(layer, frame))),
  );
  const shown = listClips(composition).filter((one) => isAt(one, frame));
  const plain = shown.filter(isPlain);
  const [first, second, third] = plain;
  if (isVeiled || first === undefined || third !== undefined || plain.length < shown.length) return null;
  if (isComing(first, frame)) return null;
  if (second === undefined) return plain;
  return second.transition?.kind === "crossfade" && isComing(second, frame) ? plain : null;
}

/** What is shorter is not worth a file of its own. */
const minFrames = 15;

/**
 * The frames at which a composition turns from what is drawn to plain videos or back: each stretch between two is one or
 * the other. Plain stretches are at least half a second long.
 */
export function listTurns(composition: Shown & Pick<Composition, "frameCount">): number[] {
  const { frameCount } = composition;
  const clips = listClips(composition);
  const edges = new Set(
    [
      ...clips.flatMap(({ startFrame, frameCount: count, transition }) => [
        startFrame,
        startFrame + count,
        ...(transition === null ? [] : [startFrame + transition.frameCount]),
      ]),
      ...composition.tracks.flatMap((track) =>
        track.kind === "veils"
          ? track.veils.flatMap((veil) => [veil.startFrame, veil.startFrame + veil.frameCount])
          : [],
      ),
    ].filter((frame) => frame > 0 && frame < frameCount),
  );
  // Between two edges nothing turns.
  const starts = [0, ...[...edges].toSorted((one, other) => one - other)];
  const runs: { start: number; end: number; isPlain: boolean }[] = [];
  starts.forEach((start, index) => {
    const end = starts[index + 1] ?? frameCount;
    const isPlainHere = findPlainClips(composition, start) !== null;
    const last = runs.at(-1);
    if (last !== undefined && last.isPlain === isPlainHere) last.end = end;
    else runs.push({ start, end, isPlain: isPlainHere });
  });
  const kinds = runs.map((run) => run.isPlain && run.end - run.start >= minFrames);
  return runs.flatMap(({ start }, index) => (index > 0 && kinds[index] !== kinds[index - 1] ? [start] : []));
}

/** A part as a plain one; null: some frame of it has to be drawn. */
export function readPlainPart(part: Shown & Pick<Composition, "frameCount">): PlainPart | null {
  const shots: PlainPart["shots"] = [];
  for (let frame = 0; frame < part.frameCount; frame += 1) {
    const clips = findPlainClips(part, frame);
    if (clips === null) return null;
    for (const clip of clips) {
      const known = shots.find((shot) => shot.clip === clip);
      if (known !== undefined) known.frameCount += 1;
      else shots.push({ clip, startFrame: frame, frameCount: 1, comesFrames: 0 });
    }
    const [under, over] = clips;
    const coming = over === undefined ? undefined : shots.find((shot) => shot.clip === over);
    if (under !== undefined && coming !== undefined) coming.comesFrames += 1;
  }
  // A passage that begins or ends in another part is drawn: ffmpeg knows whole ones.
  const isWhole = ({ clip, startFrame, comesFrames }: PlainPart["shots"][number]) =>
    comesFrames === 0 || (startFrame === clip.startFrame && comesFrames === clip.transition?.frameCount);
  if (!shots.every(isWhole)) return null;
  const texts = part.tracks.flatMap((track) => (track.kind === "texts" ? track.texts : []));
  return { shots, texts, logos: listLogos(part) };
}
