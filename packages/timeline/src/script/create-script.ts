import {
  defaultSubtitleStyle,
  plainDelivery,
  type Script,
  type Segment,
  type Speaker,
  type Take,
} from "@voxloom/contract";

/** An empty script of a source of `durationMs`, or one with the given parts; segments come out in order. */
export const createScript = (
  parts: Pick<Script, "sourceLanguage" | "durationMs"> & Partial<Omit<Script, "version">>,
): Script => ({
  version: 2,
  targetLanguage: null,
  hasMedia: true,
  speakers: [],
  glossary: [],
  pronunciations: [],
  subtitleStyle: defaultSubtitleStyle,
  subtitleRules: "netflix",
  upperSide: null,
  backgroundDb: 0,
  subtitleFile: null,
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
  translatedFrom: null,
  shorterTexts: [],
  unknownWords: [],
  voiceId: null,
  delivery: null,
  volumeDb: 0,
  maxVideoStretch: null,
  isLocked: false,
  isChecked: false,
  takes: [],
  takeId: null,
  placement: null,
  notes: "",
  block: null,
  place: null,
  pronunciations: null,
  spokenLanguage: null,
  sourceMarks: null,
  targetMarks: null,
  cue: null,
  ...parts,
});

/** A reading by an engine, as the text is written and the voice speaks by itself. */
export const createTake = (
  parts: Pick<Take, "id" | "artifactKey" | "text" | "voiceId" | "engineId" | "durationMs" | "createdAt"> &
    Partial<Take>,
): Take => ({
  spokenText: null,
  origin: "engine",
  delivery: plainDelivery,
  innerPausesMs: [],
  peakDb: null,
  rmsDb: null,
  ...parts,
});

const palette = ["#4c6ef5", "#f76707", "#12b886", "#be4bdb", "#fab005", "#15aabf", "#e64980", "#82c91e"];

/** Speaker number `index` (from 0): id "speaker-1", name "Speaker 1", a color of the palette. */
export const createSpeaker = (
  index: number,
  name = `Speaker ${index + 1}`,
  id = `speaker-${index + 1}`,
): Speaker => ({
  id,
  name,
  color: palette[index % palette.length] ?? "#4c6ef5",
  voiceId: null,
  delivery: plainDelivery,
  volumeDb: 0,
});

/** Segments by start, then by end, then by id: the order never depends on the way to it. */
export const orderSegments = (segments: readonly Segment[]): Segment[] =>
  segments.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs || (a.id < b.id ? -1 : 1));
