import { useQuery } from "@tanstack/react-query";
import { calls, drawnFamily, type FontFamily, type OwnFont, type SubtitleStyle } from "@voxloom/contract";
import type { OwnLetters } from "@voxloom/subtitles";
import { useMemo } from "react";
import { api } from "../../../lib/api/api.ts";
import { useOwnFonts } from "../../../lib/own-fonts.ts";

/** A font that was brought, as a family of one face. */
const getFamily = ({ materialId, name, url, isBold, isItalic, sizeBytes }: OwnFont): FontFamily => ({
  family: drawnFamily(materialId),
  isFallback: false,
  faces: [{ name, url, index: 0, isBold, isItalic, sizeBytes }],
});

export type DrawingFonts = {
  families: readonly FontFamily[];
  /** The font of the style that was brought, with its letters; null: it has none, or it is no longer here. */
  ownFont: OwnLetters | null;
};

/** What subtitles of a style are drawn with; null until it is known. `given`: in place of this project's own fonts. */
export function useDrawingFonts(
  { ownFont: wanted }: SubtitleStyle,
  given?: readonly OwnFont[],
): DrawingFonts | null {
  const families = useSubtitleFonts();
  const ofProject = useOwnFonts(wanted !== undefined && given === undefined);
  const own = given ?? ofProject;
  return useMemo(() => {
    if (families === null) return null;
    const found = own?.find(({ materialId }) => materialId === wanted?.materialId);
    if (found === undefined) return { families, ownFont: null };
    const { letters, materialId } = found;
    return {
      families: [...families, getFamily(found)],
      ownFont: { family: drawnFamily(materialId), letters },
    };
  }, [families, own, wanted?.materialId]);
}

/** The families that subtitles can be drawn in here; null until they are known. */
export const useSubtitleFonts = (): readonly FontFamily[] | null =>
  useQuery({
    queryKey: ["subtitle-fonts"],
    queryFn: () => api(calls.fonts.list, {}),
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.families ?? null;
