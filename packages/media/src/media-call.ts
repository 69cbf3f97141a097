/** What every longer call of this package takes. */
export type MediaCall = {
  signal?: AbortSignal;
  /** Called with 0..1 as the work goes on. */
  onProgress?: (fraction: number) => void;
};

/** A stretch of a recording, in milliseconds from its start. */
export type Span = { startMs: number; endMs: number };
