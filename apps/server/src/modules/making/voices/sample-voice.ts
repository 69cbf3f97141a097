import { createHash } from "node:crypto";
import { AppError } from "@voxloom/contract";
import { isOwnVoiceId, sampleTextFor } from "@voxloom/engines";
import pLimit from "p-limit";
import type { Context } from "../../../context.ts";
import { withTemporaryFile } from "../../../platform/storage/index.ts";
import { getVoicePrefix } from "../own-voices/index.ts";

type Spec = {
  voiceId: string;
  language: string;
  /** Asked before a sample is made that is not there yet; what it throws is the answer. */
  beforeMaking: () => Promise<void>;
};

/** Voices are programs of their own: more at once than this only makes each wait. */
const speakAtOnce = pLimit(2);

const making = new Map<string, Promise<string>>();

/** Path of a WAV of a voice speaking a sentence of the language; spoken once for each voice, language and engine version. */
export async function sampleVoice(
  context: Pick<Context, "engines" | "storage">,
  spec: Spec,
): Promise<string> {
  const { engines, storage } = context;
  const { voiceId, language } = spec;
  const engine = engines.synthesizerOfVoice(voiceId);
  const voice = engine.voices().find(({ id }) => id === voiceId);
  if (voice !== undefined && voice.languages.length > 0 && !voice.languages.includes(language)) {
    throw new AppError(
      "VOICE_UNKNOWN",
      `The voice "${voice.name}" does not speak "${language}". It speaks: ${voice.languages.join(", ")}.`,
      { voiceId, language },
    );
  }
  const facts = JSON.stringify([engine.id, engine.version, voiceId, language, sampleTextFor(language)]);
  const name = `${createHash("sha256").update(facts).digest("hex")}.wav`;
  // Of a voice of one's own it goes when the voice does.
  const key = isOwnVoiceId(voiceId)
    ? `${getVoicePrefix(voiceId.split(":")[1] ?? "")}/samples/${name}`
    : `voice-samples/${name}`;
  if ((await storage.getSize(key)) !== null) return storage.getLocalPath(key);
  const waiting = making.get(key);
  if (waiting !== undefined) return waiting;
  await spec.beforeMaking();
  const running =
    making.get(key) ?? speakAtOnce(() => speak(context, key, spec)).finally(() => making.delete(key));
  making.set(key, running);
  return running;
}

/** Not ended with the caller: others may wait for the same sample. */
async function speak(
  { engines, storage }: Pick<Context, "engines" | "storage">,
  key: string,
  { voiceId, language }: Pick<Spec, "voiceId" | "language">,
): Promise<string> {
  return withTemporaryFile(storage, ".wav", async (outputPath) => {
    await engines
      .synthesizerOfVoice(voiceId)
      .synthesize({ text: sampleTextFor(language), language, voiceId, outputPath });
    await storage.moveIn(outputPath, key);
    return storage.getLocalPath(key);
  });
}
