import type { SubtitleProfile } from "../cues/subtitle-profiles.ts";
import { partitionPieces } from "./partition-pieces.ts";
import { getPieces, type Piece } from "./text-pieces.ts";

/** A text as blocks of at most the profile's lines, each line broken between phrases of the language. */
export const breakText = (text: string, language: string, profile: SubtitleProfile): string[] => {
  const pieces = getPieces(text, language, profile);
  return splitPieces(pieces, { profile, count: 1 }).map((block) => layOut(block, profile));
};

type SplitSpec = {
  profile: SubtitleProfile;
  /** At least so many blocks, where there are pieces enough. */
  count: number;
  /** Where the blocks should end, as shares of the letters; evenly where not given. Of `count` entries. */
  shares?: readonly number[];
  /** How much a block's time hurts. Bounds of pieces, `to` outside. */
  timeCostOf?: (from: number, to: number) => number;
};

/** Pieces in blocks that each fit a cue; more than asked for where the text needs them. */
export const splitPieces = (pieces: readonly Piece[], spec: SplitSpec): Piece[][] => {
  const { profile, timeCostOf = () => 0 } = spec;
  if (pieces.length === 0) return [];
  const reaches = pieces.map((_, index) => getReach(pieces, index, profile));
  const reach = (from: number) => reaches[from] ?? pieces.length;
  const count = Math.min(pieces.length, Math.max(spec.count, blockCount(pieces.length, reach)));
  const letters = [0];
  for (const piece of pieces) letters.push((letters.at(-1) ?? 0) + Math.max(0.01, piece.letters));
  const total = letters.at(-1) ?? 1;
  const bounds = partitionPieces({
    length: pieces.length,
    count,
    getReach: reach,
    computeCost: (from, to, index) => {
      const share = spec.shares?.length === count ? spec.shares[index] : undefined;
      const aside = ((letters[to] ?? 0) / total - (share ?? (index + 1) / count)) * count;
      return breakCostAt(pieces, to) + aside * aside * 60 + timeCostOf(from, to);
    },
  });
  if (bounds === null) return [[...pieces]];
  return bounds.slice(1).map((to, index) => pieces.slice(bounds[index], to));
};

/** The fewest blocks a text takes. */
const blockCount = (length: number, reach: (from: number) => number): number => {
  let count = 0;
  for (let from = 0; from < length; from = reach(from)) count++;
  return count;
};

const breakCostAt = (pieces: readonly Piece[], to: number): number =>
  to === pieces.length ? 0 : (pieces[to - 1]?.breakCost ?? 0);

/** The bound up to which pieces from `from` fill the lines of one cue. */
const getReach = (pieces: readonly Piece[], from: number, profile: SubtitleProfile): number => {
  let to = from;
  for (let line = 0; line < profile.lines && to < pieces.length; line++) to = lineReach(pieces, to, profile);
  return Math.max(from + 1, to);
};

const lineReach = (pieces: readonly Piece[], from: number, profile: SubtitleProfile): number => {
  let width = 0;
  for (let to = from; to < pieces.length; to++) {
    const piece = pieces[to];
    width += (to === from ? 0 : (piece?.spaceWidth ?? 0)) + (piece?.width ?? 0);
    if (width > profile.charactersPerLine) return Math.max(from + 1, to);
  }
  return pieces.length;
};

/**
 * A block's pieces as text: in lines as they were written where those fit, else in as few lines as hold them, broken
 * where it reads best, the shorter line above.
 */
export const layOut = (pieces: readonly Piece[], profile: SubtitleProfile): string => {
  const written = linesAsWritten(pieces);
  const isFitting = written.every((line) => measureWidth(line) <= profile.charactersPerLine);
  if (written.length > 1 && written.length <= profile.lines && isFitting)
    return written.map(findText).join("\n");
  const reach = (from: number) => lineReach(pieces, from, profile);
  const count = blockCount(pieces.length, reach);
  const bounds = partitionPieces({
    length: pieces.length,
    count,
    getReach: reach,
    computeCost: (from, to, index) => {
      const line = pieces.slice(from, to);
      const aside = (measureWidth(line) - measureWidth(pieces) / count) / profile.charactersPerLine;
      const isTopHeavy = index < count - 1 && aside > 0.02;
      return breakCostAt(pieces, to) + aside * aside * 200 + (isTopHeavy ? 6 : 0) + orphanCost(line, count);
    },
  });
  if (bounds === null) return findText(pieces);
  return bounds
    .slice(1)
    .map((to, index) => findText(pieces.slice(bounds[index], to)))
    .join("\n");
};

/** The lines that whoever wrote the text made of it. */
const linesAsWritten = (pieces: readonly Piece[]): Piece[][] => {
  const lines: Piece[][] = [];
  for (const [index, piece] of pieces.entries())
    if (index === 0 || pieces[index - 1]?.isLineEnd === true) lines.push([piece]);
    else lines.at(-1)?.push(piece);
  return lines;
};

/** A short word alone in a line. */
const orphanCost = (line: readonly Piece[], count: number): number =>
  count > 1 && line.length === 1 && measureWidth(line) < 8 ? 80 : 0;

/** Characters a line of these pieces takes. */
export const measureWidth = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece, index) => sum + piece.width + (index === 0 ? 0 : piece.spaceWidth), 0);

const findText = (pieces: readonly Piece[]): string =>
  pieces.map((piece, index) => (piece.isSpaced && index > 0 ? " " : "") + piece.text).join("") +
  (pieces.at(-1)?.hyphen ?? "");
