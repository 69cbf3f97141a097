import decompress from "woff2-encoder/decompress";
import { brokenFont, checkTables, ensureFontSize, getTag } from "./font-tables.ts";
import { fontUnreadable } from "./font-unreadable.ts";
import { checkWoff2, unpackWoff } from "./unpack-woff.ts";

const plainTags = new Set(["\0\x01\0\0", "OTTO", "true"]);

/**
 * A font as TrueType or OpenType, whatever it was packed in; nothing is unpacked that is larger than fonts are.
 * Throws AppError FONT_UNREADABLE.
 */
export async function unpackFont(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  ensureFontSize(bytes.length, name);
  try {
    const plain = await unpack(bytes, name);
    ensureFontSize(plain.length, name);
    if (!plainTags.has(getTag(plain, 0))) throw fontUnreadable(name, "collection");
    checkTables(plain, name);
    return plain;
  } catch (error) {
    throw brokenFont(error, name);
  }
}

async function unpack(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  const tag = getTag(bytes, 0);
  if (plainTags.has(tag)) return bytes;
  if (tag === "ttcf") throw fontUnreadable(name, "collection");
  if (tag === "wOFF") return unpackWoff(bytes, name);
  if (tag !== "wOF2") throw fontUnreadable(name, "other-kind");
  checkWoff2(bytes, name);
  return await decompress(bytes);
}
