import { join } from "node:path";
import { AppError } from "@voxloom/contract";
import { EngineError, findLocalTranscriber, type Transcriber } from "@voxloom/engines";
import { extractAudio, placeTakes } from "@voxloom/media";
import { z } from "zod";
import type { ProductionContext } from "../graph/production-context.ts";
import { runBatch } from "../graph/run-batch.ts";
import { defineBatchStage, input } from "../graph/stage.ts";
import type { SpokenTake } from "../stages/spoken-take.ts";

/** Takes of one run of the recognizer, the silence between them, and the longest that system engines take. */
const takesPerRun = 100;
const gapMs = 500;
const maxMs = 12_000;

/** Listens to takes. */
export const recognizeBackStage = defineBatchStage({
  name: "recognize-back",
  version: 1,
  capability: "transcribe",
  parameters: z.object({ language: z.string() }),
  inputs: { take: input<SpokenTake>() },
  output: z.object({ text: z.string() }),
  size: takesPerRun,
  run: async (items, shared) => {
    const [first] = items;
    if (first === undefined) return [];
    const takes = items.map(({ inputs }) => inputs.take);
    const texts = await listen(takes, { ...shared, language: first.parameters.language });
    return texts.map((text) => ({ text }));
  },
});

/**
 * What a recognizer of this machine hears in each take; null where none speaks the language, and where it fails: a dub is
 * there, whether somebody listened to it or not. Services are left out: they would be paid twice. A take is recognized
 * once.
 */
export async function recognizeBack(
  context: ProductionContext,
  { takes, language }: { takes: ReadonlyMap<string, SpokenTake>; language: string },
): Promise<Map<string, string> | null> {
  const engine = findLocalTranscriber(context.engines, language);
  if (engine === null) return null;
  const lines = [...takes].filter(([, take]) => take.durationMs > 0 && take.durationMs <= maxMs);
  try {
    const heard = await runBatch(
      context,
      recognizeBackStage,
      lines.map(([, take]) => ({ parameters: { language }, inputs: { take }, engine })),
    );
    return new Map(lines.map(([segmentId], index) => [segmentId, heard[index]?.value.text ?? ""]));
  } catch (error) {
    if (!isOfEngine(error)) throw error;
    context.warn([`Nobody listened to the dub: ${error.message}`]);
    return null;
  }
}

/** Whether an engine cannot do it: one that is away for a moment is waited for. */
const isOfEngine = (error: unknown): error is Error =>
  (error instanceof EngineError && error.code !== "away") ||
  (error instanceof AppError && error.code === "ENGINE_UNAVAILABLE");

type Listening = { engine: Transcriber; language: string; scratchFolder: string; signal: AbortSignal };

/** All takes in one file, a silence apart, and what is heard in each. */
async function listen(
  takes: readonly SpokenTake[],
  { engine, language, scratchFolder, signal }: Listening,
): Promise<string[]> {
  let endMs = gapMs;
  const spans = takes.map(({ durationMs }) => {
    const span = { startMs: endMs, endMs: endMs + durationMs };
    endMs = span.endMs + gapMs;
    return span;
  });
  const joined = join(scratchFolder, "joined.wav");
  const stereoPath = join(scratchFolder, "stereo.wav");
  const monoPath = join(scratchFolder, "mono.wav");
  const placed = takes.map(({ path }, index) => ({ path, startMs: spans[index]?.startMs ?? 0, gainDb: 0 }));
  await placeTakes({ takes: placed, durationMs: endMs, outputPath: joined, signal });
  await extractAudio({ sourcePath: joined, audioTrack: 0, durationMs: endMs, stereoPath, monoPath, signal });
  const { utterances } = await engine.transcribe({ audioPath: monoPath, language, spans, signal });
  return spans.map((span) =>
    utterances
      .filter(({ startMs, endMs: end }) => startMs < span.endMs && end > span.startMs)
      .flatMap(({ words }) => words.map((word) => word.text))
      .join(" "),
  );
}
