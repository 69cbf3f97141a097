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
import {
  countWhich,
  isSaved,
  sendBack,
  sendForGood,
  sendPlace,
  sendTags,
  sendToTrash,
  type TagChange,
  type Thing,
  toWhich,
  type Which,
} from "./asset-sends.ts";
import { versionsKey } from "./use-assets.ts";

type Page = ResponseOf<typeof calls.materials.list>;

const isAmong = (tags: readonly string[], tag: string): boolean =>
  tags.some((one) => compareTags(one, tag) === 0);
const nothing: Which = { materialIds: [], items: [] };

/** All that can be done to files, and to what is saved beside them. Lists show it at once, or say what went wrong. */
export function useAssetChanges() {
  const { t } = useTranslation(["assets", "tasks", "common"]);
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["assets"] }),
      // Fonts among them are what looks of subtitles are chosen from.
      client.invalidateQueries({ queryKey: ownFontsKey }),
      refreshSaved(client),
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

  const restore = (things: readonly Pick<Thing, "kind" | "id">[]): void =>
    run(() => sendBack(toWhich(things)));
  const putBack = (things: readonly Thing[]): void =>
    run(async () => {
      for (const [folderId, those] of Map.groupBy(things, (thing) => thing.folderId))
        await sendPlace(toWhich(those), folderId);
    });
  const takeTagsBack = (things: readonly Thing[], { add, remove }: TagChange): void =>
    run(async () => {
      // Only what the change has made: some bore a tag before, others never did.
      for (const tag of add)
        await sendTags(toWhich(things.filter((one) => !isAmong(one.tags, tag))), { add: [], remove: [tag] });
      for (const tag of remove)
        await sendTags(toWhich(things.filter((one) => isAmong(one.tags, tag))), { add: [tag], remove: [] });
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
    /** Puts things into a folder. Their places before are what undoing brings back; of `others` nobody knows them here. */
    move: (things: readonly Thing[], folderId: string | null, others: Which = nothing) =>
      run(async () => {
        const { materialIds, items } = toWhich(things);
        const all = {
          materialIds: [...materialIds, ...others.materialIds],
          items: [...items, ...others.items],
        };
        await sendPlace(all, folderId);
        const told = t("moved", { n: countWhich(all) });
        if (countWhich(others) > 0) notifyDone(told);
        else offerUndo(told, () => putBack(things));
      }),
    /** What was uploaded for a folder. */
    put: (id: string, folderId: string) => run(() => sendPlace({ ...nothing, materialIds: [id] }, folderId)),
    /** Puts tags on things, and takes others off. */
    tag: (things: readonly Thing[], change: TagChange) =>
      run(async () => {
        const which = toWhich(things);
        show(which.materialIds, (asset) => ({
          ...asset,
          tags: [
            ...asset.tags.filter((tag) => !isAmong(change.remove, tag)),
            ...change.add.filter((tag) => !isAmong(asset.tags, tag)),
          ],
        }));
        await sendTags(which, change);
        if (things.length > 1)
          offerUndo(t("tagged", { n: things.length }), () => takeTagsBack(things, change));
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
          const { materialIds: merged } = toWhich(others);
          await inParts(merged, limits.maxAssetsAtOnce, (materialIds) =>
            api(calls.materials.merge, { materialId: first.id, materialIds }),
          );
          letGo(merged);
        }
        const removed = items.flatMap(({ materials }) => materials.slice(1));
        if (removed.length > 0) offerUndo(t("deletedMany", { n: removed.length }), () => restore(removed));
      }),
    /** Puts things into the trash; files that never became usable are gone. */
    remove: (things: readonly Thing[]) =>
      run(async () => {
        const which = toWhich(things);
        await sendToTrash(which);
        letGo(which.materialIds);
        const stored = things.filter((thing) => isSaved(thing) || thing.state === "ready");
        const [first] = stored;
        if (first === undefined) return;
        const told = stored.length === 1 ? t("deleted", { name: first.name }) : null;
        offerUndo(told ?? t("deletedMany", { n: stored.length }), () => restore(stored));
      }),
    restore,
    removeForGood: (things: readonly Thing[]) => run(() => sendForGood(toWhich(things))),
    /** All of it, with what is saved beside files. */
    emptyTrash: () =>
      run(async () => {
        await api(calls.materials.emptyTrash, {});
        await api(calls.savedAssets.emptyTrash, {});
      }),
  };
}
export type AssetChanges = ReturnType<typeof useAssetChanges>;
