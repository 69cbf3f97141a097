import {
  AppError,
  type calls,
  type EntitlementFlag,
  type ParsedRequestOf,
  type ResponseOf,
} from "@voxloom/contract";
import { rewordLine, translateLines, translateText } from "@voxloom/studio";
import type { Context } from "../../context.ts";
import { requireEntitlement } from "../billing/index.ts";
import { ownLine, ownScript } from "./own-line.ts";
import type { SpeechContext } from "./speech-context.ts";
import type { WorkQueue } from "./work-queue.ts";

type SpeechCalls = typeof calls.speech;
type Order<C extends keyof SpeechCalls> = {
  projId: string;
  wish: ParsedRequestOf<SpeechCalls[C]>;
  signal: AbortSignal;
  queue: WorkQueue;
};

const allow = (
  { config, database }: Pick<Context, "config" | "database">,
  projId: string,
  feature: Extract<EntitlementFlag, "vt_translate_all" | "vt_translate_single">,
): Promise<void> => requireEntitlement(database.db, config, { projId, feature, needed: true });

/** Translates a text by itself. */
export async function translateAlone(
  context: SpeechContext,
  { projId, wish, signal, queue }: Order<"translateText">,
): Promise<ResponseOf<SpeechCalls["translateText"]>> {
  await allow(context, projId, "vt_translate_single");
  const { engines } = context;
  return queue({ projId, signal }, () => translateText({ engines, signal }, wish));
}

/** Words a line of the caller's anew. */
export async function rewordOwnLine(
  context: SpeechContext,
  { projId, wish, signal, queue }: Order<"rewordLine">,
): Promise<ResponseOf<SpeechCalls["rewordLine"]>> {
  const { task, script, segment } = await ownLine(context, projId, wish);
  await allow(context, projId, "vt_translate_single");
  const { targetLanguage, settings } = task;
  const { wish: kind, text = segment.targetText, maxCharacters } = wish;
  const order = { script, targetLanguage, settings, segment, wish: kind, text };
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
  { projId, wish, signal, queue }: Order<"translateLines">,
): Promise<ResponseOf<SpeechCalls["translateLines"]>> {
  const { task, script } = await ownScript(context, projId, wish.taskId);
  const segmentIds = [...new Set(wish.segmentIds)];
  await allow(context, projId, segmentIds.length > 1 ? "vt_translate_all" : "vt_translate_single");
  const known = new Set(script.segments.map(({ id }) => id));
  const unknown = segmentIds.find((id) => !known.has(id));
  if (unknown !== undefined) {
    const message = `The newest script of "${task.name}" has no line ${unknown}: wait until your edits are saved.`;
    throw new AppError("NOT_FOUND", message, { what: "line" });
  }
  const { targetLanguage, settings } = task;
  const { store, engines } = context;
  const { lines, ...rest } = await queue({ projId, signal }, () =>
    translateLines({ store, engines, signal }, { script, targetLanguage, settings, segmentIds }),
  );
  return { ...rest, lines: lines.map(({ id: segmentId, ...line }) => ({ segmentId, ...line })) };
}
