import type { Arrangement, Shot } from "@voxloom/contract";

/** A shot with the frame of the video at which it begins. */
export type StartedShot = { shot: Shot; startFrame: number };

/** The shots of an arrangement with their starts, in their order: those of a lane follow each other. */
export function listStarts({ shots }: Pick<Arrangement, "shots">): StartedShot[] {
  const ends = new Map<number, number>();
  return shots.map((shot) => {
    const startFrame = ends.get(shot.lane) ?? 0;
    ends.set(shot.lane, startFrame + shot.frameCount);
    return { shot, startFrame };
  });
}

/** How many frames an arrangement has: as many as its longest lane. */
export const countFrames = (arrangement: Pick<Arrangement, "shots">): number =>
  listStarts(arrangement).reduce(
    (end, { shot, startFrame }) => Math.max(end, startFrame + shot.frameCount),
    0,
  );

/** Files of an arrangement that go on behind what comes over them: how far they can, tells only what is seen in them. */
export function listGoingOn({ shots }: Pick<Arrangement, "shots">): Set<string> {
  const before = new Map<number, Shot>();
  const names = new Set<string>();
  for (const shot of shots) {
    const under = before.get(shot.lane);
    if (under !== undefined && shot.transition !== null) names.add(under.materialId);
    before.set(shot.lane, shot);
  }
  return names;
}
