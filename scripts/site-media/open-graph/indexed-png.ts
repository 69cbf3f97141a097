import { promisify } from "node:util";
import { crc32, deflate, inflateSync } from "node:zlib";

/** A picture of at most 256 colors: `palette` as r, g, b bytes one after the other, `pixels` as places in it. */
export type IndexedPicture = { width: number; height: number; palette: Uint8Array; pixels: Uint8Array };

/** In a thread of its own, so that pictures are made side by side. */
const compress = promisify<Buffer, object, Buffer>(deflate);

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** Bytes of an indexed PNG (https://www.w3.org/TR/png-3/), rows unfiltered: rows that repeat compress best so. */
export async function encodeIndexedPng(picture: IndexedPicture): Promise<Buffer> {
  const { width, height, palette, pixels } = picture;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each pixel, of a palette.
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const data = await compress(rows, { level: 6, memLevel: 9 });
  return Buffer.concat([
    ...[signature, chunk("IHDR", header), chunk("PLTE", palette)],
    ...[chunk("IDAT", data), chunk("IEND", new Uint8Array())],
  ]);
}

/** Reads back what `encodeIndexedPng` wrote; other PNGs are refused. */
export function decodeIndexedPng(bytes: Buffer): IndexedPicture {
  const parts = new Map<string, Buffer>();
  for (let at = signature.length; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    parts.set(bytes.toString("latin1", at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [header, palette, data] = ["IHDR", "PLTE", "IDAT"].map((type) => parts.get(type));
  if (!header || !palette || !data) throw new Error("this is no PNG that was written here");
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(data);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    pixels.set(rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)), y * width);
  }
  return { width, height, palette: new Uint8Array(palette), pixels };
}
