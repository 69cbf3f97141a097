import type { MediaInfo } from "@voxloom/contract";
import type { MediaCall } from "../media-call.ts";

export type SoftSubtitle = { path: string; language: string; title: string; isDefault: boolean };
export type PictureStretch = {
  sourceStartMs: number;
  sourceEndMs: number;
  /** Length of the picture against the source: 1.25 is a quarter slower. */
  stretch: number;
};
export type RenderVideoRequest = MediaCall & {
  sourcePath: string;
  /** What {@link inspectMedia} said of the source. */
  info: MediaInfo;
  /** The dub. */
  audioPath: string;
  /** Language tag of the dub. */
  audioLanguage?: string;
  /** MP4 to write. */
  outputPath: string;
  /** SRT or VTT files to carry along. */
  softSubtitles: readonly SoftSubtitle[];
  /** ASS file to draw into the picture; null: none. */
  burnAssPath: string | null;
  /** Folder of further fonts for drawing. */
  fontsDir?: string;
  /** In order, not overlapping; the rest keeps its speed. Empty: the picture is not retimed. */
  pictureStretches: readonly PictureStretch[];
};

/** Puts the dub under the picture: the picture is copied where nothing changes it, else encoded anew. */
export async function renderVideo(_request: RenderVideoRequest): Promise<{ isPictureCopied: boolean }> {
  throw new Error("This part of the media room is still being built.");
}
