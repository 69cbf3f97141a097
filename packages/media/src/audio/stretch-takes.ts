import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ffmpegCapabilities } from "../ffmpeg/capabilities.ts";
import { withDiskFull } from "../ffmpeg/disk-full.ts";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { makeWorkFolder } from "../ffmpeg/program-user.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import type { MediaCall, Span } from "../media-call.ts";
import { throwIfCanceled } from "../throw-if-canceled.ts";
import { readWavPcm } from "../wav/read-wav-pcm.ts";
import { writeWavPcm } from "../wav/write-wav.ts";
import { compressPauses, fadeEnds } from "./compress-pauses.ts";
import { trimTake } from "./trim-take.ts";

export type TakeStretch = {
  /** Mono 16-bit WAV. */
  inputPath: string;
  outputPath: string;
  /** Speed: above 1 is faster. Pitch stays. Within 1 % of 1 the take is copied. */
  tempo: number;
  /** Inner pauses longer than this (and than 150 ms) are shortened to it, before the stretch; null: left alone. */
  compressPausesToMs: number | null;
  /** Longest the result may be; what is left after the stretch is cut with a fade; null: never cut. */
  cutToMs: number | null;
};

type Job = { from: string; to: string; tempo: number };
type Prepared = { take: TakeStretch; samples: Float32Array; sampleRateHz: number; job: Job | null };

/** Takes of one ffmpeg process, and processes at a time (two cores is the smallest machine meant). */
const jobsPerRun = 24;
const runsAtOnce = 2;

/** Arguments that stretch several files in one run, keeping their pitch. */
export function stretchArguments(jobs: readonly Job[], filter: "rubberband" | "atempo"): string[] {
  const graph = jobs.map(
    ({ tempo }, index) => `[${index}:a:0]${filter}=tempo=${tempo.toFixed(4)}[o${index}]`,
  );
  return [
    ...jobs.flatMap(({ from }) => inputArguments(from)),
    "-filter_complex",
    graph.join(";"),
    ...jobs.flatMap(({ to }, index) => [
      "-map",
      `[o${index}]`,
      "-c:a",
      "pcm_s16le",
      "-f",
      "wav",
      fileArgument(to),
    ]),
  ];
}

/** Pauses inside a take, on its own clock: a pause before the first word is none of them. */
function getPauses(samples: Float32Array, sampleRateHz: number): Span[] {
  const { innerPauses, startMs } = trimTake(samples, sampleRateHz);
  return innerPauses.map((pause) => ({ startMs: pause.startMs + startMs, endMs: pause.endMs + startMs }));
}

async function prepare(take: TakeStretch, folder: string, index: number): Promise<Prepared> {
  const { samples: whole, sampleRateHz } = await readWavPcm(take.inputPath);
  const { compressPausesToMs: toMs } = take;
  const isCompressed = toMs !== null;
  const samples =
    toMs === null
      ? whole
      : compressPauses(whole, sampleRateHz, { spans: getPauses(whole, sampleRateHz), toMs });
  if (Math.abs(take.tempo - 1) < 0.01 || samples.length === 0)
    return { take, samples, sampleRateHz, job: null };
  const from = isCompressed ? join(folder, `${index}-in.wav`) : take.inputPath;
  if (isCompressed) await writeWavPcm(from, samples, sampleRateHz);
  return {
    take,
    samples,
    sampleRateHz,
    job: { from, to: join(folder, `${index}-out.wav`), tempo: take.tempo },
  };
}

/** Brings what a stretch filter gave to the length it should have: filters end some milliseconds early or late. */
async function stretched({ samples, job }: Prepared): Promise<Float32Array> {
  if (job === null) return samples;
  const length = Math.round(samples.length / job.tempo);
  const exact = new Float32Array(length);
  exact.set((await readWavPcm(job.to)).samples.subarray(0, length));
  return exact;
}

async function finish(prepared: Prepared): Promise<{ durationMs: number }> {
  const { take, sampleRateHz } = prepared;
  const whole = await stretched(prepared);
  const most = take.cutToMs === null ? whole.length : Math.round((take.cutToMs * sampleRateHz) / 1000);
  const samples = whole.slice(0, most);
  fadeEnds(samples, sampleRateHz);
  await writeWavPcm(take.outputPath, samples, sampleRateHz);
  return { durationMs: Math.round((samples.length * 1000) / sampleRateHz) };
}

async function runJobs(jobs: readonly Job[], call: MediaCall): Promise<void> {
  if (jobs.length === 0) return;
  const { filters } = await ffmpegCapabilities(call);
  const filter = filters.has("rubberband") ? "rubberband" : "atempo";
  const size = Math.min(jobsPerRun, Math.ceil(jobs.length / runsAtOnce));
  const batches = Array.from({ length: Math.ceil(jobs.length / size) }, (_, index) =>
    jobs.slice(index * size, (index + 1) * size),
  );
  for (let first = 0; first < batches.length; first += runsAtOnce) {
    const runs = batches
      .slice(first, first + runsAtOnce)
      .map((batch) =>
        runFfmpeg({ stage: "stretch", args: stretchArguments(batch, filter), signal: call.signal }),
      );
    // Both must have ended before their folder is removed.
    const ended = await Promise.allSettled(runs);
    for (const result of ended) if (result.status === "rejected") throw result.reason;
    call.onProgress?.(Math.min(1, (first + runsAtOnce) / batches.length));
  }
}

/**
 * Changes the speed of takes (rubberband, else atempo), with 15 ms fades at both ends. Answers the length of each,
 * in order. A result is round(length / tempo) samples long.
 */
export async function stretchTakes(
  takes: readonly TakeStretch[],
  call: MediaCall = {},
): Promise<{ durationMs: number }[]> {
  const folder = await makeWorkFolder(join(tmpdir(), "voxloom-stretch-"));
  try {
    const prepared: Prepared[] = [];
    for (const [index, take] of takes.entries()) {
      throwIfCanceled(call.signal, "stretch takes");
      prepared.push(await prepare(take, folder, index));
    }
    await runJobs(
      prepared.flatMap(({ job }) => (job === null ? [] : [job])),
      call,
    );
    const made: { durationMs: number }[] = [];
    for (const one of prepared) made.push(await finish(one));
    return made;
  } catch (error) {
    throw withDiskFull(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
