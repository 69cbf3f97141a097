import { readWaveformHeader, waveformHeaderBytes, waveformPairBytes, waveformPairs } from "@voxloom/timeline";
import type { WaveformSource } from "../wave/waveform-source.ts";

/**
 * Opens the waveform at an address by its header; the rest is read in pieces, each from the address of then: signed
 * ones are renewed. Throws an Error where it cannot be read, or an abort.
 */
export async function openWaveform(
  id: string,
  getAddress: () => string | null,
  signal: AbortSignal,
): Promise<WaveformSource> {
  const read = (span: ByteSpan, stop: AbortSignal) => readBytes(getAddress(), span, stop);
  const { levels } = readWaveformHeader(await read({ first: 0, end: waveformHeaderBytes }, signal));
  return {
    id,
    levels,
    read: async (level, { firstPair, endPair }, stop) => {
      const offset = levels[level]?.offsetBytes ?? 0;
      const [first, end] = [firstPair, endPair].map((pair) => offset + pair * waveformPairBytes);
      return waveformPairs(await read({ first: first ?? 0, end: end ?? 0 }, stop));
    },
  };
}

type ByteSpan = { first: number; end: number };

async function readBytes(
  url: string | null,
  { first, end }: ByteSpan,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (url === null) throw new Error("The waveform has no address any more.");
  const answer = await fetch(url, { signal, headers: { Range: `bytes=${first}-${end - 1}` } });
  if (!answer.ok) throw new Error(`The waveform answered ${answer.status}.`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // A server between may answer the whole file instead of a part.
  return answer.status === 206 ? bytes : bytes.subarray(first, end);
}
