import { analyse } from "chardet";

/**
 * Text of a subtitle file: UTF-8, UTF-16 by its mark or its zero bytes, else the legacy encoding its letters look like
 * most (windows-1252 where nothing can be told). No byte order mark. Bytes that mean nothing become U+FFFD.
 */
export const decodeSubtitles = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return decode(bytes, "utf-16le");
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && bytes.length > 1))
    return decode(bytes, "utf-16be");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, legacyEncoding(bytes));
  }
};

const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

/** Enough letters to tell an encoding by; times and numbers tell nothing. */
const sampleBytes = 32 * 1024;

const legacyEncoding = (bytes: Uint8Array): string => {
  const sample = spokenBytes(bytes);
  const names = analyse(sample)
    .map(({ name }) => name)
    // Guesses of the detector that no subtitle file is written in.
    .filter((name) => !/^(?:UTF-16|UTF-32|ISO-2022|IBM)/i.test(name));
  // A file in UTF-8 with a few broken bytes is nothing else for all that.
  const found = names.find((name) => name === "UTF-8" || isTextIn(sample, name));
  return found ?? "windows-1252";
};

/** Whether every byte means something in an encoding. */
const isTextIn = (sample: Uint8Array, encoding: string): boolean => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(sample) !== "";
  } catch {
    return false;
  }
};

const lineFeed = 0x0a;

/** The lines with a letter beyond ASCII, as many as a sample holds. */
const spokenBytes = (bytes: Uint8Array): Uint8Array => {
  const sample = new Uint8Array(Math.min(bytes.length, sampleBytes));
  let filled = 0;
  for (let start = 0; start < bytes.length && filled < sample.length; ) {
    const next = bytes.indexOf(lineFeed, start);
    const end = next === -1 ? bytes.length : next + 1;
    const line = bytes.subarray(start, Math.min(end, start + sample.length - filled));
    if (line.some((byte) => byte > 0x7f)) {
      sample.set(line, filled);
      filled += line.length;
    }
    start = end;
  }
  return sample.subarray(0, filled);
};
