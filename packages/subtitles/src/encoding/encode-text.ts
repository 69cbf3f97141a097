import { AppError } from "@voxloom/contract";
import { subtitleEncodings } from "./decode-subtitles.ts";

/** Encodings that files can be written in. */
export const writableEncodings = subtitleEncodings.filter((name) => name !== "iso-2022-jp");

/** A text's bytes; letters that the encoding lacks became question marks, `lost` counts them. */
export type EncodedText = { bytes: Uint8Array<ArrayBuffer>; lost: number };

type Table = ReadonlyMap<string, readonly number[]>;
const tables = new Map<string, Table>();

/**
 * A text in an encoding of {@link writableEncodings}. UTF-16 begins with the mark that tells it.
 * @throws AppError BAD_INPUT for another one.
 */
export const encodeText = (text: string, encoding: string): EncodedText => {
  const label = getLabel(encoding);
  if (label === "utf-8") return { bytes: new TextEncoder().encode(text), lost: 0 };
  if (label === "utf-16le" || label === "utf-16be")
    return { bytes: utf16(text, label === "utf-16le"), lost: 0 };
  const table = tables.get(label) ?? getTable(label);
  tables.set(label, table);
  const bytes: number[] = [];
  let lost = 0;
  for (const sign of text) {
    // The mark of UTF-8 means nothing elsewhere.
    if (sign === "\uFEFF") continue;
    const code = table.get(sign) ?? (label === "gb18030" ? beyondPlane(sign) : null);
    if (code === null) lost++;
    bytes.push(...(code ?? [0x3f]));
  }
  return { bytes: new Uint8Array(bytes), lost };
};

const getLabel = (encoding: string): string => {
  let label = encoding.trim().toLowerCase();
  try {
    label = new TextDecoder(label).encoding;
  } catch {
    // Told below, with the ones that there are.
  }
  if (writableEncodings.some((name) => name === label)) return label;
  throw new AppError("BAD_INPUT", `Text cannot be written in "${encoding}": use one like windows-1251.`, {
    name: encoding,
  });
};

const utf16 = (text: string, isLittle: boolean): Uint8Array<ArrayBuffer> => {
  const marked = text.startsWith("\uFEFF") ? text : `\uFEFF${text}`;
  const bytes = new Uint8Array(marked.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < marked.length; at++) view.setUint16(at * 2, marked.charCodeAt(at), isLittle);
  return bytes;
};

/** What a decoder makes of every sequence, turned round: the first sequence of a letter is the one to write. */
const getTable = (label: string): Table => {
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(label);
  for (const sequence of listSequences(label)) {
    const sign = decoder.decode(new Uint8Array(sequence));
    if ([...sign].length === 1 && sign !== "\ufffd" && !table.has(sign)) table.set(sign, sequence);
  }
  return table;
};

function* listSequences(label: string): Generator<readonly number[]> {
  for (let byte = 0; byte < 0x100; byte++) yield [byte];
  if (!["shift_jis", "euc-jp", "gb18030", "big5", "euc-kr"].includes(label)) return;
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) yield [lead, trail];
  if (label !== "gb18030") return;
  for (let pointer = 0; pointer < 39_420; pointer++) yield fourBytes(pointer);
}

/** The four bytes of gb18030 by their number. */
const fourBytes = (pointer: number): number[] => [
  0x81 + Math.floor(pointer / 12_600),
  0x30 + (Math.floor(pointer / 1260) % 10),
  0x81 + (Math.floor(pointer / 10) % 126),
  0x30 + (pointer % 10),
];

const beyondPlane = (sign: string): number[] | null => {
  const code = sign.codePointAt(0) ?? 0;
  return code >= 0x1_00_00 ? fourBytes(code - 0x1_00_00 + 189_000) : null;
};
