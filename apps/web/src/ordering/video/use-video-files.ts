import { useQueries, useQueryClient } from "@tanstack/react-query";
import type { Material } from "@voxloom/contract";
import { faultOfMedia } from "../check-file.ts";
import { materialQuery } from "../material-query.ts";
import { useFaultNotice } from "../use-fault-notice.ts";
import { useUploadQueue } from "../use-upload-queue.ts";

type Bringing = {
  /** How many more the video can take, beside those that are on their way. */
  countFree: (underWay: number) => number;
  onReady: (material: Material) => void;
  /** What it is made of. */
  endings: readonly string[];
  firstStep: Parameters<typeof useUploadQueue>[1];
};

/** The files that a video is made of, as far as they are known, and those that are being brought to it. */
export function useVideoFiles(ids: readonly string[], { countFree, onReady, endings, firstStep }: Bringing) {
  const client = useQueryClient();
  const found = useQueries({ queries: ids.map(materialQuery) });
  const take = (material: Material) => {
    client.setQueryData(materialQuery(material.id).queryKey, material);
    onReady(material);
  };
  const uploads = useUploadQueue(take, firstStep);
  const takeGood = useFaultNotice((file) => faultOfMedia(file, endings));
  const underWay = uploads.waiting.length + (uploads.view === null ? 0 : 1);
  const materials = new Map(
    found.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data] as const])),
  );
  const [main] = ids.flatMap((id) => materials.get(id) ?? []);
  return {
    materials,
    /** The first of them that is known: the task is filed under it. */
    main,
    /** Why one of them is not known. */
    problem: found.find(({ error }) => error !== null)?.error ?? null,
    uploads,
    /** One that is among the assets already. */
    take: (material: Material) => {
      if (countFree(underWay) > 0) take(material);
    },
    add: (files: readonly File[]) => uploads.add(takeGood(files).slice(0, countFree(underWay))),
  };
}
export type VideoFiles = ReturnType<typeof useVideoFiles>;
