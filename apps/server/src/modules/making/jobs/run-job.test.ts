import { AppError } from "@voxloom/contract";
import { expect, test } from "vitest";
import type { RunningJob } from "../../../platform/jobs/index.ts";
import { openLog } from "../../../platform/log/index.ts";
import { testConfig } from "../../../testing/test-config.ts";
import { openProgress } from "./progress-writer.ts";
import { type JobWork, runJob } from "./run-job.ts";

const config = testConfig({ dataFolder: "/nowhere" });
const context = { config, log: openLog({ ...config.log, level: "silent" }, "test") };
type Data = { id: string };
const getJob = (part: Partial<RunningJob<Data>> = {}): RunningJob<Data> => ({
  id: "job",
  data: { id: "a" },
  triesLeft: 1,
  isLastTry: false,
  signal: new AbortController().signal,
  ...part,
});

/** Runs work as a job; gives what was told of it as failed. */
async function run(
  work: JobWork<number>["work"],
  { job = getJob(), ...rest }: { job?: RunningJob<Data> } & Partial<JobWork<number>> = {},
): Promise<unknown[]> {
  const failed: unknown[] = [];
  const fail = async (error: unknown): Promise<void> => void failed.push(error);
  await runJob(context, job, { about: { what: "a test" }, lengthMs: null, work, fail, ...rest });
  return failed;
}

const input = new AppError("MEDIA_NO_SPEECH", "Nobody speaks.");
const bug = new Error("a bug");

test("work that ends well tells nothing", async () => {
  expect(await run(async () => {})).toEqual([]);
});

test("what another try would meet again is told at once, what it may solve is thrown", async () => {
  expect(await run(() => Promise.reject(input))).toEqual([input]);
  await expect(run(() => Promise.reject(bug))).rejects.toBe(bug);
  expect(await run(() => Promise.reject(bug), { job: getJob({ isLastTry: true }) })).toEqual([bug]);
});

test("work that is canceled or taken over is the queue's, and nobody is told that it failed", async () => {
  const stop = new AbortController();
  const job = getJob({ signal: stop.signal, isLastTry: true });
  const work: JobWork<number>["work"] = async ({ signal }) => {
    stop.abort(new Error("canceled"));
    signal.throwIfAborted();
  };
  await expect(run(work, { job })).rejects.toThrow("canceled");
});

test("work that is lost to somebody else stops without a word", async () => {
  const work: JobWork<number>["work"] = ({ signal, onProgress }) => {
    onProgress(0.5);
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  };
  expect(await run(work, { writeProgress: async () => false })).toEqual([]);
});

test("of many messages the newest is written, the last one always, and nothing after it", async () => {
  const written: number[] = [];
  const write = async (fraction: number): Promise<boolean> => written.push(fraction) > 0;
  const progress = openProgress(context, { about: {}, write, onLost: () => written.push(-1) });
  for (let step = 1; step <= 100; step += 1) progress.write(step / 200);
  await progress.stop();
  progress.write(1);
  await progress.stop();
  expect(written).toEqual([0.5]);
});

test("progress that cannot be written does not fail the work", async () => {
  const work: JobWork<number>["work"] = async ({ onProgress, endProgress }) => {
    onProgress(0.5);
    await endProgress();
  };
  expect(await run(work, { writeProgress: () => Promise.reject(new Error("no database")) })).toEqual([]);
});
