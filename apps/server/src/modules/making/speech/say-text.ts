import { AppError, type calls, type ParsedRequestOf, plainDelivery } from "@voxloom/contract";
import { resolveCast, speakOneLine, takeAudio } from "@voxloom/studio";
import { createPronouncer, createSpeaker, sayStressed, splitSaid } from "@voxloom/timeline";
import { requireEntitlement } from "../../money/billing/index.ts";
import { findPronunciations } from "../pronunciations/index.ts";
import type { Caller } from "../tasks/index.ts";
import type { CountCharacters } from "./day-limits.ts";
import type { SpeechContext } from "./speech-context.ts";
import type { WorkQueue } from "./work-queue.ts";

type Order = {
  caller: Caller;
  spec: ParsedRequestOf<typeof calls.speech.say>;
  signal: AbortSignal;
  queue: WorkQueue;
  count: CountCharacters;
};

/**
 * Path of the sound of a paragraph, spoken now. A task that says the same has the same artifact: it is not spoken twice.
 * Throws AppError BAD_INPUT where there is nothing to say.
 */
export async function sayText(context: SpeechContext, order: Order): Promise<string> {
  const { config, database, engines, store } = context;
  const { caller, spec, signal, queue, count } = order;
  const { text, language, delivery = plainDelivery } = spec;
  const { projId } = caller;
  await requireEntitlement(database.db, config, { projId, feature: "voiceover_base", needed: true });
  const ofProject = await findPronunciations(database.db, { projId, language });
  const pronounce = createPronouncer([...ofProject, ...spec.pronunciations]);
  const said = sayStressed(text, spec.stresses, pronounce);
  // A pronunciation may give a sign words, or leave a word unsaid.
  if (!/[\p{L}\p{N}]/u.test(said))
    throw new AppError("BAD_INPUT", "There is nothing to say: write a sentence first.", { field: "text" });
  const voiceId = spec.voiceId ?? chooseVoice(context, language);
  engines.synthesizerOfVoice(voiceId);
  await count(text.length);
  const sentences = splitSaid(text, { stresses: spec.stresses, language, pronounce });
  const path = await queue({ projId, signal }, async () => {
    const asked = { text, spokenText: said === text ? null : said, voiceId, delivery };
    const { take } = await speakOneLine(
      { store, engines, signal },
      { spec: asked, language, take: null, takes: [], isAnew: false, sentences },
    );
    const shape = { tempo: 1, compressPausesToMs: null, cutToMs: null };
    return await takeAudio({ store, engines, signal }, { take, language, shape });
  });
  if (path !== null) return path;
  throw new Error("what was spoken just now is gone");
}

function chooseVoice({ engines }: Pick<SpeechContext, "engines">, targetLanguage: string): string {
  const speaker = createSpeaker(0);
  const cast = resolveCast(engines, {
    script: { speakers: [speaker] },
    targetLanguage,
    settings: { voiceIds: [], engines: {} },
    genderOfSpeaker: {},
  });
  const voiceId = cast[speaker.id];
  if (voiceId !== undefined) return voiceId;
  const message = `No voice here speaks "${targetLanguage}". Choose another language, or install a voice: apt-get install espeak-ng`;
  throw new AppError("ENGINE_UNAVAILABLE", message, { engine: "synthesize", remedy: message });
}
