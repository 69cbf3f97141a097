import { getFontWeight, listFamilies } from "@voxloom/composition";
import { calls, drawnFamily, type LayerStyle } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";

/** Which letters a family is asked for, so that no large file comes for a text without them. */
const letters: Readonly<Record<string, string>> = {
  "Noto Sans Arabic": "U+600-6FF, U+750-77F, U+8A0-8FF, U+FB50-FDFF, U+FE70-FEFF",
  "Noto Sans Hebrew": "U+590-5FF",
  "Noto Sans Thai": "U+E00-E7F",
  "Noto Sans Devanagari": "U+900-97F",
  "Noto Sans Bengali": "U+980-9FF",
  "Noto Sans Tamil": "U+B80-BFF",
  "Noto Sans Georgian": "U+10A0-10FF",
  "Noto Sans Armenian": "U+530-58F",
};
const eastAsian = "U+2E80-9FFF, U+AC00-D7AF, U+F900-FAFF, U+FF00-FFEF";

let declared: Promise<void> | null = null;

/** Tells the browser of the server's own fonts; their files come when a text needs them. */
async function declareFonts(): Promise<void> {
  const { families } = await api(calls.fonts.list, {});
  for (const { family, faces } of families)
    for (const { url, isBold, isItalic } of faces) {
      if (isItalic) continue;
      const unicodeRange = letters[family] ?? (family.includes("CJK") ? eastAsian : "U+0-10FFFF");
      const weight = isBold ? "700" : "400";
      document.fonts.add(new FontFace(family, `url("${url}")`, { weight, unicodeRange }));
    }
}

const broughtFonts = new Map<string, Promise<void>>();

/** Tells the browser of a font that was brought. Where it is gone, the family beside it serves, as it does in the video. */
async function declareBrought(materialId: string): Promise<void> {
  const { fonts } = await api(calls.fonts.own, {});
  const font = fonts.find((one) => one.materialId === materialId);
  if (font === undefined) return;
  document.fonts.add(new FontFace(drawnFamily(materialId), `url("${font.url}")`));
}

/** Loads the fonts of a text, so that it looks as it will in the video. Where they do not come, the browser's own serve. */
export async function loadTextFonts(
  text: string,
  style: Pick<LayerStyle, "family" | "isBold" | "ownFont">,
): Promise<void> {
  declared ??= declareFonts().catch(() => {
    declared = null;
  });
  const own = style.ownFont?.materialId;
  if (own !== undefined && !broughtFonts.has(own))
    broughtFonts.set(
      own,
      declareBrought(own).catch(() => {
        broughtFonts.delete(own);
      }),
    );
  await Promise.all([declared, own === undefined ? null : broughtFonts.get(own)]);
  await document.fonts
    .load(`${getFontWeight(style)} 40px ${listFamilies(text, style)}`, text)
    .catch(() => undefined);
}
