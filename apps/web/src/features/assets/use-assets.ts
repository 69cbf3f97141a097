import { queryOptions, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Asset, calls, type RequestOf } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "../../lib/api/api.ts";
import { assetListQuery } from "../../lib/asset-queries.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { notifyWithAction } from "../../ui/notify-with-action.tsx";

const usesShown = 50;

/** Where the list looks: at everything, at files of a kind, or at what was deleted. */
export const assetPlaces = ["all", "video", "audio", "subtitle", "text", "trash"] as const;
export type AssetPlace = (typeof assetPlaces)[number];
/** What the page's address says: the list, and the file whose details are shown. */
export type AssetFilter = { place: AssetPlace; search: string; open: string | null };

/** The list's filter. It stands in the address, so that a reload and the way back keep it. */
export function useAssetFilter(): [AssetFilter, (change: Partial<AssetFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const filter: AssetFilter = {
    place: assetPlaces.find((place) => place === params.get("kind")) ?? "all",
    search: params.get("q") ?? "",
    open: params.get("open"),
  };
  const change = (part: Partial<AssetFilter>): void => {
    const { place, search, open } = { ...filter, ...part };
    const next = new URLSearchParams();
    if (place !== "all") next.set("kind", place);
    if (search !== "") next.set("q", search);
    if (open !== null) next.set("open", open);
    setParams(next, { replace: true });
  };
  return [filter, change];
}

const getSpec = ({ place, search }: AssetFilter): RequestOf<typeof calls.materials.list> => ({
  ...(search.trim() === "" ? {} : { search: search.trim() }),
  ...(place === "trash" ? { view: "deleted" } : {}),
  ...(place === "all" || place === "trash" ? {} : { kind: place }),
});

/** The files of the project as far as they were loaded. */
export function useAssets(filter: AssetFilter) {
  const list = useInfiniteQuery(assetListQuery(getSpec(filter)));
  // What has not arrived whole stands with its upload.
  const assets = list.data?.pages.flatMap(({ items }) => items).filter(({ state }) => state !== "uploading");
  return { ...list, assets };
}

/** How many files of each kind there are. */
export const assetKindsQuery = () =>
  queryOptions({
    queryKey: ["assets", "kinds"],
    queryFn: ({ signal }) => api(calls.materials.kinds, {}, { signal }),
  });

/** The tasks that a file is used by. */
export const usesQuery = (materialId: string) =>
  queryOptions({
    queryKey: ["assets", "uses", materialId],
    queryFn: ({ signal }) => api(calls.tasks.list, { materialId, limit: usesShown }, { signal }),
  });

/** All that can be done to files that are there. */
export function useAssetChanges() {
  const { t } = useTranslation(["assets", "tasks", "common"]);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ["assets"] });
  const { mutate: run, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: notifyProblem,
    onSettled: refresh,
  });
  const restore = ({ id }: Asset): void => run(() => api(calls.materials.restore, { materialId: id }));
  return {
    isPending,
    refresh,
    rename: ({ id }: Asset, name: string) => run(() => api(calls.materials.update, { materialId: id, name })),
    remove: (asset: Asset) =>
      run(async () => {
        const isStored = asset.state === "ready";
        await api(calls.materials.remove, { materialId: asset.id, intoTrash: isStored });
        if (!isStored) return;
        const undo = { label: t("tasks:undo"), close: t("common:action.close"), run: () => restore(asset) };
        notifyWithAction(t("deleted", { name: asset.name }), undo);
      }),
    restore,
    removeForGood: ({ id }: Asset) => run(() => api(calls.materials.emptyTrash, { materialId: id })),
    emptyTrash: () => run(() => api(calls.materials.emptyTrash, {})),
  };
}
export type AssetChanges = ReturnType<typeof useAssetChanges>;
