import { queryOptions, type UseQueryResult } from "@tanstack/react-query";
import { calls, type Material } from "@voxloom/contract";
import { api } from "../lib/api/api.ts";
import { isUnderWay } from "../lib/asset-queries.ts";

const pollMs = 1_000;

/** A file that was brought; asked for again while it is fetched or looked at. */
export const materialQuery = (materialId: string) =>
  queryOptions({
    queryKey: ["material", materialId],
    queryFn: ({ signal }) => api(calls.materials.detail, { materialId }, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMs : false),
  });

export type Brought = UseQueryResult<Material>;
