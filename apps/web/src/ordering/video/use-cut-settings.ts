import { useQuery } from "@tanstack/react-query";
import type { ClipsSettings } from "@voxloom/contract";
import { useMemo } from "react";
import { materialQuery } from "../material-query.ts";
import { findMusicSections } from "./find-music-sections.ts";
import { useBeats } from "./use-beats.ts";

/** Settings that know the parts of their music, as far as they are found: where clips are cut on beats, calm ones are cut slowly. */
export function useCutSettings(settings: ClipsSettings): ClipsSettings {
  const { music, beatMs } = settings;
  const id = music === null || beatMs === null ? "" : music.materialId;
  const { data: material } = useQuery({ ...materialQuery(id), enabled: id !== "" });
  const { data: found } = useBeats({ id, url: id === "" ? null : (material?.fileUrl ?? null) });
  const durationMs = material?.info?.durationMs ?? 0;
  return useMemo(() => {
    const { sections: _, ...rest } = settings;
    return id === "" || found === undefined
      ? rest
      : { ...rest, sections: findMusicSections(found, durationMs) };
  }, [settings, id, found, durationMs]);
}
