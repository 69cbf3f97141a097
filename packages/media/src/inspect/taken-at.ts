// Tags of EXIF 2.3 and TIFF 6: when a picture was taken, when the file was changed last, and where the first is.
const takenTag = 0x9003;
const changedTag = 0x0132;
const exifTag = 0x8769;
const maxEntries = 500;

/**
 * When a picture was taken, by the clock of the place where it was (`2024-05-01T12:30:00`), as its camera noted it in the
 * first bytes of the file; null: it does not say, or not in a way that can be read.
 */
export function readTakenAt(head: Buffer): string | null {
  // Of JPEG and WebP, and of PNG: the notes themselves are a small TIFF file.
  for (const [mark, length] of [
    ["Exif\0\0", 6],
    ["eXIf", 4],
  ] as const) {
    const at = head.indexOf(mark, 0, "latin1");
    if (at === -1) continue;
    const found = readTiffTime(head.subarray(at + length));
    if (found !== null) return found;
  }
  return null;
}

function readTiffTime(tiff: Buffer): string | null {
  const order = tiff.toString("latin1", 0, 2);
  if (order !== "II" && order !== "MM") return null;
  const isLittle = order === "II";
  // What lies beyond the end is as if it was not there.
  const read16 = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const read32 = (at: number) =>
    at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  const findEntry = (directory: number, tag: number): number | null => {
    const count = Math.min(read16(directory), maxEntries);
    for (let index = 0; index < count; index += 1) {
      const entry = directory + 2 + index * 12;
      if (read16(entry) === tag) return read32(entry + 8);
    }
    return null;
  };
  const readTime = (at: number | null) =>
    at === null ? null : parseTime(tiff.toString("latin1", at, at + 19));
  const first = read32(4);
  const own = findEntry(first, exifTag);
  const taken = own === null ? null : readTime(findEntry(own, takenTag));
  return taken ?? readTime(findEntry(first, changedTag));
}

/** Cameras without a clock that was set write zeros or spaces. */
function parseTime(text: string): string | null {
  const [, date = "", time = ""] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  const iso = `${date.replaceAll(":", "-")}T${time}`;
  const known = Date.parse(`${iso}Z`);
  // No 30th of February, and no year 0.
  return known > 0 && new Date(known).toISOString().startsWith(iso) ? iso : null;
}
