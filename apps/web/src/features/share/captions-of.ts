import type { SharedTask } from "@voxloom/contract";
import type { Captions } from "../../ui/player/media-element.tsx";
import type { Subtitles } from "../../ui/player/track-switches.tsx";

/** The subtitles of a side of a shared task; null where they are off or not there. */
export function captionsOf(task: SharedTask, subtitles: Subtitles, label: string): Captions | null {
  if (subtitles === "off") return null;
  const isTarget = subtitles === "target";
  const url = isTarget ? task.media.targetSubtitlesUrl : task.media.sourceSubtitlesUrl;
  const language = isTarget ? task.targetLanguage : task.sourceLanguage;
  return url === null || language === null ? null : { url, language, label };
}
