import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Segment, Take } from "@voxloom/contract";
import { EngineError } from "@voxloom/engines";
import { normaliseTake } from "@voxloom/media";
import { createTake } from "@voxloom/timeline";
import { z } from "zod";
import { makeDocument, readDocument } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";

const takeName = "take.wav";
const spokenSchema = z.object({
  durationMs: z.int(),
  innerPauses: z.array(z.object({ startMs: z.number(), endMs: z.number() })),
  peakDb: z.number(),
  rmsDb: z.number(),
  warnings: z.array(z.string()),
  /** When it was spoken: a take that is asked for again keeps its date. */
  createdAt: z.iso.datetime(),
});

/** A take with its sound: trimmed, 48 kHz mono. */
export type SpokenTake = z.infer<typeof spokenSchema> & {
  key: string;
  path: string;
  reused: boolean;
  engineId: string;
};

export type LineSpeech = {
  text: string;
  voiceId: string;
  language: string;
  /** 0 for the first reading of this text by this voice, 1 for the one asked for anew after it, ... */
  reading: number;
};

/** The sound of a take that was spoken before, whatever the engine's version was; null where it is gone. */
export async function keptTake({ store }: Workshop, take: Take): Promise<SpokenTake | null> {
  const folder = store.get(take.artifactKey);
  if (folder === null) return null;
  const spoken = await readDocument(folder, spokenSchema);
  return {
    ...spoken,
    key: take.artifactKey,
    path: join(folder, takeName),
    reused: true,
    engineId: take.engineId,
  };
}

/** One line spoken by an engine. What was spoken before is not spoken again. */
export async function speakLine(workshop: Workshop, speech: LineSpeech): Promise<SpokenTake> {
  const { store, engines, busy, branches } = workshop;
  const engine = engines.synthesizerOfVoice(speech.voiceId);
  const identity = { stage: "speak", stageVersion: 1, engine, parameters: speech, inputKeys: [] };
  const { text, voiceId, language } = speech;
  const { signal } = branches;
  const made = await makeDocument(store, identity, {
    schema: spokenSchema,
    make: (folder) =>
      busy.during(async () => {
        signal.throwIfAborted();
        const rawPath = join(folder, "raw.wav");
        const { warnings } = await engine.synthesize({
          text,
          voiceId,
          language,
          outputPath: rawPath,
          signal,
        });
        const take = await normaliseTake({ inputPath: rawPath, outputPath: join(folder, takeName), signal });
        await rm(rawPath);
        return { ...take, warnings, createdAt: new Date().toISOString() };
      }),
  });
  return {
    ...made.value,
    key: made.key,
    path: join(made.folder, takeName),
    reused: made.reused,
    engineId: engine.id,
  };
}

/** A failure that says something of this line only: the others can be spoken. */
export const isOfLine = (error: unknown): error is EngineError =>
  error instanceof EngineError && (error.code === "unsupported" || error.code === "refused");

/** The segment with a take among its takes, and sounding. */
export function withTake(segment: Segment, speech: LineSpeech, spoken: SpokenTake): Segment {
  const take: Take = createTake({
    id: spoken.key.slice(0, 16),
    artifactKey: spoken.key,
    text: speech.text,
    voiceId: speech.voiceId,
    engineId: spoken.engineId,
    durationMs: spoken.durationMs,
    innerPausesMs: spoken.innerPauses.map((pause) => Math.round(pause.endMs - pause.startMs)),
    peakDb: spoken.peakDb,
    rmsDb: spoken.rmsDb,
    createdAt: spoken.createdAt,
  });
  // A take keeps its place: the number of a reading is counted by it.
  const isKnown = segment.takes.some(({ id }) => id === take.id);
  return { ...segment, takes: isKnown ? segment.takes : [...segment.takes, take], takeId: take.id };
}
