import type { MediaInfo } from "@voxloom/contract";

/** Whether today's browsers play a file as it is. */
export function isBrowserPlayable(_info: MediaInfo, _name: string): boolean {
  throw new Error("This part of the media room is still being built.");
}
