import * as harfbuzz from "harfbuzzjs";
import { colorFamily, getFontWeight, isFamilyTried, listFamilyNames } from "../text-families.ts";
import type { LetterStyle, Outline, ShapedLine, Shaping } from "./shaped-line.ts";
import { splitRuns } from "./split-runs.ts";

/** A font file as it is read; of a collection, which of its faces. */
export type FontFile = { bytes: Uint8Array; index: number };

/** Looks a face of a family up; null: it is not installed; undefined: it is still on its way. */
export type FindFontFile = (family: string, isBold: boolean) => FontFile | null | undefined;

type Face = {
  family: string;
  font: harfbuzz.Font;
  unitsPerEm: number;
  isColored: boolean;
  /** Outlines of glyphs that were drawn, by their numbers. */
  outlines: Map<number, Outline>;
};

const maxShapedLines = 2_000;
const ignorable = /\p{Default_Ignorable_Code_Point}/u;
const emoji = /\p{Emoji_Presentation}|\uFE0F/u;

/**
 * Shapes texts by HarfBuzz from the files of their fonts. What was shaped is remembered; a font that came later is seen,
 * as nothing is remembered of texts without it.
 */
export function createShaping(findFontFile: FindFontFile): Shaping {
  const faces = new Map<string, Face | null>();
  let shaped = new Map<string, ShapedLine>();

  /** undefined: it is still on its way. */
  const findFace = (family: string, isBold: boolean): Face | null | undefined => {
    const key = `${family} ${isBold}`;
    const known = faces.get(key);
    if (known !== undefined) return known;
    const file = findFontFile(family, isBold);
    if (file === undefined) return undefined;
    const face = file === null ? null : openFace(family, file);
    faces.set(key, face);
    return face;
  };

  /** The first family that has all letters of a cluster; null: none of those that are there has them. */
  const findFaceOf = (cluster: string, families: readonly string[], isBold: boolean): Face | null => {
    const letters = [...cluster].filter((letter) => !ignorable.test(letter));
    const tried = emoji.test(cluster) ? [colorFamily, ...families] : families;
    for (const family of tried) {
      if (!isFamilyTried(family, letters[0] ?? " ")) continue;
      const face = findFace(family, isBold);
      if (face === undefined) return null;
      if (face !== null && letters.every((letter) => face.font.nominalGlyph(letter.codePointAt(0) ?? 0)))
        return face;
    }
    return null;
  };

  const shapeLine = (line: string, families: readonly string[], isBold: boolean): ShapedLine | null => {
    const key = `${families.join()} ${isBold} ${line}`;
    const known = shaped.get(key);
    if (known !== undefined) return known;
    const runs = splitRuns(line, (cluster) => findFaceOf(cluster, families, isBold));
    if (runs === null) return null;
    const letters: { outline: Outline; x: number; y: number }[] = [];
    const colored: { text: string; family: string; x: number }[] = [];
    let x = 0;
    for (const { text, face, isRightToLeft } of runs) {
      if (face.isColored) colored.push({ text, family: face.family, x });
      x = shapeRun(text, face, { isRightToLeft, x, letters: face.isColored ? null : letters });
    }
    if (shaped.size >= maxShapedLines) shaped = new Map();
    const made = { width: x, letters, colored };
    shaped.set(key, made);
    return made;
  };

  return {
    shapeText(text, style: LetterStyle) {
      const families = listFamilyNames(text, style);
      const isBold = getFontWeight(style) === 700;
      const shape = (part: string) => shapeLine(part, families, isBold);
      // A text that is too long ends with an ellipsis.
      if (text.split(/\r?\n/).some((line) => shape(line) === null) || shape("…") === null) return null;
      return (part) => {
        const line = shape(part);
        if (line === null) throw new Error("A part of a text has letters that the text does not have.");
        return line;
      };
    },
  };
}

function openFace(family: string, { bytes, index }: FontFile): Face {
  const face = new harfbuzz.Face(new harfbuzz.Blob(bytes), index);
  const isColored = face.hasColorPng() || face.hasColorLayers() || face.hasColorPaint();
  return {
    ...{ family, font: new harfbuzz.Font(face), unitsPerEm: face.upem },
    ...{ isColored, outlines: new Map() },
  };
}

/** Adds letters of a run from `x` on, and returns where it ends; `letters` null: only its width is asked for. */
function shapeRun(
  text: string,
  face: Face,
  { isRightToLeft, x, letters }: { isRightToLeft: boolean; x: number; letters: Placed[] | null },
): number {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  harfbuzz.shape(face.font, buffer);
  const em = face.unitsPerEm;
  let at = x;
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    const outline = letters === null ? null : findOutline(face, codepoint);
    if (outline !== null && outline.commands !== "")
      letters?.push({ outline, x: at + xOffset / em, y: -yOffset / em });
    at += xAdvance / em;
  }
  return at;
}

type Placed = { outline: Outline; x: number; y: number };

function findOutline({ font, unitsPerEm, outlines }: Face, glyph: number): Outline {
  const known = outlines.get(glyph);
  if (known !== undefined) return known;
  let commands = "";
  const values: number[] = [];
  for (const { type, values: points } of font.glyphToJson(glyph)) {
    commands += type;
    // Fonts count upward, canvases downward.
    for (const [index, value] of points.entries())
      values.push((index % 2 === 0 ? value : -value) / unitsPerEm);
  }
  const outline = { commands, values };
  outlines.set(glyph, outline);
  return outline;
}
