import type { SubtitleFormat } from "./subtitle-formats.ts";

/** What a format can hold beside start and text. */
export type Held = {
  /** Styles of letters; `line`: only where a whole line has them. */
  styles: readonly (
    | "bold"
    | "italic"
    | "underline"
    | "strike"
    | "color"
    | "background"
    | "font"
    | "classes"
  )[];
  isStyledByLine?: true;
  /** `full`: anywhere; `point`: anywhere, without a width; `anchor`: one of nine; `row`: top, middle and bottom. */
  place: "full" | "point" | "anchor" | "row" | "none";
  words: boolean;
  ruby: boolean;
  speaker: boolean;
  id: boolean;
  note: boolean;
  layer: boolean;
  end: boolean;
  lines: boolean;
  /** Times are whole multiples of it, in milliseconds; of frames null. */
  stepMs: number | null;
  /** Cues may be on the screen together. */
  overlaps: boolean;
};

const plain: Held = {
  styles: [],
  place: "none",
  words: false,
  ruby: false,
  speaker: false,
  id: false,
  note: false,
  layer: false,
  end: true,
  lines: true,
  stepMs: 1,
  overlaps: true,
};
const letters = ["bold", "italic", "underline", "strike"] as const;

const subStation: Held = {
  ...plain,
  styles: [...letters, "color", "font"],
  place: "point",
  words: true,
  speaker: true,
  stepMs: 10,
};
const timedText: Held = {
  ...plain,
  styles: [...letters, "color", "background", "font"],
  place: "full",
  words: true,
  ruby: true,
  speaker: true,
  id: true,
};

export const heldByFormats: Readonly<Record<SubtitleFormat, Held>> = {
  srt: { ...plain, styles: [...letters, "color", "font"], place: "anchor" },
  vtt: {
    ...plain,
    styles: ["bold", "italic", "underline", "color", "background", "classes"],
    place: "full",
    words: true,
    ruby: true,
    speaker: true,
    id: true,
    note: true,
  },
  ass: { ...subStation, layer: true },
  ssa: subStation,
  ttml: timedText,
  itt: { ...timedText, stepMs: null },
  sbv: plain,
  lrc: { ...plain, words: true, lines: false, stepMs: 10, overlaps: false },
  scc: { ...plain, styles: ["italic", "underline", "color"], place: "row", stepMs: null, overlaps: false },
  stl: { ...plain, styles: ["italic", "underline", "color"], place: "anchor", stepMs: null },
  smi: { ...plain, styles: [...letters, "color", "font"], ruby: true, overlaps: false },
  sub: { ...plain, styles: [...letters, "color", "font"], isStyledByLine: true, stepMs: null },
  mpl: { ...plain, styles: ["italic"], isStyledByLine: true, stepMs: 100 },
  subviewer: { ...plain, stepMs: 10 },
  tmp: { ...plain, stepMs: 1000, overlaps: false },
  csv: { ...plain, speaker: true, id: true, note: true },
  json: {
    ...plain,
    styles: [...letters, "color", "background", "font", "classes"],
    place: "full",
    words: true,
    ruby: true,
    speaker: true,
    id: true,
    note: true,
    layer: true,
  },
  txt: { ...plain, speaker: true },
};
