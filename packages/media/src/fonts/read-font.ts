import type { FontInfo } from "@voxloom/contract";
import { create, type Font } from "fontkit";
import { brokenFont } from "./font-tables.ts";
import { fontUnreadable } from "./font-unreadable.ts";
import { unpackFont } from "./unpack-font.ts";

const boldWeight = 600;
/** Letters beyond are asked for by nobody: what follows are the planes for private use. */
const lastLetter = 0x3ffff;
/** The letters of the fonts with the most of them fit; of longer lists the rest is as if it was missing. */
const maxLettersLength = 60_000;

export type ReadFont = {
  info: FontInfo;
  /** The font as TrueType or OpenType, unpacked. */
  plain: Uint8Array;
};

/**
 * The door for fonts that strangers bring: says what a font is and which letters it has, or why it cannot be used.
 * Throws AppError FONT_UNREADABLE.
 */
export async function readFont(bytes: Uint8Array, name: string): Promise<ReadFont> {
  const plain = await unpackFont(bytes, name);
  try {
    return { info: describeFont(plain, name), plain };
  } catch (error) {
    throw brokenFont(error, name);
  }
}

function describeFont(bytes: Uint8Array, name: string): FontInfo {
  const font = create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!("hasGlyphForCodePoint" in font)) throw fontUnreadable(name, "collection");
  const os2: Partial<Font["OS/2"]> | undefined = font["OS/2"];
  const { noEmbedding = false, viewOnly = false, editable = false } = os2?.fsType ?? {};
  // Where a font says several things of its license, the most that it allows holds.
  if (noEmbedding && !viewOnly && !editable) throw fontUnreadable(name, "restricted");
  const letters = listLetters(font);
  if (letters === "") throw fontUnreadable(name, "no-letters");
  // Both are names that the file is looked for by; commas and braces would end them where they are written down.
  const family = font.familyName.replace(/[,{}\\\p{C}]/gu, "").trim();
  if (family === "") throw fontUnreadable(name, "broken");
  const { bold = false, italic = false, oblique = false } = os2?.fsSelection ?? {};
  return {
    family: family.slice(0, 100),
    isBold: bold || (os2?.usWeightClass ?? 400) >= boldWeight,
    isItalic: italic || oblique,
    letters,
    isForDrawingOnly: viewOnly && !editable,
  };
}

/** Every letter is asked for: a font's own list may be without end. */
function listLetters(font: Font): string {
  const ranges: string[] = [];
  let length = 0;
  for (let letter = 0x20; letter <= lastLetter && length < maxLettersLength; letter++) {
    if (!font.hasGlyphForCodePoint(letter)) continue;
    const from = letter;
    while (letter < lastLetter && font.hasGlyphForCodePoint(letter + 1)) letter++;
    const range = from === letter ? from.toString(16) : `${from.toString(16)}-${letter.toString(16)}`;
    length += range.length + 1;
    ranges.push(range);
  }
  return ranges.join(",");
}
