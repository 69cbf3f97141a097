import { useQueries } from "@tanstack/react-query";
import { documentExtensions, type Material, textExtensions } from "@voxloom/contract";
import { isSubtitleName, subtitleEndings } from "@voxloom/subtitles";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type FileFault, faultOfMedia, faultOfSubtitles } from "../../ordering/check-file.ts";
import { materialQuery } from "../../ordering/material-query.ts";
import { type Refusal, useCountRefusal } from "../../ordering/use-file-refusal.ts";
import { useUploadQueue } from "../../ordering/use-upload-queue.ts";
import { notifyLeftOut } from "../../ui/notify-left-out.ts";

/** Endings of files that are spoken as they are brought, each as a task of its own. */
export const severalEndings: readonly string[] = [
  ...new Set([...textExtensions, ...documentExtensions, ...subtitleEndings]),
];

/** What is done with a file that comes alone, where there are no others yet. */
type One = { bring: (file: File) => void; bringAsset: (asset: Material) => void };

/** Several texts, documents and subtitle files that become as many tasks in one step. */
export function useSeveralTexts({ bring, bringAsset }: One) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const findCountRefusal = useCountRefusal();
  const { t } = useTranslation("common");
  const uploads = useUploadQueue(({ id }) => setIds((old) => [...old.filter((one) => one !== id), id]), null);
  const rows = useQueries({ queries: ids.map(materialQuery) });
  const sending = [...(uploads.view === null ? [] : [uploads.view.file]), ...uploads.waiting];
  const materials = rows.flatMap(({ data }) => data ?? []);
  const ready = materials.filter(({ state, problem }) => state === "ready" && problem === null);
  const count = ids.length + sending.length;
  const add = (files: readonly File[]) => {
    const [fault] = files.flatMap((file) => {
      const kind = findFault(file);
      return kind === null ? [] : [{ kind, name: file.name, sizeBytes: file.size }];
    });
    const found = findCountRefusal(files.length + count) ?? fault ?? null;
    setRefusal(found);
    if (found === null) uploads.add(files);
  };
  return {
    materials,
    ready,
    missing: rows.flatMap(({ data, error }, index) =>
      data === undefined && error !== null ? [{ id: ids[index] ?? "", error }] : [],
    ),
    uploads,
    refusal,
    count,
    /** Files are here, or were refused just now. */
    isOpen: count > 0 || uploads.problem !== null || refusal !== null,
    areAllReady: ready.length > 0 && ready.length === ids.length && !uploads.isBusy,
    add,
    bringFiles: (files: readonly File[]) => {
      const [only, ...others] = files;
      if (only === undefined) return;
      if (others.length > 0 || count > 0) add(files);
      else bring(only);
    },
    /** Files that are among the assets. */
    bringAssets: (asset: Material, others: readonly Material[]) => {
      if (others.length === 0 && count === 0) return bringAsset(asset);
      const assets = [asset, ...others];
      const taken = assets.filter(({ kind }) => kind !== "image").map(({ id }) => id);
      notifyLeftOut(
        assets.filter(({ kind }) => kind === "image"),
        (names) => t("ownAssets.unfit", { names }),
      );
      const found = findCountRefusal(taken.length + count);
      setRefusal(found);
      if (found === null) setIds((old) => [...new Set([...old, ...taken])]);
    },
    remove: (id: string) => setIds((old) => old.filter((one) => one !== id)),
    clear: () => {
      for (const file of uploads.waiting) uploads.leaveOut(file);
      uploads.cancel();
      setRefusal(null);
      setIds([]);
    },
  };
}

/** Documents have a limit of their own, and subtitles theirs. */
const findFault = (file: File): FileFault | null =>
  isSubtitleName(file.name) ? faultOfSubtitles(file) : faultOfMedia(file, severalEndings);

export type SeveralTextsHeld = ReturnType<typeof useSeveralTexts>;
