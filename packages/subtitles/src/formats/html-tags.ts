import type { TextStyle } from "../document/subtitle-document.ts";

/** The styles of tags that SRT and SAMI have from HTML. */
export const styleOfTag: Readonly<Record<string, TextStyle>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  s: { strike: true },
  strike: { strike: true },
};

/** A text, as the format writes it, within the tags of its style; `getName` writes a font's name as an attribute's value. */
export const withTags = (
  text: string,
  { bold, italic, underline, strike, color, font }: TextStyle,
  getName: (font: string) => string,
): string => {
  let written = text;
  const attributes = `${color === undefined ? "" : ` color="${color}"`}${font === undefined ? "" : ` face="${getName(font)}"`}`;
  if (attributes !== "") written = `<font${attributes}>${written}</font>`;
  if (strike) written = `<s>${written}</s>`;
  if (underline) written = `<u>${written}</u>`;
  if (italic) written = `<i>${written}</i>`;
  if (bold) written = `<b>${written}</b>`;
  return written;
};
