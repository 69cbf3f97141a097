import { ffmpegCapabilities } from "../ffmpeg/capabilities.ts";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import type { MediaCall } from "../media-call.ts";

/** How a voice is moved: its pitch, and the resonances of its throat apart from that. */
export type VoiceShift = {
  /** Above 0 is higher. */
  semitones: number;
  /** Above 1 is a shorter throat. */
  formantRatio: number;
};

const rateHz = 48_000;

/** The filters of a shift. Played at another rate, pitch and resonances move together; rubberband takes pitch and time back. */
export function shiftFilter({ semitones, formantRatio }: VoiceShift): string {
  const pitch = 2 ** (semitones / 12) / formantRatio;
  return [
    `aresample=${rateHz}`,
    `asetrate=${Math.round(rateHz * formantRatio)}`,
    `aresample=${rateHz}`,
    `rubberband=tempo=${(1 / formantRatio).toFixed(6)}:pitch=${pitch.toFixed(6)}:formant=preserved:pitchq=quality`,
  ].join(",");
}

/** Whether this ffmpeg can move a voice's resonances apart from its pitch. */
export const canShiftVoices = async (call: MediaCall = {}): Promise<boolean> =>
  (await ffmpegCapabilities(call)).filters.has("rubberband");

/** Writes speech in a moved voice, as long as it was: 48 kHz mono 16-bit WAV. Throws MediaError without rubberband. */
export async function shiftVoice({
  inputPath,
  outputPath,
  shift,
  ...call
}: MediaCall & { inputPath: string; outputPath: string; shift: VoiceShift }): Promise<void> {
  const output = ["-ac", "1", "-c:a", "pcm_s16le", "-f", "wav", fileArgument(outputPath)];
  // The filter keeps the last tenths of a second for itself: they are made of added silence.
  const filter = `apad=pad_dur=0.3,${shiftFilter(shift)}`;
  await runFfmpeg({
    stage: "shift-voice",
    args: [...inputArguments(inputPath), "-af", filter, ...output],
    ...call,
  });
}
