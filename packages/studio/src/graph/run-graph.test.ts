import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@voxloom/contract";
import { discoverEngines, type EngineCatalog } from "@voxloom/engines";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openArtifactStore } from "./artifact-store.ts";
import { planGraph } from "./plan-graph.ts";
import { defineGraph, type RunTools, runGraph } from "./run-graph.ts";
import type { BoardProgress } from "./stage-board.ts";
import { stepsFor } from "./step.ts";

type Order = { word: string; isShort?: boolean };
const step = stepsFor<Order, { isShort: boolean }>();
const getFacts = ({ isShort = false }: Order) => ({ isShort });

let engines: EngineCatalog;
beforeAll(async () => {
  engines = await discoverEngines({ workFolder: tmpdir() });
});
afterAll(() => engines.close());

async function newTools(): Promise<RunTools & { messages: BoardProgress[] }> {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-graph-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const messages: BoardProgress[] = [];
  const store = await openArtifactStore({ folder });
  return { store, engines, messages, onProgress: (progress) => messages.push(progress) };
}

const word = step({ name: "word", row: "probe", run: async (_, { order }) => order.word });

test("steps that do not need one another run side by side, and each runs once", async () => {
  const begun: string[] = [];
  const { promise: bothBegun, resolve } = Promise.withResolvers<void>();
  // Either waits for the other to begin: one after the other they would wait for ever.
  const meeting = (name: "extract" | "separate") =>
    step({
      name,
      row: name,
      needs: { word },
      run: async (given) => {
        begun.push(name);
        if (begun.length === 2) resolve();
        await bothBegun;
        return `${given.word} ${name}`;
      },
    });
  const [left, right] = [meeting("extract"), meeting("separate")];
  const both = step({ name: "both", needs: { left, right }, run: async (given) => given });
  const graph = defineGraph({ what: "The test", steps: [word, left, right], result: both, getFacts });
  const { result } = await runGraph(graph, { word: "hi" }, await newTools());
  expect(result).toEqual({ left: "hi extract", right: "hi separate" });
  expect(begun).toHaveLength(2);
});

const long = step({
  name: "long",
  row: "transcribe",
  needs: { word },
  expectedMs: () => 900,
  engine: (_, catalog) => catalog.diarizer(),
  skip: { when: ({ isShort }) => isShort, give: () => "short" },
  run: async (given) => given.word.repeat(3),
});
const last = step({
  name: "last",
  row: "mix",
  needs: { long },
  expectedMs: () => 100,
  run: async (given) => given.long,
});
const graph = defineGraph({ what: "The test", steps: [word, long], result: last, getFacts });
const listed = defineGraph({ what: "The test", steps: [word, long, last], result: last, getFacts });

test("what is skipped gives what others need, weighs nothing, and is in no plan", async () => {
  const tools = await newTools();
  expect((await runGraph(listed, { word: "a" }, tools)).result).toBe("aaa");
  const short = await newTools();
  expect((await runGraph(listed, { word: "a", isShort: true }, short)).result).toBe("short");
  const rows = short.messages.at(-1)?.stages.map(({ name, state }) => [name, state]);
  expect(rows).toEqual([
    ["probe", "skipped"],
    ["transcribe", "skipped"],
    ["mix", "done"],
  ]);
  expect(planGraph(listed, { isShort: false }, engines)).toMatchObject({ estimatedMs: 1020 });
  expect(planGraph(listed, { isShort: false }, engines).steps.map(({ stage }) => stage)).toEqual([
    "transcribe",
  ]);
  expect(planGraph(listed, { isShort: true }, engines)).toMatchObject({ estimatedMs: 120, steps: [] });
});

test("a failure ends what runs beside it, and is the one that is told", async () => {
  const ended: string[] = [];
  const waiting = step({
    name: "waiting",
    needs: { word },
    run: (_, { context }) =>
      new Promise<string>((_resolve, reject) => {
        context.branches.signal.addEventListener("abort", () => {
          ended.push("waiting");
          reject(new AppError("CANCELED", "Ended."));
        });
      }),
  });
  const failing = step({
    name: "failing",
    needs: { word },
    run: async (): Promise<string> => {
      throw new Error("broken");
    },
  });
  const result = step({ name: "result", needs: { waiting, failing }, run: async (given) => given });
  const broken = defineGraph({ what: "The test", steps: [word, waiting, failing], result, getFacts });
  await expect(runGraph(broken, { word: "a" }, await newTools())).rejects.toThrow("broken");
  expect(ended).toEqual(["waiting"]);
});

test("a graph lists what leads to its result, and nothing else", () => {
  const shared = { what: "The test", getFacts };
  expect(() => defineGraph({ ...shared, steps: [], result: long })).toThrow("word is not listed");
  expect(() => defineGraph({ ...shared, steps: [word, long], result: word })).toThrow("nothing needs long");
  const twin = step({ name: "word", needs: { word }, run: async (given) => given.word });
  expect(() => defineGraph({ ...shared, steps: [word], result: twin })).toThrow("one name");
  expect(graph.steps).toEqual([word, long]);
});
