import type { Language, Noun, WrittenNumber } from "../core/language.ts";
import { joinByAnd, sayCount } from "../core/nouns.ts";

/** An amount with two digits behind the mark: pounds and pence. */
export function sayMoney(
  language: Language,
  { whole, fraction }: WrittenNumber,
  [main, part]: readonly [Noun, Noun],
): string {
  const large = sayCount(language, { whole, fraction: "" }, { noun: main });
  if (Number(fraction) === 0) return large;
  const small = sayCount(language, { whole: String(Number(fraction)), fraction: "" }, { noun: part });
  if (Number(whole) === 0) return small;
  return joinByAnd(language, large, small);
}
