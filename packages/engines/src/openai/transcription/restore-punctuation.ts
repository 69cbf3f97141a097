const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
const lookAhead = 4;

/**
 * The words written as in the text. OpenAI's word list is bare ("hello", "world"); the text has the punctuation
 * and capitals ("Hello, world.") that the segmenter and the translator live on. Words not found stay as they are.
 */
export function restorePunctuation(words: readonly string[], text: string): string[] {
  const tokens = text.trim().split(/\s+/);
  let next = 0;
  return words.map((word) => {
    const form = bare(word);
    if (form === "") return word.trim();
    for (let index = next; index < Math.min(tokens.length, next + lookAhead); index++) {
      const token = tokens[index];
      if (token === undefined || bare(token) !== form) continue;
      next = index + 1;
      return token;
    }
    return word.trim();
  });
}
