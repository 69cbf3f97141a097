const [lineFeed, mark, otherMark] = [0x0a, 0xff, 0xfe];

/**
 * Where a file was put together of others, its parts of UTF-16 and of encodings whose letters have no zero bytes, in their
 * order: a part of UTF-16 begins with its mark, or ends with its last line. One part: nothing of that kind.
 */
export function splitWide(bytes: Uint8Array): Uint8Array[] {
  const begin = findMark(bytes);
  if (begin !== null) return [bytes.subarray(0, begin), ...splitWide(bytes.subarray(begin))];
  const end = findEnd(bytes);
  return end === null ? [bytes] : [bytes.subarray(0, end), bytes.subarray(end)];
}

/** A mark of UTF-16 behind other bytes: no other encoding has one before a letter with a zero byte. */
function findMark(bytes: Uint8Array): number | null {
  for (let at = bytes.indexOf(mark, 1); at !== -1; at = bytes.indexOf(mark, at + 1)) {
    if (bytes[at + 1] === otherMark && bytes[at + 2] !== 0 && bytes[at + 3] === 0) return at;
    if (bytes[at - 1] === otherMark && at > 1 && bytes[at + 1] === 0 && bytes[at + 2] !== 0) return at - 1;
  }
  return null;
}

/** Where lines of UTF-8 follow the last one of a UTF-16 that begins the file. */
function findEnd(bytes: Uint8Array): number | null {
  const isLittle = bytes[0] === mark && bytes[1] === otherMark;
  if (!isLittle && !(bytes[0] === otherMark && bytes[1] === mark)) return null;
  // The last zero byte is that of a line end.
  const zero = bytes.lastIndexOf(0);
  const end = isLittle ? zero + 1 : zero + 2;
  if (zero < 2 || bytes[isLittle ? zero - 1 : zero + 1] !== lineFeed) return null;
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
