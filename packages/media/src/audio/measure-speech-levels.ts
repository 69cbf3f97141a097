import type { SpeechLevels } from "@voxloom/contract";
import { inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import type { MediaCall } from "../media-call.ts";

const names = { peakDb: "Peak level dB", rmsDb: "RMS level dB", noiseFloorDb: "Noise floor dB" } as const;

/** Peak, mean level and noise floor of a sound, all channels as one. */
export async function measureSpeechLevels(path: string, { signal }: MediaCall = {}): Promise<SpeechLevels> {
  const measured = "Peak_level+RMS_level+Noise_floor";
  const filter = `aformat=channel_layouts=mono,astats=measure_perchannel=none:measure_overall=${measured}`;
  const args = [
    ...inputArguments(path, { before: ["-vn"] }),
    ...["-map", "0:a:0", "-af", filter, "-f", "null", "-"],
  ];
  return parseSpeechLevels(await runFfmpeg({ stage: "measure levels", args, signal }));
}

/** Reads what astats printed. */
export function parseSpeechLevels(stderr: string): SpeechLevels {
  const read = (name: string): number | null => {
    const value = Number(new RegExp(`${name}: (\\S+)`).exec(stderr)?.[1] ?? Number.NaN);
    return Number.isFinite(value) ? Math.round(value * 10) / 10 : null;
  };
  return { peakDb: read(names.peakDb), rmsDb: read(names.rmsDb), noiseFloorDb: read(names.noiseFloorDb) };
}
