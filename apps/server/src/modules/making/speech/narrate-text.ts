import { AppError, type calls, narrationSchema, type ParsedRequestOf } from "@voxloom/contract";
import { type ArtifactStore, findNarration, fromStore, type Narrated } from "@voxloom/studio";
import { createPronouncer } from "@voxloom/timeline";
import { requireEntitlement } from "../../money/billing/index.ts";
import { findPronunciations } from "../pronunciations/index.ts";
import type { Caller } from "../tasks/index.ts";
import type { CountCharacters } from "./day-limits.ts";
import type { SpeechContext } from "./speech-context.ts";
import type { WorkQueue } from "./work-queue.ts";

type Order = {
  caller: Caller;
  spec: ParsedRequestOf<typeof calls.videos.narration>;
  signal: AbortSignal;
  queue: WorkQueue;
  count: CountCharacters;
};

/**
 * What a voice says in a video that is not made yet. The video that says the same has the same artifacts: it is not spoken
 * twice. Throws AppError BAD_INPUT where there is nothing to say.
 */
export async function narrateText(context: SpeechContext, order: Order): Promise<Narrated> {
  const { config, database, engines, store } = context;
  const { caller, spec, signal, queue, count } = order;
  const { projId } = caller;
  const narration = narrationSchema.parse(spec);
  const { text, language, voiceId } = narration;
  await requireEntitlement(database.db, config, { projId, feature: "cv_base", needed: true });
  const pronunciations = await findPronunciations(database.db, { projId, language });
  // A pronunciation may leave a word unsaid.
  if (!/[\p{L}\p{N}]/u.test(createPronouncer(pronunciations)(text)))
    throw new AppError("BAD_INPUT", "There is nothing to say: write a sentence first.", { field: "text" });
  if (voiceId !== null) engines.synthesizerOfVoice(voiceId);
  const narrate = (artifacts: ArtifactStore) =>
    findNarration({ narration, pronunciations, store: artifacts, engines, signal });
  // Its times and its sound are asked for one after the other: it is counted where it is spoken.
  const found = await fromStore(store, narrate);
  if (found !== null) return found;
  await count(text.length);
  return queue({ projId, signal }, () => narrate(store));
}
