/** Stands, without width, where a text would else be read as a mark of its format (U+2060). */
const joiner = "\u2060";

/** A line of a format that knows no way to say that a mark is none: a joiner stands behind what could begin one. */
export const guarded = (line: string): string =>
  line
    .replace(/^\//, `/${joiner}`)
    .replace(/[[<{](?=[\da-zA-Z/\u2060])/g, (mark) => mark + joiner)
    .replace(/-(?=>)/g, `-${joiner}`)
    .replaceAll("|", "¦");

/** The line as it was, but for bars. */
export const unguarded = (line: string): string => line.replace(/(?<=[[<{/-])\u2060/g, "");

/** A text in one line, with a mark between its lines. */
export const inOneLine = (text: string, mark: string): string =>
  text
    .split(/\r\n|\n|\r/)
    .map(guarded)
    .join(mark);
