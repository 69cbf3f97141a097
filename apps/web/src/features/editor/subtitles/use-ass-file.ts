import { type AssFile, getAssFile } from "@voxloom/timeline";
import { useMemo } from "react";
import { useEditor } from "../document/stores.tsx";

/**
 * The file of ASS whose look and drawings the subtitles have, null where there is none; read anew only where it, or the
 * look, is another.
 */
export function useAssFile(): AssFile | null {
  const hasMedia = useEditor((state) => state.script.hasMedia);
  const subtitleFile = useEditor((state) => state.script.subtitleFile);
  const subtitleStyle = useEditor((state) => state.script.subtitleStyle);
  return useMemo(
    () => getAssFile({ hasMedia, subtitleFile, subtitleStyle }),
    [hasMedia, subtitleFile, subtitleStyle],
  );
}
