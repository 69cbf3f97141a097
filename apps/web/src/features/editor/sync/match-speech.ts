import type { Script } from "@voxloom/contract";
import type { SubtitleCue } from "@voxloom/subtitles";
import { openWaveform } from "../timeline/media/open-waveform.ts";
import type { SpeechAnswer, SpeechJob } from "./speech-worker.ts";

/** Pairs a second that speech is read from. */
const wantedRate = 100;

/** A script's lines as what is compared with a sound. */
const listCues = ({ segments }: Script): SubtitleCue[] =>
  segments.map(({ startMs, endMs, sourceText, targetText }) => ({
    startMs,
    endMs,
    text: sourceText.trim() === "" ? targetText : sourceText,
    speaker: null,
  }));

/**
 * The move that brings a script's lines to the speech of the sound at an address of a waveform; null where there is
 * nothing to compare. It is reckoned beside the page. Throws an Error where the waveform cannot be read, or an abort.
 */
export async function matchSpeech(
  script: Script,
  waveformUrl: string,
  signal: AbortSignal,
): Promise<SpeechAnswer> {
  const source = await openWaveform("speech", () => waveformUrl, signal);
  const level = source.levels.findIndex(({ pairsPerSecond }) => pairsPerSecond === wantedRate);
  const { pairs: endPair = 0 } = source.levels[level] ?? {};
  const pairs = await source.read(level, { firstPair: 0, endPair }, signal);
  const worker = new Worker(new URL("./speech-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<SpeechAnswer>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      const job: SpeechJob = { cues: listCues(script), pairs, pairsPerSecond: wantedRate };
      worker.postMessage(job);
    });
  } finally {
    worker.terminate();
  }
}
