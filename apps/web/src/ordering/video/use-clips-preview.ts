import { useQueries, useQuery } from "@tanstack/react-query";
import { composeClips, narrationSource } from "@voxloom/composition";
import { type ClipsSettings, listBrandFiles, type Material } from "@voxloom/contract";
import { useDeferredValue, useMemo } from "react";
import { materialQuery } from "../material-query.ts";
import { useClipLooks } from "./use-clip-looks.ts";
import { useNarration } from "./use-narration.ts";

const hasAudio = ({ info }: Material): boolean => info !== null && info.audioTracks.length > 0;

/** A video of clips as it will be, and what it is seen and heard by; composed again where `settings` is another object. */
export function useClipsPreview(settings: ClipsSettings, materials: readonly Material[]) {
  const musicId = settings.music?.materialId ?? null;
  const { data: music } = useQuery({ ...materialQuery(musicId ?? ""), enabled: musicId !== null });
  const brandIds = settings.brand ? [...new Set(listBrandFiles(settings.brand))] : [];
  const brandFiles = useQueries({ queries: brandIds.map(materialQuery) }).flatMap(({ data }) => data ?? []);
  const files = [...materials, ...brandFiles];
  const seen = useClipLooks(materials);
  const script = useNarration(settings.narration);
  const { looks } = seen;
  const { spoken } = script;
  const seenIds = [...looks.keys()].join();
  const stillIds = brandFiles.flatMap(({ id, kind }) => (kind === "image" ? [id] : [])).join();
  const heardIds = files.flatMap((material) => (hasAudio(material) ? [material.id] : [])).join();
  // Who writes does not wait for the picture.
  const settled = useDeferredValue(settings);
  // Looks do not change once they are there: which are there tells them.
  const composition = useMemo(() => {
    const [heard, stills] = [new Set(heardIds.split(",")), new Set(stillIds.split(","))];
    return composeClips(settled, { materialId: "none", looks, spoken, heard, stills });
  }, [settled, seenIds, heardIds, stillIds, spoken]);
  const urls = new Map(
    files.flatMap(({ id, fileUrl }) => (fileUrl === null ? [] : [[id, fileUrl] as const])),
  );
  const voices = useMemo(
    () => new Map(script.url === null ? [] : [[narrationSource, script.url] as const]),
    [script.url],
  );
  const stills = new Map(
    files.flatMap(({ id, posterUrl }) => (posterUrl === null ? [] : [[id, posterUrl] as const])),
  );
  return {
    seen,
    /** The music as far as it is known. */
    music,
    /** What a voice says, as far as it is spoken. */
    script,
    composition,
    /** What a player of the composition takes. */
    played: { composition, urls, stills, musicUrl: music?.fileUrl ?? null, voices },
  };
}
