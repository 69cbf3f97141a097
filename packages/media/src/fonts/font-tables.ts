import { AppError, limits } from "@voxloom/contract";
import { fontUnreadable } from "./font-unreadable.ts";

/** More tables than any font has. */
const maxTables = 100;
/** More names than any font has, in all languages of the world. */
const maxNames = 4000;
/** The most that all names of a font may hold together, in bytes: each may point to the same ones. */
const maxNameBytes = 4 * 1024 ** 2;

export const getView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Four letters at a place. */
export const getTag = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

/** How many tables a font names. Throws AppError FONT_UNREADABLE where there are none, or more than fonts have. */
export function countTables(view: DataView, at: number, name: string): number {
  const count = view.getUint16(at);
  if (count === 0 || count > maxTables) throw fontUnreadable(name, "broken");
  return count;
}

/**
 * Looks through the directory of a plain font: every table lies inside, and its names are no more than a font has.
 * Throws AppError FONT_UNREADABLE, and RangeError where it is cut off.
 */
export function checkTables(bytes: Uint8Array, name: string): void {
  const view = getView(bytes);
  const found = new Set<string>();
  const count = countTables(view, 4, name);
  for (let index = 0; index < count; index++) {
    const at = 12 + 16 * index;
    const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    const tag = getTag(bytes, at);
    if (offset + length > bytes.length || found.has(tag)) throw fontUnreadable(name, "broken");
    found.add(tag);
    if (tag === "name") checkNames(new DataView(view.buffer, view.byteOffset + offset, length), name);
  }
  if (!["cmap", "head", "maxp", "name"].every((tag) => found.has(tag))) throw fontUnreadable(name, "broken");
}

function checkNames(table: DataView, name: string): void {
  const count = table.getUint16(2);
  if (count > maxNames) throw fontUnreadable(name, "oversized");
  let total = 0;
  for (let index = 0; index < count; index++) total += table.getUint16(6 + 12 * index + 8);
  if (total > maxNameBytes) throw fontUnreadable(name, "oversized");
}

/** Throws AppError FONT_UNREADABLE where a font is larger than fonts are. */
export function ensureFontSize(sizeBytes: number, name: string): void {
  if (sizeBytes > limits.maxFontBytes) throw fontUnreadable(name, "oversized");
}

/** Says that a font is damaged, whatever it was that could not be read. */
export const brokenFont = (error: unknown, name: string): AppError =>
  error instanceof AppError ? error : fontUnreadable(name, "broken", error);
