import {
  AppError,
  type calls,
  type EntitlementFlag,
  type ParsedRequestOf,
  type ResponseOf,
} from "@voxloom/contract";
import { rewordLine, translateLines, translateText } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { requireEntitlement } from "../../money/billing/index.ts";
import { type Caller, getTranslated, type TranslatedRow, usePreviewWords } from "../tasks/index.ts";
import type { CountCharacters } from "./day-limits.ts";
import { ownLine, ownScript } from "./own-line.ts";
import type { SpeechContext } from "./speech-context.ts";
import type { WorkQueue } from "./work-queue.ts";

type SpeechCalls = typeof calls.speech;
type Order<C extends keyof SpeechCalls> = {
  caller: Caller;
  count: CountCharacters;
  spec: ParsedRequestOf<SpeechCalls[C]>;
  signal: AbortSignal;
  queue: WorkQueue;
};

const allow = (
  { config, database }: Pick<Context, "config" | "database">,
  projId: string,
  feature: Extract<EntitlementFlag, "vt_translate_all" | "vt_translate_single">,
): Promise<void> => requireEntitlement(database.db, config, { projId, feature, needed: true });

/** Counts what is about to be translated of a task; a person's translations cost nothing beyond. */
async function countWords(
  { config, database }: Pick<Context, "config" | "database">,
  {
    caller,
    count,
    task,
    characters,
  }: { caller: Caller; count: CountCharacters; task: TranslatedRow; characters: number },
): Promise<void> {
  await count(characters);
  await usePreviewWords(database.db, { config, caller, task }, characters);
}

/** Translates a text by itself. */
export async function translateAlone(
  context: SpeechContext,
  { caller, spec, signal, queue, count }: Order<"translateText">,
): Promise<ResponseOf<SpeechCalls["translateText"]>> {
  const { projId } = caller;
  await allow(context, projId, "vt_translate_single");
  await count(spec.text.length);
  const { engines } = context;
  return queue({ projId, signal }, () => translateText({ engines, signal }, spec));
}

/** Words a line of the caller's anew. */
export async function rewordOwnLine(
  context: SpeechContext,
  { caller, spec, signal, queue, count }: Order<"rewordLine">,
): Promise<ResponseOf<SpeechCalls["rewordLine"]>> {
  const { projId } = caller;
  const { taskId, segmentId } = spec;
  const own = { projId, taskId, segmentId, check: getTranslated };
  const { task, script, segment } = await ownLine(context, own);
  await allow(context, projId, "vt_translate_single");
  const { targetLanguage, settings } = task;
  const { spec: kind, text = segment.targetText, maxCharacters } = spec;
  await countWords(context, { caller, count, task, characters: text.length });
  const order = { script, targetLanguage, settings, segment, spec: kind, text };
  const { store, engines } = context;
  return queue({ projId, signal }, () =>
    rewordLine(
      { store, engines, signal },
      { ...order, ...(maxCharacters !== undefined && { maxCharacters }) },
    ),
  );
}

/** Translates lines of the caller's anew; more than one is a matter of the plan. */
export async function translateOwnLines(
  context: SpeechContext,
  { caller, spec, signal, queue, count }: Order<"translateLines">,
): Promise<ResponseOf<SpeechCalls["translateLines"]>> {
  const { projId } = caller;
  const own = { projId, taskId: spec.taskId, check: getTranslated };
  const { task, script } = await ownScript(context, own);
  const segmentIds = [...new Set(spec.segmentIds)];
  await allow(context, projId, segmentIds.length > 1 ? "vt_translate_all" : "vt_translate_single");
  const known = new Set(script.segments.map(({ id }) => id));
  const unknown = segmentIds.find((id) => !known.has(id));
  if (unknown !== undefined) {
    const message = `The newest script of "${task.name}" has no line ${unknown}: wait until your edits are saved.`;
    throw new AppError("NOT_FOUND", message, { what: "line" });
  }
  const wanted = new Set(segmentIds);
  const sources = script.segments.filter(({ id }) => wanted.has(id)).map(({ sourceText }) => sourceText);
  const characters = sources.join("").length;
  await countWords(context, { caller, count, task, characters });
  const { targetLanguage, settings } = task;
  const { store, engines } = context;
  const { lines, ...rest } = await queue({ projId, signal }, () =>
    translateLines({ store, engines, signal }, { script, targetLanguage, settings, segmentIds }),
  );
  return { ...rest, lines: lines.map(({ id: segmentId, ...line }) => ({ segmentId, ...line })) };
}
