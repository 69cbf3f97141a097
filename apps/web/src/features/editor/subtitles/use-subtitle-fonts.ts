import { useQuery } from "@tanstack/react-query";
import { calls, type FontFamily } from "@voxloom/contract";
import { api } from "../../../lib/api/api.ts";

/** The families that subtitles can be drawn in here; null until they are known. */
export const useSubtitleFonts = (): readonly FontFamily[] | null =>
  useQuery({
    queryKey: ["subtitle-fonts"],
    queryFn: () => api(calls.fonts.list, {}),
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.families ?? null;
