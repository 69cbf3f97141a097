/**
 * Text as Apertium's stream takes it: its special characters escaped; literal `*`, `#`, `@`, and stand-ins of markup, as
 * formatting it passes on.
 */
export const toStream = (text: string): string =>
  text
    .replace(/[\^$/\\<>{}[\]]/g, "\\$&")
    .replace(/[*#@\ue000-\uefff]/g, "[$&]")
    .replace(/[\0\s]+/g, " ")
    .trim();

/**
 * Text out of Apertium's stream. Words that it marked (`*` not known, `@` not translated, `#` not inflected) lose their
 * mark and are listed.
 */
export function fromStream(stream: string): { text: string; unknownWords: string[] } {
  const unknownWords: string[] = [];
  const text = stream.replace(
    /\\([^@])|\[([^\]]*)\]|\\?[*@#](?=[\p{L}\p{N}])((?:[\p{L}\p{M}\p{N}]|['’_-](?=\p{L}))+)/gu,
    (_, escaped?: string, blank?: string, word?: string) => {
      if (word !== undefined) unknownWords.push(word);
      return escaped ?? blank ?? word ?? "";
    },
  );
  return { text: text.replace(/\s+/g, " ").trim(), unknownWords: [...new Set(unknownWords)] };
}
