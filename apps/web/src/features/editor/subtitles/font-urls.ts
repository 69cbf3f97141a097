import type { FontFamily, SubtitleStyle } from "@voxloom/contract";

type Weight = Pick<SubtitleStyle, "isBold" | "isItalic">;

/** The font files an ASS is drawn with: of its style, and of the families that its text names, no others. */
export const listFontUrls = (ass: string, families: readonly FontFamily[], weight: Weight): string[] => {
  const named = new Set([...ass.matchAll(/\\fn([^\\}]+)/g)].map(([, family]) => family));
  const own = /^Style: [^,]*,([^,]*),/m.exec(ass)?.[1];
  if (own !== undefined) named.add(own);
  const urls = families
    .filter(({ family }) => named.has(family))
    .map(({ faces }) => getFace(faces, weight)?.url);
  return [...new Set(urls.filter((url) => url !== undefined))];
};

/** The nearest face; slants and weights that a family lacks are made of it by libass. */
const getFace = (
  faces: FontFamily["faces"],
  { isBold, isItalic }: Weight,
): FontFamily["faces"][number] | undefined =>
  faces.find((face) => face.isBold === isBold && face.isItalic === isItalic) ??
  faces.find((face) => face.isBold === isBold && !face.isItalic) ??
  faces.find((face) => !face.isBold && !face.isItalic) ??
  faces[0];
