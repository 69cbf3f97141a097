import { clipsSettingsSchema } from "@voxloom/contract";
import { inspectMedia } from "@voxloom/media";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DubRig, openDubRig } from "../../testing/dub-rig.ts";
import { clips } from "./product.ts";

let rig: DubRig;
beforeAll(async () => {
  rig = await openDubRig();
});
afterAll(() => rig.close());

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
    return made.durationMs;
  };
  const clipDub = { sourceLanguage: "en", targetLanguage: "es" };
  const durationMs = await make({ clipDub });
  expect(durationMs).toBeGreaterThan(2_000);
  expect(rig.calls.transcribed).toBeGreaterThan(0);
  expect(rig.calls.translated.length).toBeGreaterThan(0);
  expect(rig.calls.spoken.join(" ")).toMatch(/casa/i);
  const before = structuredClone(rig.calls);
  await make({ clipDub, title: "Otra" });
  expect(rig.calls).toEqual(before);
});
