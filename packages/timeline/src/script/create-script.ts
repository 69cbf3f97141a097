import type { Script, Segment } from "@voxloom/contract";

/** An empty script of a source of `durationMs`, or one with the given parts; segments come out in order. */
export const createScript = (
  parts: Pick<Script, "sourceLanguage" | "durationMs"> & Partial<Omit<Script, "version">>,
): Script => ({
  version: 1,
  targetLanguage: null,
  speakers: [],
  ...parts,
  segments: orderSegments(parts.segments ?? []),
});

/** A segment with nothing but its times, speaker and texts. */
export const createSegment = (
  parts: Pick<Segment, "id" | "speakerId" | "startMs" | "endMs"> & Partial<Segment>,
): Segment => ({
  sourceText: "",
  words: [],
  targetText: "",
  shorterTexts: [],
  unknownWords: [],
  voiceId: null,
  takes: [],
  takeId: null,
  placement: null,
  notes: "",
  ...parts,
});

/** Segments by start, then by end; equal ones keep their order. */
export const orderSegments = (segments: readonly Segment[]): Segment[] =>
  segments.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
