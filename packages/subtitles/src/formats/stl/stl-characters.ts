// Latin letters of EBU STL: ISO 6937, where accents stand before their letter. From EBU Tech 3264, appendix 2.
const accents: Readonly<Record<number, string>> = {
  193: "\u0300",
  194: "\u0301",
  195: "\u0302",
  196: "\u0303",
  197: "\u0304",
  198: "\u0306",
  199: "\u0307",
  200: "\u0308",
  202: "\u030a",
  203: "\u0327",
  205: "\u030b",
  206: "\u0328",
  207: "\u030c",
};

/** Signs from 0xA0 on, as they stand in the table; spaces where there is none. */
const upper = [
  "\u00a0¡¢£$¥#§¤‘“«←↑→↓",
  "°±²³×µ¶·÷’”»¼½¾¿",
  "                ",
  "―¹®©™♪¬¦    ⅛⅜⅝⅞",
  "ΩÆÐªĦ ĲĿŁØŒºÞŦŊŉ",
  "ĸæđðħıĳŀłøœßþŧŋ\u00ad",
].join("");

/** Bytes of Latin text as letters. */
export const decodeIso6937 = (bytes: Uint8Array): string => {
  let text = "";
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    const accent = accents[byte];
    const next = bytes[index + 1];
    if (accent !== undefined && next !== undefined && next >= 0x20 && next < 0x7f) {
      text += (String.fromCharCode(next) + accent).normalize("NFC");
      index++;
    } else if (byte >= 0xa0)
      text += (upper[byte - 0xa0] ?? " ").replace(/^ $/, accent === undefined ? "\ufffd" : "");
    else if (byte >= 0x20 && byte < 0x7f) text += byte === 0x24 ? "¤" : String.fromCharCode(byte);
  }
  return text;
};

const encoded = new Map<string, number[]>();
for (let byte = 0x20; byte < 0x7f; byte++) if (byte !== 0x24) encoded.set(String.fromCharCode(byte), [byte]);
[...upper].forEach((sign, index) => {
  if (sign !== " " && !encoded.has(sign)) encoded.set(sign, [0xa0 + index]);
});
const accentBytes = new Map(Object.entries(accents).map(([byte, mark]) => [mark, Number(byte)]));

/** A sign as bytes; null where the table has none. */
export const encodeIso6937 = (sign: string): number[] | null => {
  const known = encoded.get(sign);
  if (known !== undefined) return known;
  const [letter = "", mark = "", ...more] = sign.normalize("NFD");
  const accent = accentBytes.get(mark);
  const base = letter.charCodeAt(0);
  return accent !== undefined && more.length === 0 && base >= 0x41 && base < 0x7b ? [accent, base] : null;
};
