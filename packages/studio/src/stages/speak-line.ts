import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Delivery, Segment, Take } from "@voxloom/contract";
import { EngineError, type Synthesizer } from "@voxloom/engines";
import { deliverTake, normaliseTake } from "@voxloom/media";
import { type ArtifactIdentity, artifactKey } from "../graph/artifact-key.ts";
import { makeDocument } from "../graph/make-artifact.ts";
import type { Workshop } from "../graph/workshop.ts";
import { type SpokenTake, spokenFacts, spokenSchema, takeName, takeOf } from "./spoken-take.ts";

/** What an engine is to say. */
export type LineSpeech = {
  text: string;
  /** What the engine is given where that differs by the script's pronunciations; null: the text. */
  spokenText: string | null;
  voiceId: string;
  language: string;
  /** 0 for the first reading of this text by this voice, 1 for the one asked for anew after it, ... */
  reading: number;
  delivery: Delivery;
};

/** One line spoken by an engine, as it is to be delivered. What was spoken before is not spoken again. */
export async function speakLine(workshop: Workshop, speech: LineSpeech): Promise<SpokenTake> {
  return deliverLine(workshop, await speakPlain(workshop, speech), speech.delivery);
}

/** The key of what an engine says plainly. */
export const plainKeyOf = (engine: Synthesizer, speech: LineSpeech): string =>
  artifactKey(plainIdentity(engine, speech));

const plainIdentity = (
  { id, version }: Synthesizer,
  { text, spokenText, voiceId, language, reading }: LineSpeech,
): ArtifactIdentity => ({
  stage: "speak",
  stageVersion: 1,
  engine: { id, version },
  parameters: { text: spokenText ?? text, voiceId, language, reading },
  inputKeys: [],
});

async function speakPlain(workshop: Workshop, speech: LineSpeech): Promise<SpokenTake> {
  const { store, engines, busy, branches } = workshop;
  const engine = engines.synthesizerOfVoice(speech.voiceId);
  const { text, spokenText, voiceId, language } = speech;
  const { signal } = branches;
  const made = await makeDocument(store, plainIdentity(engine, speech), {
    schema: spokenSchema,
    make: (folder) =>
      busy.during(async () => {
        signal.throwIfAborted();
        const rawPath = join(folder, "raw.wav");
        const request = { text: spokenText ?? text, voiceId, language, outputPath: rawPath, signal };
        const { warnings } = await engine.synthesize(request);
        const take = await normaliseTake({ inputPath: rawPath, outputPath: join(folder, takeName), signal });
        await rm(rawPath);
        return spokenFacts(take, { warnings });
      }),
  });
  const { key, reused } = made;
  return { ...made.value, key, path: join(made.folder, takeName), reused, engineId: engine.id };
}

const deliveryIdentity = (plainKey: string, delivery: Delivery): ArtifactIdentity => ({
  stage: "deliver-take",
  stageVersion: 1,
  engine: null,
  parameters: delivery,
  inputKeys: [plainKey],
});

/** The key of a plain take in a delivery. */
export const deliveredKeyOf = (plainKey: string, delivery: Delivery): string =>
  isPlain(delivery) ? plainKey : artifactKey(deliveryIdentity(plainKey, delivery));

/** Whether a take stays as it was spoken. */
const isPlain = ({ speed, pitchSemitones, pauseBeforeMs }: Delivery): boolean =>
  speed === 1 && pitchSemitones === 0 && pauseBeforeMs === 0;

/** A plain take as it is to be delivered: nothing is spoken for that. */
export async function deliverLine(
  { store, busy, branches }: Workshop,
  plain: SpokenTake,
  delivery: Delivery,
): Promise<SpokenTake> {
  if (isPlain(delivery)) return plain;
  const made = await makeDocument(store, deliveryIdentity(plain.key, delivery), {
    schema: spokenSchema,
    make: (folder) =>
      busy.during(async () => {
        const outputPath = join(folder, takeName);
        const files = { inputPath: plain.path, outputPath, delivery, signal: branches.signal };
        return spokenFacts(await deliverTake(files), { plainKey: plain.key, warnings: plain.warnings });
      }),
  });
  const reused = plain.reused && made.reused;
  return {
    ...made.value,
    key: made.key,
    path: join(made.folder, takeName),
    reused,
    engineId: plain.engineId,
  };
}

/** A failure that says something of this line only: the others can be spoken. */
export const isOfLine = (error: unknown): error is EngineError =>
  error instanceof EngineError && (error.code === "unsupported" || error.code === "refused");

/** What an engine said as a take of a script. */
export const takeOfSpeech = (spoken: SpokenTake, speech: LineSpeech): Take =>
  takeOf(spoken, { ...speech, origin: "engine" });

/** The segment with a take among its takes, with the figures that it has now, and sounding. */
export function withTake(segment: Segment, take: Take): Segment {
  const isKnown = segment.takes.some(({ id }) => id === take.id);
  // A take keeps its place: the number of a reading is counted by it.
  const takes = isKnown
    ? segment.takes.map((known) => (known.id === take.id ? take : known))
    : [...segment.takes, take];
  return { ...segment, takes, takeId: take.id };
}
