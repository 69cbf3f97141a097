const [lineFeed, mark, otherMark] = [0x0a, 0xff, 0xfe];

/**
 * Where a file was put together of others, its parts of UTF-16 and of encodings whose letters have no zero bytes, in their
 * order: a part of UTF-16 begins with its mark, or ends with its last line. One part: nothing of that kind.
 */
export function splitWide(bytes: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  let rest = bytes;
  // What follows the end of a UTF-16 has no zero byte, and so no mark: three parts at most.
  for (let cut = findCut(rest); cut !== null; cut = findCut(rest)) {
    parts.push(rest.subarray(0, cut));
    rest = rest.subarray(cut);
  }
  return [...parts, rest];
}

const findCut = (bytes: Uint8Array): number | null =>
  isLittle(bytes, 0) || isBig(bytes, 0) ? findEnd(bytes) : findMark(bytes);

const isLittle = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === mark && bytes[at + 1] === otherMark;
const isBig = (bytes: Uint8Array, at: number): boolean => bytes[at] === otherMark && bytes[at + 1] === mark;

/** A mark of UTF-16 behind other bytes: the first zero byte of the file is that of the letter behind it. */
function findMark(bytes: Uint8Array): number | null {
  const zero = bytes.indexOf(0);
  if (zero > 3 && isLittle(bytes, zero - 3)) return zero - 3;
  return zero > 2 && isBig(bytes, zero - 2) ? zero - 2 : null;
}

/** Where lines of UTF-8 follow the last one of a UTF-16 that begins the file. */
function findEnd(bytes: Uint8Array): number | null {
  // The last zero byte is that of a line end.
  const zero = bytes.lastIndexOf(0);
  const end = isLittle(bytes, 0) ? zero + 1 : zero + 2;
  if (zero < 2 || bytes[isLittle(bytes, 0) ? zero - 1 : zero + 1] !== lineFeed) return null;
  const rest = bytes.subarray(end);
  return rest.includes(lineFeed) && isWhole(rest) ? end : null;
}

const isWhole = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Lines one after the other that are of one encoding. */
export type Lines = { isUtf8: boolean; bytes: Uint8Array };

/** The lines of a file, by whether they are UTF-8. */
export function groupLines(bytes: Uint8Array, isLineUtf8: (line: Uint8Array) => boolean): Lines[] {
  const groups: { isUtf8: boolean; from: number; to: number }[] = [];
  for (let from = 0; from < bytes.length; ) {
    const next = bytes.indexOf(lineFeed, from);
    const to = next === -1 ? bytes.length : next + 1;
    const isUtf8 = isLineUtf8(bytes.subarray(from, to));
    const last = groups.at(-1);
    if (last?.isUtf8 === isUtf8) last.to = to;
    else groups.push({ isUtf8, from, to });
    from = to;
  }
  return groups.map(({ isUtf8, from, to }) => ({ isUtf8, bytes: bytes.subarray(from, to) }));
}
