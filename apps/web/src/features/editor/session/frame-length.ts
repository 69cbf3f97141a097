import { useEditorTask } from "./editor-task.tsx";

/** A frame of 25 pictures a second, the commonest of video: for sound, and where nobody says how many there are. */
const commonFrameMs = 40;

/** How far one step of a time goes, in milliseconds, not whole: a frame of the task's picture. */
export function useFrameMs(): number {
  const { video } = useEditorTask().detail;
  return video === null ? commonFrameMs : 1000 / video.frameRate;
}
