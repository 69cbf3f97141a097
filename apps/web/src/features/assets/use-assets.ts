import { queryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";
import { assetListQuery } from "../../lib/asset-queries.ts";
import { type AssetFilter, getSpec } from "./use-asset-filter.ts";

const usesShown = 50;

/** The files of the project as far as they were loaded; none are asked for where what everybody has is shown. */
export function useAssets(filter: AssetFilter) {
  const list = useInfiniteQuery({ ...assetListQuery(getSpec(filter)), enabled: filter.place !== "given" });
  return { ...list, assets: list.data?.pages.flatMap(({ items }) => items) };
}

/** How many files of each kind and tag there are. */
export const assetKindsQuery = () =>
  queryOptions({
    queryKey: ["assets", "kinds"],
    queryFn: ({ signal }) => api(calls.materials.kinds, {}, { signal }),
  });

/** Earlier versions of a file. */
export const versionsQuery = (materialId: string) =>
  queryOptions({
    queryKey: ["assets", "versions", materialId],
    queryFn: ({ signal }) => api(calls.materials.versions, { materialId }, { signal }),
  });

/** The tasks that a file is used by. */
export const usesQuery = (materialId: string) =>
  queryOptions({
    queryKey: ["assets", "uses", materialId],
    queryFn: ({ signal }) => api(calls.tasks.list, { materialId, limit: usesShown }, { signal }),
  });
