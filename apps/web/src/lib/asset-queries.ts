import { infiniteQueryOptions } from "@tanstack/react-query";
import { type Asset, calls, type RequestOf } from "@voxloom/contract";
import { api } from "./api/api.ts";

const pageSize = 60;
const activeMs = 2_000;

/** Whether a file changes by itself: it is being fetched or looked at. */
export const isUnderWay = ({ state }: Pick<Asset, "state">): boolean =>
  state === "fetching" || state === "checking";

/** The files of the project, newest first, page by page; again and again while one of them is looked at. */
export const assetListQuery = (spec: RequestOf<typeof calls.materials.list>) =>
  infiniteQueryOptions({
    queryKey: ["assets", "list", spec],
    queryFn: ({ pageParam, signal }) =>
      api(calls.materials.list, { ...spec, limit: pageSize, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isUnderWay)) ? activeMs : false,
  });
