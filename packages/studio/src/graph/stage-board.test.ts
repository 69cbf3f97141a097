import { limits, type StageName, stageNameSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { type BoardProgress, createStageBoard } from "./stage-board.ts";

const names: StageName[] = ["extract", "transcribe", "mix"];
const expectedMs = {
  ...(Object.fromEntries(stageNameSchema.options.map((name) => [name, 0])) as Record<StageName, number>),
  extract: 100,
  transcribe: 800,
  mix: 100,
};

const made = { value: null, isReused: false };

function board(rows = names) {
  const messages: BoardProgress[] = [];
  const onProgress = (one: BoardProgress) => messages.push(one);
  return { messages, ...createStageBoard({ names: rows, expectedMs, onProgress }) };
}

test("stages weigh what they are expected to take", async () => {
  const { run, messages } = board();
  await run("extract", async () => made);
  expect(messages.at(-1)?.fraction).toBeCloseTo(0.1);
  await run("transcribe", async (row) => {
    row.by("pocketsphinx");
    row.count(1, 4);
    expect(messages.at(-1)?.fraction).toBeCloseTo(0.3);
    expect(messages.at(-1)?.stages[1]?.engineId).toBe("pocketsphinx");
    return made;
  });
  expect(messages.at(-1)?.fraction).toBeCloseTo(0.9);
  expect(messages.at(-1)?.timeLeftMs).toBeGreaterThanOrEqual(0);
});

test("what was there before, and what is not needed, weighs nothing", async () => {
  const { run, skip, stages, messages } = board();
  await run("transcribe", async () => ({ value: null, isReused: true }));
  skip("extract");
  expect(messages.at(-1)?.fraction).toBe(0);
  await run("mix", async () => made);
  expect(messages.at(-1)?.fraction).toBe(1);
  expect(stages().map(({ state }) => state)).toEqual(["skipped", "reused", "done"]);
});

test("a failure is shown and goes on to whoever asked", async () => {
  const { run, stages } = board();
  await expect(run("mix", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(stages().map(({ state }) => state)).toEqual(["waiting", "waiting", "failed"]);
});

test("a row may turn out to have nothing to do", async () => {
  const { run, stages } = board();
  await run("mix", async (row) => {
    row.skip();
    return made;
  });
  expect(stages().at(-1)?.state).toBe("skipped");
});

test("what is heard is told in the recording's order, and stays until its lines are packed", async () => {
  const { run, messages } = board(["transcribe", "package"]);
  await run("transcribe", async (row) => {
    row.outline([3, 90, 127]);
    row.hear({ startMs: 9000, text: "later" });
    row.hear({ startMs: 2000, text: "sooner" });
    expect(messages.at(-1)?.heard?.map(({ text }) => text)).toEqual(["sooner", "later"]);
    row.hear({ startMs: 2000, text: "and better" });
    expect(messages.at(-1)?.heard?.map(({ text }) => text)).toEqual(["and better", "later"]);
    for (let at = 0; at < limits.maxHeardLines; at += 1) row.hear({ startMs: 10_000 + at, text: `${at}` });
    const heard = messages.at(-1)?.heard ?? [];
    expect([heard.length, heard.at(-1)?.text]).toEqual([limits.maxHeardLines, `${limits.maxHeardLines - 1}`]);
    return made;
  });
  // Speakers are told apart beside what was heard.
  expect(messages.at(-1)?.heard).toHaveLength(limits.maxHeardLines);
  expect(messages.at(-1)?.outline).toEqual([3, 90, 127]);
  await run("package", async () => made);
  expect(messages.at(-1)).not.toHaveProperty("heard");
  expect(messages.at(-1)).not.toHaveProperty("outline");
});
