import type { Word } from "@voxloom/contract";

/** A word of a CTM line; times from the start of its utterance. */
export type CtmWord = Word & { utteranceId: string };

/** Noises, silences and sentence marks, in angle or square brackets or between plus signs. */
const isFiller = (text: string): boolean => /^(?:<.*>|\[.*\]|\+\+.*\+\+)$/.test(text);

/**
 * Words of a CTM file: `utterance channel start duration word confidence`, times in seconds. Fillers are left out and
 * the number of a pronunciation (`for(2)`) is taken off.
 */
export function parseCtm(ctm: string): CtmWord[] {
  const words: CtmWord[] = [];
  for (const line of ctm.split("\n")) {
    const [utteranceId, , start, duration, spelling, confidence] = line.trim().split(/\s+/);
    if (!utteranceId || start === undefined || duration === undefined || !spelling) continue;
    if (isFiller(spelling)) continue;
    const startMs = Math.round(Number(start) * 1000);
    const sure = Number(confidence);
    words.push({
      utteranceId,
      text: spelling.replace(/\(\d+\)$/, ""),
      startMs,
      endMs: startMs + Math.max(10, Math.round(Number(duration) * 1000)),
      confidence: confidence === undefined || Number.isNaN(sure) ? null : Math.min(1, Math.max(0, sure)),
    });
  }
  return words;
}
