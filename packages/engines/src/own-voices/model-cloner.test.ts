import { AppError } from "@voxloom/contract";
import { expect, test } from "vitest";
import type { EngineCatalog } from "../catalog.ts";
import type { Cloner, SpeakAsRequest } from "../engine.ts";
import { makeModelCloner } from "./model-cloner.ts";
import { withOwnVoices } from "./with-own-voices.ts";

const heard: SpeakAsRequest[] = [];
const engine: Cloner = {
  ...{ id: "made", version: "1", tier: "local", quality: "good" },
  languages: () => ["en"],
  status: () => {
    throw new Error("nobody asks");
  },
  speakAs: async (request) => {
    heard.push(request);
    return { durationMs: 1_000, sampleRateHz: 24_000, warnings: [] };
  },
};
const library: EngineCatalog = {
  voicesFor: () => [],
  synthesizerOfVoice: (voiceId: string) => {
    throw new AppError("VOICE_UNKNOWN", voiceId, { voiceId });
  },
  withoutLimit: () => library,
} as Partial<EngineCatalog> as EngineCatalog;
const id = "voice-clone:1";
const mine = {
  ...{ id, name: "Mine", gender: "neutral" as const, kind: "clone" as const, languages: ["en", "de"] },
  remote: { by: "sample" as const, value: "own-voices/1/sample.wav" },
};
const request = { text: "Near.", language: "en", voiceId: id, outputPath: "out.wav" };

test("a voice of a recording speaks what the model speaks, and hears its own recording", async () => {
  const cloner = makeModelCloner(engine, async (key) => `/storage/${key}`);
  const catalog = withOwnVoices(library, { voices: [mine], namesOfGone: new Map(), cloners: [cloner] });
  expect(catalog.voicesFor("en")).toMatchObject([{ id, languages: ["en"], quality: "good", own: "clone" }]);
  expect(catalog.voicesFor("de")).toEqual([]);
  expect(catalog.withoutLimit().voicesFor("en")).toEqual(catalog.voicesFor("en"));
  await catalog.synthesizerOfVoice(id).synthesize(request);
  expect(heard.at(-1)?.referencePath).toBe("/storage/own-voices/1/sample.wav");
});

test("where the recording went, or the model, the voice is gone", async () => {
  const lost = makeModelCloner(engine, () =>
    Promise.reject(new AppError("NOT_FOUND", "No such file.", { what: "file" })),
  );
  const open = (cloners: (typeof lost)[]) =>
    withOwnVoices(library, { voices: [mine], namesOfGone: new Map(), cloners }).synthesizerOfVoice(id);
  const gone = { code: "VOICE_GONE", details: { voiceId: id, name: "Mine" } };
  await expect(open([lost]).synthesize(request)).rejects.toMatchObject(gone);
  expect(() => open([])).toThrow(expect.objectContaining(gone));
});
