import type { SubtitleStyle } from "@voxloom/contract";

export type VideoSize = { width: number; height: number };

/** The styles' header of an ASS file, and the one style of its cues. */
export const assStyles = (
  style: SubtitleStyle,
  size: VideoSize,
  {
    name = "Default",
    font = style.font,
    fontSize = getFontSize(style, size),
  }: { name?: string; font?: string | undefined; fontSize?: number } = {},
): string => {
  const fields = { ...styleFields(style, size, fontSize), Name: name, Fontname: font };
  return [
    "[V4+ Styles]",
    `Format: ${Object.keys(fields).join(", ")}`,
    `Style: ${Object.values(fields).join(",")}`,
  ].join("\n");
};

/**
 * A look in libass's terms. With a box the border style is 4: libass fills one rectangle behind the whole cue with the
 * back color, `Shadow` wider than the text, and the letters keep their outline (style 3 would fill a box in the
 * outline's color around each line, darker where two of them meet).
 */
const styleFields = (style: SubtitleStyle, size: VideoSize, fontSize: number) => {
  const side = Math.round((size.width * style.sideMarginPercent) / 100);
  return {
    Name: "Default",
    Fontname: style.font,
    Fontsize: decimal(fontSize),
    PrimaryColour: assColor(style.color),
    // Only karaoke tags would show it; it keeps the highlight for whoever reads the file.
    SecondaryColour: assColor(style.highlightColor ?? style.color),
    OutlineColour: assColor(style.outlineColor),
    BackColour: assColor(style.box?.color ?? "#000000", style.box?.opacity ?? 0),
    Bold: style.isBold ? -1 : 0,
    Italic: style.isItalic ? -1 : 0,
    Underline: 0,
    StrikeOut: 0,
    ScaleX: 100,
    ScaleY: 100,
    Spacing: 0,
    Angle: 0,
    BorderStyle: style.box === null ? 1 : 4,
    Outline: decimal((fontSize * style.outlinePercent) / 100),
    Shadow: style.box === null ? 0 : decimal(fontSize * boxPadding),
    Alignment: { bottom: 2, middle: 5, top: 8 }[style.position],
    MarginL: side,
    MarginR: side,
    MarginV: Math.round((size.height * style.marginPercent) / 100),
    // The direction of the text is told by its letters.
    Encoding: -1,
  };
};

/** Room between the text and the edge of its box, as a share of the letters' height. */
const boxPadding = 0.2;

/** In pixels of the picture. */
export const getFontSize = ({ sizePercent }: SubtitleStyle, { width, height }: VideoSize): number =>
  (Math.min(width, height) * sizePercent) / 100;

const decimal = (value: number): number => Number(value.toFixed(2));

/** `#rrggbb` as ASS writes it: transparency first, then blue, green, red. */
export const assColor = (color: string, opacity = 1): string => {
  const [red, green, blue] = [color.slice(1, 3), color.slice(3, 5), color.slice(5, 7)];
  const transparency = Math.round((1 - opacity) * 255)
    .toString(16)
    .padStart(2, "0");
  return `&H${transparency}${blue}${green}${red}`.toUpperCase();
};
