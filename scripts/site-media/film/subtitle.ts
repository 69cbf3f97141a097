import { type Locale, localeNames } from "@voxloom/contract";
import { flagDrawings } from "../flags/drawings.ts";
import { during } from "./motion.ts";
import type { SpokenLine } from "./speech.ts";

/** Families of the letters in films. */
export const filmFontFamilies = ["Noto Sans", "Noto Sans CJK JP"];
const font = `font-family="Noto Sans, Noto Sans CJK JP"`;

export const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** About how wide a text is, in ems. */
export const measureEms = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (/[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/u.test(letter) ? 1 : 0.56),
    0,
  );

/** The line's words at the foot of a picture of 1280 by 720, drawn in as a finished video has them. */
export function drawSubtitle({ start, end, text }: SpokenLine, t: number): string {
  const opacity = during(t, start - 0.15, end + 0.25, 0.12);
  if (opacity <= 0) return "";
  const size = 38;
  const width = measureEms(text) * size + 56;
  return `<g opacity="${opacity.toFixed(2)}"><rect x="${640 - width / 2}" y="610" width="${width}" height="66" rx="16" fill="#120c1f" fill-opacity=".74"/><text x="640" y="656" text-anchor="middle" ${font} font-weight="700" font-size="${size}" fill="#fff">${escapeText(text)}</text></g>`;
}

/** A flag and a language's own name in the upper corner: what is heard just now. */
export function drawLanguageChip(lines: readonly SpokenLine[], t: number): string {
  return lines
    .map(({ locale, start, end }, index) => {
      const from = index === 0 ? -1 : start - 0.2;
      const to = lines[index + 1] ? (lines[index + 1]?.start ?? end) - 0.1 : 99;
      const opacity = during(t, from, to, 0.15);
      if (opacity <= 0) return "";
      const name = localeNames[locale as Locale] ?? locale;
      const width = 100 + measureEms(name) * 28;
      const flag = `<clipPath id="flag${index}"><rect width="64" height="48" rx="9"/></clipPath><g transform="translate(18 15) scale(.69)" clip-path="url(#flag${index})">${flagDrawings[locale] ?? ""}</g>`;
      return `<g opacity="${opacity.toFixed(2)}" transform="translate(36 36)"><rect width="${width}" height="63" rx="31" fill="#fff" fill-opacity=".94"/>${flag}<text x="76" y="41" ${font} font-weight="700" font-size="28" fill="#2a1f45">${escapeText(name)}</text></g>`;
    })
    .join("");
}
