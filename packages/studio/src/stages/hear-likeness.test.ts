import { readdir, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Voice } from "@voxloom/contract";
import { type Diarizer, type Synthesizer, sampleTextFor } from "@voxloom/engines";
import { withFolder } from "@voxloom/engines/testing";
import { writeWavPcm } from "@voxloom/media";
import { createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { openArtifactStore } from "../graph/artifact-store.ts";
import { singleStageContext } from "../graph/production-context.ts";
import type { StepContext } from "../graph/step.ts";
import { hearLikeness } from "./hear-likeness.ts";

const rateHz = 16_000;
const voice = (name: string, gender: Voice["gender"], quality: Voice["quality"] = "natural"): Voice => ({
  ...{ id: `made:${name}`, engineId: "made", name, languages: ["es"], gender, quality },
});
const voices = [voice("low", "male"), voice("high", "male"), voice("broken", "male"), voice("she", "female")];

/** Voices that are as long as they are high: the ear below hears that. */
const lengths: Record<string, number> = { "made:low": 2, "made:high": 4, "made:she": 3 };
const spoken: { voiceId: string; text: string }[] = [];
let beginSpeaking: () => Promise<void> = async () => {};
const synthesizer = {
  ...{ id: "made", version: "1" },
  async synthesize({ voiceId, text, outputPath }: Parameters<Synthesizer["synthesize"]>[0]) {
    spoken.push({ voiceId, text });
    await beginSpeaking();
    const seconds = lengths[voiceId];
    if (seconds === undefined) throw new Error("it cannot speak");
    await writeWavPcm(outputPath, new Float32Array(seconds * rateHz), rateHz);
  },
} as unknown as Synthesizer;

/** Gives each voice a direction by how long it is heard. */
const diarizer = {
  ...{ id: "ear", version: "1" },
  printVoices: ({ voices: heard }: Parameters<Diarizer["printVoices"]>[0]) =>
    Promise.resolve({
      prints: heard.map((spans) => {
        const seconds = spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / 1_000;
        const angle = seconds / 4;
        return seconds === 0
          ? null
          : { kind: "embedding-ear", values: [Math.cos(angle), Math.sin(angle)], speechMs: seconds * 1_000 };
      }),
    }),
} as unknown as Diarizer;

const [man, mute] = [createSpeaker(0), createSpeaker(1)];
const script = {
  speakers: [man, mute],
  segments: [0, 2_000].map((startMs) =>
    createSegment({ id: `${startMs}`, speakerId: man.id, startMs, endMs: startMs + 1_800, sourceText: "so" }),
  ),
};

type Input = Parameters<typeof hearLikeness>[1];
const audio = { monoPath: "none" } as Input["audio"];

const warnings: string[] = [];
const openContext = async (folder: string): Promise<StepContext> => {
  warnings.length = 0;
  return {
    ...singleStageContext(await openArtifactStore({ folder })),
    engines: { synthesizerOfVoice: () => synthesizer },
    warn: (told: readonly string[]) => warnings.push(...told),
  } as unknown as StepContext;
};

test("each voice is spoken for it once, who cannot speak is compared with nobody, and no print of a person is stored", async () => {
  await withFolder(async (folder) => {
    const context = await openContext(folder);
    const input = {
      ...{ script, voices, diarizer, audio, language: "es" },
      genderOfSpeaker: { [man.id]: "male", [mute.id]: "male" } as const,
    };
    spoken.length = 0;
    const distances = await hearLikeness(context, input);
    // 3.6 seconds are nearer to 4 than to 2.
    expect(distances(man.id, "made:high")).toBeLessThan(distances(man.id, "made:low") ?? 0);
    expect(distances(man.id, "made:broken")).toBeNull();
    expect(distances(mute.id, "made:low")).toBeNull();
    // Nobody is looked for among women.
    expect(distances(man.id, "made:she")).toBeNull();
    const sample = sampleTextFor("es");
    expect(spoken.map(({ text }) => text)).toEqual(Array(3).fill(`${sample} ${sample}`));
    expect(warnings).toEqual([
      "How the voice made:broken sounds could not be heard: it was cast by what is known of it. it cannot speak",
    ]);
    const again = await hearLikeness(context, input);
    expect(again(man.id, "made:high")).toBe(distances(man.id, "made:high"));
    // Only the one that failed is tried again.
    expect(spoken.slice(3).map(({ voiceId }) => voiceId)).toEqual(["made:broken"]);
    const stored = await readdir(folder, { recursive: true });
    const documents = stored.filter((name) => name.endsWith("document.json"));
    const lasted = await Promise.all(
      documents.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")).print.speechMs),
    );
    expect(lasted.sort()).toEqual([2_000, 4_000]);
  });
});

test("nobody is heard where the kind and the gender leave one voice, unless the gender is not known", async () => {
  await withFolder(async (folder) => {
    const context = await openContext(folder);
    const alone = { ...script, speakers: [man] };
    const choice = [voice("low", "male"), voice("high", "male", "good"), voice("she", "female")];
    const input = { ...{ script: alone, voices: choice, diarizer, audio }, language: "es" };
    spoken.length = 0;
    await hearLikeness(context, { ...input, genderOfSpeaker: { [man.id]: "male" } });
    expect(spoken).toEqual([]);
    await hearLikeness(context, { ...input, genderOfSpeaker: {} });
    // They speak side by side: who begins is nobody's business.
    expect(spoken.map(({ voiceId }) => voiceId).sort()).toEqual(["made:low", "made:she"]);
  });
});

test.skipIf(availableParallelism() < 2)("voices are heard side by side", () =>
  withFolder(async (folder) => {
    const both = Promise.withResolvers<void>();
    beginSpeaking = () => {
      if (spoken.length === 2) both.resolve();
      return both.promise;
    };
    try {
      spoken.length = 0;
      const choice = [voice("low", "male"), voice("high", "male")];
      const input = { ...{ script, voices: choice, diarizer, audio }, language: "es" };
      const context = await openContext(folder);
      const distances = await hearLikeness(context, { ...input, genderOfSpeaker: { [man.id]: "male" } });
      expect(distances(man.id, "made:high")).toBeLessThan(distances(man.id, "made:low") ?? 0);
    } finally {
      beginSpeaking = async () => {};
    }
  }),
);
