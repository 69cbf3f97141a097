/** The text, letter for letter of the same length, with digits and signs of all scripts as those of ASCII. */
export const plainDigits = (text: string): string =>
  text.replace(/[\p{Nd}\uff03-\uff0b\uff0d-\uff0f\uff1a\uff1c-\uff1e\uff20\u066a-\u066c]/gu, (letter) => {
    if (letter.length > 1) return letter;
    const sign = signs[letter];
    if (sign !== undefined) return sign;
    const code = letter.charCodeAt(0);
    if (/\p{Nd}/u.test(letter)) return String(getDigit(letter));
    return String.fromCharCode(code - 0xfee0);
  });

const signs: Record<string, string> = { "٪": "%", "٫": ".", "٬": ",", "＃": "#" };

/** The value of a digit of any script: those of each stand together, from zero to nine. */
export function getDigit(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return (code - first) % 10;
}
