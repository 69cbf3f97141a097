import { type StageName, stageNameSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { type BoardProgress, createStageBoard } from "./stage-board.ts";

const names: StageName[] = ["extract", "transcribe", "mix"];
const expectedMs = {
  ...(Object.fromEntries(stageNameSchema.options.map((name) => [name, 0])) as Record<StageName, number>),
  extract: 100,
  transcribe: 800,
  mix: 100,
};

function board() {
  const messages: BoardProgress[] = [];
  return { messages, ...createStageBoard({ names, expectedMs, onProgress: (one) => messages.push(one) }) };
}

test("stages weigh what they are expected to take", async () => {
  const { run, messages } = board();
  await run("extract", "ffmpeg", async () => ({}));
  expect(messages.at(-1)?.fraction).toBeCloseTo(0.1);
  await run("transcribe", "pocketsphinx", async (watch) => {
    watch.count(1, 4);
    expect(messages.at(-1)?.fraction).toBeCloseTo(0.3);
    return {};
  });
  expect(messages.at(-1)?.fraction).toBeCloseTo(0.9);
  expect(messages.at(-1)?.timeLeftMs).toBeGreaterThanOrEqual(0);
});

test("what was there before, and what is not needed, weighs nothing", async () => {
  const { run, skip, stages, messages } = board();
  await run("transcribe", null, async () => ({ reused: true }));
  skip("extract");
  expect(messages.at(-1)?.fraction).toBe(0);
  await run("mix", null, async () => ({ reused: false }));
  expect(messages.at(-1)?.fraction).toBe(1);
  expect(stages().map(({ state }) => state)).toEqual(["skipped", "reused", "done"]);
});

test("a failure is shown and goes on to whoever asked", async () => {
  const { run, stages } = board();
  await expect(run("mix", null, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(stages().map(({ state }) => state)).toEqual(["waiting", "waiting", "failed"]);
});
