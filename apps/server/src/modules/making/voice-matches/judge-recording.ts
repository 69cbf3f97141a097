import { join } from "node:path";
import { limits, type SampleCheck } from "@voxloom/contract";
import { countPeople, judgeSample, measureVoiceSpans, type Span, type VoiceProfile } from "@voxloom/engines";
import { cutWav, detectActivity, encodeAudio, extractAudio, inspectMedia, readWavPcm } from "@voxloom/media";
import type { Context } from "../../../context.ts";

/** Of a long recording the start is measured: three minutes hold all of a voice. */
const measuredMs = 180_000;

type Recording = {
  path: string;
  /** Where what is made of it on the way lies; the caller removes it. */
  folder: string;
  signal: AbortSignal;
};

export type JudgedRecording = {
  /** null: nobody speaks in it. */
  profile: VoiceProfile | null;
  checks: SampleCheck[];
  /** What was measured, and the whole, in milliseconds. */
  usedMs: number;
  durationMs: number;
  /** What was measured, as it came: a 16-bit WAV in the folder. */
  usedPath: string;
  /** What was measured, as recognizers take it: a WAV of mono at 16 kHz in the folder. */
  monoPath: string;
  /** Where somebody speaks in what was measured. */
  spans: Span[];
};

/** Measures a recording of a voice and says what it is good for. Throws AppError MEDIA_*. */
export async function judgeRecording(
  { engines }: Pick<Context, "engines">,
  { path, folder, signal }: Recording,
): Promise<JudgedRecording> {
  const { durationMs } = await inspectMedia({
    ...{ path, name: "The recording", signal },
    limits: { maxDurationMs: limits.maxRecordingMs },
  });
  const usedMs = Math.min(durationMs, measuredMs);
  const [monoPath, stereoPath] = [join(folder, "mono.wav"), join(folder, "stereo.wav")];
  await extractAudio({
    ...{ sourcePath: path, audioTrack: 0, durationMs: usedMs },
    ...{ stereoPath, monoPath, signal },
  });
  const { spans } = await detectActivity(monoPath, { signal });
  const usedPath = await cutUsed({ path, folder, usedMs, signal });
  const checks = judgeSample({
    samples: (await readWavPcm(monoPath)).samples,
    original: (await readWavPcm(usedPath)).samples,
    spans,
    people: await countPeople(engines.diarizer(), { audioPath: monoPath, spans, signal }),
  });
  const profile = spans.length === 0 ? null : await measureVoiceSpans(monoPath, spans);
  return { profile, checks, usedMs, durationMs, usedPath, monoPath, spans };
}

/** As loud as it came: mixing channels would hide what was cut off. */
async function cutUsed({ path, folder, usedMs, signal }: Recording & { usedMs: number }): Promise<string> {
  const wholePath = join(folder, "whole.wav");
  await encodeAudio({ inputPath: path, outputPath: wholePath, format: "wav", durationMs: usedMs, signal });
  const [cut = wholePath] = await cutWav({
    inputPath: wholePath,
    spans: [{ startMs: 0, endMs: usedMs }],
    outputFolder: join(folder, "used"),
    signal,
  });
  return cut;
}
