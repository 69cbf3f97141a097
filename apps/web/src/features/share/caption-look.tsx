import { drawnFamily, type OwnFont, type SharedTask, type SubtitleStyle } from "@voxloom/contract";
import { useMemo } from "react";

/** Captions that the browser draws itself, at its sizes and places, in the letters and colors of a task's style. */
export function CaptionLook({ subtitleStyle, ownFont }: Pick<SharedTask, "subtitleStyle" | "ownFont">) {
  // The address of a font that came is renewed with all others: that is no reason to fetch it again.
  const face = useMemo(() => (ownFont === null ? "" : getFace(ownFont)), [ownFont?.materialId]);
  return <style>{`${face}${getCaptionLook(subtitleStyle, ownFont)}`}</style>;
}

/** A text within quotes of a style sheet, from which nothing in it leads out. */
const quote = (text: string): string => `"${text.replaceAll(/["\\<\n]/g, encodeURIComponent)}"`;

const getFace = ({ materialId, url }: OwnFont): string =>
  `@font-face { font-family: ${quote(drawnFamily(materialId))}; src: url(${quote(url)}); }\n`;

/** Steps around a letter at which its outline is drawn. */
const outlineSteps = 8;

function getCaptionLook(style: SubtitleStyle, ownFont: OwnFont | null): string {
  const families = [...(ownFont === null ? [] : [drawnFamily(ownFont.materialId)]), style.font];
  const outline = Array.from({ length: outlineSteps }, (_, step) => {
    const turn = (2 * Math.PI * step) / outlineSteps;
    const [x, y] = [Math.cos(turn), Math.sin(turn)].map((part) =>
      ((part * style.outlinePercent) / 100).toFixed(3),
    );
    return `${x}em ${y}em 0 ${style.outlineColor}`;
  });
  const rules = {
    "font-family": `${families.map(quote).join(", ")}, sans-serif`,
    color: style.color,
    "background-color": style.box === null ? "transparent" : withOpacity(style.box.color, style.box.opacity),
    "font-weight": style.isBold ? "bold" : "normal",
    "font-style": style.isItalic ? "italic" : "normal",
    "text-shadow": style.outlinePercent === 0 ? "none" : outline.join(", "),
  };
  const written = Object.entries(rules).map(([name, value]) => `${name}: ${value};`);
  return `video::cue { ${written.join(" ")} }`;
}

const withOpacity = (color: string, opacity: number): string =>
  `${color}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, "0")}`;
