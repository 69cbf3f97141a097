const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  lrm: "\u200E",
  rlm: "\u200F",
};

// Only what SRT and WebVTT know as markup: "a < b" and "<3" are text.
const markup =
  /<\/?(?:[biucvs]|ruby|rt|lang|font|em|strong|strike|span)(?:[.\s][^<>]*)?>|<\d[\d:.]*:[\d:.]*>|\{\\[^{}\n]*\}/gi;
const lineBreak = /<br[ \t]*\/?>/gi;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|lrm|rlm));/gi;

/** Stands, without width, in what would else be read as markup or as an arrow (U+2060). */
export const joiner = "\u2060";
const joined = /(?<=[<&{\u2013\u2014-][ \t]?)\u2060/g;

/** A cue's text without markup and entities, its lines trimmed, none of them empty. */
export const plainText = (text: string): string =>
  text
    .replace(lineBreak, "\n")
    .replace(markup, "")
    .replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    })
    .replace(joined, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
