/** A number of a text with all that is written with it: its sign, its currency, its unit. */
export type FoundNumber = { from: number; to: number; isOrdinal: boolean };

/** Signs of units, as they stand behind a number in every language. Words ("kilometers") are words. */
const unitList = [
  ...[
    "km/h",
    "km/s",
    "m/s",
    "mph",
    "kph",
    "rpm",
    "fps",
    "bpm",
    "[KMGT]?bps",
    "[kKMGT]?Hz",
    "d[bB]A?",
    "[kKMGT]?i?B",
  ],
  ...[
    "[kmcdnµμ]?m[²³]?",
    "[kmµμ]?g",
    "[mcd]?[lL]",
    "[mkMG]?W",
    "kWh",
    "[kM]?Pa",
    "[mk]V",
    "mAh?",
    "k?cal",
    "kJ",
  ],
  ...["ft", "yd", "lbs?", "oz", "ha", "min", "ms", "ns", "h", "s", "t", "K", "px", "°[CF]?", "℃", "℉"],
  ...["[ap]\\.?m\\.?", "[AP]\\.?M\\.?", "USD", "EUR", "GBP", "JPY", "CHF"],
];
/** As part of a pattern. */
export const unitSigns = unitList.join("|");
const currency = "[$€£¥₹₽₩¢]";
const sign = "(?<![\\p{L}\\p{N}.,-])[-−+±~≈]?";
const digits = String.raw`\p{Nd}+(?:(?:[.,:/'’\u00a0\u202f]|[-–](?!\s))\p{Nd}+)*`;
const unit = `(?:[ \\u00a0]?(?:%|‰|${currency})(?!\\p{Nd})|[ \\u00a0]?(?:${unitSigns})(?![\\p{L}\\p{N}]))`;
const numbers = new RegExp(
  `(?:(?:US|CA|AU|R|A|C)?${currency}[ \\u00a0]?)?(?:${sign})?${digits}(?:${unit}|s(?!\\p{L}))?`,
  "gu",
);

/** Numbers of a text, in order. Digits inside words ("MP3", "221b") are no numbers. */
export function findNumbers(text: string): FoundNumber[] {
  return [...text.matchAll(numbers)]
    .map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      isOrdinal: /^(?:st|nd|rd|th)(?!\p{L})/u.test(text.slice(match.index + match[0].length)),
    }))
    .filter(({ from, to, isOrdinal }) => {
      const isGlued = /[\p{L}\p{M}]$/u.test(text.slice(0, from)) || /^[\p{L}\p{M}]/u.test(text.slice(to));
      return isOrdinal || !isGlued;
    });
}
