/** EBU R128; null where nothing is loud enough to be measured. */
export type Loudness = { integratedLufs: number | null; truePeakDbtp: number | null };

/** Filter that measures loudness and true peak, printing only its summary. */
export const loudnessFilter = "ebur128=peak=true:framelog=verbose";

/** What ebur128 answers when every block is below its absolute gate. */
const gateLufs = -70;

function figure(text: string, pattern: RegExp): number | null {
  const value = Number(pattern.exec(text)?.[1] ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** Reads the last summary that ebur128 printed. */
export function parseLoudness(stderr: string): Loudness {
  const summary = stderr.slice(Math.max(0, stderr.lastIndexOf("Summary:")));
  const integrated = figure(summary, /\bI:\s+(-?[\d.]+|-inf|nan) LUFS/);
  return {
    integratedLufs: integrated === null || integrated <= gateLufs ? null : integrated,
    truePeakDbtp: figure(summary, /\bPeak:\s+(-?[\d.]+|-inf|nan) dBFS/),
  };
}
