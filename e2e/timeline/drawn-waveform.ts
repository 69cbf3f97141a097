import { createWaveformHeader, encodeWaveformHeader, waveformPairBytes } from "@voxloom/timeline";

const sampleRateHz = 48_000;

/** The waveform file of a sound that swells and fades every two seconds, for as long as asked for. */
export function drawnWaveform(durationMs: number): Uint8Array {
  const header = createWaveformHeader({ frames: (durationMs / 1000) * sampleRateHz, sampleRateHz });
  const last = header.levels.at(-1);
  const bytes = new Int8Array((last?.offsetBytes ?? 0) + (last?.pairs ?? 0) * waveformPairBytes);
  bytes.set(encodeWaveformHeader(header));
  for (const { pairsPerSecond, pairs, offsetBytes } of header.levels)
    for (let pair = 0; pair < pairs; pair += 1) {
      const swell = Math.abs(Math.sin((pair / pairsPerSecond) * (Math.PI / 2)));
      // Every pair is a little different, as in a sound.
      const most = Math.round(110 * swell * (0.6 + 0.4 * Math.abs(Math.sin(pair * 12.9898))));
      bytes[offsetBytes + pair * waveformPairBytes] = -most;
      bytes[offsetBytes + pair * waveformPairBytes + 1] = most;
    }
  return new Uint8Array(bytes.buffer);
}
