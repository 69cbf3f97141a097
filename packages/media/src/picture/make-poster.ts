import type { MediaCall } from "../media-call.ts";

export type PosterRequest = MediaCall & {
  sourcePath: string;
  durationMs: number;
  /** JPEG to write. */
  outputPath: string;
  /** Default 640. */
  maxWidthPixels?: number;
};

/** Takes one telling frame of a video as a JPEG. */
export async function makePoster(_request: PosterRequest): Promise<void> {
  throw new Error("This part of the media room is still being built.");
}
