/** The words of a text as they are compared: in small letters, without punctuation. */
export const getWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/\bmr\b\.?/g, "mister")
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== "");

/** Word errors by reference words (Levenshtein over words, case and punctuation left out). */
export function wordErrorRate(reference: string, heard: string): number {
  const expected = getWords(reference);
  const actual = getWords(heard);
  let row = Array.from({ length: actual.length + 1 }, (_, index) => index);
  for (const [index, word] of expected.entries()) {
    const next = [index + 1];
    for (const [column, other] of actual.entries()) {
      const swap = (row[column] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(swap, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) / Math.max(1, expected.length);
}
