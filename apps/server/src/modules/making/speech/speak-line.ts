import {
  AppError,
  type ChargedWork,
  type calls,
  type ParsedRequestOf,
  type ResponseOf,
  type Script,
  type Segment,
  type Take,
} from "@voxloom/contract";
import { readSentences, resolveCast, speakOneLine } from "@voxloom/studio";
import {
  activeTake,
  countLetters,
  createSentenceReader,
  createSpecReader,
  type LineSpeechSpec,
  matchesSpec,
  type SentenceSpec,
} from "@voxloom/timeline";
import type { Context } from "../../../context.ts";
import { chargeOnce, ensureAffordable, priceOnce, requireEntitlement } from "../../money/billing/index.ts";
import { findTakesSaying, type GivenTake, giveTake, rememberRevision } from "../scripts/index.ts";
import {
  type Caller,
  ensureWholeAllowed,
  getSpoken,
  type SpokenRow,
  usePreviewWords,
} from "../tasks/index.ts";
import type { CountCharacters } from "./day-limits.ts";
import { ownLine } from "./own-line.ts";
import type { SpeechContext } from "./speech-context.ts";
import type { WorkQueue } from "./work-queue.ts";

type Spec = ParsedRequestOf<typeof calls.speech.speakLine>;
type Order = { caller: Caller; spec: Spec; signal: AbortSignal; queue: WorkQueue; count: CountCharacters };

/** Speaks a line of a task now, and makes it the line's take. What an engine says is charged, as lines that are regenerated are; previews are free. */
export async function speakLine(
  context: SpeechContext,
  { caller, spec, signal, queue, count }: Order,
): Promise<ResponseOf<typeof calls.speech.speakLine>> {
  const { config, engines, database, store } = context;
  const { db } = database;
  const { projId } = caller;
  const { taskId, segmentId } = spec;
  const { task, script, segment } = await ownLine(context, { projId, taskId, segmentId, check: getSpoken });
  await requireEntitlement(db, config, { projId, feature: "vt_proofread_editor", needed: true });
  ensureWholeAllowed(config, caller, task.isPreview);
  const { isAnew, sentence = null, editorId } = spec;
  const { requested, sentences } = getSpec(context, { task, script, segment, spec });
  if (sentence !== null && sentence.index >= sentences.length) throw noSentence(sentence.index);
  const takes = await knownTakes(context, { task, segment, text: requested.text });
  const same = isAnew || sentence !== null ? null : takeToGoBy(segment, takes, requested);
  const language = script.targetLanguage ?? task.targetLanguage;
  // What stays of a paragraph is heard as it is now.
  const heard = activeTake(segment);
  const take = same ?? (!isAnew && heard?.origin === "engine" ? heard : null);
  const order = { spec: requested, language, take, takes, isAnew, sentences, sentence };
  const letters = same === null ? countLetters(requested.text, readSentences(order)) : 0;
  if (letters > 0) await count(letters);
  const isFree = letters === 0 || (await usePreviewWords(db, { config, caller, task }, letters));
  const work = getWork(task, segment, letters);
  if (!isFree) await ensureAffordable(db, config, { projId, key: `speak:${task.id}`, work });
  const made = await queue({ projId, signal }, () => speakOneLine({ store, engines, signal }, order));
  const stored = await keepTake(context, { task, segment, isFree, work, editorId, ...made });
  if (stored.given !== null) rememberRevision(context, task.id, stored.given.made);
  const { take: spoken, isSpoken, warnings } = made;
  return {
    take: spoken,
    change: stored.given?.change ?? null,
    reused: !isSpoken,
    creditTenths: stored.creditTenths,
    warnings,
  };
}

/** What the newest script says of the line, with what the caller says instead. */
function getSpec(
  { engines }: Pick<Context, "engines">,
  { task, script, segment, spec }: { task: SpokenRow; script: Script; segment: Segment; spec: Spec },
): { requested: LineSpeechSpec; sentences: SentenceSpec[] } {
  const isOther = spec.text !== undefined && spec.text !== segment.targetText.trim();
  const line: Segment = {
    ...segment,
    // Another text is what is to be said: no take stands for it in a shorter wording.
    ...(isOther ? { targetText: spec.text, shorterTexts: [] } : {}),
    ...(spec.voiceId === undefined ? {} : { voiceId: spec.voiceId }),
    ...(spec.delivery === undefined ? {} : { delivery: spec.delivery }),
  };
  const requested = createSpecReader(script)(line);
  if (requested === null || !/[\p{L}\p{N}]/u.test(requested.spokenText ?? requested.text)) {
    throw new AppError("BAD_INPUT", "This line has no text to speak: write one first.", { field: "text" });
  }
  const sentences = createSentenceReader(script)(line, requested);
  if (requested.voiceId !== null) return { requested, sentences };
  const { targetLanguage, settings } = task;
  const cast = resolveCast(engines, { script, targetLanguage, settings, genderOfSpeaker: {} });
  return { requested: { ...requested, voiceId: cast[segment.speakerId] ?? null }, sentences };
}

const noSentence = (index: number): AppError =>
  new AppError(
    "BAD_INPUT",
    `This line has no sentence number ${index + 1} that is said by itself: choose one of its sentences.`,
    { field: "sentence" },
  );

/** Every take of the task that says a text, with those of the line that its script alone knows of. */
async function knownTakes(
  { database }: Pick<Context, "database">,
  { task, segment, text }: { task: SpokenRow; segment: Segment; text: string },
): Promise<Take[]> {
  const takes = [...segment.takes, ...(await findTakesSaying(database.db, task.id, text))];
  return [...new Map(takes.map((take) => [take.id, take])).values()];
}

/** The engine's take that says what is requested, in whatever delivery: the one that sounds before others. */
function takeToGoBy({ takeId }: Segment, takes: readonly Take[], spec: LineSpeechSpec): Take | null {
  const same = takes.filter((take) => take.origin === "engine" && matchesSpec(take, spec));
  return same.find(({ id }) => id === takeId) ?? same[0] ?? null;
}

/** A line of a dub is charged by its slot, a text by the letters that are said. */
const getWork = ({ product }: SpokenRow, { startMs, endMs }: Segment, characters: number): ChargedWork =>
  product === "text-to-speech" ? { product, characters } : { product, durationMs: endMs - startMs };

/** Charges a take and makes it the line's, both or neither; answers the price and the revision. */
function keepTake(
  { config, database }: Pick<Context, "config" | "database">,
  {
    task,
    segment,
    take,
    isFree,
    isSpoken,
    work,
    editorId,
  }: Pick<Spec, "editorId"> & {
    task: SpokenRow;
    segment: Segment;
    take: Take;
    isFree: boolean;
    isSpoken: boolean;
    work: ChargedWork;
  },
): Promise<{ creditTenths: number; given: GivenTake | null }> {
  const { id: taskId, name: taskName, projId } = task;
  const charge = { projId, key: `speak:${taskId}:${take.artifactKey}`, work };
  return database.db.transaction(async (tx) => {
    // The task first: whoever settles or orders locks it before the credits.
    const given = await giveTake(tx, { projId, taskId, segmentId: segment.id, take, editorId });
    const isCharged = isSpoken && !(isFree && task.isPreview);
    const creditTenths = isCharged ? await priceOnce(tx, config, charge) : 0;
    if (creditTenths > 0) await chargeOnce(tx, config, { ...charge, taskId, taskName });
    return { creditTenths, given };
  });
}
