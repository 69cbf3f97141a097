const granularities = ["sentence", "word", "grapheme"] as const;

/**
 * A text in parts of at most so many characters, cut between sentences; a sentence that is longer is cut between words,
 * and where it has none, between letters. Nothing but spaces at the cuts is lost.
 */
export function cutIntoParts(text: string, maxCharacters: number, language?: string): string[] {
  const parts = cutAt(text, { maxCharacters, language, finest: 0 });
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

type How = { maxCharacters: number; language: string | undefined; finest: number };

function cutAt(text: string, { maxCharacters, language, finest }: How): string[] {
  const granularity = granularities[finest];
  if (text.length <= maxCharacters || granularity === undefined) return [text];
  const parts: string[] = [];
  let part = "";
  for (const { segment } of new Intl.Segmenter(language, { granularity }).segment(text)) {
    if (part !== "" && part.length + segment.length > maxCharacters) {
      parts.push(part);
      part = "";
    }
    part += segment;
    if (part.length <= maxCharacters) continue;
    const finer = cutAt(part, { maxCharacters, language, finest: finest + 1 });
    part = finer.pop() ?? "";
    parts.push(...finer);
  }
  return part === "" ? parts : [...parts, part];
}
