import type { Task } from "@voxloom/contract";
import { paths } from "../../lib/paths.ts";

const editors = {
  "video-translation": paths.translationEditor,
  "audio-translation": paths.audioEditor,
  subtitles: paths.subtitleEditor,
  transcription: paths.transcriptEditor,
} as const satisfies Record<Task["product"], (taskId: string) => string>;

/** Where the lines of a task are changed. */
export const studioAddress = ({ id, product }: Pick<Task, "id" | "product">): string => editors[product](id);
