import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import type { MediaCall } from "../media-call.ts";

type VoiceReferenceRequest = MediaCall & {
  inputPath: string;
  /** Mono 16-bit WAV to write. */
  outputPath: string;
  rateHz: number;
  /** Longest it may be. */
  maxMs: number;
};

/** Writes the beginning of what somebody says, without the silence before it; longer pauses in it become half a second. Empty where nothing is heard. */
export async function cutVoiceReference({
  inputPath,
  outputPath,
  rateHz,
  maxMs,
  ...call
}: VoiceReferenceRequest): Promise<void> {
  const quiet =
    "start_periods=1:start_threshold=-50dB:stop_periods=-1:stop_duration=0.5:stop_threshold=-50dB";
  const filter = `silenceremove=${quiet},atrim=end=${(maxMs / 1000).toFixed(3)}`;
  const output = ["-ac", "1", "-ar", String(rateHz), "-c:a", "pcm_s16le", "-f", "wav"];
  await runFfmpeg({
    stage: "cut-voice-reference",
    args: [...inputArguments(inputPath), "-af", filter, ...output, fileArgument(outputPath)],
    ...call,
  });
}
