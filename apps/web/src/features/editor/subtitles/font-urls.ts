import type { FontFamily } from "@voxloom/contract";
import { type AssFont, listAssFonts } from "@voxloom/subtitles";

/** The font files that an ASS is drawn with: of its styles, and of the families that its text names, no others. */
export const listFontUrls = (ass: string, families: readonly FontFamily[]): string[] => {
  const urls = listAssFonts(ass).map((font) => {
    const found = families.find(({ family }) => family === font.family);
    return found && getFace(found.faces, font)?.url;
  });
  return [...new Set(urls.filter((url) => url !== undefined))];
};

/** The nearest face; slants and weights that a family lacks are made of it by libass. */
const getFace = (
  faces: FontFamily["faces"],
  { isBold, isItalic }: Pick<AssFont, "isBold" | "isItalic">,
): FontFamily["faces"][number] | undefined =>
  faces.find((face) => face.isBold === isBold && face.isItalic === isItalic) ??
  faces.find((face) => face.isBold === isBold && !face.isItalic) ??
  faces.find((face) => !face.isBold && !face.isItalic) ??
  faces[0];
