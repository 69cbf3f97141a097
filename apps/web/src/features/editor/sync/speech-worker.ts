import { findSpeechMove, type SpeechMove, type SubtitleCue } from "@voxloom/subtitles";
import { readSpeechCurve } from "@voxloom/timeline";

/** What is compared: subtitles, and a level of the sound's waveform. */
export type SpeechJob = { cues: readonly SubtitleCue[]; pairs: Int8Array; pairsPerSecond: number };
export type SpeechAnswer = SpeechMove | null;

self.onmessage = ({ data }: MessageEvent<SpeechJob>) => {
  const { cues, pairs, pairsPerSecond } = data;
  const answer: SpeechAnswer = findSpeechMove(cues, readSpeechCurve(pairs, pairsPerSecond));
  self.postMessage(answer);
};
