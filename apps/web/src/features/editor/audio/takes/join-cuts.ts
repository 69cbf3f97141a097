/** A stretch of a take's sound: WAV, 48 kHz, mono, 16 bits, as the server gives it. */
export type TakeCut = { wav: ArrayBuffer; startMs: number; endMs: number };

const headBytes = 44;
const bytesPerMs = 96;
/** Between two readings that are heard to be compared, in milliseconds. */
const pauseMs = 500;

/** Stretches of takes one behind another, with a pause between them, as one sound. */
export function joinCuts(cuts: readonly TakeCut[]): Blob {
  const pieces: BlobPart[] = [];
  let bytes = 0;
  const add = (piece: ArrayBuffer): void => {
    pieces.push(piece);
    bytes += piece.byteLength;
  };
  for (const { wav, startMs, endMs } of cuts) {
    if (bytes > 0) add(new ArrayBuffer(pauseMs * bytesPerMs));
    add(wav.slice(headBytes + startMs * bytesPerMs, headBytes + endMs * bytesPerMs));
  }
  return new Blob([createHead(cuts[0]?.wav, bytes), ...pieces], { type: "audio/wav" });
}

/** The head of the first sound, with another length. */
function createHead(wav: ArrayBuffer | undefined, bytes: number): ArrayBuffer {
  const head = wav?.slice(0, headBytes) ?? new ArrayBuffer(headBytes);
  const view = new DataView(head);
  if (head.byteLength < headBytes) return head;
  view.setUint32(4, headBytes - 8 + bytes, true);
  view.setUint32(headBytes - 4, bytes, true);
  return head;
}
