import { momentFrames, videoFrameRate } from "@voxloom/contract";
import { inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import type { MediaCall } from "../media-call.ts";
import { isFaultOfInput } from "../media-error.ts";
import { createSampleReader } from "../wav/read-samples.ts";

const sampleRateHz = 16_000;
const momentSamples = (sampleRateHz * momentFrames) / videoFrameRate;
/** Nothing is heard below it. */
const silentDb = -70;

/** What a head does to sound, and how deaf one is to low tones, about as ITU-R BS.1770 has it. */
const weighting = "highpass=f=38:p=2,treble=g=4:f=1500:width_type=q:width=0.7";

/**
 * How loud each half second of a clip is, in decibels that go as LUFS do, of its first `durationMs`; -70: silent. What is
 * damaged is measured as far as it goes.
 */
export async function measureLevels({
  path,
  durationMs,
  ...call
}: MediaCall & { path: string; durationMs: number }): Promise<number[]> {
  const levels: number[] = [];
  let [sum, count] = [0, 0];
  const closeMoment = () => {
    const level = -0.7 + 10 * Math.log10(Math.max(1e-9, sum / count));
    levels.push(Math.max(silentDb, Math.round(level * 10) / 10));
    [sum, count] = [0, 0];
  };
  const onBytes = createSampleReader((samples) => {
    for (const sample of samples) {
      sum += sample ** 2;
      count += 1;
      if (count === momentSamples) closeMoment();
    }
  });
  const args = [
    ...inputArguments(path, { before: ["-vn", "-sn", "-dn", "-t", (durationMs / 1000).toFixed(3)] }),
    ...["-map", "0:a:0", "-ac", "1", "-af", `aresample=${sampleRateHz}:async=1:first_pts=0,${weighting}`],
    ...["-f", "s16le", "pipe:1"],
  ];
  await runFfmpeg({ ...call, stage: "measure-levels", args, durationMs, onBytes }).catch((error: unknown) => {
    if (!isFaultOfInput(error)) throw error;
  });
  // A rest that is too short says little.
  if (count > momentSamples / 4) closeMoment();
  return levels;
}
