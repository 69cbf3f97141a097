import { useMemo } from "react";
import { useEditorTask } from "../session/editor-task.tsx";
import type { AnalysisSettings } from "./analysis.ts";

/** What the open task decides of its fit and its subtitles. The same object as long as they are. */
export function useAnalysisSettings(): AnalysisSettings {
  const { task, hasVideo } = useEditorTask().detail;
  const { dynamicDuration, maxPictureStretch, subtitleContent } = task.settings;
  return useMemo(
    () => ({
      dynamicDuration,
      maxPictureStretch,
      hasPicture: hasVideo,
      content: subtitleContent,
      aspect: null,
    }),
    [dynamicDuration, maxPictureStretch, hasVideo, subtitleContent],
  );
}
