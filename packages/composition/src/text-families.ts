import type { LayerStyle } from "@voxloom/contract";
import { drawnFamily } from "@voxloom/contract/drawn-family";

/** Families that letters are looked for in, one after the other. */
const shared = [
  "Noto Sans Arabic",
  "Noto Sans Hebrew",
  "Noto Sans Thai",
  "Noto Sans Devanagari",
  "Noto Sans Bengali",
  "Noto Sans Tamil",
  "Noto Sans Georgian",
  "Noto Sans Armenian",
];
/** Letters in colors of their own, which are pictures rather than outlines. */
export const colorFamily = "Noto Color Emoji";
const last = [colorFamily, "Noto Sans Symbols2", "DejaVu Sans"];

/** Which letters a family is asked for, so that no large file comes for a text without them. */
const ranges: Readonly<Record<string, string>> = {
  "Noto Sans Arabic": "U+600-6FF, U+750-77F, U+8A0-8FF, U+FB50-FDFF, U+FE70-FEFF",
  "Noto Sans Hebrew": "U+590-5FF",
  "Noto Sans Thai": "U+E00-E7F",
  "Noto Sans Devanagari": "U+900-97F",
  "Noto Sans Bengali": "U+980-9FF",
  "Noto Sans Tamil": "U+B80-BFF",
  "Noto Sans Georgian": "U+10A0-10FF",
  "Noto Sans Armenian": "U+530-58F",
};
const eastAsianRange = "U+2E80-9FFF, U+AC00-D7AF, U+F900-FAFF, U+FF00-FFEF, U+20000-3FFFF";

/** The letters that a family is asked for, as CSS writes them. */
export const getUnicodeRange = (family: string): string =>
  ranges[family] ?? (family.includes("CJK") ? eastAsianRange : "U+0-10FFFF");

const readRanges = (range: string): [from: number, to: number][] =>
  range.split(", ").map((part) => {
    const [from = 0, to = from] = part
      .slice(2)
      .split("-")
      .map((end) => Number.parseInt(end, 16));
    return [from, to];
  });
const readBefore = new Map<string, [from: number, to: number][]>();

/** Whether a family is asked for a letter at all. */
export function isFamilyTried(family: string, letter: string): boolean {
  const range = getUnicodeRange(family);
  const parts = readBefore.get(range) ?? readRanges(range);
  readBefore.set(range, parts);
  const code = letter.codePointAt(0) ?? 0;
  return parts.some(([from, to]) => code >= from && code <= to);
}

/** Signs that Chinese, Japanese and Korean share are written in their own ways: the other letters tell in which. */
function eastAsian(text: string, style: "Sans" | "Serif"): string[] {
  const regions = /\p{Script=Hangul}/u.test(text)
    ? ["KR", "JP", "SC"]
    : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
      ? ["JP", "SC", "KR"]
      : ["SC", "JP", "KR"];
  return regions.map((region) => `Noto ${style} CJK ${region}`);
}

/** The families of a text in the order in which they are tried. */
export function listFamilyNames(
  text: string,
  { family, ownFont }: Pick<LayerStyle, "family" | "ownFont">,
): string[] {
  const brought = ownFont === undefined ? [] : [drawnFamily(ownFont.materialId)];
  const own = family === "serif" ? ["DejaVu Serif", "Noto Serif"] : ["Noto Sans"];
  const style = family === "serif" ? "Serif" : "Sans";
  return [...brought, ...own, ...shared, ...eastAsian(text, style), ...last];
}

/** Every installed family that a text may be drawn in. */
export const textFamilies: readonly string[] = [
  ...new Set((["sans", "serif"] as const).flatMap((family) => listFamilyNames("", { family }))),
];

/** The families of a text in the order in which they are tried, as CSS writes them. */
export const listFamilies = (text: string, style: Pick<LayerStyle, "family" | "ownFont">): string =>
  listFamilyNames(text, style)
    .map((name) => `"${name}"`)
    .join(", ");

/** How heavy letters are. A font that was brought is one file: it is as heavy as it is, here and there alike. */
export const getFontWeight = ({ isBold, ownFont }: Pick<LayerStyle, "isBold" | "ownFont">): 400 | 700 =>
  isBold && ownFont === undefined ? 700 : 400;
