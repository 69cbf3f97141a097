import { useQuery } from "@tanstack/react-query";
import type { AssetKinds } from "@voxloom/contract";
import { compareTags } from "@voxloom/contract";
import { savedQuery } from "../../lib/saved-assets.ts";
import { type AssetFilter, type AssetPlace, getSavedSpec } from "./use-asset-filter.ts";

/** What is saved beside files and fits the filter; undefined: nothing was asked for, or it is on its way. */
export function useSaved(filter: AssetFilter) {
  const spec = getSavedSpec(filter);
  const { data, error, refetch } = useQuery({ ...savedQuery(spec ?? {}), enabled: spec !== null });
  return { items: spec === null ? undefined : data, error, refetch };
}
export type Saved = ReturnType<typeof useSaved>;

const anything = { folder: null, tag: null, search: "", open: null };

/** The tags of what is saved at a place, with how many bear each, by name. */
export function useSavedTags(place: AssetPlace): AssetKinds["tags"] {
  const spec = getSavedSpec({ ...anything, place });
  const { data = [] } = useQuery({ ...savedQuery(spec ?? {}), enabled: spec !== null });
  const counts = new Map<string, number>();
  for (const tag of data.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return Array.from(counts, ([tag, count]) => ({ tag, count })).toSorted((a, b) => compareTags(a.tag, b.tag));
}
