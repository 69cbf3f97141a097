import {
  AppError,
  type calls,
  isDub,
  isText,
  type ParsedRequestOf,
  parseSettings,
  type ReadyOrder,
  type ResponseOf,
  type SourceSettings,
} from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { requireEntitlement } from "../../money/billing/index.ts";
import { sharedSource } from "../scripts/index.ts";
import { type Caller, findGroup, ownTask, stateConflict, type TaskRow } from "../tasks/index.ts";
import { createOrder } from "./create-order.ts";
import type { CountPreviews } from "./preview-limits.ts";
import { readOrder } from "./read-order.ts";
import { showPlans } from "./show-plans.ts";

type Spec = ParsedRequestOf<typeof calls.groups.addLanguages>;
type Ordering = { caller: Caller; countPreviews: CountPreviews };

/**
 * Orders a task in further languages, in its group: made from the group's source as it is then, with the task's
 * settings, in its folder and under its name. A transcript's translations are subtitles. Throws AppError BAD_INPUT for a
 * language that is there already, PLAN_TOO_LOW where the plan translates no transcripts, TASK_STATE_CONFLICT of a draft, and what an order throws.
 */
export async function addLanguages(
  context: Context,
  { caller, countPreviews }: Ordering,
  { taskId, targetLanguages }: Spec,
): Promise<ResponseOf<typeof calls.groups.addLanguages>> {
  const { row } = await readJoined(context, caller.projId, { taskId, targetLanguages });
  const { config, database } = context;
  await requireEntitlement(database.db, config, {
    projId: caller.projId,
    feature: "enable_transcription_translate",
    needed: row.product === "transcription",
  });
  return createOrder(context, {
    caller,
    countPreviews,
    order: { ...orderIn(row, targetLanguages), folderId: row.folderId, isDraft: false, name: row.name },
    joins: {
      groupId: row.groupId,
      ensureOpen: (members) => ensureNew(members, targetLanguages),
    },
  });
}

/** What further languages of a task would go through, and what they cost. Throws AppError as {@link addLanguages}. */
export async function planLanguages(
  context: Context,
  projId: string,
  spec: Spec,
): Promise<ResponseOf<typeof calls.groups.planLanguages>> {
  const { row, members } = await readJoined(context, projId, spec);
  const source = await sharedSource(context.database.db, {
    // As one more of the group: the task's own script is a source for it.
    task: { ...row, id: "" },
    others: members,
  });
  const { materialIds, settings, ...further } = orderIn(row, spec.targetLanguages);
  const sourceLanguage = source?.sourceLanguage ?? settings.sourceLanguage;
  const order = {
    ...further,
    materialId: row.materialId,
    settings: { ...settings, sourceLanguage },
  } as ReadyOrder;
  const material = await readOrder(context, { projId, order });
  return {
    plans: await showPlans(context, projId, { order, material, known: { hasSource: source !== null } }),
  };
}

/** The task whose group further languages join, with that group. Throws AppError where they cannot. */
async function readJoined({ database: { db } }: Context, projId: string, { taskId, targetLanguages }: Spec) {
  const row = await ownTask(db, projId, taskId);
  if (row.state === "draft") throw stateConflict(row, "change");
  ensureOwnSource(row);
  const members = await findGroup(db, row);
  ensureNew(members, targetLanguages);
  return { row, members };
}

/** The order of a task like this one in other languages; the voices of one language are no other's. */
function orderIn(row: TaskRow, targetLanguages: string[]) {
  const { name, isPreview } = row;
  const order = { materialIds: [row.materialId], isPreview, targetLanguages };
  if (isDub(row)) return { product: row.product, ...order, settings: { ...row.settings, voiceIds: [] } };
  if (isText(row))
    return { product: "subtitles" as const, ...order, settings: parseSettings("subtitles", row.settings) };
  throw new AppError("BAD_INPUT", `"${name}" is in no language.`, { field: "taskId", name });
}

/** Throws AppError BAD_INPUT where a translation was brought: it has lines of its own, and no source for others. */
function ensureOwnSource({ name, settings }: TaskRow): void {
  const { ownSubtitles }: SourceSettings = settings;
  if (ownSubtitles?.side !== "target") return;
  const message = `"${name}" was made from a translation that you brought. Order the other languages by themselves.`;
  throw new AppError("BAD_INPUT", message, { field: "taskId", name });
}

function ensureNew(members: readonly TaskRow[], targetLanguages: readonly string[]): void {
  const wanted = new Set(targetLanguages);
  const there = members.find(
    ({ targetLanguage, deletedAt }) =>
      deletedAt === null && targetLanguage !== null && wanted.has(targetLanguage),
  );
  if (there === undefined) return;
  const message = `"${there.name}" is there in this language already.`;
  throw new AppError("BAD_INPUT", message, { field: "targetLanguages", name: there.name });
}
