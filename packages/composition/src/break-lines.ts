// Of one language, whatever the browser's is: else a preview could break where the video does not.
const words = new Intl.Segmenter("en", { granularity: "word" });
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Where a text may be broken: after words, in every language; languages without spaces are split by their own words. */
export function splitWords(text: string): string[] {
  const parts: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = parts.at(-1);
    // Signs and spaces stay with the word before them.
    if (last !== undefined && isWordLike !== true) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

/**
 * The lines of a text in a width. A word that is wider than a line is broken inside; more than `maxLines` end with an
 * ellipsis.
 */
export function breakLines(
  text: string,
  { width, maxLines, measure }: { width: number; maxLines: number; measure: (text: string) => number },
): string[] {
  const lines = text.split(/\r?\n/).flatMap((paragraph) => breakParagraph(paragraph, width, measure));
  if (lines.length <= maxLines) return lines;
  const shown = lines.slice(0, maxLines);
  shown[maxLines - 1] = `${(shown[maxLines - 1] ?? "").trimEnd()}…`;
  return shown;
}

function breakParagraph(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of splitWords(text.trim())) {
    if (line !== "" && measure((line + word).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    const pieces = breakWord(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line += pieces.at(-1) ?? "";
  }
  return [...lines, line.trimEnd()];
}

/** A word in pieces that fit into a line. */
function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word.trimEnd()) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const { segment } of letters.segment(word)) {
    if (piece !== "" && measure(piece + segment) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += segment;
  }
  return [...pieces, piece];
}
