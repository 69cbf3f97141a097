import type { FrameRate } from "../time/frame-rate.ts";

/** What a reader cannot find in every file. */
export type ReadOptions = {
  /** Of frames without a rate in the file; formats have their usual one. */
  frameRate?: FrameRate | undefined;
  /** Of a file with several languages, the one to read, as `languages` of its document names it; default: the first. */
  language?: string | undefined;
};
