import { type Clip, type Composition, listClips, type TextLayer } from "./composition.ts";

/** A part that shows nothing but whole frames of videos, each cropped in one place, and words over them. */
export type PlainPart = {
  /** One after the other, without a gap, from the first frame to the last. */
  shots: { clip: Clip & { firstFrame: number }; startFrame: number; frameCount: number }[];
  texts: TextLayer[];
};

const isAt = ({ startFrame, frameCount }: { startFrame: number; frameCount: number }, frame: number) =>
  frame >= startFrame && frame < startFrame + frameCount;

/** Whether a clip is seen as it is: it fills the canvas and does not move in it. */
function isPlain(clip: Clip): clip is Clip & { firstFrame: number } {
  const { from, to } = clip.motion;
  const isStill = from.zoom === to.zoom && from.x === to.x && from.y === to.y;
  return clip.firstFrame !== undefined && clip.fit === "cover" && clip.box === undefined && isStill;
}

type Shown = Pick<Composition, "tracks">;

/** The only clip that is seen at a frame, where nothing else changes the picture; null: the frame has to be drawn. */
function findPlainClip(composition: Shown, frame: number): (Clip & { firstFrame: number }) | null {
  const isVeiled = composition.tracks.some(
    (track) => track.kind === "veils" && track.veils.some((veil) => isAt(veil, frame)),
  );
  const [clip, ...others] = listClips(composition).filter((one) => isAt(one, frame));
  if (isVeiled || clip === undefined || others.length > 0 || !isPlain(clip)) return null;
  const { transition, startFrame } = clip;
  return transition !== null && frame < startFrame + transition.frameCount ? null : clip;
}

/** What is shorter is not worth a file of its own. */
const leastFrames = 15;

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
    const isPlainHere = findPlainClip(composition, start) !== null;
    const last = runs.at(-1);
    if (last !== undefined && last.isPlain === isPlainHere) last.end = end;
    else runs.push({ start, end, isPlain: isPlainHere });
  });
  const kinds = runs.map((run) => run.isPlain && run.end - run.start >= leastFrames);
  return runs.flatMap(({ start }, index) => (index > 0 && kinds[index] !== kinds[index - 1] ? [start] : []));
}

/** A part as a plain one; null: some frame of it has to be drawn. */
export function readPlainPart(part: Shown & Pick<Composition, "frameCount">): PlainPart | null {
  const shots: PlainPart["shots"] = [];
  for (let frame = 0; frame < part.frameCount; frame += 1) {
    const clip = findPlainClip(part, frame);
    if (clip === null) return null;
    const last = shots.at(-1);
    if (last?.clip === clip) last.frameCount += 1;
    else shots.push({ clip, startFrame: frame, frameCount: 1 });
  }
  const texts = part.tracks.flatMap((track) => (track.kind === "texts" ? track.texts : []));
  return { shots, texts };
}
