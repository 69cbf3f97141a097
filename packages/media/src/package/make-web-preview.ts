import type { MediaInfo } from "@voxloom/contract";
import type { MediaCall } from "../media-call.ts";

export type WebPreviewRequest = MediaCall & {
  sourcePath: string;
  info: MediaInfo;
  /** Which sound track, from 0; default 0. */
  audioTrack?: number;
  /** MP4 (M4A for sound alone) to write. */
  outputPath: string;
};

/** Makes a file that browsers play from one that they may not (mkv, avi, unusual codecs). */
export async function makeWebPreview(_request: WebPreviewRequest): Promise<void> {
  throw new Error("This part of the media room is still being built.");
}
