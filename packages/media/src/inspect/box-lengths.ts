import { open } from "node:fs/promises";

/** Bytes that a file says it has, against those that are there. */
export type DeclaredSize = { declaredBytes: number; actualBytes: number; hasMovieIndex: boolean };

const maxBoxes = 100_000;

/**
 * Walks the outermost boxes of an MP4 or MOV file (ISO/IEC 14496-12), reading their headers only. A box that
 * reaches beyond the end of the file means that the end is missing.
 */
export async function boxLengths(path: string): Promise<DeclaredSize> {
  const file = await open(path, "r");
  try {
    const { size: actualBytes } = await file.stat();
    let hasMovieIndex = false;
    let offset = 0;
    for (let box = 0; box < maxBoxes && offset + 8 <= actualBytes; box++) {
      const head = Buffer.alloc(16);
      await file.read(head, 0, 16, offset);
      const type = head.toString("latin1", 4, 8);
      const shortSize = head.readUInt32BE(0);
      // 1: the size stands in the next 8 bytes; 0: the box goes on to the end of the file.
      const size = shortSize === 1 ? Number(head.readBigUInt64BE(8)) : shortSize;
      hasMovieIndex ||= type === "moov";
      if (size === 0) return { declaredBytes: actualBytes, actualBytes, hasMovieIndex };
      if (size < 8) break;
      offset += size;
    }
    return { declaredBytes: offset, actualBytes, hasMovieIndex };
  } finally {
    await file.close();
  }
}
