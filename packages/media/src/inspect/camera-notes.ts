// Tags of EXIF 2.3 and TIFF 6: when a picture was taken, when the file was changed last, and where the first is; where on
// the earth that was, as two signs of a half of it and degrees, minutes and seconds.
const takenTag = 0x9003;
const changedTag = 0x0132;
const exifTag = 0x8769;
const gpsTag = 0x8825;
const gps = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4 };
const maxEntries = 500;

/** What a camera noted of a picture. */
export type CameraNotes = {
  /** When it was taken, by the clock of the place (`2024-05-01T12:30:00`). */
  takenAt?: string;
  /** Where it was taken, in degrees: north and east of 0 are above 0. */
  place?: { latitude: number; longitude: number };
};

/** What stands in the first bytes of a picture's file of when and where it was taken, as far as that can be read. */
export function readCameraNotes(head: Buffer): CameraNotes {
  // Of JPEG and WebP, and of PNG: the notes themselves are a small TIFF file.
  for (const [mark, length] of [
    ["Exif\0\0", 6],
    ["eXIf", 4],
  ] as const) {
    const at = head.indexOf(mark, 0, "latin1");
    if (at === -1) continue;
    const found = readTiff(head.subarray(at + length));
    if (found.takenAt !== undefined || found.place !== undefined) return found;
  }
  return {};
}

function readTiff(tiff: Buffer): CameraNotes {
  const order = tiff.toString("latin1", 0, 2);
  if (order !== "II" && order !== "MM") return {};
  const isLittle = order === "II";
  // What lies beyond the end is as if it was not there.
  const read16 = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const read32 = (at: number) =>
    at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  /** Where the value of an entry stands, or the address of one that is longer. */
  const findEntry = (directory: number, tag: number): number | null => {
    const count = Math.min(read16(directory), maxEntries);
    for (let index = 0; index < count; index += 1) {
      const entry = directory + 2 + index * 12;
      if (read16(entry) === tag) return entry + 8;
    }
    return null;
  };
  const follow = (entry: number | null): number | null => (entry === null ? null : read32(entry));
  const readTime = (directory: number, tag: number) => {
    const at = follow(findEntry(directory, tag));
    return at === null ? null : parseTime(tiff.toString("latin1", at, at + 19));
  };
  /** Degrees, minutes and seconds, each as a fraction; null: some of it is missing. */
  const readAngle = (directory: number, tag: number): number | null => {
    const at = follow(findEntry(directory, tag));
    if (at === null || at + 24 > tiff.length) return null;
    const [degrees, minutes, seconds] = [0, 8, 16].map((by) => read32(at + by) / read32(at + by + 4));
    const angle = (degrees ?? Number.NaN) + (minutes ?? Number.NaN) / 60 + (seconds ?? 0) / 3600;
    return Number.isFinite(angle) ? angle : null;
  };
  const readPlace = (directory: number): CameraNotes["place"] => {
    const [north, east] = [readAngle(directory, gps.latitude), readAngle(directory, gps.longitude)];
    // Without a fix, cameras write zeros.
    if (north === null || east === null || north > 90 || east > 180 || (north === 0 && east === 0))
      return undefined;
    const isRef = (tag: number, sign: string): boolean => {
      const at = findEntry(directory, tag);
      return at !== null && tiff.toString("latin1", at, at + 1).toUpperCase() === sign;
    };
    const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
    return {
      latitude: round(isRef(gps.latitudeRef, "S") ? -north : north),
      longitude: round(isRef(gps.longitudeRef, "W") ? -east : east),
    };
  };
  const first = read32(4);
  const own = follow(findEntry(first, exifTag));
  const takenAt = (own === null ? null : readTime(own, takenTag)) ?? readTime(first, changedTag);
  const where = follow(findEntry(first, gpsTag));
  const place = where === null ? undefined : readPlace(where);
  return { ...(takenAt !== null && { takenAt }), ...(place !== undefined && { place }) };
}

/** Cameras without a clock that was set write zeros or spaces. */
function parseTime(text: string): string | null {
  const [, date = "", time = ""] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  const iso = `${date.replaceAll(":", "-")}T${time}`;
  const known = Date.parse(`${iso}Z`);
  // No 30th of February, and no year 0.
  return known > 0 && new Date(known).toISOString().startsWith(iso) ? iso : null;
}
