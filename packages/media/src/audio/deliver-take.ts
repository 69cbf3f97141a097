import { rm } from "node:fs/promises";
import { ffmpegCapabilities } from "../ffmpeg/capabilities.ts";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import type { MediaCall } from "../media-call.ts";
import { readWavPcm } from "../wav/read-wav-pcm.ts";
import { writeWavPcm } from "../wav/write-wav.ts";
import { fadeEnds } from "./compress-pauses.ts";
import { type NormalizedTake, takeRateHz } from "./normalize-takes.ts";
import { trimTake } from "./trim-take.ts";

/** How a take is to be spoken against how the voice spoke it. */
export type TakeDelivery = {
  /** Speed: above 1 is faster. 0.5 to 2. */
  speed: number;
  /** -12 to 12. */
  pitchSemitones: number;
  /** Silence before the first word. */
  pauseBeforeMs: number;
};
export type DeliverTakeRequest = MediaCall & {
  /** A normalized take: 48 kHz mono 16-bit WAV, trimmed. */
  inputPath: string;
  outputPath: string;
  delivery: TakeDelivery;
};

/** Slower than this atempo does not go in one step. */
const slowestStep = 0.5;

/** The filters that change speed and pitch independently of each other: rubberband, or what every ffmpeg has. */
export function deliveryFilter(
  { speed, pitchSemitones }: Pick<TakeDelivery, "speed" | "pitchSemitones">,
  filter: "rubberband" | "atempo",
): string {
  const pitch = 2 ** (pitchSemitones / 12);
  if (filter === "rubberband")
    return `rubberband=tempo=${speed.toFixed(4)}:pitch=${pitch.toFixed(6)}:formant=preserved:pitchq=quality`;
  const tempo = speed / pitch;
  const tempos = tempo < slowestStep ? [slowestStep, tempo / slowestStep] : [tempo];
  return [
    `asetrate=${Math.round(takeRateHz * pitch)}`,
    `aresample=${takeRateHz}`,
    ...tempos.map((step) => `atempo=${step.toFixed(4)}`),
  ].join(",");
}

/** Samples at another speed and pitch, round(length / speed) of them. */
async function changeVoice({ inputPath, outputPath, delivery, ...call }: DeliverTakeRequest) {
  const { filters } = await ffmpegCapabilities(call);
  const filter = deliveryFilter(delivery, filters.has("rubberband") ? "rubberband" : "atempo");
  const temporaryPath = `${outputPath}.voice.wav`;
  try {
    // A filter may keep the last tenths of a second for itself: then they are silence.
    const output = [
      "-af",
      `apad=pad_dur=1,${filter}`,
      "-c:a",
      "pcm_s16le",
      "-f",
      "wav",
      fileArgument(temporaryPath),
    ];
    await runFfmpeg({ stage: "deliver", args: [...inputArguments(inputPath), ...output], ...call });
    const { samples } = await readWavPcm(temporaryPath);
    return samples;
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

/**
 * Speaks a take faster or slower, higher or lower, and after a pause. Its length is round(length / speed) samples and
 * the pause; the levels are those of its speech.
 */
export async function deliverTake(request: DeliverTakeRequest): Promise<NormalizedTake> {
  const { speed, pitchSemitones, pauseBeforeMs } = request.delivery;
  const plain = (await readWavPcm(request.inputPath)).samples;
  const isChanged = (speed !== 1 || pitchSemitones !== 0) && plain.length > 0;
  const speech = new Float32Array(Math.round(plain.length / speed));
  // Filters end some milliseconds early or late.
  speech.set((isChanged ? await changeVoice(request) : plain).subarray(0, speech.length));
  if (isChanged) fadeEnds(speech, takeRateHz);
  const pause = speech.length === 0 ? 0 : Math.round((pauseBeforeMs * takeRateHz) / 1000);
  const audio = new Float32Array(pause + speech.length);
  audio.set(speech, pause);
  await writeWavPcm(request.outputPath, audio, takeRateHz);
  const { innerPauses, startMs, peakDb, rmsDb } = trimTake(speech, takeRateHz);
  const moved = (timeMs: number): number => timeMs + startMs + pauseBeforeMs;
  return {
    durationMs: Math.round((audio.length * 1000) / takeRateHz),
    innerPauses: innerPauses.map((span) => ({ startMs: moved(span.startMs), endMs: moved(span.endMs) })),
    peakDb,
    rmsDb,
  };
}
