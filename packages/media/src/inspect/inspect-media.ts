import type { MediaInfo } from "@voxloom/contract";

/** Limits of what is let in; each defaults to the contract's `limits`. */
export type InspectLimits = {
  maxDurationMs?: number;
  maxPictureSidePixels?: number;
  maxPicturePixels?: number;
};
export type InspectRequest = {
  path: string;
  /** The name a person gave the file, for errors. */
  name: string;
  limits?: InspectLimits;
  signal?: AbortSignal;
};

/**
 * The door for files that strangers bring: says what a file is, or why it cannot be taken.
 * Throws AppError MEDIA_EMPTY, MEDIA_TYPE_UNSUPPORTED, MEDIA_POINTS_ELSEWHERE, MEDIA_UNREADABLE, MEDIA_TRUNCATED,
 * MEDIA_NO_AUDIO, MEDIA_LENGTH_UNBELIEVABLE, MEDIA_TOO_LONG, MEDIA_TOO_MANY_PIXELS or MEDIA_TOOL_MISSING,
 * each with `details` {name, limit, ...}.
 */
export async function inspectMedia(_request: InspectRequest): Promise<MediaInfo> {
  throw new Error("This part of the media room is still being built.");
}
