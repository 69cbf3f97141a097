const startOfPicture = Buffer.from([0xff, 0xd8]);
const endOfPicture = Buffer.from([0xff, 0xd9]);

/**
 * JPEG pictures that lie one after the other, apart. Within what they hold, the byte 255 is never followed by that of a
 * start or an end. One that is cut off is left out.
 */
export function splitFrames(bytes: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  let from = bytes.indexOf(startOfPicture);
  while (from >= 0) {
    const end = bytes.indexOf(endOfPicture, from + startOfPicture.length);
    if (end < 0) break;
    frames.push(bytes.subarray(from, end + endOfPicture.length));
    from = bytes.indexOf(startOfPicture, end);
  }
  return frames;
}
