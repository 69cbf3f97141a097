import type { LipReport } from "@voxloom/contract";

/** A mouth in a picture: its middle and width in shares of the picture's width, `y` of its height. */
export type SeenMouth = { x: number; y: number; width: number };

type Report = Pick<LipReport, "faces" | "lines">;

/** How long the mouth of whoever spoke last is still the one that is looked at, in milliseconds. */
const afterwardsMs = 2_000;

/**
 * The mouth to look at in a moment: of whoever speaks, or spoke just before, else the largest that is seen; null: none
 * is, or an earlier version did not note where they are.
 */
export function findMouth({ faces, lines }: Report, ms: number): SeenMouth | null {
  const speaking = lines.findLast(
    ({ startMs, endMs, face }) => face !== null && startMs <= ms && ms < endMs + afterwardsMs,
  );
  const seen = faces.flatMap((face) => {
    const mouth = placeMouth(face.mouths ?? [], ms);
    return mouth === null ? [] : [{ mouth, person: face.as ?? face.face }];
  });
  const spoken = seen.find(({ person }) => person === speaking?.face);
  const [largest] = seen.toSorted((one, other) => other.mouth.width - one.mouth.width);
  return (spoken ?? largest)?.mouth ?? null;
}

function placeMouth(paths: NonNullable<Report["faces"][number]["mouths"]>, ms: number): SeenMouth | null {
  const path = paths.find(({ startMs, endMs }) => startMs <= ms && ms < endMs);
  if (path === undefined) return null;
  const last = path.places.length / 3 - 1;
  const at = Math.min(last, (ms - path.startMs) / path.stepMs);
  const before = Math.floor(at);
  const after = Math.min(last, before + 1);
  const between = (part: number) => {
    const from = path.places[3 * before + part] ?? 0;
    return from + ((path.places[3 * after + part] ?? from) - from) * (at - before);
  };
  return last < 0 ? null : { x: between(0), y: between(1), width: between(2) };
}

/** How much wider than a mouth what is shown of it is, and its width by its height. */
const margin = 1.7;
export const mouthAspect = 4 / 3;

/** The part of a picture of `width` by `height` pixels that shows a mouth, within the picture. */
export function cropMouth(mouth: SeenMouth, { width, height }: { width: number; height: number }) {
  const side = Math.min(width, height * mouthAspect, Math.max(8, mouth.width * width * margin));
  const tall = side / mouthAspect;
  const within = (middle: number, size: number, most: number) =>
    Math.min(Math.max(0, middle - size / 2), Math.max(0, most - size));
  return {
    ...{ x: within(mouth.x * width, side, width), y: within(mouth.y * height, tall, height) },
    ...{ width: side, height: tall },
  };
}
