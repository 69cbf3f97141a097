import type { FontFamily, SubtitleStyle } from "@voxloom/contract";
import type { OwnLetters, SubtitleCue } from "@voxloom/subtitles";
import type { AssFile } from "@voxloom/timeline";

/** What the page shows: a video as large as it is, and subtitles over it. */
export type SubtitlePageData = {
  cues: SubtitleCue[];
  style: SubtitleStyle;
  file?: AssFile | null;
  width: number;
  height: number;
  families: FontFamily[];
  ownFont?: OwnLetters | null;
  videoUrl: string;
  /** Beside it, the form that changes the style. */
  isFormShown?: boolean;
};

declare global {
  var showSubtitles: (data: SubtitlePageData) => void;
}
