import type { Material, Shot } from "@voxloom/contract";
import { videoFrameRate } from "@voxloom/contract";
import { useEffect, useMemo, useState } from "react";
import { type Moment, MomentStore } from "./moment-store.ts";

type Part = Pick<Shot, "materialId" | "firstFrame">;

const nameOfMoment = (materialId: string, frame: number): string => `${materialId} ${frame}`;

/** The moments of clips that shots begin with, each once. Pictures have none, nor has what cannot be fetched. */
export function listMoments(shots: readonly Part[], materials: ReadonlyMap<string, Material>): Moment[] {
  const moments = shots.flatMap(({ materialId, firstFrame }) => {
    const url = materials.get(materialId)?.fileUrl ?? null;
    if (firstFrame === null || url === null) return [];
    // In the middle of a frame no rounding leads to the one before.
    const seconds = (firstFrame + 0.5) / videoFrameRate;
    return [[nameOfMoment(materialId, firstFrame), { url, seconds }] as const];
  });
  return [...new Map(moments)].map(([name, rest]) => ({ name, ...rest }));
}

/**
 * The picture that stands for a shot: of the moment that it begins with, or of the nearest that there is a picture of,
 * as while an edge is dragged. undefined: there is none of this clip.
 */
export function findMoment(
  found: ReadonlyMap<string, string>,
  { materialId, firstFrame }: Part,
): string | undefined {
  if (firstFrame === null) return undefined;
  const own = found.get(nameOfMoment(materialId, firstFrame));
  if (own !== undefined) return own;
  let nearest: { off: number; url: string } | undefined;
  for (const [name, url] of found) {
    if (!name.startsWith(`${materialId} `)) continue;
    const off = Math.abs(Number(name.slice(materialId.length + 1)) - firstFrame);
    if (nearest === undefined || off < nearest.off) nearest = { off, url };
  }
  return nearest?.url;
}

/** Pictures of the moments that shots begin with, as far as they are taken, by their names. While paused none are taken. */
export function useMoments(
  shots: readonly Part[],
  materials: ReadonlyMap<string, Material>,
  { isPaused = false } = {},
): ReadonlyMap<string, string> {
  const [, setCount] = useState(0);
  const [store, setStore] = useState<MomentStore | null>(null);
  useEffect(() => {
    const opened = new MomentStore(() => setCount((count) => count + 1));
    setStore(opened);
    return () => opened.close();
  }, []);
  const moments = useMemo(() => listMoments(shots, materials), [shots, materials]);
  const wanted = moments.map(({ name }) => name).join();
  useEffect(() => {
    if (isPaused) store?.want([]);
    else if (wanted !== "") store?.want(moments);
  }, [store, wanted, isPaused]);
  return store?.found ?? none;
}

const none: ReadonlyMap<string, string> = new Map();
