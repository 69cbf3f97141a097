/** What the two bytes of CEA-608 mean, by ANSI/CTA-608-E. */

// Where the basic set differs from ASCII.
const basic: Readonly<Record<number, string>> = {
  39: "’",
  42: "á",
  92: "é",
  94: "í",
  95: "ó",
  96: "ú",
  123: "ç",
  124: "÷",
  125: "Ñ",
  126: "ñ",
  127: "█",
};
const special = [..."®°½¿™¢£♪à\u00a0èâêîôû"];
const extended: Readonly<Record<number, readonly string[]>> = {
  18: [..."ÁÉÓÚÜü‘¡*'—©℠•“”ÀÂÇÈÊËëÎÏïÔÙùÛ«»"],
  19: [..."ÃãÍÌìÒòÕõ{}\\^_|~ÄäÖöß¥¤¦ÅåØø┌┐└┘"],
};

export const colors608 = [
  "#ffffff",
  "#00ff00",
  "#0000ff",
  "#00ffff",
  "#ff0000",
  "#ffff00",
  "#ff00ff",
] as const;

/** Rows of the first bytes of an address code, without and with its second byte's 0x20. */
const rows: Readonly<Record<number, readonly [number, number]>> = {
  16: [11, 11],
  17: [1, 2],
  18: [3, 4],
  19: [12, 13],
  20: [14, 15],
  21: [5, 6],
  22: [7, 8],
  23: [9, 10],
};

export const basicSign = (byte: number): string =>
  basic[byte] ?? (byte >= 0x20 ? String.fromCharCode(byte) : "");

export type Code608 =
  | { kind: "text"; text: string }
  | { kind: "extended"; text: string }
  | {
      kind: "address";
      row: number;
      column: number;
      color: string | null;
      isItalic: boolean;
      isUnderline: boolean;
    }
  | { kind: "midrow"; color: string | null; isItalic: boolean; isUnderline: boolean }
  | { kind: "tab"; columns: number }
  | { kind: "control"; code: number }
  | { kind: "unknown" };

/** The meaning of a pair without its parity bits; channel 2 is told by the caller. */
export const code608 = (first: number, second: number): Code608 => {
  if (first >= 0x20)
    return { kind: "text", text: basicSign(first) + (second >= 0x20 ? basicSign(second) : "") };
  const lead = first & 0x17;
  if (second >= 0x40 && second <= 0x7f && lead >= 0x10) return getAddress(lead, second);
  if (lead === 0x11 && second >= 0x20 && second <= 0x2f)
    return { kind: "midrow", ...getLook((second >> 1) & 7, second) };
  if (lead === 0x11 && second >= 0x30 && second <= 0x3f)
    return { kind: "text", text: special[second - 0x30] ?? "" };
  if ((lead === 0x12 || lead === 0x13) && second >= 0x20 && second <= 0x3f)
    return { kind: "extended", text: extended[lead]?.[second - 0x20] ?? "" };
  if (lead === 0x17 && second >= 0x21 && second <= 0x23) return { kind: "tab", columns: second - 0x20 };
  if ((lead === 0x14 || lead === 0x15) && second >= 0x20 && second <= 0x2f)
    return { kind: "control", code: second };
  return { kind: "unknown" };
};

const getAddress = (lead: number, second: number): Code608 => {
  const row = rows[lead]?.[(second & 0x20) === 0 ? 0 : 1] ?? 15;
  const look = (second >> 1) & 0xf;
  if (look < 8) return { kind: "address", row, column: 0, ...getLook(look, second) };
  return {
    kind: "address",
    row,
    column: (look - 8) * 4,
    color: null,
    isItalic: false,
    isUnderline: (second & 1) === 1,
  };
};

const getLook = (look: number, second: number) => ({
  color: look === 7 || look === 0 ? null : (colors608[look] ?? null),
  isItalic: look === 7,
  isUnderline: (second & 1) === 1,
});

/** A byte with its odd parity bit. */
export const withParity = (byte: number): number => {
  let ones = 0;
  for (let bits = byte; bits > 0; bits >>= 1) ones += bits & 1;
  return ones % 2 === 0 ? byte | 0x80 : byte;
};

const pairs = new Map<string, [number, number]>();
for (const [index, sign] of special.entries()) pairs.set(sign, [0x11, 0x30 + index]);
for (const lead of [18, 19])
  (extended[lead] ?? []).forEach((sign, index) => {
    if (!pairs.has(sign)) pairs.set(sign, [lead, 0x20 + index]);
  });
const singles = new Map<string, number>();
for (let byte = 0x20; byte < 0x80; byte++) singles.set(basicSign(byte), byte);

/** How a sign is written: one byte, a pair, or, for extended ones, a plain sign that the pair replaces. */
export const encode608 = (
  sign: string,
): { single?: number; pair?: [number, number]; isReplacing?: boolean } | null => {
  const single = singles.get(sign);
  if (single !== undefined) return { single };
  const pair = pairs.get(sign);
  return pair === undefined ? null : { pair, isReplacing: pair[0] !== 0x11 };
};

/** The address code of a row at a column of four. */
export const addressPair = (row: number, column: number): [number, number] => {
  const [lead = "20", both = [14, 15]] =
    Object.entries(rows).find(([, [low, high]]) => row === low || row === high) ?? [];
  const isUpper = row === both[1] && both[0] !== both[1];
  return [Number(lead), 0x40 + (isUpper ? 0x20 : 0) + 0x10 + 2 * Math.floor(column / 4)];
};
