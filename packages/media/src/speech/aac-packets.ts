/** Samples of a packet of AAC. */
export const aacFrames = 1024;

/** Where packets stand in a stream of AAC with ADTS headers (ISO/IEC 14496-3, 1.A.2.2). */
export function listAacPackets(stream: Buffer): { start: number; end: number }[] {
  const packets: { start: number; end: number }[] = [];
  for (let start = 0; start + 7 <= stream.length; ) {
    const isHead = stream[start] === 0xff && ((stream[start + 1] ?? 0) & 0xf0) === 0xf0;
    const bytes = (stream.readUInt32BE(start + 3) >> 13) & 0x1fff;
    if (!isHead || bytes < 7) throw new Error("This is no stream of AAC.");
    packets.push({ start, end: start + bytes });
    start += bytes;
  }
  return packets;
}
