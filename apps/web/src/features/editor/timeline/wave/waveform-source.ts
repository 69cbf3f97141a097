/** One resolution of a waveform. */
export type SourceLevel = { pairsPerSecond: number; pairs: number };

/** Where peaks of one sound come from, piece by piece. */
export type WaveformSource = {
  /** Names the sound among others of the page. */
  id: string;
  /** From the coarsest. */
  levels: readonly SourceLevel[];
  /**
   * Pairs `firstPair` (with) to `endPair` (without) of a level: least and most in turn, -127 to 127.
   * Rejects where the sound cannot be read, or the signal says so.
   */
  read(level: number, span: { firstPair: number; endPair: number }, signal: AbortSignal): Promise<Int8Array>;
};
