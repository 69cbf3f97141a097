import type { Script, Segment } from "@voxloom/contract";
import { rememberLast } from "../../../lib/remember.ts";

type Places = { ids: readonly string[]; byId: ReadonlyMap<string, number> };

/** Where lines stand. While one types, only the lines change and not their places: those are counted anew when they do. */
const getPlaces = rememberLast((segments: readonly Segment[], last: { answer: Places } | null): Places => {
  const before = last?.answer.ids ?? [];
  const isSame =
    segments.length === before.length && segments.every((segment, index) => segment.id === before[index]);
  if (isSame && last !== null) return last.answer;
  const ids = segments.map(({ id }) => id);
  return { ids, byId: new Map(ids.map((id, index) => [id, index])) };
});

/** Where a line stands among all, from 0; -1 where it is not there. */
export const getPlace = ({ segments }: Pick<Script, "segments">, id: string | null): number =>
  id === null ? -1 : (getPlaces(segments).byId.get(id) ?? -1);

/** A line by its id. */
export const lineById = (script: Pick<Script, "segments">, id: string | null): Segment | undefined =>
  script.segments[getPlace(script, id)];

/** Lines of ids in the script's order. */
export const linesByIds = ({ segments }: Pick<Script, "segments">, ids: ReadonlySet<string>): Segment[] =>
  segments.filter(({ id }) => ids.has(id));

/** The ids of all lines in their order: the same array as long as no line comes, goes or changes its place. */
export const getIds = ({ segments }: Pick<Script, "segments">): readonly string[] => getPlaces(segments).ids;
