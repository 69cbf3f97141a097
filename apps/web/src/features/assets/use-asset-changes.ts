import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type Asset,
  calls,
  compareTags,
  limits,
  type ResponseOf,
  type SystemMaterial,
} from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { inParts } from "../../lib/in-parts.ts";
import { ownFontsKey } from "../../lib/own-fonts.ts";
import { refreshSaved } from "../../lib/saved-assets.ts";
import { notifyDone } from "../../ui/notify-done.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { notifyWithAction } from "../../ui/notify-with-action.tsx";
import { versionsKey } from "./use-assets.ts";

type Page = ResponseOf<typeof calls.materials.list>;
type TagChange = { add: string[]; remove: string[] };

const getIds = (assets: readonly Asset[]): string[] => assets.map(({ id }) => id);
const sendInParts = (ids: readonly string[], send: (materialIds: string[]) => Promise<unknown>) =>
  inParts(ids, limits.maxAssetsAtOnce, send);

const isAmong = (tags: readonly string[], tag: string): boolean =>
  tags.some((one) => compareTags(one, tag) === 0);

/** All that can be done to files that are there. Lists show it at once, or say what went wrong. */
export function useAssetChanges() {
  const { t } = useTranslation(["assets", "tasks", "common"]);
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["assets"] }),
      // Fonts among them are what looks of subtitles are chosen from.
      client.invalidateQueries({ queryKey: ownFontsKey }),
      // Folders count what lies in them.
      client.invalidateQueries({ queryKey: ["tasks", "folders"] }),
    ]);
  const { mutate: run, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: notifyProblem,
    // Not waited for: what can be pressed next does not hang on every list being read anew.
    onSettled: () => void refresh(),
  });
  /** Shows a change before the server has answered; null: the file leaves the lists. */
  const show = (ids: readonly string[], change: (asset: Asset) => Asset | null): void => {
    const wanted = new Set(ids);
    client.setQueriesData<InfiniteData<Page>>({ queryKey: ["assets", "list"] }, (list) =>
      list === undefined
        ? list
        : {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.flatMap((asset) => (wanted.has(asset.id) ? (change(asset) ?? []) : asset)),
            })),
          },
    );
  };
  /** Files that went into the trash leave the lists, and what was asked of them is not asked again: it would be refused. */
  const letGo = (ids: readonly string[]): void => {
    show(ids, () => null);
    for (const id of ids) client.removeQueries({ queryKey: versionsKey(id) });
  };
  const offerUndo = (message: string, undo: () => void): void =>
    notifyWithAction(message, { label: t("tasks:undo"), close: t("common:action.close"), run: undo });

  const restore = (assets: readonly Asset[]): void =>
    run(() => sendInParts(getIds(assets), (materialIds) => api(calls.materials.restore, { materialIds })));
  const put = (ids: readonly string[], folderId: string | null): Promise<void> =>
    sendInParts(ids, (materialIds) => api(calls.folders.moveMaterials, { materialIds, folderId }));
  const putBack = (assets: readonly Asset[]): void =>
    run(async () => {
      for (const [folderId, those] of Map.groupBy(assets, (asset) => asset.folderId))
        await put(getIds(those), folderId);
    });
  const sendTags = (ids: readonly string[], change: TagChange): Promise<void> =>
    sendInParts(ids, (materialIds) => api(calls.materials.tag, { materialIds, ...change }));
  const takeTagsBack = (assets: readonly Asset[], { add, remove }: TagChange): void =>
    run(async () => {
      // Only what the change has made: some bore a tag before, others never did.
      for (const tag of add)
        await sendTags(getIds(assets.filter((one) => !isAmong(one.tags, tag))), { add: [], remove: [tag] });
      for (const tag of remove)
        await sendTags(getIds(assets.filter((one) => isAmong(one.tags, tag))), { add: [tag], remove: [] });
    });
  return {
    isPending,
    refresh,
    rename: ({ id }: Asset, name: string) =>
      run(async () => {
        show([id], (asset) => ({ ...asset, name }));
        await api(calls.materials.update, { materialId: id, name });
      }),
    /** Puts something that everybody has among one's own files; `onSettled` hears of its end, good or bad. */
    take: ({ id: systemId }: SystemMaterial, name: string, onSettled: () => void) =>
      run(async () => {
        try {
          const taken = await api(calls.systemMaterials.bind, { systemId, name });
          notifyDone(t("given.added", { name: taken.name }));
        } finally {
          onSettled();
        }
      }),
    /** Calls sound music, or not. */
    setMusic: ({ id }: Asset, isMusic: boolean) =>
      run(async () => {
        show([id], (asset) => ({ ...asset, isMusic }));
        await api(calls.materials.update, { materialId: id, isMusic });
      }),
    /** Puts files into a folder. Their places before are what undoing brings back; of `others` nobody knows them here. */
    move: (assets: readonly Asset[], folderId: string | null, others: readonly string[] = []) =>
      run(async () => {
        await put([...getIds(assets), ...others], folderId);
        const told = t("moved", { n: assets.length + others.length });
        if (others.length > 0) notifyDone(told);
        else offerUndo(told, () => putBack(assets));
      }),
    /** What was uploaded for a folder. */
    put: (id: string, folderId: string) => run(() => put([id], folderId)),
    /** Puts tags on files, and takes others off. */
    tag: (assets: readonly Asset[], change: TagChange) =>
      run(async () => {
        show(getIds(assets), (asset) => ({
          ...asset,
          tags: [
            ...asset.tags.filter((tag) => !isAmong(change.remove, tag)),
            ...change.add.filter((tag) => !isAmong(asset.tags, tag)),
          ],
        }));
        await sendTags(getIds(assets), change);
        if (assets.length > 1)
          offerUndo(t("tagged", { n: assets.length }), () => takeTagsBack(assets, change));
      }),
    /** Lets a file, or an earlier version, take the place of another; `onDone` gets what stands there now. */
    replace: ({ id }: Asset, byMaterialId: string, onDone: (id: string) => void) =>
      run(async () => {
        const next = await api(calls.materials.replace, { materialId: id, byMaterialId });
        onDone(next.id);
      }),
    /** Keeps one of each group of files with the same content. */
    merge: () =>
      run(async () => {
        const { items } = await api(calls.materials.duplicates, {});
        for (const { materials } of items) {
          const [first, ...others] = materials;
          if (first === undefined) continue;
          await sendInParts(getIds(others), (materialIds) =>
            api(calls.materials.merge, { materialId: first.id, materialIds }),
          );
          letGo(getIds(others));
        }
        const removed = items.flatMap(({ materials }) => materials.slice(1));
        if (removed.length > 0) offerUndo(t("deletedMany", { n: removed.length }), () => restore(removed));
      }),
    /** Puts files into the trash; those that never became usable are gone. */
    remove: (assets: readonly Asset[]) =>
      run(async () => {
        await sendInParts(getIds(assets), (materialIds) => api(calls.materials.removeMany, { materialIds }));
        letGo(getIds(assets));
        const stored = assets.filter(({ state }) => state === "ready");
        const [first] = stored;
        if (first === undefined) return;
        const told = stored.length === 1 ? t("deleted", { name: first.name }) : null;
        offerUndo(told ?? t("deletedMany", { n: stored.length }), () => restore(stored));
      }),
    restore,
    removeForGood: (assets: readonly Asset[]) =>
      run(() =>
        sendInParts(getIds(assets), (materialIds) => api(calls.materials.emptyTrash, { materialIds })),
      ),
    /** All of it, with what is saved beside files. */
    emptyTrash: () =>
      run(async () => {
        await api(calls.materials.emptyTrash, {});
        await api(calls.savedAssets.emptyTrash, {});
        await refreshSaved(client);
      }),
  };
}
export type AssetChanges = ReturnType<typeof useAssetChanges>;
