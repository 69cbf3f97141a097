import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { clipsSettingsSchema } from "@voxloom/contract";
import { inspectMedia, writeWavPcm } from "@voxloom/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defineGraph, runGraph } from "../../graph/run-graph.ts";
import { stepsFor } from "../../graph/step.ts";
import { type DubRig, openDubRig } from "../../testing/dub-rig.ts";
import type { AttachedFile } from "../source-steps.ts";
import { dubClip, listDubLengths } from "./dub-clip.ts";
import { clipDubsOutput, clipDubsSchema, keepDubs, nameClipDub } from "./keep-dubs.ts";
import { clips } from "./product.ts";

let rig: DubRig;
beforeAll(async () => {
  rig = await openDubRig();
});
afterAll(() => rig.close());

test("a clip is dubbed in whole stretches, and as far as it goes", () => {
  expect(listDubLengths(8_000, 40_000)).toEqual([30_000, 40_000]);
  expect(listDubLengths(8_300, 40_000)).toEqual([30_000, 40_000]);
  expect(listDubLengths(8_000, 6_000)).toEqual([6_000]);
  expect(listDubLengths(43_000, 40_000)).toEqual([40_000]);
  expect(listDubLengths(30_001, 3_600_000).slice(0, 2)).toEqual([60_000, 90_000]);
  expect(listDubLengths(0, 3_600_000)).toHaveLength(20);
});

test("what clips say is dubbed into another language, and only once", {
  tags: ["full"],
}, async () => {
  const lines = [
    { text: "The house is big.", startMs: 500 },
    { text: "We are good friends.", startMs: 3_000 },
  ];
  const path = await rig.clip("talk", lines, 6_000);
  const talk = {
    path,
    name: "talk.mp4",
    contentHash: "",
    info: await inspectMedia({ path, name: "talk.mp4" }),
  };
  const make = async (settings: object) => {
    const { name: sourceName, path: sourcePath, ...source } = talk;
    const wanted = { template: "long-takes", shape: "16:9", hasClipAudio: true, order: "own", ...settings };
    const made = await clips.produce({
      ...{ ...source, sourceName, sourcePath, store: rig.store, engines: rig.engines, attached: { talk } },
      ...{ ownSubtitles: null, targetLanguage: null, script: null, respeakSegmentIds: [] },
      settings: clipsSettingsSchema.parse({ ...wanted, clips: [{ materialId: "talk" }] }),
      onProgress: () => undefined,
    });
    return made;
  };
  const clipDub = { sourceLanguage: "en", targetLanguage: "es" };
  const { durationMs, files } = await make({ clipDub });
  const list = clipDubsSchema.parse(JSON.parse(await readFile(files[clipDubsOutput] ?? "", "utf8")));
  expect(list.map(({ name }) => name)).toEqual(["talk"]);
  expect(list[0]?.spoken?.lines.map(({ text }) => text).join(" ")).toMatch(/casa/i);
  const played = await inspectMedia({ path: files[nameClipDub(0)] ?? "", name: "dub.m4a" });
  expect(played.durationMs).toBeGreaterThan(5_500);
  expect(durationMs).toBeGreaterThan(2_000);
  expect(rig.calls.transcribed).toBeGreaterThan(0);
  expect(rig.calls.translated.length).toBeGreaterThan(0);
  expect(rig.calls.spoken.join(" ")).toMatch(/casa/i);
  const before = structuredClone(rig.calls);
  expect((await make({ clipDub, title: "Otra" })).files[nameClipDub(0)]).toBe(files[nameClipDub(0)]);
  expect(rig.calls).toEqual(before);
});

/** Dubs so much of the start of a clip, as a video that needs it does. */
const dubbed = stepsFor<{ file: AttachedFile; neededMs: number }, object>()({
  name: "dub-clips",
  run: (_, { order: { file, neededMs }, context }) =>
    dubClip(context, file, {
      ...{ sourceLanguage: "en", targetLanguage: "es", pronunciations: [], neededMs },
      onFraction: () => undefined,
    }),
});
const graph = defineGraph({ what: "A dub", steps: [dubbed], result: dubbed, getFacts: () => ({}) });

test("a trim of a dubbed clip makes nothing anew, and one that goes beyond its dub is heard that far", {
  tags: ["full"],
  timeout: 900_000,
}, async () => {
  const lines = [
    { text: "The house is big.", startMs: 500 },
    { text: "The old garden is near the river.", startMs: 31_000 },
  ];
  const path = await rig.clip("long", lines, 34_000);
  const info = await inspectMedia({ path, name: "long.mp4" });
  const file = { path, name: "long.mp4", contentHash: "", info };
  const make = async (neededMs: number) => {
    const { store, engines } = rig;
    const { result } = await runGraph(graph, { file, neededMs }, { store, engines });
    const { transcribed, translated, spoken } = rig.calls;
    const calls = { transcribed, translated: translated.length, spoken: [...spoken] };
    return { calls, said: (result?.spoken.lines ?? []).map(({ text }) => text) };
  };
  const first = await make(6_000);
  expect(first.said.join(" ")).toMatch(/casa/i);
  // A third of a second longer, and shorter.
  expect(await make(6_300)).toEqual(first);
  expect(await make(5_700)).toEqual(first);
  const longer = await make(34_000);
  expect(longer.said.length).toBeGreaterThan(first.said.length);
  expect(longer.calls.transcribed).toBeGreaterThan(first.calls.transcribed);
  // The least that is there is taken.
  expect(await make(6_000)).toEqual({ ...first, calls: longer.calls });
});

test("a clip that was dubbed further is not dubbed again for less of it", {
  tags: ["full"],
  timeout: 900_000,
}, async () => {
  const path = await rig.clip("far", [{ text: "We are good friends.", startMs: 500 }], 31_000);
  const info = await inspectMedia({ path, name: "far.mp4" });
  const file = { path, name: "far.mp4", contentHash: "", info };
  const { store, engines } = rig;
  const far = await runGraph(graph, { file, neededMs: 31_000 }, { store, engines });
  const near = await runGraph(graph, { file, neededMs: 4_000 }, { store, engines });
  expect(near.result?.audio.key).toBe(far.result?.audio.key);
});

test("what clips were dubbed to is a list and a sound for each that says something", async () => {
  const path = join(rig.folder, "said.wav");
  await writeWavPcm(
    path,
    new Float32Array(20_000).map((_, at) => Math.sin(at / 9) / 4),
    48_000,
  );
  const spoken = { durationMs: 400, lines: [{ text: "Hola", startMs: 0, endMs: 400, words: [] }] };
  const dubs = new Map([
    ["sea", { untilMs: 1_000, made: null }],
    ["talk", { untilMs: 400, made: { audio: { key: "a".repeat(64), path }, spoken } }],
  ]);
  const playing = stepsFor<object, object>()({
    name: "keep",
    run: (_, { context }) => keepDubs(context, dubs),
  });
  const keeping = defineGraph({ what: "Dubs", steps: [], result: playing, getFacts: () => ({}) });
  const { store, engines } = rig;
  const { result } = await runGraph(keeping, {}, { store, engines });
  expect(Object.keys(result)).toEqual([clipDubsOutput, nameClipDub(1)]);
  expect(JSON.parse(await readFile(result[clipDubsOutput] ?? "", "utf8"))).toEqual([
    { name: "sea", untilMs: 1_000, spoken: null },
    { name: "talk", untilMs: 400, spoken },
  ]);
  const { audioTracks } = await inspectMedia({ path: result[nameClipDub(1)] ?? "", name: "dub.m4a" });
  expect(audioTracks).toMatchObject([{ codec: "aac" }]);
});
