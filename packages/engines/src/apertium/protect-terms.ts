/** Placeholders (`{name}`, `%s`, `%(count)d`, `<b>`, `&nbsp;`), addresses of pages and mail. */
const untouchable =
  /\{\{?[^{}]*\}?\}|%\([\w.]+\)[sdif]|%\d*\$?[sdif]\b|<\/?[a-z][^<>]*>|&\w+;|\bhttps?:\/\/\S*[^\s.,;:!?)]|\b[\w.+-]+@[\w-]+\.\w[\w.]*\w/giu;
const numbers = /\d+(?:[.,:]\d+)*/gu;

/** A text with stand-ins for what must not be translated: stand-ins are words that no dictionary has. */
export type ProtectedText = { text: string; kept: string[] };

const letters = "abcdefghijklmnoprstuvwy";
const standIn = (index: number): string =>
  `Xqz${letters[Math.floor(index / letters.length) % letters.length]}${letters[index % letters.length]}q`;
const anyStandIn = /xqz([a-z])([a-z])q/giu;

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Puts stand-ins for placeholders and glossary terms (longest first, whole words, any case), and numbers if asked. */
export function protectTerms(
  text: string,
  glossary: readonly { source: string; target: string }[],
  withNumbers: boolean,
): ProtectedText {
  const kept: string[] = [];
  const keep = (value: string): string => {
    kept.push(value);
    return standIn(kept.length - 1);
  };
  let result = text.replace(untouchable, keep);
  for (const { source, target } of [...glossary].sort((a, b) => b.source.length - a.source.length)) {
    if (source.trim() === "") continue;
    const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(source.trim())}(?![\\p{L}\\p{N}])`, "giu");
    // An empty target means: leave the term as it is written.
    result = result.replace(whole, (found) => keep(target.trim() === "" ? found : target));
  }
  if (withNumbers) result = result.replace(numbers, keep);
  return { text: result, kept };
}

/** The text with what was kept in its places, or null where a stand-in was lost or doubled. */
export function restoreTerms(text: string, kept: readonly string[]): string | null {
  const used = kept.map(() => 0);
  const restored = text.replace(anyStandIn, (word, high: string, low: string) => {
    const index = letters.indexOf(high.toLowerCase()) * letters.length + letters.indexOf(low.toLowerCase());
    if (kept[index] === undefined) return word;
    used[index] = (used[index] ?? 0) + 1;
    return kept[index];
  });
  return used.every((times) => times === 1) ? restored : null;
}

/** Whether a word is a stand-in. */
export const isStandIn = (word: string): boolean => /^xqz[a-z]{2}q$/i.test(word);

/** Numbers of a text, written without separators, sorted: equal lists say that none was lost. */
export const numbersOf = (text: string): string =>
  (text.match(numbers) ?? [])
    .map((number) => number.replace(/[.,:]/g, ""))
    .sort()
    .join(" ");
