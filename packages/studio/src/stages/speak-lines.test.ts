import { availableParallelism } from "node:os";
import type { EngineCatalog, Synthesizer } from "@voxloom/engines";
import { withFolder } from "@voxloom/engines/testing";
import { writeWavPcm } from "@voxloom/media";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { openArtifactStore } from "../graph/artifact-store.ts";
import { singleStageContext } from "../graph/production-context.ts";
import { speakLines } from "./speak-lines.ts";

test.skipIf(availableParallelism() < 2)(
  "a local engine is asked for several lines at once, each in its place",
  () =>
    withFolder(async (folder) => {
      const asked: string[] = [];
      const bothAsked = Promise.withResolvers<void>();
      const synthesizer = {
        ...{ id: "made", version: "1", tier: "local", voices: () => [] },
        async synthesize({ text, outputPath }: Parameters<Synthesizer["synthesize"]>[0]) {
          asked.push(text);
          if (asked.length === 2) bothAsked.resolve();
          await bothAsked.promise;
          const samples = Float32Array.from({ length: text.length * 4_000 }, (_, at) => Math.sin(at / 8) / 3);
          await writeWavPcm(outputPath, samples, 16_000);
          return { warnings: [] };
        },
      } as unknown as Synthesizer;
      const engines = {
        synthesizerOfVoice: () => synthesizer,
        voicesFor: () => [],
      } as unknown as EngineCatalog;
      const speaker = { ...createSpeaker(0), voiceId: "made:one" };
      const texts = ["Sí.", "Está muy cerca.", "No."];
      const segments = texts.map((targetText, index) => ({
        ...createSegment({
          ...{ id: `${index}`, speakerId: speaker.id, sourceText: "so" },
          ...{ startMs: index * 5_000, endMs: index * 5_000 + 4_000 },
        }),
        targetText,
      }));
      const script = createScript({
        ...{ sourceLanguage: "en", durationMs: 15_000, speakers: [speaker], segments },
      });
      const context = {
        ...{ ...singleStageContext(await openArtifactStore({ folder })), engines, audioMark: null },
        row: { by: () => {}, count: () => {}, skip: () => {} },
        warn: () => {},
      } as unknown as Parameters<typeof speakLines>[0];
      const spoken = await speakLines(context, { script, targetLanguage: "es", respeakSegmentIds: [] });
      const lasts = segments.map(({ id }) => spoken.takes.get(id)?.durationMs ?? 0);
      expect(lasts.map((ms) => Math.round(ms / 250))).toEqual(texts.map(({ length }) => length));
      expect(spoken.script.segments.map(({ takeId }) => takeId === null)).toEqual([false, false, false]);
    }),
);
