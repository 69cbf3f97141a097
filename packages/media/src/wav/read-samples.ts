/**
 * Takes what ffmpeg pipes as `s16le` of one channel, and gives its samples on, -1 to 1. Half a sample waits for its other
 * half.
 */
export function createSampleReader(onSamples: (samples: Float32Array) => void): (bytes: Uint8Array) => void {
  let odd: Buffer = Buffer.alloc(0);
  return (bytes) => {
    const all = odd.length === 0 ? Buffer.from(bytes) : Buffer.concat([odd, bytes]);
    const count = all.length >> 1;
    odd = all.subarray(count * 2);
    onSamples(Float32Array.from({ length: count }, (_, at) => all.readInt16LE(at * 2) / 32_768));
  };
}
