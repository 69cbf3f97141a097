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
const last = ["Noto Color Emoji", "Noto Sans Symbols2", "DejaVu Sans"];

/** Signs that Chinese, Japanese and Korean share are written in their own ways: the other letters tell in which. */
function eastAsian(text: string, style: "Sans" | "Serif"): string[] {
  const regions = /\p{Script=Hangul}/u.test(text)
    ? ["KR", "JP", "SC"]
    : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
      ? ["JP", "SC", "KR"]
      : ["SC", "JP", "KR"];
  return regions.map((region) => `Noto ${style} CJK ${region}`);
}

/** The families of a text in the order in which they are tried, as CSS writes them. */
export function listFamilies(
  text: string,
  { family, ownFont }: Pick<LayerStyle, "family" | "ownFont">,
): string {
  const brought = ownFont === undefined ? [] : [drawnFamily(ownFont.materialId)];
  const own = family === "serif" ? ["DejaVu Serif", "Noto Serif"] : ["Noto Sans"];
  const style = family === "serif" ? "Serif" : "Sans";
  return [...brought, ...own, ...shared, ...eastAsian(text, style), ...last]
    .map((name) => `"${name}"`)
    .join(", ");
}

/** How heavy letters are. A font that was brought is one file: it is as heavy as it is, here and there alike. */
export const getFontWeight = ({ isBold, ownFont }: Pick<LayerStyle, "isBold" | "ownFont">): 400 | 700 =>
  isBold && ownFont === undefined ? 700 : 400;
