import type { Task } from "@voxloom/contract";
import type { PlaybackSide } from "../document/playback-side.ts";
import type { TaskDetail } from "../session/editor-task.tsx";

/** Whether what a side shows has its subtitles in the picture already: others over them would be read twice. */
export const hasBurnedSubtitles = (
  side: PlaybackSide,
  { media, task }: { media: Pick<TaskDetail["media"], "dubUrl">; task: Pick<Task, "settings"> },
): boolean =>
  side === "dub" &&
  media.dubUrl !== null &&
  "subtitles" in task.settings &&
  task.settings.subtitles === "burned";
