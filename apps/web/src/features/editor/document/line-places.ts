import type { Script, Segment } from "@voxloom/contract";

type Places = { segments: readonly Segment[]; ids: readonly string[]; byId: ReadonlyMap<string, number> };

let last: Places = { segments: [], ids: [], byId: new Map() };

/** Where lines stand. While one types, only the lines change and not their places: those are counted anew when they do. */
const placesOf = (segments: readonly Segment[]): Places => {
  if (last.segments === segments) return last;
  const { ids } = last;
  const isSame =
    segments.length === ids.length && segments.every((segment, index) => segment.id === ids[index]);
  if (isSame) last = { ...last, segments };
  else {
    const newIds = segments.map(({ id }) => id);
    last = { segments, ids: newIds, byId: new Map(newIds.map((id, index) => [id, index])) };
  }
  return last;
};

/** Where a line stands among all, from 0; -1 where it is not there. */
export const placeOf = ({ segments }: Pick<Script, "segments">, id: string | null): number =>
  id === null ? -1 : (placesOf(segments).byId.get(id) ?? -1);

/** A line by its id. */
export const lineById = (script: Pick<Script, "segments">, id: string | null): Segment | undefined =>
  script.segments[placeOf(script, id)];

/** Lines of ids in the script's order. */
export const linesByIds = ({ segments }: Pick<Script, "segments">, ids: ReadonlySet<string>): Segment[] =>
  segments.filter(({ id }) => ids.has(id));

/** The ids of all lines in their order: the same array as long as no line comes, goes or changes its place. */
export const idsOf = ({ segments }: Pick<Script, "segments">): readonly string[] => placesOf(segments).ids;
