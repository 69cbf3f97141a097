import type { LipReport } from "./lips.ts";
import type { LipSyncSettings, SameFace } from "./products/lip-sync.ts";

/** The face that stands for the person of a face. */
export const findPerson = (sameFaces: readonly SameFace[], face: number): number =>
  sameFaces.find((joined) => joined.face === face)?.as ?? face;

type FaceOverlap = {
  face: number;
  other: number;
  /** When both are seen. */
  atMs: number;
};

/** Two faces that are to be one person, though they are seen at the same time; null: there are none. */
export function findFaceOverlap(
  faces: readonly Pick<LipReport["faces"][number], "face" | "mouths">[],
  sameFaces: readonly SameFace[],
): FaceOverlap | null {
  const people = Map.groupBy(
    faces.flatMap(({ face, mouths = [] }) =>
      mouths.map(({ startMs, endMs }) => ({ face, startMs, endMs, person: findPerson(sameFaces, face) })),
    ),
    ({ person }) => person,
  );
  for (const seen of people.values()) {
    let last: { face: number; endMs: number } | null = null;
    for (const { face, startMs, endMs } of seen.toSorted((one, other) => one.startMs - other.startMs)) {
      if (last !== null && last.face !== face && startMs < last.endMs)
        return { face: Math.min(last.face, face), other: Math.max(last.face, face), atMs: startMs };
      if (last === null || endMs > last.endMs) last = { face, endMs };
    }
  }
  return null;
}

/** Which face says which line, by the line's place now: choices are found by their moment, those without one by their place. */
export function placeChoices(
  lines: readonly { startMs: number; endMs: number }[],
  faceOfLines: LipSyncSettings["faceOfLines"],
): Map<number, number | null> {
  return new Map(
    faceOfLines.flatMap(({ line, face, atMs }) => {
      const place =
        atMs === undefined ? line : lines.findIndex(({ startMs, endMs }) => startMs <= atMs && atMs < endMs);
      return place === -1 ? [] : [[place, face] as const];
    }),
  );
}
