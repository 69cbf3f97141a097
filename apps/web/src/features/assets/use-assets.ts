import { queryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { type Asset, calls } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";
import { assetListQuery } from "../../lib/asset-queries.ts";
import { type AssetFilter, getSpec, hasFiles } from "./use-asset-filter.ts";

const usesShown = 50;

/** The files of the project as far as they were loaded; none are asked for where something else is shown. */
export function useAssets(filter: AssetFilter) {
  const isListed = hasFiles(filter.place);
  const list = useInfiniteQuery({ ...assetListQuery(getSpec(filter)), enabled: isListed });
  // What another place listed is kept under the same name: it is not what stands here.
  return { ...list, assets: isListed ? list.data?.pages.flatMap(({ items }) => items) : undefined };
}

/** The file whose details are asked for: null where there are none, and whether that is because it is gone from here. */
type OpenAsset = { open: Asset | null; isGone: boolean };

/** The file whose details are shown, as the list has it; else the server is asked for it. */
export function useOpenAsset(
  { place, open }: AssetFilter,
  { assets, error }: ReturnType<typeof useAssets>,
): OpenAsset {
  const listed = assets?.find(({ id }) => id === open);
  const isAsked = open !== null && listed === undefined && hasFiles(place);
  // Of the key of lists, so that what is changed is seen at once here too.
  const spec = { materialId: open ?? "", ...(place === "trash" ? { view: "deleted" as const } : {}) };
  const { data, isFetching } = useInfiniteQuery({
    ...assetListQuery(spec),
    enabled: isAsked && (assets !== undefined || error !== null),
  });
  const found = listed ?? (isAsked ? data?.pages[0]?.items.find(({ id }) => id === open) : undefined);
  return { open: found ?? null, isGone: isAsked && data !== undefined && !isFetching && found === undefined };
}

/** How many files of each kind and tag there are. */
export const assetKindsQuery = () =>
  queryOptions({
    queryKey: ["assets", "kinds"],
    queryFn: ({ signal }) => api(calls.materials.kinds, {}, { signal }),
  });

/** The key of a file's earlier versions. */
export const versionsKey = (materialId: string) => ["assets", "versions", materialId] as const;

/** Earlier versions of a file; of one in the trash there are none to be had. */
export const versionsQuery = ({ id: materialId, version, storedUntil }: Asset) =>
  queryOptions({
    queryKey: versionsKey(materialId),
    queryFn: ({ signal }) => api(calls.materials.versions, { materialId }, { signal }),
    enabled: version > 1 && storedUntil === null,
  });

/** The tasks that a file is used by. */
export const usesQuery = (materialId: string) =>
  queryOptions({
    queryKey: ["assets", "uses", materialId],
    queryFn: ({ signal }) => api(calls.tasks.list, { materialId, limit: usesShown }, { signal }),
  });
