import { createHash } from "node:crypto";
import { join } from "node:path";
import { type Delivery, plainDelivery, type Take, type TakeSentence } from "@voxloom/contract";
import type { NormalizedTake } from "@voxloom/media";
import { z } from "zod";
import type { ArtifactStore } from "../graph/artifact-store.ts";
import { readDocument } from "../graph/run-stage.ts";

/** Where the sound lies in a take's artifact. */
export const takeFiles = { path: "take.wav" };

export const spokenSchema = z.object({
  durationMs: z.int(),
  innerPauses: z.array(z.object({ startMs: z.number(), endMs: z.number() })),
  peakDb: z.number(),
  rmsDb: z.number(),
  warnings: z.array(z.string()),
  /** When it was spoken: a take that is asked for again keeps its date. */
  createdAt: z.iso.datetime(),
  /** Of the take that this is another delivery of; null: it is as it was spoken. */
  plainKey: z.string().nullable().default(null),
  /** Where each sentence sounds that was said by itself; missing: it was said as a whole. */
  sentences: z.array(z.object({ key: z.string(), startMs: z.int(), endMs: z.int() })).optional(),
});

/** A take with its sound: trimmed, 48 kHz mono. */
export type SpokenTake = z.infer<typeof spokenSchema> & {
  key: string;
  path: string;
  reused: boolean;
  engineId: string;
};

type OtherFacts = Partial<Pick<z.infer<typeof spokenSchema>, "plainKey" | "warnings" | "sentences">>;

/** What was measured of a take, as its artifact keeps it. */
export const spokenFacts = (
  { durationMs, innerPauses, peakDb, rmsDb }: NormalizedTake,
  { plainKey = null, warnings = [], sentences }: OtherFacts = {},
): z.infer<typeof spokenSchema> => ({
  durationMs,
  innerPauses,
  peakDb,
  rmsDb,
  warnings,
  createdAt: new Date().toISOString(),
  plainKey,
  ...(sentences !== undefined && { sentences }),
});

/** The sound of a take that was made before, whatever the engine's version was; null where it is gone. */
export async function storedTake(
  store: ArtifactStore,
  { artifactKey: key, engineId }: Pick<Take, "artifactKey" | "engineId">,
): Promise<SpokenTake | null> {
  const folder = await store.find(key);
  if (folder === null) return null;
  const spoken = await readDocument(folder, spokenSchema);
  // What a take is made of stays as long as it does: its other sentences are to be the same once one is said anew.
  for (const part of spoken.sentences ?? []) store.get(part.key);
  return { ...spoken, key, path: join(folder, takeFiles.path), reused: true, engineId };
}

type TakeFacts = Pick<Take, "text" | "spokenText" | "voiceId" | "origin"> & {
  delivery?: Delivery;
  /** What the engine was given; a recording has none, nor what was said in sentences. */
  givenText?: string;
  /** The sentences that it was said in. */
  sentences?: readonly SaidSentence[] | undefined;
};

/** A sentence in one of its readings, as scripts and takes hold it. */
type SaidSentence = Pick<TakeSentence, "from" | "to" | "reading"> & { spokenText?: string | null };

/** A sound as a take of a script. */
export const getTake = (spoken: SpokenTake, facts: TakeFacts): Take => ({
  id: getTakeId(spoken.key, facts),
  artifactKey: spoken.key,
  text: facts.text,
  spokenText: facts.spokenText,
  voiceId: facts.voiceId,
  engineId: spoken.engineId,
  origin: facts.origin,
  delivery: facts.delivery ?? plainDelivery,
  ...getFigures(spoken),
  createdAt: spoken.createdAt,
  ...getSentences(spoken, facts.sentences),
});

const getSpan = ({ startMs, endMs }: { startMs: number; endMs: number }) => ({ startMs, endMs });

/** The sentences of a take as it is delivered. */
function getSentences(
  { sentences: spans, durationMs }: SpokenTake,
  sentences: TakeFacts["sentences"] = [],
): Pick<Take, "sentences"> {
  if (sentences.length === 0) return {};
  const whole = { startMs: 0, endMs: durationMs };
  return {
    sentences: sentences.map(({ from, to, spokenText, reading }, index) => ({
      ...{ from, to, reading },
      ...(typeof spokenText === "string" && { spokenText }),
      ...getSpan(spans?.[index] ?? whole),
    })),
  };
}

/** What was measured of a sound, as a take tells it. */
export const getFigures = (
  spoken: SpokenTake,
): Pick<Take, "durationMs" | "innerPausesMs" | "peakDb" | "rmsDb"> => ({
  durationMs: spoken.durationMs,
  innerPausesMs: spoken.innerPauses.map((pause) => Math.round(pause.endMs - pause.startMs)),
  peakDb: spoken.peakDb,
  rmsDb: spoken.rmsDb,
});

/** By the sound alone where that tells the wording; else one sound may be the take of several wordings. */
const getTakeId = (key: string, { text, givenText }: TakeFacts): string =>
  givenText === text
    ? key.slice(0, 16)
    : createHash("sha256").update(`${key} ${text}`).digest("hex").slice(0, 16);
