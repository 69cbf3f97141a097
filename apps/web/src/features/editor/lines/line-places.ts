import type { Script, Segment } from "@voxloom/contract";

const known = new WeakMap<readonly Segment[], ReadonlyMap<string, number>>();

const placesOf = (segments: readonly Segment[]): ReadonlyMap<string, number> => {
  let places = known.get(segments);
  if (places === undefined) {
    places = new Map(segments.map(({ id }, index) => [id, index]));
    known.set(segments, places);
  }
  return places;
};

/** Where a line stands among all, from 0; -1 where it is not there. Counted once for each state of the script. */
export const placeOf = ({ segments }: Pick<Script, "segments">, id: string | null): number =>
  id === null ? -1 : (placesOf(segments).get(id) ?? -1);

/** A line by its id. */
export const lineById = (script: Pick<Script, "segments">, id: string | null): Segment | undefined =>
  script.segments[placeOf(script, id)];

/** Lines of ids in the script's order. */
export const linesByIds = ({ segments }: Pick<Script, "segments">, ids: ReadonlySet<string>): Segment[] =>
  segments.filter(({ id }) => ids.has(id));

let lastIds: readonly string[] = [];

/** The ids of all lines in their order: the same array as long as no line comes, goes or changes its place. */
export const idsOf = ({ segments }: Pick<Script, "segments">): readonly string[] => {
  const isSame =
    segments.length === lastIds.length && segments.every((segment, index) => segment.id === lastIds[index]);
  if (!isSame) lastIds = segments.map(({ id }) => id);
  return lastIds;
};
