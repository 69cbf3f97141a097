/** More bytes of fonts in one file are not looked at: what is beyond is drawn in the product's own fonts. */
const maxFontBytes = 16 * 1024 ** 2;
const headerLine = /^fontname:\s*(.*)$/i;

/** The families and full names of fonts that a file carries in its `[Fonts]` sections, in lower case. */
export const listEmbeddedFonts = (head: readonly string[]): Set<string> => {
  const names = new Set<string>();
  for (const section of head) {
    if (!/^\s*\[Fonts\]/i.test(section)) continue;
    let data: string[] | null = null;
    const finish = () => {
      for (const name of data === null ? [] : readFontNames(decodeLines(data))) names.add(name.toLowerCase());
    };
    for (const line of section.split("\n").slice(1)) {
      if (headerLine.test(line)) {
        finish();
        data = [];
      } else data?.push(line.trimEnd());
    }
    finish();
  }
  return names;
};

/** Four characters, each 33 above its six bits, are three bytes. */
const decodeLines = (lines: readonly string[]): Uint8Array => {
  const text = lines.join("");
  const bytes = new Uint8Array(Math.min(maxFontBytes, Math.floor((text.length * 3) / 4)));
  let [bits, held, at] = [0, 0, 0];
  for (let index = 0; index < text.length && at < bytes.length; index++) {
    bits = ((bits << 6) | ((text.charCodeAt(index) - 33) & 63)) & 0xffffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 255;
  }
  return bytes;
};

const familyNames = new Set([1, 4, 6]);
const windows = 3;

/** The names by which libass finds a TrueType or OpenType font; none where the bytes are no such font. */
const readFontNames = (bytes: Uint8Array): string[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const getShort = (at: number): number => (at + 2 <= view.byteLength ? view.getUint16(at) : 0);
  const getLong = (at: number): number => (at + 4 <= view.byteLength ? view.getUint32(at) : 0);
  const tableCount = Math.min(getShort(4), 100);
  const name = Array.from({ length: tableCount }, (_, index) => 12 + 16 * index).find(
    (at) => getLong(at) === 0x6e616d65,
  );
  if (name === undefined) return [];
  const table = getLong(name + 8);
  const texts = table + getShort(table + 4);
  const records = Array.from(
    { length: Math.min(getShort(table + 2), 500) },
    (_, index) => table + 6 + 12 * index,
  );
  return records.flatMap((at) => {
    if (getShort(at) !== windows || !familyNames.has(getShort(at + 6))) return [];
    const from = texts + getShort(at + 10);
    const text = bytes.subarray(from, from + getShort(at + 8));
    return text.length === 0 ? [] : [new TextDecoder("utf-16be").decode(text)];
  });
};
