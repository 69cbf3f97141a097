import type { SubtitleStyle } from "@voxloom/contract";

export type VideoSize = { width: number; height: number };

/** Whether a look shows which word is being spoken: it is drawn with the times of words. */
export const marksWords = ({ highlightColor, wordBoxColor }: SubtitleStyle): boolean =>
  highlightColor !== null || wordBoxColor !== undefined;

/** The style beside another one for the word that is spoken, where that has a box. */
export const wordStyleName = (name: string): string => `${name} word`;

/** Letters of which nothing is seen: what an event begins with that shows a word of a text in its box. */
export const hiddenCodes = "\\1a&HFF&\\3a&HFF&";

/** Whether an event says again what another one says, for the box behind a word: it is no subtitle of its own. */
export const isWordEvent = (styleName: string, body: string): boolean =>
  styleName === wordStyleName(styleName.slice(0, -wordStyleName("").length)) &&
  body.includes(`{${hiddenCodes}\\1c`);

/** The styles' header of an ASS file, and the style of its cues, with that of the word that is spoken. */
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
  const { wordBoxColor } = style;
  const word = wordBoxColor && {
    ...{ ...fields, Name: wordStyleName(name), BorderStyle: 3, OutlineColour: assColor(wordBoxColor) },
    ...{ Outline: decimal(fontSize * wordPadding), Shadow: 0 },
  };
  return [
    "[V4+ Styles]",
    `Format: ${Object.keys(fields).join(", ")}`,
    ...[fields, word].flatMap((one) => (one ? [`Style: ${Object.values(one).join(",")}`] : [])),
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
/** Room between a single word and the edge of its box, as a share of the letters' height. */
const wordPadding = 0.08;

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
