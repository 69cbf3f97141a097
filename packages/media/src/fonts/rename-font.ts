import { getTag, getView } from "./font-tables.ts";

const nameTag = "name";
/** Of a name: the family, the full name, the name for printers. */
const nameIds = [1, 4, 6] as const;
/** The font is for Windows, in Unicode, in American English: what every reader of fonts looks for. */
const [platform, encoding, language] = [3, 1, 0x0409] as const;

/**
 * A plain font under another name, and under no other: two fonts that are called the same are told apart, and none is
 * taken for one of the machine's own. What was the table of names stays where it was, unread.
 */
export function renameFont(bytes: Uint8Array, name: string): Uint8Array {
  const table = writeNames(name);
  const from = Math.ceil(bytes.length / 4) * 4;
  const renamed = new Uint8Array(from + table.length);
  renamed.set(bytes);
  renamed.set(table, from);
  const view = getView(renamed);
  for (let at = 12; at < 12 + 16 * view.getUint16(4); at += 16) {
    if (getTag(renamed, at) !== nameTag) continue;
    view.setUint32(at + 4, 0);
    view.setUint32(at + 8, from);
    view.setUint32(at + 12, table.length);
  }
  return renamed;
}

function writeNames(name: string): Uint8Array {
  const letters = Buffer.from(name, "utf16le").swap16();
  const headBytes = 6 + 12 * nameIds.length;
  const table = Buffer.alloc(headBytes);
  table.writeUInt16BE(nameIds.length, 2);
  table.writeUInt16BE(headBytes, 4);
  nameIds.forEach((id, index) => {
    [platform, encoding, language, id, letters.length, 0].forEach((value, place) => {
      table.writeUInt16BE(value, 6 + 12 * index + 2 * place);
    });
  });
  return Buffer.concat([table, letters]);
}
