import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { openArtifactStore, type SharedArtifacts } from "./artifact-store.ts";
import { createBranches } from "./branches.ts";
import { createBusyClock } from "./busy-clock.ts";
import type { StageContext } from "./production-context.ts";
import { runBatch } from "./run-batch.ts";
import { runStage, stageKey } from "./run-stage.ts";
import { defineBatchStage, defineStage, input, inputList, optionalInput, unkeyedInput } from "./stage.ts";

type Text = { key: string; text: string };

async function newFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "voxloom-stage-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
}

async function newContext(
  signal?: AbortSignal,
  shared?: SharedArtifacts,
): Promise<StageContext & { warnings: string[] }> {
  const warnings: string[] = [];
  return {
    store: await openArtifactStore({ folder: await newFolder(), shared }),
    branches: createBranches(signal),
    busy: createBusyClock(),
    warn: (sentences) => warnings.push(...sentences),
    onStage: () => undefined,
    warnings,
  };
}

/** A stage that leaves a file and a document, and counts how often it ran. */
function countedStage(version = 1) {
  const ran: string[] = [];
  const stage = defineStage({
    name: "upper",
    version,
    parameters: z.object({ suffix: z.string() }),
    inputs: { text: input<Text>() },
    output: z.object({ length: z.int(), warnings: z.array(z.string()) }),
    files: { made: "made.txt" },
    run: async ({ parameters: { suffix }, inputs: { text }, files, scratchFolder, onProgress }) => {
      ran.push(text.key);
      await writeFile(join(scratchFolder, "draft"), text.text);
      const made = text.text.toUpperCase() + suffix;
      await writeFile(files.made, made);
      onProgress(0.5);
      return { length: made.length, warnings: [`${text.key} is short.`] };
    },
  });
  return { stage, ran };
}

const hello: Text = { key: "aaaa", text: "hello" };

test("a stage is run once for the same parameters and inputs; warnings come each time", async () => {
  const context = await newContext();
  const { stage, ran } = countedStage();
  const fractions: number[] = [];
  const call = { parameters: { suffix: "!" }, inputs: { text: hello } };
  const first = await runStage(context, stage, { ...call, onProgress: (part) => fractions.push(part) });
  const again = await runStage(context, stage, call);
  expect([first.reused, again.reused, ran]).toEqual([false, true, ["aaaa"]]);
  expect([first.key, first.files]).toEqual([again.key, again.files]);
  expect(await readFile(again.files.made, "utf8")).toBe("HELLO!");
  expect([again.value.length, fractions]).toEqual([6, [0.5]]);
  expect(context.warnings).toEqual(["aaaa is short.", "aaaa is short."]);
  // Scratch files are no part of what was made.
  expect(await readdir(join(first.files.made, ".."))).toEqual(["document.json", "made.txt"]);
});

test.each([
  ["another version", 2, { suffix: "!" }, hello],
  ["another parameter", 1, { suffix: "?" }, hello],
  ["another input", 1, { suffix: "!" }, { key: "bbbb", text: "hello" }],
] as const)("%s is made anew", async (_, version, parameters, text) => {
  const context = await newContext();
  const first = await runStage(context, countedStage().stage, {
    parameters: { suffix: "!" },
    inputs: { text: hello },
  });
  const other = await runStage(context, countedStage(version).stage, { parameters, inputs: { text } });
  expect([other.reused, other.key === first.key]).toEqual([false, false]);
});

test("what a stage says it makes and does not is refused, and nothing of it stays", async () => {
  const context = await newContext();
  const base = { name: "broken", version: 1, inputs: {} };
  const noFile = defineStage({ ...base, files: { made: "made.txt" }, run: async () => undefined });
  await expect(runStage(context, noFile, { inputs: {} })).rejects.toThrow("made.txt");
  const wrong = defineStage({
    ...base,
    output: z.object({ count: z.int().max(3) }),
    run: async () => ({ count: 4 }),
  });
  await expect(runStage(context, wrong, { inputs: {} })).rejects.toThrow(z.ZodError);
  const { stage } = countedStage();
  const bad = { parameters: JSON.parse('{"suffix": 1}'), inputs: { text: hello } };
  await expect(runStage(context, stage, bad)).rejects.toThrow(z.ZodError);
  expect(await readdir(context.store.rootFolder)).toEqual(["tmp"]);
  expect(await readdir(join(context.store.rootFolder, "tmp"))).toEqual([]);
});

test("a canceled production begins no further stage", async () => {
  const stop = new AbortController();
  const context = await newContext(stop.signal);
  const { stage, ran } = countedStage();
  stop.abort();
  const call = { parameters: { suffix: "!" }, inputs: { text: hello } };
  await expect(runStage(context, stage, call)).rejects.toMatchObject({ name: "AbortError" });
  expect(ran).toEqual([]);
});

test("keys go by the kinds of inputs, in the order that the stage names them", async () => {
  const context = await newContext();
  const stage = defineStage({
    name: "joined",
    version: 1,
    inputs: {
      list: inputList<Text>(),
      maybe: optionalInput<Text>(),
      path: unkeyedInput<string>(),
    },
    run: async () => undefined,
  });
  const { key } = await runStage(context, stage, {
    inputs: { path: "/a", maybe: null, list: [hello, { ...hello, key: "bbbb" }] },
  });
  const expected = { parameters: null, engine: null, inputKeys: ["aaaa", "bbbb", "none"] };
  expect(key).toBe(stageKey(stage, expected));
  const elsewhere = { path: "/b", maybe: null, list: [hello, { ...hello, key: "bbbb" }] };
  expect((await runStage(context, stage, { inputs: elsewhere })).reused).toBe(true);
});

/** A stage that makes two texts at a time, and notes which. */
function batchStage() {
  const runs: string[][] = [];
  const stage = defineBatchStage({
    name: "each",
    version: 1,
    inputs: { text: input<Text>() },
    output: z.string(),
    files: { made: "made.txt" },
    size: 2,
    run: async (items, { scratchFolder }) => {
      runs.push(items.map(({ inputs }) => inputs.text.key));
      expect(existsSync(scratchFolder)).toBe(true);
      for (const { inputs, files } of items) await writeFile(files.made, inputs.text.text);
      return items.map(({ inputs }) => inputs.text.text.toUpperCase());
    },
  });
  return { stage, runs };
}

const getCalls = (texts: string[]) =>
  texts.map((text) => ({ inputs: { text: { key: text.repeat(4), text } } }));

test("of a batch only what is missing is made, a few at a time, and each is an artifact of its own", async () => {
  const context = await newContext();
  const { stage, runs } = batchStage();
  const calls = getCalls(["a", "b", "c", "a"]);
  await runBatch(context, stage, calls.slice(1, 2));
  const made = await runBatch(context, stage, calls);
  expect(runs).toEqual([["bbbb"], ["aaaa", "cccc"]]);
  expect(made.map(({ value, reused }) => [value, reused])).toEqual([
    ["A", false],
    ["B", true],
    ["C", false],
    ["A", false],
  ]);
  expect(await Promise.all(made.map(({ files }) => readFile(files.made, "utf8")))).toEqual([
    "a",
    "b",
    "c",
    "a",
  ]);
});

test("what another machine has made is not made again in one go", async () => {
  const bucket = await newFolder();
  const shared: SharedArtifacts = {
    fetch: (key, folder) =>
      cp(join(bucket, key), folder, { recursive: true }).then(
        () => true,
        () => false,
      ),
    offer: (key, folder) => cp(folder, join(bucket, key), { recursive: true }),
  };
  const [one, other] = [await newContext(undefined, shared), await newContext(undefined, shared)];
  const { stage, runs } = batchStage();
  await runBatch(one, stage, getCalls(["a", "b"]));
  await one.store.settle();
  const made = await runBatch(other, stage, getCalls(["a", "b", "c"]));
  await other.store.settle();
  expect(runs).toEqual([["aaaa", "bbbb"], ["cccc"]]);
  expect(made.map(({ reused }) => reused)).toEqual([true, true, false]);
});
