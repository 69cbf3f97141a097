import type { SubtitleStyle } from "@voxloom/contract";
import type { CuePlace, SubtitleCue, TextStyle } from "../../document/subtitle-document.ts";
import type { VideoSize } from "./ass-style.ts";

type Stretch = { from: number; to: number; look: TextStyle };

/** A part of a cue's text, cut wherever its letters begin to look otherwise. */
export const getStretches = ({ runs = [] }: SubtitleCue, from: number, to: number): Stretch[] => {
  const stretches: Stretch[] = [];
  let at = from;
  for (const { from: start, to: end, ...look } of runs) {
    if (end <= at || start >= to) continue;
    if (start > at) stretches.push({ from: at, to: start, look: {} });
    at = Math.min(to, end);
    stretches.push({ from: Math.max(from, start), to: at, look });
  }
  return at < to || stretches.length === 0 ? [...stretches, { from: at, to, look: {} }] : stretches;
};

const toggles = [
  ["b", "bold"],
  ["i", "italic"],
  ["u", "underline"],
  ["s", "strike"],
] as const;

/** The codes that lead from one look to another, over a style that may be bold or slanted itself. Colors are apart. */
export const lookCodes = (before: TextStyle, after: TextStyle, style: SubtitleStyle): string => {
  const own: TextStyle = { ...(style.isBold && { bold: true }), ...(style.isItalic && { italic: true }) };
  return toggles
    .map(([code, key]) => {
      const [was, is] = [before[key] ?? own[key], after[key] ?? own[key]];
      return was === is ? "" : `\\${code}${is ? 1 : 0}`;
    })
    .join("");
};

const columns = [5, 50, 95] as const;

/** The codes that put a cue where it stands; empty where the style puts it. */
export const placeCodes = (place: CuePlace | undefined, style: SubtitleStyle, size: VideoSize): string => {
  if (place === undefined) return "";
  const anchor = place.anchor ?? 2;
  const { marginPercent } = style;
  const rows = [100 - marginPercent, 50, marginPercent];
  const { x = columns[(anchor - 1) % 3] ?? 50, y = rows[Math.floor((anchor - 1) / 3)] ?? 50 } = place;
  const isFree = place.x !== undefined || place.y !== undefined;
  const side = (percent: number, whole: number): string => String(Math.round(percent * whole) / 100);
  return `{\\an${anchor}${isFree ? `\\pos(${side(x, size.width)},${side(y, size.height)})` : ""}}`;
};
