import type { CuePlace, SubtitleCue, SubtitleDocument } from "./document/subtitle-document.ts";
import { isStyled } from "./document/text-builder.ts";
import { type Held, heldByFormats } from "./formats/held-by-formats.ts";
import { encode608 } from "./formats/scc/cea608.ts";
import { maxColumns, maxRows } from "./formats/scc/write-scc.ts";
import { encodableInStl } from "./formats/stl/write-stl.ts";
import type { SubtitleFormat } from "./formats/subtitle-formats.ts";
import { type FrameRate, frameToMs, msToFrame } from "./time/frame-rate.ts";
import { getUsualRate } from "./usual-rate.ts";

/** What can be lost when a document is written in a format. */
export const lossCodes = [
  "bold",
  "italic",
  "underline",
  "strike",
  "color",
  "background",
  "font",
  "classes",
  /** Looks of a part of a line, in formats that know them of whole lines. */
  "part-styles",
  "position",
  "word-times",
  "ruby",
  "speaker",
  "note",
  "layer",
  "line-breaks",
  /** The format has no ends; most are told by what follows, these are not. */
  "end",
  /** Times are rounded to what the format counts. */
  "rounded-times",
  "overlap",
  /** Letters that the format cannot write. */
  "characters",
  /** More text than a caption of the format has space for. */
  "space",
  /** Codes of the file's own format that are not understood. */
  "own-codes",
] as const;
export type LossCode = (typeof lossCodes)[number];

/** How many cues lose something. */
export type Loss = { code: LossCode; cues: number };

/** What writing a document in a format would lose, before it is written; empty: nothing that is understood. */
export const computeLoss = (
  document: SubtitleDocument,
  format: SubtitleFormat,
  { frameRate }: { frameRate?: FrameRate | undefined } = {},
): Loss[] => {
  const held = heldByFormats[format];
  const rate = held.stepMs === null ? getUsualRate(document, format, frameRate) : null;
  const counts = new Map<LossCode, number>();
  let coveredUntilMs = Number.NEGATIVE_INFINITY;
  for (const cue of document.cues) {
    const lost = new Set(lostOfCue(cue, { held, format, rate }));
    if (!held.overlaps && cue.startMs < coveredUntilMs) lost.add("overlap");
    coveredUntilMs = Math.max(coveredUntilMs, cue.endMs);
    for (const code of lost) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return lossCodes.flatMap((code) => {
    const cues = counts.get(code);
    return cues === undefined ? [] : [{ code, cues }];
  });
};

type Target = { held: Held; format: SubtitleFormat; rate: FrameRate | null };

const lostOfCue = (cue: SubtitleCue, { held, format, rate }: Target): LossCode[] => {
  const lost: LossCode[] = [];
  for (const run of cue.runs ?? []) {
    // How a word is said is nothing that subtitles show.
    const { from, to, stressed: _, ...style } = run;
    if (!isStyled(style)) continue;
    for (const key of Object.keys(style) as (keyof typeof style)[])
      if (style[key] !== undefined && !held.styles.includes(key)) lost.push(key);
    if (format === "scc" && style.italic && style.color !== undefined) lost.push("color");
    if (held.isStyledByLine && !isWholeLines(cue.text, from, to)) lost.push("part-styles");
  }
  if (!isPlaceHeld(cue.place, held)) lost.push("position");
  if ((cue.words?.length ?? 0) > 0 && !held.words) lost.push("word-times");
  if ((cue.ruby?.length ?? 0) > 0 && !held.ruby) lost.push("ruby");
  if (cue.speaker !== null && !held.speaker) lost.push("speaker");
  if (cue.note !== undefined && !held.note) lost.push("note");
  if (cue.layer !== undefined && !held.layer) lost.push("layer");
  if (cue.text.includes("\n") && !held.lines) lost.push("line-breaks");
  if (!held.end) lost.push("end");
  if (!isOnGrid(cue, { held, format, rate })) lost.push("rounded-times");
  if (cue.raw !== undefined && cue.raw.format !== format) lost.push("own-codes");
  lost.push(...textLost(cue.text, format));
  return lost;
};

const isWholeLines = (text: string, from: number, to: number): boolean =>
  (from === 0 || text[from - 1] === "\n") && (to === text.length || text[to] === "\n");

const isPlaceHeld = (place: CuePlace | undefined, { place: held }: Held): boolean => {
  if (place === undefined || held === "full") return true;
  const { anchor = 2, x, y, width, line, vertical } = place;
  if (held === "none" || width !== undefined || line !== undefined || vertical !== undefined) return false;
  if (x !== undefined || y !== undefined) return held === "point";
  return held !== "row" || anchor % 3 === 2;
};

const isOnGrid = ({ startMs, endMs }: SubtitleCue, { held, rate }: Target): boolean => {
  if (rate !== null) return [startMs, endMs].every((ms) => frameToMs(msToFrame(ms, rate), rate) === ms);
  const step = held.stepMs ?? 1;
  return startMs % step === 0 && endMs % step === 0;
};

const textLost = (text: string, format: SubtitleFormat): LossCode[] => {
  if (format === "scc") {
    const lines = text.split("\n");
    const rows = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil([...line].length / maxColumns)), 0);
    const isUnknown = [...text].some((sign) => sign !== "\n" && encode608(sign) === null);
    return [...(isUnknown ? (["characters"] as const) : []), ...(rows > maxRows ? (["space"] as const) : [])];
  }
  if (format === "stl") return encodableInStl(text) ? [] : ["characters"];
  const hasBars = ["mpl", "sub", "tmp", "lrc", "subviewer"].includes(format) && text.includes("|");
  return hasBars ? ["characters"] : [];
};
