/** What the first bytes of a picture say. */
export type ImageHead = {
  width: number;
  height: number;
  isAnimated: boolean;
  /** Whether ffmpeg 5 can decode it. */
  isReadable: boolean;
};

/** The bit of a WebP's header that says it moves. */
const webpAnimation = 0b10;

/** Of a WebP that moves; null: it stands still, or has no such header. Source: the WebP container specification. */
export function readWebpHead(bytes: Buffer): ImageHead | null {
  if (bytes.length < 30 || bytes.toString("latin1", 12, 16) !== "VP8X") return null;
  if (((bytes[20] ?? 0) & webpAnimation) === 0) return null;
  const [width, height] = [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  return { width, height, isAnimated: true, isReadable: false };
}

/** Of an AVIF: the largest of the sizes that it names. Null: it names none. Source: ISO 23008-12, `ispe`. */
export function readAvifHead(bytes: Buffer): ImageHead | null {
  let head: ImageHead | null = null;
  const isAnimated = bytes.toString("latin1", 8, 12) === "avis";
  for (
    let at = bytes.indexOf("ispe");
    at !== -1 && at + 16 <= bytes.length;
    at = bytes.indexOf("ispe", at + 4)
  ) {
    const [width, height] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    if (width < 1 || height < 1) continue;
    if (head === null || width * height > head.width * head.height)
      head = { width, height, isAnimated, isReadable: false };
  }
  return head;
}
