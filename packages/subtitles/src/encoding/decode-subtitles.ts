import { AppError } from "@voxloom/contract";
import { analyse } from "chardet";
import { groupLines, type Lines, splitWide } from "./mixed-encodings.ts";
import { eastAsianPlausibility, plausibility } from "./plausible-text.ts";

/** A file's text and how it was read; `confidence` is 0 to 1, `alternatives` are other encodings that fit, best first. */
export type DecodedSubtitles = {
  /** Without a byte order mark; bytes that mean nothing are U+FFFD. */
  text: string;
  /** A label of `TextDecoder`, or utf-32le or utf-32be. */
  encoding: string;
  confidence: number;
  alternatives: string[];
};

/** Encodings that are told apart; each can be named too. */
export const subtitleEncodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "windows-1258",
  "windows-874",
  "iso-8859-2",
  "iso-8859-3",
  "iso-8859-5",
  "iso-8859-6",
  "iso-8859-7",
  "iso-8859-8",
  "koi8-r",
  "koi8-u",
  "ibm866",
  "macintosh",
  "x-mac-cyrillic",
  "shift_jis",
  "euc-jp",
  "iso-2022-jp",
  "gb18030",
  "big5",
  "euc-kr",
] as const;

/**
 * Text of a subtitle file: UTF-8, UTF-16 and UTF-32 by their mark or their zero bytes, else the legacy encoding whose
 * letters look most like a language.
 * @throws AppError BAD_INPUT for an encoding that does not exist.
 */
export const decodeSubtitles = (
  bytes: Uint8Array,
  { encoding }: { encoding?: string | undefined } = {},
): DecodedSubtitles => {
  if (encoding !== undefined)
    return { ...decoded(bytes, knownLabel(encoding)), confidence: 1, alternatives: [] };
  const parts = splitWide(bytes);
  if (parts.length > 1) return joinParts(parts);
  const unicode = decodeUnicode(bytes);
  if (unicode !== null && unicode.confidence < 1 && unicode.encoding === "utf-8")
    return decodeMixed(bytes, unicode);
  if (unicode !== null)
    return { ...decoded(bytes, unicode.encoding), confidence: unicode.confidence, alternatives: [] };
  const sample = spokenBytes([bytes]);
  const [best, ...others] = rankEncodings(sample);
  if (best === undefined) return { ...decoded(bytes, "windows-1252"), confidence: 0, alternatives: [] };
  return {
    ...(singleBytes.some((one) => one === best.encoding)
      ? { text: joinLines(groupLines(bytes, isAllUtf8), best.encoding), encoding: best.encoding }
      : decoded(bytes, best.encoding)),
    confidence: Math.round(Math.min(1, Math.max(0, best.score)) * 100) / 100,
    alternatives: others
      .filter(({ score }) => score > best.score - 0.5)
      .slice(0, 5)
      .map((one) => one.encoding),
  };
};

/** A file that was put together of others: each part by its own encoding; that of the largest is told. */
const joinParts = (parts: readonly Uint8Array[]): DecodedSubtitles => {
  const read = parts.map((part) => ({ size: part.length, ...decodeSubtitles(part) }));
  const largest = read.reduce((most, one) => (one.size > most.size ? one : most));
  const text = read.map((one) => one.text).join("");
  return { text, encoding: largest.encoding, confidence: mixedConfidence, alternatives: [] };
};

/** Whoever reads it is shown what it says, and can say otherwise. */
const mixedConfidence = 0.5;

/** UTF-8 with lines of another encoding, or with damaged letters. */
const decodeMixed = (bytes: Uint8Array, { confidence }: Found): DecodedSubtitles => {
  const lines = groupLines(bytes, isSomeUtf8);
  const foreign = lines.filter((one) => !one.isUtf8).map((one) => one.bytes);
  const [best] = rankEncodings(spokenBytes(foreign));
  const text = joinLines(lines, best?.encoding ?? "utf-8");
  return { text, encoding: "utf-8", confidence, alternatives: [] };
};

function joinLines(lines: readonly Lines[], encoding: string): string {
  const [utf8, other] = [new TextDecoder(), new TextDecoder(encoding)];
  return lines.map(({ isUtf8, bytes }) => (isUtf8 ? utf8 : other).decode(bytes)).join("");
}

/** A line whose broken bytes stand beside letters of UTF-8 is damaged UTF-8. */
const isSomeUtf8 = (line: Uint8Array): boolean => {
  const { whole, broken } = countSequences(line);
  return broken === 0 || whole > 0;
};

/** In another encoding no line has so many letters of UTF-8, and nothing else, by chance. */
const isAllUtf8 = (line: Uint8Array): boolean => {
  const { whole, broken } = countSequences(line);
  return broken === 0 && whole >= 3;
};

const decoded = (bytes: Uint8Array, encoding: string): { text: string; encoding: string } => ({
  text: encoding.startsWith("utf-32")
    ? decodeUtf32(bytes, encoding === "utf-32le")
    : new TextDecoder(encoding).decode(bytes),
  encoding,
});

const knownLabel = (encoding: string): string => {
  const label = encoding.trim().toLowerCase();
  if (/^utf-?32(?:le|be)$/.test(label)) return label.replace(/^utf-?/, "utf-");
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new AppError("BAD_INPUT", `There is no encoding "${encoding}". Give one like windows-1251.`, {
      name: encoding,
    });
  }
};

const decodeUtf32 = (bytes: Uint8Array, isLittle: boolean): string => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle);
    if (at === 0 && code === 0xfeff) continue;
    parts.push(code <= 0x10_ff_ff ? String.fromCodePoint(code) : "\ufffd");
  }
  return parts.join("");
};

type Found = { encoding: string; confidence: number };

/** A Unicode encoding by its mark, its zero bytes or its sequences; null: it is none. */
const decodeUnicode = (bytes: Uint8Array): Found | null => {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe)
    return { encoding: c === 0 && d === 0 ? "utf-32le" : "utf-16le", confidence: 1 };
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return { encoding: "utf-32be", confidence: 1 };
  if (a === 0xfe && b === 0xff) return { encoding: "utf-16be", confidence: 1 };
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: "utf-8", confidence: 1 };
  return findWide(bytes) ?? decodeUtf8(bytes);
};

/** UTF-16 and UTF-32 without a mark: times and line ends have zero bytes on one side. */
const findWide = (bytes: Uint8Array): Found | null => {
  const length = Math.min(bytes.length & ~1, 4096);
  if (length < 2) return null;
  const zeros = [0, 0];
  let lineEnds = [0, 0];
  let pairs = 0;
  for (let at = 0; at < length; at += 2) {
    // No text has four in a row where a letter would be: they are a hole, as broken downloads have.
    if (at % 4 === 0 && isHole(bytes, at)) {
      at += 2;
      continue;
    }
    pairs++;
    const [high = 1, low = 1] = [bytes[at], bytes[at + 1]];
    if (high === 0) zeros[0] = (zeros[0] ?? 0) + 1;
    if (low === 0) zeros[1] = (zeros[1] ?? 0) + 1;
    const isEnd = (byte: number): boolean => byte === 0x0a || byte === 0x20;
    if (high === 0 && isEnd(low)) lineEnds = [(lineEnds[0] ?? 0) + 1, lineEnds[1] ?? 0];
    if (low === 0 && isEnd(high)) lineEnds = [lineEnds[0] ?? 0, (lineEnds[1] ?? 0) + 1];
  }
  if (pairs === 0) return null;
  const [big = 0, little = 0] = zeros;
  // Three zero bytes of four.
  if (big > pairs * 0.4 && little > pairs * 0.4 && bytes.length % 4 === 0)
    return { encoding: bytes[0] === 0 ? "utf-32be" : "utf-32le", confidence: 0.8 };
  if (little > big && (little > pairs * 0.2 || ((lineEnds[1] ?? 0) > 2 && big === 0)))
    return { encoding: "utf-16le", confidence: 0.9 };
  if (big > little && (big > pairs * 0.2 || ((lineEnds[0] ?? 0) > 2 && little === 0)))
    return { encoding: "utf-16be", confidence: 0.9 };
  return null;
};

const isHole = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0 && bytes[at + 1] === 0 && bytes[at + 2] === 0 && bytes[at + 3] === 0;

const escapeByte = 0x1b;

/** UTF-8; with a few broken bytes it is nothing else for all that. */
const decodeUtf8 = (bytes: Uint8Array): Found | null => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // Seven bits and switches between sets.
    const isIso2022 =
      bytes.indexOf(escapeByte) !== -1 && /\x1b\$[@B][!-~]/.test(new TextDecoder("latin1").decode(bytes));
    return { encoding: isIso2022 ? "iso-2022-jp" : "utf-8", confidence: 1 };
  } catch {
    const { whole, broken } = countSequences(bytes);
    return whole > broken ? { encoding: "utf-8", confidence: 0.8 } : null;
  }
};

/** How many bytes beyond ASCII are whole sequences of UTF-8, and how many are not. */
const countSequences = (bytes: Uint8Array): { whole: number; broken: number } => {
  let whole = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    const length =
      byte < 0x80
        ? 1
        : byte >= 0xf0 && byte < 0xf5
          ? 4
          : byte >= 0xe0 && byte < 0xf0
            ? 3
            : byte >= 0xc2 && byte < 0xe0
              ? 2
              : 0;
    let isWhole = length > 0 && at + length <= bytes.length;
    for (let next = 1; isWhole && next < length; next++) isWhole = ((bytes[at + next] ?? 0) & 0xc0) === 0x80;
    if (length > 1 && isWhole) whole++;
    if (byte >= 0x80 && !isWhole) broken++;
    at += isWhole ? length : 1;
  }
  return { whole, broken };
};

const eastAsian = ["shift_jis", "euc-jp", "gb18030", "big5", "euc-kr"];
const singleBytes = subtitleEncodings.filter(
  (name) => !name.startsWith("utf") && name !== "iso-2022-jp" && !eastAsian.includes(name),
);

/** What a guess of letters is worth beside the looks of the text. */
const guessWorth = 0.15;
/** Rarer encodings must look better than the usual ones for the same letters. */
const rarity: Readonly<Record<string, number>> = {
  macintosh: 0.12,
  "x-mac-cyrillic": 0.12,
  "iso-8859-3": 0.05,
  "windows-1258": 0.03,
  "windows-1257": 0.02,
  "windows-1254": 0.01,
  "iso-8859-2": 0.01,
  "iso-8859-8": 0.03,
  "iso-8859-6": 0.03,
  "iso-8859-7": 0.005,
  "koi8-u": 0.02,
  "iso-8859-5": 0.02,
};

/** Encodings in which every byte of the sample means something, the most plausible first. */
const rankEncodings = (sample: Uint8Array): { encoding: string; score: number }[] => {
  const guesses = new Map(
    analyse(sample).map(({ name, confidence }) => [
      name.toLowerCase().replace("iso-8859-1", "windows-1252"),
      confidence / 100,
    ]),
  );
  const ranked = [...singleBytes, ...eastAsian].flatMap((encoding) => {
    const text = textIn(sample, encoding);
    const twin = twins[encoding];
    if (text === null || (twin !== undefined && textIn(sample, twin) === text)) return [];
    const looks = eastAsian.includes(encoding)
      ? eastAsianPlausibility(text, sample, encoding)
      : plausibility(text, encoding);
    return [{ encoding, score: looks + guessWorth * (guesses.get(encoding) ?? 0) - (rarity[encoding] ?? 0) }];
  });
  return ranked.sort((a, b) => b.score - a.score);
};

/** Encodings of Windows that hold what the standard's own hold, and more. */
const twins: Readonly<Record<string, string>> = {
  "iso-8859-2": "windows-1250",
  "iso-8859-7": "windows-1253",
  "iso-8859-8": "windows-1255",
  "koi8-u": "koi8-r",
};

/**
 * The sample's text where every byte of it means something in an encoding, but for one cut at its end. Encodings of
 * East Asia have grown: signs that came later may be unknown.
 */
const textIn = (sample: Uint8Array, encoding: string): string | null => {
  if (eastAsian.includes(encoding)) return new TextDecoder(encoding).decode(sample, { stream: true });
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true });
  } catch {
    return null;
  }
};

/** Enough letters to tell an encoding by; times and numbers tell nothing. */
const sampleBytes = 16 * 1024;
const lineFeed = 0x0a;

/** The lines with a letter beyond ASCII, as many as a sample holds. */
const spokenBytes = (parts: readonly Uint8Array[]): Uint8Array => {
  const sample = new Uint8Array(sampleBytes);
  let filled = 0;
  for (const bytes of parts)
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
