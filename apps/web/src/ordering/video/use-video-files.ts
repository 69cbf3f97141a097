import { type UseQueryResult, useQueries, useQueryClient } from "@tanstack/react-query";
import { isAudioName, type Material } from "@voxloom/contract";
import { useMemo, useState } from "react";
import { faultOfMedia } from "../check-file.ts";
import { materialQuery } from "../material-query.ts";
import { useFaultNotice, usePlaceNotice } from "../use-fault-notice.ts";
import { useUploadQueue } from "../use-upload-queue.ts";

type Bringing = {
  /** How many the video can take. */
  max: number;
  onReady: (material: Material) => void;
  /** What it is made of. */
  endings: readonly string[];
  firstStep: Parameters<typeof useUploadQueue>[1];
};

/** A song takes no place among clips and pictures: it is heard with them. */
const isSongFile = ({ name }: File): boolean => isAudioName(name);

/** Parts files into those that find a place and those that are left out. */
function partByPlaces<Brought>(files: readonly Brought[], free: number, isSong: (file: Brought) => boolean) {
  const shown = files.filter((file) => !isSong(file)).slice(0, free);
  const taken = files.filter((file) => isSong(file) || shown.includes(file));
  return { taken, left: files.filter((file) => !taken.includes(file)) };
}

/** What is known of files, and why one of them is not known. */
const joinFound = (found: readonly UseQueryResult<Material>[]) => ({
  known: found.flatMap(({ data }) => data ?? []),
  problem: found.find(({ error }) => error !== null)?.error ?? null,
});

/** The files that a video is made of, as far as they are known, and those that are being brought to it. */
export function useVideoFiles(ids: readonly string[], { max, onReady, endings, firstStep }: Bringing) {
  const client = useQueryClient();
  // Joined by one function, it is the same list for as long as nothing else is known.
  const { known, problem } = useQueries({ queries: ids.map(materialQuery), combine: joinFound });
  const [refused, setRefused] = useState<readonly Material[]>([]);
  const take = (material: Material) => {
    client.setQueryData(materialQuery(material.id).queryKey, material);
    // It has arrived, and nothing can be made of it.
    if (material.state === "rejected")
      setRefused((now) => [...now.filter(({ id }) => id !== material.id), material]);
    else onReady(material);
  };
  const uploads = useUploadQueue(take, firstStep, 3);
  const takeGood = useFaultNotice((file) => faultOfMedia(file, endings));
  const tellLeftOut = usePlaceNotice(max);
  const underWay = uploads.waiting.length + (uploads.view === null ? 0 : 1);
  const free = Math.max(0, max - ids.length - underWay);
  const materials = useMemo(() => new Map(known.map((one) => [one.id, one])), [known]);
  const [main] = ids.flatMap((id) => materials.get(id) ?? []);
  return {
    materials,
    /** The first of them that is known: the task is filed under it. */
    main,
    /** Why one of them is not known. */
    problem,
    /** What of the files that came last cannot be read, each with its reason. */
    refused,
    uploads,
    /** What is among the assets already. */
    takeAll: (brought: readonly Material[]) => {
      const taken = new Set(ids);
      const [there, others] = [
        brought.filter(({ id }) => taken.has(id)),
        brought.filter(({ id }) => !taken.has(id)),
      ];
      const { taken: placed, left } = partByPlaces(others, free, ({ kind }) => kind === "audio");
      for (const material of [...there, ...placed]) take(material);
      tellLeftOut(left);
    },
    add: (files: readonly File[]) => {
      setRefused([]);
      const { taken, left } = partByPlaces(takeGood(files), free, isSongFile);
      tellLeftOut(left);
      uploads.add(taken);
    },
  };
}
export type VideoFiles = ReturnType<typeof useVideoFiles>;
