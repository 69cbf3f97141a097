import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCovers } from "../../../lib/plans/premium-mark.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { getDubSettings } from "../session/get-dub-settings.ts";
import { timelineMediaQuery } from "../session/timeline-media-query.ts";
import { useModeSetup } from "../session/use-mode-setup.ts";
import type { AnalysisSettings } from "./analysis.ts";
import { findRatedResult } from "./rate-script.ts";

/**
 * What the open task decides of its fit and its subtitles, which are judged on the clock that the editor is set up to
 * play. The same object as long as nothing of it changes.
 */
export function useAnalysisSettings(): AnalysisSettings {
  const { detail } = useEditorTask();
  const { task, hasVideo, video, report } = detail;
  const { dynamicDuration, maxVideoStretch, subtitleContent } = getDubSettings(task);
  const { side, columns } = useModeSetup();
  const clock = side === "original" ? "source" : "dub";
  const content = columns.target ? subtitleContent : "source";
  const aspect = video === null ? undefined : video.width / video.height;
  const maySlowVideo = useCovers({ flag: "vt_dynamic_duration", needed: true });
  const result = useMemo(() => findRatedResult(report), [report]);
  const shotsMs = useQuery(timelineMediaQuery(task.id)).data?.shotsMs ?? null;
  return useMemo(
    () => ({
      fit: { dynamicDuration, maxVideoStretch, hasVideo: hasVideo },
      subtitles: { content, clock, aspect, ...(shotsMs === null ? {} : { shotsMs }) },
      maySlowVideo,
      result,
    }),
    [dynamicDuration, maxVideoStretch, hasVideo, content, clock, aspect, shotsMs, maySlowVideo, result],
  );
}
