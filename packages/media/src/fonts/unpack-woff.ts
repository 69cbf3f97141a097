import { inflateSync } from "node:zlib";
import { countTables, ensureFontSize, getTag, getView } from "./font-tables.ts";
import { fontUnreadable } from "./font-unreadable.ts";

type Packed = { entry: Uint8Array; packed: Uint8Array; sizeBytes: number };

/** A WOFF file as the font that was packed. Throws AppError FONT_UNREADABLE, and errors of what is cut off. */
export function unpackWoff(bytes: Uint8Array, name: string): Uint8Array {
  const view = getView(bytes);
  const tables: Packed[] = Array.from({ length: countTables(view, 12, name) }, (_, index) => {
    const at = 44 + 20 * index;
    const [from, length, sizeBytes] = [
      view.getUint32(at + 4),
      view.getUint32(at + 8),
      view.getUint32(at + 12),
    ];
    return { entry: bytes.subarray(at, at + 20), packed: bytes.subarray(from, from + length), sizeBytes };
  });
  const headBytes = 12 + 16 * tables.length;
  const sizes = tables.map(({ sizeBytes }) => Math.ceil(sizeBytes / 4) * 4);
  const total = headBytes + sizes.reduce((sum, size) => sum + size, 0);
  ensureFontSize(total, name);
  const plain = new Uint8Array(total);
  const head = getView(plain);
  plain.set(bytes.subarray(4, 8), 0);
  head.setUint16(4, tables.length);
  let to = headBytes;
  for (const [index, { entry, packed, sizeBytes }] of tables.entries()) {
    const table =
      packed.length < sizeBytes ? inflateSync(packed, { maxOutputLength: Math.max(1, sizeBytes) }) : packed;
    if (table.length !== sizeBytes) throw fontUnreadable(name, "broken");
    const at = 12 + 16 * index;
    plain.set(entry.subarray(0, 4), at);
    plain.set(entry.subarray(16, 20), at + 4);
    head.setUint32(at + 8, to);
    head.setUint32(at + 12, sizeBytes);
    plain.set(table, to);
    to += sizes[index] ?? 0;
  }
  return plain;
}

/** Marks of tables in WOFF2 that have no letters of their own: two of them are kept in another order of bytes. */
const [glyf, loca, otherTag] = [10, 11, 63];

/**
 * Reads what the tables of a WOFF2 file say that they unpack to, before anything is unpacked.
 * Throws AppError FONT_UNREADABLE, and RangeError where it is cut off.
 */
export function checkWoff2(bytes: Uint8Array, name: string): void {
  const view = getView(bytes);
  let at = 48;
  const readNumber = (): number => {
    let value = 0;
    for (let digit = 0; digit < 5; digit++) {
      const byte = view.getUint8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw fontUnreadable(name, "broken");
  };
  let total = 0;
  const count = countTables(view, 12, name);
  for (let index = 0; index < count; index++) {
    const flags = view.getUint8(at++);
    const [tag, version] = [flags & 63, flags >> 6];
    const letters = tag === otherTag ? getTag(bytes, at) : "";
    if (tag === otherTag) at += 4;
    const isOutline = tag === glyf || tag === loca || letters === "glyf" || letters === "loca";
    total += readNumber();
    if (isOutline ? version !== 3 : version !== 0) total += readNumber();
  }
  ensureFontSize(total, name);
}
