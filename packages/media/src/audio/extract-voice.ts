import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";

export type ExtractVoiceRequest = MediaCall & {
  /** 48 kHz stereo WAV. */
  audioPath: string;
  /** What is heard there without its voices, as long and as loud. */
  backgroundPath: string;
  /** 16 kHz mono 16-bit WAV to write, as long as both. */
  monoPath: string;
};

const mono = "aformat=sample_fmts=fltp:channel_layouts=mono";

/** What is in a sound and not in its background: the voices, as recognizers take them. */
export async function extractVoice(request: ExtractVoiceRequest): Promise<void> {
  const { audioPath, backgroundPath, monoPath, signal } = request;
  const graph = [
    `[0:a:0]${mono}[whole]`,
    `[1:a:0]${mono},volume=-1[rest]`,
    "[whole][rest]amix=inputs=2:normalize=0,aresample=16000[voice]",
  ].join(";");
  await writeWholeFile(monoPath, async (temporaryPath) => {
    const args = [
      ...[...inputArguments(audioPath), ...inputArguments(backgroundPath), "-filter_complex", graph],
      ...["-map", "[voice]", "-c:a", "pcm_s16le", "-map_metadata", "-1", "-fflags", "+bitexact"],
      ...["-f", "wav", fileArgument(temporaryPath)],
    ];
    await runFfmpeg({ stage: "extract", args, signal });
  });
}
