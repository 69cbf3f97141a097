/**
 * The sum of terms as ffmpeg's expressions take it. Each `+` of a row lies one level deeper in the tree that ffmpeg reads
 * it into, which may have a hundred levels (since 5.1.9): halves are added to halves. No terms: 0.
 */
export function addTerms(terms: readonly string[]): string {
  const [first = "0"] = terms;
  if (terms.length <= 1) return first;
  const middle = Math.ceil(terms.length / 2);
  return `(${addTerms(terms.slice(0, middle))}+${addTerms(terms.slice(middle))})`;
}
