import type { FrameRate } from "../time/frame-rate.ts";

/** What a reader cannot find in every file. */
export type ReadOptions = {
  /** Of frames without a rate in the file; formats have their usual one. */
  frameRate?: FrameRate | undefined;
};
